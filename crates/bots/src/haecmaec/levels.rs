//! The levels of Häc Mäc, from closing any burger at once to searching over determinizations.

use std::ops::ControlFlow;

use stammtisch_core::{Game, Seat, Turn};
use stammtisch_haecmaec::{Answer, HaecMaec, Move, Phase};
use stammtisch_search::{ChanceOutcome, Luck, Rng, RolloutPolicy, Seen, luck as weigh_luck};

use super::prices::Prices;
use super::{greedy, policy};
use crate::payoff::payoff;
use crate::{BotInfo, Place, Player, SearchBot, SearchEffort, Temper};

pub(super) const BEGINNER: BotInfo = BotInfo::BEGINNER.like(
    "klappt zu, was da ist, und vergisst, was unter dem Deckel liegt",
    "closes what is there and forgets what lies under the lid",
);
pub(super) const REGULAR: BotInfo = BotInfo::REGULAR.like(
    "rechnet, was er dem Nächsten serviert, und lässt lohnende Burger wachsen",
    "works out what it serves the next player and lets worthwhile burgers grow",
);
pub(super) const EXPERT: BotInfo = BotInfo::EXPERT.like(
    "merkt sich jede Lage und spielt im Kopf ein paar Partien zu Ende",
    "remembers every layer and plays a few matches to the end in its head",
);
pub(super) const MASTER: BotInfo = BotInfo::MASTER.like(
    "weiß, welche Karten noch kommen können, und wartet, bis den anderen die Deckel ausgehen",
    "knows which cards can still come and waits until the others run out of lids",
);

/// Playouts per nominal millisecond.
const PLAYOUTS: u32 = 60;
/// The expert's total playouts per millisecond, divided by the number of players. With six players a few playouts are nearly as good as
/// many, so with the budget for four the expert would come too close to the master.
const KEPT: u32 = 100;
/// The value of first place, in points.
const FIRST: f32 = 30.0;
/// Percentage of the others' rollout moves that are eager. A bot that expected the others to be as patient as itself would wait in vain.
const EAGER: u32 = 30;
/// The value at which a beginner closes a burger.
const CONTENT: f64 = 4.0;

/// Plays like the greedy bot, but remembers little, overlooks many possible accusations and doesn't wait.
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
        m @ (Move::Close { .. } | Move::Play(_) | Move::Answer(_)) => Some(m),
    }
}

/// Seats the regular or the master.
pub(super) fn sit(place: &Place<'_, HaecMaec>) -> Box<dyn Player<HaecMaec>> {
    think(place, PLAYOUTS)
}

/// Seats the expert.
pub(super) fn expert(place: &Place<'_, HaecMaec>) -> Box<dyn Player<HaecMaec>> {
    think(place, KEPT / u32::from(place.players))
}

/// Seats a bot with this many playouts per millisecond.
fn think(place: &Place<'_, HaecMaec>, playouts: u32) -> Box<dyn Player<HaecMaec>> {
    Box::new(SearchBot::new(place, Sensibly { me: place.seat }, playouts).only_where(is_open))
}

/// The value of a chance outcome to a seat. Each playout plays two outcomes.
pub(super) fn luck(stroke: &ChanceOutcome<'_, HaecMaec>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Luck {
    weigh_luck(
        stroke,
        &Sensibly { me: stroke.seat },
        allowed.budget(PLAYOUTS / 2),
        rng,
    )
}

/// Whether there is something to weigh. With a perfect memory, an accusation is known to be right or wrong.
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

/// Rolls out to the end of the match, because the value of a top doesn't show earlier. The other seats are sometimes less patient.
struct Sensibly {
    me: Seat,
}

impl RolloutPolicy<HaecMaec> for Sensibly {
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
