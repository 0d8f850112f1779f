//! The bots of Häc Mäc.

mod greedy;
mod levels;
mod memory;
mod policy;
mod prices;

use stammtisch_haecmaec::HaecMaec;
use stammtisch_search::{ChanceOutcome, Luck, Rng};

use crate::{Bot, BotInfo, HasBots, Measure, SearchEffort, What};

impl HasBots for HaecMaec {
    const MEASURES: &'static [Measure<Self>] = &[
        Measure {
            what: What::Points,
            of: HaecMaec::score,
        },
        Measure {
            what: What::Tops,
            of: |game, seat| {
                let tops = game.tops(seat);
                i32::from(tops.plain + tops.double)
            },
        },
        Measure {
            what: What::Penalties,
            of: |game, seat| i32::try_from(game.penalties(seat).len()).unwrap_or(i32::MAX),
        },
    ];
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(BotInfo::NOVICE, greedy::choose),
        Bot::new(BotInfo::GREEDY, greedy::choose),
        Bot::new(BotInfo::KEEN, greedy::choose),
        Bot::new(levels::BEGINNER, levels::begin),
        Bot::knowing(levels::REGULAR, levels::sit),
        Bot::knowing(levels::EXPERT, levels::expert),
        Bot::knowing(levels::MASTER, levels::sit),
    ];

    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        Some(levels::luck(stroke, allowed, rng))
    }
}
