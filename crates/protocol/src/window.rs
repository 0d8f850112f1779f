//! Windows: moments in which seats are asked for a while, and silence is an answer.

use stammtisch_core::Seat;

/// What a window is about: tables give each kind its own time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// Whether somebody accuses.
    Accusation,
    /// Whose hand comes down first.
    Slap,
    /// Whether anybody has noticed.
    Attention,
    /// Whether anybody reacts, with time to think.
    Reaction,
    /// One seat is asked, and would be asked whatever it holds. It may think as long as it likes.
    Answer,
}

/// The window that is open, in the words of a game that knows no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What it is about.
    pub kind: WindowKind,
    /// The move that is the answer of whoever says nothing.
    pub silence: &'static str,
    /// Whether of answers that are not silence the first one counts.
    pub race: bool,
    /// The seat whose turn comes next: when it has nothing to say, the others have had their time.
    pub next: Option<Seat>,
    /// Whether seats are asked only so that nobody learns what they hold: then neither who answers nor when
    /// may tell it, and nothing is taken from a seat that is answered for because it has no choice.
    pub hides: bool,
}
