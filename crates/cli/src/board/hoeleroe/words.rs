//! The facts of Machma-Hölerö, in words.

use stammtisch_core::{Seat, Secret};
use stammtisch_hoeleroe::{Cards, Fact, Function, Reaction, Run, Side};

use super::cards::{card, cards, count, wish};
use super::says::{Verb, side};
use crate::board::Said;
use crate::board::menu::each;
use crate::lang::{Lang, minus};
use crate::names::Names;

/// A fact in the words of the log; `None` for a fact that another one implies.
pub(super) fn words(fact: &Fact, names: &Names) -> Option<Said> {
    match fact {
        Fact::Round { .. }
        | Fact::Dealt { .. }
        | Fact::Arschkarte { .. }
        | Fact::First { .. }
        | Fact::Leaves { .. }
        | Fact::RoundOver { .. }
        | Fact::Over { .. } => headings(fact, names),
        Fact::Lays { .. }
        | Fact::Reacts { .. }
        | Fact::Objects { .. }
        | Fact::Rolls { .. }
        | Fact::Names { .. }
        | Fact::Pairs { .. }
        | Fact::Wishes { .. }
        | Fact::Falls { .. } => laid(fact, names),
        Fact::Gift { .. }
        | Fact::Draws { .. }
        | Fact::TakesJackpot { .. }
        | Fact::Puts { .. }
        | Fact::Gives { .. } => moved(fact, names),
        Fact::Swaps { .. }
        | Fact::SwapsSome { .. }
        | Fact::SwapsAll { .. }
        | Fact::Shows { .. }
        | Fact::Finds { .. } => swapped(fact, names).map(Said::rest),
        Fact::Forces { .. }
        | Fact::Fined { .. }
        | Fact::Accepts { .. }
        | Fact::Counters { .. }
        | Fact::Folds { .. }
        | Fact::SitsOut { .. }
        | Fact::Joker { .. }
        | Fact::Void { .. }
        | Fact::VoidOver { .. }
        | Fact::Sacrifices { .. }
        | Fact::Tribute { .. } => simple(fact, names).map(Said::line),
        Fact::FallsOnNobody | Fact::Reshuffles { .. } | Fact::Turns { .. } => {
            of_nobody(fact, names.lang).map(|said| Said::line(said.to_owned()))
        }
        Fact::Turn { .. }
        | Fact::Matches { .. }
        | Fact::Starts { .. }
        | Fact::Counts { .. }
        | Fact::Passes { .. }
        | Fact::Chooses { .. } => None,
    }
}

/// Facts that divide the log or end something.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn headings(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    Some(match fact {
        Fact::Round { round, dealer } => {
            let deals = names.does(*dealer, ("gibt", "gibst"), ("deals", "deal"));
            Said::heading(format!("{} {round}: {deals}", lang.pick("Runde", "Round")))
        }
        Fact::Dealt { cards, .. } => {
            let each = count(*cards, lang);
            Said::line(lang.pick(format!("Jeder bekommt {each}"), format!("Everyone gets {each}")))
        }
        Fact::Arschkarte { card: of, .. } => Said::line(format!("Arschkarte: {}", card(*of, lang))),
        Fact::First { card: of } => Said::line(format!(
            "{} {}",
            lang.pick("Aufgedeckt:", "Turned up:"),
            card(*of, lang)
        )),
        Fact::Leaves { seat, place } => Said::rest(match place {
            Some(place) => format!(
                "{} {place}{}",
                names.does(
                    *seat,
                    ("ist fertig, Platz", "bist fertig, Platz"),
                    ("is out, place", "are out, place")
                ),
                lang.pick(".", "")
            ),
            None => names.does(
                *seat,
                (
                    "hat keine Karten mehr und wartet",
                    "hast keine Karten mehr und wartest",
                ),
                ("has no cards left and waits", "have no cards left and wait"),
            ),
        }),
        Fact::RoundOver {
            round,
            places,
            points,
            ..
        } => {
            let order: Vec<String> = places
                .as_slice()
                .iter()
                .map(|&seat| {
                    let points = points.as_slice().get(seat.index()).copied().unwrap_or_default();
                    format!("{} +{points}", names.name(seat))
                })
                .collect();
            Said::rest(format!(
                "{} {round}: {}",
                lang.pick("Ende der Runde", "End of round"),
                order.join(", ")
            ))
        }
        Fact::Over { scores, .. } => {
            let end = lang.pick("Ende der Partie", "The match is over");
            let scores: Vec<i64> = scores.as_slice().iter().map(|&score| score.into()).collect();
            Said::heading(format!("{end}: {}", each(names, &scores, minus)))
        }
        _ => return None,
    })
}

/// Cards laid, and what they do.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn laid(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let does = |seat: &Seat, (de, en): Verb| names.does(*seat, de, en);
    let name = (("nennt", "nennst"), ("names", "name"));
    Some(match fact {
        Fact::Lays {
            seat,
            card: of,
            counts_as,
            forced,
            second,
            ..
        } => {
            let shown = match of == counts_as {
                true if second.is_some() && !forced => {
                    lang.pick("beide Eichel-Könige", "both Acorn Kings").to_owned()
                }
                true => card(*of, lang),
                false => format!(
                    "{} {}",
                    lang.pick("den Joker als", "the joker as"),
                    card(*counts_as, lang)
                ),
            };
            let forced = if *forced {
                lang.pick(" mit Zwang", " with Zwang")
            } else {
                ""
            };
            let lays = does(seat, (("legt", "legst"), ("lays", "lay")));
            Said::line(format!("{lays} {shown}{forced}"))
        }
        Fact::Reacts { seat, reaction, .. } => Said::rest(does(seat, reacts(*reaction))),
        Fact::Falls { seat, function } => Said::line(falls(function, *seat, names)),
        Fact::Objects { seat, to, right } => {
            let right = if *right {
                lang.pick("zu Recht", "rightly")
            } else {
                lang.pick("zu Unrecht", "wrongly")
            };
            let calls = ("ruft „Arschkarte!“ gegen", "rufst „Arschkarte!“ gegen");
            let objects = does(seat, (calls, ("objects to", "object to")));
            Said::rest(format!("{objects} {}: {right}", names.to(*to)))
        }
        Fact::Wishes { seat, wish: said } => Said::line(format!(
            "{} {}",
            does(
                seat,
                (("wünscht sich", "wünschst dir"), ("wishes for", "wish for"))
            ),
            wish(*said, lang)
        )),
        Fact::Names { seat, side: target } => {
            Said::line(format!("{} {}", does(seat, name), side(*target, names)))
        }
        Fact::Pairs { seat, sides } => Said::line(format!("{} {}", does(seat, name), both(sides, names))),
        Fact::Rolls { seat, rolled, .. } => Said::line(format!(
            "{} {rolled}",
            does(seat, (("würfelt", "würfelst"), ("rolls", "roll")))
        )),
        _ => return None,
    })
}

/// On whom a function falls, and what it wants.
fn falls(function: &Function, who: Seat, names: &Names) -> String {
    let lang = names.lang;
    let does = |(de, en): Verb| names.does(who, de, en);
    match function.run {
        Run::Draw(draw) => {
            let is_to = does((("soll ziehen:", "sollst ziehen:"), ("is to draw", "are to draw")));
            format!("{is_to} {}", count(draw.n, lang))
        }
        Run::Skip(_) | Run::Skips(_) => does((
            ("soll aussetzen", "sollst aussetzen"),
            ("is to sit out", "are to sit out"),
        )),
        Run::Wish(wishing) => {
            let is_to = does((
                ("soll erfüllen:", "sollst erfüllen:"),
                ("is to grant:", "are to grant:"),
            ));
            let wish = wishing.wish.map_or_else(String::new, |said| wish(said, lang));
            format!("{is_to} {wish}")
        }
        Run::Give => does((
            ("soll den Jackpot nehmen", "sollst den Jackpot nehmen"),
            ("is to take the Jackpot", "are to take the Jackpot"),
        )),
        Run::Swap(_) | Run::All(_) | Run::Robin(_) | Run::Dump | Run::Show(_) => {
            does((("wird gefragt", "wirst gefragt"), ("is asked", "are asked")))
        }
    }
}

fn both(sides: &[Side], names: &Names) -> String {
    let sides: Vec<String> = sides.iter().map(|&who| side(who, names)).collect();
    sides.join(names.lang.pick(" und ", " and "))
}

const fn reacts(reaction: Reaction) -> Verb {
    match reaction {
        Reaction::Continues => (("legt dazu", "legst dazu"), ("adds to it", "add to it")),
        Reaction::Doubles => (("verdoppelt es", "verdoppelst es"), ("doubles it", "double it")),
        Reaction::Cancels => (
            ("hebt den Tausch auf", "hebst den Tausch auf"),
            ("calls the swap off", "call the swap off"),
        ),
        Reaction::Passes => (("übergeht es", "übergehst es"), ("passes it on", "pass it on")),
        Reaction::Exempts => (("tritt zurück", "trittst zurück"), ("steps aside", "step aside")),
        Reaction::Deflects => (("wickelt es ab", "wickelst es ab"), ("deflects it", "deflect it")),
        Reaction::Halves => (("halbiert es", "halbierst es"), ("halves it", "halve it")),
        Reaction::Reduces => (("vermindert es", "verminderst es"), ("reduces it", "reduce it")),
        Reaction::Stops => (("stoppt es", "stoppst es"), ("stops it", "stop it")),
        Reaction::Spares => (
            ("stoppt den eigenen Platz", "stoppst deinen Platz"),
            ("stops that one place", "stop your place"),
        ),
        Reaction::Overtakes => (
            ("überholt den Wunsch", "überholst den Wunsch"),
            ("overtakes the wish", "overtake the wish"),
        ),
        Reaction::Answers => (
            ("erfüllt den Wunsch", "erfüllst den Wunsch"),
            ("grants the wish", "grant the wish"),
        ),
    }
}

/// The cards where they are seen, else how many.
fn seen(secret: &Secret<Cards>, number: u8, lang: Lang) -> String {
    match secret.get() {
        Some(all) if !all.is_empty() => cards(*all, lang),
        _ => count(number, lang),
    }
}

/// Cards that change their place.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn moved(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    let gives = |from: Seat, what: String, to: Seat| {
        let gives = names.does(from, ("gibt", "gibst"), ("gives", "give"));
        Said::line(format!(
            "{gives} {what} {} {}",
            lang.pick("an", "to"),
            names.to(to)
        ))
    };
    Some(match fact {
        Fact::Draws {
            side, count, cards, ..
        } => {
            let draws = match side {
                Side::Seat(seat) => names.does(*seat, ("zieht", "ziehst"), ("draws", "draw")),
                Side::Jackpot => lang.pick("In den Jackpot kommen", "The Jackpot gets").to_owned(),
            };
            Said::line(format!("{draws} {}", seen(cards, *count, lang)))
        }
        Fact::Gift {
            from,
            to,
            count,
            cards,
        } => gives(*from, seen(cards, *count, lang), *to),
        Fact::Gives { from, to, card: of } => {
            let what = of.get().map_or_else(|| count(1, lang), |&kind| card(kind, lang));
            gives(*from, what, *to)
        }
        Fact::TakesJackpot { seat, count, cards } => {
            let takes = names.does(
                *seat,
                ("nimmt den Jackpot", "nimmst den Jackpot"),
                ("takes the Jackpot", "take the Jackpot"),
            );
            Said::rest(format!("{takes}: {}", seen(cards, *count, lang)))
        }
        Fact::Puts { seat, count, cards } => {
            let puts = names.does(
                *seat,
                ("legt in den Jackpot:", "legst in den Jackpot:"),
                ("puts into the Jackpot:", "put into the Jackpot:"),
            );
            Said::line(format!("{puts} {}", seen(cards, *count, lang)))
        }
        _ => return None,
    })
}

/// Hands that are shown or change sides.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn swapped(fact: &Fact, names: &Names) -> Option<String> {
    let lang = names.lang;
    let of =
        |verb: String, from: Side, all: Cards| format!("{verb} {}: {}", side(from, names), cards(all, lang));
    Some(match fact {
        Fact::Shows {
            seat, side, cards, ..
        } => {
            let shows = names.does(
                *seat,
                ("lässt sehen:", "lässt sehen:"),
                ("has shown:", "have shown:"),
            );
            of(shows, *side, *cards)
        }
        Fact::Finds { seat, side, cards } => {
            let gets = names.does(
                *seat,
                ("bekommt die Arschkarte:", "bekommst die Arschkarte:"),
                ("gets the Arschkarte:", "get the Arschkarte:"),
            );
            of(gets, *side, *cards)
        }
        Fact::Swaps { sides } => {
            let swap = lang.pick("tauschen die Hände", "swap hands");
            format!("{} {swap}", both(sides, names))
        }
        Fact::SwapsSome { sides, count: n, .. } => {
            let swap = lang.pick("tauschen", "swap");
            format!("{} {swap} {}", both(sides, names), count(*n, lang))
        }
        Fact::SwapsAll { to } => {
            let all: Vec<String> = Seat::all(names.players())
                .zip(to.as_slice())
                .filter(|(seat, to)| seat != *to)
                .map(|(seat, &to)| format!("{} → {}", names.name(seat), names.name(to)))
                .collect();
            let move_on = lang.pick("Alle Hände wandern", "All hands move");
            format!("{move_on}: {}", all.join(", "))
        }
        _ => return None,
    })
}

/// Facts of one verb.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn simple(fact: &Fact, names: &Names) -> Option<String> {
    let (seat, verb): (&Seat, Verb) = match fact {
        Fact::Forces { seat } => (
            seat,
            (
                (
                    "legt Zwang auf die erste Karte",
                    "legst Zwang auf die erste Karte",
                ),
                ("puts Zwang on the first card", "put Zwang on the first card"),
            ),
        ),
        Fact::Fined { seat } => (
            seat,
            (
                ("zahlt für einen Fehler", "zahlst für einen Fehler"),
                ("pays for a mistake", "pay for a mistake"),
            ),
        ),
        Fact::Accepts { seat } => (
            seat,
            (("nimmt es hin", "nimmst es hin"), ("accepts it", "accept it")),
        ),
        Fact::Counters { seat } => (
            seat,
            (
                ("hebt den Zwang auf", "hebst den Zwang auf"),
                ("lifts the Zwang", "lift the Zwang"),
            ),
        ),
        Fact::Folds { seat } => (
            seat,
            (
                ("nimmt den Tausch an", "nimmst den Tausch an"),
                ("accepts the swap", "accept the swap"),
            ),
        ),
        Fact::SitsOut { seat, .. } => (seat, (("setzt aus", "setzt aus"), ("sits out", "sit out"))),
        Fact::Void { seat } => (
            seat,
            (
                ("beginnt eine Void-Runde", "beginnst eine Void-Runde"),
                ("begins a void round", "begin a void round"),
            ),
        ),
        Fact::VoidOver { seat } => (
            seat,
            (
                ("beendet die Void-Runde", "beendest die Void-Runde"),
                ("ends the void round", "end the void round"),
            ),
        ),
        Fact::Sacrifices { seat, .. } => (
            seat,
            (
                ("opfert den Joker", "opferst den Joker"),
                ("sacrifices the joker", "sacrifice the joker"),
            ),
        ),
        Fact::Tribute { seat } => (
            seat,
            (
                ("bekommt Karten von allen", "bekommst Karten von allen"),
                ("gets cards from everyone", "get cards from everyone"),
            ),
        ),
        Fact::Joker { seat, taken, .. } => (seat, if *taken { TAKES_JOKER } else { LEAVES_JOKER }),
        _ => return None,
    };
    Some(names.does(*seat, verb.0, verb.1))
}

const TAKES_JOKER: Verb = (
    ("nimmt den Joker", "nimmst den Joker"),
    ("takes the joker", "take the joker"),
);

const LEAVES_JOKER: Verb = (
    ("lässt den Joker liegen", "lässt den Joker liegen"),
    ("leaves the joker", "leave the joker"),
);

/// Facts without a seat.
#[expect(clippy::wildcard_enum_match_arm, reason = "`words` sorts all facts")]
fn of_nobody(fact: &Fact, lang: Lang) -> Option<&'static str> {
    Some(match fact {
        Fact::FallsOnNobody => lang.pick("Es trifft niemanden", "It hits nobody"),
        Fact::Reshuffles { .. } => lang.pick("Der Stapel wird neu gemischt", "The stock is reshuffled"),
        Fact::Turns { .. } => lang.pick("Die Richtung wechselt", "The direction reverses"),
        _ => return None,
    })
}
