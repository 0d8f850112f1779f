//! The bots of the laboratory's games.

use stammtisch_kuhn::Kuhn;
use stammtisch_leduc::Leduc;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for Kuhn {
    const BOTS: &'static [Bot<Self>] = &[Bot::RANDOM];
    const STAND_IN: BotInfo = BotInfo::RANDOM;
}

impl<const RULES: u32> HasBots for Leduc<RULES> {
    const BOTS: &'static [Bot<Self>] = &[Bot::RANDOM];
    const STAND_IN: BotInfo = BotInfo::RANDOM;
}
