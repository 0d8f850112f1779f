//! The parts that viewers of one moment share are the same as if each were alone.

use serde_json::{Map, json};
use stammtisch_core::Seat;
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyMatch, AnyTurn, games, new_match};

/// Moves looked at per match.
const MOVES: usize = 120;

fn check(game: &dyn AnyMatch) {
    let mut viewers: Vec<_> = Seat::all(game.players()).map(Some).collect();
    viewers.insert(1, None);
    viewers.push(None);
    viewers.push(Seat::new(0));
    let lines = game.len().saturating_sub(2)..game.len();
    let (together, pages) = (game.accounts(&viewers), game.pages(&viewers, lines.clone()));
    for ((who, account), page) in viewers.iter().zip(&together).zip(&pages) {
        let id = game.game_id();
        assert_eq!(*account, game.account(*who), "{id} {who:?}");
        assert_eq!(account.view.text(), game.view(*who).to_string(), "{id} {who:?}");
        assert!(account.view.members().eq(game.account(*who).view.members()));
        assert_eq!(**page, *game.page(*who, lines.clone()), "{id} {who:?}");
    }
}

#[test]
fn viewers_together_see_the_same_as_each_alone() {
    for info in games() {
        for seed in ["one", "two"] {
            let players = json!(info.players[1]);
            let mut game = new_match(info.id, &players, &Map::new(), Some(Seed::new(seed))).expect(info.id);
            check(&*game);
            for number in 0..MOVES {
                let AnyTurn::Seats(seats) = game.turn() else { break };
                let seat = seats.into_iter().nth(number % seats.len()).expect("a seat");
                let legal = game.legal(seat);
                game.apply(seat, &legal[number * 7 % legal.len()])
                    .expect("a legal move");
                check(&*game);
            }
        }
    }
}
