//! The boards of games in the terminal: a module for each game with its own board, and one board for all others.

use stammtisch_core::Mark;
use stammtisch_protocol::{AnyMatch, every_game};

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
use game::{GameScene, HasBoard, Of, Shows, blocked, preview, told};

/// A game's own board.
struct Own {
    game: &'static str,
    rules: u32,
    board: &'static dyn Board,
    curve: fn(&dyn AnyMatch) -> Option<Vec<Mark>>,
}

impl Own {
    const fn of<G: HasBoard>() -> Self {
        Self {
            game: G::ID,
            rules: G::RULES,
            board: G::BOARD,
            curve: game::curve::<G>,
        }
    }

    fn find(game: &dyn AnyMatch) -> Option<&'static Self> {
        let mut boards = BOARDS.iter();
        boards.find(|own| (own.game, own.rules) == (game.game_id(), game.rules()))
    }
}

macro_rules! boards {
    (games: [$($game:ty,)*]; laboratory: [$($small:ty,)*];) => {
        /// The boards of the games that the server offers: one that lacks it does not compile. A game of the laboratory
        /// has the plain one.
        const BOARDS: &[Own] = &[$(Own::of::<$game>(),)*];
    };
}
every_game!(boards);

/// The board of a match.
pub(crate) fn of(game: &dyn AnyMatch) -> &'static dyn Board {
    Own::find(game).map_or(&plain::Plain, |own| own.board)
}

/// The points of each deal, seat by seat, when the match is over; empty for a game with the plain board.
pub(crate) fn deals(game: &dyn AnyMatch) -> Vec<Vec<i64>> {
    let curve = Own::find(game)
        .and_then(|own| (own.curve)(game))
        .unwrap_or_default();
    let start = curve.first().filter(|mark| mark.part.is_none());
    let mut before = start.map_or_else(|| vec![0; game.players().into()], |mark| mark.scores.clone());
    let ends = curve.into_iter().filter(|mark| mark.part.is_some());
    ends.map(|mark| {
        let scores = mark.scores.iter().zip(&before);
        let points = scores.map(|(&after, &before)| i64::from(after) - i64::from(before));
        let points = points.collect();
        before = mark.scores;
        points
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};
    use stammtisch_match::Seed;
    use stammtisch_protocol::{AnyTurn, new_match};

    use super::*;

    #[test]
    fn the_points_of_all_deals_add_up_to_the_score() {
        let options = Map::from_iter([("deals".to_owned(), json!(2))]);
        let mut game =
            new_match("hattrick", &json!(4), &options, Some(Seed::new("deals"))).expect("four play");
        let standings = loop {
            match game.turn() {
                AnyTurn::Over(standings) => break standings,
                AnyTurn::Chance => panic!("the seed decides"),
                AnyTurn::Seats(seats) => {
                    let seat = seats.first().expect("a seat to act");
                    let card = game.legal(seat).swap_remove(0);
                    game.apply(seat, &card).expect("a legal move");
                }
            }
        };
        let deals = deals(&*game);
        assert_eq!(deals.len(), 2);
        for (seat, score) in standings.scores().iter().enumerate() {
            let points: i64 = deals.iter().map(|deal| deal[seat]).sum();
            assert_eq!(points, i64::from(*score), "seat {seat}");
        }
    }
}
