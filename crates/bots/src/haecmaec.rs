//! The bots of Häc Mäc.

mod greedy;
mod levels;
mod memory;
mod policy;
mod prices;

use stammtisch_haecmaec::HaecMaec;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for HaecMaec {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(BotInfo::NOVICE, greedy::choose),
        Bot::new(BotInfo::GREEDY, greedy::choose),
        Bot::new(BotInfo::KEEN, greedy::choose),
        Bot::new(levels::BEGINNER, levels::begin),
        Bot::knowing(levels::REGULAR, levels::sit),
        Bot::knowing(levels::EXPERT, levels::sit),
        Bot::knowing(levels::MASTER, levels::sit),
    ];
}
