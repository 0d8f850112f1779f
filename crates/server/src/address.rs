//! Which address a request comes from, and which proxies are believed.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::str::FromStr;

use axum::http::HeaderMap;

/// A block of addresses: `10.0.0.0/8`, `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net {
    address: IpAddr,
    bits: u32,
}

/// The text names no block of addresses.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is no address such as 192.0.2.7 or 2001:db8::7, and no block of them such as 10.0.0.0/8")]
pub struct NoNet(String);

impl FromStr for Net {
    type Err = NoNet;

    fn from_str(text: &str) -> Result<Self, NoNet> {
        let wrong = || NoNet(text.to_owned());
        let (address, bits) = text
            .split_once('/')
            .map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.trim().parse().map_err(|_| wrong())?,
            None => most,
        };
        if bits > most {
            return Err(wrong());
        }
        Ok(Self { address, bits })
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl Net {
    /// The first and the last address of the block.
    #[must_use]
    pub fn range(&self) -> RangeInclusive<IpAddr> {
        match self.address {
            IpAddr::V4(address) => {
                let (bits, mask) = (address.to_bits(), u32::MAX.checked_shl(32 - self.bits));
                let mask = mask.unwrap_or_default();
                Ipv4Addr::from_bits(bits & mask).into()..=Ipv4Addr::from_bits(bits | !mask).into()
            }
            IpAddr::V6(address) => {
                let (bits, mask) = (address.to_bits(), u128::MAX.checked_shl(128 - self.bits));
                let mask = mask.unwrap_or_default();
                Ipv6Addr::from_bits(bits & mask).into()..=Ipv6Addr::from_bits(bits | !mask).into()
            }
        }
    }

    /// Whether the address is one of these.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        self.range().contains(&address.to_canonical())
    }
}

/// What limits are counted against: one IPv4 address, or the first half of an IPv6 address, which is what one home is
/// given.
pub(crate) fn home(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Whether this address is one of a proxy that is believed.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[Net]) -> bool {
    trusted.iter().any(|net| net.has(address))
}

/// The address of the client: of those the request went through, the last that is not a proxy of ours. What stands
/// before it in `X-Forwarded-For` anybody can make up.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Net]) -> IpAddr {
    let mut client = peer;
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let texts = lines.map(|line| line.to_str().unwrap_or_default());
    for hop in texts.flat_map(|line| line.rsplit(',')) {
        if !is_trusted(client, trusted) {
            break;
        }
        match hop_address(hop.trim()) {
            Some(address) => client = address,
            None => break,
        }
    }
    client
}

/// An address as proxies write it: alone, in brackets, with a port.
fn hop_address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(bare).or_else(with_port)
}

/// The address of a connection that does not tell it.
pub(crate) const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_home_is_one_caller() {
        let home = |text| super::home(ip(text));
        assert_eq!(home("2001:db8:1:2::1"), home("2001:db8:1:2:ffff::9"));
        assert_ne!(home("2001:db8:1:2::1"), home("2001:db8:1:3::1"));
        assert_ne!(home("192.0.2.1"), home("192.0.2.2"));
        assert_eq!(home("::ffff:192.0.2.1"), home("192.0.2.1"));
    }

    #[test]
    fn blocks_are_read_and_hold_their_addresses() {
        for (net, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("fd00::/8", "fd12::1", "fe80::1"),
            ("::1", "::1", "::2"),
        ] {
            let net: Net = net.parse().unwrap();
            assert!(net.has(ip(inside)) && !net.has(ip(outside)), "{net}");
        }
        for wrong in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/"] {
            assert!(wrong.parse::<Net>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_client_is_the_last_hop_that_is_not_ours() {
        let ours: Vec<Net> = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]
            .map(|net| net.parse().unwrap())
            .into();
        let told = |peer, lines: &[&'static str]| {
            let lines = lines.iter().map(|line| HeaderValue::from_static(line));
            let lines = lines.map(|line| (axum::http::HeaderName::from_static("x-forwarded-for"), line));
            client(ip(peer), &lines.collect(), &ours)
        };
        // Whoever comes by himself is believed nothing.
        assert_eq!(told("192.0.2.1", &["198.51.100.1"]), ip("192.0.2.1"));
        assert_eq!(told("127.0.0.1", &[]), ip("127.0.0.1"));
        for (lines, wanted) in [
            (&["198.51.100.1, 203.0.113.9"][..], "203.0.113.9"),
            (&["198.51.100.1, 203.0.113.9:4711"], "203.0.113.9"),
            (&["198.51.100.1, 203.0.113.9, 10.1.2.3"], "203.0.113.9"),
            (&["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
            (&["[2001:db8::9]:443"], "2001:db8::9"),
            (&["[2001:db8::9]"], "2001:db8::9"),
            (&["2001:db8::9"], "2001:db8::9"),
            (&["\"[2001:db8::9]:443\""], "2001:db8::9"),
            (&["198.51.100.1, unknown, fd00::7"], "fd00::7"),
            (&["nonsense"], "127.0.0.1"),
        ] {
            assert_eq!(told("127.0.0.1", lines), ip(wanted), "{lines:?}");
        }
    }
}
