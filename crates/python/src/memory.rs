//! The seats' observations of a match.

use std::hash::{DefaultHasher, Hash, Hasher};

use stammtisch_core::{ImperfectInformation, Line, ObservedLine, Seat};
use stammtisch_protocol::Wire;

use crate::numbered::{Numbered, go_on};

/// The observations of each seat up to some line, computed on demand.
#[derive(Clone, Debug)]
pub(crate) struct Memory<G: ImperfectInformation> {
    /// The number of lines processed, and the match after them.
    lines: usize,
    game: G,
    minds: Vec<Mind<G>>,
}

#[derive(Clone, Debug)]
struct Mind<G: ImperfectInformation> {
    seat: Seat,
    /// A digest of everything the seat has observed, in order: its version of each line, and the view after it.
    digest: u64,
    /// The seat's knowledge; `None` for the other seats of a resampled match.
    knowledge: Option<G::Knowledge>,
}

impl<G: ImperfectInformation + Wire> Memory<G> {
    /// No lines processed yet.
    pub(crate) fn new(played: &Numbered<G>) -> Self {
        let players = played.start.players();
        let mind = |seat| Mind {
            seat,
            digest: 0,
            knowledge: Some(G::begin(players, &played.options, seat)),
        };
        Self {
            lines: 0,
            game: played.start.clone(),
            minds: Seat::all(players).map(mind).collect(),
        }
    }

    /// Processes the new lines for every seat.
    pub(crate) fn catch_up(&mut self, lines: &[Line<G>]) {
        for line in lines.iter().skip(self.lines) {
            let audience = go_on(&mut self.game, line);
            for mind in &mut self.minds {
                let after = self.game.view(Some(mind.seat));
                let seen = ObservedLine::of(line, audience, Some(mind.seat));
                mind.digest = digest(mind.digest, &seen, &after);
                if let Some(knowledge) = &mut mind.knowledge {
                    G::observe(knowledge, seen, &after);
                }
            }
        }
        self.lines = lines.len();
    }

    /// The digest of everything `seat` has observed.
    pub(crate) fn digest(&self, seat: Seat) -> u64 {
        self.minds[seat.index()].digest
    }

    /// A random match in the information state of `seat`, with that seat's memory. The other seats only have their current view there,
    /// without a history, so they can't be resampled again: `None`.
    pub(crate) fn imagine(
        &self,
        seat: Seat,
        real: &Numbered<G>,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<(Numbered<G>, Self)> {
        let mind = &self.minds[seat.index()];
        let knowledge = mind.knowledge.as_ref()?;
        let view = self.game.view(Some(seat));
        let mut game = self.game.clone();
        G::determinize(&mut game, &view, knowledge, below);
        let imagined = Numbered::imagined(real, game);
        let mut memory = Self::new(&imagined);
        for other in &mut memory.minds {
            if other.seat == seat {
                other.clone_from(mind);
            } else {
                let mut hash = DefaultHasher::new();
                imagined.game.view(Some(other.seat)).hash(&mut hash);
                other.digest = hash.finish();
                other.knowledge = None;
            }
        }
        Some((imagined, memory))
    }
}

fn digest<G: Wire>(before: u64, seen: &ObservedLine<'_, G>, after: &G::View) -> u64 {
    let mut hash = DefaultHasher::new();
    before.hash(&mut hash);
    match seen {
        ObservedLine::Chance { outcome, .. } => (0u8, outcome).hash(&mut hash),
        ObservedLine::Move { seat, m } => (1u8, seat, m).hash(&mut hash),
    }
    after.hash(&mut hash);
    hash.finish()
}
