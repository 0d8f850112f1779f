//! The end of the server.

use tokio::sync::watch;

/// Waits until the server stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that whoever stops the server is gone, which is the same.
    let _ = stop.wait_for(|stop| *stop).await;
}
