//! Narration: facts, effects, reasons, standings, and the story of a match. Pages, terminals and programs put them into
//! words and pictures without deriving anything from the rules again. So every fact of a rulebook is in one place, the crate of its game.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Game, OutcomeOf, Refusal, Rule, Seat, SeatSet, Turn};

/// Something that happened. Its secrets carry their audience ([`crate::Secret`]).
pub trait Fact: Clone + Eq + Debug + Send + Sync + 'static {
    /// The fact as `who` sees it (`None` is a spectator); `None` if it is hidden altogether.
    fn seen_by(&self, who: Option<Seat>) -> Option<Self>;

    /// The seats that want a breather after it: a moment to take it in before the match goes on. Where it is for
    /// single seats, the seat whose move brought it about is left out. It must not depend on a secret. None by default.
    fn breather(&self) -> SeatSet {
        SeatSet::EMPTY
    }
}

/// A [`Game`] that narrates itself.
pub trait Narrate: Game {
    /// A fact, narrated where it happens.
    type Fact: Fact;
    /// A card or a control that a seat can use.
    type Control: Copy + Ord + Debug + Send + Sync;
    /// The effect of a move now, from the seat's own knowledge.
    type Effect: Clone + Eq + Debug + Send + Sync;
    /// The reason a card or a control cannot be used now: the rule and what is missing.
    type Reason: Clone + Eq + Debug + Send + Sync;
    /// The standing of the match: running scores, rounds, what would count now.
    type Standing: Clone + Eq + Debug + Send + Sync;
    /// A key moment of a match, known when the match is over.
    type Highlight: Clone + Eq + Debug + Send + Sync;

    /// Makes a move as [`Game::play_unchecked`] does and narrates the facts, in order.
    ///
    /// # Panics
    /// As [`Game::play_unchecked`].
    fn play_narrated(&mut self, seat: Seat, m: Self::Move, tell: impl FnMut(Self::Fact));

    /// Resolves a chance event as [`Game::resolve`] does and narrates the facts, in order.
    ///
    /// # Errors
    /// As [`Game::resolve`]; then there are no facts.
    fn resolve_narrated(
        &mut self,
        outcome: &OutcomeOf<Self>,
        tell: impl FnMut(Self::Fact),
    ) -> Result<(), Refusal>;

    /// The effect of the legal move `m` of `seat`. It derives from the seat's own view, so it cannot depend on a hidden
    /// card.
    fn effect(view: &Self::View, seat: Seat, m: Self::Move) -> Self::Effect;

    /// The seat's cards and controls that no legal move uses now, each once: the effect it would have, if that is
    /// known, and the reason why it cannot be used. None by default.
    #[must_use]
    fn blocked(view: &Self::View, seat: Seat) -> Vec<Blocked<Self>> {
        let _ = (view, seat);
        Vec::new()
    }

    /// The move that uses a card or a control, if that is a single one; `None` also where a control is a move.
    fn move_of(view: &Self::View, seat: Seat, control: Self::Control) -> Option<Self::Move> {
        let _ = (view, seat, control);
        None
    }

    /// The standing, as far as the owner of the view may know.
    fn standing(view: &Self::View) -> Self::Standing;

    /// The story of a finished match, from all its steps in order. By default it has only the start and the end.
    fn story<'a>(steps: impl Iterator<Item = Step<'a, Self>>) -> Story<Self::Highlight> {
        Story::of_end(steps)
    }
}

/// A [`Game`] whose log lines say it all: it narrates no facts, no effects, no reasons and no standings ([`Narrate`]). Its
/// story has the scores at the start and at the end.
pub trait Unnarrated: Game {}

impl<G: Unnarrated> Narrate for G {
    type Fact = NoFact;
    type Control = G::Move;
    type Effect = Untold;
    type Reason = Untold;
    type Standing = Untold;
    type Highlight = NoHighlight;

    fn play_narrated(&mut self, seat: Seat, m: G::Move, _: impl FnMut(NoFact)) {
        self.play_unchecked(seat, m);
    }

    fn resolve_narrated(&mut self, outcome: &OutcomeOf<G>, _: impl FnMut(NoFact)) -> Result<(), Refusal> {
        self.resolve(outcome)
    }

    fn effect(_: &G::View, _: Seat, _: G::Move) -> Untold {
        Untold
    }

    fn standing(_: &G::View) -> Untold {
        Untold
    }
}

/// A card or control that cannot be used now; see [`Narrate::blocked`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocked<G: Narrate> {
    /// The card or control.
    pub thing: G::Control,
    /// The effect it would have.
    pub effect: Option<G::Effect>,
    /// The reason.
    pub reason: G::Reason,
}

/// One line of a match with its facts.
#[derive(Debug)]
pub struct Step<'a, G: Narrate> {
    /// The line's place in the log, from 0.
    pub at: u32,
    /// All facts of the line.
    pub facts: &'a [G::Fact],
    /// The state after it.
    pub after: G,
}

/// The course of the scores of a match, and its key moments.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Story<H> {
    /// The scores from the start of the match on; one mark per change.
    pub curve: Vec<Mark>,
    /// The key moments, in order.
    pub highlights: Vec<Highlight<H>>,
}

impl<H> Story<H> {
    /// A story with the scores at the start and at the end, without key moments.
    pub fn of_end<'a, G: Narrate>(steps: impl Iterator<Item = Step<'a, G>>) -> Self {
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

/// The reason of a blocked card or control, in a game whose [`Game::Illegal`] says it all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Reason<I> {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The cause.
    pub cause: I,
}

/// The scores at one point of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Mark {
    /// The number of lines of the log before it.
    pub lines: u32,
    /// Scores, one per seat.
    pub scores: Vec<i32>,
    /// The number of the deal, round or burger that ended here, from 1; `None` if none did.
    pub part: Option<u16>,
}

/// A key moment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Highlight<H> {
    /// The number of lines of the log before it.
    pub lines: u32,
    /// The event itself.
    #[cfg_attr(feature = "wire", serde(flatten))]
    pub what: H,
}
