//! Heuchel & Meuchel as JSON: its option, outcomes, state and views.

mod tell;

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Game, Rule, Seat, SeatSet};
use stammtisch_heuchel::{Card, Event, Heuchel, Options, Outcome, Phase, StackView, View};
use stammtisch_match::Line;

use crate::values::{read_byte, read_list, read_seat, texts};
use crate::{Code, Name, OptionSpec, Refused, Wire};

/// Everything, as HE-12 lists it.
#[derive(Serialize)]
struct WireState {
    phase: &'static str,
    starter: Option<u8>,
    seat: Option<u8>,
    die: Option<u8>,
    landed: Option<Landed>,
    pending: Vec<Vec<String>>,
    columns: Vec<Vec<WireStack>>,
    lost: Vec<Vec<String>>,
    out: Vec<String>,
}

/// A stack as HE-12 lists it.
#[derive(Serialize)]
struct WireStack {
    row: u8,
    down: bool,
    cards: Vec<String>,
}

/// The row just landed on, and the columns already taken from.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HeuchelLanded")]
pub struct Landed {
    row: u8,
    taken: Vec<u8>,
}

/// What a seat may know, as HE-13 lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HeuchelView")]
pub struct WireView {
    #[ts(type = "'starter' | 'shuffle' | 'arrange' | 'roll' | 'move' | 'take' | 'again' | 'lose' | 'over'")]
    phase: &'static str,
    starter: Option<u8>,
    seat: Option<u8>,
    die: Option<u8>,
    landed: Option<Landed>,
    pending: Vec<String>,
    columns: Vec<Vec<WireStackView>>,
    lost: Vec<Vec<String>>,
    out: u8,
}

/// A stack as HE-13.2 lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HeuchelStack")]
pub struct WireStackView {
    row: u8,
    down: bool,
    height: u8,
    top: Option<String>,
    cards: Option<Vec<String>>,
}

impl Wire for Heuchel {
    const NAME: Name = Name {
        de: "Heuchel & Meuchel",
        en: "Heuchel & Meuchel",
    };

    const RETELLS: bool = true;

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
        Map::from_iter([("die".to_owned(), Value::Bool(options.die))])
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        let name = match event {
            Event::Starter => "starter",
            Event::Shuffle => "shuffle",
            Event::Roll => "roll",
        };
        let mut written = Map::from_iter([("event".to_owned(), json!(name))]);
        if *event == Event::Shuffle {
            written.insert("cards".to_owned(), json!(texts(Card::ALL)));
        }
        written
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
            Outcome::Starter(seat) => json!(seat.number()),
            Outcome::Shuffle(cards) => json!(texts(cards)),
            Outcome::Roll(rolled) => json!(rolled),
        }
    }

    fn unreadable(&self) -> Rule {
        Rule("HE-11.2")
    }

    fn write_state(&self) -> Value {
        let seats = || Seat::all(self.players());
        let stack = |stack: stammtisch_heuchel::Stack| WireStack {
            row: stack.row,
            down: stack.finished,
            cards: texts(self.cards(stack)),
        };
        json!(WireState {
            phase: phase_name(self.phase()),
            starter: self.starter().map(Seat::number),
            seat: mover(self.phase()),
            die: die(self.phase()),
            landed: landed(self.phase()),
            pending: seats().map(|seat| texts(self.pending(seat))).collect(),
            columns: seats()
                .map(|seat| self.stacks(seat).map(stack).collect())
                .collect(),
            lost: seats().map(|seat| texts(self.lost(seat).iter())).collect(),
            out: texts(self.out().iter()),
        })
    }

    fn write_view(view: &View) -> Value {
        let lost = view.lost.iter().take(view.columns.len());
        json!(WireView {
            phase: phase_name(view.phase),
            starter: view.starter.map(Seat::number),
            seat: mover(view.phase),
            die: die(view.phase),
            landed: landed(view.phase),
            pending: texts(&view.pending),
            columns: view
                .columns
                .iter()
                .map(|column| column.iter().map(stack_view).collect())
                .collect(),
            lost: lost.map(|cards| texts(cards.iter())).collect(),
            out: view.out,
        })
    }

    fn tell(before: &Self, line: &Line<Self>, after: &Self, _who: Option<Seat>) -> Vec<Value> {
        tell::facts(before, line, after)
    }
}

fn stack_view(stack: &StackView) -> WireStackView {
    WireStackView {
        row: stack.row,
        down: stack.finished,
        height: stack.height,
        top: stack.top.map(|card| card.to_string()),
        cards: stack.cards.as_ref().map(texts),
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Starter => "starter",
        Phase::Shuffle => "shuffle",
        Phase::Arrange => "arrange",
        Phase::Roll { .. } => "roll",
        Phase::Move { .. } => "move",
        Phase::Take { .. } => "take",
        Phase::Again { .. } => "again",
        Phase::Lose { .. } => "lose",
        Phase::Over => "over",
    }
}

fn mover(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Roll { seat }
        | Phase::Move { seat, .. }
        | Phase::Take { seat, .. }
        | Phase::Again { seat }
        | Phase::Lose { seat, .. } => Some(seat.number()),
        Phase::Starter | Phase::Shuffle | Phase::Arrange | Phase::Over => None,
    }
}

fn die(phase: Phase) -> Option<u8> {
    match phase {
        Phase::Move { die, .. } => die,
        Phase::Lose { die, .. } => Some(die),
        _ => None,
    }
}

fn landed(phase: Phase) -> Option<Landed> {
    let numbers = |seats: SeatSet| seats.into_iter().map(Seat::number).collect();
    match phase {
        Phase::Take { row, taken, .. } => Some(Landed {
            row,
            taken: numbers(taken),
        }),
        _ => None,
    }
}
