//! Tests: the book agrees with the table, the greedy policy with the greedy bot, and sampled hands are consistent and informative.

use stammtisch_core::{Game, ImperfectInformation, Quick, Seat, Turn};
use stammtisch_hattrick::{Card, Color, Hattrick, Options};
use stammtisch_search::Rng;

use super::belief::Belief;
use super::book::Book;
use super::greedy;
use super::policy::GREEDY;

/// Plays a deal; `visit` receives each state with a seat on turn and returns the card to play.
fn play(players: u8, seed: u64, mut visit: impl FnMut(&Hattrick, Seat, &mut Rng) -> Card) {
    let mut rng = Rng::new(seed);
    let mut game = Hattrick::new(players, &Options::default()).expect("allowed");
    while !game.table().is_scored() {
        match game.turn() {
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                game.resolve(&outcome).expect("its own outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat is on turn");
                let card = visit(&game, seat, &mut rng);
                game.play(seat, card).expect("legal");
            }
            Turn::Over(_) => return,
        }
    }
}

fn book(game: &Hattrick) -> Book {
    Book::of(game.table(), |_, _, _| {})
}

fn greedily(game: &Hattrick, seat: Seat) -> Card {
    let hand = game.hands()[seat.index()];
    greedy::card_of(game.table(), seat, hand).expect("it is on turn")
}

#[test]
fn the_book_agrees_with_the_table() {
    for seed in 0..30 {
        play(4 + (seed % 3) as u8, seed, |game, seat, rng| {
            let (book, table) = (book(game), game.table());
            assert_eq!(book.seen, table.seen());
            for seat in Seat::all(game.players()) {
                let won = Color::ALL.map(|color| table.won()[seat.index()].of(color).len());
                assert_eq!(book.won[seat.index()], won);
            }
            let round = table.round().expect("a round is on");
            assert_eq!(usize::from(book.put), round.puts().count());
            for trick in round.tricks() {
                let pile = book.piles[trick.color() as usize];
                assert_eq!((pile.best, pile.owner), (trick.best().card, trick.best().seat));
                assert_eq!(pile.cards, trick.cards().len());
            }
            for card in game.hands()[seat.index()] {
                assert_eq!(book.would_pass(card.color()), round.would_pass(card));
            }
            let card = game.pick_legal(seat, |count| rng.below(count));
            card.expect("it is on turn")
        });
    }
}

#[test]
fn the_greedy_policy_decides_like_the_greedy_bot() {
    let (mut same, mut all) = (0, 0);
    for seed in 0..60 {
        play(4 + (seed % 3) as u8, seed, |game, seat, _| {
            let card = greedily(game, seat);
            let quick = GREEDY.card_of(&book(game), seat, game.hands()[seat.index()]);
            same += u32::from(quick == Some(card));
            all += 1;
            card
        });
    }
    // The policy computes in single precision, so near ties may differ.
    assert!(same * 100 >= all * 99, "{same} of {all}");
}

#[test]
fn inferred_hands_are_consistent_and_closer_to_the_truth_than_random_ones() {
    let (mut right, mut any, mut all) = (0, 0, 0);
    for seed in 0..12 {
        play(4, seed, |game, seat, rng| {
            if seat.number() == 0 && game.table().round_number() == 8 {
                let mut state = game.clone();
                let view = game.view(Some(seat));
                Hattrick::determinize(&mut state, &view, &seat, &mut |bound| rng.below(bound));
                let mut belief = Belief::new(&view.table, seat, state.hands(), 8_000, rng);
                for _ in 0..20 {
                    let (hands, _) = belief.draw(rng);
                    assert_eq!(hands[0], game.hands()[0], "the seat's own hand is known");
                    let mut seen = view.table.seen();
                    for (hand, real) in hands.iter().zip(game.hands()) {
                        assert_eq!(hand.len(), real.len());
                        assert!(hand.intersection(seen).is_empty(), "no card occurs twice");
                        seen = seen.union(*hand);
                    }
                    Hattrick::determinize(&mut state, &view, &seat, &mut |bound| rng.below(bound));
                    let imagined = hands.into_iter().zip(state.hands());
                    for ((read, drawn), &real) in imagined.zip(game.hands()).skip(1) {
                        right += u32::from(read.intersection(real).len());
                        any += u32::from(drawn.intersection(real).len());
                        all += u32::from(real.len());
                    }
                }
            }
            greedily(game, seat)
        });
    }
    assert!(any * 100 < all * 45, "{any} of {all} at random");
    assert!(right * 100 > all * 50, "{right} of {all} inferred");
}
