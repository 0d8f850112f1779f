//! What the seats of a match have seen so far.

use std::hash::{DefaultHasher, Hash, Hasher};

use stammtisch_core::{Glimpse, Hidden, Line, Seat};
use stammtisch_protocol::Wire;

use crate::numbered::{Numbered, go_on};

/// What each seat has seen of a match, up to some line; worked out only where somebody asks.
#[derive(Clone, Debug)]
pub(crate) struct Memory<G: Hidden> {
    /// How many lines have been seen, and the match after them.
    told: usize,
    game: G,
    minds: Vec<Mind<G>>,
}

#[derive(Clone, Debug)]
struct Mind<G: Hidden> {
    seat: Seat,
    /// Stands for all that the seat has seen, in order: what it was shown of each line, and its view after it.
    digest: u64,
    /// What it knows; not told of the others where one seat imagines the match.
    knowledge: Option<G::Knowledge>,
}

impl<G: Hidden + Wire> Memory<G> {
    /// Nobody has seen anything of this match yet.
    pub(crate) fn new(played: &Numbered<G>) -> Self {
        let players = played.start.players();
        let mind = |seat| Mind {
            seat,
            digest: 0,
            knowledge: Some(G::begin(players, &played.options, seat)),
        };
        Self {
            told: 0,
            game: played.start.clone(),
            minds: Seat::all(players).map(mind).collect(),
        }
    }

    /// Everybody sees the lines that have come since.
    pub(crate) fn catch_up(&mut self, lines: &[Line<G>]) {
        for line in lines.iter().skip(self.told) {
            let audience = go_on(&mut self.game, line);
            for mind in &mut self.minds {
                let after = self.game.view(Some(mind.seat));
                let seen = Glimpse::of(line, audience, Some(mind.seat));
                mind.digest = digest(mind.digest, &seen, &after);
                if let Some(knowledge) = &mut mind.knowledge {
                    G::notice(knowledge, seen, &after);
                }
            }
        }
        self.told = lines.len();
    }

    /// Stands for all that `seat` has seen.
    pub(crate) fn digest(&self, seat: Seat) -> u64 {
        self.minds[seat.index()].digest
    }

    /// A match that `seat` cannot tell from the real one, drawn at random, and what it has seen of it. The others remember
    /// there what they would see at this moment, and nothing from before; so they cannot imagine anything: `None`.
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

fn digest<G: Wire>(before: u64, seen: &Glimpse<'_, G>, after: &G::View) -> u64 {
    let mut hash = DefaultHasher::new();
    before.hash(&mut hash);
    match seen {
        Glimpse::Chance { outcome, .. } => (0u8, outcome).hash(&mut hash),
        Glimpse::Move { seat, m } => (1u8, seat, m).hash(&mut hash),
    }
    after.hash(&mut hash);
    hash.finish()
}
