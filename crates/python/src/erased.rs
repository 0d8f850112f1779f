//! Matches independent of their game's type, as held by Python.

use std::any::Any;
use std::fmt::Display;

use stammtisch_bots::HasBots;
use stammtisch_core::{ImperfectInformation, Seat, tensor_len};
use stammtisch_match::Match;
use stammtisch_protocol::Record;

use crate::chance::{Key, Purpose, Source};
use crate::memory::Memory;
use crate::numbered::{Now, Numbered};
use crate::wrong::Wrong;

/// A match.
pub(crate) trait AnyState: Send + Sync {
    fn now(&self) -> Now;
    fn outcomes(&self) -> Option<u32>;
    fn legal(&self, seat: Seat) -> Vec<u32>;
    fn apply(&mut self, number: u32) -> Result<(), Wrong>;
    /// Resolves chance from a seed until a seat is to act.
    fn draw(&mut self, source: Source);
    fn move_text(&self, number: u32) -> Option<String>;
    fn move_number(&self, text: &str) -> Option<u32>;
    /// The tensor of a seat's view, or of its view with perfect recall.
    fn tensor(&self, seat: Seat, recalled: bool, out: &mut [f32]);
    fn view(&self, who: Option<Seat>) -> String;
    fn full(&self) -> String;
    /// A digest of everything a seat has observed so far.
    fn digest(&mut self, seat: Seat) -> u64;
    /// A match in the information state of `seat`.
    fn imagine(&mut self, seat: Seat, seed: u64) -> Result<Box<dyn AnyState>, Wrong>;
    fn numbers(&self) -> &[u32];
    /// The seat, or chance, that decided each number.
    fn deciders(&self) -> Result<Vec<Option<Seat>>, Wrong>;
    /// Takes back all but the first `count` numbers.
    fn undo_to(&mut self, count: usize) -> Result<(), Wrong>;
    /// The record of the first `lines` lines; `None` for a resampled match.
    fn record(&self, lines: usize) -> Option<Record>;
    fn lines(&self) -> usize;
    fn boxed_clone(&self) -> Box<dyn AnyState>;
    fn as_any(&self) -> &dyn Any;
}

/// The requirements on a game that can be played from Python.
pub(crate) trait Playable: HasBots + ImperfectInformation {}

impl<G: HasBots + ImperfectInformation> Playable for G {}

/// A match of `G` as held by Python.
#[derive(Clone)]
pub(crate) struct Played<G: ImperfectInformation> {
    pub(crate) numbered: Numbered<G>,
    pub(crate) memory: Option<Box<Memory<G>>>,
    pub(crate) imagined: bool,
}

impl<G: Playable> Played<G> {
    /// Passes the new lines to the seats' memories.
    fn catch_up(&mut self) {
        let memory = self
            .memory
            .get_or_insert_with(|| Box::new(Memory::new(&self.numbered)));
        memory.catch_up(&self.numbered.lines);
    }
}

impl<G: Playable> AnyState for Played<G> {
    fn now(&self) -> Now {
        self.numbered.now()
    }

    fn outcomes(&self) -> Option<u32> {
        self.numbered.outcomes()
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        self.numbered.legal(seat)
    }

    fn apply(&mut self, number: u32) -> Result<(), Wrong> {
        self.numbered.apply(number)
    }

    fn draw(&mut self, source: Source) {
        self.numbered.draw(source);
    }

    fn move_text(&self, number: u32) -> Option<String> {
        G::numbered(&self.numbered.options, number).map(|m| m.to_string())
    }

    fn move_number(&self, text: &str) -> Option<u32> {
        let m = text.parse().ok()?;
        Some(G::number(&self.numbered.options, m)).filter(|&number| number < G::MOVES)
    }

    fn tensor(&self, seat: Seat, recalled: bool, out: &mut [f32]) {
        let game = &self.numbered.game;
        let view = if recalled {
            game.recall(seat)
        } else {
            game.view(Some(seat))
        };
        debug_assert_eq!(out.len(), tensor_len(&G::layout()));
        G::write_tensor(&view, out);
    }

    fn view(&self, who: Option<Seat>) -> String {
        text(serde_json::to_string(&self.numbered.game.view(who)))
    }

    fn full(&self) -> String {
        self.numbered.game.write_state().to_string()
    }

    fn digest(&mut self, seat: Seat) -> u64 {
        self.catch_up();
        self.memory.as_ref().map_or(0, |memory| memory.digest(seat))
    }

    fn imagine(&mut self, seat: Seat, seed: u64) -> Result<Box<dyn AnyState>, Wrong> {
        let mut rng = Key::new(seed).of(Purpose::Imagined).rng();
        self.catch_up();
        let memory = self.memory.as_deref().ok_or_else(strange)?;
        let imagined = memory.imagine(seat, &self.numbered, &mut |bound| rng.below(bound));
        let (numbered, memory) = imagined.ok_or_else(strange)?;
        Ok(Box::new(Self {
            numbered,
            memory: Some(Box::new(memory)),
            imagined: true,
        }))
    }

    fn numbers(&self) -> &[u32] {
        &self.numbered.numbers
    }

    fn deciders(&self) -> Result<Vec<Option<Seat>>, Wrong> {
        Ok(self.numbered.replayed(self.numbered.numbers.len())?.1)
    }

    fn undo_to(&mut self, count: usize) -> Result<(), Wrong> {
        if self.imagined {
            return Err(Wrong::Said(
                "a resampled state cannot take actions back".to_owned(),
            ));
        }
        self.numbered = self.numbered.replayed(count)?.0;
        self.memory = None;
        Ok(())
    }

    fn record(&self, lines: usize) -> Option<Record> {
        if self.imagined {
            return None;
        }
        let players = self.numbered.start.players();
        let mut played = Match::<G>::new(players, self.numbered.options.clone(), None).ok()?;
        for line in self.numbered.lines.iter().take(lines) {
            played.push(line.clone()).ok()?;
        }
        Some(Record::of(&played))
    }

    fn lines(&self) -> usize {
        self.numbered.lines.len()
    }

    fn boxed_clone(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn strange() -> Wrong {
    Wrong::Said("a resampled state can only be resampled again for the same player".to_owned())
}

/// Our types are plain data, so writing them can't fail.
fn text(written: Result<String, impl Display>) -> String {
    written.unwrap_or_else(|error| error.to_string())
}
