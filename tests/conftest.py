import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true")
    parser.addoption("--update-pictures", action="store_true")
    parser.addoption("--every-scale", action="store_true")
