//! The levels of Heuchel & Meuchel, from easily tempted to searching over determinizations.

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_heuchel::{Heuchel, Move};
use stammtisch_search::{ChanceOutcome, Luck, Rng, RolloutPolicy, luck as weigh_luck};

use super::eager::Eager;
use super::sensible;
use crate::payoff::payoff;
use crate::{BotInfo, Place, Player, SearchBot, SearchEffort};

pub(super) const BEGINNER: BotInfo = BotInfo::BEGINNER.like(
    "greift überall zu und sieht selten nach, wer von unten nachkommt",
    "grabs what it can and seldom checks who is coming up from below",
);
pub(super) const REGULAR: BotInfo = BotInfo::REGULAR.like(
    "holt, was zu holen ist, und achtet manchmal darauf, wer ihn einholen könnte",
    "takes what there is to take and sometimes watches who could catch up",
);
pub(super) const EXPERT: BotInfo = BotInfo {
    // Even a shallow search beyond one reply would come close to the master.
    thinks_ms: 0,
    ..BotInfo::EXPERT.like(
        "stellt sich nicht hin, wo ihn der nächste Zug einholt, und hat es nicht eilig",
        "doesn't stop where the next move would catch it, and is in no hurry",
    )
};
pub(super) const MASTER: BotInfo = BotInfo::MASTER.like(
    "merkt sich jede Karte, die einmal oben lag, und rechnet mit jedem Verrat",
    "remembers every card that was ever on top and expects every betrayal",
);

/// Playouts per nominal millisecond.
const PLAYOUTS: u32 = 120;
/// Percentage of a regular's moves that are greedy.
const TEMPTED: u32 = 70;
/// The value of first place, in points.
const FIRST: f32 = 30.0;
/// Percentage of the others' rollout moves that are sensible; the rest are eager.
const SENSIBLE: u32 = 30;

pub(super) fn beginner(place: &Place<'_, Heuchel>) -> Box<dyn Player<Heuchel>> {
    let eager = Eager {
        fear: 0.0,
        overlooks: 45,
        arranges: false,
    };
    Box::new(SearchBot::new(place, eager, 0))
}

pub(super) fn regular(place: &Place<'_, Heuchel>) -> Box<dyn Player<Heuchel>> {
    let tempted = Thinker {
        seat: place.seat,
        tempted: TEMPTED,
    };
    Box::new(SearchBot::new(place, tempted, 0))
}

pub(super) fn expert(place: &Place<'_, Heuchel>) -> Box<dyn Player<Heuchel>> {
    Box::new(SearchBot::new(place, Thinker::new(place.seat), 0))
}

pub(super) fn master(place: &Place<'_, Heuchel>) -> Box<dyn Player<Heuchel>> {
    Box::new(SearchBot::new(place, Thinker::new(place.seat), PLAYOUTS))
}

/// The value of a chance outcome to a seat. Each playout plays two outcomes.
pub(super) fn luck(stroke: &ChanceOutcome<'_, Heuchel>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(
        stroke,
        &Thinker::new(stroke.seat),
        allowed.budget(PLAYOUTS / 2),
        rng,
    )
}

impl RolloutPolicy<Heuchel> for Eager {
    fn quick_move(&self, game: &Heuchel, seat: Seat, rng: &mut Rng) -> Move {
        self.choose(game, seat, rng)
    }

    fn worth(&self, game: &Heuchel, seat: Seat) -> Option<f32> {
        worth(game, seat)
    }
}

/// Plays sensibly itself but expects the others to be eager at times.
struct Thinker {
    seat: Seat,
    /// Percentage of its own moves that are greedy.
    tempted: u32,
}

impl Thinker {
    /// Always plays sensibly itself.
    const fn new(seat: Seat) -> Self {
        Self { seat, tempted: 0 }
    }
}

impl RolloutPolicy<Heuchel> for Thinker {
    fn quick_move(&self, game: &Heuchel, seat: Seat, rng: &mut Rng) -> Move {
        let is_sensible = if seat == self.seat {
            // Without temptation, no random number is drawn.
            self.tempted == 0 || rng.below(100) >= self.tempted
        } else {
            rng.below(100) < SENSIBLE
        };
        if is_sensible {
            sensible::choose(game, seat)
        } else {
            Eager::GREEDY.choose(game, seat, rng)
        }
    }

    fn worth(&self, game: &Heuchel, seat: Seat) -> Option<f32> {
        worth(game, seat)
    }
}

fn worth(game: &Heuchel, seat: Seat) -> Option<f32> {
    match game.turn() {
        Turn::Over(standings) => Some(payoff(&standings, seat, FIRST)),
        Turn::Seats(_) | Turn::Chance(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::MAX_SEATS;
    use stammtisch_heuchel::Options;
    use stammtisch_search::play_out;

    use super::*;

    #[test]
    fn rollouts_allocate_nothing() {
        for die in [false, true] {
            let mut rng = Rng::new(1);
            let start = Heuchel::new(MAX_SEATS as u8, &Options { die }).expect("six may play");
            let heap = allocation_counter::measure(|| {
                for seat in Seat::all(start.players()) {
                    let (mut moves, thinker) = (rng.split(), Thinker::new(seat));
                    let decide = |game: &Heuchel, seats| {
                        let acting = moves.seat(seats);
                        (acting, thinker.quick_move(game, acting, &mut moves))
                    };
                    play_out(&mut start.clone(), &mut rng, decide, |_| {});
                }
            });
            assert_eq!(heap.count_total, 0, "die: {die}");
        }
    }
}
