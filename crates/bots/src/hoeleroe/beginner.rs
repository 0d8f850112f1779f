//! The beginner of Machma-Hölerö: glad of every card that can be laid, and slow to see what could be turned away.

use std::ops::ControlFlow;

use stammtisch_hoeleroe::{Hoeleroe, Move, Phase};
use stammtisch_search::{Rng, Seen};

use super::greedy;
use crate::Temper;

/// Lays what fits first, whatever it leads to, and often overlooks that a function could be turned away. What others wish for
/// he lays whenever he can: who draws instead never ends a round among his like.
pub(crate) fn choose(seen: &Seen<'_, Hoeleroe>, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let overlooks = rng.below(100) >= u32::from(temper.notices);
    let m = match seen.view().board.phase {
        Phase::Turn | Phase::Drawn(_) => some_move(seen, rng, |m| matches!(m, Move::Lay(_))),
        Phase::React(function) if function.is_wish() => some_move(seen, rng, |m| matches!(m, Move::Lay(_))),
        Phase::React(_) if overlooks => some_move(seen, rng, |m| m == Move::Accept),
        Phase::All(_) => some_move(seen, rng, |m| m == Move::Fold),
        Phase::Target(_) | Phase::Pair(_) | Phase::Wish(_) => seen.random_move(rng),
        _ => None,
    };
    m.or_else(|| greedy::choose(seen, temper, rng))
}

/// One of the legal moves that are `wanted`, each equally likely.
fn some_move(seen: &Seen<'_, Hoeleroe>, rng: &mut Rng, wanted: impl Fn(Move) -> bool) -> Option<Move> {
    let (mut some, mut count) = (None, 0);
    let _ = seen.legal(|m| {
        if wanted(m) {
            count += 1;
            if rng.below(count) == 0 {
                some = Some(m);
            }
        }
        ControlFlow::<()>::Continue(())
    });
    some
}
