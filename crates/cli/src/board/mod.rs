//! The boards of games in the terminal: a module for each game with its own board, and one board for all others.

use serde_json::Value;
use stammtisch_core::Game as _;
use stammtisch_haecmaec::HaecMaec;
use stammtisch_hattrick::Hattrick;
use stammtisch_heuchel::Heuchel;
use stammtisch_hoeleroe::Hoeleroe;
use stammtisch_karteneck::Karteneck;
use stammtisch_protocol::AnyMatch;

mod contract;
mod game;
mod haecmaec;
mod hattrick;
mod heuchel;
mod hoeleroe;
mod karteneck;
mod menu;
mod plain;

pub(crate) use contract::{AnyScene, Board, Choice, DealEnd, Frame, LineSaid, Said, Way};
use game::{GameScene, Of, Shows, blocked, preview, told};

/// The boards of games that have their own. Every other game has the plain one.
const BOARDS: [(&str, &dyn Board); 5] = [
    (HaecMaec::ID, &Shows::<_, HaecMaec>::new(haecmaec::Haecmaec)),
    (Hattrick::ID, &Shows::<_, Hattrick>::new(hattrick::Hattrick)),
    (Heuchel::ID, &Shows::<_, Heuchel>::new(heuchel::Heuchel)),
    (Hoeleroe::ID, &Shows::<_, Hoeleroe>::new(hoeleroe::Hoeleroe)),
    (Karteneck::ID, &Shows::<_, Karteneck>::new(karteneck::Karteneck)),
];

/// The game's own board.
fn own(game: &str) -> Option<&'static dyn Board> {
    let board = BOARDS.into_iter().find(|(id, _)| *id == game);
    board.map(|(_, board)| board)
}

/// The board of a match.
pub(crate) fn of(game: &dyn AnyMatch) -> &'static dyn Board {
    own(game.game_id()).unwrap_or(&plain::Plain)
}

/// The points of each deal, seat by seat, when the match is over; empty for a game with the plain board.
pub(crate) fn deals(game: &dyn AnyMatch) -> Vec<Vec<i64>> {
    let story = game.story().filter(|_| own(game.game_id()).is_some());
    let marks = story.map_or_else(Vec::new, |story| {
        story["curve"].as_array().cloned().unwrap_or_default()
    });
    let scores = |mark: &Value| -> Vec<i64> {
        let scores = mark["scores"].as_array().into_iter().flatten();
        scores.filter_map(Value::as_i64).collect()
    };
    let ends = marks.iter().filter(|mark| !mark["part"].is_null()).map(scores);
    let start = marks.first().filter(|mark| mark["part"].is_null()).map(scores);
    let mut before = start.unwrap_or_else(|| vec![0; game.players().into()]);
    ends.map(|after| {
        let points = after
            .iter()
            .zip(&before)
            .map(|(after, before)| after - before)
            .collect();
        before = after;
        points
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use stammtisch_protocol::games;

    use super::*;

    #[test]
    fn every_game_of_the_server_has_its_own_board() {
        let missing: Vec<_> = games()
            .into_iter()
            .filter(|game| own(game.id).is_none())
            .collect();
        assert_eq!(missing, []);
    }
}
