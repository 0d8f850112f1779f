//! Tips: the best moves from what a seat may know, their expected payoff, and one reason.

use serde::Serialize;
use stammtisch_core::Seat;
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_search::{Candidate, Rng, Seen};

use crate::drive::go_on;
use crate::reason::why;
use crate::{HasBots, PayoffUnit, Place, Reason, SearchEffort};

/// Maximum number of equally good moves in a tip; with more, there is no clear advice.
const NAMED: usize = 3;
/// A move with less than one part in this of the largest number of playouts was dropped early, so its value isn't reliable.
const GIVEN_UP: u32 = 4;

/// Advice for a seat.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct Tip {
    /// The unit of the payoffs.
    pub stake: PayoffUnit,
    /// The best move and those within two standard errors of it; empty if that includes all moves.
    pub moves: Vec<AdvisedMove>,
    /// The best of the moves that are clearly worse.
    pub next: Option<AdvisedMove>,
    /// The main difference between the best move and that one.
    pub reason: Option<Reason>,
}

/// An evaluated move.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct AdvisedMove {
    /// The move's text.
    #[serde(rename = "move")]
    pub text: String,
    /// The expected payoff.
    pub worth: f32,
    /// The standard error of the payoff.
    pub error: f32,
}

/// The time limits of a tip.
#[derive(Clone, Copy, Debug)]
pub struct TipTime<'a> {
    /// For weighing the moves.
    pub moves: SearchEffort<'a>,
    /// For finding the reason.
    pub reason: SearchEffort<'a>,
}

/// The tip in a match of `G`; `None` if `played` is another game, the seat may not act, or no bot of `G` searches.
pub(crate) fn tip_in<G: HasBots>(
    played: &dyn AnyMatch,
    seat: Seat,
    time: TipTime<'_>,
    seed: u64,
) -> Option<Tip> {
    let played: &Match<G> = played.as_any().downcast_ref()?;
    let bot = G::BOTS.iter().max_by_key(|bot| bot.info.thinks_ms)?;
    if bot.info.thinks_ms == 0 || seat.number() >= played.players() {
        return None;
    }
    let mut mind = bot.sit(&Place {
        players: played.players(),
        options: played.options(),
        seat,
    });
    let mut game = played.states().next()?;
    for (line, seen) in played.log().from(0).zip(played.seen_by(Some(seat), 0)) {
        go_on(&mut game, line);
        mind.observe(seen.line, &game.view(Some(seat)));
    }
    let (now, mut rng) = (Seen::new(played.game(), seat), Rng::new(seed));
    let decision = mind.choose(&now, time.moves, &mut rng)?;
    let (best, worse) = sort_out(&decision.candidates);
    let reason = best
        .first()
        .zip(worse)
        .and_then(|(best, worse)| why(&mut *mind, &now, [best.m, worse.m], time.reason, &mut rng));
    let advised = |candidate: &Candidate<G::Move>| AdvisedMove {
        text: candidate.m.to_string(),
        worth: candidate.worth,
        error: candidate.error,
    };
    Some(Tip {
        stake: G::STAKE,
        moves: best.iter().map(advised).collect(),
        next: worse.as_ref().map(advised),
        reason,
    })
}

/// Returns the best moves and the first that is clearly worse, or nothing if there is no clear advice.
fn sort_out<M: Copy>(candidates: &[Candidate<M>]) -> (Vec<Candidate<M>>, Option<Candidate<M>>) {
    let most = candidates.iter().map(|candidate| candidate.playouts).max();
    let known = |candidate: &&Candidate<M>| candidate.playouts >= most.unwrap_or(0) / GIVEN_UP;
    let mut known = candidates.iter().filter(known);
    let Some(best) = known.next() else {
        return (Vec::new(), None);
    };
    let is_worse = |other: &Candidate<M>| best.worth - other.worth > 2.0 * best.error.hypot(other.error);
    let equals = known.filter(|other| !is_worse(other));
    let named: Vec<_> = std::iter::once(best).chain(equals).copied().collect();
    let worse = candidates.iter().find(|other| is_worse(other)).copied();
    if named.len() <= NAMED && worse.is_some() {
        (named, worse)
    } else {
        (Vec::new(), None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(m: u8, worth: f32, error: f32, playouts: u32) -> Candidate<u8> {
        Candidate {
            m,
            worth,
            error,
            playouts,
        }
    }

    #[test]
    fn moves_within_two_standard_errors_are_named_together_or_not_at_all() {
        let clear = [
            candidate(1, 5.0, 0.1, 100),
            candidate(2, 4.9, 0.1, 100),
            candidate(3, 2.0, 0.1, 100),
        ];
        let (best, worse) = sort_out(&clear);
        assert_eq!(best.iter().map(|best| best.m).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(worse.map(|worse| worse.m), Some(3));
        let unclear = clear.map(|candidate| Candidate {
            error: 3.0,
            ..candidate
        });
        assert_eq!(sort_out(&unclear), (Vec::new(), None));
        // A move that was dropped early doesn't count, however good it looked.
        let given_up = [candidate(9, 9.0, 5.0, 3), clear[0], clear[2]];
        assert_eq!(sort_out(&given_up).0[0].m, 1);
    }
}
