//! Who the bots are: names, and how quick, watchful and forgetful each is.

use serde::Serialize;
use stammtisch_protocol::Name;

/// A bot's names and its temper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BotInfo {
    /// In the protocol, on the command line, in links.
    pub id: &'static str,
    /// For people.
    pub name: Name,
    /// In a few words, what it is like to play against it.
    pub character: Name,
    /// Its place among those one chooses an opponent from, the easiest 1; 0 if it is there for comparisons only.
    pub level: u8,
    /// How human it is.
    pub temper: Temper,
    /// About how long it thinks about a move on one processor, in milliseconds; 0 if it does not look ahead.
    pub thinks_ms: u16,
}

/// How human a bot is. A bot has no clock: whoever drives a table in real time lets the bot's answer come when
/// its reaction time is over. How much it notices and remembers it minds itself when it chooses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Temper {
    /// The mean time it takes to answer where seats answer at once (a slap, an accusation, an objection),
    /// in milliseconds.
    pub reaction_ms: u16,
    /// The standard deviation of that time, in milliseconds.
    pub spread_ms: u16,
    /// How much it notices of what it could object to, in percent.
    pub notices: u8,
    /// How much it still knows of the cards it saw and that lie covered now, in percent.
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
    /// Plays as greedy does, slower and with half its mind on something else.
    pub const NOVICE: Self = Self {
        id: "novice",
        name: Name {
            de: "Unerfahren",
            en: "Novice",
        },
        character: Name {
            de: "spielt auf den nächsten Punkt und ist nicht ganz bei der Sache",
            en: "plays for the next point and is not quite with it",
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
    /// Takes what scores. Every game of the house has it.
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
    /// Knows the rules and errs as people do.
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
    /// Plays sensibly without thinking long.
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
    /// Misses little, and looks ahead a little in some games.
    pub const EXPERT: Self = Self {
        id: "expert",
        name: Name {
            de: "Kenner",
            en: "Expert",
        },
        character: Name {
            de: "merkt sich, was gespielt wurde, und denkt ein Stück voraus",
            en: "remembers what was played and thinks some way ahead",
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
    /// Looks ahead in what could be so, for about a tenth of a second a move.
    pub const MASTER: Self = Self {
        id: "master",
        name: Name {
            de: "Meister",
            en: "Master",
        },
        character: Name {
            de: "denkt sich aus, wie die Karten liegen können, und spielt jede Möglichkeit durch",
            en: "works out how the cards can lie and plays it all through",
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
    /// Plays as greedy does, but misses and forgets next to nothing.
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

    /// The same bot, with words of its own for a game.
    #[must_use]
    pub const fn like(self, de: &'static str, en: &'static str) -> Self {
        Self {
            character: Name { de, en },
            ..self
        }
    }
}
