//! The bots of Heuchel & Meuchel.

mod alike;
mod eager;
mod greedy;
mod levels;
mod sensible;

use stammtisch_heuchel::Heuchel;
use stammtisch_search::{ChanceOutcome, Luck, Rng};

use crate::{Bot, BotInfo, HasBots, Measure, SearchEffort, What};

impl HasBots for Heuchel {
    const MEASURES: &'static [Measure<Self>] = &[
        Measure {
            what: What::Points,
            of: Heuchel::score,
        },
        Measure {
            what: What::Lost,
            of: |game, seat| i32::try_from(game.lost(seat).len()).unwrap_or(i32::MAX),
        },
    ];
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::knowing(levels::BEGINNER, levels::beginner),
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::knowing(levels::REGULAR, levels::regular),
        Bot::knowing(levels::EXPERT, levels::expert),
        Bot::knowing(levels::MASTER, levels::master),
    ];

    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        Some(levels::luck(stroke, allowed, rng))
    }
}
