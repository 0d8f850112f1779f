//! Heckmeck am Karteneck in words.

use serde_json::Value;
use stammtisch_core::Seat;

use super::{laid, portion, shield, sum, worth};
use crate::board::menu::{each, items, of_seat, texts};
use crate::board::{Said, kind, number, numbers, seat};
use crate::lang::{Lang, minus};
use crate::names::Names;

/// `2 × 4`, `Wurm 7`.
fn card(count: usize, card: &str, lang: Lang) -> String {
    match shield(card) {
        0 => format!("{count} × {card}"),
        shield => format!("{} {shield}", lang.pick("Wurm", "worm")),
    }
}

/// Cards of one kind.
fn cards(all: &[&str], lang: Lang) -> String {
    match all.first() {
        Some(first) if shield(first) == 0 => card(all.len(), first, lang),
        _ => {
            let worms: Vec<String> = all.iter().map(|worm| card(1, worm, lang)).collect();
            worms.join(", ")
        }
    }
}

/// A fact as the log tells it.
pub(super) fn words(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let who = seat(fact, "seat");
    let does = |de, en| who.map(|seat| names.does(seat, de, en));
    let total = number(fact, "sum");
    let with = |text: String| format!("{text} {} {total}", lang.pick("mit", "with"));
    let value = fact["portion"].as_str().map(portion);
    Some(match kind(fact) {
        "round" => {
            let starts = seat(fact, "starter")
                .map(|seat| names.does(seat, ("beginnt", "beginnst"), ("begins", "begin")));
            let round = format!("{} {}", lang.pick("Runde", "Round"), number(fact, "round"));
            Said::heading(format!("{round}: {}", starts?))
        }
        "lays" => {
            let lays = does(("legt", "legst"), ("lays", "lay"))?;
            let laid = cards(&texts(&fact["cards"]), lang);
            Said::line(format!("{lays} {laid} ({} {total})", lang.pick("Summe", "sum")))
        }
        "draws" => {
            let seen = texts(&fact["cards"]);
            let draws = does(("zieht", "ziehst"), ("draws", "draw"))?;
            match (seen.is_empty(), number(fact, "count")) {
                (false, _) => Said::line(format!("{draws} {}", seen.join(", "))),
                (true, 1) => return None,
                (true, count) => Said::line(format!("{draws} {count} {}", lang.pick("Karten", "cards"))),
            }
        }
        "out" => {
            let out = with(does(("steigt aus", "steigst aus"), ("drops out", "drop out"))?);
            Said::rest(match value {
                Some(value) => format!(
                    "{out}{} {value}",
                    lang.pick(", ohne Wurm: nimmt die", ", no worm: takes the")
                ),
                None => out,
            })
        }
        "steals" => {
            let steals = does(("stiehlt", "stiehlst"), ("steals", "steal"))?;
            let from = names.name(seat(fact, "from")?);
            Said::rest(format!("{steals} {} {} {from}", value?, lang.pick("von", "from")))
        }
        "serves" => {
            let gets = does(("bekommt", "bekommst"), ("gets", "get"))?;
            Said::rest(with(format!("{gets} {}", value?)))
        }
        "reshuffles" => Said::line(
            lang.pick("Der Stapel wird neu gemischt", "The pile is shuffled anew")
                .to_owned(),
        ),
        "over" => {
            let end = lang.pick("Ende der Partie", "The match is over");
            Said::heading(format!("{end}: {}", each(names, &numbers(fact, "scores"), minus)))
        }
        _ => return None,
    })
}

/// A move on the menu.
pub(super) fn label(text: &str, lang: Lang) -> String {
    match (laid(text), text) {
        (Some((count, of)), _) => lang.pick(
            format!("{} legen", card(count, &of, lang)),
            format!("lay {}", card(count, &of, lang)),
        ),
        (None, "out") => lang.pick("Aussteigen", "Drop out").to_owned(),
        (None, "out steal") => lang.pick("Raus und stehlen", "Drop out, steal").to_owned(),
        (None, "done") => lang.pick("Fertig", "Done").to_owned(),
        (None, other) => other.to_owned(),
    }
}

/// What the selected move would do, from what lies open and the own hand.
pub(super) fn preview(view: &Value, chooser: Seat, move_text: &str, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let display = texts(of_seat(view, "displays", chooser));
    let worm = display.iter().any(|card| shield(card) > 0);
    let now = sum(&display);
    if let Some((count, of)) = laid(move_text) {
        return lays(view, chooser, (count, &of), names);
    }
    let first = match move_text {
        "out steal" => {
            let from = matching(view, chooser, now, names)
                .map_or_else(String::new, |other| names.name(other).to_owned());
            lang.pick(
                format!("Du stiehlst {from} die {now}"),
                format!("You steal the {now} from {from}"),
            )
        }
        "out" if worm => format!("{} {now}", lang.pick("Aussteigen mit", "Drop out with")),
        "out" => {
            let least = items(&view["grill"])
                .iter()
                .filter_map(Value::as_str)
                .map(portion)
                .min();
            let least = least.map_or_else(String::new, |least| least.to_string());
            format!(
                "{} {least}",
                lang.pick("Ohne Wurm: Du nimmst die", "No worm: you take the")
            )
        }
        _ => format!("{} {now}", lang.pick("Fertig: Summe", "Done: sum")),
    };
    let outs = items(&view["out"])
        .iter()
        .filter(|out| out.as_bool() == Some(false))
        .count();
    let then = match (move_text, outs) {
        ("done", _) => lang.pick("Danach ziehst du eine Karte.", "Then you draw a card."),
        (_, 1) => lang.pick(
            "Du bist zuletzt draußen und ziehst keine Karte.",
            "As the last one you draw no card.",
        ),
        _ => lang.pick("Dann ziehst du zwei Karten.", "Then you draw two cards."),
    };
    vec![first, then.to_owned()]
}

/// Who else has the portion of this value on top.
fn matching(view: &Value, chooser: Seat, total: i64, names: &Names) -> Option<Seat> {
    Seat::all(names.players()).find(|&other| {
        let top = texts(of_seat(view, "stacks", other))
            .last()
            .map(|top| portion(top));
        other != chooser && total > 0 && top == Some(total)
    })
}

fn lays(view: &Value, chooser: Seat, (count, of): (usize, &str), names: &Names) -> Vec<String> {
    let lang = names.lang;
    let display = texts(of_seat(view, "displays", chooser));
    let worm = shield(of) > 0 || display.iter().any(|card| shield(card) > 0);
    let after = sum(&display) + worth(of) * i64::from(count as u8);
    let title = format!("{}: {} {after}", card(count, of, lang), lang.pick("Summe", "sum"));
    let then = match matching(view, chooser, after, names) {
        Some(other) if worm => lang.pick(
            format!("Damit könntest du {} die {after} stehlen.", names.name(other)),
            format!("With it you could steal the {after} from {}.", names.name(other)),
        ),
        _ if worm => lang
            .pick("Danach ziehst du eine Karte.", "Then you draw a card.")
            .to_owned(),
        _ => lang
            .pick(
                "Danach ziehst du eine Karte. Noch fehlt ein Wurm.",
                "Then you draw a card. A worm is still missing.",
            )
            .to_owned(),
    };
    vec![title, then]
}
