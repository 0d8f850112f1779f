//! Hattrick in words.

use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use super::position::{Card, Hat};
use super::round::Round;
use crate::board::{Said, kind, number, numbers, seat};
use crate::lang::{minus, signed};
use crate::names::Names;

/// A fact as the log tells it.
pub(super) fn words(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    Some(match kind(fact) {
        "dealer" => Said::line(names.does(
            seat(fact, "seat")?,
            ("gibt als Erstes", "gibst als Erstes"),
            ("deals first", "deal first"),
        )),
        "deal" => {
            let deals = names.does(seat(fact, "dealer")?, ("gibt", "gibst"), ("deals", "deal"));
            Said::heading(format!(
                "{} {}: {deals}",
                lang.pick("Spiel", "Deal"),
                number(fact, "deal")
            ))
        }
        "opens" | "joins" | "passes" => Said::line(put(fact, names)?),
        "wins" => Said::line(wins(fact, names)?),
        "leads" => {
            let leads = names.does(
                seat(fact, "seat")?,
                ("beginnt die nächste Runde", "beginnst die nächste Runde"),
                ("leads the next round", "lead the next round"),
            );
            Said::rest(format!("{leads} ({})", card(fact, "card")?.name(lang)))
        }
        "scored" => {
            let points = each(names, &numbers(fact, "scores"), signed);
            Said::line(format!(
                "{} {}: {points}",
                lang.pick("Spiel", "Deal"),
                number(fact, "deal")
            ))
        }
        "over" => {
            let points = each(names, &numbers(fact, "scores"), minus);
            Said::heading(format!(
                "{}: {points}",
                lang.pick("Ende der Partie", "The match is over")
            ))
        }
        _ => return None,
    })
}

fn card(fact: &Value, key: &str) -> Option<Card> {
    Card::read(fact[key].as_str()?)
}

fn each(names: &Names, points: &[i64], show: fn(i64) -> String) -> String {
    let seats = Seat::all(names.players()).zip(points);
    let list: Vec<String> = seats
        .map(|(seat, &points)| format!("{} {}", names.name(seat), show(points)))
        .collect();
    list.join(", ")
}

fn put(fact: &Value, names: &Names) -> Option<String> {
    let (seat, card) = (seat(fact, "seat")?, card(fact, "card")?);
    let (color, number) = (card.hat.name(names.lang), card.number);
    let over = fact["over"]["card"]
        .as_str()
        .and_then(Card::read)
        .map(|over| over.number);
    Some(match (kind(fact), over) {
        ("opens", _) => {
            let opens = names.does(seat, ("eröffnet", "eröffnest"), ("opens", "open"));
            format!("{opens} {color} {} {number}", names.lang.pick("mit", "with the"))
        }
        ("passes", _) => {
            let passes = names.does(seat, ("passt mit", "passt mit"), ("passes", "pass"));
            format!("{passes} {color} {number} (−2)")
        }
        (_, Some(over)) => {
            let plays = names.does(seat, ("legt", "legst"), ("plays", "play"));
            format!(
                "{plays} {color} {number} {} {over}",
                names.lang.pick("über die", "over the")
            )
        }
        (_, None) => {
            let adds = names.does(seat, ("legt", "legst"), ("adds", "add"));
            format!("{adds} {color} {number}{}", names.lang.pick(" dazu", ""))
        }
    })
}

fn wins(fact: &Value, names: &Names) -> Option<String> {
    let hat = Hat::read(fact["color"].as_str()?)?;
    let cards = number(fact, "cards");
    let word = match (cards, hat) {
        (1, _) => names.lang.pick("Karte", "card"),
        _ => names.lang.pick("Karten", "cards"),
    };
    let wins = names.does(seat(fact, "seat")?, ("gewinnt", "gewinnst"), ("wins", "win"));
    Some(format!("{wins} {cards} {} {word}", hat.adjective(names.lang)))
}

/// What a card would do, from the facts of trying it: everything it decides lies open.
pub(super) fn preview(game: &dyn AnyMatch, chooser: Seat, text: &str, names: &Names) -> Vec<String> {
    let mut tried = game.boxed_clone();
    let before = tried.len();
    if tried.apply(chooser, text).is_err() {
        return Vec::new();
    }
    let told = |from| {
        tried
            .entries(Some(chooser), from)
            .into_iter()
            .flat_map(|entry| entry.told)
    };
    let facts: Vec<Value> = told(before).collect();
    let mut lines: Vec<String> = facts.iter().filter_map(|fact| put(fact, names)).take(1).collect();
    let ends: Vec<String> = facts
        .iter()
        .filter_map(|fact| end_of_round(fact, names))
        .collect();
    if ends.is_empty() {
        lines.extend(Card::read(text).and_then(|card| standing(&told(0).collect::<Vec<_>>(), card, names)));
    } else {
        lines.push(ends.join(" · "));
    }
    lines
}

/// How a card would end the round, in as few words as fit beside each other.
fn end_of_round(fact: &Value, names: &Names) -> Option<String> {
    match kind(fact) {
        "wins" => wins(fact, names),
        "leads" => Some(names.does(
            seat(fact, "seat")?,
            ("beginnt", "beginnst"),
            ("leads next", "lead next"),
        )),
        _ => None,
    }
}

/// Whose the trick would be for now.
fn standing(told: &[Value], card: Card, names: &Names) -> Option<String> {
    let round = Round::read(told);
    let trick = round.tricks.iter().find(|trick| trick.hat == card.hat)?;
    let to = names.to(trick.best()?.0);
    let (name, cards) = (card.hat.trick(names.lang), trick.cards.len());
    let word = if cards == 1 {
        names.lang.pick("Karte", "card")
    } else {
        names.lang.pick("Karten", "cards")
    };
    Some(names.lang.pick(
        format!("{name} bisher: {cards} {word}, geht an {to}"),
        format!("{name} so far: {cards} {word}, goes to {to}"),
    ))
}
