//! The suite's input about a game.

use stammtisch_core::{Seat, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::Wire;

use crate::Dice;

/// Makes a match that `who` can't tell from the given one.
pub type Twin<G> = fn(&Match<G>, Option<Seat>, &mut Dice) -> Option<Match<G>>;

/// The facts about a game that the conformance suite can't derive.
pub struct Kit<G: Wire> {
    /// Upper bound on the lines of any match.
    pub longest: usize,
    /// All cards of a match wherever they are, as texts in any order; `None` while they aren't dealt or are in transit. They must be
    /// the same in every state of a match.
    pub cards: fn(&G) -> Option<Vec<String>>,
    /// A match that differs only in what `who` hasn't seen; `None` if nothing can change. [`swap_unseen`] does this for most games.
    pub twin: Twin<G>,
    /// The rules' information for `who` now: its own cards, open cards, and public facts about hidden cards, for instance that a match ends
    /// because a hand has no more ingredients. Once this differs between twins, the viewer may tell them apart. No other difference is
    /// allowed.
    pub shown: fn(&G, Option<Seat>) -> Vec<String>,
    /// Whether, with these options, the rules accept moves beyond the legal ones (mistakes that cost a card).
    pub takes_mistakes: fn(&G::Options) -> bool,
}

impl<G: Wire> Kit<G> {
    /// Whether the rules already let `who` tell these twins apart.
    pub(crate) fn tells_apart(&self, who: Option<Seat>, one: &Match<G>, other: &Match<G>) -> bool {
        (self.shown)(one.game(), who) != (self.shown)(other.game(), who)
    }
}

/// Swaps two of these cards in the last shuffle or deal of the log and replays the lines after it. `None` without two cards, or if the later
/// lines don't fit any more.
#[must_use]
pub fn swap_unseen<G: Wire>(played: &Match<G>, unseen: &[String], dice: &mut Dice) -> Option<Match<G>> {
    let (one, other) = (dice.pick(unseen)?, dice.pick(unseen)?);
    let is_shuffle = |line: &Line<G>| match line {
        Line::Chance { event, .. } => {
            let name = &played.game().write_event(event)["event"];
            name == "shuffle" || name == "deal"
        }
        Line::Move { .. } => false,
    };
    let last = played.log().iter().rposition(is_shuffle)?;
    let mut twin = Match::<G>::new(played.players(), played.options().clone(), None).ok()?;
    for (at, line) in played.log().iter().enumerate() {
        let line = if at == last {
            swap(twin.game(), line, one, other)?
        } else {
            line.clone()
        };
        twin.push(line).ok()?;
    }
    Some(twin)
}

/// A shuffle with two of its cards swapped.
fn swap<G: Wire>(game: &G, line: &Line<G>, one: &str, other: &str) -> Option<Line<G>> {
    let Line::Chance { event, outcome } = line else {
        return None;
    };
    let mut written = game.write_outcome(outcome);
    for card in written.as_array_mut()? {
        let swapped = match card.as_str()? {
            text if text == one => other,
            text if text == other => one,
            _ => continue,
        };
        *card = swapped.into();
    }
    let outcome = game.read_outcome(event, &written).ok()?;
    Some(Line::Chance {
        event: event.clone(),
        outcome,
    })
}

/// The next line of a random match; `None` at the end.
pub(crate) fn random_line<G: Wire>(game: &G, dice: &mut Dice) -> Option<Line<G>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance(event) => {
            let outcome = game.sample(&event, &mut |bound| dice.below(bound));
            Some(Line::Chance { event, outcome })
        }
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.into_iter().collect();
            let seat = *dice.pick(&seats).expect("some seat may act");
            let moves = legal(game, seat);
            let m = *dice.pick(&moves).expect("a seat that may act has a move");
            Some(Line::Move { seat, m })
        }
    }
}

/// The legal moves of a seat in canonical order.
pub(crate) fn legal<G: Wire>(game: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let _ = game.legal(seat, |m| {
        moves.push(m);
        std::ops::ControlFlow::<()>::Continue(())
    });
    moves
}
