//! The bots of Kuhn poker.

use stammtisch_protocol::kuhn::Kuhn;

use crate::{Bot, BotInfo, HasBots};

impl HasBots for Kuhn {
    const BOTS: &'static [Bot<Self>] = &[Bot::RANDOM];
    const STAND_IN: &'static str = BotInfo::RANDOM.id;
}
