//! Häc Mäc in words.

use stammtisch_core::{Blocked, Seat, SeatSet};
use stammtisch_haecmaec::{
    Accusation, AfterClosing, Answer, Effect, Fact, Filling, HaecMaec, Kind, Move, Obstacle,
};

use crate::board::Said;
use crate::board::menu::{each, list};
use crate::lang::{Lang, minus};
use crate::names::Names;
use crate::tui::theme::Ink;

/// `Käse`, `Cheese`; a custom kind is called by its letters.
fn kind_name(kind: Kind, lang: Lang) -> String {
    let letters = kind.to_string();
    let name = match letters.as_str() {
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
        _ => return letters,
    };
    name.to_owned()
}

/// `Käse 3`, `Cheese 3`.
pub(super) fn card(what: Filling, lang: Lang) -> String {
    match what {
        Filling::Ingredient { kind, value } => format!("{} {value}", kind_name(kind, lang)),
        Filling::Fly => lang.pick("Fliege", "Fly").to_owned(),
    }
}

/// The colour of a kind.
pub(super) fn ink(what: Filling) -> Ink {
    let Filling::Ingredient { kind, .. } = what else {
        return Ink::new(0x0022_2222, 235);
    };
    match kind.to_string().as_str() {
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
        _ => Ink::new(0x0033_4B5E, 24),
    }
}

fn layers(count: u8, lang: Lang) -> String {
    match count {
        1 => lang.pick("eine Lage", "one layer").to_owned(),
        _ => format!("{count} {}", lang.pick("Lagen", "layers")),
    }
}

/// A fact in the words of the log.
pub(super) fn words(fact: &Fact, names: &Names) -> Option<Said> {
    let lang = names.lang;
    Some(match fact {
        Fact::Dealt => return None,
        Fact::Starter { seat } => {
            Said::heading(names.does(*seat, ("beginnt", "beginnst"), ("begins", "begin")))
        }
        Fact::Draws { seat, card: secret } => {
            let seen = card(*secret.get()?, lang);
            let draws = names.does(*seat, ("zieht", "ziehst"), ("draws", "draw"));
            Said::line(format!("{draws} {seen}"))
        }
        Fact::Bottom { seat, .. } => Said::heading(names.does(
            *seat,
            ("nimmt einen neuen Boden", "nimmst einen neuen Boden"),
            ("takes a new bottom", "take a new bottom"),
        )),
        Fact::Plays {
            seat,
            card: what,
            size,
        } => {
            let plays = names.does(*seat, ("legt", "legst"), ("plays", "play"));
            Said::line(format!("{plays} {} ({})", card(*what, lang), layers(*size, lang)))
        }
        Fact::Answers { seat } => Said::line(names.does(
            *seat,
            ("hat geantwortet", "hast geantwortet"),
            ("has answered", "have answered"),
        )),
        Fact::Accuses {
            seat,
            against,
            card: what,
            right,
            ..
        } => Said::rest(accusation(*seat, *against, *what, *right, names)),
        Fact::Slaps { seat } => Said::rest(names.does(
            *seat,
            ("klatscht zuerst", "klatschst zuerst"),
            ("slaps first", "slap first"),
        )),
        Fact::Closes { seat, double, size } => Said::rest(closing(*seat, *double, *size, names)),
        Fact::Spoils { seat, size } => {
            let spoils = names.does(
                *seat,
                ("verdirbt den Burger", "verdirbst den Burger"),
                ("spoils the burger", "spoil the burger"),
            );
            Said::rest(format!("{spoils} ({})", layers(*size, lang)))
        }
        Fact::Passes { seat } => Said::line(names.does(*seat, ("passt", "passt"), ("passes", "pass"))),
        Fact::Over { scores, .. } => {
            let end = lang.pick("Ende der Partie", "The match is over");
            let scores: Vec<i64> = scores.iter().copied().map(i64::from).collect();
            Said::heading(format!("{end}: {}", each(names, &scores, minus)))
        }
    })
}

fn accusation(by: Seat, against: Seat, what: Filling, right: bool, names: &Names) -> String {
    let lang = names.lang;
    let accuses = names.does(by, ("verdächtigt", "verdächtigst"), ("accuses", "accuse"));
    let rightly = if right {
        lang.pick("zu Recht", "rightly")
    } else {
        lang.pick("zu Unrecht", "wrongly")
    };
    format!("{accuses} {} {rightly} ({})", names.to(against), card(what, lang))
}

fn closing(seat: Seat, double: bool, size: u8, names: &Names) -> String {
    let closes = names.does(seat, ("klappt zu", "klappst zu"), ("closes it", "close it"));
    let double = if double {
        names.lang.pick(", zählt doppelt", ", counts double")
    } else {
        ""
    };
    format!("{closes}: {}{double}", layers(size, names.lang))
}

/// A move on the menu.
pub(super) fn label(m: Move, lang: Lang) -> String {
    let word = match m {
        Move::Play(what) => return card(what, lang),
        Move::Close { double: false } => lang.pick("Zuklappen", "Close"),
        Move::Close { double: true } => lang.pick("Doppelt zuklappen", "Close double"),
        Move::Answer(Answer::Pass) => lang.pick("Weiter", "Pass"),
        Move::Answer(Answer::Accuse) => lang.pick("Verdacht!", "Accuse!"),
        Move::Answer(Answer::Slap) => lang.pick("Klatschen", "Slap"),
        Move::Answer(Answer::AccuseAndSlap) => lang.pick("Verdacht + klatschen", "Accuse + slap"),
    };
    word.to_owned()
}

/// The effect of a move: a title and the consequence. Players must remember covered cards themselves.
pub(super) fn effect(effect: &Effect, names: &Names) -> Vec<String> {
    let (title, then) = title_and_rest(effect, names);
    let mut said = vec![title];
    said.extend(Some(then).filter(|then| !then.is_empty()));
    said
}

fn title_and_rest(effect: &Effect, names: &Names) -> (String, String) {
    let lang = names.lang;
    match effect {
        Effect::Plays {
            card: what,
            size,
            third,
            ends,
            ..
        } => {
            let what = card(*what, lang);
            let title = lang.pick(format!("{what} kommt obenauf"), format!("{what} goes on top"));
            (title, after_playing(*size, *third == Some(true), *ends, lang))
        }
        Effect::Spoils { next, .. } => {
            let nobody = lang.pick("Niemand bekommt ihn.", "Nobody gets it.");
            let title = lang.pick("Die Fliege verdirbt den Burger", "The fly spoils the burger");
            (title.to_owned(), format!("{nobody} {}", begins(*next, names)))
        }
        Effect::Closes {
            size,
            double,
            points,
            after,
            ..
        } => taking(*size, *double, *points, *after, lang),
        Effect::Passes { next } => {
            let title = lang.pick("Du behältst deine Karten", "You keep your cards");
            (title.to_owned(), begins(*next, names))
        }
        Effect::Accepts => (
            lang.pick("Du lässt es dabei", "You leave it at that").to_owned(),
            String::new(),
        ),
        Effect::Accuses { about } => (
            lang.pick(
                "Verdacht: die dritte ihrer Sorte",
                "Accuse: the third of its kind",
            )
            .to_owned(),
            at_stake(about.as_ref(), names),
        ),
        Effect::Slaps { .. } => (
            lang.pick("Du willst den Burger", "You want the burger")
                .to_owned(),
            lang.pick("Die erste Hand bekommt ihn.", "The first hand gets it.")
                .to_owned(),
        ),
        Effect::AccusesAndSlaps { .. } => (
            lang.pick("Verdacht und klatschen", "Accuse and slap").to_owned(),
            lang.pick(
                "Erst wird der Verdacht geklärt, dann geht der Burger an die erste Hand.",
                "First the accusation is settled, then the burger goes to the first hand.",
            )
            .to_owned(),
        ),
    }
}

fn after_playing(size: u8, third: bool, ends: bool, lang: Lang) -> String {
    if third {
        let text = lang.pick(
            "Es wäre die dritte ihrer Sorte.",
            "It would be the third of its kind.",
        );
        return text.to_owned();
    }
    if ends {
        let text = lang.pick(
            "Danach hast du keine Zutat mehr, und die Partie ist zu Ende.",
            "Then you have no ingredients left, and the match is over.",
        );
        return text.to_owned();
    }
    format!("{} {}.", lang.pick("Dann:", "Then:"), layers(size, lang))
}

fn taking(size: u8, double: bool, points: Option<i32>, after: AfterClosing, lang: Lang) -> (String, String) {
    let double = if double {
        lang.pick(", doppelt", ", doubled")
    } else {
        ""
    };
    let title = lang.pick(
        format!("Der Burger ist deiner{double}"),
        format!("The burger is yours{double}"),
    );
    let worth = points.map_or_else(String::new, |points| {
        lang.pick(format!(" Er zählt {points}."), format!(" It counts {points}."))
    });
    let after = after_closing(after, lang);
    (title, format!("{}.{worth}{after}", layers(size, lang)))
}

/// The next player, if the match goes on.
fn begins(next: Option<Seat>, names: &Names) -> String {
    next.map_or_else(
        || {
            names
                .lang
                .pick("Danach ist die Partie zu Ende.", "Then the match is over.")
                .to_owned()
        },
        |seat| {
            format!(
                "{}.",
                names.does(seat, ("ist dran", "bist dran"), ("is next", "are next"))
            )
        },
    )
}

fn after_closing(after: AfterClosing, lang: Lang) -> &'static str {
    match after {
        AfterClosing::Opens => "",
        AfterClosing::DrawsAndOpens => lang.pick(" Danach ziehst du eine Karte.", " Then you draw a card."),
        AfterClosing::Ends => lang.pick(" Danach ist die Partie zu Ende.", " Then the match is over."),
    }
}

fn at_stake(about: Option<&Accusation>, names: &Names) -> String {
    let lang = names.lang;
    about.map_or_else(String::new, |about| {
        let (cost, other) = (minus(about.cost.into()), names.to(about.against));
        lang.pick(
            format!("Stimmt er, kostet die Karte {other} doppelt, sonst dich ({cost})."),
            format!("If you are right, the card costs {other} double, otherwise you ({cost})."),
        )
    })
}

/// A card or control that cannot be used: its name and the reason, then its effect.
pub(super) fn blocked(blocked: &Blocked<HaecMaec>, names: &Names) -> Vec<String> {
    let name = label(blocked.thing.as_move(), names.lang);
    let why = why(&blocked.reason.obstacle, names);
    let mut said = vec![format!("{name}: {why} ({})", blocked.reason.rule)];
    said.extend(blocked.effect.iter().flat_map(|would| effect(would, names)));
    said
}

fn why(obstacle: &Obstacle, names: &Names) -> String {
    let lang = names.lang;
    let word = match obstacle {
        Obstacle::Setup => lang.pick("noch wird gegeben", "the cards are being dealt"),
        Obstacle::Over => lang.pick("die Partie ist zu Ende", "the match is over"),
        Obstacle::Turn { seats } => {
            let who = who(*seats, names);
            return lang.pick(format!("dran: {who}"), format!("to play: {who}"));
        }
        Obstacle::Asking { seats } => {
            let who = who(*seats, names);
            return lang.pick(format!("gefragt: {who}"), format!("asked: {who}"));
        }
        Obstacle::Unasked => lang.pick("niemand ist gefragt", "nobody is asked"),
        Obstacle::OwnCard => lang.pick("die Karte ist von dir", "the card is yours"),
        Obstacle::Answered => lang.pick("du hast geantwortet", "you have answered"),
        Obstacle::Third { of } => {
            let kind = kind_name(*of, lang);
            return lang.pick(
                format!("zweimal {kind} liegt schon"),
                format!("{kind} is already in twice"),
            );
        }
        Obstacle::Small { size, least } => {
            return lang.pick(
                format!("{}, {least} müssen es sein", layers(*size, lang)),
                format!("{}, it needs {least}", layers(*size, lang)),
            );
        }
        Obstacle::NoTop { double: true } => lang.pick("der Doppeldeckel ist weg", "the double lid is gone"),
        Obstacle::NoTop { double: false } => lang.pick("kein Deckel mehr", "no lid left"),
        Obstacle::NothingToPut => lang.pick("kein Deckel und keine Fliege", "no lid and no fly"),
        Obstacle::OtherMoves => lang.pick("du kannst noch etwas tun", "there is something else to do"),
        Obstacle::Opening => lang.pick("erst wird eröffnet", "a burger is opened first"),
        Obstacle::LidOrFly => lang.pick("jetzt nur Deckel oder Fliege", "now only a lid or a fly"),
    };
    word.to_owned()
}

fn who(seats: SeatSet, names: &Names) -> String {
    let all: Vec<String> = seats
        .into_iter()
        .map(|seat| names.name(seat).to_owned())
        .collect();
    list(&all, names.lang.pick("und", "and"))
}
