//! The greedy bot of Hattrick makes the obvious moves.

use stammtisch_bots::{Bot, HasBots, Place, SearchEffort};
use stammtisch_core::{Game, Seat};
use stammtisch_hattrick::{Card, CardSet, Hattrick, Options, Outcome};
use stammtisch_search::{Rng, Seen};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

/// A table of four in which seat 0 leads and seat 3, which holds `hand`, plays last in the first round after these cards.
fn table(before: &str, hand: &str) -> Hattrick {
    let (before, hand) = (cards(before), cards(hand));
    let named: CardSet = before.iter().chain(&hand).copied().collect();
    let mut rest = CardSet::PACK.minus(named).into_iter();
    let mut pack = Vec::new();
    for opening in &before {
        pack.push(*opening);
        pack.extend(rest.by_ref().take(14));
    }
    pack.extend(&hand);
    let mut game = Hattrick::new(4, &Options::default()).expect("allowed");
    game.resolve(&Outcome::Starter(seat(3))).expect("a seat");
    game.resolve(&Outcome::Shuffle(pack.try_into().expect("sixty cards")))
        .expect("the pack");
    for (number, card) in (0..).zip(before) {
        game.play(seat(number), card).expect("legal");
    }
    game
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn greedy(game: &Hattrick) -> String {
    let bot: &Bot<Hattrick> = Hattrick::BOTS
        .iter()
        .find(|bot| bot.info.id == "greedy")
        .expect("a known bot");
    let seat = game.table().to_act().expect("a seat is on turn");
    let decision = bot
        .sit(&Place {
            players: game.players(),
            options: &Options::default(),
            seat,
        })
        .choose(&Seen::new(game, seat), SearchEffort::work(0), &mut Rng::new(0));
    decision.expect("it may act").m.to_string()
}

#[test]
fn it_takes_a_rich_trick_of_its_own_colour() {
    let game = table(
        "R2 R5 R9",
        "R20 R19 R18 R17 R16 R15 R14 R13 R12 G1 G2 G3 B1 B2 B3",
    );
    // The lowest card that takes it.
    assert_eq!(greedy(&game), "R12");
}

#[test]
fn it_ducks_a_trick_of_another_colour() {
    let game = table(
        "G18 G2 G3",
        "R20 R19 R18 R17 R16 R15 R14 R13 G19 G20 G1 G17 B1 B2 B3",
    );
    // It gets rid of the highest safe card.
    assert_eq!(greedy(&game), "G17");
}

#[test]
fn it_does_not_pass_where_it_can_duck() {
    let game = table(
        "G18 B19 G3",
        "R20 R19 R18 R17 R16 R15 R14 R13 R12 R11 R10 R9 G1 B2 B1",
    );
    assert!(["G1", "B2", "B1"].contains(&greedy(&game).as_str()));
}

#[test]
fn it_opens_its_own_colour_when_it_plays_last() {
    // One trick is open. Playing last, it surely takes a second one, so its lowest red card is enough.
    let game = table(
        "G18 G2 G3",
        "R20 R19 R18 R17 R16 R15 R14 R13 R12 R11 R10 R9 G17 B20 B19",
    );
    assert_eq!(greedy(&game), "R9");
}
