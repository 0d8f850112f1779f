//! Häc Mäc in words.

use serde_json::Value;

use crate::board::menu::{each, number_in, text};
use crate::board::{Said, kind, number, numbers, seat};
use crate::lang::{Lang, minus};
use crate::names::Names;
use crate::tui::theme::Ink;

fn letters(card: &str) -> &str {
    card.trim_end_matches(|letter: char| letter.is_ascii_digit())
}

/// `Käse 3`, `Cheese 3`; a kind of the host's own is called by its letters.
pub(super) fn card(what: &str, lang: Lang) -> String {
    let name = match letters(what) {
        "TOM" => lang.pick("Tomate", "Tomato"),
        "KAE" => lang.pick("Käse", "Cheese"),
        "SAL" => lang.pick("Salat", "Lettuce"),
        "GUR" => lang.pick("Gurke", "Gherkin"),
        "ZWI" => lang.pick("Zwiebel", "Onion"),
        "FRI" => lang.pick("Bratling", "Patty"),
        "SPE" => lang.pick("Speck", "Bacon"),
        "EI" => lang.pick("Ei", "Egg"),
        "KET" => "Ketchup",
        "SEN" => lang.pick("Senf", "Mustard"),
        "FLY" => return lang.pick("Fliege", "Fly").to_owned(),
        other => other,
    };
    format!("{name} {}", number_in(what))
}

/// The colour of a kind.
pub(super) fn ink(what: &str) -> Ink {
    match letters(what) {
        "TOM" => Ink::new(0x00B4_271C, 124),
        "KAE" => Ink::new(0x00A8_6A00, 136),
        "SAL" => Ink::new(0x002E_7D32, 28),
        "GUR" => Ink::new(0x0015_5A3E, 22),
        "ZWI" => Ink::new(0x007B_3F8C, 90),
        "FRI" => Ink::new(0x0070_3A1A, 94),
        "SPE" => Ink::new(0x00B0_4A5A, 131),
        "EI" => Ink::new(0x008A_6D1B, 100),
        "KET" => Ink::new(0x008E_1B12, 88),
        "SEN" => Ink::new(0x0080_6A10, 58),
        "FLY" => Ink::new(0x0022_2222, 235),
        _ => Ink::new(0x0033_4B5E, 24),
    }
}

fn layers(count: i64, lang: Lang) -> String {
    match count {
        1 => lang.pick("eine Lage", "one layer").to_owned(),
        _ => format!("{count} {}", lang.pick("Lagen", "layers")),
    }
}

/// A fact as the log tells it.
pub(super) fn words(fact: &Value, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let who = seat(fact, "seat");
    let does = |de, en| who.map(|seat| names.does(seat, de, en));
    let size = layers(number(fact, "size"), lang);
    Some(match kind(fact) {
        "starter" => Said::heading(does(("beginnt", "beginnst"), ("begins", "begin"))?),
        "draws" => {
            let seen = card(fact["card"].as_str()?, lang);
            let draws = does(("zieht", "ziehst"), ("draws", "draw"))?;
            Said::line(format!("{draws} {seen}"))
        }
        "bottom" => Said::heading(does(
            ("nimmt einen neuen Boden", "nimmst einen neuen Boden"),
            ("takes a new bottom", "take a new bottom"),
        )?),
        "plays" => {
            let plays = does(("legt", "legst"), ("plays", "play"))?;
            Said::line(format!("{plays} {} ({size})", card(text(fact, "card"), lang)))
        }
        "answers" => Said::line(does(
            ("hat geantwortet", "hast geantwortet"),
            ("has answered", "have answered"),
        )?),
        "accuses" => {
            let accuses = does(("verdächtigt", "verdächtigst"), ("accuses", "accuse"))?;
            let against = names.to(seat(fact, "against")?);
            let right = match fact["right"].as_bool() {
                Some(true) => lang.pick("zu Recht", "rightly"),
                _ => lang.pick("zu Unrecht", "wrongly"),
            };
            Said::rest(format!(
                "{accuses} {against} {right} ({})",
                card(text(fact, "card"), lang)
            ))
        }
        "slaps" => Said::rest(does(
            ("klatscht als Erstes", "klatschst als Erstes"),
            ("slaps first", "slap first"),
        )?),
        "closes" => {
            let closes = does(("klappt zu", "klappst zu"), ("closes it", "close it"))?;
            let double = match fact["double"].as_bool() {
                Some(true) => lang.pick(", zählt doppelt", ", counts double"),
                _ => "",
            };
            Said::rest(format!("{closes}: {size}{double}"))
        }
        "spoils" => Said::rest(format!(
            "{} ({size})",
            does(
                ("verdirbt den Burger", "verdirbst den Burger"),
                ("spoils the burger", "spoil the burger")
            )?
        )),
        "passes" => Said::line(does(("passt", "passt"), ("passes", "pass"))?),
        "over" => {
            let end = lang.pick("Ende der Partie", "The match is over");
            Said::heading(format!("{end}: {}", each(names, &numbers(fact, "scores"), minus)))
        }
        _ => return None,
    })
}

/// A move on the menu.
pub(super) fn label(move_text: &str, lang: Lang) -> String {
    let word = match move_text {
        "close" => lang.pick("Zuklappen", "Close"),
        "close double" => lang.pick("Doppelt zuklappen", "Close double"),
        "pass" => lang.pick("Weiter", "Pass"),
        "accuse" => lang.pick("Verdacht!", "Accuse!"),
        "slap" => lang.pick("Klatschen", "Slap"),
        "accuse slap" => lang.pick("Verdacht + klatschen", "Accuse + slap"),
        other => {
            return other
                .strip_prefix("play ")
                .map_or_else(|| other.to_owned(), |what| card(what, lang));
        }
    };
    word.to_owned()
}

/// What the selected move would do. What lies covered in the burger is for the players to remember.
pub(super) fn preview(view: &Value, move_text: &str, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let size = number(view, "burger_size");
    let (title, then) = match move_text {
        "play FLY" => (
            lang.pick("Die Fliege verdirbt den Burger", "The fly spoils the burger")
                .to_owned(),
            lang.pick("Niemand bekommt ihn.", "Nobody gets it.").to_owned(),
        ),
        "close" | "close double" => {
            let double = if move_text == "close" {
                ""
            } else {
                lang.pick(", doppelt", ", doubled")
            };
            (
                lang.pick(
                    format!("Der Burger ist deiner{double}"),
                    format!("The burger is yours{double}"),
                ),
                format!("{}.", layers(size, lang)),
            )
        }
        "pass" => (
            lang.pick("Du lässt es dabei", "You leave it at that").to_owned(),
            String::new(),
        ),
        "accuse" => (
            lang.pick(
                "Verdacht: die dritte ihrer Sorte",
                "Accuse: the third of its kind",
            )
            .to_owned(),
            lang.pick(
                "Stimmt er, kostet die Karte den anderen doppelt, sonst dich.",
                "If you are right, the card costs the other double, else you.",
            )
            .to_owned(),
        ),
        "slap" => (
            lang.pick("Du willst den Burger", "You want the burger")
                .to_owned(),
            lang.pick("Die erste Hand bekommt ihn.", "The first hand gets it.")
                .to_owned(),
        ),
        "accuse slap" => (
            lang.pick("Verdacht und klatschen", "Accuse and slap").to_owned(),
            lang.pick(
                "Erst wird der Verdacht geklärt, dann geht der Burger an die erste Hand.",
                "First the accusation is settled, then the burger goes to the first hand.",
            )
            .to_owned(),
        ),
        _ => {
            let what = card(move_text.trim_start_matches("play "), lang);
            (
                lang.pick(format!("{what} kommt obenauf"), format!("{what} goes on top")),
                format!("{} {}.", lang.pick("Dann:", "Then:"), layers(size + 1, lang)),
            )
        }
    };
    vec![title, then]
}
