//! Applies moves and chance outcomes: the deal (HT-2), a played card and the end of the round (HT-3), the end of a
//! deal (HT-4) and of the match (HT-5).

use alloc::vec::Vec;
use core::num::NonZeroU16;

use stammtisch_core::{Listener, Refusal, Rule, Seat};

use crate::chance::is_whole;
use crate::state::{MAX_PLAYED, Phase};
use crate::{Card, Fact, Hattrick, Outcome, Put, Round, Table};

/// The rule for an invalid first dealer.
const FIRST_DEALER: Rule = Rule("HT-2.1");
/// The rule for an invalid shuffle.
const WHOLE_PACK: Rule = Rule("HT-2.2");

impl Hattrick {
    /// Plays a legal card and reports the facts.
    #[inline]
    pub(crate) fn apply_move(&mut self, seat: Seat, card: Card, listener: &mut impl Listener<Fact>) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
        self.table.put(card, listener);
        listener.hear(|| self.end_of_deal());
    }

    /// Resolves the pending chance event and reports the facts.
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

    /// Begins the next deal with this pack.
    pub(crate) fn begin_deal(&mut self, dealer: Seat, pack: &[Card; 60], listener: &mut impl Listener<Fact>) {
        self.table.begin_deal(dealer, listener);
        self.deal(pack);
    }

    /// Deals the pack in blocks, beginning at the dealer's left (HT-2.2).
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

    /// The facts about the end of the deal (HT-4.1) and of the match (HT-5.1), if the last card caused them.
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
    /// Sets the first dealer (HT-2.1).
    const fn start(&mut self, dealer: Seat) {
        self.phase = Phase::Shuffle { dealer };
    }

    /// Begins a deal, led by the dealer's left neighbour (HT-2.3).
    fn begin_deal(&mut self, dealer: Seat, listener: &mut impl Listener<Fact>) {
        let mut dealer = dealer;
        if self.is_scored() {
            self.past.push(self.present_scores());
            self.put = [Card::ALL[0]; MAX_PLAYED];
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

    /// The seat to play plays `card`.
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
                .map(|round| self.fact_of(round, Put { seat: to_act, card }))
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
            // Leave the round phase first, so that the last round counts as finished while its scores are added up.
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
            listener.hear(|| self.facts_of_end());
        }
    }

    /// The fact about a card played in `round`.
    fn fact_of(&self, round: Round<'_>, put: Put) -> Fact {
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

    /// The facts about the round just finished: who takes its tricks, and who leads the next one.
    fn facts_of_end(&self) -> impl Iterator<Item = Fact> {
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

    /// The phase after a deal: the match is over, or the next deal follows (HT-5.1).
    fn after_deal(&self, dealer: Seat) -> Phase {
        let is_reached = |target: NonZeroU16| {
            let scores = self.scores();
            scores[..self.players() as usize]
                .iter()
                .any(|&score| score >= i32::from(target.get()))
        };
        if self.deal() == self.max_deals || self.target.is_some_and(is_reached) {
            Phase::Over { dealer }
        } else {
            Phase::Shuffle { dealer }
        }
    }
}
