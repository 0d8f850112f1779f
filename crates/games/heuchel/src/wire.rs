//! Serialization of outcomes, states and views.

use serde::{Serialize, Serializer};
use stammtisch_core::{Game, Seat, SeatSet};
use ts_rs::TS;

use crate::card::{Card, CardSet, Class};
use crate::chance::Outcome;
use crate::state::{Heuchel, Phase};
use crate::view::{StackView, View};

/// The decision or event the match is waiting for.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "HeuchelPhase")]
pub enum PhaseData {
    /// Chance draws the starter.
    Starter,
    /// Chance shuffles.
    Shuffle,
    /// Every seat with stacks to arrange decides.
    Arrange,
    /// Chance rolls the die.
    Roll,
    /// The mover moves a stack.
    Move,
    /// The mover may take cards.
    Take,
    /// The mover may move again or end the turn.
    Again,
    /// The mover loses a card.
    Lose,
    /// The match is over.
    Over,
}

/// The row the mover has just landed on, and the columns already taken from.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(rename = "HeuchelLanded")]
pub struct Landed {
    row: u8,
    taken: SeatSet,
}

/// A view as HE-13 lists it.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "HeuchelView")]
pub struct ViewData<'a> {
    /// The decision or event the match is waiting for.
    phase: PhaseData,
    /// The seat that takes the first turn.
    starter: Option<Seat>,
    /// The seat whose turn it is.
    seat: Option<Seat>,
    /// The number rolled.
    die: Option<u8>,
    /// In phase `take`: the row where the mover has landed.
    landed: Option<Landed>,
    /// The classes of the seat's own stacks that it still has to arrange.
    #[ts(as = "Vec<Class>")]
    pending: &'a [Class],
    /// The stacks of each seat's column by ascending row.
    #[ts(as = "Vec<Vec<StackView>>")]
    columns: &'a [Vec<StackView>],
    /// The cards each seat has lost.
    #[ts(type = "Array<Array<HeuchelCard>>")]
    lost: &'a [CardSet],
    /// Number of cards out of the game.
    out: u8,
}

/// A state as HE-12 lists it.
#[derive(Serialize)]
struct StateData {
    phase: PhaseData,
    starter: Option<Seat>,
    seat: Option<Seat>,
    die: Option<u8>,
    landed: Option<Landed>,
    pending: Vec<Vec<Class>>,
    columns: Vec<Vec<OpenStack>>,
    lost: Vec<CardSet>,
    out: CardSet,
}

/// A stack as HE-12 lists it.
#[derive(Serialize)]
struct OpenStack {
    row: u8,
    down: bool,
    cards: Vec<Card>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = ViewData {
            phase: self.phase.into(),
            starter: self.starter,
            seat: self.phase.whose(),
            die: die(self.phase),
            landed: landed(self.phase),
            pending: &self.pending,
            columns: &self.columns,
            lost: &self.lost[..self.columns.len()],
            out: self.out,
        };
        data.serialize(serializer)
    }
}

impl Serialize for Heuchel {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.players());
        let column = |seat| {
            let stacks = self.stacks(seat).map(|stack| OpenStack {
                row: stack.row,
                down: stack.finished,
                cards: self.cards(stack).collect(),
            });
            stacks.collect()
        };
        let phase = self.phase();
        let data = StateData {
            phase: phase.into(),
            starter: self.starter(),
            seat: phase.whose(),
            die: die(phase),
            landed: landed(phase),
            pending: seats().map(|seat| self.pending(seat).collect()).collect(),
            columns: seats().map(column).collect(),
            lost: seats().map(|seat| self.lost(seat)).collect(),
            out: self.out(),
        };
        data.serialize(serializer)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Starter(seat) => seat.serialize(serializer),
            Self::Shuffle(cards) => cards.as_slice().serialize(serializer),
            Self::Roll(rolled) => serializer.serialize_u8(*rolled),
        }
    }
}

impl From<Phase> for PhaseData {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Starter => Self::Starter,
            Phase::Shuffle => Self::Shuffle,
            Phase::Arrange => Self::Arrange,
            Phase::Roll { .. } => Self::Roll,
            Phase::Move { .. } => Self::Move,
            Phase::Take { .. } => Self::Take,
            Phase::Again { .. } => Self::Again,
            Phase::Lose { .. } => Self::Lose,
            Phase::Over => Self::Over,
        }
    }
}

/// The number rolled for the current decision.
const fn die(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Move { die, .. } => die,
        Phase::Lose { die, .. } => Some(die),
        Phase::Starter
        | Phase::Shuffle
        | Phase::Arrange
        | Phase::Roll { .. }
        | Phase::Take { .. }
        | Phase::Again { .. }
        | Phase::Over => None,
    }
}

const fn landed(phase: Phase) -> Option<Landed> {
    if let Phase::Take { row, taken, .. } = phase {
        Some(Landed { row, taken })
    } else {
        None
    }
}
