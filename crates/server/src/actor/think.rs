//! How a table's bots come to their moves: elsewhere, while the table goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use stammtisch_bots::{Allowed, TableBots};
use stammtisch_core::Seat;
use stammtisch_room::{BotTurn, Change};
use tokio::sync::oneshot::{self, error::RecvError};

use super::{Actor, Broken, RETRY, is_broken};
use crate::random;

/// The longest a bot may take for a move, its wait for a thinker included.
const THINK: Duration = Duration::from_millis(200);

/// Whose turn it is that somebody thinks about.
#[derive(Clone, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    bot: String,
    moment: u32,
    /// How often the match was taken back by then: a bot remembers a match that only grows.
    times_back: u16,
}

/// A thought that is being had, or was and waits to be acted on.
pub(super) struct Thinking {
    turn: Turn,
    /// Set when nobody needs it any more.
    stale: Arc<AtomicBool>,
    answer: oneshot::Receiver<Thought>,
    /// What came; an error if the bot panicked.
    thought: Option<Result<Thought, RecvError>>,
}

impl Thinking {
    /// Whether something came of it.
    pub(super) fn is_done(&self) -> bool {
        self.thought.is_some()
    }
}

/// What came of it, and the bots that had it.
struct Thought {
    text: Option<String>,
    bots: TableBots,
}

/// What a bot that has thought does.
enum BotDoes {
    /// Nothing that is wanted any more, or that it can.
    Nothing,
    /// Its answer waits with others, and changes nothing yet.
    Waits,
    Moves(Box<Change>),
}

/// Waits until something new has come of thinking; for ever if nobody thinks.
pub(super) async fn done(thinking: &mut Option<Thinking>) {
    match thinking {
        Some(thinking) if thinking.thought.is_none() => {
            thinking.thought = Some((&mut thinking.answer).await);
        }
        _ => std::future::pending().await,
    }
}

impl Actor {
    /// Has the bot think whose turn it is.
    pub(super) fn begin_to_think(&mut self) -> Result<(), Broken> {
        let Some(turn) = self.turn_to_search().filter(|_| self.thinking.is_none()) else {
            return Ok(());
        };
        let Some(game) = self.room.table().copy_of_game() else {
            return Ok(());
        };
        let mut bots = match self.bots.take() {
            Some(bots) => bots,
            None => random::bots(&*self.tables.outside).map_err(|error| {
                tracing::error!(%error, "no chance for the bots");
                Broken
            })?,
        };
        let (answers, answer) = oneshot::channel();
        let stale = Arc::new(AtomicBool::new(false));
        self.thinking = Some(Thinking {
            turn: turn.clone(),
            stale: Arc::clone(&stale),
            answer,
            thought: None,
        });
        let deadline = self.tables.thinkers.deadline(THINK);
        self.tables.thinkers.think(Box::new(move || {
            let wanted = || !stale.load(Ordering::Relaxed);
            let enough = || deadline.has_passed() || !wanted();
            let allowed = Allowed {
                // As much as its level thinks; under overload no time is left, and it does what first comes to its mind.
                ms: if enough() { 0 } else { u16::MAX },
                settles: true,
                enough: &enough,
            };
            let choice = wanted().then(|| bots.choose(&*game, turn.seat, &turn.bot, allowed));
            let text = choice.flatten().map(|choice| choice.text);
            // If the table is gone, nobody waits.
            let _ = answers.send(Thought { text, bots });
        }));
        Ok(())
    }

    /// The match has gone on: what was thought about is not asked any more.
    pub(super) fn forget_thought(&self) {
        if let Some(thinking) = &self.thinking {
            let asked = self.turn_to_search().is_some_and(|turn| turn == thinking.turn);
            thinking.stale.store(!asked, Ordering::Relaxed);
        }
    }

    /// The thought that can be acted on: its move is due, or nobody asks for it any more.
    pub(super) fn take_due_thought(&mut self) -> Option<Thinking> {
        let due = self.bot_turn().is_some();
        let asked = self.turn_to_search();
        self.thinking
            .take_if(|thinking| thinking.is_done() && (due || asked.as_ref() != Some(&thinking.turn)))
    }

    /// The turn of the bot that is to move now.
    fn bot_turn(&self) -> Option<Turn> {
        Some(self.turn(self.room.bot_turn(self.now())?))
    }

    /// The turn a bot searches for: the same a little earlier.
    fn turn_to_search(&self) -> Option<Turn> {
        Some(self.turn(self.room.bot_to_search(self.now())?))
    }

    fn turn(&self, turn: BotTurn<'_>) -> Turn {
        Turn {
            seat: turn.seat,
            bot: turn.bot.to_owned(),
            moment: turn.moment,
            times_back: self.room.table().times_back(),
        }
    }

    /// Does what a bot has thought of, if it is still asked.
    pub(super) async fn act_on(&mut self, Thinking { turn, thought, .. }: Thinking) -> Result<(), Broken> {
        let text = thought.and_then(Result::ok).and_then(|thought| {
            let grew = self.room.table().times_back() == turn.times_back;
            self.bots = grew.then_some(thought.bots);
            thought.text
        });
        if self.bot_turn().as_ref() != Some(&turn) {
            return Ok(());
        }
        match self.bot_does(&turn, text)? {
            BotDoes::Nothing | BotDoes::Waits => Ok(()),
            BotDoes::Moves(change) => self.store_due(*change).await,
        }
    }

    fn bot_does(&mut self, turn: &Turn, text: Option<String>) -> Result<BotDoes, Broken> {
        let now = self.now();
        let why = match text {
            None => "the bot is not known any more, or has no move".to_owned(),
            Some(text) => match self.room.bot_move(turn.seat, turn.moment, &text, now) {
                Ok(Some(change)) => return Ok(BotDoes::Moves(Box::new(change))),
                Ok(None) => return Ok(BotDoes::Waits),
                Err(refused) if is_broken(&refused) => return Err(self.close_broken(&refused)),
                Err(refused) => refused.message,
            },
        };
        tracing::error!(
            table = self.room.table().code(),
            bot = turn.bot,
            why,
            "a bot cannot move"
        );
        self.retry = Some(now + RETRY);
        Ok(BotDoes::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use stammtisch_room::ConnId;

    use super::*;
    use crate::actor::Command;
    use crate::address::NOWHERE;
    use crate::outbox::outbox;
    use crate::tables::Tables;
    use crate::tables::tests::{opened, plan};
    use crate::thinkers::Thinkers;

    /// A table of bots, which play while their host is there.
    async fn bots_alone(tables: &Arc<Tables>, code: &str) {
        let mut plan = plan();
        plan.start = true;
        plan.people = Vec::new();
        plan.bots = (0..4).map(|seat| (seat, "greedy".to_owned())).collect();
        tables.create(code, &plan).await.unwrap();
    }

    async fn copy(tables: &Arc<Tables>, code: &str) -> stammtisch_room::Table {
        tables.ask(code, |reply| Command::Copy { reply }).await.unwrap()
    }

    async fn look_on(tables: &Arc<Tables>, code: &str) -> (ConnId, crate::outbox::Frames) {
        let (outbox, frames) = outbox(1_000_000);
        let conn = tables.new_connection();
        let join = |reply| Command::Join {
            conn,
            person: Some(plan().opening.host),
            home: NOWHERE,
            deltas: false,
            outbox: outbox.clone(),
            reply,
        };
        tables.ask(code, join).await.unwrap().unwrap();
        (conn, frames)
    }

    #[tokio::test]
    async fn nobody_waits_for_a_bot_that_thinks() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, Thinkers::start(1).unwrap()).await;
        // The only thinker is busy until it is told otherwise.
        let (release, held) = mpsc::channel::<()>();
        let (busy, is_busy) = oneshot::channel();
        tables.thinkers.think(Box::new(move || {
            let _ = busy.send(());
            let _ = held.recv();
        }));
        is_busy.await.unwrap();
        let code = "x-y-1";
        bots_alone(&tables, code).await;
        let before = copy(&tables, code).await.moment();
        let (_conn, _frames) = look_on(&tables, code).await;
        for _ in 0..100 {
            assert_eq!(
                copy(&tables, code).await.moment(),
                before,
                "nobody can have moved"
            );
        }
        release.send(()).unwrap();
        while copy(&tables, code).await.moment() == before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
