//! Finds the tables of one game among those of others.

use stammtisch_store::{Append, NewRoom, State, Store};

use crate::conformance::{append, codes, listing, room};

pub(crate) async fn tables_of_one_game_are_found(store: &dyn Store) {
    let of = async |state, game| codes(store.public_tables(state, Some(game), 9).await);
    for (code, public) in [("h1", true), ("h2", true), ("h3", false)] {
        let heuchel = NewRoom {
            game: "heuchel".to_owned(),
            ..room(code, listing(State::Waiting, public, &[]))
        };
        store.create(heuchel).await.unwrap();
    }
    assert_eq!(of(State::Waiting, "heuchel").await, ["h2", "h1"]);
    assert_eq!(of(State::Waiting, "karteneck").await, [""; 0]);
    for (seq, state) in [(1, State::Running), (2, State::Over)] {
        let next = Append {
            listing: Some(listing(state, true, &[])),
            ..append("h1", seq, &["next"])
        };
        store.append(next).await.unwrap();
        assert_eq!(of(state, "heuchel").await, ["h1"]);
        assert_eq!(of(State::Waiting, "heuchel").await, ["h2"]);
    }
}
