//! Endpoints of push services. The subscriber chooses the URL, so it must not lead to services that only this server can reach.

use std::net::{IpAddr, SocketAddr};

use hyper::Uri;

use crate::address::{AddressRange, is_in, is_public};

/// Maximum length of an endpoint, in bytes.
const MAX_LEN: usize = 1024;

/// The port of every public push service.
const HTTPS: u16 = 443;

/// The URL of a subscription at its push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endpoint {
    /// Name or address of the service, without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) tls: bool,
    /// The service's authority, for tokens and the `Host` header.
    pub(crate) authority: String,
    pub(crate) path: String,
}

impl Endpoint {
    /// Parses an endpoint. Returns `None` if it isn't a public push service: `https`, port 443, no private address.
    ///
    /// In the ranges of `allowed`, any port and plain `http` are accepted. A name's address is known only after its lookup, so
    /// [`Client`](crate::Client) checks again.
    #[must_use]
    pub fn parse(text: &str, allowed: &[AddressRange]) -> Option<Self> {
        let uri: Uri = Some(text).filter(|text| text.len() <= MAX_LEN)?.parse().ok()?;
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
        let is_allowed = match endpoint.host.parse() {
            Ok(address) => endpoint.allows(address, allowed),
            Err(_) => endpoint.has_public_form() || !allowed.is_empty(),
        };
        is_allowed.then_some(endpoint)
    }

    /// The service's origin, which tokens are made for.
    #[must_use]
    pub fn origin(&self) -> String {
        let scheme = if self.tls { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }

    /// Whether scheme and port are those of a public push service.
    fn has_public_form(&self) -> bool {
        self.tls && self.port == HTTPS
    }

    fn allows(&self, address: IpAddr, allowed: &[AddressRange]) -> bool {
        is_in(address, allowed) || (self.has_public_form() && is_public(address))
    }

    /// Whether a message may go to all the addresses that the name resolves to. A single private address is enough to refuse: a name
    /// that mixes private and public addresses was set up for an attack.
    pub(crate) fn allows_all(&self, addresses: &[SocketAddr], allowed: &[AddressRange]) -> bool {
        !addresses.is_empty() && addresses.iter().all(|address| self.allows(address.ip(), allowed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn addresses(texts: &[&str], port: u16) -> Vec<SocketAddr> {
        let address = |text: &&str| SocketAddr::new(text.parse().unwrap(), port);
        texts.iter().map(address).collect()
    }

    #[test]
    fn only_public_push_services_are_accepted() {
        let parse = |text: &str| Endpoint::parse(text, &[]);
        let endpoint = parse("https://fcm.googleapis.com/fcm/send/a:b?x=1").unwrap();
        assert_eq!(
            (&*endpoint.host, endpoint.port, endpoint.tls),
            ("fcm.googleapis.com", 443, true)
        );
        assert_eq!(endpoint.path, "/fcm/send/a:b?x=1");
        assert_eq!(endpoint.origin(), "https://fcm.googleapis.com");
        assert!(parse("https://updates.push.services.mozilla.com:443/wpush/v2/x").is_some());
        assert!(parse("https://9.9.9.9/x").is_some());
        let long = format!("https://push.example/{}", "x".repeat(MAX_LEN));
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
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn allowed_ranges_accept_any_port_and_plain_http() {
        let allowed = [
            ip("127.0.0.0")..=ip("127.255.255.255"),
            ip("fd00::")..=ip("fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
        ];
        let parse = |text: &str| Endpoint::parse(text, &allowed);
        let own = parse("http://127.0.0.1:4711/x").unwrap();
        assert_eq!(own.origin(), "http://127.0.0.1:4711");
        let sixth = parse("http://[fd12::1]:80/x").unwrap();
        assert_eq!(sixth.host, "fd12::1");
        assert!(parse("https://10.0.0.1/x").is_none() && parse("http://9.9.9.9/x").is_none());
        // A name's address is known only after its lookup.
        let named = parse("http://push.home:8080/x").unwrap();
        let to = |texts: &[&str]| named.allows_all(&addresses(texts, 8080), &allowed);
        assert!(to(&["127.0.0.1"]) && to(&["fd12::1", "127.0.0.1"]) && to(&["::ffff:127.0.0.1"]));
        for texts in [&["9.9.9.9"][..], &["127.0.0.1", "10.0.0.1"], &[]] {
            assert!(!to(texts), "{texts:?}");
        }
    }

    #[test]
    fn a_name_that_resolves_to_a_private_address_is_refused() {
        let endpoint = Endpoint::parse("https://push.example/x", &[]).unwrap();
        let to = |texts: &[&str]| endpoint.allows_all(&addresses(texts, 443), &[]);
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
