//! Refusals that do not depend on what was asked.

use stammtisch_room::{Refused, TableCode};

/// No table has the code.
#[must_use]
pub fn unknown_table() -> Refused {
    let message = "There is no table with this code; check the link.";
    Refused::new(TableCode::UnknownTable, message)
}

/// No evening has the code.
#[must_use]
pub fn unknown_evening() -> Refused {
    let message = "There is no evening with this code; check the link.";
    Refused::new(TableCode::UnknownTable, message)
}

/// The person gave no name yet.
#[must_use]
pub fn no_session() -> Refused {
    let message = "You have no session yet; send your name first (PUT /api/v2/session).";
    Refused::new(TableCode::NoSession, message)
}

/// Another player's answer came before the held one.
#[must_use]
pub fn overtaken() -> Refused {
    let message = "Another player was faster. Look at the table again, then choose again.";
    Refused::new(TableCode::Stale, message)
}
