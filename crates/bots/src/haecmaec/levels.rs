//! The levels of Häc Mäc, from who closes what he gets to who plays through how the cards can lie.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_haecmaec::{Answer, HaecMaec, Move, Phase};
use stammtisch_search::{Guide, Luck, Rng, Seen, Stroke, luck as weigh_luck};

use super::prices::Prices;
use super::{greedy, policy};
use crate::payoff::payoff;
use crate::{Ahead, Allowed, BotInfo, Place, Player, Temper};

pub(super) const BEGINNER: BotInfo = BotInfo::BEGINNER.like(
    "klappt zu, was da ist, und vergisst, was unter dem Deckel liegt",
    "closes what is there and forgets what lies under the lid",
);
pub(super) const REGULAR: BotInfo = BotInfo::REGULAR.like(
    "rechnet, was er dem Nächsten serviert, und lässt lohnende Burger wachsen",
    "reckons what it serves the next one and lets worthwhile burgers grow",
);
pub(super) const EXPERT: BotInfo = BotInfo::EXPERT.like(
    "merkt sich jede Lage und spielt im Kopf ein paar Partien zu Ende",
    "remembers each layer and plays a few matches to their end in mind",
);
pub(super) const MASTER: BotInfo = BotInfo::MASTER.like(
    "weiß, welche Karten noch kommen können, und wartet, bis den anderen die Deckel ausgehen",
    "knows which cards can still come and waits until the others run out of lids",
);

/// So many matches are played to their end in a millisecond.
const PLAYOUTS: u32 = 60;
/// So many of them an expert keeps in mind, shared out among all who play: with six at the table few show nearly as much as many do, and
/// a master would be hardly above an expert who keeps as many as with four.
const KEPT: u32 = 100;
/// What first place is worth, in points.
const FIRST: f32 = 30.0;
/// Of a hundred moves of others that are imagined so many are eager: who took everybody for as patient as itself would wait in vain.
const EAGER: u32 = 30;
/// A beginner is content with a burger of so many points.
const CONTENT: f64 = 4.0;

/// A beginner plays as greedy does, remembers little, often misses what it could accuse, and cannot wait.
pub(super) fn begin(seen: &Seen<'_, HaecMaec>, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let overlooks = rng.below(100) >= temper.notices.into();
    let may = |m: Move| {
        seen.legal(|other| {
            if other == m {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    };
    let close = Move::Close { double: false };
    if may(close) && greedy::value(seen, temper) >= CONTENT {
        return Some(close);
    }
    match greedy::choose(seen, temper, rng)? {
        Move::Answer(Answer::Accuse) if overlooks => Some(Move::Answer(Answer::Pass)),
        Move::Answer(Answer::AccuseAndSlap) if overlooks => Some(Move::Answer(Answer::Slap)),
        m => Some(m),
    }
}

/// Takes a place.
pub(super) fn sit(place: &Place<'_, HaecMaec>) -> Box<dyn Player<HaecMaec>> {
    think(place, PLAYOUTS)
}

/// Takes the expert's place.
pub(super) fn expert(place: &Place<'_, HaecMaec>) -> Box<dyn Player<HaecMaec>> {
    think(place, KEPT / u32::from(place.players))
}

/// Takes a place, and plays so many matches to their end in a millisecond.
fn think(place: &Place<'_, HaecMaec>, playouts: u32) -> Box<dyn Player<HaecMaec>> {
    Box::new(Ahead::new(place, Sensibly { me: place.seat }, playouts).only_where(is_open))
}

/// What chance brought a seat, by its own playouts: each of them plays two outcomes.
pub(super) fn luck(stroke: &Stroke<'_, HaecMaec>, allowed: Allowed<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(
        stroke,
        &Sensibly { me: stroke.seat },
        allowed.budget(PLAYOUTS / 2),
        rng,
    )
}

/// Whether there is something to weigh: with a perfect memory an accusation is right or wrong.
fn is_open(seen: &Seen<'_, HaecMaec>) -> bool {
    let plain = |m| matches!(m, Move::Answer(Answer::Pass | Answer::Accuse));
    let weigh = |m| {
        if plain(m) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    seen.legal(weigh).is_break()
}

/// Plays on sensibly, to the very end: what a top is worth shows no earlier. The others are not all as patient.
struct Sensibly {
    me: Seat,
}

impl Guide<HaecMaec> for Sensibly {
    fn quick_move(&self, game: &HaecMaec, seat: Seat, rng: &mut Rng) -> Move {
        if seat != self.me && rng.below(100) < EAGER {
            policy::choose(game, seat, &Prices::EAGER)
        } else {
            policy::choose(game, seat, Prices::of(game.players(), game.has_touch()))
        }
    }

    fn worth(&self, game: &HaecMaec, seat: Seat) -> Option<f32> {
        if game.phase() != Phase::Over {
            return None;
        }
        match game.turn() {
            Turn::Over(standings) => Some(payoff(&standings, seat, FIRST)),
            Turn::Seats(_) | Turn::Chance(_) => None,
        }
    }
}
