//! What cards and outcomes do: the deal (HT-2), a card put down and the round it ends (HT-3), the end of a deal (HT-4) and of
//! the match (HT-5).

use alloc::vec::Vec;
use core::num::NonZeroU16;

use stammtisch_core::{Listener, Refusal, Rule, Seat};

use crate::chance::is_whole;
use crate::state::{MOST_PUT, Phase};
use crate::{Card, Fact, Hattrick, Outcome, Put, Round, Table};

/// The rule that asks for the first dealer.
const FIRST_DEALER: Rule = Rule("HT-2.1");
/// The rule that asks for the shuffle.
const WHOLE_PACK: Rule = Rule("HT-2.2");

impl Hattrick {
    /// Puts down a legal card, and tells what happens.
    #[inline]
    pub(crate) fn apply_move(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Fact>) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
        self.table.put(card, listener);
        listener.hear(|| self.end_of_deal());
    }

    /// Resolves the chance event that waits, and tells what happens.
    pub(crate) fn apply_outcome(
        &mut self,
        outcome: &Outcome,
        listener: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        match (self.table.phase(), outcome) {
            (Phase::Over { .. }, _) => Err(Refusal::MatchOver),
            (Phase::Round { .. }, _) => Err(Refusal::BadOutcome(None)),
            (Phase::Starter, &Outcome::Starter(dealer)) if dealer.number() < self.table.players() => {
                self.table.start(dealer);
                listener.hear(|| [Fact::Dealer { seat: dealer }]);
                Ok(())
            }
            (Phase::Starter, _) => Err(Refusal::BadOutcome(Some(FIRST_DEALER))),
            (Phase::Shuffle { dealer }, Outcome::Shuffle(pack)) if is_whole(pack) => {
                self.begin_deal(dealer, pack, listener);
                Ok(())
            }
            (Phase::Shuffle { .. }, _) => Err(Refusal::BadOutcome(Some(WHOLE_PACK))),
        }
    }

    /// The cards of the first deal or the next one are dealt.
    pub(crate) fn begin_deal(&mut self, dealer: Seat, pack: &[Card; 60], listener: &mut impl Listener<Fact>) {
        self.table.begin_deal(dealer, listener);
        self.deal(pack);
    }

    /// Deals the pack in blocks, beginning left of the dealer (HT-2.2).
    fn deal(&mut self, pack: &[Card; 60]) {
        let players = self.table.players();
        let Some(mut seat) = self.table.leader() else {
            return;
        };
        for block in pack.chunks_exact(60 / players as usize) {
            self.hands[seat.index()] = block.iter().copied().collect();
            seat = seat.left(players);
        }
    }

    /// What the card just put down has brought to an end: the deal (HT-4.1), the match (HT-5.1).
    fn end_of_deal(&self) -> impl Iterator<Item = Fact> {
        let players = self.table.players() as usize;
        let brought = self.table.deal_scores().last().filter(|_| self.table.is_scored());
        let scored = brought.map(|scores| Fact::Scored {
            deal: self.table.deal(),
            scores: scores[..players].to_vec(),
            totals: self.table.scores()[..players].to_vec(),
            last: self
                .last_cards()
                .map_or(Vec::new(), |cards| cards[..players].to_vec()),
        });
        let over = matches!(self.table.phase(), Phase::Over { .. }).then(|| {
            let end = self.standings();
            Fact::Over {
                scores: end.scores().to_vec(),
                ranks: end.ranks().to_vec(),
            }
        });
        scored.into_iter().chain(over)
    }
}

impl Table {
    /// The first dealer is known (HT-2.1).
    const fn start(&mut self, dealer: Seat) {
        self.phase = Phase::Shuffle { dealer };
    }

    /// The cards have been dealt: the next deal begins, led by the dealer's left neighbour (HT-2.3).
    fn begin_deal(&mut self, dealer: Seat, listener: &mut impl Listener<Fact>) {
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
    fn put(&mut self, card: Card, listener: &mut impl Listener<Fact>) {
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
            let balance = self.balances().seat(seat);
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
                let so_far = self.balances().seat(seat);
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
}
