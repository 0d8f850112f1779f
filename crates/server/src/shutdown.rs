//! Shutdown.

use crate::watch;

/// Waits until the server stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, which is a shutdown too.
    let _ = stop.wait_for(|stop| *stop).await;
}
