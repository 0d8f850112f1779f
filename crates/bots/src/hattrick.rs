//! The bots of Hattrick.

mod greedy;
mod master;

use stammtisch_hattrick::Hattrick;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for Hattrick {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(BotInfo::GREEDY, |seen, _, _| greedy::choose(seen)),
        Bot::knowing(BotInfo::MASTER, master::sit),
    ];
}
