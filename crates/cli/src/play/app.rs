//! The table at this terminal as a state that keys and the clock change.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use stammtisch_core::{Seat, Standings};
use stammtisch_protocol::AnyTurn;

use super::session::{Session, Stays};
use crate::board::{self, AnyScene, Board, Choice, DealEnd, Frame, Said};
use crate::names::Names;
use crate::tui::theme::Theme;

/// The settings, fixed for all matches of a session.
pub(super) struct Setting {
    pub(super) title: &'static str,
    pub(super) names: Names,
    pub(super) theme: Theme,
    /// The delay before a bot moves.
    pub(super) delay: Duration,
    /// The file for the record, written at the end.
    pub(super) record: Option<PathBuf>,
    /// The file for the proof.
    pub(super) proof: Option<PathBuf>,
}

/// The state of the table.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Mode {
    /// Bots or chance act at this time.
    Runs(Instant),
    /// Waits until this person takes the keyboard.
    Handover(Seat),
    /// Waits for this person's choice.
    Chooses(Chooser),
    /// Waits until people have seen the end of the deal.
    DealOver(DealEnd),
    /// The match is over.
    MatchOver(Standings),
}

/// A seat at this keyboard that chooses.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Chooser {
    pub(super) seat: Seat,
    pub(super) moves: Vec<String>,
    pub(super) cursor: usize,
    /// The moves that are marked to be made together.
    pub(super) marked: Vec<String>,
    pub(super) preview: Vec<String>,
    /// When the bots in the same window act.
    pub(super) bots_at: Option<Instant>,
}

impl Chooser {
    /// The moves that Enter makes: the selected move, or the marked moves.
    fn chosen(&self, board: &dyn Board) -> Vec<String> {
        let selected = self.moves.get(self.cursor);
        match selected {
            Some(text) if board.can_mark(text) && !self.marked.is_empty() => self.marked.clone(),
            _ => selected.cloned().into_iter().collect(),
        }
    }
}

/// A panel over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    /// The commitment, before the first card, and the words that people add.
    Seal(String),
    /// The keys.
    Help,
    /// The whole log, scrolled up by this number of lines.
    Log(usize),
    /// The reasons why the viewer's cards and controls cannot be used now.
    Blocked,
    /// Whether to quit.
    Quit,
    /// The file name for the record, and the error of the last try.
    Save {
        file: String,
        wrong: Option<String>,
        then_quit: bool,
    },
}

/// The table.
pub(super) struct App {
    pub(super) setting: Setting,
    pub(super) session: Session,
    pub(super) board: &'static dyn Board,
    pub(super) mode: Mode,
    pub(super) slip: Option<Slip>,
    /// The seat that has the keyboard, if several people share it.
    keyboard: Option<Seat>,
    /// The effect of the last key, or why it had none.
    pub(super) notice: Option<String>,
    saved: Option<PathBuf>,
    /// Whether the seed has been revealed.
    revealed: bool,
    log: Log,
}

/// The log in words, as far as it has been read.
#[derive(Default)]
struct Log {
    /// The viewer.
    who: Option<Seat>,
    /// The number of lines of the match.
    lines: usize,
    said: Vec<Said>,
}

/// The extra pause at the end of a deal, on top of the delay between two moves.
const REST: u32 = 3;

/// The least time people have in a window before bots act in it.
const WINDOW: Duration = Duration::from_millis(1500);

/// The time before its move at which a bot starts to search: longer than the search.
const HEAD_START: Duration = Duration::from_millis(400);

impl App {
    /// A table at which nothing has happened yet.
    pub(super) fn new(setting: Setting, session: Session) -> Self {
        let mut app = Self {
            board: board::of(session.game()),
            setting,
            mode: Mode::Runs(Instant::now()),
            slip: session.seal().map(|_| Slip::Seal(String::new())),
            session,
            keyboard: None,
            notice: None,
            saved: None,
            revealed: false,
            log: Log::default(),
        };
        app.refresh();
        app
    }

    /// The seat whose hand the screen shows; none while the keyboard changes hands.
    pub(super) fn looks(&self) -> Option<Seat> {
        let humans = self.session.humans();
        match (&self.mode, humans.len()) {
            (Mode::Handover(_), _) => None,
            (_, 1) => humans.first(),
            _ => self.keyboard,
        }
    }

    /// The scene to draw.
    pub(super) fn scene(&self) -> AnyScene<'_> {
        let choice = match &self.mode {
            Mode::Chooses(chooser) => Some(Choice {
                moves: &chooser.moves,
                cursor: chooser.cursor,
                marked: &chooser.marked,
            }),
            Mode::Runs(_) | Mode::Handover(_) | Mode::DealOver(_) | Mode::MatchOver(_) => None,
        };
        AnyScene {
            frame: Frame {
                names: &self.setting.names,
                theme: self.setting.theme,
                acting: self.session.acting(),
                choice,
            },
            game: self.session.game(),
            who: self.looks(),
            open: false,
        }
    }

    /// The log in words, oldest line first.
    pub(super) fn log(&self) -> &[Said] {
        &self.log.said
    }

    /// The viewer's blocked cards and controls, in words; empty when the match is over.
    pub(super) fn blocked(&self) -> Vec<Vec<String>> {
        let seat = match self.session.turn() {
            AnyTurn::Over(_) => None,
            AnyTurn::Seats(_) | AnyTurn::Chance => self.looks(),
        };
        seat.map_or_else(Vec::new, |seat| {
            self.board.blocked(self.session.game(), seat, &self.setting.names)
        })
    }

    /// Performs due actions; returns whether the screen changed.
    pub(super) fn run_until(&mut self, now: Instant) -> Result<bool> {
        if self.due().is_none_or(|at| at > now) {
            return Ok(false);
        }
        let before = self.session.game().len();
        if self.session.turn() == AnyTurn::Chance {
            self.session.resolve()?;
        } else if !self.session.search()? {
            bail!("nobody can move");
        } else if self.moves_at().is_none_or(|at| at > now) {
            return Ok(false);
        } else {
            self.session.move_bot()?;
        }
        self.settle(before, now);
        Ok(true)
    }

    /// The time of the next automatic action; `None` while a panel is open. Bots search before their moves are due. Otherwise a bot with a
    /// single legal move, which needs no search, would move sooner and reveal that.
    pub(super) fn due(&self) -> Option<Instant> {
        let at = self.moves_at()?;
        let searches = matches!(self.session.turn(), AnyTurn::Seats(_)) && !self.session.has_searched();
        Some(at.checked_sub(HEAD_START).filter(|_| searches).unwrap_or(at))
    }

    /// The time at which chance decides or a bot moves.
    fn moves_at(&self) -> Option<Instant> {
        match &self.mode {
            Mode::Runs(at) => Some(*at),
            Mode::Chooses(chooser) => chooser.bots_at,
            Mode::Handover(_) | Mode::DealOver(_) | Mode::MatchOver(_) => None,
        }
        .filter(|_| self.slip.is_none())
    }

    /// Plays the selected move, or the marked ones in turn. If one is refused, the rest stays marked.
    pub(super) fn play(&mut self, now: Instant) {
        let Mode::Chooses(chooser) = &self.mode else {
            return;
        };
        let (seat, before) = (chooser.seat, self.session.game().len());
        let made = self.board.made_for(chooser.chosen(self.board));
        let refused = made.iter().find_map(|text| self.session.play(seat, text).err());
        if refused.is_none()
            && let Mode::Chooses(chooser) = &mut self.mode
        {
            chooser.marked.clear();
        }
        if self.session.game().len() > before {
            self.settle(before, now);
        }
        self.notice = refused.map(|refused| refused.to_string());
    }

    /// Marks or unmarks the selected move, to be made together with others; `false` if it can only be made alone.
    pub(super) fn mark(&mut self) -> bool {
        let Mode::Chooses(chooser) = &mut self.mode else {
            return false;
        };
        let Some(text) = chooser.moves.get(chooser.cursor) else {
            return false;
        };
        if !self.board.can_mark(text) {
            return false;
        }
        match chooser.marked.iter().position(|marked| marked == text) {
            Some(at) => drop(chooser.marked.remove(at)),
            None => chooser.marked.push(text.clone()),
        }
        self.notice = None;
        self.look_ahead();
        true
    }

    /// Takes back the last move of the only person here, or explains why not.
    pub(super) fn take_back(&mut self, now: Instant) {
        let lang = self.setting.names.lang;
        let said = match self.session.take_back() {
            Ok(()) => {
                self.saved = None;
                self.settle(self.session.game().len(), now);
                lang.pick("Zurückgenommen.", "Taken back.")
            }
            Err(Stays::Others) => lang.pick(
                "Hier spielen mehrere: Was gelegt ist, bleibt liegen.",
                "Several people play here: what was played stays.",
            ),
            Err(Stays::NoMove) => lang.pick("Du hast noch nichts getan.", "You have made no move yet."),
            Err(Stays::Revealed) => lang.pick(
                "Seitdem wurde etwas aufgedeckt: Der Zug bleibt.",
                "Since then something was revealed: the move stays.",
            ),
        };
        self.notice = Some(said.to_owned());
    }

    /// Moves the cursor.
    pub(super) fn select(&mut self, cursor: usize) {
        self.notice = None;
        if let Mode::Chooses(chooser) = &mut self.mode {
            chooser.cursor = cursor.min(chooser.moves.len().saturating_sub(1));
        }
        self.look_ahead();
    }

    /// The next person takes the keyboard.
    pub(super) fn take_keyboard(&mut self, now: Instant) {
        if let Mode::Handover(seat) = self.mode {
            self.keyboard = Some(seat);
            self.settle(self.session.game().len(), now);
        }
    }

    /// People have seen the end of the deal.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.settle(self.session.game().len(), now);
    }

    /// Begins another match at the same table, after saving the record of this one.
    pub(super) fn again(&mut self, now: Instant) {
        let begun = self.save_as_told().and_then(|()| self.session.restart());
        if let Err(error) = begun {
            self.notice = Some(format!("{error:#}"));
            return;
        }
        self.setting.record = None;
        self.setting.proof = None;
        self.saved = None;
        self.keyboard = None;
        self.log = Log::default();
        self.settle(0, now);
    }

    /// Writes the record.
    pub(super) fn save(&mut self, path: PathBuf) -> Result<()> {
        self.session.save(&path)?;
        self.saved = Some(path);
        Ok(())
    }

    /// Whether the match so far is in a file.
    pub(super) fn saved(&self) -> Option<&PathBuf> {
        self.saved.as_ref()
    }

    /// Writes the record and the proof if requested, each once.
    fn save_as_told(&mut self) -> Result<()> {
        if let Some(path) = self.setting.record.clone()
            && self.saved.as_ref() != Some(&path)
        {
            self.save(path)?;
        }
        if let Some(path) = self.setting.proof.clone()
            && !self.revealed
        {
            self.session.reveal(&path)?;
            self.revealed = true;
        }
        Ok(())
    }

    /// Writes the record if requested, and reports its file.
    pub(super) fn close(mut self) -> Result<()> {
        self.save_as_told()?;
        if let Some(path) = &self.saved {
            let said = self.setting.names.lang.pick("gespeichert:", "saved:");
            // Saves the match even if there is no one left to notify: the window may be closed.
            let _ = writeln!(io::stdout(), "{said} {}", path.display());
        }
        if let (Some(path), Some(seal), true) = (&self.setting.proof, self.session.seal(), self.revealed) {
            let lang = self.setting.names.lang;
            let (said, of) = (lang.pick("Beweis:", "proof:"), lang.pick("Siegel", "commitment"));
            let _ = writeln!(io::stdout(), "{said} {} ({of} {seal})", path.display());
        }
        Ok(())
    }

    /// Updates the mode after the lines from place `from` on.
    fn settle(&mut self, from: usize, now: Instant) {
        let game = self.session.game();
        let new = self.board.told(game, None, from, &self.setting.names);
        let rests = new.iter().flat_map(|line| &line.said).any(|said| said.rest);
        let pause = match new.len() {
            0 => Duration::ZERO,
            _ => self.setting.delay * if rests { REST } else { 1 },
        };
        if game.len() > from {
            self.saved = None;
        }
        let end = new.into_iter().find_map(|line| line.deal_end);
        self.mode = match self.session.turn() {
            AnyTurn::Over(standings) => Mode::MatchOver(standings),
            AnyTurn::Chance => end.map_or(Mode::Runs(now), Mode::DealOver),
            AnyTurn::Seats(_) => self.next_to_act(now, pause),
        };
        self.refresh();
        if matches!(self.mode, Mode::MatchOver(_))
            && let Err(error) = self.save_as_told()
        {
            self.notice = Some(format!("{error:#}"));
        }
    }

    fn next_to_act(&self, now: Instant, pause: Duration) -> Mode {
        let (acting, humans) = (self.session.acting(), self.session.humans());
        let mut asked = acting.into_iter().filter(|&seat| humans.contains(seat));
        let seat = match asked.next() {
            None => return Mode::Runs(now + pause),
            Some(seat) if humans.len() > 1 && self.keyboard != Some(seat) => return Mode::Handover(seat),
            Some(seat) => seat,
        };
        let moves = self.board.order(self.session.game().legal(seat));
        let (cursor, marked) = match &self.mode {
            // Another seat's move in a window leaves the cursor where it is.
            Mode::Chooses(before) if before.seat == seat => {
                let selected = before.moves.get(before.cursor);
                let cursor = moves.iter().position(|text| Some(text) == selected);
                let marked = before.marked.iter().filter(|text| moves.contains(text));
                (cursor.unwrap_or(0), marked.cloned().collect())
            }
            Mode::Runs(_) | Mode::Handover(_) | Mode::Chooses(_) | Mode::DealOver(_) | Mode::MatchOver(_) => {
                (0, Vec::new())
            }
        };
        let bots = acting.into_iter().any(|seat| !humans.contains(seat));
        let bots_at = (bots && humans.len() == 1).then(|| now + self.setting.delay.max(WINDOW));
        Mode::Chooses(Chooser {
            seat,
            moves,
            cursor,
            marked,
            preview: Vec::new(),
            bots_at,
        })
    }

    /// Rereads the log from the viewer's seat.
    fn refresh(&mut self) {
        let (who, game) = (self.looks(), self.session.game());
        if self.log.who != who || self.log.lines > game.len() {
            self.log = Log {
                who,
                ..Log::default()
            };
        }
        let new = self.board.told(game, who, self.log.lines, &self.setting.names);
        self.log.said.extend(new.into_iter().flat_map(|line| line.said));
        self.log.lines = game.len();
        self.look_ahead();
    }

    fn look_ahead(&mut self) {
        if let Mode::Chooses(chooser) = &mut self.mode {
            let chosen = chooser.chosen(self.board);
            chooser.preview =
                self.board
                    .preview(self.session.game(), chooser.seat, &chosen, &self.setting.names);
        }
    }
}
