//! Converts SQLite's errors.

use rusqlite::Error;

use crate::StoreError;

/// SQLite's codes for a full disk: the code itself, and the extended one of a truncated write.
const FULL: i32 = 13;
const CUT_SHORT: i32 = 778;
/// Its codes for a damaged file, and for a file of another format. Extended codes hold these in their last byte.
const CORRUPT: i32 = 11;
const NOT_A_DATABASE: i32 = 26;
/// Its extended codes for a value that is taken (unique, primary key) and for a row that refers to a missing one.
const REFUSED: [i32; 3] = [2067, 1555, 787];

/// SQLite's extended code for an error; `None` if the error isn't SQLite's.
pub(crate) fn code(error: &Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code)
}

/// Whether the file is damaged, or isn't a database.
pub(crate) fn is_damage(error: &Error) -> bool {
    code(error).is_some_and(|code| matches!(code & 0xff, CORRUPT | NOT_A_DATABASE))
}

/// Whether a key is taken, or a row refers to a missing one.
pub(crate) fn is_refusal(error: &Error) -> bool {
    code(error).is_some_and(|code| REFUSED.contains(&code))
}

/// The error's text with SQLite's code.
pub(crate) fn text(error: &Error) -> String {
    match code(error) {
        Some(code) => format!("(code: {code}) {error}"),
        None => error.to_string(),
    }
}

impl From<&Error> for StoreError {
    fn from(error: &Error) -> Self {
        if matches!(code(error), Some(FULL | CUT_SHORT)) {
            return Self::Full;
        }
        if is_damage(error) {
            return Self::Damaged(error.to_string());
        }
        Self::Database(text(error))
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        Self::from(&error)
    }
}
