//! Tips for the player to move, where the table allows them. They are computed in the search pool while the table goes on.

pub(crate) mod api;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use stammtisch_bots::Tip;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use crate::search_pool::Deadline;

/// Maximum time for a tip, including the wait for a thread.
const TIMEOUT: Duration = Duration::from_millis(300);
/// Time left after the search for moves, and after the search for the reason, for everything else.
const RESERVE_FOR_REASON: Duration = Duration::from_millis(110);
const RESERVE_FOR_ANSWER: Duration = Duration::from_millis(50);
/// Maximum concurrent tips, so that bots don't wait.
const MAX_CONCURRENT: usize = 8;

/// Running tips.
#[derive(Default)]
pub(crate) struct Tips(Arc<AtomicUsize>);

impl Tips {
    /// Takes a slot, if one is free.
    fn begin(&self) -> Option<TipSlot> {
        let taken = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |count| {
            (count < MAX_CONCURRENT).then_some(count + 1)
        });
        taken.ok().map(|_| TipSlot(Arc::clone(&self.0)))
    }
}

/// A running tip; dropping it frees the slot.
struct TipSlot(Arc<AtomicUsize>);

impl Drop for TipSlot {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Computes a tip. The same position gets the same tip if time allows.
fn search_tip(game: &dyn AnyMatch, seat: Seat, deadline: Deadline, moment: usize) -> Option<Tip> {
    let before = |rest| {
        let until = deadline.earlier(rest);
        move || until.has_passed()
    };
    let (decided, explained) = (before(RESERVE_FOR_REASON), before(RESERVE_FOR_ANSWER));
    stammtisch_api::search_tip(game, seat, moment, [&decided, &explained])
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use stammtisch_protocol::AnyTurn;

    use super::*;
    use crate::command::Command;
    use crate::search_pool::SearchPool;
    use crate::tables::tests::{opened, plan};

    #[tokio::test]
    async fn a_tip_is_in_time_and_empty_without_time() {
        let dir = tempfile::tempdir().unwrap();
        let (_stop, tables) = opened(&dir, SearchPool::start(1).unwrap()).await;
        let mut plan = plan();
        plan.start = true;
        plan.bots = (1..4).map(|seat| (seat, "greedy".to_owned())).collect();
        tables
            .create_dealt("x-y-1", "seed".to_owned(), &plan)
            .await
            .unwrap();
        let copy = |reply| Command::Copy { reply };
        let table = tables.request("x-y-1", copy).await.unwrap();
        let game = table.copy_of_game().unwrap();
        let AnyTurn::Seats(seats) = game.turn() else {
            panic!("it has begun");
        };
        let seat = seats.first().unwrap();
        let tip_within = |within| {
            let (deadline, since) = (tables.search_pool.deadline(within), Instant::now());
            let tip = search_tip(&*game, seat, deadline, table.moment()).unwrap();
            // The benchmarks measure punctuality. Here, other tests may take the processors for a while.
            assert!(since.elapsed() < 5 * TIMEOUT, "{:?}", since.elapsed());
            tip
        };
        let nothing = tip_within(Duration::ZERO);
        assert!(nothing.moves.is_empty() && nothing.reason.is_none());
        tip_within(TIMEOUT);
    }
}
