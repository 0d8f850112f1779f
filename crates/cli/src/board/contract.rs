//! The interface of all boards.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::AnyMatch;

use crate::names::Names;
use crate::tui::theme::Theme;

/// The common part of every drawing.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    /// The players' names and the viewer.
    pub(crate) names: &'a Names,
    /// Colours, or none.
    pub(crate) theme: Theme,
    /// The seats that may act now.
    pub(crate) acting: SeatSet,
    /// The viewer's choice.
    pub(crate) choice: Option<Choice<'a>>,
}

/// A match of any game as a board draws it.
pub(crate) struct AnyScene<'a> {
    /// The common part of every drawing.
    pub(crate) frame: Frame<'a>,
    /// The match.
    pub(crate) game: &'a dyn AnyMatch,
    /// The seat whose knowledge is shown; `None` is a spectator.
    pub(crate) who: Option<Seat>,
    /// Whether all cards are open, as in a replay.
    pub(crate) open: bool,
}

/// A choice of moves, and the current selection.
pub(crate) struct Choice<'a, M = String> {
    /// The legal moves, in the board's own order.
    pub(crate) moves: &'a [M],
    /// The place of the selected one.
    pub(crate) cursor: usize,
    /// The moves marked to be made together.
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

/// The types with which a board sees a match.
pub(crate) trait Types: 'static {
    /// The match.
    type Match<'a>;
    /// The scene to draw.
    type Scene<'a>;
    /// A move.
    type Move;
}

/// A match of any game: moves are texts.
pub(crate) enum Erased {}

impl Types for Erased {
    type Match<'a> = &'a dyn AnyMatch;
    type Scene<'a> = AnyScene<'a>;
    type Move = String;
}

/// Draws the matches of one game and puts them in words. Effects, reasons and the standing come from the game
/// ([`stammtisch_core::Narrate`]).
///
/// A game's own board is a `Board<Of<G>>`, in the types of the game; [`super::game::Shows`] makes it a
/// `Board<Erased>`, which the screens use.
pub(crate) trait Board<T: Types = Erased>: Sync {
    /// The progress of the match, for the bar: `Deal 3/8 · Round 5/14`.
    fn progress(&self, scene: &T::Scene<'_>) -> String;
    /// Draws seats and table.
    fn table(&self, scene: &T::Scene<'_>, area: Rect, buf: &mut Buffer);
    /// Number of rows that [`Board::hand`] needs on a screen of this size.
    fn hand_height(&self, scene: &T::Scene<'_>, area: Rect) -> u16;
    /// Draws the viewer's hand and the choice.
    fn hand(&self, scene: &T::Scene<'_>, area: Rect, buf: &mut Buffer);
    /// Draws the table with all cards open, for replays.
    fn open(&self, scene: &T::Scene<'_>, area: Rect, buf: &mut Buffer);
    /// One line about a seat at the end of a deal.
    fn summary(&self, scene: &T::Scene<'_>, seat: Seat) -> Line<'static>;
    /// The lines of the log from place `from` on in words, as `who` may know them.
    fn told(&self, game: T::Match<'_>, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid>;
    /// The effect of the chosen moves, in at most two sentences. Depends only on what the seat knows.
    fn preview(&self, game: T::Match<'_>, seat: Seat, chosen: &[T::Move], names: &Names) -> Vec<String>;
    /// Each card and control that a seat cannot use now: its name and the reason, then its effect, a short sentence
    /// each.
    fn blocked(&self, game: T::Match<'_>, seat: Seat, names: &Names) -> Vec<Vec<String>>;
    /// All hands in one plain line each, for `replay --print`; empty if there is nothing to show.
    fn plain_hands(&self, game: T::Match<'_>, names: &Names) -> Vec<String>;
    /// Whether a move can be marked, to be made together with others like it.
    fn can_mark(&self, m: &T::Move) -> bool {
        let _ = m;
        false
    }
    /// The moves to make, one after the other, for these chosen ones.
    fn made_for(&self, chosen: Vec<T::Move>) -> Vec<T::Move> {
        chosen
    }
    /// Puts the legal moves, which come in the order of their texts, in the order of the screen.
    fn order(&self, moves: Vec<T::Move>) -> Vec<T::Move> {
        moves
    }
    /// The cursor's next place.
    fn step(&self, choice: Choice<'_, T::Move>, way: Way) -> usize;
    /// The place that a letter or digit selects; there is at least one move.
    fn jump(&self, choice: Choice<'_, T::Move>, letter: char) -> Option<usize>;
    /// The keys other than the arrows, for the help: `(key, what it does)`.
    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)>;
    /// The rules in a few lines, for the help.
    fn rules(&self, names: &Names) -> Vec<&'static str>;
}

/// A fact put in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// The sentence, without a full stop.
    pub(crate) text: String,
    /// Whether it starts a section of the log.
    pub(crate) heading: bool,
    /// Whether it ends a section, so that a pause follows.
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

    /// A sentence that starts a section of the log.
    pub(crate) fn heading(text: String) -> Self {
        Self {
            text,
            heading: true,
            rest: false,
        }
    }

    /// A sentence after which the table pauses for a moment.
    pub(crate) fn rest(text: String) -> Self {
        Self {
            text,
            heading: false,
            rest: true,
        }
    }

    /// The text for a move without visible effect; `None` hides the move.
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
    /// The end of a deal, shown before the match continues.
    pub(crate) deal_end: Option<DealEnd>,
}

/// The result of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealEnd {
    /// Its number, from 1.
    pub(crate) number: i64,
    /// The points of each seat in it.
    pub(crate) points: Vec<i64>,
    /// The points of each seat so far.
    pub(crate) totals: Vec<i64>,
}
