//! The windows of Machma-Hölerö: phases that ask several seats, or one seat whatever it holds.

use stammtisch_hoeleroe::{Arschkarte, Hoeleroe, Phase, Run};

use crate::{Window, WindowKind};

const ATTENTION: WindowKind = WindowKind {
    id: "attention",
    ms: 1500,
    least: 100,
    most: 60_000,
    line: "Whether anybody objects, where that is asked after every card.",
    race: true,
    bots_at_once: false,
};

const REACTION: WindowKind = WindowKind {
    id: "reaction",
    ms: 20_000,
    least: 100,
    most: 600_000,
    line: "Whether anybody reacts, with time to think: swaps of all, other objections, a sacrifice.",
    race: true,
    bots_at_once: false,
};

const ANSWER: WindowKind = WindowKind {
    id: "answer",
    ms: 1500,
    least: 0,
    most: 10_000,
    line: "After this time the table answers for whoever has no choice.",
    race: false,
    bots_at_once: false,
};

/// The kinds of windows a match can have.
pub(super) const KINDS: &[WindowKind] = &[ATTENTION, REACTION, ANSWER];

/// The open window. Turns, targets, wishes and gifts are none: they have no implied answer.
pub(super) fn of(game: &Hoeleroe) -> Option<Window> {
    let board = game.board();
    if board.to_act().is_empty() {
        return None;
    }
    Some(match &board.phase {
        // HO-6.2: the first objection ends it. All seats can object, so there is nothing to hide.
        Phase::Object(_) => {
            let kind = if board.options.arschkarte == Arschkarte::Attention {
                &ATTENTION
            } else {
                &REACTION
            };
            Window {
                race: true,
                hides: None,
                ..asked(kind, "pass")
            }
        }
        // HO-12.6: all seats are asked, so that the question doesn't reveal the joker.
        Phase::Sacrifice(_) => asked(&REACTION, "pass"),
        // HO-10.1. Under Zwang a seat that cannot react yet may do so once another seat has countered (HO-9.3), so
        // there is no implied answer.
        Phase::All(function) => Window {
            hides: (!function.forced).then_some(&ANSWER),
            ..asked(&REACTION, "fold")
        },
        // HO-5.7, HO-9.1: always asked, so that the question doesn't reveal the card drawn or the dealer's hand.
        Phase::Drawn(_) | Phase::Force => asked(&ANSWER, "pass"),
        // HO-8.1: every affected seat is asked whatever it holds.
        Phase::React(function) if matches!(function.run, Run::Wish(_)) => asked(&ANSWER, "draw"),
        Phase::React(_) => asked(&ANSWER, "accept"),
        Phase::Starter
        | Phase::Deal
        | Phase::Size
        | Phase::Arsch
        | Phase::Give
        | Phase::Turn
        | Phase::Tribute(_)
        | Phase::Target(_)
        | Phase::Deflect(_)
        | Phase::Pair(_)
        | Phase::Wish(_)
        | Phase::Put(_)
        | Phase::Take(_)
        | Phase::Number(..)
        | Phase::Pick(_)
        | Phase::Nothing(_)
        | Phase::Over => return None,
    })
}

const fn asked(kind: &'static WindowKind, silence: &'static str) -> Window {
    Window {
        kind,
        silence,
        race: false,
        next: None,
        hides: Some(&ANSWER),
    }
}
