//! The bots of Hattrick.

mod greedy;

use stammtisch_hattrick::Hattrick;
use stammtisch_protocol::Name;

use crate::{Bot, BotInfo, HasBots, Mind};

impl HasBots for Hattrick {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot {
            info: BotInfo {
                id: "greedy",
                name: Name {
                    de: "Gierig",
                    en: "Greedy",
                },
            },
            mind: Mind::Thinks(|seen, _| greedy::choose(seen)),
        },
    ];
}
