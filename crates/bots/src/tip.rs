//! A tip for whoever is to decide: the best moves by what that seat may know, what they are expected to bring, and one reason.

use serde::Serialize;
use stammtisch_core::Seat;
use stammtisch_match::Match;
use stammtisch_protocol::AnyMatch;
use stammtisch_search::{Candidate, Rng, Seen};

use crate::drive::go_on;
use crate::reason::why;
use crate::{Allowed, HasBots, Place, Reason, Stake};

/// So many moves that cannot be told apart are named; where there are more, nothing is clear.
const NAMED: usize = 3;
/// A move that was given up early is not known well enough to be as good as the best: with less than this part of its playouts.
const GIVEN_UP: u32 = 4;

/// What somebody who asks is told.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tip {
    /// What it is counted in.
    pub stake: Stake,
    /// The best, and what cannot be told from it: what differs by less than two standard errors. None where that is so of everything.
    pub moves: Vec<Advised>,
    /// The best of those that are worse.
    pub next: Option<Advised>,
    /// What the best differs in from that.
    pub reason: Option<Reason>,
}

/// A move that was thought about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advised {
    /// Its text.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is expected to bring.
    pub worth: f32,
    /// The standard error of that.
    pub error: f32,
}

/// How long a tip may be thought about.
#[derive(Clone, Copy, Debug)]
pub struct TipTime<'a> {
    /// The moves.
    pub moves: Allowed<'a>,
    /// The reason.
    pub reason: Allowed<'a>,
}

/// The tip in a match of `G`; `None` if `played` is another game, the seat may not act, or no bot of `G` weighs moves.
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
        mind.notice(seen.line, &game.view(Some(seat)));
    }
    let (now, mut rng) = (Seen::new(played.game(), seat), Rng::new(seed));
    let decision = mind.choose(&now, time.moves, &mut rng)?;
    let (best, worse) = sort_out(&decision.candidates);
    let reason = best
        .first()
        .zip(worse)
        .and_then(|(best, worse)| why(&mut *mind, &now, [best.m, worse.m], time.reason, &mut rng));
    let advised = |candidate: &Candidate<G::Move>| Advised {
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

/// The best and what is as good, and the first that is worse; nothing where nothing is clear.
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
    fn what_two_standard_errors_do_not_tell_apart_is_named_together_or_not_at_all() {
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
        // What was given up early says nothing, however good it looked.
        let given_up = [candidate(9, 9.0, 5.0, 3), clear[0], clear[2]];
        assert_eq!(sort_out(&given_up).0[0].m, 1);
    }
}
