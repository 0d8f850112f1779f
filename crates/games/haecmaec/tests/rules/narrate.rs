//! Effects of moves, reasons why cards and controls are blocked, and the story of a match.

use stammtisch_core::{Audience, Game, Narrate, SeatSet, Secret};
use stammtisch_haecmaec::{
    Accusation, AfterClosing, Effect, Fact, Filling, HaecMaec, Kind, Obstacle, Options,
};

use crate::table::{all_pass, dealt, play, put, seat};

const THREE: [&str; 3] = ["TOM1 TOM2 KAE3 FLY", "TOM3 KAE1 SAL1 SAL2", "TOM4 GUR1 GUR2 GUR3"];

fn options(suspicion: bool, touch: bool, open_burger: bool) -> Options {
    Options {
        suspicion,
        touch,
        open_burger,
        ..Options::default()
    }
}

fn effect(game: &HaecMaec, number: u8, m: &str) -> Effect {
    let seat = seat(number);
    HaecMaec::effect(&game.view(Some(seat)), seat, m.parse().expect("a move"))
}

type Why = Option<(String, Obstacle)>;

/// The rule and the obstacle that block `thing`; `None` if it is not blocked.
fn reason(game: &HaecMaec, number: u8, thing: &str) -> Why {
    let seat = seat(number);
    HaecMaec::blocked(&game.view(Some(seat)), seat)
        .into_iter()
        .find(|blocked| blocked.thing.to_string() == thing)
        .map(|blocked| (blocked.reason.rule.to_string(), blocked.reason.obstacle))
}

#[allow(clippy::unnecessary_wraps, reason = "compared with the result of `reason`")]
fn because(rule: &str, obstacle: Obstacle) -> Why {
    Some((rule.to_owned(), obstacle))
}

fn card(text: &str) -> Filling {
    text.parse().expect("a card")
}

fn kind(text: &str) -> Kind {
    Kind::new(text).expect("a kind")
}

fn facts(game: &mut HaecMaec, number: u8, m: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    game.play_narrated(seat(number), m.parse().expect("a move"), |fact| facts.push(fact));
    facts
}

#[test]
fn hm_3_1_only_the_drawing_seat_sees_a_drawn_card() {
    let mut game = dealt(&THREE, "SEN1 SEN2", &options(false, false, false));
    let played = facts(&mut game, 0, "play TOM1");
    let size = 1;
    assert_eq!(
        played,
        [
            Fact::Plays {
                seat: seat(0),
                card: card("TOM1"),
                size
            },
            Fact::Draws {
                seat: seat(1),
                card: Secret::new(card("SEN2"), Audience::seat(seat(1)))
            }
        ]
    );
    let seen = |who| match stammtisch_core::Fact::seen_by(&played[1], who) {
        Some(Fact::Draws { card, .. }) => card.get().copied(),
        _ => None,
    };
    assert_eq!(
        [Some(seat(0)), Some(seat(1)), None].map(seen),
        [None, Some(card("SEN2")), None]
    );
}

#[test]
fn hm_3_3_an_effect_has_the_new_size_of_the_burger() {
    let game = dealt(&THREE, "SEN1", &Options::default());
    let plays = Effect::Plays {
        card: card("KAE3"),
        size: 1,
        third: Some(false),
        cost: Some(-6),
        ends: false,
    };
    assert_eq!(effect(&game, 0, "play KAE3"), plays);
}

#[test]
fn hm_3_4_after_a_fly_the_left_neighbour_begins() {
    let mut game = dealt(&THREE, "SEN1", &Options::default());
    let spoils = |size, next| Effect::Spoils {
        size,
        draws: false,
        next,
    };
    assert_eq!(effect(&game, 0, "play FLY"), spoils(0, Some(seat(1))));
    let left = game.bottoms();
    assert_eq!(
        facts(&mut game, 0, "play FLY")[..2],
        [
            Fact::Spoils {
                seat: seat(0),
                size: 0
            },
            Fact::Bottom {
                seat: seat(1),
                left: left - 1
            }
        ]
    );
}

#[test]
fn hm_3_5_a_third_is_known_if_the_burger_is_visible() {
    let third = |open| {
        let mut game = dealt(&THREE, "SEN1", &options(true, false, open));
        put(&mut game, "0 play TOM1");
        put(&mut game, "1 play TOM3");
        match effect(&game, 2, "play TOM4") {
            Effect::Plays { third, .. } => third,
            _ => None,
        }
    };
    assert_eq!((third(false), third(true)), (None, Some(true)));
    // Without accusations, the legal moves reveal it to the seat to play, and to no other seat.
    let mut game = dealt(&THREE, "SEN1", &options(false, false, false));
    play(&mut game, &["0 play TOM1", "1 play TOM3"]);
    let third = Obstacle::Third { of: kind("TOM") };
    assert_eq!(reason(&game, 2, "TOM4"), because("HM-3.5", third));
    assert!(matches!(
        effect(&game, 2, "play TOM4"),
        Effect::Plays {
            third: Some(true),
            ..
        }
    ));
    let seats = SeatSet::only(seat(2));
    assert_eq!(
        reason(&game, 0, "TOM2"),
        because("HM-3.1", Obstacle::Turn { seats })
    );
    assert!(matches!(
        effect(&game, 0, "play TOM2"),
        Effect::Plays { third: None, .. }
    ));
}

#[test]
fn hm_3_6_passing_is_blocked_while_another_move_is_legal() {
    let game = dealt(&THREE, "SEN1", &options(false, false, false));
    assert_eq!(reason(&game, 0, "pass"), because("HM-3.6", Obstacle::OtherMoves));
    assert_eq!(effect(&game, 0, "pass"), Effect::Passes { next: Some(seat(1)) });
}

#[test]
fn hm_4_1_closing_is_blocked_by_a_small_burger_or_a_missing_top() {
    let mut game = dealt(&THREE, "SEN1", &Options::default());
    let small = |size, least| because("HM-4.1", Obstacle::Small { size, least });
    assert_eq!(reason(&game, 0, "close"), small(0, 2));
    let two = dealt(&THREE[..2], "SEN1", &Options::default());
    assert_eq!(reason(&two, 0, "close double"), small(0, 3));
    put(&mut game, "0 play TOM1");
    put(&mut game, "1 play TOM3");
    assert_eq!(reason(&game, 2, "close double"), None);
    play(&mut game, &["2 close double"]);
    put(&mut game, "2 play TOM4");
    put(&mut game, "0 play KAE3");
    put(&mut game, "1 play SAL1");
    assert_eq!(
        reason(&game, 2, "close double"),
        because("HM-4.1", Obstacle::NoTop { double: true })
    );
    assert_eq!(reason(&game, 2, "close"), None);
}

#[test]
fn hm_4_2_closing_has_points_if_the_burger_is_visible() {
    let closes = |open| {
        let mut game = dealt(&THREE, "SEN1", &options(true, false, open));
        put(&mut game, "0 play TOM2");
        put(&mut game, "1 play TOM3");
        effect(&game, 2, "close double")
    };
    let expected = |sum, points| Effect::Closes {
        size: 2,
        double: true,
        sum,
        points,
        after: AfterClosing::Opens,
    };
    assert_eq!(closes(true), expected(Some(5), Some(10)));
    assert_eq!(closes(false), expected(None, None));
}

#[test]
fn hm_4_3_a_new_burger_is_opened_first() {
    let mut game = dealt(&THREE, "SEN1", &Options::default());
    put(&mut game, "0 play TOM2");
    put(&mut game, "1 play TOM3");
    play(&mut game, &["2 close"]);
    assert_eq!(reason(&game, 2, "close"), because("HM-4.3", Obstacle::Opening));
    assert_eq!(reason(&game, 2, "pass"), because("HM-4.3", Obstacle::Opening));
    let seats = SeatSet::only(seat(2));
    assert_eq!(
        reason(&game, 0, "FLY"),
        because("HM-4.3", Obstacle::Turn { seats })
    );
}

#[test]
fn hm_5_1_only_seats_that_are_asked_can_answer() {
    let mut game = dealt(&THREE, "SEN1", &Options::default());
    assert_eq!(reason(&game, 1, "accuse"), because("HM-5.1", Obstacle::Unasked));
    play(&mut game, &["0 play TOM1"]);
    assert_eq!(reason(&game, 0, "pass"), because("HM-5.1", Obstacle::OwnCard));
    play(&mut game, &["1 pass"]);
    assert_eq!(reason(&game, 1, "accuse"), because("HM-5.1", Obstacle::Answered));
    let seats = SeatSet::only(seat(2));
    assert_eq!(
        reason(&game, 1, "SAL1"),
        because("HM-5.1", Obstacle::Asking { seats })
    );
    assert_eq!(effect(&game, 2, "pass"), Effect::Accepts);
}

#[test]
fn hm_5_2_and_5_3_an_accusation_has_the_cost_of_being_wrong() {
    let accusing = |open| {
        let mut game = dealt(&THREE, "SEN1", &options(true, false, open));
        put(&mut game, "0 play TOM1");
        put(&mut game, "1 play TOM3");
        play(&mut game, &["2 play TOM4"]);
        game
    };
    let accuses = |right| {
        let about = Some(Accusation {
            against: seat(2),
            card: card("TOM4"),
            right,
            cost: -8,
        });
        Effect::Accuses { about }
    };
    assert_eq!(effect(&accusing(true), 0, "accuse"), accuses(Some(true)));
    assert_eq!(effect(&accusing(false), 0, "accuse"), accuses(None));
    let mut game = accusing(false);
    assert_eq!(
        facts(&mut game, 0, "accuse")[1],
        Fact::Accuses {
            seat: seat(0),
            against: seat(2),
            card: card("TOM4"),
            right: true,
            to: seat(2),
            points: -8
        }
    );
    let mut early = dealt(&THREE, "SEN1", &Options::default());
    play(&mut early, &["0 play KAE3"]);
    let Effect::Accuses { about: Some(about) } = effect(&early, 1, "accuse") else {
        panic!("a card to answer")
    };
    assert_eq!(about.right, Some(false), "a single card is not a third");
    assert!(matches!(
        facts(&mut early, 1, "accuse")[1],
        Fact::Accuses { right: false, points: -6, to, .. } if to == seat(1)
    ));
}

#[test]
fn hm_6_1_slaps_need_two_ingredients_and_a_top_or_a_fly() {
    let mut game = dealt(&THREE, "SEN1", &options(true, true, false));
    assert_eq!(reason(&game, 1, "slap"), because("HM-6.1", Obstacle::Unasked));
    play(&mut game, &["0 play TOM1"]);
    let small = Obstacle::Small { size: 1, least: 2 };
    assert_eq!(reason(&game, 1, "slap"), because("HM-6.1", small.clone()));
    assert_eq!(reason(&game, 1, "accuse slap"), because("HM-6.1", small));
    all_pass(&mut game);
    play(&mut game, &["1 play SAL1"]);
    assert_eq!(reason(&game, 0, "slap"), None);
    assert_eq!(effect(&game, 0, "slap"), Effect::Slaps { size: 2 });
    let plain = dealt(&THREE, "SEN1", &Options::default());
    assert_eq!(reason(&plain, 1, "slap"), None, "no slap control without `touch`");
}

#[test]
fn hm_6_3_the_winner_puts_a_top_or_a_fly() {
    let mut game = dealt(&THREE, "SEN1 SEN2", &options(true, true, false));
    put(&mut game, "0 play TOM1");
    play(&mut game, &["1 play SAL1", "0 slap", "2 pass"]);
    assert_eq!(reason(&game, 0, "TOM2"), because("HM-6.3", Obstacle::LidOrFly));
    let seats = SeatSet::only(seat(0));
    assert_eq!(
        reason(&game, 2, "close"),
        because("HM-6.3", Obstacle::Turn { seats })
    );
    assert_eq!(
        effect(&game, 0, "play FLY"),
        Effect::Spoils {
            size: 2,
            draws: true,
            next: Some(seat(1))
        }
    );
    let Effect::Closes { after, .. } = effect(&game, 0, "close") else {
        panic!("a closing")
    };
    assert_eq!(after, AfterClosing::DrawsAndOpens);
}

#[test]
fn hm_6_4_after_a_wrong_accusation_a_single_card_is_visible() {
    let mut game = dealt(&THREE, "SEN1", &options(true, true, false));
    put(&mut game, "0 play TOM1");
    play(&mut game, &["1 play SAL1", "0 slap", "2 accuse"]);
    let Effect::Closes { size, points, .. } = effect(&game, 0, "close double") else {
        panic!("a closing")
    };
    assert_eq!((size, points), (1, Some(2)));
}

#[test]
fn hm_7_3_the_standing_counts_visible_cards() {
    let mut game = dealt(&THREE, "SEN1", &Options::default());
    put(&mut game, "0 play TOM2");
    put(&mut game, "1 play TOM3");
    play(&mut game, &["2 close double", "2 play GUR3", "0 accuse"]);
    let standing = |who: Option<u8>| HaecMaec::standing(&game.view(who.map(seat)));
    let own = &standing(Some(2)).seats[2];
    assert_eq!(own.burgers.len(), 1);
    assert_eq!((own.plus, own.penalties), (Some(10), 0));
    assert!(own.hand.is_some_and(|hand| hand < 0));
    assert_eq!(own.score, own.hand.map(|hand| hand + 10));
    let seen = &standing(None).seats[2];
    assert_eq!((seen.plus, seen.hand, seen.score), (None, None, None));
    assert_eq!(
        standing(None).seats[0].penalties,
        -6,
        "a wrong accusation counts twice"
    );
    assert_eq!(standing(None).seats[0].plus, Some(0), "the hand is hidden");
}
