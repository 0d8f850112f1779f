//! What chance decides and what follows: the set-up, drawing and reshuffling (KE-2, KE-3.10).

use stammtisch_core::{Audience, Game, Listener, Refusal, Rule, Seat, Secret, Turn};

use crate::state::Phase;
use crate::{CardSet, Event, Fact, Karteneck, Outcome, PORTIONS, Pile, Portion, PortionSet};

impl Karteneck {
    /// The rule by which a chance outcome of the present moment is judged.
    fn shuffle_rule(&self) -> Rule {
        if matches!(self.phase, Phase::Reshuffle(..)) {
            Rule("KE-3.10")
        } else {
            Rule("KE-2.1")
        }
    }

    /// The rule an outcome of the wrong type or content offends.
    #[must_use]
    pub fn outcome_rule(&self, event: Event) -> Rule {
        match event {
            Event::Starter | Event::ShufflePortions => Rule("KE-2.1"),
            Event::ShuffleCards => self.shuffle_rule(),
        }
    }

    /// KE-2.2: the last portions of the shuffled order leave the game unseen.
    fn take_portions(&mut self, portions: &[Portion; PORTIONS]) {
        self.supply = *portions;
        self.supply_end = Self::portions_in_game(self.players);
        self.phase = Phase::Cards;
    }

    /// KE-2.3: six cards to each seat, the rest is the draw pile; the first round begins.
    fn deal(&mut self, cards: &Pile, listener: &mut impl Listener<Fact>) {
        self.draw_pile = cards.clone();
        for seat in Seat::all(self.players) {
            for _ in 0..6 {
                self.hands[seat.index()].extend(self.draw_pile.draw());
            }
        }
        if let Some(starter) = self.starter {
            self.begin_round(starter, listener);
        }
    }

    /// KE-3.10: the discard pile becomes the draw pile, and the drawing goes on.
    fn reshuffle(&mut self, cards: &Pile, seat: Seat, wanted: u8, listener: &mut impl Listener<Fact>) {
        self.discard = CardSet::EMPTY;
        self.draw_pile = cards.clone();
        listener.hear(|| {
            [Fact::Reshuffles {
                cards: cards.len() as u8,
            }]
        });
        self.draw(seat, wanted, listener);
    }

    /// Draws up to `wanted` cards; interrupted where the discard pile must be shuffled first (KE-3.10).
    /// Then the next seat is on turn.
    pub(crate) fn draw(&mut self, seat: Seat, wanted: u8, listener: &mut impl Listener<Fact>) {
        let held = *self.hand(seat);
        let drew_all = (1..=wanted).rev().all(|left| self.draw_one(seat, left));
        self.tell_drawn(seat, &held, listener);
        if drew_all {
            self.next_turn(seat);
        }
    }

    /// Tells what a seat has drawn to what it held, if that is anything.
    #[inline]
    pub(crate) fn tell_drawn(&self, seat: Seat, held: &CardSet, listener: &mut impl Listener<Fact>) {
        let cards = self.hand(seat).without(held);
        if !cards.is_empty() {
            listener.hear(|| {
                [Fact::Draws {
                    seat,
                    count: cards.len() as u8,
                    cards: Secret::new(cards, Audience::seat(seat)),
                }]
            });
        }
    }

    /// Draws the next of the `left` cards still to be drawn, if there is one at all; false, and the match waits
    /// for chance, where the discard pile must be shuffled first (KE-3.10).
    #[inline]
    pub(crate) fn draw_one(&mut self, seat: Seat, left: u8) -> bool {
        if let Some(card) = self.draw_pile.draw() {
            self.hands[seat.index()].add(card);
        } else if !self.discard.is_empty() {
            self.phase = Phase::Reshuffle(seat, left);
            return false;
        }
        true
    }

    /// Whether the outcome answers what chance is asked for.
    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Refusal> {
        let Turn::Chance(event) = self.turn() else {
            let over = self.phase == Phase::Over;
            return Err(if over {
                Refusal::MatchOver
            } else {
                Refusal::BadOutcome(None)
            });
        };
        let fits = match (self.phase, outcome) {
            (Phase::Starter, Outcome::Starter(seat)) => seat.number() < self.players,
            (Phase::Portions, Outcome::Portions(portions)) => is_all_portions(portions),
            (Phase::Cards | Phase::Reshuffle(..), Outcome::Cards(cards)) => self.is_what_lies(cards),
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(Refusal::BadOutcome(Some(self.outcome_rule(event))))
        }
    }

    /// Goes on with an outcome that fits.
    pub(crate) fn answer(&mut self, outcome: &Outcome, listener: &mut impl Listener<Fact>) {
        match (self.phase, outcome) {
            (Phase::Portions, Outcome::Portions(portions)) => self.take_portions(portions),
            (Phase::Reshuffle(seat, wanted), Outcome::Cards(cards)) => {
                self.reshuffle(cards, seat, wanted, listener);
            }
            (_, Outcome::Cards(cards)) => self.deal(cards, listener),
            (_, Outcome::Starter(seat)) => {
                self.starter = Some(*seat);
                self.phase = Phase::Portions;
                listener.hear(|| [Fact::Starter { seat: *seat }]);
            }
            (_, Outcome::Portions(_)) => {}
        }
    }

    /// Whether these are exactly the cards to be shuffled. Counts first: a set holds each worm once.
    fn is_what_lies(&self, cards: &Pile) -> bool {
        let wanted = self.cards_to_shuffle();
        cards.len() == wanted.len() && cards.to_set() == wanted
    }
}

fn is_all_portions(portions: &[Portion; PORTIONS]) -> bool {
    let mut seen = PortionSet::EMPTY;
    portions.iter().all(|&portion| seen.insert(portion))
}
