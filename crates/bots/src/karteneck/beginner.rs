//! The beginner at Karteneck: plays all cards of the kind with the most points, and stops at a round number. It ignores the others and
//! its hand for the next round, and often overlooks a possible theft.

use std::ops::ControlFlow::{Break, Continue};

use stammtisch_karteneck::{CardSet, Karteneck, Move, WORM_VALUE};
use stammtisch_search::{Rng, Seen};

use crate::Temper;

/// The sum at which a valid display is enough …
const CONTENT: u16 = 20;
/// … plus a random amount below this.
const MOOD: u32 = 8;

/// The beginner's move; `None` if the seat is not on turn.
pub(super) fn choose(seen: &Seen<'_, Karteneck>, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let view = seen.view();
    view.to_act.filter(|&seat| seat == seen.seat())?;
    let hand = view.hand?;
    let display = view.displays[seen.seat().index()];
    if view.laying.is_some() {
        let worm = hand.worms_above(view.laying).next();
        return Some(worm.map_or(Move::Done, Move::LayWorm));
    }
    let enough = CONTENT + rng.below(MOOD) as u16;
    let heap = if display.has_worm() && display.sum() >= enough {
        None
    } else {
        heaviest(&hand, &display)
    };
    let notices = rng.below(100) < u32::from(temper.notices);
    heap.or_else(|| {
        let steals = notices
            && seen
                .legal(|m| {
                    if m == Move::OutSteal {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break();
        Some(if steals { Move::OutSteal } else { Move::Out })
    })
}

/// All the cards of the playable kind with the most points.
fn heaviest(hand: &CardSet, display: &CardSet) -> Option<Move> {
    let numbers = (1..=5)
        .filter(|&value| display.count(value) == 0 && hand.count(value) > 0)
        .map(|value| {
            let count = hand.count(value);
            (u16::from(count) * u16::from(value), Move::Lay { count, value })
        });
    let worm = hand.worms_above(None).next().filter(|_| !display.has_worm());
    let worms = worm.map(|worm| {
        let count = hand.count_worms_above(None) as u16;
        (count * u16::from(WORM_VALUE), Move::LayWorm(worm))
    });
    numbers
        .chain(worms)
        .max_by_key(|(points, _)| *points)
        .map(|(_, m)| m)
}
