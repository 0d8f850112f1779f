//! The laws of single states, lines and matches, for callers that don't play at random.

use std::collections::BTreeSet;

use stammtisch_match::{Line, Match};
use stammtisch_protocol::Wire;

use crate::account::{check_account, check_story, check_telling};
use crate::checks::{check_copies, check_legal, check_length, check_outcome_text, check_record};
use crate::dense::{check_moves, check_numbers, check_tensors};

/// Checks a state: seats to act have moves, each once, with a distinct text, id and index; every viewer has a view, a tensor and a
/// narration.
pub fn state_laws<G: Wire>(played: &Match<G>) {
    let game = played.game();
    check_legal(game, &mut BTreeSet::new());
    check_moves(game, played.options());
    check_tensors(game);
    check_copies(game);
    check_account(game);
}

/// Checks a line before it is applied: it survives writing and reading, and narration doesn't change its effect.
pub fn line_laws<G: Wire>(game: &G, line: &Line<G>) {
    check_outcome_text(game, line);
    check_telling(game, line);
}

/// Checks a match: ids are unique, the record loads as the same match, the story agrees with the result, and the length is within its
/// bound.
pub fn match_laws<G: Wire>(played: &Match<G>) {
    check_numbers::<G>(played.options());
    check_record(played);
    check_story(played);
    check_length(played);
}
