//! Search in Machma-Hölerö: rollouts of a few moves, after which the hands are evaluated.

use stammtisch_core::{Game, ImperfectInformation, MAX_SEATS, ObservedLine, Seat};
use stammtisch_hoeleroe::{Board, Hoeleroe, Knowledge, Move, Phase, View};
use stammtisch_search::{
    ChanceOutcome, InformationState, Luck, Playouts, Rng, RolloutPolicy, Seen, luck as weigh_luck, play_on,
};

use super::belief::Belief;
use super::hands::Hands;
use super::manner::Manner;
use super::value;
use crate::{Place, Player, SearchBot, SearchEffort};

/// Playouts per nominal millisecond.
const PLAYOUTS: u32 = 60;
/// Rollout length in moves. Beyond it, chance outweighs the decision.
const MOVES: u32 = 16;
/// The value of becoming King, ahead of all others.
const KING: f32 = 2.0;

/// Seats the expert: all determinizations are equally likely, and it searches once a player is nearly out. Searching from the deal on
/// would come close to the master.
pub(crate) fn expert(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    Box::new(SearchBot::new(place, Sensibly::PLAIN, PLAYOUTS).only_where(is_nearly_over))
}

/// Seats the master: it infers the others' hands from their moves.
pub(crate) fn master(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    let rollout = Sensibly {
        belief: Some(Belief::new(place.seat)),
        ..Sensibly::PLAIN
    };
    Box::new(SearchBot::new(place, rollout, PLAYOUTS))
}

/// Seats the regular: plays the rollout policy without search, but accepts every function aimed at it.
pub(crate) fn regular(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    let rollout = Sensibly {
        patient: true,
        ..Sensibly::PLAIN
    };
    Box::new(SearchBot::new(place, rollout, 0))
}

/// Whether another seat holds at most one card, or this seat at most two.
fn is_nearly_over(seen: &Seen<'_, Hoeleroe>) -> bool {
    let view = seen.view();
    let own = seen.seat();
    let size = |seat: Seat| view.sizes[seat.index()];
    size(own) <= 2 || view.board.others(own).into_iter().any(|seat| size(seat) <= 1)
}

/// The value of a chance outcome to a seat. Each playout plays two outcomes.
pub(super) fn luck(stroke: &ChanceOutcome<'_, Hoeleroe>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(stroke, &Sensibly::PLAIN, allowed.budget(PLAYOUTS / 2), rng)
}

/// Rolls out with the sensible policy, or with the policies inferred from the seats' moves.
struct Sensibly {
    /// The inference from the others' moves, if used.
    belief: Option<Belief>,
    /// Whether it accepts functions that could be fended off.
    patient: bool,
}

impl Sensibly {
    /// No inference; fends off functions when that is worth it.
    const PLAIN: Self = Self {
        belief: None,
        patient: false,
    };
}

impl RolloutPolicy<Hoeleroe> for Sensibly {
    fn quick_move(&self, game: &Hoeleroe, seat: Seat, rng: &mut Rng) -> Move {
        // Except wishes: a table that drew instead of playing would never end a round.
        let falls = matches!(game.board().phase, Phase::React(function) if !function.is_wish());
        if self.patient && falls && game.check(seat, Move::Accept).is_ok() {
            return Move::Accept;
        }
        Manner::Sensible.choose(game, seat, rng)
    }

    /// Being King of the round is worth 1, and leaving all others behind is worth as much again. Once there is a King, the hand sizes
    /// predict the other places well enough.
    fn worth(&self, game: &Hoeleroe, seat: Seat) -> Option<f32> {
        let board = game.board();
        let others = f32::from(board.players - 1);
        if matches!(board.phase, Phase::Over | Phase::Deal) {
            let crowned = board.last_crowned()?;
            let king = if crowned.king == seat { 1.0 } else { 0.0 };
            return Some(king + f32::from(crowned.points[seat.index()]) / others);
        }
        let places = board.places.as_slice();
        let place = places.iter().position(|&out| out == seat);
        match place {
            None if places.is_empty() => None,
            None => Some(probably_left_behind(board, game, seat) / others),
            Some(0) => Some(KING),
            Some(place) => Some((others - place as f32) / others),
        }
    }

    fn horizon(&self) -> u32 {
        MOVES
    }

    /// The expected payoff, from the probability of becoming King.
    fn estimate(&self, game: &Hoeleroe, seat: Seat) -> f32 {
        with_chance(value::chance(game, seat), game.board().players)
    }

    fn observe(&mut self, knowledge: &Knowledge, seen: &ObservedLine<'_, Hoeleroe>, after: &View) {
        if let Some(belief) = &mut self.belief {
            belief.observe(knowledge, seen, after);
        }
    }

    fn ready(&mut self) {
        if let Some(belief) = &mut self.belief {
            belief.catch_up();
        }
    }

    fn playouts<'a>(
        &'a self,
        situation: InformationState<'a, Hoeleroe>,
        state: Hoeleroe,
        _count: u32,
        _rng: &mut Rng,
    ) -> impl Playouts<Hoeleroe> + use<'a> {
        let hands = self.belief.as_ref();
        Rounds {
            hands: hands.map(|belief| Hands::new(belief, situation.clone(), &state)),
            rollout: self,
            situation,
            state,
            manners: [Manner::Sensible; MAX_SEATS],
        }
    }
}

/// The rest of the round, from the point of view of one seat.
struct Rounds<'a> {
    rollout: &'a Sensibly,
    situation: InformationState<'a, Hoeleroe>,
    /// The sampler of the others' hands, if they are inferred.
    hands: Option<Hands<'a>>,
    state: Hoeleroe,
    /// The policy of each other seat in the current determinization.
    manners: [Manner; MAX_SEATS],
}

impl Playouts<Hoeleroe> for Rounds<'_> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        if let Some(hands) = &mut self.hands {
            self.manners = hands.draw(&mut self.state, rng);
            self.manners[self.situation.seat.index()] = Manner::Sensible;
            return 1.0;
        }
        let InformationState { view, knowledge, .. } = self.situation;
        Hoeleroe::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: Move, rng: &mut Rng) -> f32 {
        let seat = self.situation.seat;
        let mut game = self.state.clone();
        game.play_unchecked(seat, m);
        play_on(&mut game, self, seat, rng)
    }
}

/// Rolls out with each seat's own policy. Until there is a King, the rollout ends with the first one.
impl RolloutPolicy<Hoeleroe> for Rounds<'_> {
    fn quick_move(&self, game: &Hoeleroe, seat: Seat, rng: &mut Rng) -> Move {
        self.manners[seat.index()].choose(game, seat, rng)
    }

    fn worth(&self, game: &Hoeleroe, seat: Seat) -> Option<f32> {
        let board = game.board();
        match board.places.as_slice().first() {
            Some(&king) if self.situation.view.board.places.is_empty() => {
                let chance = if king == seat { 1.0 } else { 0.0 };
                Some(with_chance(chance, board.players))
            }
            _ => self.rollout.worth(game, seat),
        }
    }

    fn horizon(&self) -> u32 {
        self.rollout.horizon()
    }

    fn estimate(&self, game: &Hoeleroe, seat: Seat) -> f32 {
        self.rollout.estimate(game, seat)
    }
}

/// The payoff for this probability of becoming King; otherwise a seat leaves half of the remaining others behind.
fn with_chance(chance: f32, players: u8) -> f32 {
    let others = f32::from(players - 1);
    let else_worth = (others - 1.0) / (2.0 * others);
    else_worth + chance * (KING - else_worth)
}

/// The expected number of others still in play that the seat will leave behind: likely those with more cards.
fn probably_left_behind(board: &Board, game: &Hoeleroe, seat: Seat) -> f32 {
    let own = game.hand(seat).len() as f32;
    let others = board.others(seat).into_iter();
    others
        .map(|other| {
            let size = game.hand(other).len() as f32;
            size / (size + own).max(1.0)
        })
        .sum()
}
