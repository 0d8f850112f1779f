//! The state of a match: the public table and the hands.

use core::num::NonZeroU16;

use stammtisch_core::{MAX_SEATS, Seat, Standings};

use crate::round::Settled;
use crate::score::{Balances, rounds};
use crate::{Card, CardSet, DealScores, MAX_DEALS, Options, Put, Round, deal_score};

/// Maximum number of cards played in a deal: fourteen rounds of four.
pub(crate) const MAX_PLAYED: usize = 56;

/// The phase of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Waits for the first dealer.
    Starter,
    /// Waits for the shuffle. `dealer` dealt the deal that is still on view or, before the first deal, is about to
    /// deal.
    Shuffle { dealer: Seat },
    /// A round is in progress.
    Round {
        dealer: Seat,
        leader: Seat,
        to_act: Seat,
    },
    /// The match is over; the last deal stays on view.
    Over { dealer: Seat },
}

/// The public state: the scores of past deals and the cards played in the current one.
///
/// The played cards in order determine everything about a deal: its tricks, its passes, the cards won, and the
/// scores. These are computed on demand and not stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) past: DealScores,
    // Entries from `len` on hold the first card of the pack.
    pub(crate) put: [Card; MAX_PLAYED],
    pub(crate) len: u8,
    pub(crate) phase: Phase,
    pub(crate) max_deals: u8,
    pub(crate) target: Option<NonZeroU16>,
}

/// The cards won and passed in a deal, by seat; entries of absent seats are empty.
#[derive(Clone, Copy, Default)]
pub(crate) struct Piles {
    /// The cards each seat has won.
    pub(crate) won: [CardSet; MAX_SEATS],
    /// The cards each seat has passed.
    pub(crate) passed: [CardSet; MAX_SEATS],
}

impl Piles {
    /// Adds the passes of a round: its cards that are not in `tricks`.
    fn pass(&mut self, round: Round<'_>, tricks: CardSet) {
        for put in round.puts() {
            let mine = &mut self.passed[put.seat.index()];
            *mine = mine.union(CardSet::EMPTY.with(put.card).minus(tricks));
        }
    }

    fn settle(&mut self, round: Round<'_>, settled: Settled) {
        let [first, second] = settled.taken;
        for trick in [first, second] {
            let mine = &mut self.won[trick.winner.index()];
            *mine = mine.union(trick.pile);
        }
        self.pass(round, first.pile.union(second.pile));
    }
}

impl Table {
    pub(crate) fn new(players: u8, options: Options) -> Self {
        Self {
            past: DealScores::new(players),
            put: [Card::ALL[0]; MAX_PLAYED],
            len: 0,
            phase: Phase::Starter,
            max_deals: options.max_deals(players),
            target: options.target.and_then(NonZeroU16::new),
        }
    }

    /// Number of seats.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.past.players()
    }

    /// Number of the current deal, from 1. A scored deal stays current until the next shuffle.
    #[must_use]
    pub const fn deal(&self) -> u8 {
        self.past.len() + 1
    }

    /// The dealer of the current deal; `None` before the first dealer is known.
    #[must_use]
    pub const fn dealer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Starter => None,
            Phase::Shuffle { dealer } | Phase::Round { dealer, .. } | Phase::Over { dealer } => Some(dealer),
        }
    }

    /// The leader of the current round; `None` at chance events and after the match.
    #[must_use]
    pub const fn leader(&self) -> Option<Seat> {
        if let Phase::Round { leader, .. } = self.phase {
            Some(leader)
        } else {
            None
        }
    }

    /// The seat to play; `None` at chance events and after the match.
    #[must_use]
    pub const fn to_act(&self) -> Option<Seat> {
        if let Phase::Round { to_act, .. } = self.phase {
            Some(to_act)
        } else {
            None
        }
    }

    /// The round in progress.
    #[must_use]
    pub fn round(&self) -> Option<Round<'_>> {
        let Phase::Round { leader, to_act, .. } = self.phase else {
            return None;
        };
        let (leading, acting) = (leader.index(), to_act.index());
        let put = if acting < leading {
            acting + self.players() as usize
        } else {
            acting
        } - leading;
        Some(Round::new(
            self.players(),
            leader,
            &self.cards()[self.len as usize - put..],
        ))
    }

    /// The finished rounds of the current deal, in order.
    pub fn finished_rounds(&self) -> impl Iterator<Item = Round<'_>> {
        self.settled_rounds().map(|(round, _)| round)
    }

    /// The cards each seat won in the current deal; entries of absent seats are empty.
    #[must_use]
    pub fn won(&self) -> [CardSet; MAX_SEATS] {
        self.piles().won
    }

    /// The cards won and passed in the current deal. Settles each round once.
    pub(crate) fn piles(&self) -> Piles {
        let mut piles = Piles::default();
        for (round, settled) in self.settled_rounds() {
            piles.settle(round, settled);
        }
        if let Some(on) = self.round().filter(|round| !round.is_finished()) {
            piles.pass(on, on.trick_cards());
        }
        piles
    }

    /// The balance of each seat in the current deal.
    pub(crate) fn balances(&self) -> Balances {
        let Piles { won, passed } = self.piles();
        Balances::new(won, passed.map(CardSet::len))
    }

    /// The cards passed in the current deal, in order.
    pub fn passed(&self) -> impl Iterator<Item = Put> {
        let on = self.round().filter(|round| !round.is_finished());
        self.finished_rounds().chain(on).flat_map(Round::passes)
    }

    /// The scores of each finished deal, in order; entries of absent seats are 0.
    pub fn deal_scores(&self) -> impl Iterator<Item = [i8; MAX_SEATS]> {
        self.past
            .iter()
            .chain(self.is_scored().then(|| self.present_scores()))
    }

    /// The total scores of the finished deals; entries of absent seats are 0.
    #[must_use]
    pub fn scores(&self) -> [i32; MAX_SEATS] {
        let mut sums = [0; MAX_SEATS];
        for scores in self.deal_scores() {
            for (sum, score) in sums.iter_mut().zip(scores) {
                *sum += i32::from(score);
            }
        }
        sums
    }

    /// Number of cards `seat` holds.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let is_dealt = self.leader().is_some() || self.is_scored();
        if !is_dealt || seat.number() >= self.players() {
            return 0;
        }
        let whole_rounds = self.len / self.players();
        let in_round = self
            .round()
            .is_some_and(|round| round.puts().any(|put| put.seat == seat));
        60 / self.players() - whole_rounds - u8::from(in_round)
    }

    /// Number of the round in progress, from 1; between deals, the number of the last round.
    #[must_use]
    pub const fn round_number(&self) -> u8 {
        let next = self.len / self.players() + 1;
        if next > self.rounds() { self.rounds() } else { next }
    }

    /// Number of rounds in a deal (HT-4.1).
    #[must_use]
    pub const fn rounds(&self) -> u8 {
        rounds(self.players())
    }

    /// Number of deals in the match (HT-1.3); `None` if only a target ends it.
    #[must_use]
    pub const fn deals(&self) -> Option<u8> {
        if self.target.is_some() && self.max_deals == MAX_DEALS {
            None
        } else {
            Some(self.max_deals)
        }
    }

    /// The points that end the match after a deal (HT-1.3).
    #[must_use]
    pub fn target(&self) -> Option<u16> {
        self.target.map(NonZeroU16::get)
    }

    /// Whether the current deal has been played and scored (HT-4.1).
    #[must_use]
    pub const fn is_scored(&self) -> bool {
        self.len == self.players() * rounds(self.players())
    }

    pub(crate) const fn phase(&self) -> Phase {
        self.phase
    }

    /// The finished rounds and their results, in order.
    pub(crate) fn settled_rounds(&self) -> impl Iterator<Item = (Round<'_>, Settled)> {
        let players = self.players();
        let mut next = self.dealer().map(|dealer| dealer.left(players));
        self.cards()
            .chunks_exact(players as usize)
            .map_while(move |cards| {
                let round = Round::new(players, next?, cards);
                let settled = round.settle();
                next = Some(settled.leader);
                Some((round, settled))
            })
    }

    /// The scores of the current deal so far (HT-4.2).
    pub(crate) fn present_scores(&self) -> [i8; MAX_SEATS] {
        let Piles { won, passed } = self.piles();
        core::array::from_fn(|seat| deal_score(won[seat], passed[seat].len()))
    }

    /// The cards played in the current deal, which every seat has seen.
    #[must_use]
    pub fn seen(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    pub(crate) fn cards(&self) -> &[Card] {
        &self.put[..self.len as usize]
    }
}

/// A match of Hattrick: the public table and the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hattrick {
    pub(crate) table: Table,
    // Entries of absent seats are empty.
    pub(crate) hands: [CardSet; MAX_SEATS],
}

const _: () = assert!(
    size_of::<Hattrick>() <= 512,
    "search copies states, so they stay small"
);

impl Hattrick {
    /// The public state.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The cards each seat holds, by seat.
    #[must_use]
    pub fn hands(&self) -> &[CardSet] {
        &self.hands[..self.table.players() as usize]
    }

    /// The unplayed last card of each seat, from the scoring of a deal until the next shuffle (HT-4.1).
    pub(crate) fn last_cards(&self) -> Option<[Card; MAX_SEATS]> {
        let last_card = |hand: CardSet| hand.first().unwrap_or(Card::ALL[0]);
        self.table.is_scored().then(|| self.hands.map(last_card))
    }

    /// The current scores and ranks (HT-5.1).
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(&self.table.scores()[..self.table.players() as usize])
    }
}
