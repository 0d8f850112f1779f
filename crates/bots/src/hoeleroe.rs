//! The bots of Machma-Hölerö.

mod beginner;
mod belief;
mod greedy;
mod hands;
mod manner;
mod master;
mod policy;
#[cfg(test)]
mod tests;
mod value;

use stammtisch_hoeleroe::Hoeleroe;
use stammtisch_search::{ChanceOutcome, Luck, Rng};

use crate::{Bot, BotInfo, HasBots, Measure, PayoffUnit, SearchEffort, What};

impl HasBots for Hoeleroe {
    const STAKE: PayoffUnit = PayoffUnit::Round;
    const MEASURES: &'static [Measure<Self>] = &[
        Measure {
            what: What::Cards,
            of: |game, seat| i32::try_from(game.hand(seat).len()).unwrap_or(i32::MAX),
        },
        Measure {
            what: What::Skips,
            of: |game, seat| game.board().skips[seat.index()].into(),
        },
        Measure {
            what: What::Points,
            of: |game, seat| game.board().scores[seat.index()].into(),
        },
    ];
    const BOTS: &'static [Bot<Self>] = &[
        Bot::RANDOM,
        Bot::new(
            BotInfo::BEGINNER.like(
                "legt, was gerade passt, und übersieht gern, dass sich etwas abwehren ließe",
                "plays whatever fits and often overlooks that it could fend something off",
            ),
            beginner::choose,
        ),
        Bot::new(BotInfo::NOVICE, greedy::choose),
        Bot::new(BotInfo::GREEDY, greedy::choose),
        Bot::new(BotInfo::KEEN, greedy::choose),
        Bot::knowing(
            BotInfo::REGULAR.like(
                "behält gute letzte Karten und nimmt hin, was die anderen ihm antun",
                "keeps good final cards and puts up with what others do to it",
            ),
            master::regular,
        ),
        Bot::knowing(
            BotInfo::EXPERT.like(
                "merkt sich, wohin Karten gehen, und denkt voraus, sobald jemand bald fertig ist",
                "remembers where cards go and thinks ahead once a player is nearly out",
            ),
            master::expert,
        ),
        Bot::knowing(
            BotInfo::MASTER.like(
                "merkt sich jede Karte und schließt aus dem, was die anderen tun, auf ihre Blätter",
                "remembers every card and infers the others' hands from what they do",
            ),
            master::master,
        ),
    ];

    fn luck(stroke: &ChanceOutcome<'_, Self>, allowed: SearchEffort<'_>, rng: &mut Rng) -> Option<Luck> {
        Some(master::luck(stroke, allowed, rng))
    }
}
