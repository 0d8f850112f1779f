//! What lies open on the table: everything but the hands.

use core::num::NonZeroU16;

use stammtisch_core::{Listener, MAX_SEATS, Seat};

use crate::narrate::effect::Balance;
use crate::round::Settled;
use crate::score::rounds;
use crate::{Card, CardSet, DealScores, Fact, Illegal, MAX_DEALS, Options, Put, Round, deal_score};

/// The most cards put down in one deal: fourteen rounds of four.
const MOST_PUT: usize = 56;

/// Where the match stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance is asked who deals first.
    Starter,
    /// Chance is asked for the shuffle. `dealer` dealt the deal that is still in sight or, before the
    /// first one, is about to deal.
    Shuffle { dealer: Seat },
    /// A round is on.
    Round {
        dealer: Seat,
        leader: Seat,
        to_act: Seat,
    },
    /// The match is over; the last deal stays in sight.
    Over { dealer: Seat },
}

/// Everything that lies open: the scores of past deals and the cards put down in the present one.
///
/// A card once put down has been seen by all. So the cards in their order say everything about a deal: its
/// tricks, its passes, who won what, and the scores. They are worked out when somebody asks, and stored
/// nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    past: DealScores,
    // Places from `len` on hold the first card of the pack.
    put: [Card; MOST_PUT],
    len: u8,
    phase: Phase,
    most_deals: u8,
    target: Option<NonZeroU16>,
}

/// The cards of a deal that lie with the seats; nothing beyond the table's seats.
#[derive(Clone, Copy, Default)]
pub(crate) struct Piles {
    /// What each has won.
    pub(crate) won: [CardSet; MAX_SEATS],
    /// What each has passed.
    pub(crate) passed: [CardSet; MAX_SEATS],
}

impl Piles {
    /// The cards of a round, of which these are in its tricks: the others are passed.
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
            put: [Card::ALL[0]; MOST_PUT],
            len: 0,
            phase: Phase::Starter,
            most_deals: options.most_deals(players),
            target: options.target.and_then(NonZeroU16::new),
        }
    }

    /// The number of seats.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.past.players()
    }

    /// The number of the present deal, from 1. A deal that has been scored stays the present one until the
    /// next shuffle.
    #[must_use]
    pub const fn deal(&self) -> u8 {
        self.past.len() + 1
    }

    /// Who deals the present deal; `None` before the starter is known.
    #[must_use]
    pub const fn dealer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Starter => None,
            Phase::Shuffle { dealer } | Phase::Round { dealer, .. } | Phase::Over { dealer } => Some(dealer),
        }
    }

    /// Who leads the present round; `None` at chance events and when the match is over.
    #[must_use]
    pub const fn leader(&self) -> Option<Seat> {
        if let Phase::Round { leader, .. } = self.phase {
            Some(leader)
        } else {
            None
        }
    }

    /// Whose turn it is; `None` at chance events and when the match is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Seat> {
        if let Phase::Round { to_act, .. } = self.phase {
            Some(to_act)
        } else {
            None
        }
    }

    /// The round that is on.
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

    /// The finished rounds of the present deal, in order.
    pub fn finished_rounds(&self) -> impl Iterator<Item = Round<'_>> {
        self.settled_rounds().map(|(round, _)| round)
    }

    /// The cards each seat won in the present deal; nothing beyond the table's seats.
    #[must_use]
    pub fn won(&self) -> [CardSet; MAX_SEATS] {
        self.piles().won
    }

    /// Where the cards of the present deal have gone so far, each round settled once.
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

    /// The cards passed in the present deal, in order of passing.
    pub fn passed(&self) -> impl Iterator<Item = Put> {
        let on = self.round().filter(|round| !round.is_finished());
        self.finished_rounds().chain(on).flat_map(Round::passes)
    }

    /// The scores of each finished deal, in order; the entries beyond the table's seats are 0.
    pub fn deal_scores(&self) -> impl Iterator<Item = [i8; MAX_SEATS]> {
        self.past
            .iter()
            .chain(self.is_scored().then(|| self.present_scores()))
    }

    /// The sums of the deals' scores; the entries beyond the table's seats are 0.
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

    /// How many cards `seat` holds.
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

    /// The number of the round that is on, from 1; between deals that of the last one.
    #[must_use]
    pub const fn round_number(&self) -> u8 {
        let next = self.len / self.players() + 1;
        if next > self.rounds() { self.rounds() } else { next }
    }

    /// How many rounds a deal has (HT-4.1).
    #[must_use]
    pub const fn rounds(&self) -> u8 {
        rounds(self.players())
    }

    /// How many deals are played (HT-1.3); `None` if it is as many as the target takes.
    #[must_use]
    pub const fn deals(&self) -> Option<u8> {
        if self.target.is_some() && self.most_deals == MAX_DEALS {
            None
        } else {
            Some(self.most_deals)
        }
    }

    /// The points that end the match at the end of a deal (HT-1.3).
    #[must_use]
    pub fn target(&self) -> Option<u16> {
        self.target.map(NonZeroU16::get)
    }

    /// Whether the present deal has been played and scored (HT-4.1).
    #[must_use]
    pub const fn is_scored(&self) -> bool {
        self.len == self.players() * rounds(self.players())
    }

    /// Whether `seat` is to put down a card.
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over { .. } => Err(Illegal::Over),
            Phase::Starter | Phase::Shuffle { .. } => Err(Illegal::BetweenDeals),
            Phase::Round { to_act, .. } if to_act == seat => Ok(()),
            Phase::Round { to_act: turn, .. } => {
                let mut puts = self.round().into_iter().flat_map(Round::puts);
                Err(if puts.any(|put| put.seat == seat) {
                    Illegal::AlreadyPlayed { turn }
                } else {
                    Illegal::NotYourTurn { turn }
                })
            }
        }
    }

    pub(crate) const fn phase(&self) -> Phase {
        self.phase
    }

    /// The first dealer is known (HT-2.1).
    pub(crate) const fn start(&mut self, dealer: Seat) {
        self.phase = Phase::Shuffle { dealer };
    }

    /// The cards have been dealt: the next deal begins, led by the dealer's left neighbour (HT-2.3).
    pub(crate) fn begin_deal(&mut self, dealer: Seat, listener: &mut impl Listener<Fact>) {
        let mut dealer = dealer;
        if self.is_scored() {
            self.past.push(self.present_scores());
            self.put = [Card::ALL[0]; MOST_PUT];
            self.len = 0;
            dealer = dealer.left(self.players());
        }
        let leader = dealer.left(self.players());
        self.phase = Phase::Round {
            dealer,
            leader,
            to_act: leader,
        };
        listener.hear(|| {
            [Fact::Deal {
                deal: self.deal(),
                dealer,
            }]
        });
    }

    /// The seat on turn puts down `card`.
    #[inline]
    pub(crate) fn put(&mut self, card: Card, listener: &mut impl Listener<Fact>) {
        let Phase::Round {
            dealer,
            leader,
            to_act,
        } = self.phase
        else {
            return;
        };
        listener.hear(|| {
            self.round()
                .map(|round| self.told_of(round, Put { seat: to_act, card }))
        });
        self.put[self.len as usize] = card;
        self.len += 1;
        let next = to_act.left(self.players());
        self.phase = if next != leader {
            Phase::Round {
                dealer,
                leader,
                to_act: next,
            }
        } else if self.is_scored() {
            // The last round must not count as the one that is on while its scores are added up.
            self.phase = Phase::Shuffle { dealer };
            self.after_deal(dealer)
        } else {
            let from = (self.len - self.players()) as usize;
            let leader = Round::new(self.players(), leader, &self.cards()[from..])
                .settle()
                .leader;
            Phase::Round {
                dealer,
                leader,
                to_act: leader,
            }
        };
        if next == leader {
            listener.hear(|| self.told_of_end());
        }
    }

    /// What a card put down in `round` does there.
    fn told_of(&self, round: Round<'_>, put: Put) -> Fact {
        let Put { seat, card } = put;
        if round.would_pass(card) {
            let balance = Balance::of(self, seat);
            let points = balance.with_pass();
            return Fact::Passes {
                seat,
                card,
                points,
                so_far: balance.points() + points,
            };
        }
        match round.tricks().find(|trick| trick.color() == card.color()) {
            Some(trick) => Fact::Joins {
                seat,
                card,
                over: Some(trick.best()).filter(|best| card > best.card),
            },
            None => Fact::Opens {
                seat,
                card,
                deal: self.deal(),
                round: self.round_number(),
                left_out: round.left_out_after(card),
            },
        }
    }

    /// What comes of the round just finished: who takes its tricks, and who leads the next.
    fn told_of_end(&self) -> impl Iterator<Item = Fact> {
        let last = self.settled_rounds().last();
        last.into_iter().flat_map(|(round, settled)| {
            let wins = settled.wins().filter_map(|(seat, pile)| {
                let so_far = Balance::of(self, seat);
                Some(Fact::Wins {
                    seat,
                    color: pile.first()?.color(),
                    cards: pile.len(),
                    points: so_far.points() - so_far.without(pile).points(),
                    so_far: so_far.points(),
                    deal: self.deal(),
                    round: self.len / self.players(),
                })
            });
            let next = round.puts().find(|put| Some(put.seat) == self.leader());
            wins.chain(next.map(|Put { seat, card }| Fact::Leads { seat, card }))
        })
    }

    /// The match is over, or the next deal follows (HT-5.1).
    fn after_deal(&self, dealer: Seat) -> Phase {
        let is_reached = |target: NonZeroU16| {
            let scores = self.scores();
            scores[..self.players() as usize]
                .iter()
                .any(|&score| score >= i32::from(target.get()))
        };
        if self.deal() == self.most_deals || self.target.is_some_and(is_reached) {
            Phase::Over { dealer }
        } else {
            Phase::Shuffle { dealer }
        }
    }

    /// The finished rounds and what came of them, in order.
    fn settled_rounds(&self) -> impl Iterator<Item = (Round<'_>, Settled)> {
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

    /// What the present deal brings each seat (HT-4.2).
    fn present_scores(&self) -> [i8; MAX_SEATS] {
        let Piles { won, passed } = self.piles();
        core::array::from_fn(|seat| deal_score(won[seat], passed[seat].len()))
    }

    /// The cards put down in the present deal: everybody has seen them.
    #[must_use]
    pub fn seen(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    fn cards(&self) -> &[Card] {
        &self.put[..self.len as usize]
    }
}
