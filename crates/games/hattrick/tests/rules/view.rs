//! The view.

use crate::common::*;
use stammtisch_core::{Audience, Game, Line, Seat};
use stammtisch_hattrick::{Card, CardSet, Event, Hattrick, Outcome};

#[test]
fn the_table_is_empty_before_the_first_shuffle() {
    let mut game = Hattrick::new(5, &options(None, None)).expect("allowed");
    for _ in 0..2 {
        let view = game.view(Some(seat(1)));
        assert_eq!(
            (view.table.deal(), view.table.leader(), view.table.to_act()),
            (1, None, None)
        );
        assert_eq!(view.hand, Some(CardSet::EMPTY));
        assert_eq!(view.hand_sizes().collect::<Vec<_>>(), [0; 5]);
        assert_eq!(view.last_cards(), None);
        assert_eq!(view.table.deal_scores().count(), 0);
        if game.table().dealer().is_none() {
            game.resolve(&Outcome::Starter(seat(2))).expect("a seat");
        }
    }
    assert_eq!(game.table().dealer(), Some(seat(2)));
}

#[test]
fn a_seat_sees_its_own_hand_and_the_sizes_of_others() {
    let mut game = dealt(4, options(None, None), &["R5", "G7", "B1", "R6"]);
    put(&mut game, "R5 G7");
    for who in Seat::all(4) {
        let view = game.view(Some(who));
        assert_eq!(view.hand, Some(game.hands()[who.index()]));
        assert_eq!(view.hand_sizes().collect::<Vec<_>>(), [14, 14, 15, 15]);
    }
    assert_eq!(game.view(None).hand, None);
    assert_eq!(game.view(Some(seat(5))).hand, Some(CardSet::EMPTY));
    assert_eq!(game.table().hand_size(seat(5)), 0);
}

#[test]
fn a_view_does_not_depend_on_the_other_hands() {
    let one = dealt(4, options(None, None), &["R5", "G7 G8", "B1 B2", "R6"]);
    let other = dealt(4, options(None, None), &["R5", "B1 G8", "G7 B2", "R6"]);
    assert_ne!(one, other);
    for who in [Some(seat(0)), Some(seat(3)), None] {
        assert_eq!(one.view(who), other.view(who));
    }
    assert_ne!(one.view(Some(seat(1))), other.view(Some(seat(1))));
}

#[test]
fn a_scored_deal_stays_on_view_until_the_next_shuffle() {
    let mut game = dealt(4, options(Some(2), None), &[]);
    play_until(&mut game, |game| game.table().is_scored());
    let view = game.view(Some(seat(0)));
    assert_eq!((view.table.deal(), view.table.dealer()), (1, Some(seat(3))));
    assert_eq!((view.table.leader(), view.table.to_act()), (None, None));
    assert_eq!(view.table.deal_scores().count(), 1);
    assert_eq!(view.hand_sizes().collect::<Vec<_>>(), [1; 4]);
    let last: Vec<CardSet> = game.hands().to_vec();
    let shown: Vec<CardSet> = view
        .last_cards()
        .expect("visible last cards")
        .iter()
        .map(|&card| [card].into_iter().collect())
        .collect();
    assert_eq!(shown, last);
    game.resolve(&pack(4, &[])).expect("a pack");
    let view = game.view(Some(seat(0)));
    assert_eq!(
        (view.table.deal(), view.table.dealer(), view.table.leader()),
        (2, Some(seat(0)), Some(seat(1)))
    );
    assert_eq!(view.last_cards(), None);
    assert_eq!(view.table.passed().count(), 0);
    assert!(view.table.won().iter().all(|won| won.is_empty()));
    assert_eq!(view.table.deal_scores().count(), 1);
}

#[test]
fn the_first_dealer_is_public_and_the_shuffle_secret() {
    let game = Hattrick::new(4, &options(None, None)).expect("allowed");
    let starts = Line::Chance {
        event: Event::Starter,
        outcome: Outcome::Starter(seat(0)),
    };
    let shuffles = Line::Chance {
        event: Event::Shuffle,
        outcome: Outcome::Shuffle(Card::ALL),
    };
    assert_eq!(game.audience(&starts), Audience::All);
    assert_eq!(game.audience(&shuffles), Audience::NOBODY);
}
