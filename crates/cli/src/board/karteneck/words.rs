//! Heckmeck am Karteneck in words.

use stammtisch_core::Seat;
use stammtisch_karteneck::{CardSet, Effect, Face, Fact, Move, Obstacle, Reason, Theft, Worm};

use crate::board::Said;
use crate::board::menu::each;
use crate::lang::{Lang, minus};
use crate::names::Names;

/// `2 × 4`.
fn number(count: usize, value: u8) -> String {
    format!("{count} × {value}")
}

/// `Wurm 7`.
fn worm(worm: Worm, lang: Lang) -> String {
    format!("{} {}", lang.pick("Wurm", "worm"), worm.shield())
}

/// Cards of one kind.
fn cards(all: &CardSet, lang: Lang) -> String {
    let numbers = all.iter().filter_map(|card| match card.face() {
        Face::Number(value) => Some(value),
        Face::Worm(_) => None,
    });
    let mut values: Vec<u8> = numbers.collect();
    values.dedup();
    let numbers = values
        .into_iter()
        .map(|value| number(all.count(value).into(), value));
    let worms = all.worms_above(None).map(|card| worm(card, lang));
    numbers.chain(worms).collect::<Vec<_>>().join(", ")
}

/// A fact in the words of the log.
pub(super) fn words(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let with = |text: String, sum: u16| format!("{text} {} {sum}", lang.pick("mit", "with"));
    Some(match fact {
        Fact::Starter { .. } => return None,
        Fact::Round { round, starter, .. } => {
            let starts = names.does(*starter, ("beginnt", "beginnst"), ("begins", "begin"));
            Said::heading(format!("{} {round}: {starts}", lang.pick("Runde", "Round")))
        }
        Fact::Lays {
            seat,
            cards: laid,
            sum,
            ..
        } => {
            let lays = names.does(*seat, ("legt", "legst"), ("lays", "lay"));
            let laid = cards(laid, lang);
            Said::line(format!("{lays} {laid} ({} {sum})", lang.pick("Summe", "sum")))
        }
        Fact::Draws { seat, count, cards } => return draws(*seat, *count, cards.get(), names),
        Fact::Out {
            seat, sum, portion, ..
        } => {
            let out = names.does(*seat, ("steigt aus", "steigst aus"), ("drops out", "drop out"));
            let out = with(out, *sum);
            Said::rest(match portion {
                Some(portion) => format!(
                    "{out}{} {}",
                    lang.pick(", ohne Wurm: nimmt die", ", no worm: takes the"),
                    portion.value()
                ),
                None => out,
            })
        }
        Fact::Steals {
            seat, from, portion, ..
        } => {
            let steals = names.does(*seat, ("stiehlt", "stiehlst"), ("steals", "steal"));
            let (value, of) = (portion.value(), lang.pick("von", "from"));
            Said::rest(format!("{steals} {value} {of} {}", names.name(*from)))
        }
        Fact::Serves {
            seat, sum, portion, ..
        } => {
            let gets = names.does(*seat, ("bekommt", "bekommst"), ("gets", "get"));
            Said::rest(with(format!("{gets} {}", portion.value()), *sum))
        }
        Fact::Reshuffles { .. } => Said::line(
            lang.pick("Der Stapel wird neu gemischt", "The pile is reshuffled")
                .to_owned(),
        ),
        Fact::Over { scores, .. } => {
            let end = lang.pick("Ende der Partie", "The match is over");
            let scores: Vec<i64> = scores.iter().map(|&score| score.into()).collect();
            Said::heading(format!("{end}: {}", each(names, &scores, minus)))
        }
    })
}

/// The draw of a seat; one card of another player isn't worth a line.
fn draws(seat: Seat, count: u8, cards: Option<&CardSet>, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let draws = names.does(seat, ("zieht", "ziehst"), ("draws", "draw"));
    match cards {
        Some(cards) => {
            let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
            Some(Said::line(format!("{draws} {}", cards.join(", "))))
        }
        None if count == 1 => None,
        None => Some(Said::line(format!(
            "{draws} {count} {}",
            lang.pick("Karten", "cards")
        ))),
    }
}

/// A move on the menu.
pub(super) fn label(m: Move, lang: Lang) -> String {
    let lay = |card: String| lang.pick(format!("{card} legen"), format!("lay {card}"));
    match m {
        Move::Lay { count, value } => lay(number(count.into(), value)),
        Move::LayWorm(card) => lay(worm(card, lang)),
        Move::Out => lang.pick("Aussteigen", "Drop out").to_owned(),
        Move::OutSteal => lang.pick("Raus und stehlen", "Drop out, steal").to_owned(),
        Move::Done => lang.pick("Fertig", "Done").to_owned(),
    }
}

/// The effect of a move.
pub(super) fn effect(effect: &Effect, names: &Names) -> Vec<String> {
    let lang = names.lang;
    match effect {
        Effect::Lays {
            cards: laid,
            after,
            valid,
            draws,
            steal,
            ..
        } => {
            let title = format!("{}: {} {after}", cards(laid, lang), lang.pick("Summe", "sum"));
            let then = steal.as_ref().map_or_else(
                || {
                    let missing = lang.pick(" Noch fehlt ein Wurm.", " You still need a worm.");
                    format!(
                        "{}{}",
                        then_draws(*draws, lang),
                        if *valid { "" } else { missing }
                    )
                },
                |theft| could_steal(*theft, names),
            );
            vec![title, then]
        }
        Effect::Done { sum, draws } => {
            let title = format!("{} {sum}", lang.pick("Fertig: Summe", "Done: sum"));
            vec![title, then_draws(*draws, lang)]
        }
        Effect::Out {
            sum,
            valid,
            portion,
            last,
            draws,
            ..
        } => {
            let title = if *valid {
                format!("{} {sum}", lang.pick("Aussteigen mit", "Drop out with"))
            } else {
                let least = portion.map_or_else(String::new, |portion| portion.value().to_string());
                format!(
                    "{} {least}",
                    lang.pick("Ohne Wurm: Du nimmst die", "No worm: you take the")
                )
            };
            vec![title, out_draws(*last, *draws, lang)]
        }
        Effect::Steals {
            from,
            portion,
            last,
            draws,
            ..
        } => {
            let (value, from) = (portion.value(), names.name(*from));
            let title = lang.pick(
                format!("Du stiehlst {from} die {value}"),
                format!("You steal the {value} from {from}"),
            );
            vec![title, out_draws(*last, *draws, lang)]
        }
    }
}

fn could_steal(theft: Theft, names: &Names) -> String {
    let (value, from) = (theft.portion.value(), names.name(theft.from));
    names.lang.pick(
        format!("Damit könntest du {from} die {value} stehlen."),
        format!("With it you could steal the {value} from {from}."),
    )
}

fn then_draws(count: u8, lang: Lang) -> String {
    match count {
        0 => lang
            .pick("Zu ziehen gibt es dann nichts.", "There is nothing to draw then.")
            .to_owned(),
        1 => lang
            .pick("Danach ziehst du eine Karte.", "Then you draw a card.")
            .to_owned(),
        _ => lang.pick(
            format!("Dann ziehst du {count} Karten."),
            format!("Then you draw {count} cards."),
        ),
    }
}

fn out_draws(last: bool, count: u8, lang: Lang) -> String {
    if last {
        let text = lang.pick(
            "Wer zuletzt aussteigt, zieht keine Karte.",
            "The last player out draws no card.",
        );
        return text.to_owned();
    }
    then_draws(count, lang)
}

/// The reason why a card or a control cannot be used.
pub(super) fn reason(reason: &Reason, names: &Names) -> String {
    let lang = names.lang;
    let pick = |de: &str, en: &str| lang.pick(de, en).to_owned();
    let why = match reason.why {
        Obstacle::Over => pick("Die Partie ist zu Ende.", "The match is over."),
        Obstacle::Shuffling => pick("Erst werden Karten gemischt.", "Cards are shuffled first."),
        Obstacle::DroppedOut => pick("Du bist ausgestiegen.", "You have dropped out."),
        Obstacle::NotYourTurn { on } => {
            names.does(on, ("ist dran", "bist dran"), ("is to play", "are to play")) + "."
        }
        Obstacle::Laying => pick("Erst die Würmer zu Ende legen.", "Finish your worms first."),
        Obstacle::Lower { than } => lang.pick(
            format!("Nach Wurm {} nur noch höhere.", than.shield()),
            format!("After worm {} only higher ones.", than.shield()),
        ),
        Obstacle::NotLaying => pick("Du legst gerade keine Würmer.", "You are not laying worms."),
        Obstacle::Lies { .. } => pick(
            "Diese Sorte liegt schon bei dir.",
            "You have already laid this kind.",
        ),
        Obstacle::NoWorm => pick(
            "Ohne Wurm in der Reihe geht das nicht.",
            "You need a worm in your row.",
        ),
        Obstacle::NoMatch { sum } => lang.pick(
            format!("Bei niemandem liegt die {sum} oben."),
            format!("Nobody has the {sum} on top."),
        ),
    };
    format!("{why} ({})", reason.rule.0)
}
