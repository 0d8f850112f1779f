//! Looking ahead in Machma-Hölerö: some moves are played out by sensible hands, and then the hands are weighed.

use stammtisch_core::{Game, Glimpse, Hidden, MAX_SEATS, Seat};
use stammtisch_hoeleroe::{Board, Hoeleroe, Knowledge, Move, Phase, View};
use stammtisch_search::{Guide, Luck, Playouts, Rng, Seen, Situation, Stroke, luck as weigh_luck, play_on};

use super::belief::Belief;
use super::hands::Hands;
use super::manner::Manner;
use super::value;
use crate::{Ahead, Allowed, Place, Player};

/// So many times it is played on in a millisecond.
const PLAYOUTS: u32 = 60;
/// So many moves are played out. Then luck has more to say than what was thought about.
const MOVES: u32 = 16;
/// What it is worth to be King, and so to leave all others behind.
const KING: f32 = 2.0;

/// Takes the expert's place: any way for the cards to lie is as likely as another, and it looks ahead once somebody is nearly done. From
/// the deal on it would be nearly as good as the master.
pub(crate) fn expert(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    Box::new(Ahead::new(place, Sensibly::PLAIN, PLAYOUTS).only_where(is_nearly_over))
}

/// Takes the master's place: what the others do tells of their hands.
pub(crate) fn master(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    let guide = Sensibly {
        belief: Some(Belief::new(place.seat)),
        ..Sensibly::PLAIN
    };
    Box::new(Ahead::new(place, guide, PLAYOUTS))
}

/// Takes a place, and does at once what seems best, but puts up with whatever falls on it.
pub(crate) fn regular(place: &Place<'_, Hoeleroe>) -> Box<dyn Player<Hoeleroe>> {
    let guide = Sensibly {
        patient: true,
        ..Sensibly::PLAIN
    };
    Box::new(Ahead::new(place, guide, 0))
}

/// Whether somebody is about to lay the last card, or the seat itself the last but one.
fn is_nearly_over(seen: &Seen<'_, Hoeleroe>) -> bool {
    let view = seen.view();
    let own = seen.seat();
    let size = |seat: Seat| view.sizes[seat.index()];
    size(own) <= 2 || view.board.others(own).into_iter().any(|seat| size(seat) <= 1)
}

/// What chance brought a seat, by its own playouts: each of them plays two outcomes.
pub(super) fn luck(stroke: &Stroke<'_, Hoeleroe>, allowed: Allowed<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(stroke, &Sensibly::PLAIN, allowed.budget(PLAYOUTS / 2), rng)
}

/// Everybody plays on as a sensible person does, or as what he did so far says.
struct Sensibly {
    /// What is read from what the others do, if it is.
    belief: Option<Belief>,
    /// Whether it puts up with what could be turned away.
    patient: bool,
}

impl Sensibly {
    /// Reads nothing, and turns away what is worth it.
    const PLAIN: Self = Self {
        belief: None,
        patient: false,
    };
}

impl Guide<Hoeleroe> for Sensibly {
    fn quick_move(&self, game: &Hoeleroe, seat: Seat, rng: &mut Rng) -> Move {
        // Not a wish: who draws instead of laying never ends a round among his like.
        let falls = matches!(game.board().phase, Phase::React(function) if !function.is_wish());
        if self.patient && falls && game.check(seat, Move::Accept).is_ok() {
            return Move::Accept;
        }
        Manner::Sensible.choose(game, seat, rng)
    }

    /// To be King of the round is worth 1, and to leave all others behind in places as much again. Once there is a King, the
    /// hands say well enough who leaves whom behind.
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

    /// Who will probably be King.
    fn estimate(&self, game: &Hoeleroe, seat: Seat) -> f32 {
        with_chance(value::chance(game, seat), game.board().players)
    }

    fn notice(&mut self, knowledge: &Knowledge, seen: &Glimpse<'_, Hoeleroe>, after: &View) {
        if let Some(belief) = &mut self.belief {
            belief.notice(knowledge, seen, after);
        }
    }

    fn ready(&mut self) {
        if let Some(belief) = &mut self.belief {
            belief.catch_up();
        }
    }

    fn playouts<'a>(
        &'a self,
        situation: Situation<'a, Hoeleroe>,
        state: Hoeleroe,
        _count: u32,
        _rng: &mut Rng,
    ) -> impl Playouts<Hoeleroe> + use<'a> {
        let hands = self.belief.as_ref();
        Rounds {
            hands: hands.map(|belief| Hands::new(belief, situation.clone(), &state)),
            guide: self,
            situation,
            state,
            manners: [Manner::Sensible; MAX_SEATS],
        }
    }
}

/// The rest of the round as one seat imagines it.
struct Rounds<'a> {
    guide: &'a Sensibly,
    situation: Situation<'a, Hoeleroe>,
    /// What the others' hands are thought to be, if they are read.
    hands: Option<Hands<'a>>,
    state: Hoeleroe,
    /// How each of the others plays in the state drawn last.
    manners: [Manner; MAX_SEATS],
}

impl Playouts<Hoeleroe> for Rounds<'_> {
    fn draw(&mut self, rng: &mut Rng) -> f32 {
        if let Some(hands) = &mut self.hands {
            self.manners = hands.draw(&mut self.state, rng);
            self.manners[self.situation.seat.index()] = Manner::Sensible;
            return 1.0;
        }
        let Situation { view, knowledge, .. } = self.situation;
        Hoeleroe::determinize(&mut self.state, view, knowledge, &mut |bound| rng.below(bound))
    }

    fn play(&mut self, m: Move, rng: &mut Rng) -> f32 {
        let seat = self.situation.seat;
        let mut game = self.state.clone();
        game.play_unchecked(seat, m);
        play_on(&mut game, self, seat, rng)
    }
}

/// Everybody plays on in his manner; until there is a King it is played for that alone.
impl Guide<Hoeleroe> for Rounds<'_> {
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
            _ => self.guide.worth(game, seat),
        }
    }

    fn horizon(&self) -> u32 {
        self.guide.horizon()
    }

    fn estimate(&self, game: &Hoeleroe, seat: Seat) -> f32 {
        self.guide.estimate(game, seat)
    }
}

/// What it is worth to be King by so much chance: else one leaves half of those behind that are left.
fn with_chance(chance: f32, players: u8) -> f32 {
    let others = f32::from(players - 1);
    let else_worth = (others - 1.0) / (2.0 * others);
    else_worth + chance * (KING - else_worth)
}

/// How many of the others still in play one will probably leave behind: those with more cards.
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
