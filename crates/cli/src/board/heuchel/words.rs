//! Heuchel & Meuchel in words.

use std::fmt::Display;

use stammtisch_core::{Blocked, Seat};
use stammtisch_heuchel::{Card, Control, Effect, Fact, Heuchel, Move, Obstacle, Phase, Reason, Way};

use super::position::{Position, name};
use crate::board::Said;
use crate::board::menu::{each, list};
use crate::lang::{Lang, minus, signed};
use crate::names::Names;

/// Cards in notation, separated by spaces.
pub(super) fn texts<T: Display>(cards: impl IntoIterator<Item = T>) -> String {
    let cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

fn cards(count: u8, lang: Lang) -> String {
    match count {
        1 => lang.pick("eine Karte", "one card").to_owned(),
        _ => format!("{count} {}", lang.pick("Karten", "cards")),
    }
}

fn named(all: impl IntoIterator<Item = Card>, lang: Lang) -> String {
    let all: Vec<String> = all.into_iter().map(|card| name(card, lang)).collect();
    list(&all, lang.pick("und", "and"))
}

/// A fact in the words of the log.
pub(super) fn words(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let floor = lang.pick("Stock", "floor");
    Some(match *fact {
        Fact::Starter { seat } => Said::line(names.does(seat, ("beginnt", "beginnst"), ("begins", "begin"))),
        Fact::Dealt => Said::heading(
            lang.pick("Die Karten sind verteilt", "The cards are dealt")
                .to_owned(),
        ),
        Fact::Arranges { seat, .. } => Said::line(names.does(
            seat,
            ("ordnet einen Stapel", "ordnest einen Stapel"),
            ("arranges a stack", "arrange a stack"),
        )),
        Fact::Rolls { seat, rolled } => Said::line(format!(
            "{} {rolled}",
            names.does(seat, ("würfelt", "würfelst"), ("rolls", "roll")),
        )),
        Fact::Again { seat } => Said::line(names.does(
            seat,
            ("würfelt noch einmal", "würfelst noch einmal"),
            ("rolls again", "roll again"),
        )),
        Fact::Climbs {
            seat,
            top,
            count,
            from,
            to,
            ..
        } => {
            let climbs = names.does(seat, ("zieht", "ziehst"), ("moves", "move"));
            let with = match count {
                1 => String::new(),
                _ => format!(" (×{count})"),
            };
            Said::line(format!(
                "{climbs} {}{with}: {floor} {from} → {to}",
                name(top, lang)
            ))
        }
        Fact::Ends { seat } => Said::line(names.does(
            seat,
            ("beendet den Zug", "beendest den Zug"),
            ("ends the turn", "end the turn"),
        )),
        Fact::Over { ref scores, .. } => {
            let end = lang.pick("Ende der Partie", "The match is over");
            let scores: Vec<i64> = scores.iter().copied().map(i64::from).collect();
            Said::heading(format!("{end}: {}", each(names, &scores, minus)))
        }
        Fact::Round { .. } => return None,
        Fact::Finishes { .. } | Fact::Takes { .. } | Fact::Forfeits { .. } | Fact::Loses { .. } => {
            return ended(fact, names).map(Said::rest);
        }
    })
}

/// The consequence of a move.
fn ended(fact: &Fact, names: &Names) -> Option<String> {
    let lang = names.lang;
    let floor = lang.pick("Stock", "floor");
    Some(match *fact {
        Fact::Finishes { seat, row, height } => {
            let home = names.does(seat, ("ist im Ziel", "bist im Ziel"), ("is home", "are home"));
            format!("{home}: {floor} {row}, {}", cards(height, lang))
        }
        Fact::Takes {
            seat,
            from,
            row,
            count,
            ..
        } => {
            let takes = names.does(seat, ("nimmt", "nimmst"), ("takes", "take"));
            format!(
                "{takes} {} {} {} ({floor} {row})",
                cards(count, lang),
                lang.pick("von", "from"),
                names.name(from)
            )
        }
        Fact::Forfeits { seat, cards, .. } => format!(
            "{} {}",
            names.does(seat, ("verliert", "verlierst"), ("loses", "lose")),
            named(cards.iter(), lang)
        ),
        Fact::Loses { seat, row, cards } => format!(
            "{} {} ({floor} {row})",
            names.does(
                seat,
                ("muss hergeben:", "musst hergeben:"),
                ("must give up", "must give up")
            ),
            named(cards.iter(), lang)
        ),
        Fact::Starter { .. }
        | Fact::Dealt
        | Fact::Arranges { .. }
        | Fact::Rolls { .. }
        | Fact::Climbs { .. }
        | Fact::Ends { .. }
        | Fact::Again { .. }
        | Fact::Round { .. }
        | Fact::Over { .. } => return None,
    })
}

/// The table's question.
pub(super) fn asked(phase: Phase, lang: Lang) -> String {
    let text = match phase {
        Phase::Arrange => lang.pick("Wer liegt oben?", "Who goes on top?"),
        Phase::Move { die: Some(die), .. } => {
            return lang.pick(format!("Genau {die} hoch"), format!("Exactly {die} up"));
        }
        Phase::Move { die: None, .. } => lang.pick("Ein Zug hinauf", "A move up"),
        Phase::Take { .. } => lang.pick("Wem etwas abnehmen?", "Whom to take from?"),
        Phase::Again { .. } => lang.pick("Noch ein Zug?", "Another move?"),
        Phase::Lose { die, .. } => {
            return lang.pick(
                format!("Kein Zug mit der {die}"),
                format!("No move fits the {die}"),
            );
        }
        Phase::Over => lang.pick("Zu Ende", "Over"),
        Phase::Starter | Phase::Shuffle | Phase::Roll { .. } => "",
    };
    text.to_owned()
}

/// A move, short enough for the column next to the building.
pub(super) fn label(position: &Position, seat: Seat, m: Move, names: &Names) -> String {
    let lang = names.lang;
    let top = |row| {
        position
            .top(seat, row)
            .map_or_else(String::new, |top| top.to_string())
    };
    match m {
        Move::Climb { from, count, to } => {
            let tall = position.stack(seat, from).is_some_and(|stack| stack.height > 1);
            let count = if tall {
                format!(" ×{count}")
            } else {
                String::new()
            };
            format!("{}{count}  {from} → {to}", top(from))
        }
        Move::Arrange(order) => texts(order.cards()).replace(' ', " › "),
        Move::Take { column, count } => {
            format!(
                "{}: {count} {}",
                names.name(column),
                lang.pick("nehmen", "to take")
            )
        }
        Move::Lose { row } => format!("{} {} ({row})", top(row), lang.pick("verlieren", "to lose")),
        Move::Done | Move::End | Move::Roll => plain(m, lang),
    }
}

/// A one-word move.
pub(super) fn plain(m: Move, lang: Lang) -> String {
    match m {
        Move::Done => lang.pick("Nichts mehr nehmen", "Take no more").to_owned(),
        Move::End => lang.pick("Zug beenden", "End the turn").to_owned(),
        Move::Roll => lang.pick("Noch ein Wurf", "Roll again").to_owned(),
        Move::Arrange(_) | Move::Climb { .. } | Move::Take { .. } | Move::Lose { .. } => m.to_string(),
    }
}

/// The effect of a move.
pub(super) fn effect(effect: &Effect, names: &Names) -> Vec<String> {
    let lang = names.lang;
    match effect {
        Effect::Climb { .. } => climbs(effect, names),
        Effect::Take {
            from,
            top,
            count,
            height,
            ..
        } => vec![
            format!(
                "{} {} {}",
                cards(*count, lang),
                lang.pick("von", "of"),
                cards(*height, lang)
            ),
            format!(
                "{}: {}. {}",
                names.name(*from),
                name(*top, lang),
                lang.pick(
                    "Was du nimmst, kommt unter deinen Stapel.",
                    "What you take goes beneath your stack."
                )
            ),
        ],
        Effect::Lose {
            cards: lost, points, ..
        } => {
            let goes = lang.pick("Du verlierst", "You lose");
            vec![
                format!("{goes}: {}", named(lost.iter().copied(), lang)),
                lang.pick(
                    format!("Punkte: {}", signed((*points).into())),
                    format!("Points: {}", signed((*points).into())),
                ),
            ]
        }
        Effect::Arrange { cards: order, .. } => {
            let order: Vec<String> = order.iter().map(|&card| name(card, lang)).collect();
            let first = order.first().cloned().unwrap_or_default();
            vec![
                format!("{first} {}", lang.pick("führt den Stapel", "leads the stack")),
                format!("{} {}", lang.pick("Von oben:", "From the top:"), order.join(", ")),
            ]
        }
        Effect::Done { .. } => vec![plain(Move::Done, lang)],
        Effect::End { .. } => vec![plain(Move::End, lang)],
        Effect::Roll => vec![plain(Move::Roll, lang)],
    }
}

fn climbs(effect: &Effect, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let Effect::Climb {
        to,
        way,
        cards,
        rest,
        finishes,
        victims,
        ..
    } = effect
    else {
        return Vec::new();
    };
    let Some((&top, under)) = cards.split_first() else {
        return Vec::new();
    };
    let verb = match way {
        Way::Step | Way::Die => lang.pick("steigt auf Stock", "climbs to floor"),
        Way::Jump => lang.pick("springt auf Stock", "jumps to floor"),
    };
    let mut then = Vec::new();
    if *finishes {
        then.push(lang.pick("Das ist das Ziel.", "That is its target.").to_owned());
    }
    if !under.is_empty() {
        let under = named(under.iter().copied(), lang);
        then.push(format!("{} {under}.", lang.pick("Darunter", "Beneath:")));
    }
    if !rest.is_empty() {
        let rest = named(rest.iter().copied(), lang);
        then.push(format!("{} {rest}.", lang.pick("Liegen bleibt", "Left behind:")));
    }
    if !victims.is_empty() {
        let all: Vec<String> = victims
            .iter()
            .map(|victim| names.name(victim.seat).to_owned())
            .collect();
        let all = list(&all, lang.pick("und", "and"));
        then.push(lang.pick(
            format!("Dort kannst du {all} etwas abnehmen."),
            format!("There you can take from {all}."),
        ));
    }
    vec![format!("{} {verb} {to}", name(top, lang)), then.join(" ")]
}

/// A blocked move with the reason, then its effect.
pub(super) fn blocked(blocked: &Blocked<Heuchel>, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let thing = match blocked.thing {
        Control::Stack { row } => lang.pick(
            format!("Dein Stapel auf Stock {row}"),
            format!("Your stack on floor {row}"),
        ),
        Control::Neighbour { seat } => names.name(seat).to_owned(),
        Control::Done => plain(Move::Done, lang),
        Control::End => plain(Move::End, lang),
        Control::Roll => plain(Move::Roll, lang),
    };
    let mut lines = vec![format!("{thing}: {}", why(&blocked.reason, names))];
    lines.extend(blocked.effect.iter().flat_map(|would| effect(would, names)));
    lines
}

fn why(reason: &Reason, names: &Names) -> String {
    let lang = names.lang;
    let text = match reason.why {
        Obstacle::Over => lang.pick("Die Partie ist zu Ende", "The match is over"),
        Obstacle::Arranging => lang.pick("Noch wird geordnet", "Stacks are still being arranged"),
        Obstacle::ArrangeFirst { row } => {
            return lang.pick(
                format!("Zuerst ordnest du Stock {row}"),
                format!("First you arrange floor {row}"),
            );
        }
        Obstacle::Turn { seat } => {
            return names.does(
                seat,
                ("ist am Zug", "bist am Zug"),
                ("has the turn", "have the turn"),
            );
        }
        Obstacle::Rolling => lang.pick("Der Würfel fällt", "The die is rolling"),
        Obstacle::Finished => lang.pick("Im Ziel bleibt alles liegen", "What is home stays"),
        Obstacle::TooFar { target } => {
            return lang.pick(
                format!("Über das Ziel, Stock {target}, hinaus geht es nicht"),
                format!("Nothing goes past its target, floor {target}"),
            );
        }
        Obstacle::Occupied { row } => {
            return lang.pick(
                format!("Stock {row} ist besetzt"),
                format!("Floor {row} is occupied"),
            );
        }
        Obstacle::Barred { target } => {
            return lang.pick(
                format!("Bis zum Ziel, Stock {target}, ist alles besetzt"),
                format!("Everything up to its target, floor {target}, is occupied"),
            );
        }
        Obstacle::Capturing => lang.pick(
            "Erst entscheidest du, wem du etwas abnimmst",
            "First you decide whom to take from",
        ),
        Obstacle::RollFirst => lang.pick("Vor jedem Zug wird gewürfelt", "Every move begins with a roll"),
        Obstacle::MustMove => lang.pick(
            "Den ersten Zug musst du machen",
            "You have to make the first move",
        ),
        Obstacle::MustLose => lang.pick(
            "Kein Zug geht: Du verlierst eine Karte",
            "No move fits: you lose a card",
        ),
        Obstacle::NoVictim => lang.pick("Bei niemandem ist etwas zu holen", "There is nobody to take from"),
        Obstacle::NoCapture => lang.pick("Erst musst du etwas nehmen", "Only after taking cards"),
        Obstacle::Outranks { top } => {
            let top = name(top, lang);
            return lang.pick(format!("{top} steht höher"), format!("{top} ranks higher"));
        }
        Obstacle::Taken => lang.pick("Da hast du schon genommen", "You have already taken from there"),
    };
    text.to_owned()
}
