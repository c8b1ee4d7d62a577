"""Everything a scene needs under one name: stage, materials, shapes and props."""

# ruff: noqa: F403
from assets.studio.photo.animals import *
from assets.studio.photo.props import *
from assets.studio.photo.shapes import *
from assets.studio.photo.stage import *
from assets.studio.photo.stuff import *
