//! Serialization of cards, portions and moves (as their texts), of chance events and outcomes, and of state and view.

use serde::{Serialize, Serializer};
use stammtisch_core::{Game, Seat, SeatSet, serialize_as_text, typescript_as};
use ts_rs::TS;

use crate::{Card, CardSet, Event, Karteneck, Move, Outcome, Portion, PortionSet, Stacks, View, Worm};

serialize_as_text!(Card, Worm, Portion, Move);
typescript_as! {
    Worm => "KarteneckCard",
    CardSet => "Array<KarteneckCard>",
    PortionSet => "Array<KarteneckPortion>",
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for PortionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The view, as section 8 of the rules lists it.
#[derive(Serialize, TS)]
#[ts(rename = "KarteneckView")]
pub struct ViewData {
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

/// The full state, as section 8 of the rules lists it.
#[derive(Serialize)]
struct StateData<'a> {
    round: u8,
    starter: Option<Seat>,
    to_act: Option<Seat>,
    supply: &'a [Portion],
    grill: PortionSet,
    hands: &'a [CardSet],
    displays: &'a [CardSet],
    out: Vec<bool>,
    stacks: Vec<Vec<Portion>>,
    draw_pile: Vec<Card>,
    discard: &'a CardSet,
    laying: Option<Worm>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = ..usize::from(self.players);
        let data = ViewData {
            round: self.round,
            starter: self.starter,
            to_act: self.to_act,
            supply_size: self.supply_size,
            grill: self.grill,
            hand: self.hand,
            hand_sizes: self.hand_sizes[seats].to_vec(),
            displays: self.displays[seats].to_vec(),
            out: each_seat(self.players, self.out),
            stacks: stacks(self.players, &self.stacks),
            draw_pile_size: self.draw_pile_size,
            discard: self.discard,
            laying: self.laying,
        };
        data.serialize(serializer)
    }
}

impl Serialize for Karteneck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let players = self.players();
        let seats = ..usize::from(players);
        let data = StateData {
            round: self.round(),
            starter: self.starter(),
            to_act: self.to_act(),
            supply: self.supply(),
            grill: self.grill(),
            hands: &self.hands[seats],
            displays: &self.displays[seats],
            out: each_seat(players, self.out()),
            stacks: stacks(players, self.stacks()),
            draw_pile: self.draw_pile().collect(),
            discard: self.discard(),
            laying: self.laying(),
        };
        data.serialize(serializer)
    }
}

/// A chance event with its cards or portions.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventData {
    Starter,
    Shuffle {
        #[serde(flatten)]
        deck: Deck,
    },
}

/// The cards or portions to shuffle.
#[derive(Serialize)]
#[serde(tag = "deck", content = "cards", rename_all = "snake_case")]
enum Deck {
    Portions(&'static [Portion]),
    Cards(CardSet),
}

impl Karteneck {
    /// A chance event as data: `event` and its cards or portions.
    #[must_use]
    pub fn event_data(&self, event: Event) -> impl Serialize + use<> {
        match event {
            Event::Starter => EventData::Starter,
            Event::ShufflePortions => EventData::Shuffle {
                deck: Deck::Portions(&Portion::ALL),
            },
            Event::ShuffleCards => EventData::Shuffle {
                deck: Deck::Cards(self.cards_to_shuffle()),
            },
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Starter(seat) => seat.serialize(serializer),
            Self::Portions(portions) => portions.as_slice().serialize(serializer),
            Self::Cards(cards) => serializer.collect_seq(cards.iter()),
        }
    }
}

/// For each seat, whether it is in the set.
fn each_seat(players: u8, among: SeatSet) -> Vec<bool> {
    Seat::all(players).map(|seat| among.contains(seat)).collect()
}

fn stacks(players: u8, stacks: &Stacks) -> Vec<Vec<Portion>> {
    Seat::all(players).map(|seat| stacks.upwards(seat)).collect()
}
