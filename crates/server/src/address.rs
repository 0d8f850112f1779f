//! Client addresses and trusted proxies.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::str::FromStr;

use axum::http::HeaderMap;

/// An IP network such as `10.0.0.0/8`, or a single address such as `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpNetwork {
    address: IpAddr,
    bits: u32,
}

/// The text isn't an IP address or network.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is neither an address such as 192.0.2.7 or 2001:db8::7 nor a network such as 10.0.0.0/8")]
pub struct InvalidNetwork(String);

impl FromStr for IpNetwork {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<Self, InvalidNetwork> {
        let wrong = || InvalidNetwork(text.to_owned());
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

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl IpNetwork {
    /// First and last address of the network.
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

    /// Whether the network contains the address.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        self.range().contains(&address.to_canonical())
    }
}

/// The key that rate limits use: an IPv4 address, or the /64 prefix of an IPv6 address, which is what one household gets.
pub(crate) fn rate_limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Whether this address belongs to a trusted proxy.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[IpNetwork]) -> bool {
    trusted.iter().any(|net| net.has(address))
}

/// The client's address: the last hop that isn't a trusted proxy. Clients can forge earlier entries of `X-Forwarded-For`.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNetwork]) -> IpAddr {
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

/// Parses an address as proxies write it: bare, in brackets, or with a port.
fn hop_address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(bare).or_else(with_port)
}

/// Stands in for the address of a connection without one.
pub(crate) const UNKNOWN_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_ipv6_network_shares_one_key() {
        let rate_limit_key = |text| super::rate_limit_key(ip(text));
        assert_eq!(
            rate_limit_key("2001:db8:1:2::1"),
            rate_limit_key("2001:db8:1:2:ffff::9")
        );
        assert_ne!(
            rate_limit_key("2001:db8:1:2::1"),
            rate_limit_key("2001:db8:1:3::1")
        );
        assert_ne!(rate_limit_key("192.0.2.1"), rate_limit_key("192.0.2.2"));
        assert_eq!(rate_limit_key("::ffff:192.0.2.1"), rate_limit_key("192.0.2.1"));
    }

    #[test]
    fn networks_are_parsed_and_contain_their_addresses() {
        for (net, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("fd00::/8", "fd12::1", "fe80::1"),
            ("::1", "::1", "::2"),
        ] {
            let net: IpNetwork = net.parse().unwrap();
            assert!(net.has(ip(inside)) && !net.has(ip(outside)), "{net}");
        }
        for wrong in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/"] {
            assert!(wrong.parse::<IpNetwork>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_client_is_the_last_hop_that_is_not_ours() {
        let ours: Vec<IpNetwork> = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"]
            .map(|net| net.parse().unwrap())
            .into();
        let client_of = |peer, lines: &[&'static str]| {
            let lines = lines.iter().map(|line| HeaderValue::from_static(line));
            let lines = lines.map(|line| (axum::http::HeaderName::from_static("x-forwarded-for"), line));
            client(ip(peer), &lines.collect(), &ours)
        };
        // Without a trusted proxy, the header is ignored.
        assert_eq!(client_of("192.0.2.1", &["198.51.100.1"]), ip("192.0.2.1"));
        assert_eq!(client_of("127.0.0.1", &[]), ip("127.0.0.1"));
        for (lines, expected) in [
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
            assert_eq!(client_of("127.0.0.1", lines), ip(expected), "{lines:?}");
        }
    }
}
