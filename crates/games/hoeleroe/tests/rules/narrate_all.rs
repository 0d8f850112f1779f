//! Every kind of effect, every reason and every key moment, each in its own position.

use stammtisch_core::{Game, Highlight, Narrate, Seat, Step, Story};
use stammtisch_hoeleroe::{
    Arschkarte, Declined, Effect, Exchange, Fact, Hoeleroe, Kind, Last, Missing, Moment, Options, PerSeat,
    Reaction, Side, Unit, WishSort,
};

use crate::narrate::{blocked, effect, lays, missing};
use crate::table::{Deal, Table, cards, seat};

fn three(hands: [&str; 3]) -> Deal {
    Deal::of(&hands)
}

fn drawing() -> Options {
    Options {
        draw_then_play: true,
        ..Options::default()
    }
}

/// Seat 0 has laid `E9`, and it has hit seat 1.
fn five() -> Table {
    let mut table = three(["E9 SA HA", "HK S9 SK", "E8 EU EK"]).deal();
    table.play("0 lay E9");
    table
}

/// Seat 0 has laid its last card; the others may sacrifice the joker against it.
fn last_card() -> Table {
    let mut table = three(["E10 EK EA", "G9 SO SO", "GU GK H7"])
        .jackpot("HA HA HU HU")
        .stock("EU EO GA G8")
        .deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw; 0 lay EA");
    table
}

fn of(who: u8) -> Side {
    Side::Seat(seat(who))
}

fn leaves(what: Declined, who: Option<u8>) -> Effect {
    Effect::Leaves {
        what,
        seat: who.map(seat),
    }
}

#[test]
fn effects_of_drawing() {
    let mut wish = three(["HU SA HA", "SU S9 E7", "GU EU EK"]).first("GO").deal();
    wish.play("0 lay HU; 0 wish 8");
    let draws = |wish, may_lay, next| Effect::Draws { wish, may_lay, next };
    assert_eq!(effect(&wish, 1, "draw"), draws(true, false, Some(seat(2))));
    let table = three(["E9 SA HA", "HK S9 SK", "E8 EU EK"]).with(drawing()).deal();
    assert_eq!(effect(&table, 0, "draw"), draws(false, true, None));
}

#[test]
fn effects_of_accepting() {
    let accepts = |unit, n, rest, with, gets| Effect::Accepts {
        unit,
        n,
        rest,
        with,
        gets,
    };
    let mut halved = five();
    halved.play("1 lay S9");
    assert_eq!(
        effect(&halved, 1, "accept"),
        accepts(Unit::Draw, 3, 2, None, None)
    );
    let mut skip = three(["SA E9 HA", "HK S9 SK", "E8 EU EK"]).first("GO").deal();
    skip.play("0 lay SA");
    assert_eq!(effect(&skip, 1, "accept"), accepts(Unit::Skip, 1, 0, None, None));
    let mut skips = three(["HA E9 SA", "HK S9 SK", "E8 EU EK"]).first("GO").deal();
    skips.play("0 lay HA; roll 4");
    assert_eq!(
        effect(&skips, 1, "accept"),
        accepts(Unit::Skips, 4, 0, None, None)
    );
    let mut gift = three(["HK E9 SA", "S8 S9 SK", "E8 EU EK"]).first("GO").deal();
    gift.play("0 lay HK; 0 target 2");
    assert_eq!(
        effect(&gift, 2, "accept"),
        accepts(Unit::Give, 0, 0, None, Some(4))
    );
    let mut swap = three(["S9 E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    swap.play("0 lay S9; 0 target 1");
    assert_eq!(
        effect(&swap, 1, "accept"),
        accepts(Unit::Swap, 0, 0, Some(of(0)), Some(2))
    );
    let mut some = three(["G10 E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    some.play("0 lay G10; 0 target 1");
    assert_eq!(
        effect(&some, 1, "accept"),
        accepts(Unit::Swap, 0, 0, Some(of(0)), None),
        "the number is chosen later"
    );
}

#[test]
fn zwang_is_put_and_countered() {
    let first = three(["E9 SA HA", "HK S9 SK", "HO EU EK"]).first("SA").deal();
    assert_eq!(
        effect(&first, 2, "force"),
        Effect::Forces {
            card: Kind::SA,
            liftable: true
        }
    );
    assert_eq!(effect(&first, 2, "pass"), leaves(Declined::Force, None));
    let mut forced = three(["SA HO HA", "HO S9 SK", "GU EU EK"]).first("GO").deal();
    forced.play("0 lay SA HO");
    assert_eq!(effect(&forced, 1, "counter"), Effect::Counters);
}

#[test]
fn objecting_and_passing() {
    let mut table = three(["S10 E10 HO", "EU GU SA", "GK SU SO"]).arsch(6).deal();
    table.play("0 lay S10");
    assert_eq!(effect(&table, 2, "object"), Effect::Objects { to: seat(0) });
    assert_eq!(effect(&table, 2, "pass"), leaves(Declined::Object, Some(0)));
}

#[test]
fn sacrificing_and_passing() {
    let table = last_card();
    assert_eq!(
        effect(&table, 1, "sacrifice"),
        Effect::Sacrifices { against: seat(0) }
    );
    assert_eq!(effect(&table, 2, "pass"), leaves(Declined::Sacrifice, Some(0)));
    assert_eq!(missing(&table, 2, "sacrifice"), ("HO-12.6", Missing::Joker));
}

#[test]
fn the_joker_is_taken_or_left() {
    let mut table = three(["EK EU SU", "S9 GA S10", "HU HU SA"])
        .jackpot("G9 GU GU GK")
        .deal();
    table.play("0 lay EK");
    assert_eq!(effect(&table, 0, "pass"), leaves(Declined::Show, None));
    table.play("0 target J");
    assert_eq!(effect(&table, 0, "take"), Effect::Takes { from: Side::Jackpot });
    assert_eq!(effect(&table, 0, "pass"), leaves(Declined::Take, None));
}

#[test]
fn a_card_just_drawn_is_kept() {
    let mut table = three(["E9 SA HA", "HK S9 SK", "E7 EU EK"]).with(drawing()).deal();
    table.play("0 draw");
    assert_eq!(effect(&table, 0, "pass"), leaves(Declined::Drawn, None));
}

#[test]
fn cards_are_put_away_and_given() {
    let puts = |card, unit, most| Effect::Puts { card, unit, most };
    let mut dump = three(["S10 E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    dump.play("0 lay S10");
    assert_eq!(effect(&dump, 0, "put E9"), puts(Kind::E9, Unit::Dump, None));
    dump.play("0 put E9");
    assert_eq!(effect(&dump, 0, "done"), Effect::Done { cards: 1 });
    assert_eq!(missing(&dump, 1, "HK"), ("", Missing::Asked { skips: 0 }));
    let mut some = three(["G10 E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    some.play("0 lay G10; 0 target 1; 1 accept");
    // At most as many as the other side holds, including those already chosen.
    assert_eq!(effect(&some, 0, "put E9"), puts(Kind::E9, Unit::Swap, Some(3)));
    some.play("0 put E9");
    assert_eq!(effect(&some, 0, "put SA"), puts(Kind::SA, Unit::Swap, Some(3)));
    let mut tribute = three(["GO E10 EK", "S8 HK SK", "E8 EU EA"]).first("E9").deal();
    tribute.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw; 0 lay GO");
    assert_eq!(
        effect(&tribute, 1, "give HK"),
        Effect::Gives {
            card: Kind::HK,
            to: seat(0),
            of: 1
        }
    );
}

#[test]
fn effects_of_naming_a_side() {
    let mut table = three(["S9 H7 HK", "S8 H9 SK", "E8 EU EK"]).first("GO").deal();
    let named = |table: &Table, number, text| match effect(table, number, text) {
        Effect::Names {
            side,
            unit,
            n,
            gives,
            gets,
            whole,
            deflects,
            ..
        } => (side, unit, n, (gives, gets), (whole, deflects)),
        other => panic!("{text} does {other:?}"),
    };
    let mut draw = table.clone();
    draw.play("0 lay H7");
    assert_eq!(
        named(&draw, 0, "target J"),
        (Side::Jackpot, Unit::Draw, 2, (0, 0), (true, false))
    );
    draw.play("0 target 1; 1 lay H9");
    assert_eq!(
        named(&draw, 1, "target 2"),
        (of(2), Unit::Draw, 2, (0, 0), (true, true)),
        "deflected"
    );
    let mut gift = table.clone();
    gift.play("0 lay HK");
    assert_eq!(
        named(&gift, 0, "target 0"),
        (of(0), Unit::Give, 0, (4, 0), (true, false))
    );
    table.play("0 lay S9");
    assert_eq!(
        named(&table, 0, "target 1"),
        (of(1), Unit::Swap, 0, (2, 3), (true, false))
    );
    let standing = Hoeleroe::standing(&table.0.view(None));
    assert_eq!((standing.exchange, standing.back), (Some(Exchange::Hands), false));
}

#[test]
fn effects_of_naming_two_sides() {
    let mut table = three(["HO E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    table.play("0 lay HO");
    assert_eq!(
        effect(&table, 0, "pair 1 J"),
        Effect::Pairs {
            sides: [of(1), Side::Jackpot],
            cards: [3, 4]
        }
    );
    let standing = Hoeleroe::standing(&table.0.view(None));
    assert_eq!(
        (standing.exchange, standing.names_jackpot),
        (Some(Exchange::Others), true)
    );
}

#[test]
fn the_effect_of_a_wish_lists_the_cards_that_grant_it() {
    let mut table = three(["HU SA HA", "SU S9 E7", "GU EU EK"]).first("GO").deal();
    table.play("0 lay HU");
    let Effect::Wishes {
        kinds,
        by,
        overtaken_by,
        always,
        to,
        ..
    } = effect(&table, 0, "wish 8")
    else {
        panic!("not a wish")
    };
    assert_eq!(kinds, cards("E8 G8 H8 S8"));
    assert_eq!(
        (by, overtaken_by, always, to),
        (Kind::HU, cards("EU GU"), Kind::EK, Some(seat(1)))
    );
    let unters = Hoeleroe::standing(&table.0.view(None)).unters;
    let sorts = unters.map(|unter| (unter.card, unter.wish));
    assert!(sorts.contains(&(Kind::GU, WishSort::Category)) && sorts.contains(&(Kind::SU, WishSort::Suit)));
}

#[test]
fn the_joker_in_hand_has_to_stand_for_a_kind() {
    let mut table = three(["E7 SA HA", "G9 S9 SK", "GU EU EK"]).first("GO").deal();
    let (would, _) = blocked(&table, 1, "G9");
    assert_eq!(would, Some(Effect::Joker));
    table.play("0 lay E7");
    let joker = lays(&table, 1, "lay G9 as HK");
    assert_eq!(
        (joker.card, joker.counts_as, joker.reaction, joker.n),
        (Kind::G9, Kind::HK, Some(Reaction::Doubles), Some(4))
    );
}

#[test]
fn outcomes_of_a_last_card() {
    let tribute = three(["GO E10 EK", "S8 HK SK", "E8 EU EA"]).first("E9");
    let mut table = tribute.deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw");
    assert_eq!(lays(&table, 0, "lay GO").last, Some(Last::Tribute));
    let mut bells = three(["SK E10 EK", "S8 HK E7", "E8 EU EA"]).first("E9").deal();
    bells.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw");
    assert_eq!(lays(&bells, 0, "lay SK").last, Some(Last::Jackpot { cards: 4 }));
}

#[test]
fn ho_17_1_after_the_end_nothing_can_be_used() {
    let table = ended();
    let (_, reason) = blocked(&table, 1, "draw");
    assert_eq!((reason.rule, reason.missing), (None, Missing::Over));
}

#[test]
fn ho_6_5_a_locked_card_has_its_reason() {
    let mut table = three(["S10 E10 HO", "EU GU SA", "GK SU SO"])
        .arsch(6)
        .stock("EA H7")
        .deal();
    table.play("0 lay S10; 2 object");
    assert_eq!(missing(&table, 0, "S10"), ("HO-6.5", Missing::Lock));
}

#[test]
fn ho_5_5_the_heart_ober_is_never_the_last_card() {
    let mut table = three(["HO E10 EK", "S8 HK SK", "E8 EU EA"]).first("E9").deal();
    table.play("0 lay E10; 1 draw; 2 draw; 0 lay EK; 0 pass; 1 draw; 2 draw");
    assert_eq!(missing(&table, 0, "HO"), ("HO-5.5", Missing::LastOber));
}

#[test]
fn ho_8_6_few_cards_answer_deflected_skips() {
    let mut table = three(["H9 EU HU", "HK E10 G9", "GU H7 G8"]).first("HA").deal();
    table.play("2 pass; roll 2; 0 lay H9; 0 target 1");
    assert_eq!(missing(&table, 1, "HK"), ("HO-8.2", Missing::Deflected));
    let spared = lays(&table, 1, "lay E10");
    assert_eq!(
        (spared.reaction, spared.n, spared.to),
        (Some(Reaction::Spares), Some(1), Some(seat(2)))
    );
}

#[test]
fn ho_8_6_the_leaf_ober_does_not_answer_a_deflected_function() {
    let mut table = three(["H9 EU HU", "GO E10 G9", "GU H7 G8"]).first("HA").deal();
    table.play("2 pass; roll 2; 0 lay H9; 0 target 1");
    assert_eq!(missing(&table, 1, "GO"), ("HO-8.2", Missing::Direct));
}

#[test]
fn ho_8_6_there_may_be_no_seat_to_deflect_to() {
    let mut table = Deal::of(&["H9 EU EK", "HK SK S8"]).first("G10").deal();
    table.play("1 pass; 1 target 0");
    assert_eq!(missing(&table, 0, "H9"), ("HO-8.2", Missing::NoSeat));
}

#[test]
fn ho_14_4_cards_are_chosen_in_their_order() {
    let mut table = three(["S10 E9 SA", "S8 HK SK", "E8 EU EK"]).first("GO").deal();
    table.play("0 lay S10; 0 put SA");
    assert_eq!(missing(&table, 0, "E9"), ("HO-14.4", Missing::Order));
}

/// A match of two players, which seat 0 has won.
fn ended() -> Table {
    let mut table = Deal::of(&["E10 EK HK", "S8 GA SO"]).deal();
    table.play("0 lay E10; 1 draw; 0 lay EK; 0 pass; 1 draw; 0 lay HK; 1 pass");
    table
}

#[test]
fn the_standing_lists_the_points_of_each_round() {
    let table = ended();
    let standing = Hoeleroe::standing(&table.0.view(None));
    let points: Vec<&[u16]> = standing.points.iter().map(PerSeat::as_slice).collect();
    assert_eq!(
        (points, standing.scores.as_slice()),
        (vec![&[1, 0][..]], &[1, 0][..])
    );
    assert_eq!((standing.king, standing.buhmann), (Some(seat(0)), Some(seat(1))));
    assert_eq!(
        (standing.kings.as_slice(), standing.buhmanns.as_slice()),
        (&[1, 0][..], &[0, 1][..])
    );
}

fn story(after: &Hoeleroe, facts: &[&[Fact]]) -> Story<Moment> {
    let steps = facts.iter().zip(0..).map(|(facts, at)| Step {
        at,
        facts,
        after: after.clone(),
    });
    Hoeleroe::story(steps)
}

#[test]
fn the_story_has_kings_sacrifices_and_the_largest_draw() {
    use stammtisch_core::{Audience, Secret};
    use stammtisch_hoeleroe::{Cards, Purpose};
    let draws = |who: Seat, count, purpose| Fact::Draws {
        side: Side::Seat(who),
        count,
        cards: Secret::new(Cards::EMPTY, Audience::NOBODY),
        purpose,
    };
    let [one, two] = [seat(0), seat(1)];
    let over = Fact::RoundOver {
        round: 1,
        places: [two, one].into_iter().collect(),
        points: [0, 1].into_iter().collect(),
        unfinished: false,
    };
    let finished = story(
        &ended().0,
        &[
            &[draws(one, 3, Purpose::Draw)],
            &[draws(two, 7, Purpose::Draw), draws(one, 9, Purpose::Dump)],
            &[Fact::Sacrifices {
                seat: one,
                against: two,
            }],
            &[over],
        ],
    );
    let at = |lines, what| Highlight { lines, what };
    let crowned = Moment::Crowned {
        round: 1,
        king: two,
        buhmann: one,
        points: [0, 1].into_iter().collect(),
    };
    assert_eq!(
        finished.highlights,
        [
            at(2, Moment::Drew { seat: two, count: 7 }),
            at(
                3,
                Moment::Sacrificed {
                    seat: one,
                    against: two
                }
            ),
            at(4, crowned),
        ],
        "cards drawn by choice do not count"
    );
    let curve: Vec<(u32, Option<u16>, &[i32])> = finished
        .curve
        .iter()
        .map(|mark| (mark.lines, mark.part, mark.scores.as_slice()))
        .collect();
    assert_eq!(curve, [(0, None, &[0, 0][..]), (4, Some(1), &[0, 1][..])]);
}

#[test]
fn ho_16_1_effects_and_reasons_do_not_depend_on_hidden_cards() {
    let narration = |theirs: &str, stock: &str| {
        let mut table = Deal::of(&["E7 E9 G10", theirs, "GU GK H7"])
            .stock(stock)
            .first("GO")
            .with(Options {
                arschkarte: Arschkarte::Attention,
                ..Options::default()
            })
            .deal();
        table.play("0 lay E7; 1 pass; 2 pass");
        table.play("1 accept; 2 draw");
        let view = table.0.view(Some(seat(0)));
        let effects: Vec<Effect> = ["draw", "lay E9", "lay G10"]
            .into_iter()
            .filter(|text| table.refused(0, text).is_empty())
            .map(|text| effect(&table, 0, text))
            .collect();
        (
            effects,
            Hoeleroe::blocked(&view, seat(0)),
            Hoeleroe::standing(&view),
        )
    };
    let (one, other) = (
        narration("HK S9 SK", "EU EA GA"),
        narration("HU SU HO", "S9 HK SK"),
    );
    assert!(one.0.len() > 1, "{one:?}");
    assert_eq!(one, other);
}
