//! The effect of a move, in words.

use stammtisch_core::Seat;
use stammtisch_hoeleroe::{
    Declined, Does, Effect, Kind, Last, LayEffect, Move, Number, Reaction, Side, Unit,
};

use super::cards::{cards, count};
use super::says::{label, side};
use crate::lang::Lang;
use crate::names::Names;

/// The effect of a move: its name and its consequence.
pub(super) fn effect(m: Move, effect: &Effect, names: &Names) -> Vec<String> {
    let title = if let Effect::Leaves { what, .. } = effect {
        decline(*what, names.lang).to_owned()
    } else {
        label(m, None, names)
    };
    let said = [Some(title), Some(then(effect, names))];
    let more = [zwang(effect, names.lang), arschkarte(effect, names.lang)];
    said.into_iter().chain(more).flatten().collect()
}

/// The consequence of Zwang.
fn zwang(effect: &Effect, lang: Lang) -> Option<String> {
    let Effect::Lays(effect) = effect else {
        return None;
    };
    effect
        .forced
        .then(|| said_of_zwang(effect.liftable, lang).to_owned())
}

/// Whether any seat can lift the Zwang, or it has no effect.
const fn said_of_zwang(liftable: bool, lang: Lang) -> &'static str {
    match (lang, liftable) {
        (Lang::De, true) => "Zwang: Nur ein Herz-Ober hebt ihn auf.",
        (Lang::En, true) => "Zwang: only an Ober of hearts lifts it.",
        (Lang::De, false) => "Zwang: Niemand wird gefragt; gelegt wird auf den Herz-Ober.",
        (Lang::En, false) => "Zwang: nobody is asked; the next card goes on the Ober of hearts.",
    }
}

/// The risk of laying the Arschkarte, or the joker for it.
fn arschkarte(effect: &Effect, lang: Lang) -> Option<String> {
    let Effect::Lays(effect) = effect else {
        return None;
    };
    effect.arschkarte.then(|| {
        lang.pick(
            "Arschkarte! Ruft jemand, nimmst du sie zurück und ziehst eine.",
            "Arschkarte! If anyone calls, you take it back and draw one.",
        )
        .to_owned()
    })
}

const fn decline(what: Declined, lang: Lang) -> &'static str {
    let (de, en) = match what {
        Declined::Drawn => ("Behalten", "Keep it"),
        Declined::Object => ("Nichts sagen", "Say nothing"),
        Declined::Force => ("Ohne Zwang", "Without Zwang"),
        Declined::Show => ("Niemandes Hand", "Nobody’s hand"),
        Declined::Sacrifice | Declined::Take => ("Nichts tun", "Do nothing"),
    };
    match lang {
        Lang::De => de,
        Lang::En => en,
    }
}

/// The consequence of a move.
pub(super) fn then(effect: &Effect, names: &Names) -> String {
    let lang = names.lang;
    let pick = |de: &str, en: &str| lang.pick(de, en).to_owned();
    match effect {
        Effect::Lays(effect) => lays(effect, names),
        Effect::Joker => pick("Du wählst, wofür er steht.", "You choose what it stands for."),
        Effect::Draws { wish, may_lay, next } => draws(*wish, *may_lay, *next, names),
        Effect::Accepts {
            unit, n, rest, gets, ..
        } => accepts(*unit, *n, *rest, *gets, lang),
        Effect::Counters => pick("Du wirst noch einmal gefragt.", "You are asked again."),
        Effect::Folds { from, cards } => folds(*from, *cards, names),
        Effect::Forces { liftable, .. } => said_of_zwang(*liftable, lang).to_owned(),
        Effect::Leaves { what, .. } => after_declining(*what, lang).to_owned(),
        Effect::Objects { .. } => pick(
            "Stimmt es, geht die Karte zurück. Sonst ziehst du eine.",
            "If right, the card goes back. Otherwise you draw one.",
        ),
        Effect::Sacrifices { against } => {
            let plays_on = names.does(
                *against,
                ("spielt mit dem Jackpot weiter", "spielst mit dem Jackpot weiter"),
                ("plays on with the Jackpot", "play on with the Jackpot"),
            );
            format!("{plays_on}.")
        }
        Effect::Takes { .. } => pick("Er kommt auf deine Hand.", "It goes into your hand."),
        Effect::Done { cards } => format!("{}: {}.", lang.pick("Gewählt", "Chosen"), count(*cards, lang)),
        Effect::Puts { unit: Unit::Swap, .. } => pick(
            "Dafür ziehst du blind eine Karte.",
            "You draw a card blindly for it.",
        ),
        Effect::Puts { .. } => pick("Sie kommt in den Jackpot.", "It goes into the Jackpot."),
        Effect::Gives { to, .. } => {
            let to = names.to(*to);
            lang.pick(format!("Sie geht an {to}."), format!("It goes to {to}."))
        }
        Effect::Names { .. } => named(effect, names),
        Effect::Pairs {
            cards: [one, other], ..
        } => lang.pick(
            format!("Sie tauschen {one} gegen {other} Karten."),
            format!("They swap {one} for {other} cards."),
        ),
        Effect::Wishes { kinds, to, .. } => {
            let grants = cards(*kinds, lang);
            let grants = lang.pick(
                format!("Erfüllt durch {grants}."),
                format!("Granted by {grants}."),
            );
            match to {
                Some(to) => format!("{} {grants}", falls_on(*to, names)),
                None => grants,
            }
        }
    }
}

/// The result of folding in a swap of all, at present.
fn folds(from: Option<Seat>, cards: u8, names: &Names) -> String {
    let lang = names.lang;
    let Some(from) = from else {
        let text = lang.pick(
            "Wie es steht, behältst du deine Hand.",
            "Right now you keep your hand.",
        );
        return text.to_owned();
    };
    let (hand, from) = (count(cards, lang), names.name(from));
    lang.pick(
        format!("Wie es steht, bekommst du die Hand von {from}: {hand}."),
        format!("Right now you get the hand of {from}: {hand}."),
    )
}

/// A function that hits a seat.
fn falls_on(seat: Seat, names: &Names) -> String {
    let to = names.to(seat);
    names
        .lang
        .pick(format!("Es trifft {to}."), format!("It hits {to}."))
}

fn draws(on_wish: bool, may_lay: bool, next: Option<Seat>, names: &Names) -> String {
    let lang = names.lang;
    if may_lay {
        let text = lang.pick(
            "Passt sie, darfst du sie gleich legen.",
            "If it fits, you may lay it at once.",
        );
        return text.to_owned();
    }
    next.map_or_else(String::new, |next| {
        if on_wish {
            let to = names.to(next);
            return lang.pick(
                format!("Der Wunsch geht an {to}."),
                format!("The wish goes on to {to}."),
            );
        }
        let turn = names.does(next, ("ist dran", "bist dran"), ("is to play", "are to play"));
        lang.pick(format!("Dann: {turn}."), format!("Then: {turn}."))
    })
}

fn accepts(unit: Unit, n: i16, rest: u16, gets: Option<u8>, lang: Lang) -> String {
    match unit {
        Unit::Draw => {
            let draws = format!("{} {}.", lang.pick("Du ziehst", "You draw"), count(n, lang));
            if rest == 0 {
                return draws;
            }
            let rest = count(rest, lang);
            lang.pick(
                format!("{draws} In den Jackpot: {rest}."),
                format!("{draws} Into the Jackpot: {rest}."),
            )
        }
        Unit::Give => {
            let jackpot = count(gets.unwrap_or_default(), lang);
            lang.pick(
                format!("Du nimmst den Jackpot: {jackpot}."),
                format!("You take the Jackpot: {jackpot}."),
            )
        }
        Unit::Swap => match gets {
            Some(gets) => {
                let gets = count(gets, lang);
                lang.pick(
                    format!("Der Tausch findet statt, du bekommst: {gets}."),
                    format!("The swap takes place, you get: {gets}."),
                )
            }
            None => lang
                .pick("Der Tausch findet statt.", "The swap takes place.")
                .to_owned(),
        },
        Unit::Robin => format!("{} {}.", lang.pick("Du ziehst", "You draw"), count(n, lang)),
        Unit::Skip if n > 1 => lang.pick(format!("Du setzt {n}× aus."), format!("You sit out {n}×.")),
        Unit::Skip | Unit::Skips | Unit::Wish | Unit::All | Unit::Dump | Unit::Show => {
            lang.pick("Du setzt aus.", "You sit out.").to_owned()
        }
    }
}

const fn after_declining(what: Declined, lang: Lang) -> &'static str {
    let (de, en) = match what {
        Declined::Drawn => ("Sie bleibt auf deiner Hand.", "It stays in your hand."),
        Declined::Object => ("Die Karte bleibt liegen.", "The card stays."),
        Declined::Force => (
            "Wer getroffen ist, darf antworten.",
            "The player it hits may answer.",
        ),
        Declined::Show => ("Niemand zeigt etwas.", "Nobody shows anything."),
        Declined::Sacrifice => ("Opfert niemand, geht es weiter.", "If nobody does, play goes on."),
        Declined::Take => ("Der Joker bleibt, wo er ist.", "The joker stays where it is."),
    };
    match lang {
        Lang::De => de,
        Lang::En => en,
    }
}

/// The naming of a side.
fn named(effect: &Effect, names: &Names) -> String {
    let lang = names.lang;
    let &Effect::Names {
        side: of,
        unit,
        n,
        gives,
        gets,
        deflects,
        ..
    } = effect
    else {
        return String::new();
    };
    let who = side(of, names);
    match unit {
        _ if deflects => lang
            .pick("Es trifft sie statt dich.", "It hits them instead of you.")
            .to_owned(),
        Unit::Draw => format!("{who}: {} {}.", lang.pick("zieht", "draws"), count(n, lang)),
        Unit::Swap => lang.pick(
            format!(
                "Du gibst {}, du bekommst {}.",
                count(gives, lang),
                count(gets, lang)
            ),
            format!("You give {}, you get {}.", count(gives, lang), count(gets, lang)),
        ),
        Unit::Give => format!("Jackpot: {}.", count(gives, lang)),
        Unit::Show => lang.pick(
            format!("Alle sehen: {}.", count(gives, lang)),
            format!("Everyone sees: {}.", count(gives, lang)),
        ),
        Unit::Skip | Unit::Skips | Unit::Wish | Unit::All | Unit::Robin | Unit::Dump => match of {
            Side::Seat(seat) => falls_on(seat, names),
            Side::Jackpot => String::new(),
        },
    }
}

/// The effect of laying cards; for a last card, the fate of its player.
fn lays(effect: &LayEffect, names: &Names) -> String {
    let lang = names.lang;
    if let Some(last) = effect.last {
        return becomes(last, lang);
    }
    match (effect.does, effect.reaction) {
        (Does::Plain, _) => lang
            .pick("Void-Runde: ohne Wirkung.", "Void round: no effect.")
            .to_owned(),
        (_, Some(reaction)) if reaction.grants() => format!(
            "{} {}",
            lang.pick(
                "Erfüllt oder überholt den Wunsch.",
                "Grants or overtakes the wish."
            ),
            starts(effect, names)
        ),
        (_, Some(reaction)) => answers(reaction, effect, names),
        (_, None) => starts(effect, names),
    }
}

fn becomes(last: Last, lang: Lang) -> String {
    match last {
        Last::Leaves { place: Some(place) } => lang.pick(
            format!("Deine letzte: fertig, Platz {place}."),
            format!("Your last: out, place {place}."),
        ),
        Last::Leaves { place: None } => lang
            .pick(
                "Deine letzte; aussetzen musst du noch.",
                "Your last; you must still sit out.",
            )
            .to_owned(),
        Last::Tribute => lang
            .pick(
                "Deine letzte: Die anderen geben dir Karten.",
                "Your last: the others give you cards.",
            )
            .to_owned(),
        Last::Jackpot { cards } => format!(
            "{} {}.",
            lang.pick(
                "Deine letzte: Du nimmst den Jackpot,",
                "Your last: you take the Jackpot,"
            ),
            count(cards, lang)
        ),
        Last::Stays => lang
            .pick(
                "Deine letzte; fertig bist du, wenn es vorbei ist.",
                "Your last; you are out when it is over.",
            )
            .to_owned(),
    }
}

/// The effect of a card that starts its function.
fn starts(effect: &LayEffect, names: &Names) -> String {
    let lang = names.lang;
    if effect.counts_as.draws().is_some() {
        return draw_card(effect, names);
    }
    let (de, en) = match effect.counts_as {
        Kind::H9 | Kind::HK if effect.asks => ("Du vergibst den Jackpot.", "You give the Jackpot away."),
        Kind::H9 => ("Der Jackpot wird gefüllt.", "The Jackpot is filled."),
        Kind::S9 if effect.asks => ("Du tauschst deine ganze Hand.", "You swap your whole hand."),
        Kind::G10 if effect.asks => ("Du tauschst einige Karten.", "You swap some cards."),
        Kind::H10 => (
            "Robin Hood: Wer viele hat, gibt; wer wenige hat, zieht.",
            "Robin Hood: players with many give, those with few draw.",
        ),
        Kind::S10 => (
            "Du legst Karten in den Jackpot und ziehst eine mehr.",
            "You put cards into the Jackpot and draw one more.",
        ),
        Kind::EU => ("Du wünschst dir eine Karte.", "You wish for a card."),
        Kind::GU => (
            "Du wünschst dir eine Art von Karte.",
            "You wish for a kind of card.",
        ),
        Kind::HU => ("Du wünschst dir einen Rang.", "You wish for a rank."),
        Kind::SU => ("Du wünschst dir eine Farbe.", "You wish for a suit."),
        Kind::EO | Kind::GK => ("Alle geben ihre Hand weiter.", "All hands move on."),
        Kind::GO => (
            "Passt auf alles und tut nichts.",
            "Fits on anything and does nothing.",
        ),
        Kind::HO if effect.asks => ("Zwei andere tauschen die Hände.", "Two others swap hands."),
        Kind::SO => (
            "Eine Runde lang wirkt keine Karte.",
            "For one round no card has any effect.",
        ),
        Kind::EK => ("Du lässt eine Hand sehen.", "You reveal a hand."),
        Kind::SK => ("Die Richtung wechselt.", "The direction reverses."),
        Kind::EA if effect.asks => ("Wen du nennst, der setzt aus.", "The player you name sits out."),
        Kind::GA => ("Der Vorige setzt aus.", "The previous player sits out."),
        Kind::HA => (
            "So viele setzen aus, wie der Würfel sagt.",
            "The die says how many sit out.",
        ),
        Kind::SA => ("Der Nächste setzt aus.", "The next player sits out."),
        Kind::E7
        | Kind::E8
        | Kind::E9
        | Kind::E10
        | Kind::EA
        | Kind::G7
        | Kind::G8
        | Kind::G9
        | Kind::G10
        | Kind::H7
        | Kind::H8
        | Kind::HO
        | Kind::HK
        | Kind::S7
        | Kind::S8
        | Kind::S9 => ("Liegt ohne Wirkung.", "Has no effect."),
    };
    lang.pick(de, en).to_owned()
}

/// A draw card: the number of cards drawn, and the seat.
fn draw_card(effect: &LayEffect, names: &Names) -> String {
    let lang = names.lang;
    let turns = if effect.turns {
        lang.pick("Die Richtung wechselt. ", "The direction reverses. ")
    } else {
        ""
    };
    if effect.rolls == Some(Number::Amount) {
        let die = lang.pick("Der Würfel sagt, wie viele.", "The die says how many.");
        return match effect.to {
            Some(to) => format!("{turns}{} {die}", falls_on(to, names)),
            None => format!("{turns}{die}"),
        };
    }
    let number = count(effect.n.unwrap_or_default(), lang);
    match effect.to {
        Some(to) => {
            let is_to = names.does(
                to,
                ("soll ziehen:", "sollst ziehen:"),
                ("is to draw", "are to draw"),
            );
            format!("{turns}{is_to} {number}.")
        }
        None if effect.asks => lang.pick(
            format!("{turns}Wen du nennst, der zieht: {number}."),
            format!("{turns}The player you name draws {number}."),
        ),
        None => format!("{turns}{}", lang.pick("Es trifft niemanden.", "It hits nobody.")),
    }
}

/// The effect of a card on the running function.
fn answers(reaction: Reaction, effect: &LayEffect, names: &Names) -> String {
    let lang = names.lang;
    let (de, en) = match reaction {
        Reaction::Continues => return draw_card(effect, names),
        Reaction::Passes if effect.unit == Some(Unit::Wish) => {
            ("Der Wunsch geht weiter.", "The wish goes on.")
        }
        Reaction::Passes => (
            "Du übergehst es: Es trifft den Nächsten.",
            "You pass it on to the next player.",
        ),
        Reaction::Stops => ("Stoppt es.", "Stops it."),
        Reaction::Spares => (
            "Stoppt deinen Platz; die anderen bleiben.",
            "Stops your place; the others stay.",
        ),
        Reaction::Cancels => ("Der Tausch fällt aus.", "The swap is off."),
        Reaction::Doubles if effect.unit == Some(Unit::All) => {
            ("Verdoppelt die Weite.", "Doubles the range.")
        }
        Reaction::Doubles => (
            "Verdoppelt es; dann trifft es den Nächsten.",
            "Doubles it; then it hits the next player.",
        ),
        Reaction::Exempts if effect.unit == Some(Unit::Robin) => (
            "Du trittst zurück: keine Karte weg, keine dazu.",
            "You step aside: you neither give nor draw.",
        ),
        Reaction::Exempts => (
            "Du trittst zurück und behältst deine Hand.",
            "You step aside and keep your hand.",
        ),
        Reaction::Deflects => (
            "Du wickelst es ab: Du nennst, wen es trifft.",
            "You deflect it: you name who it hits.",
        ),
        Reaction::Halves => (
            "Halbiert; die andere Hälfte kommt in den Jackpot.",
            "Halves it; the other half goes to the Jackpot.",
        ),
        Reaction::Reduces => ("Vermindert um einen Wurf.", "Reduces it by a roll."),
        Reaction::Overtakes | Reaction::Answers => return starts(effect, names),
    };
    lang.pick(de, en).to_owned()
}

#[cfg(test)]
mod tests {
    use stammtisch_core::Seat;

    use super::*;

    fn said(lang: Lang, told: &Effect) -> String {
        let names = Names::new(lang, Names::fill(&[], 3), Seat::new(0));
        effect(Move::Accept, told, &names).join(" ")
    }

    #[test]
    fn the_effect_of_zwang_depends_on_who_could_lift_it() {
        for (card, liftable) in [(Kind::SO, false), (Kind::H10, true)] {
            let forces = Effect::Forces { card, liftable };
            let lifts = [said(Lang::De, &forces), said(Lang::En, &forces)];
            assert_eq!(lifts[0].contains("hebt ihn auf"), liftable, "{}", lifts[0]);
            assert_eq!(lifts[1].contains("lifts it"), liftable, "{}", lifts[1]);
        }
    }

    #[test]
    fn robin_hood_gives_one_card() {
        let draws = Effect::Accepts {
            unit: Unit::Robin,
            n: 1,
            rest: 0,
            with: None,
            gets: None,
        };
        assert!(said(Lang::De, &draws).ends_with("Du ziehst eine Karte."));
        assert!(said(Lang::En, &draws).ends_with("You draw one card."));
    }
}
