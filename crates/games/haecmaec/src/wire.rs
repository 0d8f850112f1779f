//! Serialization of cards and answers (as their texts), of chance events and outcomes, and of the full state. All
//! other types derive it.

use serde::{Serialize, Serializer};
use stammtisch_core::{Game, Seat, SeatSet, serialize_as_text};

use crate::{Answer, Answers, CardSet, Event, Filling, HaecMaec, Kind, Outcome, PhaseView, Tops};

serialize_as_text!(Kind, Filling, Answer);

impl Serialize for Answers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A chance event with its cards.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventData<'a> {
    Starter,
    Shuffle { cards: &'a [Filling] },
}

/// The outcome of a chance event.
#[derive(Serialize)]
#[serde(untagged)]
enum OutcomeData {
    Starter(Seat),
    Shuffle(Vec<Filling>),
}

impl HaecMaec {
    /// A chance event as data: `event` and its cards.
    #[must_use]
    pub fn event_data(&self, event: Event) -> impl Serialize {
        match event {
            Event::Starter => EventData::Starter,
            Event::Shuffle => EventData::Shuffle {
                cards: self.composition().cards(),
            },
        }
    }

    /// The outcome of a chance event as data: a seat, or the cards in drawing order.
    #[must_use]
    pub fn outcome_data(&self, outcome: &Outcome) -> impl Serialize + use<> {
        match outcome {
            Outcome::Starter(seat) => OutcomeData::Starter(*seat),
            Outcome::Shuffle(deck) => OutcomeData::Shuffle(deck.cards(self.composition()).collect()),
        }
    }
}

/// The full state, as section 9 of the rules lists it.
#[derive(Serialize)]
struct StateData {
    phase: PhaseView,
    to_act: SeatSet,
    starter: Option<Seat>,
    burger: Option<Vec<(Seat, Filling)>>,
    hands: Vec<Vec<Filling>>,
    tops: Vec<Tops>,
    bottoms: u8,
    draw_pile: Vec<Filling>,
    closed: Vec<Vec<ClosedData>>,
    spoiled: Vec<Filling>,
    penalties: Vec<Vec<Filling>>,
    passes: u8,
    answers: Answers,
    last_answers: Answers,
}

/// A closed burger, as section 9 of the rules lists it.
#[derive(Serialize)]
struct ClosedData {
    double: bool,
    cards: Vec<Filling>,
}

impl Serialize for HaecMaec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.players());
        let card = |place| self.composition().card(place);
        let cards = |set: CardSet| set.cards(self.composition()).collect();
        let closed = |seat| {
            let own = self.closed().filter(|(closed, _)| closed.owner == seat);
            own.map(|(closed, places)| ClosedData {
                double: closed.double,
                cards: places.map(card).collect(),
            })
            .collect()
        };
        let data = StateData {
            phase: self.phase().into(),
            to_act: self.seats_to_act(),
            starter: self.starter(),
            burger: self
                .burger()
                .map(|burger| burger.map(|layer| (layer.seat, card(layer.place))).collect()),
            hands: seats().map(|seat| cards(self.hand(seat))).collect(),
            tops: seats().map(|seat| self.tops(seat)).collect(),
            bottoms: self.bottoms(),
            draw_pile: self.draw_pile().iter().copied().map(card).collect(),
            closed: seats().map(closed).collect(),
            spoiled: cards(self.spoiled()),
            penalties: seats().map(|seat| cards(self.penalties(seat))).collect(),
            passes: self.passes(),
            answers: self.answers(),
            last_answers: self.last_answers(),
        };
        data.serialize(serializer)
    }
}
