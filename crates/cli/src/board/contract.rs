//! What every board of the terminal offers, and what it is given.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::AnyMatch;

use crate::names::Names;
use crate::tui::theme::Theme;

/// What every drawing begins with.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    /// The players' names, and who is looking.
    pub(crate) names: &'a Names,
    /// Colours, or none.
    pub(crate) theme: Theme,
    /// Who may act now.
    pub(crate) acting: SeatSet,
    /// What whoever looks can choose from.
    pub(crate) choice: Option<Choice<'a>>,
}

/// What there is to show of a match of any game.
pub(crate) struct AnyScene<'a> {
    /// What every drawing begins with.
    pub(crate) frame: Frame<'a>,
    /// The match.
    pub(crate) game: &'a dyn AnyMatch,
    /// Whose knowledge is shown; `None` is a spectator's.
    pub(crate) who: Option<Seat>,
    /// Whether everything lies open, as in a replay.
    pub(crate) open: bool,
}

/// What can be chosen, and what is chosen now.
pub(crate) struct Choice<'a, M = String> {
    /// The legal moves, in the board's own order.
    pub(crate) moves: &'a [M],
    /// The place of the selected one.
    pub(crate) cursor: usize,
    /// Those that are marked to be made together.
    pub(crate) marked: &'a [M],
}

impl<M> Clone for Choice<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Choice<'_, M> {}

/// A direction on the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// To the one before.
    Left,
    /// To the next.
    Right,
    /// To the group or row before.
    Up,
    /// To the next group or row.
    Down,
}

/// How the matches of one game are drawn and put in words, the game's types forgotten.
pub(crate) trait AnyBoard: Sync {
    /// Whether this is the board of the match.
    fn knows(&self, game: &dyn AnyMatch) -> bool;
    /// Where the match stands, for the bar: `Deal 3/8 · Round 5/14`.
    fn progress(&self, scene: &AnyScene<'_>) -> String;
    /// Seats and table.
    fn table(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer);
    /// How many rows [`AnyBoard::hand`] needs on a screen so wide and high.
    fn hand_height(&self, scene: &AnyScene<'_>, area: Rect) -> u16;
    /// What whoever looks holds, and the choice.
    fn hand(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer);
    /// The table with everything open, for replays.
    fn open(&self, scene: &AnyScene<'_>, area: Rect, buf: &mut Buffer);
    /// The lines of the log from place `from` on in words, as `who` may know them.
    fn told(&self, game: &dyn AnyMatch, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid>;
    /// What the selected move would do, or those that are marked together, in at most two sentences. Only from what the
    /// chooser knows.
    fn preview(&self, game: &dyn AnyMatch, seat: Seat, chosen: &[String], names: &Names) -> Vec<String>;
    /// Whether a move can be marked, to be made together with others like it.
    fn can_mark(&self, text: &str) -> bool {
        let _ = text;
        false
    }
    /// The moves that are made, one after the other, where these are chosen.
    fn made_for(&self, chosen: Vec<String>) -> Vec<String> {
        chosen
    }
    /// Each card and control that a seat cannot use now: a line with its name and why, and others with what it
    /// would do.
    fn blocked(&self, game: &dyn AnyMatch, seat: Seat, names: &Names) -> Vec<Vec<String>>;
    /// The legal moves in the order in which they are shown.
    fn order(&self, moves: Vec<String>) -> Vec<String>;
    /// Where the cursor goes.
    fn step(&self, choice: Choice<'_>, way: Way) -> usize;
    /// Where a letter or digit leads; there is at least one move.
    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize>;
    /// The keys beside the arrows, for the help: `(key, what it does)`.
    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)>;
    /// The rules in a few lines, for the help.
    fn rules(&self, names: &Names) -> Vec<&'static str>;
    /// One line about a seat at the end of a deal.
    fn summary(&self, scene: &AnyScene<'_>, seat: Seat) -> Line<'static>;
    /// The points of each deal, seat by seat, when the match is over; empty if it has no deals.
    fn deals(&self, game: &dyn AnyMatch) -> Vec<Vec<i32>>;
    /// All hands in one plain line each, for `replay --print`; empty if there is nothing to show.
    fn plain_hands(&self, game: &dyn AnyMatch, names: &Names) -> Vec<String>;
}

/// A fact put in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// The sentence, without a full stop.
    pub(crate) text: String,
    /// Whether it parts the log.
    pub(crate) heading: bool,
    /// Whether it closes what came before, so that a pause suits.
    pub(crate) rest: bool,
}

impl Said {
    /// A plain sentence.
    pub(crate) fn line(text: String) -> Self {
        Self {
            text,
            heading: false,
            rest: false,
        }
    }

    /// A sentence that parts the log.
    pub(crate) fn heading(text: String) -> Self {
        Self {
            text,
            heading: true,
            rest: false,
        }
    }

    /// A sentence after which the table rests for a moment.
    pub(crate) fn rest(text: String) -> Self {
        Self {
            text,
            heading: false,
            rest: true,
        }
    }

    /// What stands for a move that did nothing one could tell; `None` hides which one it was.
    pub(super) fn plain_move(seat: Seat, name: Option<String>, names: &Names) -> Self {
        let name = name.unwrap_or_else(|| "…".to_owned());
        Self::line(format!("{}: {name}", names.name(seat)))
    }
}

/// A line of the log in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct LineSaid {
    /// Its sentences.
    pub(crate) said: Vec<Said>,
    /// The end of a deal that people should have seen before the match goes on.
    pub(crate) deal_end: Option<DealEnd>,
}

/// How a deal ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealEnd {
    /// Its number, from 1.
    pub(crate) number: i64,
    /// The points of each seat in it.
    pub(crate) points: Vec<i64>,
    /// The points of each seat so far.
    pub(crate) totals: Vec<i64>,
}
