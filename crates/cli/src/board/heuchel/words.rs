//! Heuchel & Meuchel in words.

use serde_json::Value;
use stammtisch_core::Seat;

use super::position::{Climb, Position, name, outranks, target, value};
use crate::board::menu::{each, list, number_in, text, texts};
use crate::board::{Said, kind, number, numbers, seat};
use crate::lang::{Lang, minus};
use crate::names::Names;

fn cards(count: i64, lang: Lang) -> String {
    match count {
        1 => lang.pick("eine Karte", "one card").to_owned(),
        _ => format!("{count} {}", lang.pick("Karten", "cards")),
    }
}

fn named(all: &Value, lang: Lang) -> String {
    let all: Vec<String> = texts(all).into_iter().map(|card| name(card, lang)).collect();
    list(&all, lang.pick("und", "and"))
}

/// A fact as the log tells it.
pub(super) fn words(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let who = seat(fact, "seat");
    let does = |de, en| who.map(|seat| names.does(seat, de, en));
    let floor = lang.pick("Stock", "floor");
    Some(match kind(fact) {
        "starter" => Said::line(does(("beginnt", "beginnst"), ("begins", "begin"))?),
        "dealt" => Said::heading(
            lang.pick("Die Karten sind verteilt", "The cards are dealt")
                .to_owned(),
        ),
        "arranges" => Said::line(does(
            ("ordnet einen Stapel", "ordnest einen Stapel"),
            ("arranges a stack", "arrange a stack"),
        )?),
        "rolls" => Said::line(format!(
            "{} {}",
            does(("würfelt", "würfelst"), ("rolls", "roll"))?,
            number(fact, "rolled")
        )),
        "again" => Said::line(does(
            ("würfelt noch einmal", "würfelst noch einmal"),
            ("rolls again", "roll again"),
        )?),
        "climbs" => {
            let climbs = does(("zieht", "ziehst"), ("moves", "move"))?;
            let (from, to) = (number(fact, "from"), number(fact, "to"));
            let count = number(fact, "count");
            let with = match count {
                1 => String::new(),
                _ => format!(" (×{count})"),
            };
            Said::line(format!(
                "{climbs} {}{with}: {floor} {from} → {to}",
                name(text(fact, "top"), lang)
            ))
        }
        "ends" => Said::line(does(
            ("beendet den Zug", "beendest den Zug"),
            ("ends the turn", "end the turn"),
        )?),
        "over" => {
            let end = lang.pick("Ende der Partie", "The match is over");
            Said::heading(format!("{end}: {}", each(names, &numbers(fact, "scores"), minus)))
        }
        _ => return ended(fact, names).map(Said::rest),
    })
}

/// What came of a move.
fn ended(fact: &Value, names: &Names) -> Option<String> {
    let lang = names.lang;
    let who = seat(fact, "seat");
    let does = |de, en| who.map(|seat| names.does(seat, de, en));
    let floor = lang.pick("Stock", "floor");
    let row = number(fact, "row");
    Some(match kind(fact) {
        "finishes" => {
            let home = does(("ist im Ziel", "bist im Ziel"), ("is home", "are home"))?;
            format!("{home}: {floor} {row}, {}", cards(number(fact, "height"), lang))
        }
        "takes" => {
            let takes = does(("nimmt", "nimmst"), ("takes", "take"))?;
            let from = names.name(seat(fact, "from")?);
            let count = cards(number(fact, "count"), lang);
            format!(
                "{takes} {count} {} {from} ({floor} {row})",
                lang.pick("von", "from")
            )
        }
        "forfeits" => {
            format!(
                "{} {}",
                does(("verliert", "verlierst"), ("loses", "lose"))?,
                named(&fact["cards"], lang)
            )
        }
        "loses" => {
            format!(
                "{} {} ({floor} {row})",
                does(
                    ("muss hergeben:", "musst hergeben:"),
                    ("must give up", "must give up")
                )?,
                named(&fact["cards"], lang)
            )
        }
        _ => return None,
    })
}

/// What the match waits for.
pub(super) fn asked(position: &Position, lang: Lang) -> String {
    let text = match position.phase.as_str() {
        "arrange" => lang.pick("Wer liegt oben?", "Who goes on top?"),
        "move" => match position.die {
            Some(die) => {
                return format!(
                    "{} {die} {}",
                    lang.pick("Genau", "Exactly"),
                    lang.pick("hoch", "up")
                );
            }
            None => lang.pick("Ein Zug hinauf", "A move up"),
        },
        "take" => lang.pick("Wem etwas nehmen?", "Whom to take from?"),
        "again" => lang.pick("Noch ein Zug?", "Another move?"),
        "lose" => match position.die {
            Some(die) => return format!("{} {die}", lang.pick("Kein Zug mit der", "No move fits the")),
            None => "",
        },
        "over" => lang.pick("Zu Ende", "Over"),
        _ => "",
    };
    text.to_owned()
}

/// A move in as few words as fit beside the house.
pub(super) fn label(position: &Position, seat: Seat, text: &str, names: &Names) -> String {
    let lang = names.lang;
    let top = |row| position.stack(seat, row).and_then(|stack| stack.top.clone());
    if let Some(Climb { from, count, to }) = Climb::read(text) {
        let tall = position.stack(seat, from).is_some_and(|stack| stack.height > 1);
        let count = if tall {
            format!(" ×{count}")
        } else {
            String::new()
        };
        return format!("{}{count}  {from} → {to}", top(from).unwrap_or_default());
    }
    match text.split_once(' ') {
        Some(("arrange", cards)) => cards.replace(' ', " › "),
        Some(("take", rest)) => {
            let (column, count) = rest.split_once(':').unwrap_or_default();
            let from = column.parse().ok().and_then(Seat::new);
            let from = from.map_or_else(String::new, |seat| names.name(seat).to_owned());
            format!("{from}: {count} {}", lang.pick("nehmen", "to take"))
        }
        Some(("lose", row)) => {
            let lost = row.parse().ok().and_then(top).unwrap_or_default();
            format!("{lost} {} ({row})", lang.pick("verlieren", "to lose"))
        }
        _ => plain(text, lang).to_owned(),
    }
}

/// A move of one word.
pub(super) fn plain(text: &str, lang: Lang) -> &str {
    match text {
        "done" => lang.pick("Nichts mehr nehmen", "Take no more"),
        "end" => lang.pick("Zug beenden", "End the turn"),
        "roll" => lang.pick("Noch ein Wurf", "Roll again"),
        _ => text,
    }
}

/// What the selected move would do, from what its owner sees.
pub(super) fn preview(position: &Position, seat: Seat, text: &str, names: &Names) -> Vec<String> {
    let lang = names.lang;
    if let Some(climb) = Climb::read(text) {
        return climbs(position, seat, climb, names);
    }
    match text.split_once(' ') {
        Some(("take", rest)) => {
            let column = rest
                .split(':')
                .next()
                .and_then(|column| Seat::new(column.parse().ok()?));
            let stack = column.and_then(|column| position.stack(column, position.landed?));
            let Some((column, stack)) = column.zip(stack) else {
                return Vec::new();
            };
            let top = stack
                .top
                .as_deref()
                .map_or_else(String::new, |top| name(top, lang));
            let count = cards(
                rest.split_once(':').map_or(0, |(_, count)| number_in(count)),
                lang,
            );
            vec![
                format!(
                    "{count} {} {}",
                    lang.pick("von", "of"),
                    cards(i64::from(stack.height as u8), lang)
                ),
                format!(
                    "{}: {top}. {}",
                    names.name(column),
                    lang.pick(
                        "Was du nimmst, kommt unter deinen Stapel.",
                        "What you take goes beneath your stack."
                    )
                ),
            ]
        }
        Some(("lose", row)) => {
            let top = row.parse().ok().and_then(|row| position.stack(seat, row));
            let Some(top) = top.and_then(|stack| stack.top.as_deref()) else {
                return Vec::new();
            };
            let counts = minus(-value(top));
            vec![
                format!("{}: {counts}", name(top, lang)),
                lang.pick(
                    "Was darunter über sein Ziel hinaus ist, geht mit.",
                    "What lies beneath past its target goes with it.",
                )
                .to_owned(),
            ]
        }
        Some(("arrange", order)) => {
            let order: Vec<String> = order.split(' ').map(|card| name(card, lang)).collect();
            let first = order.first().cloned().unwrap_or_default();
            vec![
                format!("{first} {}", lang.pick("führt den Stapel", "leads the stack")),
                format!("{} {}", lang.pick("Von oben:", "From the top:"), order.join(", ")),
            ]
        }
        _ => vec![label(position, seat, text, names)],
    }
}

fn climbs(position: &Position, seat: Seat, climb: Climb, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let Climb { from, count, to } = climb;
    let stack = position.stack(seat, from);
    let Some((stack, top)) = stack.and_then(|stack| Some((stack, stack.top.as_deref()?))) else {
        return Vec::new();
    };
    let way = if position.die.is_some() || to == from + 1 {
        lang.pick("steigt auf Stock", "climbs to floor")
    } else {
        lang.pick("springt auf Stock", "jumps to floor")
    };
    let mut then = Vec::new();
    if target(top) == to {
        then.push(lang.pick("Das ist das Ziel.", "That is its target.").to_owned());
    }
    let under: Vec<String> = stack
        .cards
        .iter()
        .take(count)
        .skip(1)
        .map(|card| name(card, lang))
        .collect();
    if !under.is_empty() {
        then.push(format!(
            "{} {}.",
            lang.pick("Darunter", "Beneath:"),
            list(&under, lang.pick("und", "and"))
        ));
    }
    let rest: Vec<String> = stack
        .cards
        .iter()
        .skip(count)
        .map(|card| name(card, lang))
        .collect();
    if !rest.is_empty() {
        then.push(format!(
            "{} {}.",
            lang.pick("Liegen bleibt", "Left behind:"),
            list(&rest, lang.pick("und", "and"))
        ));
    }
    let victims: Vec<String> = Seat::all(names.players())
        .filter(|&other| other != seat && target(top) != to)
        .filter(|&other| {
            let victim = position.stack(other, to).filter(|stack| !stack.down);
            victim
                .and_then(|stack| stack.top.as_deref())
                .is_some_and(|other| outranks(top, other))
        })
        .map(|other| names.name(other).to_owned())
        .collect();
    if !victims.is_empty() {
        let all = list(&victims, lang.pick("und", "and"));
        then.push(lang.pick(
            format!("Dort kannst du {all} etwas nehmen."),
            format!("There you can take from {all}."),
        ));
    }
    vec![format!("{} {way} {to}", name(top, lang)), then.join(" ")]
}
