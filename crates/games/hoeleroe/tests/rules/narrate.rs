//! Narration: effects, reasons, standings and the story.

use stammtisch_core::{Game, Narrate, SeatSet};
use stammtisch_hoeleroe::{
    All, Arschkarte, Control, Cut, Does, Draw, Effect, Fall, Function, Hoeleroe, Kind, Last, LayEffect,
    Missing, Move, Options, Queue, Rank, Reach, Reaction, Reason, Robin, Run, SeatList, Skip, Skips, Swap,
    Unit, Wish, Wishing,
};

use crate::table::{Deal, Table, seat};

pub(crate) fn effect(table: &Table, number: u8, text: &str) -> Effect {
    let who = seat(number);
    assert_eq!(table.refused(number, text), "", "{text} is legal");
    Hoeleroe::effect(&table.0.view(Some(who)), who, text.parse().expect("a move"))
}

pub(crate) fn lays(table: &Table, number: u8, text: &str) -> LayEffect {
    match effect(table, number, text) {
        Effect::Lays(effect) => effect,
        other => panic!("{text} does {other:?}"),
    }
}

pub(crate) fn blocked(table: &Table, number: u8, thing: &str) -> (Option<Effect>, Reason) {
    let who = seat(number);
    let all = Hoeleroe::blocked(&table.0.view(Some(who)), who);
    let found = all.into_iter().find(|blocked| blocked.thing.to_string() == thing);
    let found = found.unwrap_or_else(|| panic!("{thing} is not blocked"));
    (found.effect, found.reason)
}

pub(crate) fn missing(table: &Table, number: u8, thing: &str) -> (&'static str, Missing) {
    let (_, reason) = blocked(table, number, thing);
    (reason.rule.map_or("", |rule| rule.0), reason.missing)
}

fn function(card: Kind, reach: Reach, run: Run) -> Function {
    Function {
        card,
        starter: seat(0),
        forced: false,
        fall: Some(Fall { seat: seat(1), reach }),
        run,
    }
}

fn draw(n: i16, cut: Cut) -> Run {
    Run::Draw(Draw { n, cut })
}

fn wish(text: &str) -> Run {
    let Move::Wish(wish) = format!("wish {text}").parse().expect("a wish") else {
        panic!("{text} is not a wish")
    };
    Run::Wish(Wishing { wish: Some(wish) })
}

const SWAP: Run = Run::Swap(Swap {
    parties: None,
    asked: Queue::EMPTY,
});

const ALL: Run = Run::All(All {
    range: 1,
    folded: SeatSet::EMPTY,
    exempt: SeatSet::EMPTY,
    laid: SeatSet::EMPTY,
});

/// The reaction of each kind, as `E7 continues, …`; kinds with the same reaction are grouped.
fn reactions(function: &Function) -> String {
    let does: Vec<(Reaction, Kind)> = Kind::ALL
        .into_iter()
        .filter_map(|kind| Some((function.reaction(kind)?, kind)))
        .collect();
    let mut lines: Vec<String> = Vec::new();
    for (reaction, _) in &does {
        let kinds = does.iter().filter(|(other, _)| other == reaction);
        let kinds: Vec<String> = kinds.map(|(_, kind)| kind.to_string()).collect();
        let line = format!("{reaction:?}: {}", kinds.join(" "));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.sort();
    lines.join("; ")
}

#[test]
#[allow(clippy::too_many_lines, reason = "one table")]
fn ho_8_2_each_entry_of_the_table() {
    let drawers = "Continues: E7 E8 E9 G7 G8 H7 H8 S7 S8";
    let rest = "Deflects: H9; Doubles: HK; Halves: S9";
    let cases = [
        (
            function(Kind::E7, Reach::Next, draw(3, Cut::Whole)),
            format!("{drawers}; {rest}; Passes: GO; Reduces: SK; Stops: E10 H10"),
        ),
        (
            function(Kind::E7, Reach::Next, draw(2, Cut::Whole)),
            format!("{drawers}; {rest}; Passes: GO; Stops: E10 H10"),
        ),
        (
            function(Kind::S8, Reach::Chosen, draw(3, Cut::Whole)),
            format!("{drawers}; {rest}; Reduces: SK; Stops: E10 H10"),
        ),
        (
            function(Kind::E9, Reach::Next, draw(3, Cut::Halved(2))),
            "Halves: S9; Reduces: SK; Stops: H10".to_owned(),
        ),
        (
            function(Kind::E9, Reach::Next, draw(2, Cut::Reduced)),
            "Halves: S9; Stops: E10 H10".to_owned(),
        ),
        (
            function(Kind::SA, Reach::Next, Run::Skip(Skip { n: 1 })),
            "Deflects: H9; Doubles: HK; Passes: GO; Stops: E10".to_owned(),
        ),
        (
            function(Kind::EA, Reach::Chosen, Run::Skip(Skip { n: 1 })),
            "Deflects: H9; Doubles: HK; Stops: E10".to_owned(),
        ),
        (
            function(Kind::HA, Reach::Next, Run::Skips(Skips::Left(2))),
            "Deflects: H9; Doubles: HK; Passes: GO; Stops: E10".to_owned(),
        ),
        (
            function(Kind::HA, Reach::Chosen, Run::Skips(Skips::Left(2))),
            "Deflects: H9; Spares: E10".to_owned(),
        ),
        (
            function(Kind::HA, Reach::Chosen, Run::Skips(Skips::Left(1))),
            "Deflects: H9; Doubles: HK; Stops: E10".to_owned(),
        ),
        (
            function(Kind::G10, Reach::Next, SWAP),
            "Cancels: HK; Deflects: H9; Stops: E10".to_owned(),
        ),
        (
            function(Kind::S9, Reach::Next, SWAP),
            "Cancels: HK; Stops: E10".to_owned(),
        ),
        (
            function(Kind::HK, Reach::Chosen, Run::Give),
            "Deflects: H9; Stops: E10".to_owned(),
        ),
        (
            function(Kind::EO, Reach::Next, ALL),
            "Doubles: EO HK; Exempts: GO; Stops: E10".to_owned(),
        ),
        (
            function(Kind::GK, Reach::Next, ALL),
            "Doubles: GK HK; Exempts: GO; Stops: E10".to_owned(),
        ),
        (
            function(Kind::HU, Reach::Next, wish("8")),
            "Answers: E8 EK G8 H8 S8; Overtakes: EU GU; Passes: GO; Stops: E10".to_owned(),
        ),
        (
            function(
                Kind::H10,
                Reach::Next,
                Run::Robin(Robin {
                    asked: Queue::EMPTY,
                    counted: 0,
                }),
            ),
            "Exempts: GO".to_owned(),
        ),
        (function(Kind::S10, Reach::Next, Run::Dump), String::new()),
        (function(Kind::EK, Reach::Next, Run::Show(1)), String::new()),
    ];
    for (function, does) in cases {
        assert_eq!(reactions(&function), does, "{function:?}");
        let forced = Function {
            forced: true,
            ..function
        };
        let left = reactions(&forced);
        assert!(
            left.is_empty() || matches!(forced.run, Run::Wish(_)) && !left.contains("Stops"),
            "Zwang leaves {left}"
        );
    }
}

fn three(hands: [&str; 3]) -> Deal {
    Deal::of(&hands)
}

#[test]
fn ho_7_2_the_effect_of_a_drawer_has_the_count_and_the_seat_hit() {
    let mut table = three(["E7 G7 S7", "E9 HA SA", "E10 HU SU"]).deal();
    let first = lays(&table, 0, "lay E7");
    assert_eq!(
        (first.does, first.n, first.to),
        (Does::Starts, Some(2), Some(seat(1)))
    );
    table.play("0 lay E7");
    let more = lays(&table, 1, "lay E9");
    assert_eq!(more.reaction, Some(Reaction::Continues));
    assert_eq!((more.by, more.n, more.to), (Some(5), Some(7), Some(seat(2))));
    assert_eq!(
        effect(&table, 1, "accept"),
        Effect::Accepts {
            unit: Unit::Draw,
            n: 2,
            rest: 0,
            with: None,
            gets: None
        }
    );
    // The effect of a card of a seat that is not asked, and the reason why it cannot be laid now.
    let (would, reason) = blocked(&table, 2, "E10");
    assert!(matches!(would, Some(Effect::Lays(effect)) if effect.reaction == Some(Reaction::Stops)));
    assert_eq!((reason.rule, reason.missing), (None, Missing::Asked { skips: 0 }));
}

#[test]
fn ho_4_7_with_two_players_a_turning_drawer_hits_its_own_seat() {
    let table = Deal::of(&["G7 E9 SA", "E7 HA HU"]).first("GO").deal();
    let effect = lays(&table, 0, "lay G7");
    assert_eq!(
        (effect.turns, effect.to, effect.n),
        (true, Some(seat(0)), Some(2))
    );
}

#[test]
fn ho_7_2_the_bell_seven_hits_the_next_player_but_one() {
    let table = three(["S7 E9 SA", "E7 HA HU", "EU EK EA"]).first("GO").deal();
    let effect = lays(&table, 0, "lay S7");
    assert_eq!((effect.over, effect.to), (Some(seat(1)), Some(seat(2))));
}

#[test]
fn ho_8_4_to_8_8_effects_of_answers() {
    let mut table = three(["E9 SA HA", "HK S9 SK", "E8 EU EK"]).deal();
    table.play("0 lay E9");
    let doubles = lays(&table, 1, "lay HK");
    assert_eq!((doubles.n, doubles.to), (Some(10), Some(seat(2))));
    let halves = lays(&table, 1, "lay S9");
    assert_eq!((halves.n, halves.rest, halves.to), (Some(3), 2, Some(seat(1))));
    let reduces = lays(&table, 1, "lay SK");
    assert_eq!(
        (reduces.n, reduces.rolls.is_some(), reduces.to),
        (Some(5), true, Some(seat(1)))
    );
}

#[test]
fn ho_5_6_the_effect_of_drawing_names_the_next_seat() {
    let table = three(["E9 SA HA", "HK S9 SK", "E8 EU EK"]).deal();
    let draws = |may_lay| Effect::Draws {
        wish: false,
        may_lay,
        next: Some(seat(1)),
    };
    assert_eq!(effect(&table, 0, "draw"), draws(false));
    let (would, reason) = blocked(&table, 2, "draw");
    assert!(matches!(would, Some(Effect::Draws { next: Some(next), .. }) if next == seat(0)));
    assert_eq!(reason.missing, Missing::Asked { skips: 0 });
}

#[test]
fn ho_12_1_the_effect_of_a_last_card_shows_whether_its_seat_is_out() {
    let mut table = three(["E7 E9 EU", "HK S9 SK", "S7 S8 SA"]).first("GO").deal();
    table.play("0 lay E7; 1 accept; 2 draw; 0 lay E9; 1 accept; 2 draw");
    let last = lays(&table, 0, "lay EU");
    assert_eq!(last.last, Some(Last::Leaves { place: Some(1) }));
    assert!(last.sacrifice && last.asks);
}

#[test]
fn ho_10_5_the_effect_of_a_swap_of_all_shows_the_new_hands() {
    let mut table = three(["EO SA HA", "HK S9 SK", "E8 EU EK"]).deal();
    let ring = |numbers: [u8; 3]| Some(numbers.into_iter().map(seat).collect::<SeatList>());
    assert_eq!(lays(&table, 0, "lay EO").ring, ring([1, 2, 0]));
    table.play("0 lay EO");
    let view = table.0.view(None);
    assert_eq!(Hoeleroe::standing(&view).ring, ring([1, 2, 0]));
    assert_eq!(lays(&table, 1, "lay HK").ring, ring([2, 0, 1]));
    assert_eq!(
        effect(&table, 0, "fold"),
        Effect::Folds {
            from: Some(seat(2)),
            cards: 3
        }
    );
}

#[test]
fn ho_17_5_each_refusal_of_a_card_has_a_reason() {
    let table = three(["E9 SA HA", "HK S9 SK", "E8 EU EK"]).deal();
    let misfit = Missing::Misfit {
        top: Some(Kind::E10),
        plain: false,
    };
    assert_eq!(missing(&table, 0, "SA"), ("HO-5.2", misfit));
    assert_eq!(missing(&table, 0, "accept"), ("HO-14.3", Missing::Other));
    assert_eq!(missing(&table, 1, "HK"), ("", Missing::Asked { skips: 0 }));
}

#[test]
fn ho_17_5_reasons_against_a_function() {
    let mut table = three(["E7 SA HA", "S8 SK GK", "GO EU EK"]).deal();
    table.play("0 lay E7");
    assert_eq!(missing(&table, 1, "SK"), ("HO-8.2", Missing::Small { least: 3 }));
    assert_eq!(missing(&table, 1, "GK"), ("HO-8.2", Missing::Nothing));
    table.play("1 lay S8; 1 target 2");
    assert_eq!(missing(&table, 2, "GO"), ("HO-8.2", Missing::Direct));
    assert_eq!(missing(&table, 2, "counter"), ("HO-9.3", Missing::Ober));

    let mut table = three(["E9 SA HA", "S9 E10 E7", "GU EU EK"]).first("GO").deal();
    table.play("0 lay E9; 1 lay S9");
    assert_eq!(missing(&table, 1, "E10"), ("HO-8.2", Missing::Halved));
    assert_eq!(missing(&table, 1, "E7"), ("HO-8.2", Missing::Reduced));

    let mut table = three(["HU SA HA", "SU S9 E7", "GU EU EK"]).first("GO").deal();
    table.play("0 lay HU; 0 wish 8");
    assert_eq!(
        missing(&table, 1, "SU"),
        ("HO-8.2", Missing::Lower { than: Kind::HU })
    );
    let wished = Missing::Wish {
        wish: Some(Wish::Rank(Rank::Eight)),
    };
    assert_eq!(missing(&table, 1, "S9"), ("HO-8.2", wished));
}

#[test]
fn ho_17_5_reasons_of_zwang_options_and_the_hand() {
    let mut table = three(["SA HO HA", "E10 S9 SK", "GU EU EK"]).first("GO").deal();
    assert!(lays(&table, 0, "lay SA HO").forced);
    table.play("0 lay SA HO");
    assert_eq!(missing(&table, 1, "E10"), ("HO-9.2", Missing::Forced));
    assert_eq!(missing(&table, 1, "counter"), ("HO-9.3", Missing::Ober));
    let drawn = Options {
        draw_then_play: true,
        ..Options::default()
    };
    let mut table = three(["E9 SA HA", "HK S9 SK", "E7 EU EK"]).with(drawn).deal();
    table.play("0 draw");
    assert_eq!(missing(&table, 0, "E9"), ("HO-5.7", Missing::Drawn));
    let forbidden = Options {
        arschkarte: Arschkarte::Forbidden,
        ..Options::default()
    };
    let table = three(["E8 SA HA", "HK S9 SK", "E7 EU EK"])
        .arsch(1)
        .with(forbidden)
        .deal();
    assert_eq!(missing(&table, 0, "E8"), ("HO-6.4", Missing::Arschkarte));
    let fines = Options {
        penalty: true,
        ..Options::default()
    };
    let table = three(["E9 SA HA", "HK S9 SK", "E7 EU EK"]).with(fines).deal();
    let (_, reason) = blocked(&table, 1, "HK");
    assert_eq!(reason.fine.map(|lay| lay.to_string()).as_deref(), Some("lay HK"));
}

#[test]
fn every_card_and_every_control_is_legal_or_blocked_once() {
    let table = three(["E9 SA G9", "HK S9 SK", "E7 EU EK"]).deal();
    for number in 0..3 {
        let who = seat(number);
        let things: Vec<Control> = Hoeleroe::blocked(&table.0.view(Some(who)), who)
            .into_iter()
            .map(|blocked| blocked.thing)
            .collect();
        let mut once = things.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), things.len());
        let legal = table.legal(number);
        for kind in table.0.hand(who).kinds() {
            let lain = legal.contains(&format!("lay {kind}"));
            assert_eq!(lain, !things.contains(&Control::Card(kind)), "{kind} of {number}");
        }
    }
}

#[test]
fn ho_7_12_the_effect_of_robin_hood_shows_the_cards_asked_for() {
    let mut table = three(["E10 EA H10", "GO SK S8", "G7 H8 G8"]).deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay H10");
    let exempt = lays(&table, 1, "lay GO");
    assert_eq!(
        (exempt.reaction, exempt.to, exempt.asks, exempt.n),
        (Some(Reaction::Exempts), Some(seat(2)), false, None)
    );
    table.play("1 put SK; 2 put G7");
    assert_eq!(
        effect(&table, 0, "accept"),
        Effect::Accepts {
            unit: Unit::Robin,
            n: 1,
            rest: 0,
            with: None,
            gets: None
        },
        "one card, whatever the count"
    );
}

#[test]
fn ho_6_2_the_effect_shows_that_a_card_counts_as_the_arschkarte() {
    let table = three(["E8 G9 EU", "GO SK S8", "G7 H8 G8"]).deal();
    assert!(lays(&table, 0, "lay E8").arschkarte && lays(&table, 0, "lay G9 as E8").arschkarte);
    assert!(!lays(&table, 0, "lay EU").arschkarte);
}

#[test]
fn ho_9_2_the_effect_of_zwang_shows_whether_it_can_be_countered() {
    let table = three(["EK EU HO", "GO SK S8", "G7 H8 G8"]).deal();
    assert!(lays(&table, 0, "lay EU HO").liftable);
    assert!(!lays(&table, 0, "lay EK HO").liftable && !lays(&table, 0, "lay EU").liftable);
    let first = three(["EK EU HO", "GO SK S8", "HO H8 G8"]).first("SO").deal();
    assert_eq!(
        effect(&first, 2, "force"),
        Effect::Forces {
            card: Kind::SO,
            liftable: false
        }
    );
}
