//! Windows: moments in which seats are asked for a while, and silence is an answer.

use stammtisch_core::Seat;

/// A kind of window, as its game declares it: tables give each kind its own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, ts_rs::TS)]
pub struct WindowKind {
    /// Its name in the settings of a table.
    pub id: &'static str,
    /// How long it is open where the host says nothing, in milliseconds.
    pub ms: u32,
    /// The shortest time it can be given.
    pub least: u32,
    /// The longest time it can be given.
    pub most: u32,
    /// One line that explains it.
    pub line: &'static str,
    /// Whether it may come to matter in it whose hand is first: then how far away people are is measured.
    #[serde(skip)]
    pub race: bool,
    /// Whether bots answer at once, instead of as quickly as people of their level.
    #[serde(skip)]
    pub bots_at_once: bool,
}

/// The window that is open, in the words of a game that knows no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What it is about.
    pub kind: &'static WindowKind,
    /// The move that is the answer of whoever says nothing.
    pub silence: &'static str,
    /// Whether of answers that are not silence the first one counts.
    pub race: bool,
    /// The seat whose turn comes next: when it has nothing to say, the others have had their time.
    pub next: Option<Seat>,
    /// Where seats are asked only so that nobody learns what they hold: the kind whose time goes by before the
    /// table answers for whoever has no choice. Then neither who answers nor when may tell what a seat holds, and
    /// nothing is taken from a seat that is answered for. If it is the window's own kind, one seat is asked, and
    /// may think as long as it likes if it has a choice.
    pub hides: Option<&'static WindowKind>,
}

impl Window {
    /// Whether one seat is asked whatever it holds, and has no limit if it has a choice.
    #[must_use]
    pub fn is_unhurried(&self) -> bool {
        self.hides == Some(self.kind)
    }
}
