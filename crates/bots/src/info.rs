//! The bots' names and tempers.

use serde::Serialize;
use stammtisch_protocol::Name;

/// A bot's names and temper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BotInfo {
    /// The id in the protocol, on the command line and in links.
    pub id: &'static str,
    /// The display name.
    pub name: Name,
    /// A short description of its style of play.
    pub character: Name,
    /// The difficulty, from 1 (easiest); 0 for bots that only serve as a comparison.
    pub level: u8,
    /// Its human traits.
    pub temper: Temper,
    /// Approximate search time per move on one processor, in milliseconds; 0 if it doesn't search.
    pub thinks_ms: u16,
}

/// The human traits of a bot. Bots have no clock: the table delays the bot's answer by its reaction time. The bot itself applies how
/// much it notices and remembers when it chooses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Temper {
    /// Mean reaction time when several seats may answer at once (a slap, an accusation, an objection), in milliseconds.
    pub reaction_ms: u16,
    /// The standard deviation of that time, in milliseconds.
    pub spread_ms: u16,
    /// Percentage of objectionable cards that it notices.
    pub notices: u8,
    /// Percentage of the cards it has seen, and that are now covered, that it remembers.
    pub remembers: u8,
}

impl BotInfo {
    /// Plays any legal move.
    pub const RANDOM: Self = Self {
        id: "random",
        name: Name {
            de: "Zufall",
            en: "Random",
        },
        character: Name {
            de: "legt, was ihm in die Finger kommt",
            en: "plays whatever comes to hand",
        },
        level: 0,
        temper: Temper {
            reaction_ms: 800,
            spread_ms: 300,
            notices: 0,
            remembers: 0,
        },
        thinks_ms: 0,
    };
    /// Plays like the greedy bot, but slower and less attentively.
    pub const NOVICE: Self = Self {
        id: "novice",
        name: Name {
            de: "Unerfahren",
            en: "Novice",
        },
        character: Name {
            de: "spielt auf den nächsten Punkt und ist nicht ganz bei der Sache",
            en: "plays for the next point and is easily distracted",
        },
        level: 0,
        temper: Temper {
            reaction_ms: 900,
            spread_ms: 300,
            notices: 40,
            remembers: 50,
        },
        thinks_ms: 0,
    };
    /// Takes what scores. Every game has this bot.
    pub const GREEDY: Self = Self {
        id: "greedy",
        name: Name {
            de: "Gierig",
            en: "Greedy",
        },
        character: Name {
            de: "nimmt, was jetzt Punkte bringt",
            en: "takes what scores now",
        },
        level: 0,
        temper: Temper {
            reaction_ms: 600,
            spread_ms: 180,
            notices: 75,
            remembers: 80,
        },
        thinks_ms: 0,
    };
    /// Knows the rules and makes human mistakes.
    pub const BEGINNER: Self = Self {
        id: "beginner",
        name: Name {
            de: "Anfänger",
            en: "Beginner",
        },
        character: Name {
            de: "kennt die Regeln und lässt sich leicht verlocken",
            en: "knows the rules and is easily tempted",
        },
        level: 1,
        temper: Temper {
            reaction_ms: 1200,
            spread_ms: 400,
            notices: 30,
            remembers: 30,
        },
        thinks_ms: 0,
    };
    /// Plays sensibly without searching.
    pub const REGULAR: Self = Self {
        id: "regular",
        name: Name {
            de: "Stammgast",
            en: "Regular",
        },
        character: Name {
            de: "spielt vernünftig, ohne lange nachzudenken",
            en: "plays sensibly without thinking long",
        },
        level: 2,
        temper: Temper {
            reaction_ms: 600,
            spread_ms: 180,
            notices: 80,
            remembers: 85,
        },
        thinks_ms: 0,
    };
    /// Misses little, and in some games searches a little.
    pub const EXPERT: Self = Self {
        id: "expert",
        name: Name {
            de: "Kenner",
            en: "Expert",
        },
        character: Name {
            de: "merkt sich, was gespielt wurde, und denkt ein Stück voraus",
            en: "remembers what was played and thinks a little ahead",
        },
        level: 3,
        temper: Temper {
            reaction_ms: 450,
            spread_ms: 120,
            notices: 95,
            remembers: 100,
        },
        thinks_ms: 1,
    };
    /// Searches over determinizations, for about a tenth of a second per move.
    pub const MASTER: Self = Self {
        id: "master",
        name: Name {
            de: "Meister",
            en: "Master",
        },
        character: Name {
            de: "denkt sich aus, wie die Karten liegen können, und spielt jede Möglichkeit durch",
            en: "works out where the cards could be and plays every case through",
        },
        level: 4,
        temper: Temper {
            reaction_ms: 400,
            spread_ms: 100,
            notices: 95,
            remembers: 100,
        },
        thinks_ms: 100,
    };
    /// Plays like the greedy bot, but misses and forgets next to nothing.
    pub const KEEN: Self = Self {
        id: "keen",
        name: Name {
            de: "Hellwach",
            en: "Keen",
        },
        character: Name {
            de: "nimmt, was jetzt Punkte bringt, und ihm entgeht nichts",
            en: "takes what scores now and misses nothing",
        },
        level: 0,
        temper: Temper {
            reaction_ms: 400,
            spread_ms: 100,
            notices: 95,
            remembers: 97,
        },
        thinks_ms: 0,
    };

    /// The same bot with a game's own description.
    #[must_use]
    pub const fn like(self, de: &'static str, en: &'static str) -> Self {
        Self {
            character: Name { de, en },
            ..self
        }
    }
}
