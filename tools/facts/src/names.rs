//! Names and one-line effects of Machma-Hölerö's cards, and numbers formatted for a language.

use stammtisch_hoeleroe::Kind;

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lang {
    De,
    En,
}

const SUITS: [[&str; 2]; 4] = [
    ["Eichel", "Acorn"],
    ["Grün", "Leaf"],
    ["Herz", "Heart"],
    ["Schellen", "Bell"],
];
const RANKS: [[&str; 2]; 8] = [
    [" 7", " 7"],
    [" 8", " 8"],
    [" 9", " 9"],
    [" 10", " 10"],
    ["-Unter", " Unter"],
    ["-Ober", " Ober"],
    ["-König", " King"],
    ["-Ass", " Ace"],
];

/// In the order of [`Kind::ALL`].
const DOES: [[&str; 2]; 32] = [
    ["der Nächste zieht zwei", "the next player draws two"],
    [
        "der Nächste zieht, was der Würfel sagt",
        "the next player rolls and draws",
    ],
    ["der Nächste zieht fünf", "the next player draws five"],
    ["stoppt fast alles", "stops nearly everything"],
    ["wünscht eine Karte", "wishes for a card"],
    ["alle tauschen reihum", "all hands go round"],
    ["deckt ein Blatt auf", "shows a hand"],
    ["jemand setzt aus", "another player sits out"],
    [
        "Richtungswechsel, der Nächste zieht zwei",
        "reverses the direction, the next player draws two",
    ],
    ["der Nächste zieht eine", "the next player draws one"],
    ["Joker", "the joker"],
    ["tauscht ein paar Karten", "swaps some cards"],
    ["wünscht eine Funktion", "wishes for a function"],
    ["passt auf alles, gibt weiter", "fits on anything, passes on"],
    ["alle tauschen reihum", "all hands go round"],
    ["der Vorige setzt aus", "the previous player sits out"],
    ["jemand zieht zwei", "another player draws two"],
    [
        "Richtungswechsel, der Nächste zieht eine",
        "reverses the direction, the next player draws one",
    ],
    [
        "verschenkt den Jackpot, lenkt ab",
        "gives the Jackpot away, deflects",
    ],
    ["Robin Hood, stoppt das Ziehen", "Robin Hood, stops draws"],
    ["wünscht einen Rang", "wishes for a rank"],
    ["zwei andere tauschen; Zwang", "two others swap; Zwang"],
    [
        "verschenkt den Jackpot, verdoppelt",
        "gives the Jackpot away, doubles",
    ],
    ["mehrere setzen aus", "several sit out"],
    ["der Übernächste zieht zwei", "the player after next draws two"],
    ["jemand zieht eine", "another player draws one"],
    [
        "tauscht das ganze Blatt, halbiert",
        "swaps the whole hand, halves",
    ],
    ["legt Karten in den Jackpot", "puts cards into the Jackpot"],
    ["wünscht eine Farbe", "wishes for a suit"],
    [
        "Void: eine Runde ohne Funktionen",
        "void: a round without functions",
    ],
    ["Richtungswechsel, verringert", "reverses the direction, reduces"],
    ["der Nächste setzt aus", "the next player sits out"],
];

/// `Herz 10` and `Herz-König`, `Heart 10` and `Heart King`.
pub(crate) fn name(kind: Kind, lang: Lang) -> String {
    let at = usize::from(lang == Lang::En);
    SUITS[kind as usize / 8][at].to_owned() + RANKS[kind as usize % 8][at]
}

/// The card's effect in one line.
pub(crate) fn does(kind: Kind, lang: Lang) -> &'static str {
    DOES[kind as usize][usize::from(lang == Lang::En)]
}

/// Formats a number for the language.
pub(crate) fn number(number: f64, places: usize, lang: Lang) -> String {
    let text = format!("{number:.places$}");
    match lang {
        Lang::De => text.replace('.', ","),
        Lang::En => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_have_the_names_of_their_notation() {
        assert_eq!(name(Kind::H10, Lang::De), "Herz 10");
        assert_eq!(name(Kind::SU, Lang::En), "Bell Unter");
        assert_eq!(does(Kind::G9, Lang::En), "the joker");
        assert_eq!(does(Kind::SO, Lang::De), "Void: eine Runde ohne Funktionen");
    }
}
