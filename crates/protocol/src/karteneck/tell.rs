//! What happened, as facts to put in words.
//!
//! `starter` (seat) · `round` (round, starter, grill) · `lays` (seat, cards, sum) · `draws` (seat, count,
//! cards: only to whoever drew them) · `out` (seat, sum; portion of an invalid display or null) ·
//! `steals` (seat, from, portion) · `serves` (seat, sum, portion) · `reshuffles` (cards) · `over` (scores, ranks)

use serde_json::{Value, json};
use stammtisch_core::{Game, Seat, Turn};
use stammtisch_karteneck::{Event, Karteneck, Move, Portion, PortionSet};
use stammtisch_match::Line;

use super::write_cards;
use crate::values::texts;

pub(super) fn facts(
    before: &Karteneck,
    line: &Line<Karteneck>,
    after: &Karteneck,
    who: Option<Seat>,
) -> Vec<Value> {
    let mut facts = Vec::new();
    match line {
        Line::Chance {
            event: Event::Starter,
            ..
        } => {
            facts.push(json!({"kind": "starter", "seat": after.starter().map(Seat::number)}));
        }
        Line::Chance {
            event: Event::ShufflePortions,
            ..
        } => {}
        Line::Chance {
            event: Event::ShuffleCards,
            ..
        } if before.grill() != PortionSet::EMPTY => {
            facts.push(json!({"kind": "reshuffles", "cards": before.discard().len()}));
            facts.extend(Seat::all(after.players()).filter_map(|seat| drawn(before, after, seat, who)));
        }
        Line::Chance {
            event: Event::ShuffleCards,
            ..
        } => facts.push(round(after)),
        Line::Move { seat, m } => moved(&mut facts, before, *seat, *m, after, who),
    }
    facts
}

fn moved(
    facts: &mut Vec<Value>,
    before: &Karteneck,
    seat: Seat,
    m: Move,
    after: &Karteneck,
    who: Option<Seat>,
) {
    match m {
        Move::Lay { .. } | Move::LayWorm(_) => {
            let laid = after.display(seat).without(before.display(seat));
            let sum = after.display(seat).sum();
            facts.push(
                json!({"kind": "lays", "seat": seat.number(), "cards": write_cards(&laid), "sum": sum}),
            );
        }
        Move::Done => {}
        Move::Out | Move::OutSteal => dropped_out(facts, before, seat, m, after),
    }
    facts.extend(drawn(before, after, seat, who));
    if let Turn::Over(standings) = after.turn() {
        facts.push(json!({"kind": "over", "scores": standings.scores(), "ranks": standings.ranks()}));
    } else if after.round() > before.round() {
        facts.push(round(after));
    }
}

fn round(after: &Karteneck) -> Value {
    let starter = after.starter().map(Seat::number);
    json!({"kind": "round", "round": after.round(), "starter": starter, "grill": texts(after.grill().iter())})
}

/// What a seat drew, beyond what it held and did not lay.
fn drawn(before: &Karteneck, after: &Karteneck, seat: Seat, who: Option<Seat>) -> Option<Value> {
    let laid = after.display(seat).without(before.display(seat));
    let cards = after.hand(seat).without(&before.hand(seat).without(&laid));
    let shown = (who == Some(seat)).then(|| write_cards(&cards));
    let fact = || json!({"kind": "draws", "seat": seat.number(), "count": cards.len(), "cards": shown});
    (!cards.is_empty()).then(fact)
}

fn dropped_out(facts: &mut Vec<Value>, before: &Karteneck, seat: Seat, m: Move, after: &Karteneck) {
    let display = before.display(seat);
    let mut gained: Vec<(Seat, Portion)> = gained(before, after);
    let first = gained.iter().position(|(owner, _)| *owner == seat);
    if m == Move::OutSteal {
        let from = before.victim(seat).map(Seat::number);
        let portion = first.map(|place| gained.remove(place).1.to_string());
        facts.push(json!({"kind": "steals", "seat": seat.number(), "from": from, "portion": portion}));
    } else if display.has_worm() {
        facts.push(json!({"kind": "out", "seat": seat.number(), "sum": display.sum(), "portion": null}));
    } else {
        let portion = first.map(|place| gained.remove(place).1.to_string());
        facts.push(json!({"kind": "out", "seat": seat.number(), "sum": display.sum(), "portion": portion}));
    }
    gained.sort_by_key(|(_, portion)| std::cmp::Reverse(*portion));
    facts.extend(gained.into_iter().map(|(owner, portion)| {
        let sum = before.display(owner).sum();
        json!({"kind": "serves", "seat": owner.number(), "sum": sum, "portion": portion.to_string()})
    }));
}

/// The portions that came to each seat, from the bottom up.
fn gained(before: &Karteneck, after: &Karteneck) -> Vec<(Seat, Portion)> {
    let seats = Seat::all(after.players());
    let new = seats.flat_map(|seat| {
        let had = before.stacks().upwards(seat);
        let has = after.stacks().upwards(seat);
        has.into_iter()
            .filter(move |portion| !had.contains(portion))
            .map(move |portion| (seat, portion))
    });
    new.collect()
}
