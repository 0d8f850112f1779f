//! Heuchel & Meuchel as JSON: its option, outcomes, state and views.

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{Game, Rule, Seat, SeatSet};
use stammtisch_heuchel::{
    Card, CardSet, Class, Event, Heuchel, Options, Outcome, Phase, Stack, StackView, View,
};

use crate::values::{read_byte, read_list, read_seat};
use crate::{Code, Name, OptionSpec, Refused, Wire};

/// How the game is played.
#[derive(Serialize, ts_rs::TS)]
pub struct HeuchelOptions {
    /// Whether the die is played with.
    die: bool,
}

/// Everything, as HE-12 lists it.
#[derive(Serialize)]
struct HeuchelState {
    phase: HeuchelPhase,
    starter: Option<Seat>,
    seat: Option<Seat>,
    die: Option<u8>,
    landed: Option<HeuchelLanded>,
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

/// What the match waits for.
#[derive(Clone, Copy, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum HeuchelPhase {
    /// Chance says who begins.
    Starter,
    /// Chance shuffles.
    Shuffle,
    /// Every seat with start stacks to arrange.
    Arrange,
    /// Chance rolls the die.
    Roll,
    /// A move.
    Move,
    /// Captures.
    Take,
    /// A further move, or the end of the turn.
    Again,
    /// A loss.
    Lose,
    /// Nothing any more.
    Over,
}

/// The row just landed on, and the columns already taken from.
#[derive(Serialize, ts_rs::TS)]
pub struct HeuchelLanded {
    row: u8,
    taken: SeatSet,
}

/// What a seat may know, as HE-13 lists it.
#[derive(Serialize, ts_rs::TS)]
pub struct HeuchelView {
    /// What the match waits for.
    phase: HeuchelPhase,
    /// Who takes the first turn.
    starter: Option<Seat>,
    /// Whose turn it is.
    seat: Option<Seat>,
    /// The number rolled.
    die: Option<u8>,
    /// In phase `take`: where the mover has landed.
    landed: Option<HeuchelLanded>,
    /// The classes of the seat's own stacks still to arrange.
    pending: Vec<Class>,
    /// The stacks of each seat's column by ascending row.
    columns: Vec<Vec<HeuchelStack>>,
    /// The cards each seat has lost.
    #[ts(type = "Array<Array<HeuchelCard>>")]
    lost: Vec<CardSet>,
    /// How many cards are out of the game.
    out: u8,
}

/// A stack as HE-13.2 lists it.
#[derive(Serialize, ts_rs::TS)]
pub struct HeuchelStack {
    /// Its row, from 1.
    row: u8,
    /// Whether it is finished.
    down: bool,
    /// How many cards it has.
    height: u8,
    /// Its top card, where that may be seen.
    top: Option<Card>,
    /// All its cards, top first, where they may be seen.
    cards: Option<Vec<Card>>,
}

impl Wire for Heuchel {
    const NAME: Name = Name {
        de: "Heuchel & Meuchel",
        en: "Heuchel & Meuchel",
    };

    fn option_specs() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "die",
            kind: "bool",
            default: Value::Bool(false),
            line: "Play the variant with the die.",
        }]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("die", Value::Bool(die)) => options.die = *die,
                ("die", _) => return Err(Refused::new(Code::BadOption, "Option die is true or false.")),
                _ => {
                    let message = format!("Heuchel & Meuchel has no option {name:?}; its one option is die.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_options(options: &Options) -> Map<String, Value> {
        fields(&HeuchelOptions { die: options.die })
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        #[derive(Serialize)]
        struct Asked {
            event: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            cards: Option<CardSet>,
        }
        let (event, cards) = match event {
            Event::Starter => ("starter", None),
            Event::Shuffle => ("shuffle", Some(CardSet::ALL)),
            Event::Roll => ("roll", None),
        };
        fields(&Asked { event, cards })
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter),
            Event::Shuffle => read_list::<Card>(outcome)
                .and_then(|cards| cards.try_into().ok())
                .map(Outcome::Shuffle),
            Event::Roll => read_byte(outcome).map(Outcome::Roll),
        };
        read.ok_or(Self::outcome_rule(*event))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        match outcome {
            Outcome::Starter(seat) => data(seat),
            Outcome::Shuffle(cards) => data(&cards.as_slice()),
            Outcome::Roll(rolled) => data(rolled),
        }
    }

    fn unreadable(&self) -> Rule {
        Rule("HE-11.2")
    }

    fn write_state(&self) -> Value {
        let seats = || Seat::all(self.players());
        let stack = |stack: Stack| OpenStack {
            row: stack.row,
            down: stack.finished,
            cards: self.cards(stack).collect(),
        };
        let phase = self.phase();
        data(&HeuchelState {
            phase: phase.into(),
            starter: self.starter(),
            seat: phase.whose(),
            die: die(phase),
            landed: landed(phase),
            pending: seats().map(|seat| self.pending(seat).collect()).collect(),
            columns: seats()
                .map(|seat| self.stacks(seat).map(stack).collect())
                .collect(),
            lost: seats().map(|seat| self.lost(seat)).collect(),
            out: self.out(),
        })
    }

    fn write_view(view: &View) -> impl Serialize {
        let columns = view.columns.iter();
        HeuchelView {
            phase: view.phase.into(),
            starter: view.starter,
            seat: view.phase.whose(),
            die: die(view.phase),
            landed: landed(view.phase),
            pending: view.pending.clone(),
            columns: columns.map(|stacks| stacks.iter().map(stack).collect()).collect(),
            lost: view.lost[..view.columns.len()].to_vec(),
            out: view.out,
        }
    }
}

/// Our own shapes are plain data: writing them cannot fail.
fn data(shape: &impl Serialize) -> Value {
    serde_json::to_value(shape).unwrap_or_default()
}

fn fields(shape: &impl Serialize) -> Map<String, Value> {
    match data(shape) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn stack(stack: &StackView) -> HeuchelStack {
    HeuchelStack {
        row: stack.row,
        down: stack.finished,
        height: stack.height,
        top: stack.top,
        cards: stack.cards.clone(),
    }
}

impl From<Phase> for HeuchelPhase {
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

fn die(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Move { die, .. } => die,
        Phase::Lose { die, .. } => Some(die),
        _ => None,
    }
}

fn landed(phase: Phase) -> Option<HeuchelLanded> {
    match phase {
        Phase::Take { row, taken, .. } => Some(HeuchelLanded { row, taken }),
        _ => None,
    }
}
