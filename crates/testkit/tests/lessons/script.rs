//! Plays a script and records what the learner sees.

use std::fmt::Write;

use serde_json::{Map, Value, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Entry, EntryLine, new_match};
use stammtisch_testkit::repository;

/// The learner's seat.
const LEARNER: Seat = seat(0);

const fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// The lesson being recorded: frames after each line of the log, and the steps where it stops.
struct Recorder {
    played: Box<dyn AnyMatch>,
    /// The view in the last frame.
    seen: Map<String, Value>,
    /// The last recorded standing.
    stood: Value,
    frames: Vec<Value>,
    steps: Vec<Value>,
    /// The refused moves of the learner's next step.
    refused: Map<String, Value>,
}

/// Plays the script of `game` and compares the result with `web/games/<game>/lesson/recording.json`; with `STAMMTISCH_UPDATE=1` in the
/// environment, writes it instead.
pub(crate) fn record(game: &str) {
    let script = repository().join(format!("crates/testkit/tests/lessons/{game}.txt"));
    let script = std::fs::read_to_string(script).expect("the script can be read");
    let text = play(game, &joined(&script));
    let file = repository().join(format!("web/games/{game}/lesson/recording.json"));
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
        std::fs::write(&file, &text).expect("the lesson can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == text,
        "web/games/{game}/lesson/recording.json is stale: run this test with STAMMTISCH_UPDATE=1"
    );
}

/// The lines of a script without comments, with continuations joined.
fn joined(script: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let written = script
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    for line in written {
        match lines.last_mut() {
            Some(last) if line.starts_with(' ') => last.push_str(line),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

fn play(game: &str, lines: &[String]) -> String {
    let (mut players, mut options) = (json!(null), Map::new());
    let mut recorder: Option<Recorder> = None;
    for line in lines {
        let (word, rest) = line.split_once(' ').expect("a line has a word and a rest");
        match word {
            "players" => players = json_of(rest),
            "options" => options.clone_from(json_of(rest).as_object().expect("an object")),
            _ => recorder
                .get_or_insert_with(|| Recorder::new(game, &players, &options))
                .read(word, rest),
        }
    }
    recorder.as_mut().expect("the script plays").text(game)
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl Recorder {
    fn new(game: &str, players: &Value, options: &Map<String, Value>) -> Self {
        Self {
            played: new_match(game, players, options, None).expect("a match can begin"),
            seen: Map::new(),
            stood: Value::Null,
            frames: Vec::new(),
            steps: Vec::new(),
            refused: Map::new(),
        }
    }

    fn read(&mut self, word: &str, rest: &str) {
        match word {
            "chance" => self.chance(json_of(rest)),
            "tell" => self.steps.push(json!({"key": rest, "at": self.played.len()})),
            "no" => self.refuse(rest),
            "learn" => self.learn(rest),
            seat => self.go(seat.parse().expect("a seat"), rest),
        }
    }

    fn chance(&mut self, mut outcome: Value) {
        if let Some(cards) = outcome.as_array_mut()
            && cards.last() == Some(&json!("..."))
        {
            cards.pop();
            let offered = self.played.turn_json();
            let mut left = offered["cards"].as_array().expect("cards are offered").clone();
            for card in cards.iter() {
                let at = left.iter().position(|other| other == card);
                left.remove(at.unwrap_or_else(|| panic!("{card} is not offered so often")));
            }
            cards.append(&mut left);
        }
        let done = self.played.chance(&outcome);
        done.unwrap_or_else(|refused| panic!("{outcome}: {}", refused.message));
        self.look();
    }

    fn go(&mut self, seat: u8, text: &str) {
        let done = self.played.apply(self::seat(seat), text);
        done.unwrap_or_else(|refused| {
            let at = self.played.len();
            panic!(
                "line {at}, seat {seat}, {text}: {}\n{}",
                refused.message,
                self.played.state()
            )
        });
        self.look();
    }

    fn refuse(&mut self, text: &str) {
        let refused = self.played.check(LEARNER, text);
        let refused = refused.expect_err("a move that is not legal");
        let why = json!({"code": refused.code, "rule": refused.rule.map(|rule| rule.to_string())});
        self.refused.insert(text.to_owned(), why);
    }

    fn learn(&mut self, rest: &str) {
        let (key, text) = rest.split_once(' ').expect("a key and a move");
        let mut step = json!({"key": key, "at": self.played.len(), "move": text});
        if !self.refused.is_empty() {
            step["refused"] = Value::Object(std::mem::take(&mut self.refused));
        }
        self.steps.push(step);
        self.go(LEARNER.number(), text);
    }

    /// Records the newest line of the log with its changes.
    fn look(&mut self) {
        let entries = self.played.entries(Some(LEARNER), self.played.len() - 1);
        let mut frame = json!({
            "entry": entries.first().map(entry),
            "turn": self.played.turn_json(),
            "view": self.changed(),
        });
        let account = self.played.account(Some(LEARNER));
        if !account.legal.is_empty() {
            frame["legal"] = json!(account.legal);
        }
        frame["effects"] = account.effects.value();
        frame["blocked"] = account.blocked.value();
        let standing = account.standing.value();
        if standing != self.stood {
            frame["standing"] = standing.clone();
            self.stood = standing;
        }
        // The cards of a chance event would reveal the pack; the page only needs the event.
        if let Some(turn) = frame["turn"].as_object_mut() {
            turn.remove("cards");
        }
        self.frames.push(frame);
    }

    /// The changed fields of the view.
    fn changed(&mut self) -> Value {
        let Value::Object(view) = self.played.view(Some(LEARNER)) else {
            panic!("a view is an object");
        };
        let fresh = view
            .iter()
            .filter(|(name, value)| self.seen.get(*name) != Some(value));
        let fresh: Map<_, _> = fresh.map(|(name, value)| (name.clone(), value.clone())).collect();
        self.seen = view;
        Value::Object(fresh)
    }

    /// Keeps effects and blocked controls only in frames where the lesson stops.
    fn ask_where_it_stops(&mut self) {
        let stops: Vec<_> = self.steps.iter().filter_map(|step| step["at"].as_u64()).collect();
        for (line, frame) in (1..).zip(&mut self.frames) {
            let frame = frame.as_object_mut().expect("a frame");
            for field in ["effects", "blocked"] {
                if !stops.contains(&line) || frame[field] == json!([]) {
                    frame.remove(field);
                }
            }
        }
    }

    /// Lines before the first step are not shown: they keep only their entry.
    fn shorten(&mut self) {
        let first = self.steps.first().and_then(|step| step["at"].as_u64());
        let first = usize::try_from(first.expect("a lesson has a step")).expect("a line");
        let (unseen, shown) = self.frames.split_at_mut(first - 1);
        let mut view = Map::new();
        let mut standing = None;
        for frame in unseen {
            let mut entry = Map::new();
            let whole = frame.as_object_mut().expect("a frame");
            view.append(whole["view"].as_object_mut().expect("a view"));
            standing = whole.remove("standing").or(standing);
            entry.insert("entry".to_owned(), whole["entry"].take());
            *whole = entry;
        }
        let first = shown.first_mut().and_then(Value::as_object_mut).expect("a frame");
        view.append(first["view"].as_object_mut().expect("a view"));
        first["view"] = Value::Object(view);
        if let (Some(standing), false) = (standing, first.contains_key("standing")) {
            first.insert("standing".to_owned(), standing);
        }
    }

    /// The file, with one line per step and frame.
    fn text(&mut self, game: &str) -> String {
        self.ask_where_it_stops();
        self.shorten();
        let list = |values: &[Value]| {
            let lines: Vec<_> = values.iter().map(|value| format!("  {value}")).collect();
            format!("[\n{}\n ]", lines.join(",\n"))
        };
        let mut text = String::from("{\n");
        let (players, options) = (self.played.players(), json!(self.played.options()));
        let _ = writeln!(
            text,
            " \"game\": \"{game}\",\n \"players\": {players},\n \"options\": {options},"
        );
        let _ = writeln!(text, " \"steps\": {},", list(&self.steps));
        let _ = writeln!(text, " \"frames\": {}\n}}", list(&self.frames));
        text
    }
}

/// A log line as a room sends it.
fn entry(entry: &Entry) -> Value {
    let (seat, text, event, outcome) = match &entry.line {
        EntryLine::Chance { event, outcome } => (None, None, Some(event), outcome.as_ref()),
        EntryLine::Move { seat, text } => (Some(seat.number()), text.as_ref(), None, None),
    };
    json!({"at": entry.at, "seat": seat, "move": text, "event": event, "outcome": outcome, "told": entry.told.value()})
}
