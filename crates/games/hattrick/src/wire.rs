//! Serialization of states, views, chance events and outcomes.

use serde::{Serialize, Serializer};
use stammtisch_core::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::{Card, CardSet, Color, Event, Hattrick, Outcome, Put, Round, Table, Trick, View};

/// A trick of the round.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickTrick")]
pub struct TrickData {
    /// The colour of its cards.
    color: Color,
    /// Seat and card, in order of play.
    cards: Vec<(Seat, Card)>,
}

/// Number of cards won by colour.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(rename = "HattrickWon")]
pub struct WonData {
    /// Red.
    #[serde(rename = "R")]
    red: u8,
    /// Green.
    #[serde(rename = "G")]
    green: u8,
    /// Blue.
    #[serde(rename = "B")]
    blue: u8,
}

/// The scores of one deal. A match has up to a hundred, and every view includes them.
#[derive(Clone, Copy, Debug)]
struct DealScores {
    scores: [i8; MAX_SEATS],
    players: usize,
}

impl Serialize for DealScores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.scores[..self.players].serialize(serializer)
    }
}

/// The public state.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickTable")]
pub struct TableData {
    /// Number of the deal, from 1. A scored deal stays until the next shuffle.
    deal: u8,
    /// The dealer; null before the first dealer is known.
    dealer: Option<Seat>,
    /// The leader of the round; null at chance events and after the match.
    leader: Option<Seat>,
    /// The seat to play; null at chance events and after the match.
    to_act: Option<Seat>,
    /// The tricks of the round, in order of opening.
    tricks: Vec<TrickData>,
    /// The cards each seat passed in this deal, in order.
    passed: Vec<Vec<Card>>,
    /// The cards each seat won in this deal, counted by colour.
    won: Vec<WonData>,
    /// The scores of each finished deal.
    #[ts(type = "Array<Array<number>>")]
    deal_scores: Vec<DealScores>,
    /// The totals of these scores.
    scores: Vec<i32>,
}

/// A match as one seat or a spectator sees it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickView")]
pub struct ViewData {
    /// The public state.
    #[serde(flatten)]
    table: TableData,
    /// The viewer's own cards in canonical order; null for a spectator.
    hand: Option<CardSet>,
    /// Number of cards each seat holds.
    hand_sizes: Vec<u8>,
    /// The cards each seat won in this deal, in canonical order.
    won_cards: Vec<CardSet>,
    /// The unplayed last card of each seat, by seat, from the scoring of a deal until the next shuffle; otherwise
    /// null.
    last_cards: Option<Vec<Card>>,
}

/// The full state.
#[derive(Serialize)]
struct StateData<'a> {
    #[serde(flatten)]
    table: TableData,
    /// The hands, in canonical order.
    hands: &'a [CardSet],
}

impl From<CardSet> for WonData {
    fn from(won: CardSet) -> Self {
        let [red, green, blue] = Color::ALL.map(|color| won.of(color).len());
        Self { red, green, blue }
    }
}

impl From<Trick<'_>> for TrickData {
    fn from(trick: Trick<'_>) -> Self {
        let cards = trick.puts().map(|Put { seat, card }| (seat, card));
        Self {
            color: trick.color(),
            cards: cards.collect(),
        }
    }
}

impl From<&Table> for TableData {
    fn from(table: &Table) -> Self {
        let players = usize::from(table.players());
        let mut passed = vec![Vec::new(); players];
        for pass in table.passed() {
            passed[pass.seat.index()].push(pass.card);
        }
        let tricks = table.round().into_iter().flat_map(Round::tricks);
        let deal_scores = table.deal_scores();
        Self {
            deal: table.deal(),
            dealer: table.dealer(),
            leader: table.leader(),
            to_act: table.to_act(),
            tricks: tricks.map(Into::into).collect(),
            passed,
            won: table.won()[..players].iter().map(|&won| won.into()).collect(),
            deal_scores: deal_scores.map(|scores| DealScores { scores, players }).collect(),
            scores: table.scores()[..players].to_vec(),
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let players = usize::from(self.table.players());
        let data = ViewData {
            table: (&self.table).into(),
            hand: self.hand,
            hand_sizes: self.hand_sizes().collect(),
            won_cards: self.table.won()[..players].to_vec(),
            last_cards: self.last_cards().map(<[Card]>::to_vec),
        };
        data.serialize(serializer)
    }
}

impl Serialize for Hattrick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = StateData {
            table: self.table().into(),
            hands: self.hands(),
        };
        data.serialize(serializer)
    }
}

/// A chance event with its cards.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventData {
    Starter,
    Shuffle { cards: &'static [Card] },
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let data = match self {
            Self::Starter => EventData::Starter,
            Self::Shuffle => EventData::Shuffle { cards: &Card::ALL },
        };
        data.serialize(serializer)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Starter(seat) => seat.serialize(serializer),
            Self::Shuffle(pack) => pack.as_slice().serialize(serializer),
        }
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

stammtisch_core::typescript_as!(CardSet => "Array<HattrickCard>");
