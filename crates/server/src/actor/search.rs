//! A bot's search for a move, which runs outside the table's task.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use stammtisch_bots::TableBots;
use stammtisch_room::BotTurn;
use tokio::sync::oneshot::{self, error::RecvError};

/// A search that is running, or has finished and awaits its turn.
pub(super) struct Search {
    pub(super) turn: BotTurn,
    /// Set when the result isn't needed.
    pub(super) cancelled: Arc<AtomicBool>,
    pub(super) receiver: oneshot::Receiver<SearchResult>,
    /// The result; an error if the bot panicked.
    pub(super) result: Option<Result<SearchResult, RecvError>>,
}

impl Search {
    pub(super) fn is_done(&self) -> bool {
        self.result.is_some()
    }

    pub(super) fn set_cancelled(&self, cancelled: bool) {
        self.cancelled.store(cancelled, Ordering::Relaxed);
    }
}

/// A move, and the bots that found it.
pub(super) struct SearchResult {
    pub(super) text: Option<String>,
    pub(super) bots: TableBots,
}

/// Waits until a running search finishes. Waits forever if none is running.
pub(super) async fn finished(search: &mut Option<Search>) {
    match search {
        Some(search) if search.result.is_none() => {
            search.result = Some((&mut search.receiver).await);
        }
        Some(_) | None => std::future::pending().await,
    }
}
