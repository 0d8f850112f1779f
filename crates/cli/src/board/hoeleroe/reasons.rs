//! The reasons why a card or a control cannot be used, in words.

use stammtisch_core::Blocked;
use stammtisch_hoeleroe::{Control, Hoeleroe, Missing};

use super::cards::{card, count, wish};
use super::effects::then;
use super::says::label;
use crate::lang::Lang;
use crate::names::Names;

/// A card or control that cannot be used: its name and the reason, then its effect.
pub(super) fn blocked(blocked: &Blocked<Hoeleroe>, names: &Names) -> Vec<String> {
    let lang = names.lang;
    let name = match blocked.thing {
        Control::Card(kind) | Control::Locked(kind) => card(kind, lang),
        Control::Move(verb) => label(verb, None, names),
    };
    let reason = &blocked.reason;
    let rule = reason
        .rule
        .map_or_else(String::new, |rule| format!(" ({})", rule.0));
    let mut said = vec![format!("{name}: {}{rule}", why(reason.missing, lang))];
    let would = blocked.effect.as_ref().map(|effect| then(effect, names));
    said.extend(would.filter(|would| !would.is_empty()));
    if reason.fine.is_some() {
        let fine = lang.pick(
            "Sie trotzdem zu legen kostet eine Karte.",
            "Laying it anyway costs a card.",
        );
        said.push(fine.to_owned());
    }
    said
}

#[allow(clippy::too_many_lines, reason = "one table")]
fn why(missing: Missing, lang: Lang) -> String {
    let (de, en) = match missing {
        Missing::Over => ("die Partie ist zu Ende", "the match is over"),
        Missing::Asked { skips: 0 } => ("du bist nicht gefragt", "you are not asked"),
        Missing::Asked { skips } => {
            return lang.pick(
                format!("du setzt noch {skips}× aus"),
                format!("you sit out {skips}× more"),
            );
        }
        Missing::Other => ("anderes ist gefragt", "something else is asked"),
        Missing::Lock => ("sie ist gesperrt", "it is locked"),
        Missing::LastOber => ("nie die letzte Karte", "never the last card"),
        Missing::Ober => ("kein freier Herz-Ober", "no free Ober of hearts"),
        Missing::Arschkarte => ("die Arschkarte ist verboten", "the Arschkarte is forbidden"),
        Missing::Drawn => ("nur die gezogene Karte", "only the card just drawn"),
        Missing::Misfit { top: Some(top), .. } => {
            let top = card(top, lang);
            return lang.pick(format!("passt nicht auf {top}"), format!("does not match {top}"));
        }
        Missing::Misfit { .. } => ("passt nicht", "does not match"),
        Missing::Forced => ("es liegt Zwang darauf", "Zwang applies"),
        Missing::Direct => ("du bist genannt worden", "you were named"),
        Missing::Deflected => ("abgewickelt ist nur ein Platz", "only one place was deflected"),
        Missing::Wish { wish: Some(said) } => {
            let said = wish(said, lang);
            return lang.pick(format!("gewünscht ist {said}"), format!("the wish is for {said}"));
        }
        Missing::Wish { wish: None } => ("es wird gewünscht", "a wish is made"),
        Missing::Lower { than } => {
            let than = card(than, lang);
            return lang.pick(
                format!("nicht höher als {than}"),
                format!("not higher than {than}"),
            );
        }
        Missing::Reduced => (
            "es ist schon halbiert oder vermindert",
            "it is already halved or reduced",
        ),
        Missing::Halved => (
            "was halbiert ist, hält sie nicht mehr auf",
            "it stops nothing halved",
        ),
        Missing::Small { least } => {
            let least = count(least, lang);
            return lang.pick(
                format!("vermindern lassen sich erst {least}"),
                format!("it takes {least} to reduce"),
            );
        }
        Missing::NoSeat => (
            "niemand, auf den du abwickeln könntest",
            "nobody to deflect it to",
        ),
        Missing::Nothing => ("ändert nichts daran", "does nothing to it"),
        Missing::Joker => ("hier zählt nur der Joker", "only the joker counts here"),
        Missing::Order => ("gewählt wird der Reihe nach", "cards are chosen in order"),
    };
    lang.pick(de, en).to_owned()
}
