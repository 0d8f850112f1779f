//! The decisions of matches as columns, for machine learning.

use std::ops::ControlFlow;

use stammtisch_core::{Line, Standings, tensor_len};

use crate::HasBots;

/// The moves of some matches in order; every column has one entry per move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Samples {
    /// The number of the match.
    pub matches: Vec<u64>,
    /// The move's index in the log.
    pub lines: Vec<u32>,
    /// The seat that moved.
    pub seats: Vec<u8>,
    /// The move's action id.
    pub moves: Vec<u16>,
    /// The action ids of the legal moves, in ascending order.
    pub legal: Lists<u16>,
    /// The indices of the non-zero entries of the seat's observation tensor.
    pub places: Lists<u16>,
    /// The values of these entries.
    pub values: Lists<f32>,
    /// The whole state before the move, as in the protocol; empty unless requested.
    pub states: Vec<String>,
    /// The seat's final points.
    pub scores: Vec<i32>,
    /// The seat's final rank, from 1.
    pub ranks: Vec<u8>,
}

/// A column of lists, stored contiguously.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lists<T> {
    /// The items of all lists.
    pub items: Vec<T>,
    /// The length of each list.
    pub lengths: Vec<u16>,
}

impl<T> Lists<T> {
    /// Ends the list of all items from `begin` on.
    fn end(&mut self, begin: usize) {
        self.lengths.push((self.items.len() - begin) as u16);
    }

    fn append(&mut self, mut other: Self) {
        self.items.append(&mut other.items);
        self.lengths.append(&mut other.lengths);
    }
}

impl Samples {
    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there are no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Appends other moves.
    pub fn append(&mut self, mut other: Self) {
        self.matches.append(&mut other.matches);
        self.lines.append(&mut other.lines);
        self.seats.append(&mut other.seats);
        self.moves.append(&mut other.moves);
        self.legal.append(other.legal);
        self.places.append(other.places);
        self.values.append(other.values);
        self.states.append(&mut other.states);
        self.scores.append(&mut other.scores);
        self.ranks.append(&mut other.ranks);
    }
}

/// Records the moves of one match.
pub(crate) struct Scribe<'a, G: HasBots> {
    samples: &'a mut Samples,
    options: &'a G::Options,
    number: u64,
    line: u32,
    tensor: Vec<f32>,
    /// Whether to record whole states.
    states: bool,
}

impl<'a, G: HasBots> Scribe<'a, G> {
    /// Before the first line of match `number`.
    pub(crate) fn new(samples: &'a mut Samples, options: &'a G::Options, number: u64, states: bool) -> Self {
        Self {
            samples,
            options,
            number,
            line: 0,
            tensor: vec![0.0; tensor_len(&G::layout())],
            states,
        }
    }

    /// Records the next line of `game`.
    pub(crate) fn note(&mut self, game: &G, line: &Line<G>) {
        if let Line::Move { seat, m } = *line {
            let samples = &mut *self.samples;
            samples.matches.push(self.number);
            samples.lines.push(self.line);
            samples.seats.push(seat.number());
            samples.moves.push(G::number(self.options, m) as u16);
            let legal = samples.legal.items.len();
            let _ = game.legal(seat, |m| {
                samples.legal.items.push(G::number(self.options, m) as u16);
                ControlFlow::<()>::Continue(())
            });
            samples.legal.items[legal..].sort_unstable();
            samples.legal.end(legal);
            if self.states {
                samples.states.push(game.write_state().to_string());
            }
            self.see(&game.view(Some(seat)));
        }
        self.line += 1;
    }

    fn see(&mut self, view: &G::View) {
        let samples = &mut *self.samples;
        G::write_tensor(view, &mut self.tensor);
        let begin = samples.places.items.len();
        for (place, &value) in (0..).zip(&self.tensor) {
            if value != 0.0 {
                samples.places.items.push(place);
                samples.values.items.push(value);
            }
        }
        samples.places.end(begin);
        samples.values.end(begin);
    }

    /// Adds the final result to the recorded moves.
    pub(crate) fn end(self, standings: &Standings) {
        let samples = self.samples;
        for seat in &samples.seats[samples.scores.len()..] {
            let seat = usize::from(*seat);
            samples.scores.push(standings.scores()[seat]);
            samples.ranks.push(standings.ranks()[seat]);
        }
    }
}
