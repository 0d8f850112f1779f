//! The server's address in the local network.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use crate::admission::Caller;
use crate::app::App;
use crate::body::Api;

/// Address that other devices in the network can use. Unchanged unless the server listens on all interfaces.
#[must_use]
pub fn reachable(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let ip = own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(ip, listening.port())
}

/// This computer's address in its network: the source address of an outgoing connection. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation; connecting a UDP socket only selects a route.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

/// Response of `GET /address`.
#[derive(Serialize, ts_rs::TS)]
pub(crate) struct AddressResponse {
    /// The address, a URL; null if there is none.
    address: Option<String>,
}

/// `GET /address`: the address for other devices in the network. Null if there is none, or if the caller isn't on this computer.
pub(crate) async fn address(State(app): State<Arc<App>>, caller: Caller) -> Api<AddressResponse> {
    // Remote callers know an address already and must not learn those of this network.
    let listening = app.listening.get().filter(|_| caller.is_local());
    let reached = listening.map(|listening| reachable(*listening));
    let reached = reached.filter(|reached| !reached.ip().is_loopback());
    Ok(Json(AddressResponse {
        address: reached.map(|reached| format!("http://{reached}")),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unspecified_address_becomes_a_reachable_one() {
        let open: SocketAddr = "0.0.0.0:7845".parse().unwrap();
        let shown = reachable(open);
        assert!(!shown.ip().is_unspecified());
        assert_eq!(shown.port(), 7845);
        let fixed: SocketAddr = "127.0.0.1:80".parse().unwrap();
        assert_eq!(reachable(fixed), fixed);
    }
}
