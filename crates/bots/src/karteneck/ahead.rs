//! Search in Karteneck: rollouts to the end of the round with the fast policy, evaluated by the prospects for the next.

use stammtisch_core::{Game, ImperfectInformation, ObservedLine, Seat, Turn};
use stammtisch_karteneck::{Karteneck, Knowledge, Move, Options, View};
use stammtisch_search::{
    Candidate, ChanceOutcome, Decision, Difference, InformationState, Luck, Playouts, Rng, RolloutPolicy,
    Seen, luck as weigh_luck,
};

use super::alone::{Alone, is_alone};
use super::belief::Belief;
use super::hands::Hands;
use super::rounds::Rounds;
use super::turns::Turns;
use super::{beginner, policy, prospects};
use crate::payoff::first_share;
use crate::{BotInfo, Place, Player, SearchBot, SearchEffort};

/// Playouts per nominal millisecond.
const PLAYOUTS: u32 = 120;
/// Maximum number of determinizations in the exact calculation for a seat that is alone in the round.
const STATES: usize = 100;
/// Playouts per millisecond of the expert: enough to be well ahead of the fast policy.
const FEW: u32 = 20;
/// Percentage of a regular's moves that are a beginner's.
const CARRIED_AWAY: u32 = 20;

/// Seats the master.
pub(super) fn sit(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    Box::new(Master {
        seat: place.seat,
        ahead: SearchBot::new(
            place,
            Sensibly {
                belief: Some(Belief::new(place.seat)),
                carried_away: 0,
            },
            PLAYOUTS,
        ),
    })
}

/// Seats the expert: it searches a little in the last round and otherwise plays the fast policy. Searching in every round would come
/// close to the master.
pub(super) fn at_last(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    Box::new(SearchBot::new(place, Sensibly::default(), FEW).only_where(is_last_round))
}

/// Seats the regular: plays the fast policy, or sometimes a tempting move.
pub(super) fn at_once(place: &Place<'_, Karteneck>) -> Box<dyn Player<Karteneck>> {
    let rollout = Sensibly {
        belief: None,
        carried_away: CARRIED_AWAY,
    };
    Box::new(SearchBot::new(place, rollout, 0))
}

/// The value of a chance outcome to a seat. Each playout plays two outcomes.
pub(super) fn luck(stroke: &ChanceOutcome<'_, Karteneck>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(stroke, &Sensibly::default(), allowed.budget(PLAYOUTS / 2), rng)
}

/// Searches while others are in the round, and calculates exactly once it is alone in the last round.
struct Master {
    seat: Seat,
    ahead: SearchBot<Karteneck, Sensibly>,
}

impl Master {
    /// All moves of a seat that is alone, best first; `None` if there is too much to enumerate.
    fn reckon(&self, view: &View, ms: u16, rng: &mut Rng) -> Option<Decision<Move>> {
        let mut state = Karteneck::new(view.players, &Options::default()).ok()?;
        let knowledge = self.ahead.knowledge();
        let draw = |state: &mut Karteneck| {
            Karteneck::determinize(state, view, knowledge, &mut |bound| rng.below(bound));
        };
        let alone = Alone::new(&mut state, self.seat, usize::from(ms).clamp(1, STATES), draw);
        let mut turns = Turns::new(&state, self.seat, &knowledge.drawable(view), alone);
        if !turns.is_whole() {
            return None;
        }
        let moves = turns.moves(&state, self.seat);
        let mut candidates: Vec<_> = moves
            .into_iter()
            .map(|(m, worth)| Candidate {
                m,
                worth,
                error: 0.0,
                playouts: 1,
            })
            .collect();
        candidates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        let m = candidates.first()?.m;
        Some(Decision { m, candidates })
    }
}

impl Player<Karteneck> for Master {
    fn listens(&self) -> bool {
        true
    }

    fn observe(&mut self, seen: ObservedLine<'_, Karteneck>, after: &View) {
        self.ahead.observe(seen, after);
    }

    fn choose(
        &mut self,
        seen: &Seen<'_, Karteneck>,
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<Move>> {
        let view = seen.view();
        let alone = view.to_act == Some(self.seat) && is_alone(view.out, self.seat, view.players);
        // Before the last round, the value of the cards left in hand isn't known as exactly.
        if allowed.ms > 0
            && alone
            && is_last_round(seen)
            && let Some(decision) = self.reckon(&view, allowed.ms, rng)
        {
            return Some(decision);
        }
        self.ahead.choose(seen, allowed, rng)
    }

    fn compare(
        &mut self,
        seen: &Seen<'_, Karteneck>,
        moves: [Move; 2],
        allowed: SearchEffort<'_>,
        rng: &mut Rng,
        measures: &[fn(&Karteneck, Seat) -> i32],
    ) -> Option<Vec<Difference>> {
        self.ahead.compare(seen, moves, allowed, rng, measures)
    }
}

/// Rolls out with the fast policy.
#[derive(Default)]
pub(super) struct Sensibly {
    /// The inference from the others' moves, if used.
    belief: Option<Belief>,
    /// Percentage of moves that it makes like a beginner.
    carried_away: u32,
}

impl RolloutPolicy<Karteneck> for Sensibly {
    fn quick_move(&self, game: &Karteneck, seat: Seat, rng: &mut Rng) -> Move {
        // At 0 no random number is drawn.
        let is_carried_away = self.carried_away > 0 && rng.below(100) < self.carried_away;
        let tempting =
            is_carried_away.then(|| beginner::choose(&Seen::new(game, seat), BotInfo::BEGINNER.temper, rng));
        tempting.flatten().unwrap_or_else(|| policy::choose(game, seat))
    }

    /// The probability of coming first: exact at the end, estimated at the start of a round.
    fn worth(&self, game: &Karteneck, seat: Seat) -> Option<f32> {
        if let Turn::Over(standings) = game.turn() {
            return Some(first_share(&standings, seat));
        }
        begins_round(game).then(|| prospects::chance(game, seat))
    }

    fn observe(&mut self, knowledge: &Knowledge, seen: &ObservedLine<'_, Karteneck>, after: &View) {
        if let Some(belief) = &mut self.belief {
            belief.observe(knowledge, seen, after);
        }
    }

    fn playouts<'a>(
        &'a self,
        situation: InformationState<'a, Karteneck>,
        state: Karteneck,
        count: u32,
        rng: &mut Rng,
    ) -> impl Playouts<Karteneck> + use<'a> {
        let belief = self.belief.as_ref();
        let hands = belief.map(|belief| Hands::new(belief, situation.clone(), &state, count, rng));
        Rounds::new(self, hands, situation, state)
    }
}

/// Only in the last round is the result of the round all that counts: nothing is kept for later.
fn is_last_round(seen: &Seen<'_, Karteneck>) -> bool {
    let view = seen.view();
    view.round == view.rounds()
}

/// Whether no seat has acted in this round.
fn begins_round(game: &Karteneck) -> bool {
    game.out().is_empty() && Seat::all(game.players()).all(|seat| game.display(seat).is_empty())
}
