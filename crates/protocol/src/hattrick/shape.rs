//! The shapes of Hattrick's data.

use serde::{Serialize, Serializer};
use stammtisch_core::{MAX_SEATS, Seat};

use stammtisch_hattrick::{self as game, Card, CardSet, Color, Hattrick, Options, Put, Table, View};
use ts_rs::TS;

/// How long a match goes on.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HattrickOptions {
    /// How many deals are played; null: twice the number of players or, with a target, as many as it takes.
    deals: Option<u8>,
    /// The points that end the match at the end of a deal; null: no number does.
    target: Option<u16>,
}

/// One of the tricks of the round.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HattrickTrick {
    /// The colour of all its cards.
    color: Color,
    /// Seat and card, in order of play.
    cards: Vec<(u8, Card)>,
}

/// Number of cards won by colour.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct HattrickWon {
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
pub struct HattrickTable {
    /// The number of the deal, from 1; a deal that has been scored stays until the next shuffle.
    deal: u8,
    /// Who deals it; null before the starter is known.
    dealer: Option<u8>,
    /// Who leads the round; null at chance events and when the match is over.
    leader: Option<u8>,
    /// Whose turn it is; null at chance events and when the match is over.
    to_act: Option<u8>,
    /// The tricks of the round, in order of opening.
    tricks: Vec<HattrickTrick>,
    /// The cards each seat passed in this deal, in order of passing.
    passed: Vec<Vec<Card>>,
    /// What each seat won in this deal.
    won: Vec<HattrickWon>,
    /// The scores of each finished deal.
    #[ts(type = "Array<Array<number>>")]
    deal_scores: Vec<DealScores>,
    /// Their sums.
    scores: Vec<i32>,
}

/// Everything.
#[derive(Clone, Debug, Serialize)]
pub(super) struct HattrickState {
    #[serde(flatten)]
    table: HattrickTable,
    /// The hands, in canonical order.
    hands: Vec<Vec<Card>>,
}

/// What a seat or a spectator may know.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HattrickView {
    /// What lies open to all.
    #[serde(flatten)]
    table: HattrickTable,
    /// The seat's own cards in canonical order; null for a spectator.
    hand: Option<Vec<Card>>,
    /// How many cards each seat holds.
    hand_sizes: Vec<u8>,
    /// The cards each seat won in this deal, in canonical order.
    won_cards: Vec<Vec<Card>>,
    /// The unplayed last cards, one a seat, from the scoring of a deal until the next shuffle; else null.
    last_cards: Option<Vec<Card>>,
}

impl From<&Options> for HattrickOptions {
    fn from(options: &Options) -> Self {
        Self {
            deals: options.deals,
            target: options.target,
        }
    }
}

impl From<CardSet> for HattrickWon {
    fn from(won: CardSet) -> Self {
        let [red, green, blue] = Color::ALL.map(|color| won.of(color).len());
        Self { red, green, blue }
    }
}

impl From<game::Trick<'_>> for HattrickTrick {
    fn from(trick: game::Trick<'_>) -> Self {
        let cards = trick.puts().map(|Put { seat, card }| (seat.number(), card));
        Self {
            color: trick.color(),
            cards: cards.collect(),
        }
    }
}

impl From<&Table> for HattrickTable {
    fn from(table: &Table) -> Self {
        let players = table.players() as usize;
        let mut passed = vec![Vec::new(); players];
        for pass in table.passed() {
            passed[pass.seat.index()].push(pass.card);
        }
        Self {
            deal: table.deal(),
            dealer: table.dealer().map(Seat::number),
            leader: table.leader().map(Seat::number),
            to_act: table.to_act().map(Seat::number),
            tricks: table
                .round()
                .into_iter()
                .flat_map(game::Round::tricks)
                .map(Into::into)
                .collect(),
            passed,
            won: table.won()[..players].iter().map(|&won| won.into()).collect(),
            deal_scores: table
                .deal_scores()
                .map(|scores| DealScores { scores, players })
                .collect(),
            scores: table.scores()[..players].to_vec(),
        }
    }
}

impl From<&Hattrick> for HattrickState {
    fn from(state: &Hattrick) -> Self {
        Self {
            table: state.table().into(),
            hands: state.hands().iter().map(|&hand| cards(hand)).collect(),
        }
    }
}

impl From<&View> for HattrickView {
    fn from(view: &View) -> Self {
        let players = view.table.players() as usize;
        Self {
            table: (&view.table).into(),
            hand: view.hand.map(cards),
            hand_sizes: view.hand_sizes().collect(),
            won_cards: view.table.won()[..players]
                .iter()
                .map(|&won| cards(won))
                .collect(),
            last_cards: view.last_cards().map(<[Card]>::to_vec),
        }
    }
}

/// The cards of a set in canonical order.
fn cards(set: CardSet) -> Vec<Card> {
    set.into_iter().collect()
}
