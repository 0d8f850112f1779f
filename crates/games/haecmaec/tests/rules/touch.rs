//! HM-6: the variant with slapping.

use crate::table::{
    all_pass, burger, dealt, hand, is_over, legal, mover, penalties, play, put, refused, seat,
};
use stammtisch_haecmaec::{HaecMaec, Options, Phase, Tops};

const HANDS: [&str; 3] = ["TOM1 TOM2 KAE1 FLY", "TOM2 KAE2 SAL1 GUR1", "TOM3 KAE3 SAL2 GUR2"];
const PILE: &str = "ZWI1 ZWI2 ZWI3 ZWI4 ZWI5 SPE1 SPE2 SPE3";

fn start() -> HaecMaec {
    dealt(
        &HANDS,
        PILE,
        &Options {
            touch: true,
            ..Options::default()
        },
    )
}

/// A match with TOM1 on the burger, to which seat 1 has just added KAE2.
fn with_open_window() -> HaecMaec {
    let mut game = start();
    put(&mut game, "0 play TOM1");
    play(&mut game, &["1 play KAE2"]);
    game
}

#[test]
fn hm_6_1_the_seats_that_may_slap() {
    let mut game = start();
    play(&mut game, &["0 play TOM1"]);
    assert_eq!(legal(&game, 1), ["accuse", "pass"], "one ingredient is too few");
    refused(&game, 1, "slap", "HM-6.1");
    refused(&game, 1, "accuse slap", "HM-6.1");
    let game = with_open_window();
    assert_eq!(legal(&game, 0), ["accuse", "accuse slap", "pass", "slap"]);
    assert_eq!(
        legal(&game, 1),
        [""; 0],
        "not the seat that played the ingredient"
    );
    let trusting = Options {
        touch: true,
        suspicion: false,
        ..Options::default()
    };
    let mut game = dealt(&HANDS, PILE, &trusting);
    play(&mut game, &["0 play TOM1"]);
    assert_eq!(
        mover(&game),
        Some(1),
        "no window for one ingredient without accusations"
    );
    play(&mut game, &["1 play KAE2"]);
    assert_eq!(legal(&game, 0), ["pass", "slap"]);
    refused(&game, 0, "accuse", "HM-5.1");
}

#[test]
fn hm_6_2_the_first_slap_wins() {
    let mut game = with_open_window();
    play(&mut game, &["2 slap"]);
    assert!(
        matches!(game.phase(), Phase::Window { .. }),
        "the window stays open"
    );
    play(&mut game, &["0 slap"]);
    assert_eq!(game.phase(), Phase::Slapped(seat(2)));
}

#[test]
fn hm_6_3_a_top_or_a_fly() {
    let mut game = with_open_window();
    play(&mut game, &["0 slap", "2 pass"]);
    assert_eq!(legal(&game, 0), ["close", "close double", "play FLY"]);
    refused(&game, 0, "pass", "HM-6.3");
    refused(&game, 0, "play TOM2", "HM-6.3");
    let before = hand(&game, 0);
    play(&mut game, &["0 play FLY"]);
    assert_eq!(
        (before.as_str(), hand(&game, 0).as_str()),
        ("TOM2 KAE1 ZWI1 FLY", "TOM2 KAE1 ZWI1 ZWI3"),
        "replaced at once"
    );
    assert_eq!(crate::table::shown(&game, game.spoiled()), "TOM1 KAE2 FLY");
}

#[test]
fn hm_6_4_the_accusation_is_settled_first() {
    let mut game = with_open_window();
    play(&mut game, &["0 accuse slap", "2 slap"]);
    assert_eq!(penalties(&game, 0), "KAE2", "wrong: the accuser takes the card");
    assert_eq!(burger(&game).as_deref(), Some("TOM1"));
    play(&mut game, &["0 close"]);
    assert_eq!(
        game.closed()
            .next()
            .map(|(closed, cards)| (closed.owner, cards.count())),
        Some((seat(0), 1))
    );
    let mut quiet = with_open_window();
    play(&mut quiet, &["2 accuse", "0 accuse"]);
    assert_eq!(
        (penalties(&quiet, 2).as_str(), penalties(&quiet, 0).as_str()),
        ("KAE2", ""),
        "later ones have no effect"
    );
    assert_eq!(
        mover(&quiet),
        Some(2),
        "without a slap it is the left neighbour's turn"
    );
}

#[test]
fn hm_6_5_the_next_seat_to_play() {
    let mut game = with_open_window();
    play(&mut game, &["2 pass", "0 slap", "0 close"]);
    assert_eq!(game.phase(), Phase::Open(seat(0)));
    assert_eq!(hand(&game, 0), "TOM2 KAE1 ZWI1 ZWI3 FLY", "draws first");
    assert_eq!(game.tops(seat(0)), Tops { plain: 4, double: 1 });
    play(&mut game, &["0 play KAE1"]);
    all_pass(&mut game);
    assert_eq!(mover(&game), Some(1), "then the left neighbour");
    let mut spoilt = with_open_window();
    play(&mut spoilt, &["2 pass", "0 slap", "0 play FLY"]);
    assert_eq!(
        (spoilt.phase(), is_over(&spoilt)),
        (Phase::Turn(seat(1)), false),
        "also after a fly"
    );
}

#[test]
fn hm_6_6_closing_on_your_own_turn_stays_possible() {
    let mut game = with_open_window();
    all_pass(&mut game);
    assert!(legal(&game, 2).contains(&"close".to_owned()));
    play(&mut game, &["2 close"]);
    assert_eq!(game.phase(), Phase::Open(seat(2)));
}
