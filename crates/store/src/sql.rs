//! Converts values for the database.

use crate::{State, StoreError};

/// A moment as the database writes it.
pub(crate) fn seconds(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// A state as the database writes it.
pub(crate) fn state_number(state: State) -> i64 {
    match state {
        State::Waiting => 0,
        State::Running => 1,
        State::Over => 2,
    }
}

/// Facts by their places, which have no gap.
pub(crate) fn in_order(code: &str, rows: Vec<(i64, String)>) -> Result<Vec<String>, StoreError> {
    let mut facts = Vec::with_capacity(rows.len());
    for (expected, (seq, fact)) in (0_u64..).zip(rows) {
        if u64::try_from(seq) != Ok(expected) {
            return Err(StoreError::Gap {
                room: code.to_owned(),
                seq: expected,
            });
        }
        facts.push(fact);
    }
    Ok(facts)
}
