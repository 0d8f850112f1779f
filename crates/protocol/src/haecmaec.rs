//! Häc Mäc as JSON: its options, outcomes, state and views.

mod tell;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use stammtisch_core::{Game, Rule, Seat};
use stammtisch_haecmaec::{
    Answers, CardSet, Composition, Deck, Event, Filling, HaecMaec, INGREDIENTS, Options, Outcome, Phase,
    PhaseView, Tops, View,
};
use stammtisch_match::Line;

use crate::values::{read_list, read_seat, texts};
use crate::{Code, Name, OptionSpec, Refused, Window, WindowKind, Wire};

/// A card in the running burger: who played it, and what it shows.
type Layer = (u8, String);

/// An answer in a window: who gave it, and what it says.
type WireAnswer = (u8, String);

/// Everything, as section 9 of the rules lists it.
#[derive(Serialize)]
struct WireState {
    phase: &'static str,
    to_act: Vec<u8>,
    starter: Option<u8>,
    burger: Option<Vec<Layer>>,
    hands: Vec<Vec<String>>,
    tops: Vec<WireTops>,
    bottoms: u8,
    draw_pile: Vec<String>,
    closed: Vec<Vec<WireClosed>>,
    spoiled: Vec<String>,
    penalties: Vec<Vec<String>>,
    passes: u8,
    answers: Vec<WireAnswer>,
    last_answers: Vec<WireAnswer>,
}

/// A closed burger, as the state lists it.
#[derive(Serialize)]
struct WireClosed {
    double: bool,
    cards: Vec<String>,
}

/// The tops a seat has left.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HaecMaecTops")]
pub struct WireTops {
    plain: u8,
    double: u8,
}

/// A closed burger, as a view lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HaecMaecClosed")]
pub struct WireClosedView {
    double: bool,
    size: u8,
    cards: Option<Vec<String>>,
}

/// What a seat may know, as section 9 of the rules lists it.
#[derive(Serialize, ts_rs::TS)]
#[ts(rename = "HaecMaecView")]
pub struct WireView {
    #[ts(type = "'setup' | 'turn' | 'open' | 'window' | 'slapped' | 'over'")]
    phase: &'static str,
    to_act: Vec<u8>,
    starter: Option<u8>,
    burger_size: Option<u8>,
    burger_top: Option<Layer>,
    burger: Option<Vec<Layer>>,
    hand: Option<Vec<String>>,
    hand_sizes: Vec<u8>,
    hands: Option<Vec<Vec<String>>>,
    tops: Vec<WireTops>,
    bottoms: u8,
    draw_pile_size: u8,
    closed: Vec<Vec<WireClosedView>>,
    spoiled_size: u8,
    penalties: Vec<Vec<String>>,
    passes: u8,
    answered: Vec<u8>,
    answer: Option<String>,
    last_answers: Vec<WireAnswer>,
}

impl Wire for HaecMaec {
    const NAME: Name = Name {
        de: "Häc Mäc",
        en: "Häc Mäc",
    };
    const WINDOWS: &'static [WindowKind] = &[WindowKind::Accusation, WindowKind::Slap];

    const RETELLS: bool = true;

    fn option_specs() -> Vec<OptionSpec> {
        let flag = |name, default, line| OptionSpec {
            name,
            kind: "bool",
            default: Value::Bool(default),
            line,
        };
        vec![
            OptionSpec {
                name: "ingredients",
                kind: "list of 85 texts or null",
                default: Value::Null,
                line: "The ingredients printed on your own cards, such as TOM3; null is the house composition.",
            },
            flag(
                "touch",
                false,
                "Everybody may slap the burger to take it (3 to 6 players).",
            ),
            flag(
                "suspicion",
                true,
                "A third ingredient of a kind can be played, and accused.",
            ),
            flag("open_burger", false, "All cards of the running burger lie open."),
        ]
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            match (name.as_str(), value) {
                ("ingredients", Value::Null) => options.ingredients = None,
                ("ingredients", value) => options.ingredients = Some(Arc::new(read_composition(value)?)),
                ("touch", Value::Bool(touch)) => options.touch = *touch,
                ("suspicion", Value::Bool(suspicion)) => options.suspicion = *suspicion,
                ("open_burger", Value::Bool(open)) => options.open_burger = *open,
                ("touch" | "suspicion" | "open_burger", _) => {
                    return Err(Refused::new(
                        Code::BadOption,
                        format!("Option {name} is true or false."),
                    ));
                }
                _ => {
                    let known = "ingredients, touch, suspicion and open_burger";
                    let message = format!("Häc Mäc has no option {name:?}; its options are {known}.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            }
        }
        Ok(options)
    }

    fn write_options(options: &Options) -> Map<String, Value> {
        let ingredients = options
            .ingredients
            .as_ref()
            .map(|printed| printed_ingredients(printed));
        Map::from_iter([
            ("ingredients".to_owned(), json!(ingredients)),
            ("touch".to_owned(), Value::Bool(options.touch)),
            ("suspicion".to_owned(), Value::Bool(options.suspicion)),
            ("open_burger".to_owned(), Value::Bool(options.open_burger)),
        ])
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        match event {
            Event::Starter => Map::from_iter([("event".to_owned(), json!("starter"))]),
            Event::Shuffle => Map::from_iter([
                ("event".to_owned(), json!("shuffle")),
                ("cards".to_owned(), json!(texts(self.composition().cards()))),
            ]),
        }
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<Outcome, Rule> {
        let read = match event {
            Event::Starter => read_seat(outcome).map(Outcome::Starter),
            Event::Shuffle => read_list::<Filling>(outcome)
                .and_then(|cards| Deck::new(self.composition(), cards))
                .map(Outcome::Shuffle),
        };
        read.ok_or(Rule("HM-2.1"))
    }

    fn write_outcome(&self, outcome: &Outcome) -> Value {
        match outcome {
            Outcome::Starter(seat) => json!(seat.number()),
            Outcome::Shuffle(deck) => json!(texts(deck.cards(self.composition()))),
        }
    }

    fn unreadable(&self) -> Rule {
        match self.phase() {
            Phase::Open(_) => Rule("HM-4.3"),
            Phase::Window { .. } => Rule("HM-5.1"),
            Phase::Slapped(_) => Rule("HM-6.3"),
            _ => Rule("HM-3.2"),
        }
    }

    fn write_state(&self) -> Value {
        let seats = || Seat::all(self.players());
        let card = |place| self.composition().card(place).to_string();
        let cards = |set: CardSet| texts(set.cards(self.composition()));
        json!(WireState {
            phase: phase_name(self.phase().into()),
            to_act: self.seats_to_act().into_iter().map(Seat::number).collect(),
            starter: self.starter().map(Seat::number),
            burger: self
                .burger()
                .map(|burger| burger.map(|it| (it.seat.number(), card(it.place))).collect()),
            hands: seats().map(|seat| cards(self.hand(seat))).collect(),
            tops: seats().map(|seat| write_tops(self.tops(seat))).collect(),
            bottoms: self.bottoms(),
            draw_pile: self.draw_pile().iter().map(|&place| card(place)).collect(),
            closed: seats().map(|seat| write_closed(self, seat)).collect(),
            spoiled: cards(self.spoiled()),
            penalties: seats().map(|seat| cards(self.penalties(seat))).collect(),
            passes: self.passes(),
            answers: write_answers(&self.answers()),
            last_answers: write_answers(&self.last_answers()),
        })
    }

    fn write_view(view: &View) -> Value {
        let layer = |(seat, card): &(Seat, Filling)| (seat.number(), card.to_string());
        let lists = |lists: &Vec<Vec<Filling>>| lists.iter().map(texts).collect::<Vec<_>>();
        json!(WireView {
            phase: phase_name(view.phase),
            to_act: view.to_act.into_iter().map(Seat::number).collect(),
            starter: view.starter.map(Seat::number),
            burger_size: view.burger_size,
            burger_top: view.burger_top.as_ref().map(layer),
            burger: view
                .burger
                .as_ref()
                .map(|burger| burger.iter().map(layer).collect()),
            hand: view.hand.as_ref().map(texts),
            hand_sizes: view.hand_sizes.clone(),
            hands: view.hands.as_ref().map(lists),
            tops: view.tops.iter().map(|tops| write_tops(*tops)).collect(),
            bottoms: view.bottoms,
            draw_pile_size: view.draw_pile_size,
            closed: view
                .closed
                .iter()
                .map(|burgers| burgers.iter().map(write_closed_view).collect())
                .collect(),
            spoiled_size: view.spoiled_size,
            penalties: lists(&view.penalties),
            passes: view.passes,
            answered: view.answered.iter().map(|seat| seat.number()).collect(),
            answer: view.answer.map(|answer| answer.to_string()),
            last_answers: write_answers(&view.last_answers),
        })
    }

    /// HM-5.1, 6.1: the first accusation and the first slap count, and the next draw ends it.
    fn window(&self) -> Option<Window> {
        let Phase::Window { player, .. } = self.phase() else {
            return None;
        };
        let kind = if self.is_slappable() {
            WindowKind::Slap
        } else {
            WindowKind::Accusation
        };
        Some(Window {
            kind,
            silence: "pass",
            race: true,
            next: Some(player.left(self.players())),
            hides: false,
        })
    }

    fn may_look_back(&self) -> bool {
        self.is_open()
    }

    fn tell(before: &Self, line: &Line<Self>, after: &Self, who: Option<Seat>) -> Vec<Value> {
        tell::facts(before, line, after, who)
    }
}

fn read_composition(value: &Value) -> Result<Composition, Refused> {
    let bad = |what: &str| {
        let wanted =
            "85 texts such as TOM3: a kind of 2 to 8 capital letters (not FLY) and a value from 1 to 20";
        Refused::new(
            Code::BadOption,
            format!("Option ingredients is a list of {wanted}, or null; {what}."),
        )
    };
    let list = value.as_array().ok_or_else(|| bad("this is no list"))?;
    let mut cards = Vec::with_capacity(list.len());
    for (place, card) in list.iter().enumerate() {
        let read = card.as_str().and_then(|text| text.parse().ok());
        cards.push(read.ok_or_else(|| bad(&format!("entry {} is not such a text", place + 1)))?);
    }
    let cards: [Filling; INGREDIENTS] = cards
        .try_into()
        .map_err(|cards: Vec<_>| bad(&format!("this one has {} entries", cards.len())))?;
    Composition::new(&cards).ok_or_else(|| bad("a fly is no ingredient"))
}

fn printed_ingredients(composition: &Composition) -> Vec<String> {
    texts(&composition.cards()[..INGREDIENTS])
}

fn write_tops(tops: Tops) -> WireTops {
    WireTops {
        plain: tops.plain,
        double: tops.double,
    }
}

fn write_closed(game: &HaecMaec, seat: Seat) -> Vec<WireClosed> {
    let own = game.closed().filter(|(closed, _)| closed.owner == seat);
    own.map(|(closed, places)| WireClosed {
        double: closed.double,
        cards: texts(places.map(|place| game.composition().card(place))),
    })
    .collect()
}

fn write_closed_view(closed: &stammtisch_haecmaec::ClosedView) -> WireClosedView {
    WireClosedView {
        double: closed.double,
        size: closed.size,
        cards: closed.cards.as_ref().map(texts),
    }
}

fn write_answers(answers: &Answers) -> Vec<WireAnswer> {
    answers
        .iter()
        .map(|(seat, answer)| (seat.number(), answer.to_string()))
        .collect()
}

fn phase_name(phase: PhaseView) -> &'static str {
    match phase {
        PhaseView::Setup => "setup",
        PhaseView::Turn => "turn",
        PhaseView::Open => "open",
        PhaseView::Window => "window",
        PhaseView::Slapped => "slapped",
        PhaseView::Over => "over",
    }
}
