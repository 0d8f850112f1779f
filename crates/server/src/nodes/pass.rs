//! The header that lets a request through the private listener: it names the client's address, and only nodes can sign it.

use std::net::IpAddr;

use axum::http::{HeaderName, HeaderValue, Method};
use ring::digest::{SHA256, digest};
use ring::hmac::{self, HMAC_SHA256, Key};
use stammtisch_store::NodeId;

/// The name of the header.
pub(super) const PASS: HeaderName = HeaderName::from_static("x-stammtisch-node");

/// The secret of all nodes, kept in the store that they share.
pub(super) struct Secret(Key);

impl Secret {
    pub(super) fn new(secret: &[u8]) -> Self {
        Self(Key::new(HMAC_SHA256, secret))
    }

    /// The pass of a request of this client to a node.
    pub(super) fn sign(
        &self,
        to: NodeId,
        client: IpAddr,
        method: &Method,
        path: &str,
    ) -> Option<HeaderValue> {
        let signature = hmac::sign(&self.0, &signed(to, client, method, path));
        let pass = format!("{to} {client} {}", hex::encode(signature.as_ref()));
        HeaderValue::from_str(&pass).ok()
    }

    /// The node and the client that a pass names, if a node signed it for this request.
    pub(super) fn read(&self, pass: &HeaderValue, method: &Method, path: &str) -> Option<(NodeId, IpAddr)> {
        let mut parts = pass.to_str().ok()?.split(' ');
        let (to, client, signature) = (parts.next()?, parts.next()?, parts.next()?);
        let (to, client) = (NodeId(to.parse().ok()?), client.parse().ok()?);
        let signature = hex::decode(signature).ok()?;
        let is_ours = hmac::verify(&self.0, &signed(to, client, method, path), &signature).is_ok();
        is_ours.then_some((to, client))
    }
}

/// The text that is signed. The method has no space.
fn signed(to: NodeId, client: IpAddr, method: &Method, path: &str) -> Vec<u8> {
    format!("{to} {client} {method} {path}").into_bytes()
}

/// The weight of a node for a key in rendezvous hashing.
pub(super) fn score(node: NodeId, key: &str) -> Vec<u8> {
    digest(&SHA256, format!("{node} {key}").as_bytes())
        .as_ref()
        .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_for_one_node_client_and_request() {
        let secret = Secret::new(b"secret");
        let client: IpAddr = "2001:db8::7".parse().unwrap();
        let path = "/api/v2/tables/x-y-1/ws?updates=new";
        let pass = secret.sign(NodeId(3), client, &Method::GET, path).unwrap();
        let read = |secret: &Secret, pass: &HeaderValue, method, path: &str| secret.read(pass, &method, path);
        assert_eq!(read(&secret, &pass, Method::GET, path), Some((NodeId(3), client)));
        assert_eq!(read(&secret, &pass, Method::POST, path), None);
        assert_eq!(read(&secret, &pass, Method::GET, "/api/v2/tables/x-y-2/ws"), None);
        assert_eq!(read(&Secret::new(b"other"), &pass, Method::GET, path), None);
        let text = pass.to_str().unwrap();
        for forged in [
            text.replace("2001:db8::7", "2001:db8::8"),
            text.replacen('3', "4", 1),
            text[..text.len() - 2].to_owned(),
            String::new(),
            "3".to_owned(),
            "3 x y".to_owned(),
        ] {
            let forged = HeaderValue::from_str(&forged).unwrap();
            assert_eq!(read(&secret, &forged, Method::GET, path), None, "{forged:?}");
        }
    }
}
