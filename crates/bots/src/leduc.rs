//! The bots of Leduc poker.

use stammtisch_protocol::leduc::Leduc;

use crate::{Bot, BotInfo, HasBots};

impl<const RULES: u32> HasBots for Leduc<RULES> {
    const BOTS: &'static [Bot<Self>] = &[Bot::RANDOM];
    const STAND_IN: &'static str = BotInfo::RANDOM.id;
}
