"""The whole kit in one import: ``from game.ui.kit import Button, Clicked, Page, Stage``. Only names, no code."""

from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.confetti import Confetti
from game.ui.paint.layer import Layer
from game.ui.paint.space import Space, space
from game.ui.paint.store import Store
from game.ui.paint.tween import CountUp, Flight, Shake, Tween
from game.ui.signals import (
    Answered,
    Back,
    Changed,
    Chosen,
    Clicked,
    Dragged,
    Dropped,
    Held,
    Marked,
    Picked,
    PressRefused,
    Signal,
    Submitted,
)
from game.ui.stage import Silence, Sounds, Stage
from game.ui.widgets.button import Button, HoldButton, HotArea, Switch
from game.ui.widgets.card import CardView
from game.ui.widgets.field import TextField
from game.ui.widgets.keyboard import Keyboard
from game.ui.widgets.label import Drawing, Label, Plate, Progress
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.modal import Dialog, Modal, Option
from game.ui.widgets.prompts import Prompt, Prompts
from game.ui.widgets.slider import Slider, Stepper, Tabs
from game.ui.widgets.toast import Toasts
from game.ui.widgets.widget import Look, Pointer, Widget

__all__ = [
    "Answered",
    "Back",
    "Button",
    "Canvas",
    "CardView",
    "Changed",
    "Chosen",
    "Clicked",
    "Confetti",
    "CountUp",
    "Dialog",
    "Dragged",
    "Drawing",
    "Dropped",
    "Flight",
    "Held",
    "HoldButton",
    "HotArea",
    "Keyboard",
    "Label",
    "Layer",
    "ListBox",
    "Look",
    "Marked",
    "Modal",
    "Option",
    "Page",
    "Picked",
    "Plate",
    "Pointer",
    "PressRefused",
    "Progress",
    "Prompt",
    "Prompts",
    "Row",
    "Shake",
    "Signal",
    "Silence",
    "Slider",
    "Sounds",
    "Space",
    "Stage",
    "Stepper",
    "Store",
    "Submitted",
    "Switch",
    "Tabs",
    "TextField",
    "Toasts",
    "Tween",
    "Widget",
    "space",
]
