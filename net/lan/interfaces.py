"""The network interfaces of this machine, as addresses to announce and to look around from. Only reads."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from net.lan.advert import Where

_VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "hyper-v", "vethernet", "wsl")
_VPN: Final = ("tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "nordlynx", "proton", "vpn", "wireguard")


@dataclass(frozen=True, slots=True)
class Interface:
    name: str
    address: str
    prefix: int

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
                found.append(Interface(adapter.nice_name, ip.ip, ip.network_prefix))
    return tuple(found)


def lan(all_of_them: Iterable[Interface]) -> tuple[Interface, ...]:
    """Those others may reach us at, likeliest first: real networks, then VPNs, then bridges to virtual machines."""
    real = [one for one in all_of_them if not one.is_loopback]
    routed = _routed_address()
    return tuple(sorted(real, key=lambda one: (one.is_virtual, one.is_vpn, one.address != routed)))


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


def _routed_address() -> str:
    """The address that faces the default route; "" where there is none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
