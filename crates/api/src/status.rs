//! The HTTP status of a refusal.

use stammtisch_room::{Code, TableCode};

/// The HTTP status of a refusal with this code.
#[must_use]
pub fn status(code: Code) -> u16 {
    match code {
        Code::Engine(_) => 400,
        Code::Table(code) => match code {
            TableCode::BadName | TableCode::BadWords | TableCode::UnknownBot => 400,
            TableCode::NoSession => 401,
            TableCode::NotHost
            | TableCode::Removed
            | TableCode::Quiet
            | TableCode::NoTips
            | TableCode::NotPlayed
            | TableCode::ForeignOrigin => 403,
            TableCode::UnknownTable | TableCode::NotFound => 404,
            TableCode::TooLarge => 413,
            TableCode::TooFast => 429,
            TableCode::TooMany | TableCode::Storage | TableCode::Damaged | TableCode::Broken => 503,
            TableCode::Stale
            | TableCode::NoSeat
            | TableCode::SeatTaken
            | TableCode::TableFull
            | TableCode::Closed
            | TableCode::WrongPhase
            | TableCode::Paused
            | TableCode::NoTakeBack
            | TableCode::Revealed
            | TableCode::Declined
            | TableCode::NotOver => 409,
        },
    }
}
