//! Where a push service may be. Whoever subscribes names the address, so it must not lead to what only this server can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;

use crate::address::Net;

/// An endpoint has no more bytes.
const LONGEST: usize = 1024;

/// The port of all push services that are for everybody.
const HTTPS: u16 = 443;

/// The address of a subscription at its push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Endpoint {
    /// Name or address of the service, without brackets.
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) tls: bool,
    /// The service, as tokens and the header `Host` name it.
    pub(super) authority: String,
    /// What is asked there.
    pub(super) path: String,
}

impl Endpoint {
    /// Reads an endpoint; `None` if nothing may be sent there. In the host's own networks (`within`) any port will do, and what is
    /// not encrypted: whether a name leads there, only asking for it shows ([`Endpoint::allowed`]).
    pub(super) fn read(text: &str, within: &[Net]) -> Option<Self> {
        let uri: Uri = Some(text).filter(|text| text.len() <= LONGEST)?.parse().ok()?;
        let tls = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = uri.authority()?.as_str().to_owned();
        let port = uri.port_u16().unwrap_or(if tls { HTTPS } else { 80 });
        let path = uri.path_and_query()?.as_str().to_owned();
        if authority.contains('@') || authority.ends_with(':') {
            return None;
        }
        let host = uri
            .host()?
            .trim_start_matches('[')
            .trim_end_matches(']')
            .to_owned();
        let endpoint = Self {
            host,
            port,
            tls,
            authority,
            path,
        };
        let may_be = match endpoint.host.parse() {
            Ok(address) => endpoint.allows(address, within),
            Err(_) => endpoint.is_public() || !within.is_empty(),
        };
        may_be.then_some(endpoint)
    }

    /// The service's origin, which tokens are made for.
    pub(super) fn origin(&self) -> String {
        let scheme = if self.tls { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }

    /// Whether it is as those of services for everybody are.
    fn is_public(&self) -> bool {
        self.tls && self.port == HTTPS
    }

    fn allows(&self, address: IpAddr, within: &[Net]) -> bool {
        within.iter().any(|net| net.has(address)) || (self.is_public() && is_public(address))
    }

    /// Whether something may be sent to all the addresses its name stands for: a name that leads into the house among others is
    /// one that somebody set up for that.
    pub(super) fn allowed(&self, addresses: &[SocketAddr], within: &[Net]) -> bool {
        !addresses.is_empty() && addresses.iter().all(|address| self.allows(address.ip(), within))
    }
}

/// Whether everybody reaches the same under this address.
fn is_public(address: IpAddr) -> bool {
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
        // For protocols, and for measuring.
        || (a, b, c) == (192, 0, 0)
        || (a == 198 && (18..20).contains(&b))
        // For groups and for the future.
        || a >= 224;
    !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    match first {
        // Where there is only IPv6, so an address of IPv4 is reached.
        0x64 if second == 0xff9b => {
            let bits = (address.to_bits() & u128::from(u32::MAX)) as u32;
            is_public_v4(Ipv4Addr::from_bits(bits))
        }
        // Tunnels, protocols and documentation.
        0x2001 => second >= 0x200 && second != 0xdb8,
        0x2002 | 0x3fff => false,
        _ => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nets(nets: &[&str]) -> Vec<Net> {
        nets.iter().map(|net| net.parse().unwrap()).collect()
    }

    fn addresses(texts: &[&str], port: u16) -> Vec<SocketAddr> {
        let address = |text: &&str| SocketAddr::new(text.parse().unwrap(), port);
        texts.iter().map(address).collect()
    }

    #[test]
    fn services_for_everybody_are_let_in_and_nothing_else() {
        let read = |text: &str| Endpoint::read(text, &[]);
        let endpoint = read("https://fcm.googleapis.com/fcm/send/a:b?x=1").unwrap();
        assert_eq!(
            (&*endpoint.host, endpoint.port, endpoint.tls),
            ("fcm.googleapis.com", 443, true)
        );
        assert_eq!(endpoint.path, "/fcm/send/a:b?x=1");
        assert_eq!(endpoint.origin(), "https://fcm.googleapis.com");
        assert!(read("https://updates.push.services.mozilla.com:443/wpush/v2/x").is_some());
        assert!(read("https://9.9.9.9/x").is_some());
        let long = format!("https://push.example/{}", "x".repeat(LONGEST));
        for text in [
            "",
            "push.example/x",
            "/x",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://push.example:8443/x",
            "https://push.example:/x",
            "https://a@push.example/x",
            "https:///x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://192.168.178.1/x",
            "https://push.example/ä x",
            &long,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn in_networks_of_the_house_services_may_be_where_the_host_says() {
        let within = nets(&["127.0.0.0/8", "fd00::/8"]);
        let read = |text: &str| Endpoint::read(text, &within);
        let own = read("http://127.0.0.1:4711/x").unwrap();
        assert_eq!(own.origin(), "http://127.0.0.1:4711");
        let sixth = read("http://[fd12::1]:80/x").unwrap();
        assert_eq!(sixth.host, "fd12::1");
        assert!(read("https://10.0.0.1/x").is_none() && read("http://9.9.9.9/x").is_none());
        // Where a name leads is only known when it is asked for.
        let named = read("http://push.home:8080/x").unwrap();
        let to = |texts: &[&str]| named.allowed(&addresses(texts, 8080), &within);
        assert!(to(&["127.0.0.1"]) && to(&["fd12::1", "127.0.0.1"]));
        for texts in [&["9.9.9.9"][..], &["127.0.0.1", "10.0.0.1"], &[]] {
            assert!(!to(texts), "{texts:?}");
        }
    }

    #[test]
    fn a_name_that_leads_into_the_house_is_not_followed() {
        let endpoint = Endpoint::read("https://push.example/x", &[]).unwrap();
        let to = |texts: &[&str]| endpoint.allowed(&addresses(texts, 443), &[]);
        for text in ["142.250.1.1", "2a00:1450::1", "64:ff9b::8efa:101"] {
            assert!(to(&[text]), "{text}");
        }
        for text in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "fd00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!to(&[text]), "{text}");
            assert!(!to(&["142.250.1.1", text]), "{text} among others");
        }
    }
}
