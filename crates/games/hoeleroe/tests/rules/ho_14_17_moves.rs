//! Chapters 14, 16 and 17: moves, views, refusals and fines.

use stammtisch_core::{Audience, Game, Line, Refusal, Rule};
use stammtisch_hoeleroe::{Cards, Chosen, Hoeleroe, Move, Options, Outcome, Purpose};

use crate::table::{Deal, Table, cards, seat};

#[test]
fn ho_14_1_seats_are_digits_and_the_jackpot_is_j() {
    assert_eq!(
        "target 5".parse::<Move>().map(|m| m.to_string()).as_deref(),
        Ok("target 5")
    );
    assert_eq!(
        "pair 0 J".parse::<Move>().map(|m| m.to_string()).as_deref(),
        Ok("pair 0 J")
    );
    assert!("target 6".parse::<Move>().is_err() && "target j".parse::<Move>().is_err());
}

const GOOD: &str = "lay E10, lay G9, lay G9 as HO, lay G9 as HO HO, lay G9 as SA HO, lay HO HO, lay EA HO, lay EK EK, \
    lay E10 HO, target J, target 0, pair 3 1, pair 0 J, wish E10, wish E, wish 10, wish U, wish void, put SA, give E7, \
    draw, pass, accept, counter, force, fold, object, sacrifice, take, done";

const BAD: &str = "| |lay|lay |lay  E10|lay E10 | lay E10|Lay E10|lay e10|lay E10 EK|lay EK EK HO|lay EA EA|lay G9 as|\
    lay G9 as |lay E7 as E8|lay G9  as E8|lay EA  HO|lay EA HO HO|lay G9 as EK EK|target|target 00|target 0 |pair 0|\
    pair J 0|pair 0 1 2|wish|wish X|wish Void|wish 1|put|put E7 E8|give|draw E7|done |pass pass";

#[test]
fn ho_14_2_each_move_has_one_spelling() {
    for text in GOOD.split(", ") {
        assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
    }
    for text in BAD.split('|') {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
    let table = Deal::of(&["E7 E8 E9", "SU SU SO", "GU GU GK"]).deal();
    assert_eq!(table.refused(0, "lay  E7"), "HO-14.2");
}

#[test]
fn ho_14_3_each_phase_has_its_moves() {
    let mut table = Deal::of(&["E7 EU E9", "SU SU SO", "GU GU GK"]).deal();
    let refuses = |table: &Table, who: u8, verbs: &[&str]| {
        for verb in verbs {
            assert_eq!(table.refused(who, verb), "HO-14.3", "{verb}");
        }
    };
    refuses(
        &table,
        0,
        &[
            "accept", "pass", "target 1", "wish E", "done", "fold", "counter", "object", "take",
        ],
    );
    table.play("0 lay E7");
    refuses(
        &table,
        1,
        &["draw", "pass", "force", "give E7", "put E7", "sacrifice"],
    );
    table.play("1 accept; 2 draw; 0 lay EU");
    refuses(&table, 0, &["draw", "lay E9", "target 1", "pair 1 2"]);
    table.play("0 wish GA");
    refuses(&table, 1, &["accept", "pass"]);
    assert_eq!(table.legal(1).split(", ").filter(|m| *m == "draw").count(), 1);
    let single = Deal::of(&["SU SU SO", "GU GU GK", "E7 E8 E9"]).first("EA").deal();
    assert_eq!(single.legal(2), "pass", "asked even if only one move is legal");
}

#[test]
fn ho_14_4_several_cards_are_chosen_in_canonical_order() {
    let hands = ["S10 E7 EU GA GA HU", "SU SU SO SO SK SK", "GU GU GK GK HA HA"];
    let mut table = Deal::of(&hands).deal();
    table.play("0 lay S10; 0 put E7; 0 put GA");
    assert_eq!(table.legal(0), "done, put GA, put HU");
    assert_eq!(table.refused(0, "put EU"), "HO-14.4");
    table.play("0 put GA");
    assert_eq!(
        (table.0.chosen(), table.legal(0).as_str()),
        (cards("E7 GA GA"), "done, put HU")
    );
}

#[test]
fn ho_14_5_chance_events_belong_to_their_phases() {
    let mut table = Deal::of(&["E8 HU HU", "SU SU SO", "GU GU GK"]).arsch(6).deal();
    let bad = |table: &Table, outcome: Outcome| table.0.clone().resolve(&outcome);
    assert_eq!(bad(&table, Outcome::Roll(3)), Err(Refusal::BadOutcome(None)));
    table.play("0 lay E8");
    assert_eq!(
        bad(&table, Outcome::Roll(7)),
        Err(Refusal::BadOutcome(Some(Rule("HO-14.5"))))
    );
    assert_eq!(
        bad(&table, Outcome::Pick(Cards::EMPTY)),
        Err(Refusal::BadOutcome(Some(Rule("HO-14.5"))))
    );
    table.play("roll 6");
    assert_eq!(table.hit().2, 6);
}

#[test]
fn ho_16_1_a_view_holds_only_visible_cards() {
    let mut table = Deal::of(&["S10 HU E10", "SU SU SO", "GU GU GK"]).deal();
    let (own, spectator) = (table.0.view(Some(seat(1))), table.0.view(None));
    assert_eq!(own.hands, [None, Some(cards("SU SU SO")), None, None, None, None]);
    assert_eq!((own.sizes, own.stock, own.jackpot), ([3, 3, 3, 0, 0, 0], 37, 4));
    assert!(spectator.hands.iter().all(Option::is_none));
    table.play("0 lay S10; 0 put E10");
    assert_eq!(table.0.view(Some(seat(0))).chosen, Chosen::Cards(cards("E10")));
    assert_eq!(table.0.view(Some(seat(1))).chosen, Chosen::Number(1));
    let put: Move = "put HU".parse().expect("a move");
    let line = Line::Move {
        seat: seat(0),
        m: put,
    };
    assert_eq!(table.0.audience(&line), Audience::seat(seat(0)));
    let options = Options {
        draw_then_play: true,
        ..Options::default()
    };
    let mut drawn = Deal::of(&["S10 HU E10", "SU SU SO", "GU GU GK"])
        .stock("E7")
        .with(options)
        .deal();
    drawn.play("0 draw");
    assert_eq!(
        drawn
            .0
            .view(Some(seat(0)))
            .drawn
            .map(|kind| kind.to_string())
            .as_deref(),
        Some("E7")
    );
    assert_eq!(drawn.0.view(Some(seat(1))).drawn, None);
}

#[test]
fn ho_16_2_a_view_shows_the_present_only() {
    let hands = ["EK EU SU", "S10 GA S10", "HU HU SA"];
    let mut table = Deal::of(&hands).deal();
    table.play("0 lay EK; 0 target 1; 1 draw");
    let view = table.0.view(Some(seat(0)));
    assert_eq!((view.hands[1], view.board.shown), (None, None));
}

#[test]
fn ho_17_1_outcomes_that_do_not_fit_and_finished_matches() {
    let mut game = Hoeleroe::new(2, &Options::default()).expect("two may play");
    let bad = |game: &Hoeleroe, rule| {
        let refused = game.clone().resolve(&Outcome::Pick(Cards::EMPTY));
        assert_eq!(refused, Err(Refusal::BadOutcome(Some(Rule(rule)))));
    };
    bad(&game, "HO-3.1");
    game.resolve(&Outcome::Starter(seat(1))).expect("a starter");
    bad(&game, "HO-3.3");
    game.resolve(&Outcome::Shuffle(Cards::PACK.iter().collect()))
        .expect("a shuffle");
    bad(&game, "HO-3.4");
    game.resolve(&Outcome::Roll(3)).expect("a roll");
    bad(&game, "HO-3.6");
    let mut over = Deal::of(&["E10 EK HK", "S8 GA SO"]).deal();
    over.play("0 lay E10; 1 draw; 0 lay EK; 0 pass; 1 draw; 0 lay HK; 1 pass");
    assert_eq!(
        (over.refused(0, "draw"), over.0.resolve(&Outcome::Roll(1))),
        ("match-over", Err(Refusal::MatchOver))
    );
}

#[test]
fn ho_17_2_the_right_to_act_is_checked_first() {
    let mut table = Deal::of(&["E8 HU HU", "SU SU SO", "GU GU GK"]).arsch(6).deal();
    assert_eq!(
        (table.refused(1, "draw"), table.refused(5, "draw")),
        ("not-your-turn", "not-your-turn")
    );
    table.play("0 lay E8");
    assert_eq!(
        table.refused(0, "draw"),
        "not-your-turn",
        "a chance event is pending"
    );
}

#[test]
fn ho_17_3_invalid_notation_is_illegal() {
    let table = Deal::of(&["E8 HU HU", "SU SU SO", "GU GU GK"]).deal();
    assert_eq!(table.refused(0, "lay"), "HO-14.2");
}

#[test]
fn ho_17_4_a_verb_out_of_place_is_illegal() {
    let mut table = Deal::of(&["EK HU HU", "SU SU SO", "GU GU GK"]).deal();
    assert_eq!(table.refused(0, "done"), "HO-14.3");
    table.play("0 lay EK");
    assert_eq!(
        (table.refused(0, "pass"), table.refused(0, "done")),
        ("", "HO-14.3"),
        "`pass` belongs to a show"
    );
    let mut robin = Deal::of(&["S10 H10 H7", "SU SU SO", "GU GU GK"])
        .first("H10")
        .deal();
    robin.play("2 pass; 0 draw; 1 draw; 2 draw; 0 lay H10");
    assert_eq!(
        robin.refused(1, "done"),
        "HO-14.3",
        "Robin Hood requires the card"
    );
    assert_eq!(
        (robin.refused(1, "lay SU"), robin.refused(1, "counter")),
        ("HO-8.2", "HO-9.3"),
        "these verbs are allowed"
    );
}

#[test]
fn ho_17_5_the_first_rule_violated_decides() {
    let table = Deal::of(&["EK HO EA E7 SA S10", "SU SU SO SO GA GA", "GU GU GK GK HA HA"])
        .arsch(6)
        .deal();
    let cases = [
        ("lay G9 as SA", "HO-5.1"),
        ("lay EK EK", "HO-5.1"),
        ("lay E7 HO", "HO-9.1"),
        ("lay EK HO", ""),
        ("lay SA HO", "HO-5.2"),
        ("lay HO", "HO-5.2"),
        ("lay S10", ""),
        ("lay EA HO", ""),
    ];
    for (text, rule) in cases {
        assert_eq!(table.refused(0, text), rule, "{text}");
    }
    let mut pair = Deal::of(&["EK EK EA", "SU SU SO", "GU GU GK"]).first("E7").deal();
    assert_eq!(pair.refused(0, "lay EK EK"), "HO-5.3");
    pair.play("0 accept");
    let mut joker = Deal::of(&["G9 EK EA", "SU SU SO", "GU GU GK"]).first("SO").deal();
    joker.play("2 pass");
    assert_eq!(joker.refused(0, "lay G9 as E7"), "HO-5.4");
}

#[test]
fn ho_17_6_with_the_option_a_mistake_costs_a_card() {
    let options = Options {
        penalty: true,
        ..Options::default()
    };
    let hands = ["EO HU SU", "SU SA SO", "GU GU GK"];
    let mut table = Deal::of(&hands).stock("E7 E8 H7 H8").with(options).deal();
    table.play("1 lay SU");
    assert_eq!(
        (table.hand(1).as_str(), table.locked(1).as_str()),
        ("E7 SU SO SA", ""),
        "out of turn, so not locked"
    );
    table.play("0 lay HU");
    assert_eq!(
        (table.hand(0).as_str(), table.locked(0).as_str()),
        ("E8 EO HU SU", "E8")
    );
    assert_eq!((table.on(), table.board().moves), (Some(0), 2));
    assert_eq!(
        (table.refused(0, "lay SA"), table.refused(0, "accept")),
        ("HO-5.1", "HO-14.3"),
        "not held, so no fine"
    );
    table.play("0 lay EO; 1 fold");
    assert_eq!(table.phase(), "All");
    table.play("1 lay SU");
    assert_eq!(
        (
            table.asked(),
            table.board().drawing.map(|drawing| drawing.purpose)
        ),
        (vec![0, 2], None::<Purpose>)
    );
}
