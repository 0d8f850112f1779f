//! The bots of Heckmeck am Karteneck.

mod ahead;
mod beginner;
mod greedy;
mod policy;
mod prospects;

use stammtisch_karteneck::Karteneck;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for Karteneck {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::new(
            BotInfo::BEGINNER.like(
                "legt gern alles auf einmal und spart nichts für morgen",
                "lays all at once and saves nothing for tomorrow",
            ),
            beginner::choose,
        ),
        Bot::knowing(
            BotInfo::REGULAR.like(
                "legt so viel, wie sich wohl lohnt, und hebt den Rest auf",
                "lays as much as seems worth it and keeps the rest",
            ),
            ahead::at_once,
        ),
        Bot::knowing(
            BotInfo {
                thinks_ms: 1,
                ..BotInfo::EXPERT.like(
                    "überschlägt, wie die Runde ausgehen kann",
                    "reckons how the round may end",
                )
            },
            ahead::a_little,
        ),
        Bot::knowing(
            BotInfo::MASTER.like(
                "zählt die Karten und spielt jede Runde im Kopf zu Ende",
                "counts the cards and plays every round to its end in mind",
            ),
            ahead::sit,
        ),
    ];
}
