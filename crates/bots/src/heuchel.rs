//! The bots of Heuchel & Meuchel.

mod alike;
mod eager;
mod greedy;
mod levels;
mod sensible;

use stammtisch_heuchel::Heuchel;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for Heuchel {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::knowing(levels::BEGINNER, levels::beginner),
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::knowing(levels::REGULAR, levels::regular),
        Bot::knowing(levels::EXPERT, levels::expert),
        Bot::knowing(levels::MASTER, levels::master),
    ];
}
