//! A match at this terminal, with its seats, bots and chance.

use std::path::Path;

use anyhow::{Result, bail};
use stammtisch_core::{Seat, SeatSet};
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, Refused, new_match};

use super::deal::{Deal, random_seed};
use crate::records;

/// The controller of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sitter {
    /// A person at this keyboard.
    Human,
    /// The bot of this name.
    Bot(String),
}

/// The reasons not to take back a seat's last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stays {
    /// Several people share this keyboard.
    Others,
    /// It hasn't made a move.
    NoMove,
    /// Something was revealed since.
    Revealed,
}

/// A match, its source of chance, and its bots.
pub(super) struct Session {
    game: Box<dyn AnyMatch>,
    deal: Deal,
    sitters: Vec<Sitter>,
    bots: Box<dyn Bots>,
    /// The move found for the next bot, made when it is due.
    found: Option<(Seat, String)>,
}

/// A bot's search time, in milliseconds.
const BOT_MS: u64 = 300;

impl Session {
    /// A match whose chance comes from outside, so that the next deal waits until people have seen the last one.
    pub(super) fn new(
        game: Box<dyn AnyMatch>,
        deal: Deal,
        sitters: Vec<Sitter>,
        bots: Box<dyn Bots>,
    ) -> Self {
        Self {
            game,
            deal,
            sitters,
            bots,
            found: None,
        }
    }

    /// The match itself.
    pub(super) fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// The next decision.
    pub(super) fn turn(&self) -> AnyTurn {
        self.game.turn()
    }

    /// The seats that may act now.
    pub(super) fn acting(&self) -> SeatSet {
        match self.game.turn() {
            AnyTurn::Seats(seats) => seats,
            AnyTurn::Chance | AnyTurn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The seats of people at this keyboard.
    pub(super) fn humans(&self) -> SeatSet {
        Seat::all(self.game.players())
            .filter(|&seat| self.is_human(seat))
            .collect()
    }

    /// Whether a person at this keyboard has this seat.
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.sitters.get(seat.index()) == Some(&Sitter::Human)
    }

    /// Begins another match of the same kind, with an unpredictable seed.
    pub(super) fn restart(&mut self) -> Result<()> {
        let (id, players) = (self.game.game_id(), self.game.players());
        self.game = new_match(id, &players.into(), &self.game.options(), None)?;
        self.deal = Deal::by_text(&random_seed()?);
        self.found = None;
        Ok(())
    }

    /// The commitment published before the first card, if there is one.
    pub(super) fn seal(&self) -> Option<String> {
        self.deal.seal()
    }

    /// Adds words of the people at this keyboard to the seed; has no effect after the first deal.
    pub(super) fn add_words(&mut self, words: &str) {
        let seat = self.humans().first().or_else(|| Seat::new(0));
        if let Some(seat) = seat.filter(|_| self.game.is_empty()) {
            self.deal.add(seat, words);
        }
    }

    /// Makes a move.
    pub(super) fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refused> {
        self.found = None;
        self.game.apply(seat, text)
    }

    /// Takes back the last move of the only person here. Bots always agree.
    pub(super) fn take_back(&mut self) -> Result<(), Stays> {
        let humans = self.humans();
        let own = humans
            .first()
            .filter(|_| humans.len() == 1)
            .ok_or(Stays::Others)?;
        let place = self.game.last_move_of(own).ok_or(Stays::NoMove)?;
        if self.game.has_revealed(own, place) {
            return Err(Stays::Revealed);
        }
        self.game = self.game.at(place).ok_or(Stays::NoMove)?;
        self.found = None;
        Ok(())
    }

    /// Resolves pending chance.
    pub(super) fn resolve(&mut self) -> Result<(), Refused> {
        match self.game.draw(self.deal.seed()) {
            Some(outcome) => self.game.chance(&outcome),
            None => Ok(()),
        }
    }

    /// Whether the next bot has found its move.
    pub(super) fn has_searched(&self) -> bool {
        self.found.is_some()
    }

    /// Lets the first bot that may act search for its move, unless it has; `false` if none may act.
    pub(super) fn search(&mut self) -> Result<bool> {
        if self.has_searched() {
            return Ok(true);
        }
        let bots = self
            .acting()
            .into_iter()
            .filter_map(|seat| match self.sitters.get(seat.index())? {
                Sitter::Bot(name) => Some((seat, name.clone())),
                Sitter::Human => None,
            });
        let Some((seat, name)) = bots.into_iter().next() else {
            return Ok(false);
        };
        let Some(choice) = self.bots.choose(&*self.game, seat, &name, BOT_MS) else {
            bail!("the bot {name} has no move");
        };
        self.found = Some((seat, choice.text));
        Ok(true)
    }

    /// Lets the first bot that may act move; `false` if none may.
    pub(super) fn move_bot(&mut self) -> Result<bool> {
        self.search()?;
        let Some((seat, text)) = self.found.take() else {
            return Ok(false);
        };
        self.game.apply(seat, &text)?;
        Ok(true)
    }

    /// Writes the record of the match so far.
    pub(super) fn save(&self, path: &Path) -> Result<()> {
        records::save(path, &*self.game)
    }

    /// Reveals the seed: writes the proof of the match.
    pub(super) fn reveal(&self, path: &Path) -> Result<()> {
        let Some(proof) = self.deal.proof(&*self.game) else {
            return Ok(());
        };
        records::save_text(path, &serde_json::to_string(&proof)?)
    }
}
