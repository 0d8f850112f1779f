//! Chapters 2 and 3: options, start of a round.

use stammtisch_core::{BadSetup, Game, Turn};
use stammtisch_hoeleroe::{Arschkarte, Cards, Direction, Event, Hoeleroe, Kind, Options, Outcome, Phase};

use crate::table::{Deal, Table, seat};

/// A match of two rounds. Seat 0 was King of the first one and seat 1 Buhmann.
pub(crate) fn second_round(players_hands: &[&str], options: Options) -> Table {
    let options = Options { rounds: 2, ..options };
    let mut table = Deal::of(players_hands).with(options).deal();
    table.play("0 lay E10; 1 draw; 0 lay EK; 0 pass; 1 draw; 0 lay HK; 1 pass");
    assert_eq!(table.board().round, 2);
    table
}

const SHORT: [&str; 2] = ["E10 EK HK", "S8 GA SO"];

#[test]
fn ho_2_1_options_have_their_ranges_and_defaults() {
    let default = Options::default();
    assert_eq!(
        (default.rounds, default.draw_then_play, default.penalty),
        (1, false, false)
    );
    assert_eq!(default.arschkarte, Arschkarte::Challenge);
    for rounds in [0, 101] {
        let options = Options { rounds, ..default };
        assert_eq!(Hoeleroe::new(3, &options), Err(BadSetup::Option("rounds")));
    }
    assert!(
        Hoeleroe::new(
            3,
            &Options {
                rounds: 100,
                ..default
            }
        )
        .is_ok()
    );
}

#[test]
fn ho_3_1_chance_draws_the_first_dealer() {
    let mut game = Hoeleroe::new(4, &Options::default()).expect("four may play");
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    assert!(game.resolve(&Outcome::Starter(seat(4))).is_err());
    assert_eq!(game.resolve(&Outcome::Starter(seat(2))), Ok(()));
    assert_eq!(game.board().dealer, Some(seat(2)));
}

#[test]
fn ho_3_2_a_round_keeps_nothing_of_the_last_one() {
    let table = second_round(&SHORT, Options::default());
    let board = table.board();
    assert_eq!(
        (board.phase, board.dealer, board.moves),
        (Phase::Deal, Some(seat(0)), 0)
    );
    assert_eq!(
        (board.discard, board.direction),
        (Cards::PACK, Direction::Clockwise)
    );
    assert_eq!(
        (board.roll, board.arsch, board.top, board.on, board.cursor),
        (None, None, None, None, None)
    );
    assert!(board.places.is_empty() && board.in_play.len() == 2);
    assert_eq!((board.scores[0], board.crowned().count()), (1, 1));
}

#[test]
fn ho_3_3_the_shuffled_pack_is_the_stock() {
    let mut game = Hoeleroe::new(2, &Options::default()).expect("two may play");
    game.resolve(&Outcome::Starter(seat(0))).expect("a starter");
    assert_eq!(game.turn(), Turn::Chance(Event::Shuffle(Cards::PACK)));
    let mut order: Vec<Kind> = Cards::PACK.iter().collect();
    order.reverse();
    game.resolve(&Outcome::Shuffle(order.iter().copied().collect()))
        .expect("a shuffle");
    assert_eq!(game.stock().collect::<Vec<_>>(), order);
    assert!(game.board().discard.is_empty());
}

/// A match with the pack in canonical order, dealt after this roll.
fn dealt(players: u8, dealer: u8, roll: u8) -> Table {
    let mut table = Table(Hoeleroe::new(players, &Options::default()).expect("a good set-up"));
    table.resolve(Outcome::Starter(seat(dealer)));
    table.resolve(Outcome::Shuffle(Cards::PACK.iter().collect()));
    table.resolve(Outcome::Roll(roll));
    table
}

#[test]
fn ho_3_4_a_roll_sets_the_size_of_the_hands() {
    for (roll, size) in [(1, 6), (2, 6), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let table = dealt(4, 0, roll);
        assert!(
            (0..4).all(|number| table.0.hand(seat(number)).len() == size),
            "{roll}"
        );
        assert_eq!((table.0.jackpot().len(), table.board().roll), (4, Some(roll)));
    }
}

#[test]
fn ho_3_5_the_cards_are_dealt_by_a_pattern() {
    let six = dealt(2, 1, 6);
    assert_eq!(six.hand(0), "E8 E9 EU EO EA EA");
    assert_eq!(six.hand(1), "E10 E10 EO EK G7 G8");
    assert_eq!(
        (six.jackpot().as_str(), six.0.first()),
        ("E7 EU EK G9", Some(Kind::G10))
    );
    let three = dealt(2, 0, 3);
    assert_eq!(
        (three.hand(1).as_str(), three.hand(0).as_str()),
        ("E8 E10 EO", "E9 EU EO")
    );
    assert_eq!(
        (three.jackpot().as_str(), three.0.first()),
        ("E7 E10 EU EK", Some(Kind::EK))
    );
    let four = dealt(2, 1, 4);
    assert_eq!(
        (four.hand(0).as_str(), four.hand(1).as_str()),
        ("E8 E10 EU EK", "E9 EU EO EK")
    );
    assert_eq!(four.jackpot(), "E7 E10 EO EA");
    let five = dealt(2, 1, 5);
    assert_eq!(
        (five.hand(0).as_str(), five.hand(1).as_str()),
        ("E8 E9 EU EK EK", "E10 E10 EO EA EA")
    );
    assert_eq!(five.jackpot(), "E7 EU EO G7");
}

#[test]
fn ho_3_6_a_roll_names_the_arschkarte() {
    for (roll, kind) in [(1, "E8"), (2, "GO"), (3, "S7"), (4, "GA"), (5, "H9"), (6, "S10")] {
        let mut table = dealt(3, 0, 3);
        assert_eq!(table.phase(), "Arsch");
        table.resolve(Outcome::Roll(roll));
        assert_eq!(
            table.board().arsch.map(|kind| kind.to_string()).as_deref(),
            Some(kind)
        );
    }
}

#[test]
fn ho_3_7_the_king_gives_to_the_buhmann() {
    let gift = |roll: u8| {
        let mut table = second_round(&SHORT, Options::default());
        table.resolve(Outcome::Shuffle(Cards::PACK.iter().collect()));
        table.resolve(Outcome::Roll(roll));
        table.resolve(Outcome::Roll(1));
        table
    };
    for roll in [3, 4] {
        assert_ne!(gift(roll).phase(), "Give", "no gift after a {roll}");
    }
    for roll in [1, 5, 6] {
        let mut table = gift(roll);
        assert_eq!((table.phase(), table.asked()), ("Give", vec![0]));
        let before = table.0.hand(seat(1)).len();
        let card = table.0.hand(seat(0)).kinds().next().expect("a card");
        table.play(&format!("0 give {card}"));
        assert_eq!(table.0.hand(seat(1)).len(), before + 1);
        assert_ne!(table.phase(), "Give");
    }
    let mut two = gift(2);
    two.play("0 give E10");
    assert_eq!(
        (two.phase(), two.0.hand(seat(1)).len()),
        ("Give", 6),
        "both cards change hands together"
    );
    two.play("0 give EO");
    assert!(two.0.hand(seat(1)).len() >= 8);
}

#[test]
fn ho_3_8_the_first_card_acts_as_if_the_dealer_had_laid_it() {
    let hands = ["GO HU HA", "SU SK SA", "GU GK GA"];
    let draw = Deal::of(&hands).first("E7").deal();
    assert_eq!(
        (draw.hit(), draw.cursor(), draw.chain().as_str()),
        ((0, "next", 2), Some(2), "E7")
    );
    let named = Deal::of(&hands).first("S8").deal();
    assert_eq!(
        (named.asked(), named.legal(2).as_str()),
        (vec![2], "target 0, target 1")
    );
    let ober = Deal::of(&["EO HU HA", "SU SK SA", "GU GK GA"]).first("GO").deal();
    assert_eq!((ober.on(), ober.board().top), (Some(0), None));
    let joker = Deal::of(&hands).first("G9").deal();
    assert_eq!((joker.on(), joker.top().as_str()), (Some(0), "G9"));
    let mut arschkarte = Deal::of(&hands).first("S10").arsch(6).deal();
    arschkarte.play("2 pass");
    assert!(
        matches!(arschkarte.board().phase, Phase::Put(_)),
        "no objection to a first card"
    );
}
