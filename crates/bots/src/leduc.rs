//! The bots of Leduc poker.

use stammtisch_protocol::leduc::Leduc;

use crate::balanced::{BALANCED, Balanced};
use crate::{Bot, BotInfo, HasBots};

/// Training matches per nominal millisecond.
const MATCHES_A_MS: u32 = 60;

impl<const RULES: u32> HasBots for Leduc<RULES> {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::knowing(BALANCED, |place| Box::new(Balanced::new(place, MATCHES_A_MS))),
    ];
    const STAND_IN: &'static str = BotInfo::RANDOM.id;
}
