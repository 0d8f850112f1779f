//! The bots of Häc Mäc.

use stammtisch_haecmaec::{Answer, Filling, HaecMaec, Move, PhaseView, View};
use stammtisch_protocol::Name;
use stammtisch_search::Seen;

use crate::best::best_move;
use crate::{Bot, BotInfo, HasBots, Mind};

/// The mean value of an ingredient of the house composition.
const MEAN: f64 = 3.0;

impl HasBots for HaecMaec {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot {
            info: BotInfo {
                id: "greedy",
                name: Name {
                    de: "Gierig",
                    en: "Greedy",
                },
            },
            mind: Mind::Thinks(|seen, _| choose(seen)),
        },
    ];
}

/// Takes burgers as soon as they are worth a top, feeds the others little, and accuses nobody: it sees the
/// top of the burger and does not remember what lies beneath.
fn choose(seen: &Seen<'_, HaecMaec>) -> Option<Move> {
    let view = seen.view();
    let hand = view.hand.as_deref()?;
    let size = f64::from(view.burger_size.unwrap_or(0));
    let tops = view.tops[seen.seat().index()];
    best_move(seen, |m| match m {
        Move::Close { double: true } => size * MEAN * 2.0 - 18.0,
        Move::Close { double: false } => size * MEAN - 5.0,
        // A fly keeps a large burger from the others where no top is left to take it.
        Move::Play(Filling::Fly) => {
            if tops.plain + tops.double == 0 {
                size
            } else {
                -2.0 - hand.len() as f64 / 10.0
            }
        }
        Move::Play(card) => ingredient_worth(&view, hand, card),
        Move::Answer(Answer::Slap) => size * MEAN - 8.0,
        Move::Answer(Answer::Pass) => 0.0,
        Move::Answer(Answer::Accuse | Answer::AccuseAndSlap) => -10.0,
    })
}

/// Small values go to the others; a kind that lies on top already, or of which much is held, may soon be a
/// third.
fn ingredient_worth(view: &View, hand: &[Filling], card: Filling) -> f64 {
    let Filling::Ingredient { kind, value } = card else {
        return 0.0;
    };
    let same_kind = |other: &Filling| matches!(other, Filling::Ingredient { kind: k, .. } if *k == kind);
    let on_top = view.burger_top.is_some_and(|(_, top)| same_kind(&top));
    let held = hand.iter().filter(|other| same_kind(other)).count() as f64;
    let size = f64::from(view.burger_size.unwrap_or(0));
    let risk = if view.phase == PhaseView::Open {
        0.0
    } else {
        size / 4.0 + f64::from(u8::from(on_top)) * 2.0
    };
    held / 4.0 - risk - f64::from(value) / 10.0
}
