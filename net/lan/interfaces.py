"""The network interfaces of this machine, as addresses to announce and to look around from. Only reads."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from net.lan.advert import Where

_VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "hyper-v", "vethernet", "wsl")
_VPN: Final = ("tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "nordlynx", "proton", "vpn", "wireguard")

_FLAGS_OF: Final = 0x8913 if sys.platform == "linux" else 0xC0206911
"""SIOCGIFFLAGS, as Linux and as BSD and macOS number it."""
_UP: Final = 0x1
_RUNNING: Final = 0x40


@dataclass(frozen=True, slots=True)
class Interface:
    """``is_up``: switched on, and plugged in as far as the system knows; it may change while all else stays."""

    name: str
    address: str
    prefix: int
    is_up: bool = field(default=True, compare=False)

    @property
    def network(self) -> ipaddress.IPv4Network:
        return ipaddress.IPv4Network((self.address, self.prefix), strict=False)

    @property
    def broadcast(self) -> str:
        """255.255.255.255 needs a default route, which a switch without a router does not give."""
        return str(self.network.broadcast_address)

    @property
    def is_loopback(self) -> bool:
        return ipaddress.IPv4Address(self.address).is_loopback

    @property
    def is_self_assigned(self) -> bool:
        """Nobody on the network gave it an address."""
        return ipaddress.IPv4Address(self.address).is_link_local

    @property
    def is_vpn(self) -> bool:
        return self.name.lower().startswith(_VPN) or "vpn" in self.name.lower()

    @property
    def is_virtual(self) -> bool:
        return self.name.lower().startswith(_VIRTUAL)


def interfaces() -> tuple[Interface, ...]:
    """Every IPv4 address of this machine, loopback included."""
    import ifaddr

    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if isinstance(ip.ip, str):
                found.append(Interface(adapter.nice_name, ip.ip, ip.network_prefix, _is_up(adapter.name, ip.ip)))
    return tuple(found)


def without_address() -> tuple[str, ...]:
    """The interfaces that have none: not connected to anything, or nobody there gives addresses."""
    import ifaddr

    return tuple(str(one.nice_name) for one in ifaddr.get_adapters(include_unconfigured=True) if not one.ips)


def _is_up(name: str, address: str) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        if sys.platform == "win32":
            # Nobody can be at the address of an interface that is not connected.
            try:
                probe.bind((address, 0))
            except OSError:
                return False
            return True
        import fcntl

        try:
            told = fcntl.ioctl(probe, _FLAGS_OF, struct.pack("256s", name.encode()[:15]))
        except OSError:
            # Gone in this moment, or a system that does not tell: then it is tried.
            return True
        flags: int = struct.unpack_from("H", told, 16)[0]
        return bool(flags & _UP and flags & _RUNNING)


def lan(all_of_them: Iterable[Interface]) -> tuple[Interface, ...]:
    """Those others may reach us at, likeliest first: real networks, then VPNs, then bridges to virtual machines."""
    real = [one for one in all_of_them if not one.is_loopback]
    routed = _routed_address()
    return tuple(sorted(real, key=lambda one: (one.is_virtual, one.is_vpn, one.address != routed)))


def likely(all_of_them: Iterable[Interface]) -> tuple[Interface, ...]:
    """Those that people in one room share: real networks; VPNs where there is no other. Up or down."""
    mine = [one for one in lan(all_of_them) if not one.is_virtual]
    return tuple(one for one in mine if not one.is_vpn) or tuple(mine)


def nearest(where: Iterable[Where], mine: Iterable[Interface]) -> tuple[Where, ...]:
    """Addresses in one of our own networks first: those are the ones that answer."""
    networks = [one.network for one in mine]

    def is_far(one: Where) -> bool:
        try:
            address = ipaddress.IPv4Address(one.host)
        except ValueError:
            return True
        return not any(address in network for network in networks)

    return tuple(sorted(where, key=is_far))


def is_private(address: str) -> bool:
    """On somebody's own network: nothing else is asked only because it was announced."""
    try:
        return not ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def _routed_address() -> str:
    """The address that faces the default route; "" where there is none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
