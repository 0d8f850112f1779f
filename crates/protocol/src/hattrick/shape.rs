//! The shapes of Hattrick's data.

use serde::{Serialize, Serializer};
use stammtisch_core::Seat;

use stammtisch_hattrick::{self as game, CardSet, Color, Hattrick, Options, Put, Table, View};
use ts_rs::TS;

/// A card, `R1` to `B20`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, TS)]
#[ts(type = "string")]
pub struct HattrickCard(pub(super) game::Card);

impl Serialize for HattrickCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

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
    /// The colour of all its cards: `R`, `G` or `B`.
    #[ts(type = "'R' | 'G' | 'B'")]
    color: char,
    /// Seat and card, in order of play.
    cards: Vec<(u8, HattrickCard)>,
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
    passed: Vec<Vec<HattrickCard>>,
    /// What each seat won in this deal.
    won: Vec<HattrickWon>,
    /// The scores of each finished deal.
    deal_scores: Vec<Vec<i8>>,
    /// Their sums.
    scores: Vec<i32>,
}

/// Everything.
#[derive(Clone, Debug, Serialize)]
pub(super) struct HattrickState {
    #[serde(flatten)]
    table: HattrickTable,
    /// The hands, in canonical order.
    hands: Vec<Vec<HattrickCard>>,
}

/// What a seat or a spectator may know.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HattrickView {
    /// What lies open to all.
    #[serde(flatten)]
    table: HattrickTable,
    /// The seat's own cards in canonical order; null for a spectator.
    hand: Option<Vec<HattrickCard>>,
    /// How many cards each seat holds.
    hand_sizes: Vec<u8>,
    /// The cards each seat won in this deal, in canonical order.
    won_cards: Vec<Vec<HattrickCard>>,
    /// The unplayed last cards, one a seat, from the scoring of a deal until the next shuffle; else null.
    last_cards: Option<Vec<HattrickCard>>,
}

/// What a line of the log did.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum HattrickFact {
    /// The first dealer is known.
    Dealer {
        /// Who.
        seat: u8,
    },
    /// The cards are dealt.
    Deal {
        /// The deal's number, from 1.
        deal: u8,
        /// Who dealt.
        dealer: u8,
    },
    /// A card opens a trick.
    Opens {
        /// Whose.
        seat: u8,
        /// The card.
        card: HattrickCard,
    },
    /// A card joins a trick.
    Joins {
        /// Whose.
        seat: u8,
        /// The card.
        card: HattrickCard,
        /// The card it beats; null if it does not become the trick's best.
        over: Option<HattrickCard>,
    },
    /// A card is passed.
    Passes {
        /// Whose.
        seat: u8,
        /// The card.
        card: HattrickCard,
    },
    /// A trick is taken.
    Wins {
        /// By whom.
        seat: u8,
        /// Its colour: `R`, `G` or `B`.
        #[ts(type = "'R' | 'G' | 'B'")]
        color: char,
        /// How many cards it has.
        cards: u8,
    },
    /// Somebody leads the next round.
    Leads {
        /// Who.
        seat: u8,
        /// The card of his that decides it.
        card: HattrickCard,
    },
    /// A deal is scored.
    Scored {
        /// Its number, from 1.
        deal: u8,
        /// What it brought each seat.
        scores: Vec<i8>,
        /// The sums so far.
        totals: Vec<i32>,
        /// The last cards, one a seat, laid open unplayed.
        last: Vec<HattrickCard>,
    },
    /// The match is over.
    Over {
        /// Points, one number a seat.
        scores: Vec<i32>,
        /// Ranks from 1; equal results share a rank.
        ranks: Vec<u8>,
    },
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
        let cards = trick
            .puts()
            .map(|Put { seat, card }| (seat.number(), HattrickCard(card)));
        Self {
            color: trick.color().letter(),
            cards: cards.collect(),
        }
    }
}

impl From<&Table> for HattrickTable {
    fn from(table: &Table) -> Self {
        let players = table.players() as usize;
        let mut passed = vec![Vec::new(); players];
        for pass in table.passed() {
            passed[pass.seat.index()].push(HattrickCard(pass.card));
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
                .map(|scores| scores[..players].to_vec())
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
            last_cards: view
                .last_cards()
                .map(|last| last.iter().copied().map(HattrickCard).collect()),
        }
    }
}

/// The cards of a set in canonical order.
fn cards(set: CardSet) -> Vec<HattrickCard> {
    set.into_iter().map(HattrickCard).collect()
}
