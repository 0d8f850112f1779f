//! The rules of Machma-Hölerö and the facts that show them.

use stammtisch_hoeleroe::{Fact, Kind, Purpose, Reaction};

/// A rule, and the facts that show that it came up.
pub(crate) struct Rule {
    pub(crate) number: &'static str,
    pub(crate) text: &'static str,
    pub(crate) fires: fn(&Fact) -> bool,
}

const fn rule(number: &'static str, text: &'static str, fires: fn(&Fact) -> bool) -> Rule {
    Rule { number, text, fires }
}

macro_rules! told {
    ($fact:pat) => {
        |fact| matches!(fact, $fact)
    };
}

macro_rules! grants {
    ($reaction:ident) => {
        told!(Fact::Starts {
            grants: Some(Reaction::$reaction),
            ..
        })
    };
}

macro_rules! does {
    ($reaction:ident) => {
        told!(Fact::Reacts {
            reaction: Reaction::$reaction,
            ..
        })
    };
}

macro_rules! draws {
    ($purpose:ident) => {
        told!(Fact::Draws {
            purpose: Purpose::$purpose,
            ..
        })
    };
}

/// The rules that are counted, by number: those that a fact can show. The others describe how the game is played, such as which cards
/// fit, or only apply with options other than the defaults.
pub(crate) const RULES: &[Rule] = &[
    rule(
        "HO-3.8",
        "the dealer puts Zwang on the first card",
        told!(Fact::Forces { .. }),
    ),
    rule("HO-4.2", "the direction turns", told!(Fact::Turns { .. })),
    rule(
        "HO-5.3",
        "two Kings of acorns are laid together",
        told!(Fact::Lays {
            forced: false,
            second: Some(_),
            ..
        }),
    ),
    rule(
        "HO-5.4",
        "the joker is laid as another card",
        |fact| matches!(fact, Fact::Lays { card: Kind::JOKER, counts_as, .. } if *counts_as != Kind::JOKER),
    ),
    rule("HO-5.6", "a player draws instead of laying", draws!(Turn)),
    rule(
        "HO-5.8",
        "the discard is shuffled and becomes the stock",
        told!(Fact::Reshuffles { .. }),
    ),
    rule(
        "HO-6.2",
        "a player objects, and is right",
        told!(Fact::Objects { right: true, .. }),
    ),
    rule("HO-7.1", "a card starts its function", told!(Fact::Starts { .. })),
    rule("HO-7.5", "a function hits no player", told!(Fact::FallsOnNobody)),
    rule("HO-7.6", "a wish is made", told!(Fact::Wishes { .. })),
    rule(
        "HO-7.8",
        "two sides swap all their cards",
        told!(Fact::Swaps { .. }),
    ),
    rule(
        "HO-7.9",
        "two sides swap some cards",
        told!(Fact::SwapsSome { .. }),
    ),
    rule(
        "HO-7.11, 12.4, 12.6",
        "a player takes the Jackpot",
        told!(Fact::TakesJackpot { .. }),
    ),
    rule(
        "HO-7.12",
        "Robin Hood comes",
        told!(Fact::Starts { card: Kind::H10, .. }),
    ),
    rule(
        "HO-7.13",
        "a player puts cards into the Jackpot and draws one more",
        draws!(Dump),
    ),
    rule("HO-7.15", "a void round begins", told!(Fact::Void { .. })),
    rule("HO-7.16", "cards are shown to all", told!(Fact::Shows { .. })),
    rule("HO-8.3", "a function is accepted", told!(Fact::Accepts { .. })),
    rule("HO-8.3", "a player must sit out", told!(Fact::SitsOut { .. })),
    rule("HO-8.4", "a draw goes on", does!(Continues)),
    rule("HO-8.4, 10.3", "something is doubled", does!(Doubles)),
    rule("HO-8.5", "a function is passed on", does!(Passes)),
    rule("HO-8.6", "a function is deflected", does!(Deflects)),
    rule("HO-8.7", "a draw is halved", does!(Halves)),
    rule("HO-8.8", "a draw is reduced by the die", does!(Reduces)),
    rule("HO-8.9", "a wish is granted", grants!(Answers)),
    rule(
        "HO-8.9",
        "a player draws instead of granting a wish",
        draws!(Wish),
    ),
    rule("HO-8.9", "a higher Unter overtakes a wish", grants!(Overtakes)),
    rule("HO-8.10", "a function is stopped", does!(Stops)),
    rule(
        "HO-8.10",
        "a swap is called off by the King of hearts",
        does!(Cancels),
    ),
    rule(
        "HO-9.1",
        "a card is laid with Zwang",
        told!(Fact::Lays { forced: true, .. }),
    ),
    rule("HO-9.3", "Zwang is countered", told!(Fact::Counters { .. })),
    rule(
        "HO-10.2",
        "a player settles in a swap of all",
        told!(Fact::Folds { .. }),
    ),
    rule("HO-10.3", "a player steps aside in a swap of all", does!(Exempts)),
    rule("HO-10.5", "all hands go round", told!(Fact::SwapsAll { .. })),
    rule(
        "HO-11.3",
        "an open Arschkarte goes to the player who showed it",
        told!(Fact::Finds { .. }),
    ),
    rule(
        "HO-11.4",
        "the open joker is taken",
        told!(Fact::Joker { taken: true, .. }),
    ),
    rule(
        "HO-12.1",
        "a player is out",
        told!(Fact::Leaves { place: Some(_), .. }),
    ),
    rule(
        "HO-12.3",
        "a player who ended with green Ober or joker plays on with a tribute",
        told!(Fact::Tribute { .. }),
    ),
    rule(
        "HO-12.6",
        "the joker is sacrificed against a last card",
        told!(Fact::Sacrifices { .. }),
    ),
    rule(
        "HO-12.8",
        "a player without cards must still sit out",
        told!(Fact::Leaves { place: None, .. }),
    ),
    rule(
        "HO-13.3",
        "a round ends because it took too long",
        told!(Fact::RoundOver { unfinished: true, .. }),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_counted_rule_is_in_the_rule_book() {
        let numbers: Vec<&str> = include_str!("../../../golden/rules-hoeleroe.txt")
            .lines()
            .collect();
        let place = |number: &str| numbers.iter().position(|known| *known == number);
        let mut before = 0;
        for rule in RULES {
            for number in rule.number.split(", ") {
                let number = format!("HO-{}", number.trim_start_matches("HO-"));
                assert!(place(&number).is_some(), "{number}");
            }
            let first = rule.number.split(", ").next().and_then(place);
            assert!(first >= Some(before), "{} is out of order", rule.number);
            before = first.unwrap_or(before);
        }
    }

    #[test]
    fn a_joker_counts_when_it_stands_for_another_card() {
        let joker = RULES
            .iter()
            .find(|rule| rule.number == "HO-5.4")
            .expect("a counted rule");
        let lays = |card, counts_as| Fact::Lays {
            seat: stammtisch_core::Seat::new(0).expect("a seat"),
            card,
            counts_as,
            forced: false,
            count: 1,
            second: None,
        };
        assert!((joker.fires)(&lays(Kind::JOKER, Kind::H7)));
        assert!(!(joker.fires)(&lays(Kind::JOKER, Kind::JOKER)));
        assert!(!(joker.fires)(&lays(Kind::H7, Kind::H7)));
    }
}
