//! The facts of Machma-Hölerö, in words.

use stammtisch_core::{Seat, Secret};
use stammtisch_hoeleroe::{Cards, Fact, Function, Kind, PerSeat, Reaction, Run, SeatList, Side, Wish};

use super::cards::{card, cards, count, wish};
use super::says::{Verb, side};
use crate::board::Said;
use crate::board::menu::each;
use crate::lang::{Lang, minus};
use crate::names::Names;

/// A fact in the words of the log; `None` for a fact that another one implies.
#[expect(clippy::too_many_lines, reason = "one table")]
pub(super) fn words(fact: &Fact, names: &Names) -> Option<Said> {
    let does = |seat: &Seat, verb: Verb| Said::line(names.does(*seat, verb.0, verb.1));
    let told = |de: &str, en: &str| Said::line(names.lang.pick(de, en).to_owned());
    Some(match fact {
        Fact::Round { round, dealer } => round_begins(*round, *dealer, names),
        Fact::Dealt { cards, .. } => dealt(*cards, names.lang),
        Fact::Arschkarte { card, .. } => card_shown(("Arschkarte:", "Arschkarte:"), *card, names.lang),
        Fact::First { card } => card_shown(("Aufgedeckt:", "Turned up:"), *card, names.lang),
        Fact::Gift {
            from,
            to,
            count,
            cards,
        } => gives(*from, &seen(cards, *count, names.lang), *to, names),
        Fact::Forces { seat } => does(seat, FORCES),
        Fact::Lays {
            seat,
            card,
            counts_as,
            forced,
            second,
            ..
        } => lays(*seat, [*card, *counts_as], *forced, second.is_some(), names),
        Fact::Reacts { seat, reaction, .. } => Said::rest(does(seat, reacts(*reaction)).text),
        Fact::Objects { seat, to, right } => objects(*seat, *to, *right, names),
        Fact::Fined { seat } => does(seat, PAYS),
        Fact::Reshuffles { .. } => told("Der Stapel wird neu gemischt", "The stock is reshuffled"),
        Fact::Draws {
            side, count, cards, ..
        } => draws(*side, &seen(cards, *count, names.lang), names),
        Fact::Rolls { seat, rolled, .. } => rolls(*seat, *rolled, names),
        Fact::Names { seat, side: target } => calls(*seat, &side(*target, names), names),
        Fact::Pairs { seat, sides } => calls(*seat, &both(sides, names), names),
        Fact::Wishes { seat, wish } => wishes(*seat, *wish, names),
        Fact::Falls { seat, function } => Said::line(falls(function, *seat, names)),
        Fact::FallsOnNobody => told("Es trifft niemanden", "It hits nobody"),
        Fact::Accepts { seat } => does(seat, ACCEPTS),
        Fact::Counters { seat } => does(seat, COUNTERS),
        Fact::Folds { seat } => does(seat, FOLDS),
        Fact::SitsOut { seat, .. } => does(seat, SITS_OUT),
        Fact::Swaps { sides } => swaps(sides, names),
        Fact::SwapsSome { sides, count, .. } => swaps_some(sides, *count, names),
        Fact::SwapsAll { to } => swaps_all(*to, names),
        Fact::TakesJackpot { seat, count, cards } => {
            takes_jackpot(*seat, &seen(cards, *count, names.lang), names)
        }
        Fact::Puts { seat, count, cards } => puts(*seat, &seen(cards, *count, names.lang), names),
        Fact::Gives { from, to, card } => gives(*from, &seen_card(*card, names.lang), *to, names),
        Fact::Shows {
            seat, side, cards, ..
        } => shows(*seat, SHOWS, *side, *cards, names),
        Fact::Finds { seat, side, cards } => shows(*seat, FINDS, *side, *cards, names),
        Fact::Joker { seat, taken, .. } => does(seat, if *taken { TAKES_JOKER } else { LEAVES_JOKER }),
        Fact::Turns { .. } => told("Die Richtung wechselt", "The direction reverses"),
        Fact::Void { seat } => does(seat, BEGINS_VOID),
        Fact::VoidOver { seat } => does(seat, ENDS_VOID),
        Fact::Sacrifices { seat, .. } => does(seat, SACRIFICES),
        Fact::Tribute { seat } => does(seat, GETS_TRIBUTE),
        Fact::Leaves { seat, place } => leaves(*seat, *place, names),
        Fact::RoundOver {
            round,
            places,
            points,
            ..
        } => round_over(*round, *places, points, names),
        Fact::Over { scores, .. } => over(scores, names),
        Fact::Turn { .. }
        | Fact::Matches { .. }
        | Fact::Starts { .. }
        | Fact::Counts { .. }
        | Fact::Passes { .. }
        | Fact::Chooses { .. } => return None,
    })
}

fn round_begins(round: u8, dealer: Seat, names: &Names) -> Said {
    let deals = names.does(dealer, ("gibt", "gibst"), ("deals", "deal"));
    Said::heading(format!("{} {round}: {deals}", names.lang.pick("Runde", "Round")))
}

fn dealt(cards: u8, lang: Lang) -> Said {
    let each = count(cards, lang);
    Said::line(lang.pick(format!("Jeder bekommt {each}"), format!("Everyone gets {each}")))
}

fn card_shown(what: (&'static str, &'static str), of: Kind, lang: Lang) -> Said {
    Said::line(format!("{} {}", lang.pick(what.0, what.1), card(of, lang)))
}

fn leaves(seat: Seat, place: Option<u8>, names: &Names) -> Said {
    Said::rest(match place {
        Some(place) => format!(
            "{} {place}{}",
            names.does(
                seat,
                ("ist fertig, Platz", "bist fertig, Platz"),
                ("is out, place", "are out, place")
            ),
            names.lang.pick(".", "")
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

fn round_over(round: u8, places: SeatList, points: &PerSeat<u16>, names: &Names) -> Said {
    let order = places.as_slice().iter().map(|&seat| {
        let points = points.as_slice().get(seat.index()).copied().unwrap_or_default();
        format!("{} +{points}", names.name(seat))
    });
    let order: Vec<String> = order.collect();
    let end = names.lang.pick("Ende der Runde", "End of round");
    Said::rest(format!("{end} {round}: {}", order.join(", ")))
}

fn over(scores: &PerSeat<i32>, names: &Names) -> Said {
    let end = names.lang.pick("Ende der Partie", "The match is over");
    let scores: Vec<i64> = scores.as_slice().iter().map(|&score| score.into()).collect();
    Said::heading(format!("{end}: {}", each(names, &scores, minus)))
}

/// A card laid, and the card it counts as.
fn lays(seat: Seat, [of, counts_as]: [Kind; 2], forced: bool, two: bool, names: &Names) -> Said {
    let lang = names.lang;
    let shown = match of == counts_as {
        true if two && !forced => lang.pick("beide Eichel-Könige", "both Acorn Kings").to_owned(),
        true => card(of, lang),
        false => format!(
            "{} {}",
            lang.pick("den Joker als", "the joker as"),
            card(counts_as, lang)
        ),
    };
    let forced = if forced {
        lang.pick(" mit Zwang", " with Zwang")
    } else {
        ""
    };
    let lays = names.does(seat, ("legt", "legst"), ("lays", "lay"));
    Said::line(format!("{lays} {shown}{forced}"))
}

fn objects(seat: Seat, to: Seat, right: bool, names: &Names) -> Said {
    let lang = names.lang;
    let right = if right {
        lang.pick("zu Recht", "rightly")
    } else {
        lang.pick("zu Unrecht", "wrongly")
    };
    let calls = ("ruft „Arschkarte!“ gegen", "rufst „Arschkarte!“ gegen");
    let objects = names.does(seat, calls, ("objects to", "object to"));
    Said::rest(format!("{objects} {}: {right}", names.to(to)))
}

fn wishes(seat: Seat, said: Wish, names: &Names) -> Said {
    let wishes = names.does(seat, ("wünscht sich", "wünschst dir"), ("wishes for", "wish for"));
    Said::line(format!("{wishes} {}", wish(said, names.lang)))
}

fn calls(seat: Seat, sides: &str, names: &Names) -> Said {
    let calls = names.does(seat, ("nennt", "nennst"), ("names", "name"));
    Said::line(format!("{calls} {sides}"))
}

fn rolls(seat: Seat, rolled: u8, names: &Names) -> Said {
    let rolls = names.does(seat, ("würfelt", "würfelst"), ("rolls", "roll"));
    Said::line(format!("{rolls} {rolled}"))
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

/// The cards if they are visible, otherwise their number.
fn seen(secret: &Secret<Cards>, number: u8, lang: Lang) -> String {
    match secret.get() {
        Some(all) if !all.is_empty() => cards(*all, lang),
        _ => count(number, lang),
    }
}

/// The card where it is seen, else that it is one.
fn seen_card(secret: Secret<Kind>, lang: Lang) -> String {
    secret
        .get()
        .map_or_else(|| count(1, lang), |&kind| card(kind, lang))
}

fn gives(from: Seat, what: &str, to: Seat, names: &Names) -> Said {
    let gives = names.does(from, ("gibt", "gibst"), ("gives", "give"));
    let to_whom = names.lang.pick("an", "to");
    Said::line(format!("{gives} {what} {to_whom} {}", names.to(to)))
}

fn draws(who: Side, what: &str, names: &Names) -> Said {
    let draws = match who {
        Side::Seat(seat) => names.does(seat, ("zieht", "ziehst"), ("draws", "draw")),
        Side::Jackpot => {
            let gets = names.lang.pick("In den Jackpot kommen", "The Jackpot gets");
            gets.to_owned()
        }
    };
    Said::line(format!("{draws} {what}"))
}

fn takes_jackpot(seat: Seat, what: &str, names: &Names) -> Said {
    let takes = names.does(
        seat,
        ("nimmt den Jackpot", "nimmst den Jackpot"),
        ("takes the Jackpot", "take the Jackpot"),
    );
    Said::rest(format!("{takes}: {what}"))
}

fn puts(seat: Seat, what: &str, names: &Names) -> Said {
    let puts = names.does(
        seat,
        ("legt in den Jackpot:", "legst in den Jackpot:"),
        ("puts into the Jackpot:", "put into the Jackpot:"),
    );
    Said::line(format!("{puts} {what}"))
}

/// Cards of a hand or of the Jackpot that a seat sees.
fn shows(seat: Seat, (de, en): Verb, from: Side, all: Cards, names: &Names) -> Said {
    let (from, all) = (side(from, names), cards(all, names.lang));
    Said::rest(format!("{} {from}: {all}", names.does(seat, de, en)))
}

fn swaps(sides: &[Side], names: &Names) -> Said {
    let swap = names.lang.pick("tauschen die Hände", "swap hands");
    Said::rest(format!("{} {swap}", both(sides, names)))
}

fn swaps_some(sides: &[Side], number: u8, names: &Names) -> Said {
    let swap = names.lang.pick("tauschen", "swap");
    let what = count(number, names.lang);
    Said::rest(format!("{} {swap} {what}", both(sides, names)))
}

fn swaps_all(to: SeatList, names: &Names) -> Said {
    let all: Vec<String> = Seat::all(names.players())
        .zip(to.as_slice())
        .filter(|(seat, to)| seat != *to)
        .map(|(seat, &to)| format!("{} → {}", names.name(seat), names.name(to)))
        .collect();
    let move_on = names.lang.pick("Alle Hände wandern", "All hands move");
    Said::rest(format!("{move_on}: {}", all.join(", ")))
}

const FORCES: Verb = (
    (
        "legt Zwang auf die erste Karte",
        "legst Zwang auf die erste Karte",
    ),
    ("puts Zwang on the first card", "put Zwang on the first card"),
);
const PAYS: Verb = (
    ("zahlt für einen Fehler", "zahlst für einen Fehler"),
    ("pays for a mistake", "pay for a mistake"),
);
const ACCEPTS: Verb = (("nimmt es hin", "nimmst es hin"), ("accepts it", "accept it"));
const COUNTERS: Verb = (
    ("hebt den Zwang auf", "hebst den Zwang auf"),
    ("lifts the Zwang", "lift the Zwang"),
);
const FOLDS: Verb = (
    ("nimmt den Tausch an", "nimmst den Tausch an"),
    ("accepts the swap", "accept the swap"),
);
const SITS_OUT: Verb = (("setzt aus", "setzt aus"), ("sits out", "sit out"));
const BEGINS_VOID: Verb = (
    ("beginnt eine Void-Runde", "beginnst eine Void-Runde"),
    ("begins a void round", "begin a void round"),
);
const ENDS_VOID: Verb = (
    ("beendet die Void-Runde", "beendest die Void-Runde"),
    ("ends the void round", "end the void round"),
);
const SACRIFICES: Verb = (
    ("opfert den Joker", "opferst den Joker"),
    ("sacrifices the joker", "sacrifice the joker"),
);
const GETS_TRIBUTE: Verb = (
    ("bekommt Karten von allen", "bekommst Karten von allen"),
    ("gets cards from everyone", "get cards from everyone"),
);
const TAKES_JOKER: Verb = (
    ("nimmt den Joker", "nimmst den Joker"),
    ("takes the joker", "take the joker"),
);
const LEAVES_JOKER: Verb = (
    ("lässt den Joker liegen", "lässt den Joker liegen"),
    ("leaves the joker", "leave the joker"),
);
const SHOWS: Verb = (("lässt sehen:", "lässt sehen:"), ("has shown:", "have shown:"));
const FINDS: Verb = (
    ("bekommt die Arschkarte:", "bekommst die Arschkarte:"),
    ("gets the Arschkarte:", "get the Arschkarte:"),
);
