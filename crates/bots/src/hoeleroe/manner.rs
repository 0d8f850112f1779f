//! Models of players, used in rollouts and to infer hands from moves.

use core::ops::ControlFlow;

use stammtisch_core::{Game, Seat};
use stammtisch_hoeleroe::{Hoeleroe, Kind, Move};
use stammtisch_search::Rng;

use super::{greedy, policy};
use crate::BotInfo;

/// A model of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// Gets rid of cards.
    Greedy,
    /// Evaluates hands.
    Sensible,
}

/// A player's ranking of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looks {
    /// Whether no other move looks better.
    pub(super) best: bool,
    /// Whether a move with a card of the given kind looks better.
    pub(super) worse_than_with: bool,
}

impl Manner {
    pub(super) const ALL: [Self; 2] = [Self::Greedy, Self::Sensible];

    /// The move of `seat`, who may act.
    pub(super) fn choose(self, game: &Hoeleroe, seat: Seat, rng: &mut Rng) -> Move {
        let m = match self {
            Self::Greedy => greedy::choose_in(game, seat, BotInfo::GREEDY.temper, rng),
            Self::Sensible => policy::choose(game, seat),
        };
        m.expect("a seat to act has a move")
    }

    /// Ranks `m` for `seat` against all other moves, and against those with a card of `kind`.
    pub(super) fn looks(self, game: &Hoeleroe, seat: Seat, m: Move, kind: Kind) -> Looks {
        match self {
            Self::Greedy => {
                let table = greedy::Table::of(game, seat, false);
                looks(game, seat, m, kind, |m| table.worth(m))
            }
            Self::Sensible => {
                let table = policy::Table::new(game, seat);
                looks(game, seat, m, kind, |m| table.worth(m).into())
            }
        }
    }
}

fn looks(game: &Hoeleroe, seat: Seat, m: Move, kind: Kind, worth: impl Fn(Move) -> f64) -> Looks {
    let done = worth(m);
    let mut looks = Looks {
        best: true,
        worse_than_with: false,
    };
    let _ = game.legal(seat, |other| {
        if worth(other) > done {
            looks.best = false;
            looks.worse_than_with |= other.shows().contains(kind);
        }
        ControlFlow::<()>::Continue(())
    });
    looks
}
