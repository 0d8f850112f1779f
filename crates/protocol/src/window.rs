//! Windows: phases that ask seats for a limited time, with an implied answer.

use stammtisch_core::Seat;

/// A kind of window, as its game declares it. Tables set the time of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, ts_rs::TS)]
pub struct WindowKind {
    /// Its name in the settings of a table.
    pub id: &'static str,
    /// The default time, in milliseconds.
    pub ms: u32,
    /// The shortest time that a host can set.
    pub least: u32,
    /// The longest time that a host can set.
    pub most: u32,
    /// One line that explains it.
    pub line: &'static str,
    /// Whether the first hand may win in it: then tables measure latency.
    #[serde(skip)]
    pub race: bool,
    /// Whether bots answer at once, instead of at the pace of people of their level.
    #[serde(skip)]
    pub bots_at_once: bool,
}

/// The open window, without time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Its kind.
    pub kind: &'static WindowKind,
    /// The implied answer.
    pub silence: &'static str,
    /// Whether only the first answer counts that isn't the implied one.
    pub race: bool,
    /// The seat that plays next. Its pass ends the window: the others have had their time.
    pub next: Option<Seat>,
    /// For windows that ask seats only to keep their hands secret: the kind whose time passes before the table answers
    /// for seats without a choice. Neither who answers nor when may reveal a hand, and an implied answer costs its seat
    /// nothing. If it is the window's own kind, it asks one seat, which has no time limit if it has a choice.
    pub hides: Option<&'static WindowKind>,
}

impl Window {
    /// Whether it asks one seat whatever that holds, without a limit if the seat has a choice.
    #[must_use]
    pub fn is_unhurried(&self) -> bool {
        self.hides == Some(self.kind)
    }
}
