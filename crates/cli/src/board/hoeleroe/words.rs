//! Machma-Hölerö in words.

use serde_json::Value;
use stammtisch_core::Seat;

use super::cards::{card, cards, count, wish};
use super::says::{Verb, side};
use crate::board::menu::{each, items, text, texts};
use crate::board::{Said, kind, number, numbers, seat};
use crate::lang::{Lang, minus};
use crate::names::Names;

/// A fact as the log tells it.
pub(super) fn words(fact: &Value, names: &Names) -> Option<Said> {
    headings(fact, names)
        .or_else(|| laid(fact, names))
        .or_else(|| moved(fact, names))
        .or_else(|| simple(fact, names).map(Said::line))
}

/// What parts the log, or ends something.
fn headings(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    Some(match kind(fact) {
        "round" => {
            let deals = names.does(seat(fact, "dealer")?, ("gibt", "gibst"), ("deals", "deal"));
            Said::heading(format!(
                "{} {}: {deals}",
                lang.pick("Runde", "Round"),
                number(fact, "round")
            ))
        }
        "dealt" => {
            let each = count(number(fact, "cards"), lang);
            Said::line(lang.pick(format!("Jeder bekommt {each}"), format!("Everybody gets {each}")))
        }
        "arschkarte" => Said::line(format!("Arschkarte: {}", card(text(fact, "card"), lang))),
        "first" => Said::line(format!(
            "{} {}",
            lang.pick("Aufgedeckt:", "Turned up:"),
            card(text(fact, "card"), lang)
        )),
        "leaves" => {
            let place = fact["place"].as_i64();
            let seat = seat(fact, "seat")?;
            Said::rest(match place {
                Some(place) => format!(
                    "{} {place}{}",
                    names.does(
                        seat,
                        ("ist fertig, Platz", "bist fertig, Platz"),
                        ("is out, place", "are out, place")
                    ),
                    lang.pick(".", "")
                ),
                None => names.does(
                    seat,
                    (
                        "hat keine Karten mehr und wartet",
                        "hast keine Karten mehr und wartest",
                    ),
                    ("has no cards left and waits", "have no cards left and wait"),
                ),
            })
        }
        "round_over" => {
            let order: Vec<String> = items(&fact["places"])
                .iter()
                .map(|who| side(who, names))
                .collect();
            Said::rest(format!(
                "{} {}: {}",
                lang.pick("Ende der Runde", "End of round"),
                number(fact, "round"),
                order.join(", ")
            ))
        }
        "over" => {
            let end = lang.pick("Ende der Partie", "The match is over");
            Said::heading(format!("{end}: {}", each(names, &numbers(fact, "scores"), minus)))
        }
        _ => return None,
    })
}

/// Cards laid, and what they do.
fn laid(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let who = seat(fact, "seat");
    let does = |(de, en): Verb| who.map(|seat| names.does(seat, de, en));
    Some(match kind(fact) {
        "lays" => {
            let (of, counts) = (text(fact, "card"), text(fact, "as"));
            let shown = match of == counts {
                true if number(fact, "count") == 2 && fact["forced"].as_bool() != Some(true) => {
                    lang.pick("beide Eichel-Könige", "both Acorn Kings").to_owned()
                }
                true => card(of, lang),
                false => format!(
                    "{} {}",
                    lang.pick("den Joker als", "the joker as"),
                    card(counts, lang)
                ),
            };
            let forced = match fact["forced"].as_bool() {
                Some(true) => lang.pick(" mit Zwang", " with Zwang"),
                _ => "",
            };
            Said::line(format!(
                "{} {shown}{forced}",
                does((("legt", "legst"), ("lays", "lay")))?
            ))
        }
        "reacts" => Said::rest(does(reaction(text(fact, "does"))?)?),
        "falls" => Said::line(falls(&fact["fn"], who?, names)),
        "objects" => {
            let right = match fact["right"].as_bool() {
                Some(true) => lang.pick("zu Recht", "rightly"),
                _ => lang.pick("zu Unrecht", "wrongly"),
            };
            let objects = does((
                ("ruft „Arschkarte!“ gegen", "rufst „Arschkarte!“ gegen"),
                ("objects to", "object to"),
            ))?;
            Said::rest(format!("{objects} {}: {right}", names.to(seat(fact, "to")?)))
        }
        "wishes" => Said::line(format!(
            "{} {}",
            does((("wünscht sich", "wünschst dir"), ("wishes for", "wish for")))?,
            wish(text(fact, "wish"), lang)
        )),
        "names" => Said::line(format!(
            "{} {}",
            does((("nennt", "nennst"), ("names", "name")))?,
            side(&fact["target"], names)
        )),
        "pairs" => Said::line(format!(
            "{} {}",
            does((("nennt", "nennst"), ("names", "name")))?,
            sides(fact, names)
        )),
        "rolls" => Said::line(format!(
            "{} {}",
            does((("würfelt", "würfelst"), ("rolls", "roll")))?,
            number(fact, "rolled")
        )),
        _ => return None,
    })
}

/// On whom a function falls, and what it wants.
fn falls(function: &Value, who: Seat, names: &Names) -> String {
    let lang = names.lang;
    let does = |(de, en): Verb| names.does(who, de, en);
    match text(function, "kind") {
        "draw" => {
            let is_to = does((("soll ziehen:", "sollst ziehen:"), ("is to draw", "are to draw")));
            format!("{is_to} {}", count(number(function, "n"), lang))
        }
        "skip" | "skips" => does((
            ("soll aussetzen", "sollst aussetzen"),
            ("is to sit out", "are to sit out"),
        )),
        "wish" => {
            let is_to = does((
                ("soll erfüllen:", "sollst erfüllen:"),
                ("is to grant:", "are to grant:"),
            ));
            format!("{is_to} {}", wish(text(function, "wish"), lang))
        }
        "give" => does((
            ("soll den Jackpot nehmen", "sollst den Jackpot nehmen"),
            ("is to take the Jackpot", "are to take the Jackpot"),
        )),
        _ => does((("wird gefragt", "wirst gefragt"), ("is asked", "are asked"))),
    }
}

fn sides(fact: &Value, names: &Names) -> String {
    let all: Vec<String> = items(&fact["sides"]).iter().map(|who| side(who, names)).collect();
    all.join(names.lang.pick(" und ", " and "))
}

fn reaction(does: &str) -> Option<Verb> {
    Some(match does {
        "continues" => (("legt dazu", "legst dazu"), ("adds to it", "add to it")),
        "doubles" => (("verdoppelt", "verdoppelst"), ("doubles it", "double it")),
        "cancels" => (
            ("hebt den Tausch auf", "hebst den Tausch auf"),
            ("calls the swap off", "call the swap off"),
        ),
        "passes" => (
            ("gibt es weiter", "gibst es weiter"),
            ("passes it on", "pass it on"),
        ),
        "exempts" => (
            ("tritt zurück", "trittst zurück"),
            ("stands aside", "stand aside"),
        ),
        "deflects" => (("lenkt ab", "lenkst ab"), ("deflects it", "deflect it")),
        "halves" => (("halbiert", "halbierst"), ("halves it", "halve it")),
        "reduces" => (("senkt", "senkst"), ("reduces it", "reduce it")),
        "stops" => (("stoppt", "stoppst"), ("stops it", "stop it")),
        "overtakes" => (
            ("überholt den Wunsch", "überholst den Wunsch"),
            ("overtakes the wish", "overtake the wish"),
        ),
        "answers" => (
            ("erfüllt den Wunsch", "erfüllst den Wunsch"),
            ("grants the wish", "grant the wish"),
        ),
        _ => return None,
    })
}

/// The cards of a fact where they are seen, else how many.
fn seen(fact: &Value, key: &str, lang: Lang) -> String {
    let all = texts(&fact[key]);
    if all.is_empty() {
        count(number(fact, "count"), lang)
    } else {
        cards(&all, lang)
    }
}

/// Cards that change their place.
fn moved(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let who = |key: &str| seat(fact, key);
    Some(match kind(fact) {
        "draws" => {
            let drawn = seen(fact, "cards", lang);
            Said::line(match who("seat") {
                Some(seat) => format!(
                    "{} {drawn}",
                    names.does(seat, ("zieht", "ziehst"), ("draws", "draw"))
                ),
                None => format!(
                    "{} {drawn}",
                    lang.pick("In den Jackpot kommen", "The Jackpot gets")
                ),
            })
        }
        "gift" | "gives" => {
            let gives = names.does(who("from")?, ("gibt", "gibst"), ("gives", "give"));
            let what = match fact["card"].as_str() {
                Some(of) => card(of, lang),
                None if kind(fact) == "gives" => count(1, lang),
                None => seen(fact, "cards", lang),
            };
            Said::line(format!(
                "{gives} {what} {} {}",
                lang.pick("an", "to"),
                names.to(who("to")?)
            ))
        }
        "takes_jackpot" => {
            let takes = names.does(
                who("seat")?,
                ("nimmt den Jackpot", "nimmst den Jackpot"),
                ("takes the Jackpot", "take the Jackpot"),
            );
            Said::rest(format!("{takes}: {}", seen(fact, "cards", lang)))
        }
        "puts" => {
            let puts = names.does(
                who("seat")?,
                ("legt in den Jackpot:", "legst in den Jackpot:"),
                ("puts into the Jackpot:", "put into the Jackpot:"),
            );
            Said::line(format!("{puts} {}", seen(fact, "cards", lang)))
        }
        _ => return swapped(fact, names).map(Said::rest),
    })
}

/// Hands that are shown or change sides.
fn swapped(fact: &Value, names: &Names) -> Option<String> {
    let lang = names.lang;
    let who = |key: &str| seat(fact, key);
    Some(match kind(fact) {
        "shows" | "finds" => {
            let shows = if kind(fact) == "shows" {
                names.does(
                    who("seat")?,
                    ("lässt sehen:", "lässt sehen:"),
                    ("has shown:", "have shown:"),
                )
            } else {
                names.does(
                    who("seat")?,
                    ("bekommt die Arschkarte:", "bekommst die Arschkarte:"),
                    ("gets the Arschkarte:", "get the Arschkarte:"),
                )
            };
            let of = side(
                if kind(fact) == "shows" {
                    &fact["target"]
                } else {
                    &fact["from"]
                },
                names,
            );
            format!("{shows} {of}: {}", cards(&texts(&fact["cards"]), lang))
        }
        "swaps" => {
            format!(
                "{} {}",
                sides(fact, names),
                lang.pick("tauschen die Hände", "swap hands")
            )
        }
        "swaps_some" => {
            format!(
                "{} {} {}",
                sides(fact, names),
                lang.pick("tauschen", "swap"),
                count(number(fact, "count"), lang)
            )
        }
        "swaps_all" => {
            let to = items(&fact["to"]);
            let all: Vec<String> = Seat::all(names.players())
                .zip(to)
                .filter(|(seat, to)| to.as_u64() != Some(seat.number().into()))
                .map(|(seat, to)| format!("{} → {}", names.name(seat), side(to, names)))
                .collect();
            format!(
                "{}: {}",
                lang.pick("Alle Hände wandern", "All hands move"),
                all.join(", ")
            )
        }
        _ => return None,
    })
}

/// Facts of one verb.
fn simple(fact: &Value, names: &Names) -> Option<String> {
    let lang = names.lang;
    let verb: Verb = match kind(fact) {
        "forces" => (
            (
                "legt Zwang auf die erste Karte",
                "legst Zwang auf die erste Karte",
            ),
            ("puts Zwang on the first card", "put Zwang on the first card"),
        ),
        "fined" => (
            ("zahlt für einen Fehler", "zahlst für einen Fehler"),
            ("pays for a mistake", "pay for a mistake"),
        ),
        "accepts" => (("nimmt es hin", "nimmst es hin"), ("accepts it", "accept it")),
        "counters" => (
            ("hebt den Zwang auf", "hebst den Zwang auf"),
            ("lifts the Zwang", "lift the Zwang"),
        ),
        "folds" => (("legt die Karten hin", "legst die Karten hin"), ("folds", "fold")),
        "sits_out" => (("setzt aus", "setzt aus"), ("sits out", "sit out")),
        "void" => (
            ("beginnt eine leere Runde", "beginnst eine leere Runde"),
            ("begins a void round", "begin a void round"),
        ),
        "void_over" => (
            ("beendet die leere Runde", "beendest die leere Runde"),
            ("ends the void round", "end the void round"),
        ),
        "sacrifices" => (
            ("opfert den Joker", "opferst den Joker"),
            ("sacrifices the joker", "sacrifice the joker"),
        ),
        "tribute" => (
            ("bekommt Karten von allen", "bekommst Karten von allen"),
            ("gets cards from everybody", "get cards from everybody"),
        ),
        "joker" if fact["taken"].as_bool() == Some(true) => (
            ("nimmt den Joker", "nimmst den Joker"),
            ("takes the joker", "take the joker"),
        ),
        "joker" => (
            ("lässt den Joker liegen", "lässt den Joker liegen"),
            ("leaves the joker", "leave the joker"),
        ),
        "nobody" => return Some(lang.pick("Es trifft niemanden", "It falls on nobody").to_owned()),
        "reshuffles" => {
            return Some(
                lang.pick("Der Stapel wird neu gemischt", "The stock is shuffled anew")
                    .to_owned(),
            );
        }
        "turns" => return Some(lang.pick("Die Richtung dreht", "The direction turns").to_owned()),
        _ => return None,
    };
    Some(names.does(seat(fact, "seat")?, verb.0, verb.1))
}
