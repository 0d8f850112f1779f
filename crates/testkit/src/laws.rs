//! The laws of a state, a line and a match one by one, for whoever comes to them otherwise than by playing at random.

use std::collections::BTreeSet;

use stammtisch_match::{Line, Match};
use stammtisch_protocol::Wire;

use crate::account::{check_account, check_story, check_telling};
use crate::checks::{check_copies, check_legal, check_length, check_outcome_text, check_record};
use crate::dense::{check_moves, check_numbers, check_tensors};

/// The present state: who may act has moves, each once, of a text and a number of its own, found by its place; every
/// viewer has a view, a tensor and an account.
pub fn state_laws<G: Wire>(played: &Match<G>) {
    let game = played.game();
    check_legal(game, &mut BTreeSet::new());
    check_moves(game, played.options());
    check_tensors(game);
    check_copies(game);
    check_account(game);
}

/// A line that comes next: it is written and read as itself, and telling of it changes nothing.
pub fn line_laws<G: Wire>(game: &G, line: &Line<G>) {
    check_outcome_text(game, line);
    check_telling(game, line);
}

/// The whole: numbers stand for one move each, the record loads as this match, the story fits how it ended, and no
/// match is longer than said.
pub fn match_laws<G: Wire>(played: &Match<G>) {
    check_numbers::<G>(played.options());
    check_record(played);
    check_story(played);
    check_length(played);
}
