//! Takes over the terminal, runs a screen, and always restores the terminal.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
#[cfg(unix)]
use rustix::io::Errno;
#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::SIGTERM;

/// Signals that ask the process to end.
#[cfg(unix)]
const ENDING: &[i32] = &[SIGTERM, SIGHUP];
#[cfg(not(unix))]
const ENDING: &[i32] = &[SIGTERM];

/// The smallest screen the table fits on.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);

/// Interval between clock checks while a screen waits for a key.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// Whether a screen continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// It continues.
    Stay,
    /// It is closed.
    Leave,
}

/// A screen: draws itself, and answers keys and the clock.
pub(crate) trait Screen {
    /// Draws everything.
    fn draw(&self, area: Rect, buf: &mut Buffer);
    /// A key was pressed.
    fn key(&mut self, key: KeyEvent, now: Instant) -> Flow;
    /// Time has passed; `true` if the screen has changed.
    fn tick(&mut self, _now: Instant) -> Result<bool> {
        Ok(false)
    }
    /// The time of the next automatic change.
    fn wakes(&self) -> Option<Instant> {
        None
    }
}

/// Refuses, with advice, to open a screen without a terminal.
pub(crate) fn require(command: &str, instead: &str) -> Result<()> {
    if io::stdout().is_terminal() && io::stdin().is_terminal() {
        return Ok(());
    }
    bail!("`{command}` needs a terminal to draw on and to read keys from; {instead}")
}

/// Runs a screen until it closes, or the process is asked to end. The terminal is restored even after a panic.
pub(crate) fn run(screen: &mut dyn Screen) -> Result<()> {
    let asked_to_end = Arc::new(AtomicBool::new(false));
    for signal in ENDING {
        signal_hook::flag::register(*signal, Arc::clone(&asked_to_end))?;
    }
    let mut terminal = ratatui::try_init().context("cannot take over the terminal")?;
    let ended = drive(&mut terminal, screen, &asked_to_end);
    if is_hung_up(Duration::ZERO)? {
        // The terminal can't be restored, and trying would panic on the closed standard error.
        std::mem::forget(terminal);
        return Ok(());
    }
    ratatui::restore();
    ended
}

fn drive(
    terminal: &mut ratatui::DefaultTerminal,
    screen: &mut dyn Screen,
    asked_to_end: &AtomicBool,
) -> Result<()> {
    let mut changed = true;
    while !asked_to_end.load(Ordering::Relaxed) {
        changed |= screen.tick(Instant::now())?;
        if std::mem::take(&mut changed) {
            terminal.draw(|frame| draw(screen, frame.area(), frame.buffer_mut()))?;
        }
        let until = screen
            .wakes()
            .map_or(LONGEST_WAIT, |at| at.saturating_duration_since(Instant::now()));
        match wait_for_keys(until.min(LONGEST_WAIT))? {
            Waited::Nothing => {}
            Waited::HungUp => break,
            Waited::Event(event) => {
                changed = true;
                if let Event::Key(key) = event
                    && key.kind != KeyEventKind::Release
                    && screen.key(key, Instant::now()) == Flow::Leave
                {
                    break;
                }
            }
        }
    }
    Ok(())
}

/// The input that a waiting screen received.
enum Waited {
    Nothing,
    Event(Event),
    /// The terminal is gone: its window was closed.
    HungUp,
}

/// Waits for a key or a new size. First asks the system whether the terminal still exists: crossterm 0.29 hangs when it reads from a
/// closed one.
fn wait_for_keys(longest: Duration) -> Result<Waited> {
    if is_hung_up(Duration::ZERO)? {
        return Ok(Waited::HungUp);
    }
    if !event::poll(Duration::ZERO)? {
        if is_hung_up(longest)? {
            return Ok(Waited::HungUp);
        }
        if !event::poll(Duration::ZERO)? {
            return Ok(Waited::Nothing);
        }
    }
    Ok(Waited::Event(event::read()?))
}

/// Waits until there is something to read, at most this long; true if there never will be anything again.
#[cfg(unix)]
fn is_hung_up(longest: Duration) -> Result<bool> {
    let stdin = io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    let longest = Timespec::try_from(longest).context("too long a wait")?;
    match poll(&mut watched, Some(&longest)) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error).context("cannot wait for keys"),
    }
    Ok(watched[0]
        .revents()
        .intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL))
}

/// Waits until there is a key, at most this long. A closed console ends the process by itself.
#[cfg(not(unix))]
fn is_hung_up(longest: Duration) -> Result<bool> {
    event::poll(longest).context("cannot wait for keys")?;
    Ok(false)
}

/// Draws the screen, or the size that the terminal needs.
pub(crate) fn draw(screen: &dyn Screen, area: Rect, buf: &mut Buffer) {
    if area.width >= SMALLEST.0 && area.height >= SMALLEST.1 {
        return screen.draw(area, buf);
    }
    let (columns, rows) = SMALLEST;
    let text = format!("{columns}×{rows} ← {}×{}", area.width, area.height);
    super::paint::center(buf, area, area.height / 2, &text, ratatui::style::Style::new());
}

/// Whether this is Ctrl-C, which means the same everywhere.
pub(crate) fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}
