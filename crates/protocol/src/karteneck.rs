//! Heckmeck am Karteneck as JSON: its options, outcomes, state and views.

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_core::{Game, Rule, Seat};
use stammtisch_karteneck::{
    CARDS, Card, CardSet, Event, Karteneck, Options, Outcome, PORTIONS, Portion, PortionSet, Stacks, View,
    Worm,
};

use crate::values::{read_list, read_seat};
use crate::{Code, Name, OptionSpec, Refused, Wire};

/// What a seat may know, as section 8 of the rules lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "KarteneckView")]
pub struct WireView {
    round: u8,
    starter: Option<Seat>,
    to_act: Option<Seat>,
    supply_size: u8,
    grill: PortionSet,
    hand: Option<CardSet>,
    hand_sizes: Vec<u8>,
    displays: Vec<CardSet>,
    out: Vec<bool>,
    stacks: Vec<Vec<Portion>>,
    draw_pile_size: u8,
    discard: CardSet,
    laying: Option<Worm>,
}

/// Everything, as section 8 of the rules lists it.
#[derive(Serialize)]
struct WireState<'a> {
    round: u8,
    starter: Option<Seat>,
    to_act: Option<Seat>,
    supply: &'a [Portion],
    grill: PortionSet,
    hands: Vec<&'a CardSet>,
    displays: Vec<&'a CardSet>,
    out: Vec<bool>,
    stacks: Vec<Vec<Portion>>,
    draw_pile: Vec<Card>,
    discard: &'a CardSet,
    laying: Option<Worm>,
}

/// What chance is asked for.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum WireEvent {
    Starter,
    Shuffle {
        #[serde(flatten)]
        deck: Deck,
    },
}

/// What is to be shuffled.
#[derive(Serialize)]
#[serde(tag = "deck", content = "cards", rename_all = "snake_case")]
enum Deck {
    Portions(Vec<Portion>),
    Cards(CardSet),
}

impl Wire for Karteneck {
    const NAME: Name = Name {
        de: "Heckmeck am Karteneck",
        en: "Heckmeck am Karteneck",
    };

    fn option_specs() -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "worms",
            kind: "list of 27 integers 0..20 or null",
            default: Value::Null,
            line: "Worms on the portions 16 to 42, in order; null is the house composition.",
        }]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("worms", Value::Null) => options.worms = None,
                ("worms", value) => options.worms = Some(read_worms(value)?),
                _ => {
                    let message = format!("Karteneck has no option {name:?}; its one option is worms.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_options(options: &Options) -> Map<String, Value> {
        fields(options)
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(&match event {
            Event::Starter => WireEvent::Starter,
            Event::ShufflePortions => WireEvent::Shuffle {
                deck: Deck::Portions(Portion::ALL.to_vec()),
            },
            Event::ShuffleCards => WireEvent::Shuffle {
                deck: Deck::Cards(self.cards_to_shuffle()),
            },
        })
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter),
            Event::ShufflePortions => read_portions(outcome).map(Outcome::Portions),
            Event::ShuffleCards => read_list::<Card>(outcome)
                .filter(|cards| cards.len() <= CARDS)
                .map(|cards| Outcome::Cards(cards.into_iter().collect())),
        };
        read.ok_or(self.outcome_rule(*event))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        match outcome {
            Outcome::Starter(seat) => data(seat),
            Outcome::Portions(portions) => data(&portions.as_slice()),
            Outcome::Cards(cards) => data(&cards.iter().collect::<Vec<_>>()),
        }
    }

    fn unreadable(&self) -> Rule {
        Rule("KE-6.1")
    }

    fn write_state(&self) -> Value {
        let seats = || Seat::all(self.players());
        data(&WireState {
            round: self.round(),
            starter: self.starter(),
            to_act: self.to_act(),
            supply: self.supply(),
            grill: self.grill(),
            hands: seats().map(|seat| self.hand(seat)).collect(),
            displays: seats().map(|seat| self.display(seat)).collect(),
            out: seats().map(|seat| self.out().contains(seat)).collect(),
            stacks: stacks(self.stacks(), self.players()),
            draw_pile: self.draw_pile().collect(),
            discard: self.discard(),
            laying: self.laying(),
        })
    }

    fn write_view(view: &View) -> impl Serialize {
        let places = ..usize::from(view.players);
        WireView {
            round: view.round,
            starter: view.starter,
            to_act: view.to_act,
            supply_size: view.supply_size,
            grill: view.grill,
            hand: view.hand,
            hand_sizes: view.hand_sizes[places].to_vec(),
            displays: view.displays[places].to_vec(),
            out: Seat::all(view.players)
                .map(|seat| view.out.contains(seat))
                .collect(),
            stacks: stacks(&view.stacks, view.players),
            draw_pile_size: view.draw_pile_size,
            discard: view.discard,
            laying: view.laying,
        }
    }
}

fn read_worms(value: &Value) -> Result<[u8; Portion::VALUES], Refused> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let counts: Vec<u8> = list
        .iter()
        .filter_map(Value::as_u64)
        .filter_map(|n| u8::try_from(n).ok())
        .collect();
    let exact = counts.len() == list.len();
    counts.try_into().ok().filter(|_| exact).ok_or_else(|| {
        let message = "Option worms is a list of 27 whole numbers from 0 to 20, for the portions 16 to 42 in order, or null.";
        Refused::new(Code::BadOption, message)
    })
}

/// Reads thirty portions; the three of value 0 are numbered as they come.
fn read_portions(value: &Value) -> Option<[Portion; PORTIONS]> {
    let mut blanks = 0..;
    let portion = |text: &Value| {
        let portion: Portion = text.as_str()?.parse().ok()?;
        if portion.level().is_some() {
            Some(portion)
        } else {
            Portion::blank(blanks.next()?)
        }
    };
    let portions: Option<Vec<_>> = value.as_array()?.iter().map(portion).collect();
    portions?.try_into().ok()
}

fn stacks(stacks: &Stacks, players: u8) -> Vec<Vec<Portion>> {
    Seat::all(players).map(|seat| stacks.upwards(seat)).collect()
}

/// Our own shapes are plain data: writing them cannot fail.
fn data(shape: &impl Serialize) -> Value {
    serde_json::to_value(shape).unwrap_or_default()
}

/// The fields of a shape that is an object.
fn fields(shape: &impl Serialize) -> Map<String, Value> {
    match data(shape) {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
