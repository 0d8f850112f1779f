//! The bots of Heckmeck am Karteneck.

mod ahead;
mod alone;
mod beginner;
mod belief;
mod greedy;
mod hands;
mod policy;
mod prospects;
mod rounds;
#[cfg(test)]
mod tests;
mod turns;

use stammtisch_karteneck::Karteneck;
use stammtisch_search::{ChanceOutcome, Luck, Rng};

use crate::{Bot, BotInfo, HasBots, Measure, PayoffUnit, SearchEffort, What};

impl HasBots for Karteneck {
    const STAKE: PayoffUnit = PayoffUnit::First;
    const MEASURES: &'static [Measure<Self>] = &[
        Measure {
            what: What::Worms,
            of: Karteneck::score,
        },
        Measure {
            what: What::Cards,
            of: |game, seat| i32::try_from(game.hand(seat).len()).unwrap_or(i32::MAX),
        },
    ];
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::new(
            BotInfo::BEGINNER.like(
                "legt gern alles auf einmal und spart nichts für morgen",
                "plays everything at once and saves nothing for tomorrow",
            ),
            beginner::choose,
        ),
        Bot::knowing(
            BotInfo::REGULAR.like(
                "legt meist so viel, wie sich wohl lohnt, und lässt sich manchmal hinreißen",
                "usually plays as much as seems worth it, and sometimes gets carried away",
            ),
            ahead::at_once,
        ),
        Bot::knowing(
            BotInfo::EXPERT.like(
                "wägt jede Karte ab und überschlägt, wie die letzte Runde ausgehen kann",
                "weighs every card and estimates how the last round may end",
            ),
            ahead::at_last,
        ),
        Bot::knowing(
            BotInfo::MASTER.like(
                "zählt die Karten und spielt jede Runde im Kopf zu Ende",
                "counts the cards and plays every round to the end in its head",
            ),
            ahead::sit,
        ),
    ];

    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        Some(ahead::luck(stroke, allowed, rng))
    }
}
