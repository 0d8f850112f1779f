//! The running function and the names of moves, in words.

use stammtisch_hoeleroe::{Board, Function, Lay, Move, Phase, Run, Side, View};

use super::cards::{card, count, laid, wish};
use crate::names::Names;

/// A seat or the Jackpot.
pub(super) fn side(side: Side, names: &Names) -> String {
    match side {
        Side::Seat(seat) => names.name(seat).to_owned(),
        Side::Jackpot => names.lang.pick("der Jackpot", "the Jackpot").to_owned(),
    }
}

/// The table's question as one sentence.
pub(super) fn headline(view: &View, names: &Names) -> String {
    let lang = names.lang;
    let board = &view.board;
    let asked = board.to_act().first();
    let does =
        |de: (&str, &str), en: (&str, &str)| asked.map_or_else(String::new, |seat| names.does(seat, de, en));
    let sentence = match (board.phase, deed(board.phase)) {
        _ if board.drawing.is_some() => lang
            .pick("Der Stapel wird neu gemischt", "The stock is reshuffled")
            .to_owned(),
        (Phase::Put(function), _) if matches!(function.run, Run::Robin(_)) => {
            format!(
                "Robin Hood: {}",
                does(
                    (
                        "legt eine Karte in den Jackpot",
                        "legst eine Karte in den Jackpot"
                    ),
                    ("puts a card into the Jackpot", "put a card into the Jackpot"),
                )
            )
        }
        (_, Some((de, en))) => does(de, en),
        (Phase::Turn, _) => turn(board, names, &does),
        (Phase::React(function), _) => running(&function, view, names, &does),
        (Phase::Tribute(tribute), _) => {
            let gives = does(
                ("gibt eine Karte an", "gibst eine Karte an"),
                ("gives a card to", "give a card to"),
            );
            format!("{gives} {}", names.name(tribute.seat))
        }
        _ => of_all(board, names),
    };
    let forced = match board.function() {
        Some(function) if function.forced => " · Zwang!",
        _ => "",
    };
    let void = board.void.map_or_else(String::new, |seat| {
        format!(
            " · {} ({})",
            lang.pick("Void-Runde", "void round"),
            names.name(seat)
        )
    });
    format!("{sentence}{forced}{void}")
}

/// The question to one seat, if it doesn't depend on anything else.
fn deed(phase: Phase) -> Option<Verb> {
    Some(match phase {
        Phase::Drawn(_) => (
            ("darf die gezogene Karte legen", "darfst die gezogene Karte legen"),
            ("may lay the card drawn", "may lay the card drawn"),
        ),
        Phase::Give => (
            ("gibt dem Buhmann Karten", "gibst dem Buhmann Karten"),
            ("gives the Buhmann cards", "give the Buhmann cards"),
        ),
        Phase::Force => (
            (
                "gibt; Zwang auf die erste Karte?",
                "gibst; Zwang auf die erste Karte?",
            ),
            (
                "deals; Zwang on the first card?",
                "deal; Zwang on the first card?",
            ),
        ),
        Phase::Target(_) | Phase::Deflect(_) => (
            ("nennt, wen es trifft", "nennst, wen es trifft"),
            ("names who it hits", "name who it hits"),
        ),
        Phase::Pair(_) => (
            ("nennt zwei, die tauschen", "nennst zwei, die tauschen"),
            ("names two to swap", "name two to swap"),
        ),
        Phase::Wish(_) => (
            ("wünscht sich etwas", "wünschst dir etwas"),
            ("makes a wish", "make a wish"),
        ),
        Phase::Put(_) => (
            ("wählt Karten", "wählst Karten"),
            ("chooses cards", "choose cards"),
        ),
        Phase::Take(_) => (
            ("darf den Joker nehmen", "darfst den Joker nehmen"),
            ("may take the joker", "may take the joker"),
        ),
        Phase::Starter
        | Phase::Deal
        | Phase::Size
        | Phase::Arsch
        | Phase::Turn
        | Phase::Object(_)
        | Phase::Sacrifice(_)
        | Phase::Tribute(_)
        | Phase::React(_)
        | Phase::All(_)
        | Phase::Number(..)
        | Phase::Pick(_)
        | Phase::Nothing(_)
        | Phase::Over => return None,
    })
}

fn turn(board: &Board, names: &Names, does: &Does<'_>) -> String {
    let Some(top) = board.top else {
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

/// The question to all seats, or to none.
fn of_all(board: &Board, names: &Names) -> String {
    let lang = names.lang;
    match board.phase {
        Phase::All(function) => {
            let places = function.run.count();
            let way = if function.goes_back() {
                lang.pick("gegen die Richtung", "against the direction")
            } else {
                lang.pick("in Spielrichtung", "in the direction of play")
            };
            lang.pick(
                format!("Alle geben ihre Hand {places} weiter, {way}"),
                format!("All hands move on by {places}, {way}"),
            )
        }
        Phase::Object(laying) => {
            let asks = lang.pick("hat gelegt: Sagt jemand etwas?", "has laid: does anyone object?");
            format!("{} {asks}", names.name(laying.seat))
        }
        Phase::Sacrifice(laying) => {
            let asks = lang.pick(
                "wäre fertig: Opfert jemand den Joker?",
                "would be out: does anyone sacrifice the joker?",
            );
            format!("{} {asks}", names.name(laying.seat))
        }
        Phase::Over => lang
            .pick("Die Partie ist zu Ende", "The match is over")
            .to_owned(),
        Phase::Number(..) => lang.pick("Der Würfel fällt", "The die is rolling").to_owned(),
        Phase::Starter
        | Phase::Deal
        | Phase::Size
        | Phase::Arsch
        | Phase::Give
        | Phase::Force
        | Phase::Turn
        | Phase::Drawn(_)
        | Phase::Tribute(_)
        | Phase::Target(_)
        | Phase::Deflect(_)
        | Phase::Pair(_)
        | Phase::Wish(_)
        | Phase::React(_)
        | Phase::Put(_)
        | Phase::Take(_)
        | Phase::Pick(_)
        | Phase::Nothing(_) => lang.pick("Es wird gegeben", "The cards are dealt").to_owned(),
    }
}

/// A verb in both languages, for another player and for the viewer.
pub(super) type Verb = ((&'static str, &'static str), (&'static str, &'static str));

type Does<'a> = dyn Fn((&str, &str), (&str, &str)) -> String + 'a;

/// The running function as it affects the asked seat.
fn running(function: &Function, view: &View, names: &Names, does: &Does<'_>) -> String {
    let lang = names.lang;
    let n = function.run.count();
    match function.run {
        Run::Draw(_) => format!(
            "{} {}",
            does(("soll ziehen:", "sollst ziehen:"), ("is to draw", "are to draw")),
            count(n, lang)
        ),
        Run::Skip(_) => format!(
            "{} {n}×",
            does(
                ("soll aussetzen:", "sollst aussetzen:"),
                ("is to sit out", "are to sit out")
            )
        ),
        Run::Skips(_) => format!(
            "{} ({n} {})",
            does(
                ("soll aussetzen", "sollst aussetzen"),
                ("is to sit out", "are to sit out")
            ),
            lang.pick("Plätze noch", "places left")
        ),
        Run::Wish(wishing) => format!(
            "{} {}",
            does(
                ("soll legen oder ziehen:", "sollst legen oder ziehen:"),
                ("is to lay or draw:", "are to lay or draw:")
            ),
            wishing.wish.map_or_else(String::new, |said| wish(said, lang))
        ),
        Run::Give => format!(
            "{} ({})",
            does(
                ("soll den Jackpot nehmen", "sollst den Jackpot nehmen"),
                ("is to take the Jackpot", "are to take the Jackpot")
            ),
            count(view.jackpot, lang)
        ),
        Run::Swap(swap) => {
            let sides = swap.parties.into_iter().flatten();
            let sides: Vec<String> = sides.map(|who| side(who, names)).collect();
            format!(
                "{} {}: {}",
                sides.join(lang.pick(" und ", " and ")),
                lang.pick("sollen tauschen", "are to swap"),
                does(("wird gefragt", "wirst gefragt"), ("is asked", "are asked"))
            )
        }
        Run::Robin(_) => format!(
            "Robin Hood: {}",
            does(
                ("soll eine ziehen", "sollst eine ziehen"),
                ("is to draw one", "are to draw one")
            )
        ),
        Run::All(_) | Run::Dump | Run::Show(_) => {
            does(("ist dran", "bist dran"), ("is to play", "are to play"))
        }
    }
}

/// A move on the menu. The phase, if known, tells what a pass means.
pub(super) fn label(m: Move, phase: Option<Phase>, names: &Names) -> String {
    let lang = names.lang;
    let word = match m {
        Move::Lay(Lay::TwoKings) => lang.pick("beide Eichel-Könige", "both Acorn Kings"),
        // Beside the cards that are put away it says what it is.
        Move::Lay(Lay::Card(of)) if matches!(phase, Some(Phase::Put(_))) => {
            let of = laid(of, lang);
            return lang.pick(format!("{of} legen"), format!("lay {of}"));
        }
        Move::Lay(Lay::Card(of)) => return laid(of, lang),
        Move::Lay(Lay::Forced(of)) => return format!("{} + Zwang", laid(of, lang)),
        Move::Put(kind) | Move::Give(kind) => return card(kind, lang),
        Move::Target(who) => return side(who, names),
        Move::Pair(one, other) => return format!("{} ↔ {}", names.name(one), side(other, names)),
        Move::Wish(what) => return wish(what, lang),
        Move::Draw => lang.pick("Eine ziehen", "Draw one"),
        Move::Accept => lang.pick("Hinnehmen", "Accept"),
        Move::Counter => lang.pick("Zwang aufheben", "Lift the Zwang"),
        Move::Fold => lang.pick("Tausch annehmen", "Accept the swap"),
        Move::Force => lang.pick("Zwang auflegen", "Put Zwang on it"),
        Move::Object => "Arschkarte!",
        Move::Sacrifice => lang.pick("Joker opfern", "Sacrifice the joker"),
        Move::Take => lang.pick("Joker nehmen", "Take the joker"),
        Move::Done => lang.pick("Fertig", "Done"),
        Move::Pass => match phase {
            Some(Phase::Drawn(_)) => lang.pick("Behalten", "Keep it"),
            Some(Phase::Object(_)) => lang.pick("Nichts sagen", "Say nothing"),
            Some(Phase::Force) => lang.pick("Ohne Zwang", "Without Zwang"),
            Some(Phase::Target(_)) => lang.pick("Niemandes Hand", "Nobody’s hand"),
            _ => lang.pick("Nichts tun", "Do nothing"),
        },
    };
    word.to_owned()
}
