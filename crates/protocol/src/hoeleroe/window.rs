//! Which moments of Machma-Hölerö are windows: several are asked, or one is whatever it holds.

use stammtisch_hoeleroe::{Arschkarte, Hoeleroe, Phase, Run};

use crate::{Window, WindowKind};

/// The window that is open now. Turns, targets, wishes and gifts are none: there silence is no answer.
pub(super) fn of(game: &Hoeleroe) -> Option<Window> {
    let board = game.board();
    if board.to_act().is_empty() {
        return None;
    }
    let forced = board.function.is_some_and(|function| function.forced);
    let wished = matches!(board.function.map(|function| function.run), Some(Run::Wish(_)));
    Some(match board.phase {
        // HO-6.2: the first objection ends it. Everybody can object, so nothing is hidden.
        Phase::Object(_) => {
            let kind = if board.options.arschkarte == Arschkarte::Attention {
                WindowKind::Attention
            } else {
                WindowKind::Reaction
            };
            Window {
                race: true,
                hides: false,
                ..asked(kind, "pass")
            }
        }
        // HO-12.6: all are asked, so that nobody learns who holds the joker.
        Phase::Sacrifice(_) => asked(WindowKind::Reaction, "pass"),
        // HO-10.1. Under Zwang whoever cannot react yet can once somebody else has countered (HO-9.3), so
        // he is not answered for.
        Phase::All => Window {
            hides: !forced,
            ..asked(WindowKind::Reaction, "fold")
        },
        // HO-5.7, HO-9.1: asked always, so that nobody learns what was drawn, or what the dealer holds.
        Phase::Drawn | Phase::Force => asked(WindowKind::Answer, "pass"),
        // HO-8.1: whoever is affected is asked whatever he holds.
        Phase::React if wished => asked(WindowKind::Answer, "draw"),
        Phase::React => asked(WindowKind::Answer, "accept"),
        _ => return None,
    })
}

const fn asked(kind: WindowKind, silence: &'static str) -> Window {
    Window {
        kind,
        silence,
        race: false,
        next: None,
        hides: true,
    }
}
