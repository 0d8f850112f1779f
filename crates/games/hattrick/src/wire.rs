//! How state, view, and what chance is asked and answers are written as data.

use serde::{Serialize, Serializer};
use stammtisch_core::{MAX_SEATS, Seat};
use ts_rs::TS;

use crate::{Card, CardSet, Color, Event, Hattrick, Outcome, Put, Round, Table, Trick, View};

/// One of the tricks of the round.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickTrick")]
pub struct TrickData {
    /// The colour of all its cards.
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

/// The scores of one deal: a match has up to a hundred, and they are written at every move.
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

/// What lies open to all.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickTable")]
pub struct TableData {
    /// The number of the deal, from 1; a deal that has been scored stays until the next shuffle.
    deal: u8,
    /// Who deals it; null before the starter is known.
    dealer: Option<Seat>,
    /// Who leads the round; null at chance events and when the match is over.
    leader: Option<Seat>,
    /// Whose turn it is; null at chance events and when the match is over.
    to_act: Option<Seat>,
    /// The tricks of the round, in order of opening.
    tricks: Vec<TrickData>,
    /// The cards each seat passed in this deal, in order of passing.
    passed: Vec<Vec<Card>>,
    /// What each seat won in this deal.
    won: Vec<WonData>,
    /// The scores of each finished deal.
    #[ts(type = "Array<Array<number>>")]
    deal_scores: Vec<DealScores>,
    /// Their sums.
    scores: Vec<i32>,
}

/// What a seat or a spectator may know.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "HattrickView")]
pub struct ViewData {
    /// What lies open to all.
    #[serde(flatten)]
    table: TableData,
    /// The seat's own cards in canonical order; null for a spectator.
    hand: Option<CardSet>,
    /// How many cards each seat holds.
    hand_sizes: Vec<u8>,
    /// The cards each seat won in this deal, in canonical order.
    won_cards: Vec<CardSet>,
    /// The unplayed last cards, one a seat, from the scoring of a deal until the next shuffle; else null.
    last_cards: Option<Vec<Card>>,
}

/// Everything.
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

/// What chance is asked for, with the cards it is about.
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
