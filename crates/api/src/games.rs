//! The list of games.

use serde::Serialize;
use stammtisch_protocol::answer::GameEntry;
use stammtisch_protocol::{WindowKind, laboratory, unknown_game};
use stammtisch_room::Refused;
use ts_rs::TS;

use crate::bots;

/// A game with its bots, as `GET /games` lists it.
#[derive(Debug, Serialize, TS)]
pub struct OfferedGame {
    #[serde(flatten)]
    game: GameEntry,
    /// Descriptions of the bots, in the same order.
    opponents: Vec<bots::Opponent>,
    /// Its window kinds with their default times.
    #[ts(as = "Vec<WindowKind>")]
    windows: &'static [WindowKind],
}

/// Response of `GET /games`.
#[derive(Debug, Serialize, TS)]
pub struct GamesResponse {
    /// The games.
    games: Vec<OfferedGame>,
}

impl GamesResponse {
    /// All games, and those of the laboratory if they are offered.
    #[must_use]
    pub fn new(offers_laboratory: bool) -> Self {
        let mut games = stammtisch_protocol::games();
        if offers_laboratory {
            games.extend(laboratory());
        }
        let games = games.into_iter();
        let games = games
            .map(|info| OfferedGame {
                opponents: bots::opponents(info.id),
                windows: stammtisch_protocol::windows(info.id),
                game: GameEntry {
                    bots: bots::names(info.id),
                    info,
                },
            })
            .collect();
        Self { games }
    }
}

/// Refuses games of the laboratory unless they are offered.
///
/// # Errors
/// Refuses them like unknown games.
pub fn check_offered(game: &str, offers_laboratory: bool) -> Result<(), Refused> {
    if !offers_laboratory && laboratory().iter().any(|info| info.id == game) {
        return Err(unknown_game(game).into());
    }
    Ok(())
}
