//! KE-1, KE-2 and KE-6: cards, portions, the deal, notation.

use crate::table::{PLAIN, cards, hand, resolve, seat};
use stammtisch_core::{BadSetup, Game, Refusal, Rule, Turn};
use stammtisch_karteneck::{Card, CardSet, Event, Karteneck, Move, Options, Outcome, Portion};

#[test]
fn ke_1_1_two_to_six_players() {
    for players in 2..=6 {
        assert_eq!(
            Karteneck::new(players, &Options::default()).map(|game| game.players()),
            Ok(players)
        );
    }
    for players in [0, 1, 7] {
        assert_eq!(
            Karteneck::new(players, &Options::default()),
            Err(BadSetup::Players)
        );
    }
}

#[test]
fn ke_1_2_a_hundred_and_ten_cards() {
    let texts: Vec<_> = CardSet::ALL.iter().map(|card| card.to_string()).collect();
    assert_eq!(texts.len(), 110);
    assert_eq!(texts[16..18], ["1", "2"]);
    assert_eq!(texts[84..87], ["5", "W1", "W2"]);
    assert_eq!(texts[109], "W25");
    for wrong in ["0", "6", "01", "W0", "W26", "w1", "", "W"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
    let worms: CardSet = cards("5 W1 W25").into_iter().collect();
    assert_eq!(worms.sum(), 15, "a worm is worth five");
}

#[test]
fn ke_1_3_thirty_portions() {
    let texts: Vec<_> = Portion::ALL.iter().map(Portion::to_string).collect();
    assert_eq!(texts[..4], ["P0", "P0", "P0", "P16"]);
    assert_eq!((texts.len(), texts[29].as_str()), (30, "P42"));
}

#[test]
fn ke_1_4_worms_on_the_portions() {
    let game = PLAIN.start();
    let on = |value: &str| game.worms_on(value.parse().expect("a portion"));
    assert_eq!(
        ["P0", "P16", "P18", "P19", "P39", "P40", "P42"].map(on),
        [0, 1, 1, 2, 8, 9, 9]
    );
    let mut worms = [0; Portion::VALUES];
    worms[26] = 20;
    let game = PLAIN.start_with(&Options { worms: Some(worms) });
    assert_eq!(game.worms_on("P42".parse().expect("a portion")), 20);
    worms[0] = 21;
    assert_eq!(
        Karteneck::new(3, &Options { worms: Some(worms) }),
        Err(BadSetup::Option("worms"))
    );
}

#[test]
fn ke_2_1_starter_then_portions_then_cards() {
    let mut game = Karteneck::new(3, &Options::default()).expect("a valid setup");
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    let bad = Err(Refusal::BadOutcome(Some(Rule("KE-2.1"))));
    assert_eq!(game.resolve(&Outcome::Starter(seat(3))), bad);
    resolve(&mut game, &Outcome::Starter(seat(2)));
    assert_eq!(game.turn(), Turn::Chance(Event::ShufflePortions));
    assert_eq!(game.resolve(&Outcome::Portions([Portion::ALL[4]; 30])), bad);
    resolve(&mut game, &Outcome::Portions(Portion::ALL));
    assert_eq!(game.turn(), Turn::Chance(Event::ShuffleCards));
    assert_eq!(
        game.resolve(&Outcome::Cards(cards("1 2 3").into_iter().collect())),
        bad
    );
    let twice = std::iter::repeat_n(cards("W1")[0], 110).collect();
    assert_eq!(game.resolve(&Outcome::Cards(twice)), bad);
    resolve(&mut game, &Outcome::Cards(CardSet::ALL.iter().collect()));
    assert_eq!(game.to_act(), Some(seat(2)), "the starter has the first turn");
    assert_eq!(
        game.resolve(&Outcome::Starter(seat(0))),
        Err(Refusal::BadOutcome(None))
    );
}

#[test]
fn ke_2_2_portions_that_leave_the_game() {
    for (players, left, rounds) in [(2, 18, 9), (3, 24, 8), (4, 28, 7), (5, 30, 6), (6, 30, 5)] {
        let mut game = Karteneck::new(players, &Options::default()).expect("a valid setup");
        resolve(&mut game, &Outcome::Starter(seat(0)));
        resolve(&mut game, &Outcome::Portions(Portion::ALL));
        assert_eq!(game.supply(), &Portion::ALL[..left]);
        assert_eq!(left, usize::from(players) * rounds);
    }
}

#[test]
fn ke_2_3_six_cards_each_in_seat_order() {
    let game = PLAIN.start();
    assert_eq!(hand(&game, 0), "1 1 1 2 3 4");
    assert_eq!(hand(&game, 2), "3 3 4 4 5 5");
    let pile: Vec<_> = game.draw_pile().map(|card| card.to_string()).collect();
    assert_eq!(pile.len(), 110 - 18);
    assert_eq!(pile[..5], ["1", "2", "3", "4", "5"]);
}

#[test]
fn ke_6_1_one_spelling() {
    for text in [
        "lay 1x1",
        "lay 99x5",
        "lay W1",
        "lay W25",
        "done",
        "out",
        "out steal",
    ] {
        assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
    }
    let wrong = [
        "",
        "lay",
        "lay 0x1",
        "lay 01x1",
        "lay 100x1",
        "lay 1x6",
        "lay 1x0",
        "lay W0",
        "lay W26",
        "lay W01",
        "lay w1",
        "Out",
        "out  steal",
        " out",
        "out ",
        "lay 1X1",
        "lay 1x1 ",
        "lay +1x1",
        "lay W7 W8",
    ];
    for text in wrong {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}
