//! The bots of Kuhn poker.

use stammtisch_protocol::kuhn::Kuhn;

use crate::balanced::{BALANCED, Balanced};
use crate::{Bot, BotInfo, HasBots};

/// Training matches per nominal millisecond.
const MATCHES_A_MS: u32 = 300;

impl HasBots for Kuhn {
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::knowing(BALANCED, |place| Box::new(Balanced::new(place, MATCHES_A_MS))),
    ];
    const STAND_IN: &'static str = BotInfo::RANDOM.id;
}
