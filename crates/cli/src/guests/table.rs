//! Programs at the table in the terminal.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stammtisch_bots::{AllBots, Guest, Guests, Question, stand_in};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots, Choice, Entry, EntryLine, LoggedLine};

use super::{Programs, is_program};

/// The built-in bots, and programs on some seats.
pub(crate) struct Seated {
    house: AllBots,
    programs: Programs,
    guests: BTreeMap<Seat, Sitter>,
}

/// A program on its seat.
struct Sitter {
    guest: Box<dyn Guest>,
    /// The log lines sent to it.
    told: Vec<LoggedLine>,
    questions: u32,
}

impl Seated {
    /// A table without players.
    pub(crate) fn new(house: AllBots, programs: Programs) -> Self {
        Self {
            house,
            programs,
            guests: BTreeMap::new(),
        }
    }

    fn ask(&mut self, played: &dyn AnyMatch, seat: Seat, called: &str) -> Option<String> {
        let log = played.log(0);
        // Other lines than those it was sent mean a new match or an undone move.
        if self
            .guests
            .get(&seat)
            .is_some_and(|sitter| !log.starts_with(&sitter.told))
        {
            self.guests.remove(&seat);
        }
        let programs = &self.programs;
        let sitter = self.guests.entry(seat).or_insert_with(|| Sitter {
            guest: programs.welcome(called),
            told: Vec::new(),
            questions: 0,
        });
        let question = Question {
            game: played.game_id(),
            rules: played.rules(),
            players: played.players(),
            options: played.options(),
            seat: seat.number(),
            begins: sitter.questions == 0,
            view: played.view(Some(seat)),
            log: played
                .entries(Some(seat), sitter.told.len())
                .iter()
                .map(line)
                .collect(),
            legal: played.legal(seat),
            seed: played.len() as u32,
        };
        sitter.told = log;
        sitter.questions += 1;
        sitter.guest.ask(&question)
    }
}

impl Bots for Seated {
    fn names(&self, game: &str) -> Vec<&'static str> {
        self.house.names(game)
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice> {
        if !is_program(bot) {
            return self.house.choose(played, seat, bot, ms);
        }
        match self.ask(played, seat, bot) {
            Some(text) => Some(Choice {
                text,
                value: None,
                nodes: 0,
            }),
            None => self
                .house
                .choose(played, seat, stand_in(played.game_id())?.id, ms),
        }
    }
}

/// A line of the log in the form of questions.
fn line(entry: &Entry) -> Value {
    match &entry.line {
        EntryLine::Chance { event, outcome } => json!({"c": event, "o": outcome}),
        EntryLine::Move { seat, text } => json!({"s": seat.number(), "m": text}),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use stammtisch_bots::AllBots;
    use stammtisch_match::Seed;
    use stammtisch_protocol::{AnyTurn, new_match};

    use super::*;

    #[test]
    fn a_program_plays_at_the_table_and_learns_when_a_match_begins() {
        let dir = tempfile::tempdir().expect("a directory");
        let (kept, script) = (dir.path().join("asked"), dir.path().join("bot.sh"));
        let first = r#"sed -un 's/.*"legal":\["\([^"]*\)".*/{"move":"\1"}/p'"#;
        std::fs::write(&script, format!("tee '{}' | {first}\n", kept.display())).expect("a script");
        let programs = Programs::new(60_000, false);
        let mut bots = Seated::new(AllBots::seeded(1), programs.clone());
        let called = format!("cmd:sh {}", script.display());
        for seed in ["a", "b"] {
            let mut game =
                new_match("hattrick", &4.into(), &Map::new(), Some(Seed::new(seed))).expect("a match");
            for _ in 0..6 {
                let AnyTurn::Seats(seats) = game.turn() else {
                    panic!("seeds decide chance")
                };
                let seat = seats.first().expect("somebody acts");
                let name = if seat.number() == 1 { &*called } else { "greedy" };
                let choice = bots.choose(&*game, seat, name, 10).expect("a move");
                if seat.number() == 1 {
                    assert_eq!(Some(&choice.text), game.legal(seat).first());
                }
                game.apply(seat, &choice.text).expect("a legal move");
            }
        }
        assert!(programs.complaints("hattrick").is_empty());
        let asked = std::fs::read_to_string(kept).expect("the questions");
        let begins: Vec<bool> = asked
            .lines()
            .map(|line| line.contains(r#""begins":true"#))
            .collect();
        assert_eq!(begins.iter().filter(|begins| **begins).count(), 2, "{asked}");
        let game = new_match("hattrick", &4.into(), &Map::new(), Some(Seed::new("a"))).expect("a match");
        let AnyTurn::Seats(seats) = game.turn() else {
            panic!("seeds decide chance")
        };
        let seat = seats.first().expect("somebody acts");
        // A stand-in plays for a program that cannot start.
        assert!(bots.choose(&*game, seat, "cmd:/no/such/program", 10).is_some());
    }
}
