//! Bot moves. Bots search in the search pool while the table's task goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use stammtisch_bots::SearchEffort;
use stammtisch_room::{BotTurn, Change};
use tokio::sync::oneshot;

use super::search::{Search, SearchResult};
use super::state::{Actor, Broken, RETRY, is_broken};
use crate::random;

/// Maximum time for a bot's move, including its wait in the search pool.
const MAX_SEARCH: Duration = Duration::from_millis(200);

impl Actor {
    /// Starts the search of the bot whose turn it is.
    pub(super) fn start_search(&mut self) -> Result<(), Broken> {
        let Some(turn) = self.turn_to_search().filter(|_| self.search.is_none()) else {
            return Ok(());
        };
        let Some(game) = self.room.table().copy_of_game() else {
            return Ok(());
        };
        let mut bots = match self.bots.take() {
            Some(bots) => bots,
            None => random::bots(&*self.tables.environment).map_err(|error| {
                tracing::error!(%error, "no random numbers for the bots");
                Broken
            })?,
        };
        let (sender, receiver) = oneshot::channel();
        let cancelled = Arc::new(AtomicBool::new(false));
        self.search = Some(Search {
            turn: turn.clone(),
            cancelled: Arc::clone(&cancelled),
            receiver,
            result: None,
        });
        let deadline = self.tables.search_pool.deadline(MAX_SEARCH);
        self.tables.search_pool.run(Box::new(move || {
            let wanted = || !cancelled.load(Ordering::Relaxed);
            let enough = || deadline.has_passed() || !wanted();
            let allowed = SearchEffort {
                // The level sets the amount of work. Under overload no time is left, and the bot plays without search.
                ms: if enough() { 0 } else { u16::MAX },
                settles: true,
                enough: &enough,
            };
            let choice = wanted().then(|| bots.choose(&*game, turn.seat, &turn.bot, allowed));
            let text = choice.flatten().map(|choice| choice.text);
            // The table may be unloaded.
            let _ = sender.send(SearchResult { text, bots });
        }));
        Ok(())
    }

    /// Cancels the search if its turn isn't the one to search for now.
    pub(super) fn cancel_stale_search(&self) {
        if let Some(search) = &self.search {
            let wanted = self.turn_to_search().is_some_and(|turn| turn == search.turn);
            search.set_cancelled(!wanted);
        }
    }

    /// Takes a finished search whose move is due or whose turn has passed.
    pub(super) fn take_due_search(&mut self) -> Option<Search> {
        let due = self.bot_turn().is_some();
        let wanted = self.turn_to_search();
        self.search
            .take_if(|search| search.is_done() && (due || wanted.as_ref() != Some(&search.turn)))
    }

    /// The turn of the bot whose move is due.
    fn bot_turn(&self) -> Option<BotTurn> {
        self.room.bot_turn(self.now())
    }

    /// The turn to search for. It becomes known shortly before the move is due.
    fn turn_to_search(&self) -> Option<BotTurn> {
        self.room.bot_to_search(self.now())
    }

    /// Plays the move of a finished search if the bot's turn hasn't passed.
    pub(super) async fn play_bot_move(&mut self, Search { turn, result, .. }: Search) -> Result<(), Broken> {
        let text = result.and_then(Result::ok).and_then(|result| {
            let grew = self.room.table().times_back() == turn.times_back;
            self.bots = grew.then_some(result.bots);
            result.text
        });
        if self.bot_turn().as_ref() != Some(&turn) {
            return Ok(());
        }
        match self.decide_bot_move(&turn, text)? {
            Some(change) => self.store_scheduled(change).await,
            None => Ok(()),
        }
    }

    /// The change of a bot's move; `None` if the move is held for other seats, or the bot has no valid move.
    fn decide_bot_move(&mut self, turn: &BotTurn, text: Option<String>) -> Result<Option<Change>, Broken> {
        let now = self.now();
        let why = match text {
            None => "the bot is unknown or has no move".to_owned(),
            Some(text) => match self.room.bot_move(turn.seat, turn.moment, &text, now) {
                Ok(change) => return Ok(change),
                Err(refused) if is_broken(&refused) => return Err(self.report_broken(&refused)),
                Err(refused) => refused.message,
            },
        };
        tracing::error!(
            table = self.room.table().code(),
            bot = turn.bot,
            why,
            "a bot cannot move"
        );
        self.retry_at = Some(now + RETRY);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use stammtisch_room::ConnId;

    use super::*;
    use crate::address::UNKNOWN_ADDRESS;
    use crate::command::Command;
    use crate::outbox::outbox;
    use crate::search_pool::SearchPool;
    use crate::tables::Tables;
    use crate::tables::tests::{opened, plan};

    /// Creates a table of bots, which play while the host is connected.
    async fn create_bot_table(tables: &Arc<Tables>, code: &str) {
        let mut plan = plan();
        plan.start = true;
        plan.people = Vec::new();
        plan.bots = (0..4).map(|seat| (seat, "greedy".to_owned())).collect();
        tables.create_dealt(code, "seed".to_owned(), &plan).await.unwrap();
    }

    async fn copy(tables: &Arc<Tables>, code: &str) -> stammtisch_room::Table {
        tables
            .request(code, |reply| Command::Copy { reply })
            .await
            .unwrap()
    }

    async fn spectate(tables: &Arc<Tables>, code: &str) -> (ConnId, crate::outbox::Frames) {
        let (outbox, frames) = outbox(1_000_000);
        let conn = tables.new_connection();
        let join = |reply| Command::Join {
            conn,
            person: Some(plan().opening.host),
            rate_limit_key: UNKNOWN_ADDRESS,
            deltas: false,
            outbox: outbox.clone(),
            reply,
        };
        tables.request(code, join).await.unwrap().unwrap();
        (conn, frames)
    }

    #[tokio::test]
    async fn requests_do_not_wait_for_a_search() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, SearchPool::start(1).unwrap()).await;
        // A blocked job occupies the only thread.
        let (release, held) = mpsc::channel::<()>();
        let (busy, is_busy) = oneshot::channel();
        tables.search_pool.run(Box::new(move || {
            let _ = busy.send(());
            let _ = held.recv();
        }));
        is_busy.await.unwrap();
        let code = "x-y-1";
        create_bot_table(&tables, code).await;
        let before = copy(&tables, code).await.moment();
        let (_conn, mut frames) = spectate(&tables, code).await;
        for _ in 0..100 {
            assert_eq!(
                copy(&tables, code).await.moment(),
                before,
                "no bot can have moved"
            );
        }
        release.send(()).unwrap();
        // Every move is sent to the connection.
        while copy(&tables, code).await.moment() == before {
            frames.next().await.unwrap();
        }
    }
}
