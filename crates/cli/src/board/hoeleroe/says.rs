//! What runs and what a move would do, in words.

use serde_json::Value;
use stammtisch_core::Seat;

use super::cards::{card, count, wish};
use crate::board::menu::{items, text};
use crate::board::{number, seat};
use crate::names::Names;

/// A seat or the Jackpot.
pub(super) fn side(value: &Value, names: &Names) -> String {
    let seat = value.as_u64().and_then(|number| Seat::new(number as u8));
    seat.map_or_else(
        || names.lang.pick("der Jackpot", "the Jackpot").to_owned(),
        |seat| names.name(seat).to_owned(),
    )
}

/// A side as moves write it.
fn side_in(word: &str, names: &Names) -> String {
    side(&word.parse::<u64>().map_or(Value::Null, Value::from), names)
}

/// What the table waits for, as one sentence.
pub(super) fn headline(position: &Value, names: &Names) -> String {
    let lang = names.lang;
    let asked = items(&position["to_act"]).first().and_then(Value::as_u64);
    let asked = asked.and_then(|number| Seat::new(number as u8));
    let does =
        |de: (&str, &str), en: (&str, &str)| asked.map_or_else(String::new, |seat| names.does(seat, de, en));
    let phase = text(position, "phase");
    let sentence = match (phase, deed(phase)) {
        (_, Some((de, en))) => does(de, en),
        ("turn", _) => turn(position, names, &does),
        ("react", _) => running(&position["fn"], position, names, &does),
        ("tribute", _) => {
            let layer = layer(position, names);
            let gives = does(
                ("gibt eine Karte an", "gibst eine Karte an"),
                ("gives a card to", "give a card to"),
            );
            format!("{gives} {layer}")
        }
        _ => of_all(phase, position, names),
    };
    let forced = match position["fn"]["forced"].as_bool() {
        Some(true) => " · Zwang!",
        _ => "",
    };
    let void = seat(position, "void").map_or_else(String::new, |seat| {
        format!(
            " · {} ({})",
            lang.pick("leere Runde", "void round"),
            names.name(seat)
        )
    });
    format!("{sentence}{forced}{void}")
}

/// What one seat is asked, where nothing else matters.
fn deed(phase: &str) -> Option<Verb> {
    Some(match phase {
        "drawn" => (
            ("darf die gezogene Karte legen", "darfst die gezogene Karte legen"),
            ("may lay the card drawn", "may lay the card drawn"),
        ),
        "give" => (
            ("gibt dem Buhmann Karten", "gibst dem Buhmann Karten"),
            ("gives the Buhmann cards", "give the Buhmann cards"),
        ),
        "force" => (
            (
                "gibt; Zwang auf die erste Karte?",
                "gibst; Zwang auf die erste Karte?",
            ),
            (
                "deals; Zwang on the first card?",
                "deal; Zwang on the first card?",
            ),
        ),
        "target" => (
            ("nennt, wen es trifft", "nennst, wen es trifft"),
            ("names whom it hits", "name whom it hits"),
        ),
        "pair" => (
            ("nennt zwei, die tauschen", "nennst zwei, die tauschen"),
            ("names two to swap", "name two to swap"),
        ),
        "wish" => (
            ("wünscht sich etwas", "wünschst dir etwas"),
            ("makes a wish", "make a wish"),
        ),
        "put" => (
            ("wählt Karten", "wählst Karten"),
            ("chooses cards", "choose cards"),
        ),
        "take" => (
            ("darf den Joker nehmen", "darfst den Joker nehmen"),
            ("may take the joker", "may take the joker"),
        ),
        _ => return None,
    })
}

fn turn(position: &Value, names: &Names, does: &Does<'_>) -> String {
    let Some(top) = position["top"].as_str() else {
        return does(
            ("legt; jede Karte passt", "legst; jede Karte passt"),
            ("lays; any card fits", "lay; any card fits"),
        );
    };
    let lays = does(
        ("legt oder zieht; es liegt", "legst oder ziehst; es liegt"),
        ("lays or draws; on top lies", "lay or draw; on top lies"),
    );
    format!("{lays} {}", card(top, names.lang))
}

fn layer(position: &Value, names: &Names) -> String {
    seat(&position["lay"], "seat").map_or_else(String::new, |seat| names.name(seat).to_owned())
}

/// What is asked of all, or of nobody.
fn of_all(phase: &str, position: &Value, names: &Names) -> String {
    let lang = names.lang;
    let layer = layer(position, names);
    match phase {
        "all" => {
            let places = number(&position["fn"], "n");
            let way = if text(&position["fn"], "card") == "GK" {
                lang.pick("gegen die Richtung", "against the direction")
            } else {
                lang.pick("in Spielrichtung", "in the direction of play")
            };
            lang.pick(
                format!("Alle geben ihre Hand {places} weiter, {way}"),
                format!("All pass their hands on by {places}, {way}"),
            )
        }
        "object" => {
            let asks = lang.pick("hat gelegt: Sagt jemand etwas?", "has laid: does anybody object?");
            format!("{layer} {asks}")
        }
        "sacrifice" => {
            let asks = lang.pick(
                "wäre fertig: Opfert jemand den Joker?",
                "would be out: does anybody sacrifice the joker?",
            );
            format!("{layer} {asks}")
        }
        "over" => lang
            .pick("Die Partie ist zu Ende", "The match is over")
            .to_owned(),
        "number" => lang.pick("Der Würfel fällt", "The die rolls").to_owned(),
        "reshuffle" => lang
            .pick("Der Stapel wird neu gemischt", "The stock is shuffled anew")
            .to_owned(),
        _ => lang.pick("Es wird gegeben", "The cards are dealt").to_owned(),
    }
}

/// A verb in both languages, for somebody else and for whoever looks.
pub(super) type Verb = ((&'static str, &'static str), (&'static str, &'static str));

type Does<'a> = dyn Fn((&str, &str), (&str, &str)) -> String + 'a;

/// The running function as it falls on whoever is asked.
fn running(function: &Value, position: &Value, names: &Names, does: &Does<'_>) -> String {
    let lang = names.lang;
    let n = number(function, "n");
    match text(function, "kind") {
        "draw" => format!(
            "{} {}",
            does(("soll ziehen:", "sollst ziehen:"), ("is to draw", "are to draw")),
            count(n, lang)
        ),
        "skip" => format!(
            "{} {n}×",
            does(
                ("soll aussetzen:", "sollst aussetzen:"),
                ("is to sit out", "are to sit out")
            )
        ),
        "skips" => format!(
            "{} ({n} {})",
            does(
                ("soll aussetzen", "sollst aussetzen"),
                ("is to sit out", "are to sit out")
            ),
            lang.pick("Plätze noch", "places left")
        ),
        "wish" => format!(
            "{} {}",
            does(
                ("soll legen oder ziehen:", "sollst legen oder ziehen:"),
                ("is to lay or draw:", "are to lay or draw:")
            ),
            wish(text(function, "wish"), lang)
        ),
        "give" => {
            let jackpot = position["jackpot"]
                .as_i64()
                .unwrap_or(i64::from(items(&position["jackpot"]).len() as u8));
            format!(
                "{} ({})",
                does(
                    ("soll den Jackpot nehmen", "sollst den Jackpot nehmen"),
                    ("is to take the Jackpot", "are to take the Jackpot")
                ),
                count(jackpot, lang)
            )
        }
        "swap" => {
            let sides: Vec<String> = items(&function["parties"])
                .iter()
                .map(|who| side(who, names))
                .collect();
            format!(
                "{} {}: {}",
                sides.join(lang.pick(" und ", " and ")),
                lang.pick("sollen tauschen", "are to swap"),
                does(("wird gefragt", "wirst gefragt"), ("is asked", "are asked"))
            )
        }
        _ => does(("ist dran", "bist dran"), ("is to play", "are to play")),
    }
}

/// A move on the menu.
pub(super) fn label(move_text: &str, position: &Value, names: &Names) -> String {
    let lang = names.lang;
    let phase = text(position, "phase");
    let words: Vec<&str> = move_text.split(' ').collect();
    match words.as_slice() {
        ["lay", "EK", "EK"] => lang.pick("beide Eichel-Könige", "both Acorn Kings").to_owned(),
        ["lay", _, "as", of] => format!("{} {}", lang.pick("Joker als", "joker as"), card(of, lang)),
        ["lay", _, "as", of, "HO"] => format!(
            "{} {} + Zwang",
            lang.pick("Joker als", "joker as"),
            card(of, lang)
        ),
        ["lay" | "put" | "give", of] => card(of, lang),
        ["lay", of, "HO"] => format!("{} + Zwang", card(of, lang)),
        ["target", who] => side_in(who, names),
        ["pair", one, other] => format!("{} ↔ {}", side_in(one, names), side_in(other, names)),
        ["wish", what] => wish(what, lang),
        ["draw"] => lang.pick("Eine ziehen", "Draw one").to_owned(),
        ["accept"] => lang.pick("Hinnehmen", "Accept").to_owned(),
        ["counter"] => lang.pick("Zwang aufheben", "Lift the Zwang").to_owned(),
        ["fold"] => lang.pick("Karten hinlegen", "Fold").to_owned(),
        ["force"] => lang.pick("Zwang auflegen", "Put Zwang on it").to_owned(),
        ["object"] => "Arschkarte!".to_owned(),
        ["sacrifice"] => lang.pick("Joker opfern", "Sacrifice the joker").to_owned(),
        ["take"] => lang.pick("Joker nehmen", "Take the joker").to_owned(),
        ["done"] => lang.pick("Fertig", "Done").to_owned(),
        ["pass"] => match phase {
            "drawn" => lang.pick("Behalten", "Keep it"),
            "object" => lang.pick("Nichts sagen", "Say nothing"),
            "force" => lang.pick("Ohne Zwang", "Without Zwang"),
            "target" => lang.pick("Niemandes Hand", "Nobody’s hand"),
            _ => lang.pick("Nichts tun", "Do nothing"),
        }
        .to_owned(),
        _ => move_text.to_owned(),
    }
}

/// What a card does when it starts its function.
fn starts(of: &str, names: &Names) -> String {
    let lang = names.lang;
    let (de, en) = match of {
        "E7" | "G8" => ("Die Nächsten ziehen.", "The next one draws."),
        "G7" | "H8" => (
            "Die Richtung dreht, dann wird gezogen.",
            "The direction turns, then cards are drawn.",
        ),
        "H7" | "S8" => ("Wen du nennst, zieht.", "Whom you name draws."),
        "S7" => (
            "Der Übernächste zieht 2 Karten.",
            "The one after the next draws 2 cards.",
        ),
        "E8" => (
            "Der Nächste zieht, was der Würfel sagt.",
            "The next one draws what the die says.",
        ),
        "E9" => ("Der Nächste zieht 5 Karten.", "The next one draws 5 cards."),
        "H9" | "HK" => ("Du vergibst den Jackpot.", "You give the Jackpot away."),
        "S9" => ("Du tauschst deine ganze Hand.", "You swap your whole hand."),
        "G10" => ("Du tauschst einige Karten.", "You swap some cards."),
        "H10" => (
            "Robin Hood: Wer viele hat, gibt; wer wenige hat, zieht.",
            "Robin Hood: who has many gives, who has few draws.",
        ),
        "S10" => (
            "Du legst Karten in den Jackpot und ziehst eine mehr.",
            "You put cards in the Jackpot and draw one more.",
        ),
        "EU" => ("Du wünschst dir eine Karte.", "You wish for a card."),
        "GU" => (
            "Du wünschst dir eine Art von Karte.",
            "You wish for a kind of card.",
        ),
        "HU" => ("Du wünschst dir einen Rang.", "You wish for a rank."),
        "SU" => ("Du wünschst dir eine Farbe.", "You wish for a suit."),
        "EO" | "GK" => ("Alle geben ihre Hand weiter.", "All pass their hands on."),
        "GO" => (
            "Passt auf alles und tut nichts.",
            "Fits on anything and does nothing.",
        ),
        "HO" => ("Zwei andere tauschen die Hände.", "Two others swap hands."),
        "SO" => (
            "Eine Runde lang wirkt keine Karte.",
            "For a round no card has a function.",
        ),
        "EK" => ("Du lässt eine Hand sehen.", "You have a hand shown."),
        "SK" => ("Die Richtung dreht.", "The direction turns."),
        "EA" => ("Wen du nennst, setzt aus.", "Whom you name sits out."),
        "GA" => ("Der davor setzt aus.", "The one before sits out."),
        "HA" => (
            "So viele setzen aus, wie der Würfel sagt.",
            "As many sit out as the die says.",
        ),
        "SA" => ("Der Nächste setzt aus.", "The next one sits out."),
        _ => ("Liegt ohne Wirkung.", "Has no function."),
    };
    lang.pick(de, en).to_owned()
}

/// What a card does to the function that runs.
fn answers(of: &str, function: &Value, names: &Names) -> String {
    let lang = names.lang;
    let kind = text(function, "kind");
    let (de, en) = match (of, kind) {
        (_, "wish") if of == "GO" => ("Der Wunsch geht weiter.", "The wish goes on."),
        ("E10", _) | ("H10", "draw") => ("Stoppt es.", "Stops it."),
        (_, "wish") => {
            return format!(
                "{} {}",
                lang.pick(
                    "Erfüllt oder überholt den Wunsch.",
                    "Grants or overtakes the wish."
                ),
                starts(of, names)
            );
        }
        ("HK", "swap") => ("Der Tausch fällt aus.", "The swap is off."),
        ("HK", _) => (
            "Verdoppelt es und gibt es weiter.",
            "Doubles it and passes it on.",
        ),
        ("GO", "all") => (
            "Du trittst zurück und behältst deine Hand.",
            "You stand aside and keep your hand.",
        ),
        ("GO", _) => ("Gibt es weiter.", "Passes it on."),
        ("H9", _) => (
            "Du nennst, wen es statt deiner trifft.",
            "You name whom it hits instead.",
        ),
        ("S9", "draw") => (
            "Halbiert; die andere Hälfte kommt in den Jackpot.",
            "Halves it; the other half goes to the Jackpot.",
        ),
        ("SK", "draw") => ("Ein Wurf geht davon ab.", "A roll is taken off it."),
        (_, "all") => ("Verdoppelt die Weite.", "Doubles the range."),
        _ => (
            "Kommt dazu, und du bist es los.",
            "Adds to it, and you are rid of it.",
        ),
    };
    lang.pick(de, en).to_owned()
}

/// What the selected move would do, from what its player sees.
pub(super) fn preview(move_text: &str, view: &Value, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let title = label(move_text, view, names);
    let words: Vec<&str> = move_text.split(' ').collect();
    let function = &view["fn"];
    let lays = match words.as_slice() {
        ["lay", _, "as", of, ..] | ["lay", of, ..] => Some(*of),
        _ => None,
    };
    let then = match (lays, move_text) {
        (Some(_), _) if !view["void"].is_null() && function.is_null() => lang
            .pick("Leere Runde: ohne Wirkung.", "Void round: no function.")
            .to_owned(),
        (Some(of), _) if function.is_null() => starts(of, names),
        (Some(of), _) => answers(of, function, names),
        (None, "accept") => match text(function, "kind") {
            "draw" => format!(
                "{} {}.",
                lang.pick("Du ziehst", "You draw"),
                count(number(function, "n"), lang)
            ),
            "give" => lang
                .pick("Du nimmst den Jackpot.", "You take the Jackpot.")
                .to_owned(),
            "swap" => lang
                .pick("Der Tausch findet statt.", "The swap takes place.")
                .to_owned(),
            _ => lang.pick("Du setzt aus.", "You sit out.").to_owned(),
        },
        (None, "object") => lang
            .pick(
                "Stimmt es, geht die Karte zurück. Sonst ziehst du eine.",
                "If right, the card goes back. Else you draw one.",
            )
            .to_owned(),
        (None, "counter") => lang
            .pick("Du wirst noch einmal gefragt.", "You are asked once more.")
            .to_owned(),
        (None, _) => String::new(),
    };
    vec![title, then]
}
