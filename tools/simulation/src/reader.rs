//! Reads what a table sends to a connection.

use std::time::Duration;

use stammtisch_room::message::ClientMessage;
use stammtisch_server::{Environment, InProcessConnection};

/// A frame.
pub(crate) struct Frame {
    pub(crate) text: String,
    /// The table did not send it before this time.
    pub(crate) sent: Duration,
}

/// A connection to a table.
pub(crate) struct Reader {
    connection: InProcessConnection,
    /// Length of the frame that was read last, which still counts as unread.
    last: usize,
    /// The last time at which nothing was unread.
    idle: Duration,
}

impl Reader {
    pub(crate) fn new(connection: InProcessConnection) -> Self {
        Self {
            connection,
            last: 0,
            idle: Duration::ZERO,
        }
    }

    /// The next frame; `None` once the table has closed the connection.
    pub(crate) async fn next(&mut self, clock: &impl Environment) -> Option<Frame> {
        let is_idle = self.connection.waiting() == std::mem::take(&mut self.last);
        let text = self.connection.next().await?;
        if is_idle {
            self.idle = clock.uptime();
        }
        self.last = text.len();
        Some(Frame {
            text,
            sent: self.idle,
        })
    }

    /// Sends a message. Returns false if the connection is closed.
    pub(crate) async fn say(&self, message: ClientMessage) -> bool {
        self.connection.say(message).await
    }

    /// Number of unread bytes.
    pub(crate) fn waiting(&self) -> usize {
        self.connection.waiting()
    }

    pub(crate) async fn leave(self) {
        self.connection.leave().await;
    }
}
