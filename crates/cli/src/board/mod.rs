//! How a game looks in the terminal: a module for each game that has its own, and one that suits every game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use serde_json::{Map, Value};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, Entry, EntryLine};

use crate::names::Names;
use crate::tui::theme::Theme;

mod haecmaec;
mod hattrick;
mod heuchel;
mod hoeleroe;
mod karteneck;
mod menu;
mod plain;

/// What there is to show.
pub(crate) struct Scene<'a> {
    /// The players' names, and who is looking.
    pub(crate) names: &'a Names,
    /// Colours, or none.
    pub(crate) theme: Theme,
    /// Every option of the match.
    pub(crate) options: &'a Map<String, Value>,
    /// A view, or in a replay the whole state.
    pub(crate) position: &'a Value,
    /// Everything told so far, oldest first.
    pub(crate) told: &'a [Value],
    /// Who may act now.
    pub(crate) acting: SeatSet,
    /// What whoever looks can choose from.
    pub(crate) choice: Option<Choice<'a>>,
}

/// What can be chosen, and what is chosen now.
#[derive(Clone, Copy)]
pub(crate) struct Choice<'a> {
    /// The legal moves, in the board's own order.
    pub(crate) moves: &'a [String],
    /// The selected one.
    pub(crate) cursor: usize,
}

impl Choice<'_> {
    /// The selected move.
    pub(crate) fn selected(&self) -> &str {
        self.moves.get(self.cursor).map_or("", String::as_str)
    }
}

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

/// How one game is drawn and put in words.
pub(crate) trait Board: Sync {
    /// Where the match stands, for the bar: `Deal 3/8 · Round 5/14`.
    fn progress(&self, scene: &Scene<'_>) -> String;
    /// Seats and table.
    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    /// How many rows [`Board::hand`] needs on a screen so wide and high.
    fn hand_height(&self, scene: &Scene<'_>, area: Rect) -> u16;
    /// What whoever looks holds, and the choice.
    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    /// The table with everything open, for replays.
    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer);
    /// A fact in words, and how it stands in the log; `None` if there is nothing to say.
    fn words(&self, fact: &Value, names: &Names) -> Option<Said>;
    /// What the log calls a move about which nothing is told.
    fn move_name(&self, text: &str, names: &Names) -> String {
        let _ = names;
        text.to_owned()
    }
    /// What the selected move would do, in at most two sentences. Only from what the chooser knows.
    fn preview(&self, game: &dyn AnyMatch, seat: Seat, text: &str, names: &Names) -> Vec<String>;
    /// The legal moves in the order in which they are shown.
    fn order(&self, moves: Vec<String>) -> Vec<String>;
    /// Where the cursor goes.
    fn step(&self, choice: Choice<'_>, way: Way) -> usize;
    /// Where a letter or digit leads.
    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize>;
    /// The keys beside the arrows, for the help: `(key, what it does)`.
    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)>;
    /// The rules in a few lines, for the help.
    fn rules(&self, names: &Names) -> Vec<&'static str>;
    /// One line about a seat at the end of a deal.
    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static>;
    /// All hands in one plain line each, for `replay --print`; empty if there is nothing to show.
    fn plain_hands(&self, state: &Value, names: &Names) -> Vec<String>;
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
}

/// The board of a game.
pub(crate) fn of(game: &str) -> &'static dyn Board {
    match game {
        "haecmaec" => &haecmaec::HaecMaec,
        "hattrick" => &hattrick::Hattrick,
        "heuchel" => &heuchel::Heuchel,
        "hoeleroe" => &hoeleroe::Hoeleroe,
        "karteneck" => &karteneck::Karteneck,
        _ => &plain::Plain,
    }
}

/// The whole number at `key` of a fact.
pub(crate) fn number(fact: &Value, key: &str) -> i64 {
    fact.get(key).and_then(Value::as_i64).unwrap_or_default()
}

/// The seat at `key` of a fact.
pub(crate) fn seat(fact: &Value, key: &str) -> Option<Seat> {
    fact.get(key)
        .and_then(Value::as_u64)
        .and_then(|number| Seat::new(u8::try_from(number).ok()?))
}

/// The whole numbers in the list at `key` of a fact.
pub(crate) fn numbers(fact: &Value, key: &str) -> Vec<i64> {
    let list = fact
        .get(key)
        .and_then(Value::as_array)
        .map(Vec::as_slice)
        .unwrap_or_default();
    list.iter()
        .map(|number| number.as_i64().unwrap_or_default())
        .collect()
}

/// What kind of fact it is.
pub(crate) fn kind(fact: &Value) -> &str {
    fact.get("kind").and_then(Value::as_str).unwrap_or_default()
}

/// A log in words; a move without words of its own stands for itself.
pub(crate) fn in_words(board: &dyn Board, entries: &[Entry], names: &Names) -> Vec<Said> {
    entries
        .iter()
        .flat_map(|entry| entry_in_words(board, entry, names))
        .collect()
}

/// A line of a log in words.
pub(crate) fn entry_in_words(board: &dyn Board, entry: &Entry, names: &Names) -> Vec<Said> {
    let said: Vec<Said> = entry
        .told
        .iter()
        .filter_map(|fact| board.words(fact, names))
        .collect();
    match &entry.line {
        EntryLine::Move { seat, text } if said.is_empty() => {
            let name = text
                .as_deref()
                .map_or_else(|| "…".to_owned(), |text| board.move_name(text, names));
            vec![Said::line(format!("{}: {name}", names.name(*seat)))]
        }
        EntryLine::Move { .. } | EntryLine::Chance { .. } => said,
    }
}
