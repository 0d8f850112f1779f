//! What a game tells of itself: facts, effects, reasons, standings, and the story of a match.
//!
//! Pages, terminals and programs put this into words and pictures; none of them works out anything of it
//! again. So every fact of a rulebook stands once, in the crate of its game.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Game, OutcomeOf, Refusal, Rule, Seat, Turn};

/// Something that happened, with its secrets parted by who may know them ([`crate::Secret`]).
pub trait Fact: Clone + Eq + Debug + Send + Sync + 'static {
    /// The fact as `who` is told it (`None` is a spectator); `None` if it is not told at all.
    fn seen_by(&self, who: Option<Seat>) -> Option<Self>;
}

/// A [`Game`] that gives an account of itself.
pub trait Told: Game {
    /// What happened; told where it happens.
    type Fact: Fact;
    /// What a seat can hold ready: one of its own cards, or a control of the table.
    type Thing: Copy + Ord + Debug + Send + Sync;
    /// What a move would do now, from what its seat may know.
    type Effect: Clone + Eq + Debug + Send + Sync;
    /// Why a card or a control cannot be used now: the rule and what is missing.
    type Reason: Clone + Eq + Debug + Send + Sync;
    /// How the match stands: running scores, rounds, what would come now.
    type Standing: Clone + Eq + Debug + Send + Sync;
    /// A key moment of a match: what made its score, told when it is over.
    type Highlight: Clone + Eq + Debug + Send + Sync;

    /// Makes a move as [`Game::play_unchecked`] does, and tells what happens, in order.
    ///
    /// # Panics
    /// As [`Game::play_unchecked`].
    fn play_told(&mut self, seat: Seat, m: Self::Move, tell: impl FnMut(Self::Fact));

    /// Resolves a chance event as [`Game::resolve`] does, and tells what happens, in order.
    ///
    /// # Errors
    /// As [`Game::resolve`]; then nothing is told.
    fn resolve_told(
        &mut self,
        outcome: &OutcomeOf<Self>,
        tell: impl FnMut(Self::Fact),
    ) -> Result<(), Refusal>;

    /// What the legal move `m` of `seat` would do now. It is worked out from the seat's own view and so
    /// cannot depend on a hidden card.
    fn effect(view: &Self::View, seat: Seat, m: Self::Move) -> Self::Effect;

    /// Each card that `seat` holds and each control it has, once, if no legal move uses it now: what it would
    /// do if it could be used, as far as that can be said, and why it cannot.
    #[must_use]
    fn blocked(view: &Self::View, seat: Seat) -> Vec<Blocked<Self>> {
        let _ = (view, seat);
        Vec::new()
    }

    /// How the match stands, as far as the owner of the view may know.
    fn standing(view: &Self::View) -> Self::Standing;

    /// The story of a match that is over, from all its steps in order. By default it tells nothing but the end.
    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Self::Highlight> {
        Story::of_end(steps)
    }
}

/// A [`Game`] whose log lines say it all: it narrates no facts, no effects and no standings ([`Told`]), and no reasons
/// beside the refusal of a move. Its story is the score at the start and at the end.
pub trait Unnarrated: Game {}

impl<G: Unnarrated> Told for G {
    type Fact = NoFact;
    type Thing = G::Move;
    type Effect = Untold;
    type Reason = Untold;
    type Standing = Untold;
    type Highlight = NoHighlight;

    fn play_told(&mut self, seat: Seat, m: G::Move, _: impl FnMut(NoFact)) {
        self.play_unchecked(seat, m);
    }

    fn resolve_told(&mut self, outcome: &OutcomeOf<G>, _: impl FnMut(NoFact)) -> Result<(), Refusal> {
        self.resolve(outcome)
    }

    fn effect(_: &G::View, _: Seat, _: G::Move) -> Untold {
        Untold
    }

    fn standing(_: &G::View) -> Untold {
        Untold
    }
}

/// A card or control that cannot be used now; see [`Told::blocked`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocked<G: Told> {
    /// The card or control.
    pub thing: G::Thing,
    /// What it would do if it could be used.
    pub effect: Option<G::Effect>,
    /// Why it cannot.
    pub reason: G::Reason,
}

/// One line of a match with what it did.
#[derive(Debug)]
pub struct Step<'a, G: Told> {
    /// The line's place in the log, from 0.
    pub at: u32,
    /// Everything it did.
    pub facts: &'a [G::Fact],
    /// The state after it.
    pub after: G,
}

/// How the scores of a match went, and what made them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Story<H> {
    /// The scores, from the start of the match on; a mark wherever they changed.
    pub curve: Vec<Mark>,
    /// The key moments, in order.
    pub highlights: Vec<Highlight<H>>,
}

impl<H> Story<H> {
    /// The scores at the start and at the end of a match, and no key moments.
    pub fn of_end<'a, G: Told>(steps: impl Iterator<Item = Step<'a, G>>) -> Self {
        let mut curve = Vec::new();
        if let Some(last) = steps.last()
            && let Turn::Over(standings) = last.after.turn()
        {
            curve.push(Mark {
                lines: 0,
                scores: vec![0; standings.scores().len()],
                part: None,
            });
            curve.push(Mark {
                lines: last.at + 1,
                scores: standings.scores().to_vec(),
                part: Some(1),
            });
        }
        Self {
            curve,
            highlights: Vec::new(),
        }
    }
}

/// The fact of a game that narrates none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub enum NoFact {}

impl Fact for NoFact {
    fn seen_by(&self, _: Option<Seat>) -> Option<Self> {
        match *self {}
    }
}

/// An effect, a reason or a standing of a game that narrates none; `null` as JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Untold;

/// The highlight of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub enum NoHighlight {}

/// Why a card or a control cannot be used, in a game whose [`Game::Illegal`] says it all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize))]
pub struct Reason<I> {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What is missing.
    pub cause: I,
}

/// The scores at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Mark {
    /// After so many lines of the log.
    pub lines: u32,
    /// Points, one number a seat.
    pub scores: Vec<i32>,
    /// The number of the deal, round or burger that ended here, from 1; none where none did.
    pub part: Option<u16>,
}

/// A key moment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Highlight<H> {
    /// After so many lines of the log.
    pub lines: u32,
    /// What happened, and to whom.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub what: H,
}
