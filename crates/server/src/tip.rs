//! A tip for whoever is to decide, where the table gives tips: thought up where bots think, while the table goes on.

pub(crate) mod api;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stammtisch_bots::{Allowed, Tip, TipTime, tip};
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use crate::thinkers::Deadline;

/// How long one waits for a tip, the wait for a thinker included.
const WITHIN: Duration = Duration::from_millis(300);
/// Of that so much is left when the move has been thought about, and when the reason has: for what is not thought.
const FOR_REASON: Duration = Duration::from_millis(110);
const FOR_ANSWER: Duration = Duration::from_millis(50);
/// As much work is done at most, in milliseconds as bots count them: for the moves, and for the reason.
const WORK: [u16; 2] = [160, 60];
/// So many are thought up at a time: bots need not wait for more.
const AT_ONCE: usize = 8;

/// Tips that are being thought up.
#[derive(Default)]
pub(crate) struct Tips(Arc<AtomicUsize>);

impl Tips {
    /// A place for one more, unless there are as many as may be.
    fn begin(&self) -> Option<Asked> {
        let taken = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |count| {
            (count < AT_ONCE).then_some(count + 1)
        });
        taken.ok().map(|_| Asked(Arc::clone(&self.0)))
    }
}

/// One of them, until it is gone.
struct Asked(Arc<AtomicUsize>);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The same moment is advised alike, where there was time for all.
fn think_up(game: &dyn AnyMatch, seat: Seat, deadline: Deadline, moment: usize) -> Option<Tip> {
    let before = |rest| {
        let until = deadline.sooner(rest);
        move || until.has_passed()
    };
    let (decided, explained) = (before(FOR_REASON), before(FOR_ANSWER));
    let [moves, reason] = WORK;
    let time = TipTime {
        moves: Allowed {
            settles: true,
            enough: &decided,
            ..Allowed::work(moves)
        },
        reason: Allowed {
            enough: &explained,
            ..Allowed::work(reason)
        },
    };
    tip(game, seat, time, moment as u64)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use stammtisch_protocol::TurnNow;

    use super::*;
    use crate::actor::Command;
    use crate::tables::tests::{opened, plan};
    use crate::thinkers::Thinkers;

    #[tokio::test]
    async fn a_tip_is_there_in_time_and_says_nothing_where_there_was_none() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, Thinkers::start(1).unwrap()).await;
        let mut plan = plan();
        plan.start = true;
        plan.bots = (1..4).map(|seat| (seat, "greedy".to_owned())).collect();
        tables.create("x-y-1", &plan).await.unwrap();
        let copy = |reply| Command::Copy { reply };
        let table = tables.ask("x-y-1", copy).await.unwrap();
        let game = table.copy_of_game().unwrap();
        let TurnNow::Seats(seats) = game.turn() else {
            panic!("it has begun");
        };
        let seat = seats.first().unwrap();
        let tip_within = |within| {
            let (deadline, since) = (tables.thinkers.deadline(within), Instant::now());
            let tip = think_up(&*game, seat, deadline, table.moment()).unwrap();
            // How punctual it is stands in the benchmarks; here other tests may have the processors for a while.
            assert!(since.elapsed() < 5 * WITHIN, "{:?}", since.elapsed());
            tip
        };
        let nothing = tip_within(Duration::ZERO);
        assert!(nothing.moves.is_empty() && nothing.reason.is_none());
        tip_within(WITHIN);
    }
}
