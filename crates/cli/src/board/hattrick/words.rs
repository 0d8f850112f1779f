//! Hattrick in words.

use stammtisch_core::{Blocked, Seat};
use stammtisch_hattrick::{Card, Color, Effect, Fact, Hattrick, Lands, Put, Reason, RoundEnd};

use super::hats::{Hat, name_of};
use crate::board::Said;
use crate::lang::{minus, signed};
use crate::names::Names;

/// A fact in the words of the log.
pub(super) fn words(fact: &Fact, names: &Names) -> Said {
    let lang = names.lang;
    match *fact {
        Fact::Dealer { seat } => Said::line(names.does(
            seat,
            ("gibt als Erstes", "gibst als Erstes"),
            ("deals first", "deal first"),
        )),
        Fact::Deal { deal, dealer } => {
            let deals = names.does(dealer, ("gibt", "gibst"), ("deals", "deal"));
            Said::heading(format!("{} {deal}: {deals}", lang.pick("Partie", "Deal")))
        }
        Fact::Opens { seat, card, .. } => Said::line(opens(seat, card, names)),
        Fact::Joins { seat, card, over } => Said::line(joins(seat, card, over, names)),
        Fact::Passes {
            seat, card, points, ..
        } => Said::line(passes(seat, card, points, names)),
        Fact::Wins {
            seat, color, cards, ..
        } => Said::line(wins(seat, color, cards, names)),
        Fact::Leads { seat, card } => {
            let leads = names.does(
                seat,
                ("beginnt die nächste Runde", "beginnst die nächste Runde"),
                ("leads the next round", "lead the next round"),
            );
            Said::rest(format!("{leads} ({})", name_of(card, lang)))
        }
        Fact::Scored { deal, ref scores, .. } => {
            let points = each(names, scores.iter().map(|&points| signed(points.into())));
            Said::line(format!("{} {deal}: {points}", lang.pick("Partie", "Deal")))
        }
        Fact::Over { ref scores, .. } => {
            let points = each(names, scores.iter().map(|&points| minus(points.into())));
            let end = lang.pick("Ende des Spiels", "The match is over");
            Said::heading(format!("{end}: {points}"))
        }
    }
}

fn each(names: &Names, points: impl Iterator<Item = String>) -> String {
    let seats = Seat::all(names.players()).zip(points);
    let list: Vec<String> = seats
        .map(|(seat, points)| format!("{} {points}", names.name(seat)))
        .collect();
    list.join(", ")
}

fn opens(seat: Seat, card: Card, names: &Names) -> String {
    let opens = names.does(seat, ("eröffnet", "eröffnest"), ("opens", "open"));
    let (color, with) = (card.color().name(names.lang), names.lang.pick("mit", "with the"));
    format!("{opens} {color} {with} {}", card.number())
}

fn joins(seat: Seat, card: Card, over: Option<Put>, names: &Names) -> String {
    let name = name_of(card, names.lang);
    if let Some(over) = over {
        let plays = names.does(seat, ("legt", "legst"), ("plays", "play"));
        let word = names.lang.pick("über die", "over the");
        format!("{plays} {name} {word} {}", over.card.number())
    } else {
        let adds = names.does(seat, ("legt", "legst"), ("adds", "add"));
        format!("{adds} {name}{}", names.lang.pick(" dazu", ""))
    }
}

fn passes(seat: Seat, card: Card, points: i8, names: &Names) -> String {
    let passes = names.does(seat, ("passt mit", "passt mit"), ("passes", "pass"));
    let (name, cost) = (name_of(card, names.lang), signed(points.into()));
    format!("{passes} {name} ({cost})")
}

fn wins(seat: Seat, color: Color, cards: u8, names: &Names) -> String {
    let wins = names.does(seat, ("gewinnt", "gewinnst"), ("wins", "win"));
    let adjective = color.adjective(names.lang);
    format!("{wins} {cards} {adjective} {}", card_word(cards, names))
}

fn card_word(cards: u8, names: &Names) -> &'static str {
    if cards == 1 {
        names.lang.pick("Karte", "card")
    } else {
        names.lang.pick("Karten", "cards")
    }
}

/// The effect of a card: its place, and the outcome of the round or its trick.
pub(super) fn effect(seat: Seat, effect: &Effect, names: &Names) -> Vec<String> {
    let card = effect.card;
    let (lies, so_far) = match effect.lands {
        Lands::Opens { color, .. } => (opens(seat, card, names), Some((color, 1, seat))),
        Lands::Joins {
            color,
            best,
            over,
            taker,
            cards,
            ..
        } => (
            joins(seat, card, over.then_some(best), names),
            Some((color, cards, taker)),
        ),
        Lands::Passes { points, .. } => (passes(seat, card, points, names), None),
    };
    let then = match (&effect.ends, so_far) {
        (Some(ends), _) => Some(end_of_round(ends, names)),
        (None, so_far) => so_far.map(|(color, cards, taker)| trick_so_far(color, cards, taker, names)),
    };
    [lies].into_iter().chain(then).collect()
}

/// The end of the round with this card, short enough to fit in a row.
fn end_of_round(ends: &RoundEnd, names: &Names) -> String {
    let wins = ends
        .wins
        .iter()
        .map(|win| wins(win.seat, win.color, win.cards, names));
    let leads = ends
        .leads
        .map(|seat| names.does(seat, ("beginnt", "beginnst"), ("leads next", "lead next")));
    wins.chain(leads).collect::<Vec<_>>().join(" · ")
}

/// The seat that would win the trick now.
fn trick_so_far(color: Color, cards: u8, taker: Seat, names: &Names) -> String {
    let (name, to, word) = (color.trick(names.lang), names.to(taker), card_word(cards, names));
    names.lang.pick(
        format!("{name} bisher: {cards} {word}, geht an {to}"),
        format!("{name} so far: {cards} {word}, goes to {to}"),
    )
}

/// Why a card cannot be put down now, and what it would do.
pub(super) fn blocked(seat: Seat, blocked: &Blocked<Hattrick>, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let (why, rule) = match blocked.reason {
        Reason::NotYourTurn { rule, turn } => {
            let to_play = names.does(turn, ("ist dran", "bist dran"), ("is to play", "are to play"));
            (to_play, rule)
        }
        Reason::AlreadyPlayed { rule, .. } => {
            let played = lang.pick("in dieser Runde schon gelegt", "already played in this round");
            (played.to_owned(), rule)
        }
        Reason::LastCard { rule } => {
            let last = lang.pick(
                "die letzte Karte wird nicht gespielt",
                "the last card is not played",
            );
            (last.to_owned(), rule)
        }
    };
    let first = format!("{}: {why} ({rule})", name_of(blocked.thing, lang));
    let would = blocked.effect.iter().flat_map(|would| effect(seat, would, names));
    [first].into_iter().chain(would).collect()
}
