//! At which address others in the network reach this server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;

use crate::admission::Caller;
use crate::app::App;
use crate::body::Api;

/// The address as others in the network reach it; the same where the server listens at one address only.
#[must_use]
pub fn reachable(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let ip = own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(ip, listening.port())
}

/// This computer's address in its network: the one it would send from. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for examples; connecting only looks up the way.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

/// What `GET /address` answers.
#[derive(Serialize)]
pub(crate) struct Reach {
    address: Option<String>,
}

/// `GET /address`: where other devices in the network reach this server; null if they do not, or nobody asks who needs it.
pub(crate) async fn address(State(app): State<Arc<App>>, caller: Caller) -> Api<Reach> {
    // Whoever comes from elsewhere knows an address, and has no business with those of this network.
    let listening = app.listening.get().filter(|_| caller.is_local());
    let reached = listening.map(|listening| reachable(*listening));
    let reached = reached.filter(|reached| !reached.ip().is_loopback());
    Ok(Json(Reach {
        address: reached.map(|reached| format!("http://{reached}")),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_address_is_shown_as_one_that_can_be_reached() {
        let open: SocketAddr = "0.0.0.0:7845".parse().unwrap();
        let shown = reachable(open);
        assert!(!shown.ip().is_unspecified());
        assert_eq!(shown.port(), 7845);
        let fixed: SocketAddr = "127.0.0.1:80".parse().unwrap();
        assert_eq!(reachable(fixed), fixed);
    }
}
