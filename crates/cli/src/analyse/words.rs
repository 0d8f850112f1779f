//! The texts of `analyse`, in both languages.

use stammtisch_bots::{PayoffUnit, Reason, What};

use crate::lang::Lang;

/// A number with one digit, a true minus and the language's comma.
pub(super) fn tenths(lang: Lang, n: f32) -> String {
    let text = format!("{:.1}", n.abs());
    let text = lang.pick(text.replace('.', ","), text);
    if n <= -0.05 { format!("−{text}") } else { text }
}

/// The same with its sign.
pub(super) fn signed(lang: Lang, n: f32) -> String {
    let plus = if n >= 0.05 { "+" } else { "" };
    format!("{plus}{}", tenths(lang, n))
}

/// An amount in the payoff's unit: probabilities and rounds in percent.
pub(super) const fn figure(stake: PayoffUnit, n: f32) -> f32 {
    match stake {
        PayoffUnit::Lead => n,
        PayoffUnit::First | PayoffUnit::Round => 100.0 * n,
    }
}

/// The unit of an amount.
pub(super) fn counted_in(lang: Lang, stake: PayoffUnit) -> &'static str {
    match stake {
        PayoffUnit::Lead => lang.pick("in Punkten Vorsprung", "in points of lead"),
        PayoffUnit::First => lang.pick("in Prozent Siegchance", "in percent of a chance to win"),
        PayoffUnit::Round => lang.pick("in Prozent einer Runde", "in percent of a round"),
    }
}

/// The seat with more or less, and the quantity.
pub(super) fn reason(lang: Lang, reason: &Reason) -> String {
    format!(
        "{} {}, {}: {}",
        lang.pick("Platz", "seat"),
        reason.seat.number(),
        what(lang, reason.what),
        signed(lang, reason.more)
    )
}

fn what(lang: Lang, what: What) -> &'static str {
    match what {
        What::Points => lang.pick("Punkte", "points"),
        What::Cards => lang.pick("Handkarten", "cards in hand"),
        What::Collected => lang.pick("Karten der besten Farbe", "cards of the best colour"),
        What::Strays => lang.pick("Karten anderer Farben", "cards of other colours"),
        What::Worms => lang.pick("Würmer", "worms"),
        What::Tops => lang.pick("Deckel übrig", "lids left"),
        What::Penalties => lang.pick("Strafkarten", "penalty cards"),
        What::Lost => lang.pick("verlorene Karten", "cards lost"),
        What::Skips => lang.pick("Runden aussetzen", "turns to sit out"),
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::Seat;

    use super::*;

    #[test]
    fn a_reason_has_both_languages() {
        let fed = Reason {
            seat: Seat::new(2).unwrap(),
            what: What::Collected,
            more: -1.84,
            error: 0.2,
            share: 1.5,
        };
        assert_eq!(reason(Lang::De, &fed), "Platz 2, Karten der besten Farbe: −1,8");
        assert_eq!(reason(Lang::En, &fed), "seat 2, cards of the best colour: −1.8");
        assert_eq!(signed(Lang::En, 0.04), "0.0");
        assert_eq!(tenths(Lang::De, figure(PayoffUnit::First, 0.125)), "12,5");
    }
}
