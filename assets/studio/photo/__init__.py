"""The photo studio: a kit of materials, shapes, props and lights, and the 120 pictures built with it."""
