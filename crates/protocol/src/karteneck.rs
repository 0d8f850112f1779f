//! Heckmeck am Karteneck as JSON: its options, outcomes, state, views and told facts.

mod tell;

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Game, Rule, Seat};
use stammtisch_karteneck::{
    CARDS, Card, CardSet, Event, Karteneck, Options, Outcome, PORTIONS, Portion, Stacks, View,
};
use stammtisch_match::Line;

use crate::values::{read_list, read_seat, texts};
use crate::{Code, Name, OptionSpec, Refused, Wire};

/// What a seat may know, as section 8 of the rules lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "KarteneckView")]
pub struct WireView {
    round: u8,
    starter: Option<u8>,
    to_act: Option<u8>,
    supply_size: u8,
    grill: Vec<String>,
    hand: Option<Vec<String>>,
    hand_sizes: Vec<u8>,
    displays: Vec<Vec<String>>,
    out: Vec<bool>,
    stacks: Vec<Vec<String>>,
    draw_pile_size: u8,
    discard: Vec<String>,
    laying: Option<String>,
}

/// Everything, as section 8 of the rules lists it.
#[derive(Serialize)]
struct WireState {
    round: u8,
    starter: Option<u8>,
    to_act: Option<u8>,
    supply: Vec<String>,
    grill: Vec<String>,
    hands: Vec<Vec<String>>,
    displays: Vec<Vec<String>>,
    out: Vec<bool>,
    stacks: Vec<Vec<String>>,
    draw_pile: Vec<String>,
    discard: Vec<String>,
    laying: Option<String>,
}

impl Wire for Karteneck {
    const NAME: Name = Name {
        de: "Heckmeck am Karteneck",
        en: "Heckmeck am Karteneck",
    };

    const RETELLS: bool = true;

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
        Map::from_iter([(
            "worms".to_owned(),
            json!(options.worms.map(|worms| worms.to_vec())),
        )])
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        let event = match event {
            Event::Starter => json!({"event": "starter"}),
            Event::ShufflePortions => {
                json!({"event": "shuffle", "deck": "portions", "cards": texts(Portion::ALL)})
            }
            Event::ShuffleCards => {
                json!({"event": "shuffle", "deck": "cards", "cards": texts(self.cards_to_shuffle().iter())})
            }
        };
        match event {
            Value::Object(event) => event,
            _ => Map::new(),
        }
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
            Outcome::Starter(seat) => json!(seat.number()),
            Outcome::Portions(portions) => json!(texts(portions)),
            Outcome::Cards(cards) => json!(texts(cards.iter())),
        }
    }

    fn unreadable(&self) -> Rule {
        Rule("KE-6.1")
    }

    fn write_state(&self) -> Value {
        let seats = || Seat::all(self.players());
        let state = WireState {
            round: self.round(),
            starter: self.starter().map(Seat::number),
            to_act: self.to_act().map(Seat::number),
            supply: texts(self.supply()),
            grill: texts(self.grill().iter()),
            hands: seats().map(|seat| write_cards(self.hand(seat))).collect(),
            displays: seats().map(|seat| write_cards(self.display(seat))).collect(),
            out: seats().map(|seat| self.out().contains(seat)).collect(),
            stacks: write_stacks(self.stacks(), self.players()),
            draw_pile: texts(self.draw_pile()),
            discard: write_cards(self.discard()),
            laying: self.laying().map(|worm| worm.to_string()),
        };
        json!(state)
    }

    fn write_view(view: &View) -> Value {
        let places = ..usize::from(view.players);
        json!(WireView {
            round: view.round,
            starter: view.starter.map(Seat::number),
            to_act: view.to_act.map(Seat::number),
            supply_size: view.supply_size,
            grill: texts(view.grill.iter()),
            hand: view.hand.as_ref().map(write_cards),
            hand_sizes: view.hand_sizes[places].to_vec(),
            displays: view.displays[places].iter().map(write_cards).collect(),
            out: Seat::all(view.players)
                .map(|seat| view.out.contains(seat))
                .collect(),
            stacks: write_stacks(&view.stacks, view.players),
            draw_pile_size: view.draw_pile_size,
            discard: write_cards(&view.discard),
            laying: view.laying.map(|worm| worm.to_string()),
        })
    }

    fn tell(before: &Self, line: &Line<Self>, after: &Self, who: Option<Seat>) -> Vec<Value> {
        tell::facts(before, line, after, who)
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

fn write_cards(cards: &CardSet) -> Vec<String> {
    texts(cards.iter())
}

fn write_stacks(stacks: &Stacks, players: u8) -> Vec<Vec<String>> {
    Seat::all(players)
        .map(|seat| texts(stacks.upwards(seat)))
        .collect()
}
