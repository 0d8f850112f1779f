//! Public IP addresses. A message to any other could reach services of this machine or its network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::ops::RangeInclusive;

/// An inclusive range of addresses of one family. IPv4-mapped IPv6 addresses (`::ffff:10.0.0.1`) count as IPv4.
pub type AddressRange = RangeInclusive<IpAddr>;

/// Whether one of the ranges holds this address.
pub(crate) fn is_in(address: IpAddr, ranges: &[AddressRange]) -> bool {
    let address = address.to_canonical();
    ranges.iter().any(|range| range.contains(&address))
}

/// Whether this address is globally reachable.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let reserved = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || a == 0
        // Shared by the customers of a provider.
        || (a == 100 && (64..128).contains(&b))
        // Protocol assignments and benchmarks.
        || (a, b, c) == (192, 0, 0)
        || (a == 198 && (18..20).contains(&b))
        // Multicast and future use.
        || a >= 224;
    !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    match first {
        // NAT64: networks with IPv6 only reach IPv4 addresses this way.
        0x64 if second == 0xff9b => {
            let bits = (address.to_bits() & u128::from(u32::MAX)) as u32;
            is_public_v4(Ipv4Addr::from_bits(bits))
        }
        // Tunnels, protocol assignments and documentation.
        0x2001 => second >= 0x200 && second != 0xdb8,
        0x2002 | 0x3fff => false,
        _ => first & 0xe000 == 0x2000,
    }
}
