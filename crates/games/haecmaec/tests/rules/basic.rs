//! HM-1 to HM-5. Each test is named after the rule it checks.

use std::sync::Arc;

use crate::table::{
    all_pass, burger, dealt, fillings, hand, is_over, legal, mover, penalties, play, put, refused, seat,
};
use stammtisch_core::{BadSetup, Game, Refusal, Rule, Turn};
use stammtisch_haecmaec::{
    Composition, Deck, Event, Filling, HaecMaec, INGREDIENTS, Kind, Options, Outcome, Phase, Tops,
};

const HANDS: [&str; 3] = ["TOM1 TOM2 KAE1 FLY", "TOM2 KAE2 SAL1 GUR1", "TOM3 KAE3 SAL2 GUR2"];
const PILE: &str = "ZWI1 ZWI2 ZWI3 ZWI4 ZWI5 SPE1 SPE2 SPE3";

fn start() -> HaecMaec {
    dealt(&HANDS, PILE, &Options::default())
}

fn trusting() -> Options {
    Options {
        suspicion: false,
        ..Options::default()
    }
}

/// A match with two ingredients on the burger; seat 2 is to play.
fn with_two_layers() -> HaecMaec {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play KAE2");
    game
}

#[test]
fn hm_1_1_two_to_six_players() {
    let touch = Options {
        touch: true,
        ..Options::default()
    };
    for players in 0..=8 {
        let plain = HaecMaec::new(players, &Options::default()).err();
        assert_eq!(plain, (!(2..=6).contains(&players)).then_some(BadSetup::Players));
        let touched = HaecMaec::new(players, &touch).err();
        assert_eq!(
            touched,
            (!(3..=6).contains(&players)).then_some(BadSetup::Players)
        );
    }
}

#[test]
fn hm_1_2_the_cards() {
    let game = start();
    let cards = game.composition().cards();
    assert_eq!(cards.iter().filter(|card| **card == Filling::Fly).count(), 3);
    assert_eq!(cards.len(), 88);
}

#[test]
fn hm_1_3_the_house_composition() {
    let game = start();
    let texts: Vec<_> = game.composition().cards()[..INGREDIENTS]
        .iter()
        .map(ToString::to_string)
        .collect();
    let of_kind = |kind: &str| texts.iter().filter(|text| text.starts_with(kind)).count();
    let kinds = [
        "TOM", "KAE", "SAL", "GUR", "ZWI", "FRI", "SPE", "EI", "KET", "SEN",
    ];
    assert_eq!(kinds.map(of_kind), [9, 9, 9, 9, 9, 8, 8, 8, 8, 8]);
    for value in 1..=5 {
        assert_eq!(
            texts
                .iter()
                .filter(|text| text.ends_with(&value.to_string()))
                .count(),
            17
        );
    }
    for single in [
        "TOM1", "KAE2", "SAL3", "GUR4", "ZWI5", "FRI1", "FRI2", "SPE2", "SPE3", "EI3", "EI4", "KET4", "KET5",
        "SEN5", "SEN1",
    ] {
        assert_eq!(texts.iter().filter(|text| *text == single).count(), 1, "{single}");
    }
    assert_eq!(texts[..3], ["TOM1", "TOM2", "TOM2"]);
}

#[test]
fn hm_1_3_custom_ingredients() {
    let printed: Vec<Filling> = (0..85)
        .map(|card| fillings(["ZZ20", "AB1", "ZZ3"][card % 3])[0])
        .collect();
    let composition = Composition::new(&printed.try_into().expect("85 cards")).expect("no flies");
    let first: Vec<_> = composition.cards().iter().map(ToString::to_string).collect();
    assert_eq!(
        (first[0].as_str(), first[28].as_str(), first[84].as_str()),
        ("ZZ3", "ZZ20", "AB1"),
        "kinds in order of first appearance"
    );
    let game = HaecMaec::new(
        3,
        &Options {
            ingredients: Some(Arc::new(composition)),
            ..Options::default()
        },
    )
    .expect("a valid setup");
    assert_eq!(game.composition().card(0).to_string(), "ZZ3");
    assert!(Composition::new(&[Filling::Fly; INGREDIENTS]).is_none());
    for wrong in [
        "A1",
        "ABCDEFGHI1",
        "AB0",
        "AB21",
        "AB01",
        "ab1",
        "FLY1",
        "AB",
        "1",
        "AB+1",
        "",
    ] {
        assert!(wrong.parse::<Filling>().is_err(), "{wrong}");
    }
    assert!(Kind::new("FLY").is_none());
}

#[test]
fn hm_1_4_flies_come_last() {
    let game = start();
    assert_eq!(game.composition().card(87), Filling::Fly);
    assert_eq!(hand(&game, 0), "TOM1 TOM2 KAE1 ZWI1 FLY");
}

#[test]
fn hm_1_5_options() {
    let options = Options::default();
    assert!(options.ingredients.is_none() && !options.touch && options.suspicion && !options.open_burger);
    let open = Options {
        open_burger: true,
        ..options
    };
    let mut game = dealt(&HANDS, PILE, &open);
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play KAE2");
    let view = game.view(None);
    assert_eq!(
        (view.burger_size, view.burger.map(|burger| burger.len())),
        (Some(2), Some(2))
    );
    let covered = with_two_layers().view(None);
    assert_eq!(
        (covered.burger, covered.burger_top),
        (None, Some((seat(1), fillings("KAE2")[0])))
    );
}

#[test]
fn hm_2_1_starter_then_shuffle() {
    let mut game = HaecMaec::new(3, &Options::default()).expect("a valid setup");
    let bad = Err(Refusal::BadOutcome(Some(Rule("HM-2.1"))));
    assert_eq!(game.turn(), Turn::Chance(Event::Starter));
    assert_eq!(game.resolve(&Outcome::Starter(seat(3))), bad);
    assert_eq!(game.resolve(&Outcome::Starter(seat(2))), Ok(()));
    assert_eq!(game.turn(), Turn::Chance(Event::Shuffle));
    let cards = *game.composition().cards();
    assert!(
        Deck::new(game.composition(), cards[1..].iter().copied()).is_none(),
        "a card is missing"
    );
    assert!(
        Deck::new(game.composition(), cards[..87].iter().copied().chain([cards[0]])).is_none(),
        "a card occurs too often"
    );
    let deck = Deck::new(game.composition(), cards).expect("88 cards");
    assert_eq!(game.resolve(&Outcome::Shuffle(deck.clone())), Ok(()));
    assert_eq!(mover(&game), Some(2));
    assert_eq!(
        game.resolve(&Outcome::Shuffle(deck)),
        Err(Refusal::BadOutcome(None))
    );
}

#[test]
fn hm_2_2_tops() {
    for (players, plain) in [(2, 8), (3, 5), (4, 4), (5, 3), (6, 2)] {
        let game = HaecMaec::new(players, &Options::default()).expect("a valid setup");
        assert_eq!(game.tops(seat(0)), Tops { plain, double: 1 });
    }
}

#[test]
fn hm_2_3_as_many_bottoms_as_tops() {
    for (players, bottoms) in [(2, 18), (3, 18), (4, 20), (5, 20), (6, 18)] {
        assert_eq!(
            HaecMaec::new(players, &Options::default()).map(|game| game.bottoms()),
            Ok(bottoms)
        );
    }
}

#[test]
fn hm_2_4_four_cards_each_in_seat_order() {
    let game = start();
    assert_eq!(hand(&game, 1), "TOM2 KAE2 SAL1 GUR1");
    assert_eq!(game.draw_pile().len(), 88 - 12 - 1);
}

#[test]
fn hm_3_1_draw_and_begin_a_burger() {
    let game = start();
    assert_eq!(game.hand(seat(0)).len(), 5, "one card drawn");
    assert_eq!((game.bottoms(), burger(&game).as_deref()), (17, Some("")));
    let mut game = with_two_layers();
    play(&mut game, &["2 close"]);
    assert_eq!(hand(&game, 2), "TOM3 KAE3 SAL2 GUR2 ZWI3");
    while !game.draw_pile().is_empty() && !is_over(&game) {
        let on = mover(&game).expect("a seat to play");
        let m = legal(&game, on).pop().expect("a move");
        play(&mut game, &[&format!("{on} {m}")]);
        if matches!(game.phase(), Phase::Window { .. }) {
            all_pass(&mut game);
        }
    }
    assert!(game.draw_pile().is_empty());
    let before = game.hand(seat(mover(&game).expect("a seat to play"))).len();
    let on = mover(&game).expect("a seat to play");
    let ingredient = legal(&game, on)
        .into_iter()
        .find(|m| m.starts_with("play") && !m.ends_with("FLY"));
    put(&mut game, &format!("{on} {}", ingredient.expect("an ingredient")));
    assert_eq!(
        game.hand(seat(on)).len(),
        before - 1,
        "the match goes on without drawing"
    );
}

#[test]
fn hm_3_2_play_or_close() {
    let game = start();
    assert_eq!(
        legal(&game, 0),
        ["play FLY", "play KAE1", "play TOM1", "play TOM2", "play ZWI1"]
    );
    for wrong in ["play SEN1", "accuse", "slap", "accuse slap"] {
        refused(&game, 0, wrong, "HM-3.2");
    }
    assert_eq!(
        game.check(seat(1), "play TOM2".parse().expect("a move"))
            .map_err(Refusal::from),
        Err(Refusal::NotYourTurn)
    );
}

#[test]
fn hm_3_3_an_ingredient_goes_on_top() {
    let game = with_two_layers();
    assert_eq!(burger(&game).as_deref(), Some("TOM1 KAE2"));
    assert_eq!(mover(&game), Some(2));
}

#[test]
fn hm_3_4_a_fly_spoils_the_burger() {
    let mut game = start();
    play(&mut game, &["0 play FLY"]);
    assert_eq!(
        crate::table::shown(&game, game.spoiled()),
        "FLY",
        "on a bare bottom too"
    );
    assert_eq!(
        (mover(&game), game.bottoms(), burger(&game).as_deref()),
        (Some(1), 16, Some(""))
    );
    let mut game = dealt(
        &["TOM1 TOM2 KAE1 KAE3", HANDS[1], "TOM3 KAE3 SAL2 FLY"],
        PILE,
        &Options::default(),
    );
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play KAE2");
    play(&mut game, &["2 play FLY"]);
    assert_eq!(crate::table::shown(&game, game.spoiled()), "TOM1 KAE2 FLY");
    assert_eq!(mover(&game), Some(0));
}

#[test]
fn hm_3_5_two_of_a_kind() {
    let mut game = dealt(&HANDS, PILE, &trusting());
    play(&mut game, &["0 play TOM1", "1 play TOM2"]);
    assert!(
        !legal(&game, 2).contains(&"play TOM3".to_owned()),
        "the values do not matter"
    );
    refused(&game, 2, "play TOM3", "HM-3.5");
}

/// A match in which all ingredients are of one kind and a third cannot be played.
fn with_one_kind(players: usize) -> HaecMaec {
    let composition = Composition::new(&[fillings("AA1")[0]; INGREDIENTS]).expect("no flies");
    let options = Options {
        ingredients: Some(Arc::new(composition)),
        ..trusting()
    };
    dealt(&["AA1 AA1 AA1 AA1"; 6][..players], "", &options)
}

#[test]
fn hm_3_6_pass_when_nothing_else_is_legal() {
    let mut game = with_one_kind(2);
    refused(&game, 0, "pass", "HM-3.6");
    play(&mut game, &["0 play AA1", "1 play AA1"]);
    assert_eq!(legal(&game, 0), ["pass"]);
    let cards = game.hand(seat(0)).len();
    play(&mut game, &["0 pass"]);
    assert_eq!(
        (game.passes(), mover(&game), game.hand(seat(0)).len()),
        (1, Some(1), cards)
    );
    let mut passes = 1;
    while !is_over(&game) && legal(&game, mover(&game).expect("a seat")) == ["pass"] {
        let on = mover(&game).expect("a seat");
        play(&mut game, &[&format!("{on} pass")]);
        passes += 1;
    }
    assert!(
        passes > 2 && (is_over(&game) || game.draw_pile().len() <= 3),
        "seats pass until a fly can be played or the match is over"
    );
}

#[test]
fn hm_4_1_closing_needs_two_ingredients_and_a_top() {
    let mut game = start();
    refused(&game, 0, "close", "HM-4.1");
    put(&mut game, "0 play TOM1");
    refused(&game, 1, "close", "HM-4.1");
    put(&mut game, "1 play KAE2");
    assert!(
        legal(&game, 2).contains(&"close".to_owned()) && legal(&game, 2).contains(&"close double".to_owned())
    );
    let mut pair = dealt(&HANDS[..2], PILE, &Options::default());
    put(&mut pair, "0 play TOM1");
    put(&mut pair, "1 play KAE2");
    refused(&pair, 0, "close", "HM-4.1");
    put(&mut pair, "0 play KAE1");
    assert!(
        legal(&pair, 1).contains(&"close".to_owned()),
        "three with two players"
    );
}

#[test]
fn hm_4_2_the_burger_is_taken_with_the_top() {
    let mut game = with_two_layers();
    play(&mut game, &["2 close double"]);
    assert_eq!(game.tops(seat(2)), Tops { plain: 5, double: 0 });
    let (closed, cards) = game.closed().next().expect("a burger");
    assert_eq!((closed.owner, closed.double, cards.count()), (seat(2), true, 2));
    assert!(!legal(&game, 2).contains(&"close double".to_owned()));
}

#[test]
fn hm_4_3_a_new_burger_is_opened_without_drawing() {
    let mut game = with_two_layers();
    let cards = game.hand(seat(2)).len();
    play(&mut game, &["2 close"]);
    assert_eq!(
        (game.phase(), game.hand(seat(2)).len()),
        (Phase::Open(seat(2)), cards)
    );
    refused(&game, 2, "close", "HM-4.3");
    refused(&game, 2, "pass", "HM-4.3");
    refused(&game, 2, "play SEN1", "HM-4.3");
    put(&mut game, "2 play TOM3");
    assert_eq!(mover(&game), Some(0), "then it is the next seat's turn");
}

#[test]
fn hm_5_1_every_other_seat_answers_once() {
    let mut game = start();
    play(&mut game, &["0 play TOM1"]);
    assert_eq!(legal(&game, 1), ["accuse", "pass"]);
    assert_eq!(legal(&game, 0), [""; 0]);
    for wrong in ["play TOM2", "close"] {
        refused(&game, 1, wrong, "HM-5.1");
    }
    play(&mut game, &["2 pass"]);
    assert_eq!(
        game.check(seat(2), "pass".parse().expect("a move"))
            .map_err(Refusal::from),
        Err(Refusal::NotYourTurn)
    );
    assert_eq!(game.view(Some(seat(1))).answered, [seat(2)]);
    play(&mut game, &["1 pass"]);
    assert_eq!(mover(&game), Some(1), "all have passed");
    play(&mut game, &["1 play TOM2", "2 accuse"]);
    assert_eq!(
        mover(&game),
        Some(2),
        "the first accusation closes the window at once"
    );
}

#[test]
fn hm_5_1_an_unnoticed_third_stays() {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play TOM2");
    put(&mut game, "2 play TOM3");
    assert_eq!(burger(&game).as_deref(), Some("TOM1 TOM2 TOM3"));
}

#[test]
fn hm_5_2_a_right_accusation() {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play TOM2");
    play(&mut game, &["2 play TOM3", "0 pass", "1 accuse"]);
    assert_eq!(
        (penalties(&game, 2).as_str(), burger(&game).as_deref()),
        ("TOM3", Some("TOM1 TOM2"))
    );
}

#[test]
fn hm_5_3_a_wrong_accusation() {
    let mut game = start();
    play(&mut game, &["0 play TOM1", "2 accuse"]);
    assert_eq!(
        (penalties(&game, 2).as_str(), burger(&game).as_deref()),
        ("TOM1", Some(""))
    );
    assert_eq!(
        game.bottoms(),
        17,
        "no new bottom for a burger without ingredients"
    );
}

#[test]
fn hm_5_4_the_left_neighbour_of_the_cards_player_is_next() {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play TOM2");
    play(&mut game, &["2 play TOM3", "1 accuse"]);
    assert_eq!(mover(&game), Some(0), "a guilty player does not play again");
    assert_eq!(game.last_answers().iter().count(), 1);
}

/// Covered cards were played face up, so a seat with perfect memory knows them, but no other cards.
#[test]
fn recall_shows_played_cards_and_nothing_else() {
    let mut game = with_two_layers();
    assert_eq!(game.view(Some(seat(1))).burger, None);
    let recalled = game.recall(seat(1));
    let layers: Vec<_> = recalled.burger.clone().expect("a burger");
    assert_eq!(
        layers,
        [(seat(0), fillings("TOM1")[0]), (seat(1), fillings("KAE2")[0])]
    );
    play(&mut game, &["2 close"]);
    let recalled = game.recall(seat(1));
    assert_eq!(recalled.closed[2][0].cards, Some(fillings("TOM1 KAE2")));
    assert_eq!(recalled.burger, Some(Vec::new()));
    let view = game.view(Some(seat(1)));
    assert_eq!((recalled.hands, recalled.hand), (None, view.hand));
}
