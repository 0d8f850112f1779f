//! The beginner of Machma-Hölerö: plays any card that fits, and is slow to see how to fend off a function.

use std::ops::ControlFlow;

use stammtisch_hoeleroe::{Hoeleroe, Move, Phase};
use stammtisch_search::{Rng, Seen};

use super::greedy;
use crate::Temper;

/// Plays the first card that fits, whatever follows, and often overlooks that a function could be fended off. It fulfils wishes
/// whenever it can: a table of beginners that drew instead would never end a round.
pub(crate) fn choose(seen: &Seen<'_, Hoeleroe>, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let overlooks = rng.below(100) >= u32::from(temper.notices);
    let m = match seen.view().board.phase {
        Phase::Turn | Phase::Drawn(_) => some_move(seen, rng, |m| matches!(m, Move::Lay(_))),
        Phase::React(function) if function.is_wish() => some_move(seen, rng, |m| matches!(m, Move::Lay(_))),
        Phase::React(_) if overlooks => some_move(seen, rng, |m| m == Move::Accept),
        Phase::All(_) => some_move(seen, rng, |m| m == Move::Fold),
        Phase::Target(_) | Phase::Pair(_) | Phase::Wish(_) => seen.random_move(rng),
        Phase::React(_)
        | Phase::Starter
        | Phase::Deal
        | Phase::Size
        | Phase::Arsch
        | Phase::Give
        | Phase::Force
        | Phase::Object(_)
        | Phase::Sacrifice(_)
        | Phase::Tribute(_)
        | Phase::Deflect(_)
        | Phase::Put(_)
        | Phase::Take(_)
        | Phase::Number(..)
        | Phase::Pick(_)
        | Phase::Nothing(_)
        | Phase::Over => None,
    };
    m.or_else(|| greedy::choose(seen, temper, rng))
}

/// Picks uniformly among the legal moves that are `wanted`.
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
