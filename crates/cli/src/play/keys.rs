//! The key bindings.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use super::app::{App, Mode, Slip};
use super::deal::MAX_WORDS;
use crate::board::{Choice, Way};
use crate::tui::terminal::{Flow, Screen, is_interrupt};

impl Screen for App {
    fn draw(&self, area: Rect, buf: &mut Buffer) {
        super::screen::draw(self, area, buf);
    }

    fn key(&mut self, key: KeyEvent, now: Instant) -> Flow {
        if is_interrupt(key) {
            // A second Ctrl-C leaves at once.
            return if self.slip == Some(Slip::Quit) {
                Flow::Leave
            } else {
                self.ask_to_quit()
            };
        }
        match self.slip.take() {
            None => self.table_key(key, now),
            Some(Slip::Seal(words)) => self.seal_key(key, words),
            Some(Slip::Help | Slip::Blocked) => Flow::Stay,
            Some(Slip::Log(up)) => self.log_key(key.code, up),
            Some(Slip::Quit) => self.quit_key(key.code),
            Some(Slip::Save { file, then_quit, .. }) => self.save_key(key, file, then_quit),
        }
    }

    fn tick(&mut self, now: Instant) -> Result<bool> {
        self.run_until(now)
    }

    fn wakes(&self) -> Option<Instant> {
        self.due()
    }
}

impl App {
    fn table_key(&mut self, key: KeyEvent, now: Instant) -> Flow {
        if let Mode::Chooses(_) = self.mode
            && self.choose_key(key, now)
        {
            return Flow::Stay;
        }
        match (&self.mode, key.code) {
            (_, KeyCode::Char('?') | KeyCode::F(1)) => self.slip = Some(Slip::Help),
            (Mode::Handover(_), KeyCode::Enter | KeyCode::Char(' ')) => self.take_keyboard(now),
            (Mode::DealOver(_), KeyCode::Enter | KeyCode::Char(' ')) => self.go_on(now),
            (Mode::MatchOver(_), KeyCode::Char('n')) => self.again(now),
            (Mode::MatchOver(_), KeyCode::Char('s')) => self.ask_where(false),
            (Mode::MatchOver(_), KeyCode::Char('q') | KeyCode::Esc | KeyCode::Enter) => return Flow::Leave,
            (Mode::Runs(_) | Mode::Chooses(_) | Mode::DealOver(_), KeyCode::Char('z')) => self.take_back(now),
            (_, KeyCode::Char('q') | KeyCode::Esc) => return self.ask_to_quit(),
            (_, KeyCode::Char('w')) if !self.blocked().is_empty() => self.slip = Some(Slip::Blocked),
            (_, KeyCode::Char('l') | KeyCode::Tab) => self.slip = Some(Slip::Log(0)),
            _ => {}
        }
        Flow::Stay
    }

    /// Handles a key of the choosing seat; `false` if the key means nothing to the choice.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn choose_key(&mut self, key: KeyEvent, now: Instant) -> bool {
        if key.code == KeyCode::Char(' ') && self.mark() {
            return true;
        }
        let Some(choice) = self.scene().frame.choice else {
            return false;
        };
        let to = match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.play(now);
                return true;
            }
            KeyCode::Left => Some(self.board.step(choice, Way::Left)),
            KeyCode::Right => Some(self.board.step(choice, Way::Right)),
            KeyCode::Up => Some(self.board.step(choice, Way::Up)),
            KeyCode::Down => Some(self.board.step(choice, Way::Down)),
            KeyCode::Home => Some(0),
            KeyCode::End => Some(choice.moves.len()),
            KeyCode::Char(letter) => self.jump(choice, letter),
            _ => None,
        };
        if let Some(to) = to {
            self.select(to);
        }
        to.is_some()
    }

    fn jump(&self, choice: Choice<'_>, letter: char) -> Option<usize> {
        if choice.moves.is_empty() {
            None
        } else {
            self.board.jump(choice, letter)
        }
    }

    fn ask_to_quit(&mut self) -> Flow {
        if matches!(self.mode, Mode::MatchOver(_)) {
            return Flow::Leave;
        }
        self.slip = Some(Slip::Quit);
        Flow::Stay
    }

    /// Words can be added to the seed until Enter begins the match.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn seal_key(&mut self, key: KeyEvent, mut words: String) -> Flow {
        match key.code {
            KeyCode::Enter => {
                self.session.add_words(&words);
                return Flow::Stay;
            }
            KeyCode::Backspace => drop(words.pop()),
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => words.clear(),
            KeyCode::Char(letter) if !letter.is_control() && words.chars().count() < MAX_WORDS => {
                words.push(letter);
            }
            _ => {}
        }
        self.slip = Some(Slip::Seal(words));
        Flow::Stay
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn quit_key(&mut self, key: KeyCode) -> Flow {
        match key {
            KeyCode::Char('q' | 'y' | 'j') => return Flow::Leave,
            KeyCode::Char('s') if self.setting.record.is_none() => self.ask_where(true),
            KeyCode::Esc | KeyCode::Char('n') => {}
            _ => self.slip = Some(Slip::Quit),
        }
        Flow::Stay
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn log_key(&mut self, key: KeyCode, up: usize) -> Flow {
        let most = self.log().len();
        self.slip = match key {
            KeyCode::Up => Some(Slip::Log((up + 1).min(most))),
            KeyCode::Down => Some(Slip::Log(up.saturating_sub(1))),
            KeyCode::PageUp => Some(Slip::Log((up + 10).min(most))),
            KeyCode::PageDown => Some(Slip::Log(up.saturating_sub(10))),
            KeyCode::Home => Some(Slip::Log(most)),
            KeyCode::End => Some(Slip::Log(0)),
            _ => None,
        };
        Flow::Stay
    }

    /// Asks for a file name, and proposes an unused one.
    fn ask_where(&mut self, then_quit: bool) {
        let id = self.session.game().game_id();
        let mut names = (1..).map(|number| match number {
            1 => format!("{id}.stammtisch.json"),
            _ => format!("{id}-{number}.stammtisch.json"),
        });
        let file = names
            .find(|name| !PathBuf::from(name).exists())
            .unwrap_or_default();
        self.slip = Some(Slip::Save {
            file,
            wrong: None,
            then_quit,
        });
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard")]
    fn save_key(&mut self, key: KeyEvent, mut file: String, then_quit: bool) -> Flow {
        let mut wrong = None;
        match key.code {
            KeyCode::Esc => return Flow::Stay,
            KeyCode::Enter => match self.save(PathBuf::from(file.trim())) {
                Ok(()) if then_quit => return Flow::Leave,
                Ok(()) => {
                    let saved = self.setting.names.lang.pick("Gespeichert:", "Saved:");
                    self.notice = Some(format!("{saved} {}", file.trim()));
                    return Flow::Stay;
                }
                Err(error) => wrong = Some(format!("{error:#}")),
            },
            KeyCode::Backspace => drop(file.pop()),
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => file.clear(),
            KeyCode::Char(letter) if !letter.is_control() => file.push(letter),
            _ => {}
        }
        self.slip = Some(Slip::Save {
            file,
            wrong,
            then_quit,
        });
        Flow::Stay
    }
}
