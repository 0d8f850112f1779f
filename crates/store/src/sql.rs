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

/// A place of a fact as the database writes it.
pub(crate) fn place(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// Facts by their places, which begin at `from` and have no gap.
pub(crate) fn in_order(code: &str, from: u64, rows: Vec<(i64, String)>) -> Result<Vec<String>, StoreError> {
    let mut facts = Vec::with_capacity(rows.len());
    for (expected, (seq, fact)) in (from..).zip(rows) {
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

/// Checks that a backend lists every file of its migrations, under its number and name.
#[cfg(test)]
pub(crate) fn assert_files_are_listed(backend: &str, migrations: &[(&str, &str)]) {
    let folder = format!("{}/migrations/{backend}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let name =
        |(number, (name, _)): (u32, &(&str, &str))| format!("{number:04}_{}.sql", name.replace(' ', "_"));
    let listed: Vec<_> = (1..).zip(migrations).map(name).collect();
    assert_eq!(listed, files);
}
