"""A process that looks for tables and says, line by line, what is found: how long that takes is for others to tell."""

from __future__ import annotations

import asyncio
import json

from net.lan.advert import Advert
from net.lan.discovery import Finder


def _tell(found: tuple[Advert, ...]) -> None:
    tables = {advert.name: [str(where) for where in advert.where] for advert in found}
    print(json.dumps({"event": "found", "tables": tables}), flush=True)


async def _watch() -> None:
    finder = Finder(_tell)
    await finder.start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_watch())
