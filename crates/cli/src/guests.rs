//! Bots in any language: programs that get a question as one line of JSON and answer with another (docs/reference/bots.md).

mod process;
mod table;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::{Value, json};
use stammtisch_bots::{Guest, Guests, Question, stand_in};

use process::{Fault, Process};
pub(crate) use table::Seated;

/// The prefix of the names of programs.
const PREFIX: &str = "cmd:";
/// After this number of consecutive matches in which a program failed without a move, it isn't restarted.
const CHANCES: u32 = 3;

/// The programs that play, and their failures.
#[derive(Clone)]
pub(crate) struct Programs(Arc<House>);

struct House {
    /// The time limit for a move.
    limit: Duration,
    /// Whether their standard error is shown.
    shows: bool,
    programs: Mutex<BTreeMap<String, Known>>,
}

/// One program.
#[derive(Default)]
struct Known {
    /// Running processes without a seat.
    idle: Vec<Process>,
    /// Number of consecutive matches in which it failed without a move.
    failures: u32,
    asked: u64,
    missed: u64,
    /// The number of each kind of failure, and the first message.
    faults: BTreeMap<&'static str, (u64, String)>,
}

impl Programs {
    /// Without running programs.
    pub(crate) fn new(limit_ms: u64, shows: bool) -> Self {
        Self(Arc::new(House {
            limit: Duration::from_millis(limit_ms),
            shows,
            programs: Mutex::default(),
        }))
    }

    /// Reports failures on standard error, if there were any.
    pub(crate) fn complain(&self, game: &str) {
        for complaint in self.complaints(game) {
            eprintln!("{complaint}");
        }
    }

    /// The failures, one line per program.
    fn complaints(&self, game: &str) -> Vec<String> {
        let quick = stand_in(game).map_or("nobody", |bot| bot.id);
        let line = |(called, known): (&String, &Known)| {
            let faults = known
                .faults
                .iter()
                .map(|(kind, (times, first))| format!("{kind} {times}× ({first})"));
            let faults: Vec<String> = faults.collect();
            let (missed, asked) = (known.missed, known.asked);
            format!(
                "{called}: {quick} played {missed} of its {asked} moves; {}",
                faults.join(", ")
            )
        };
        let programs = self.0.lock();
        programs
            .iter()
            .filter(|(_, known)| known.missed > 0)
            .map(line)
            .collect()
    }

    /// The failures as JSON; `None` if no program played.
    pub(crate) fn as_json(&self) -> Option<Value> {
        let programs = self.0.lock();
        if programs.is_empty() {
            return None;
        }
        let line = |(called, known): (&String, &Known)| {
            let faults: BTreeMap<_, _> = known
                .faults
                .iter()
                .map(|(kind, (times, _))| (*kind, *times))
                .collect();
            json!({"bot": called, "asked": known.asked, "missed": known.missed, "faults": faults})
        };
        Some(programs.iter().map(line).collect())
    }
}

/// Whether a bot is a program.
pub(crate) fn is_program(called: &str) -> bool {
    called.starts_with(PREFIX)
}

/// Refuses a name without a valid command.
pub(crate) fn check(called: &str) -> Result<()> {
    match words(called) {
        Some(words) if !words.is_empty() => Ok(()),
        _ => bail!("`{called}` names no program; write {PREFIX}PROGRAM ARGUMENTS, with quotes in pairs"),
    }
}

/// The words of a program's command: split at spaces outside quotes. `None` if a quote isn't closed.
fn words(called: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in called.strip_prefix(PREFIX)?.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

impl Guests for Programs {
    fn knows(&self, called: &str) -> bool {
        is_program(called)
    }

    fn welcome(&self, called: &str) -> Box<dyn Guest> {
        Box::new(Visitor {
            house: self.clone(),
            called: called.to_owned(),
            process: None,
            gone: false,
            answered: false,
        })
    }
}

impl House {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Known>> {
        // The counters are consistent at any time.
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A program on a seat of one match.
struct Visitor {
    house: Programs,
    called: String,
    process: Option<Process>,
    /// It ended or timed out in this match: the stand-in plays to the end.
    gone: bool,
    /// It has made a move in this match.
    answered: bool,
}

impl Visitor {
    /// A process: one without a seat, or a new one.
    fn process(&mut self) -> Result<&mut Process, Fault> {
        if self.process.is_none() {
            let mut programs = self.house.0.lock();
            let known = programs.entry(self.called.clone()).or_default();
            let process = match known.idle.pop() {
                Some(process) => process,
                None if known.failures >= CHANCES => return Err(Fault::given_up()),
                None => Process::start(&words(&self.called).unwrap_or_default(), self.house.0.shows)?,
            };
            self.process = Some(process);
        }
        self.process.as_mut().ok_or_else(Fault::given_up)
    }

    fn answer(&mut self, question: &Question) -> Result<String, Fault> {
        let limit = self.house.0.limit;
        let answer = self.process()?.ask(question, limit)?;
        if question.legal.contains(&answer) {
            Ok(answer)
        } else {
            Err(Fault::illegal(&answer))
        }
    }
}

impl Guest for Visitor {
    fn ask(&mut self, question: &Question) -> Option<String> {
        let answer = if self.gone {
            Err(None)
        } else {
            self.answer(question).map_err(Some)
        };
        let mut programs = self.house.0.lock();
        let known = programs.entry(self.called.clone()).or_default();
        known.asked += 1;
        match answer {
            Ok(text) => {
                known.failures = 0;
                self.answered = true;
                Some(text)
            }
            Err(fault) => {
                known.missed += 1;
                if let Some(fault) = fault {
                    self.gone = fault.is_final;
                    known.failures += u32::from(self.gone && !self.answered);
                    let first = (0, fault.how);
                    known.faults.entry(fault.kind).or_insert(first).0 += 1;
                }
                None
            }
        }
    }
}

/// Returns a process that has finished its match to the idle ones.
impl Drop for Visitor {
    fn drop(&mut self) {
        if let Some(process) = self.process.take().filter(|_| !self.gone) {
            let mut programs = self.house.0.lock();
            programs
                .entry(self.called.clone())
                .or_default()
                .idle
                .push(process);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_spaces_outside_quotes() {
        let words = |text| words(text).map(|words| words.join("|"));
        assert_eq!(
            words("cmd:python3  bot.py -v"),
            Some("python3|bot.py|-v".to_owned())
        );
        assert_eq!(words("cmd:sh -c 'a b' \"\""), Some("sh|-c|a b|".to_owned()));
        assert_eq!(words("cmd:sh 'a"), None);
        assert!(check("cmd:  ").is_err() && check("cmd:x").is_ok());
    }
}
