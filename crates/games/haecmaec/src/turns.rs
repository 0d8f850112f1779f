//! Turns: drawing, playing, passing, closing (HM-3, HM-4), and when the game ends (HM-7).

use core::ops::ControlFlow;

use stammtisch_core::{Listener, Seat};

use crate::burger::Layer;
use crate::legal::Position;
use crate::{Answer, CardSet, FILLINGS, Fact, Filling, HaecMaec, Move, Phase};

/// The moves of a turn that are no card have places of their own, behind the cards.
const CLOSE: u8 = FILLINGS as u8;
const CLOSE_DOUBLE: u8 = CLOSE + 1;
const PASS: u8 = CLOSE + 2;

impl HaecMaec {
    /// HM-3.1: a bottom if no burger is begun, or the end; then a card is drawn.
    pub(crate) fn begin_turn(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if !self.burgers.begun && !self.take_bottom(seat, listener) {
            return;
        }
        self.draw(seat, listener);
        self.enter(Phase::Turn(seat));
    }

    pub(crate) fn draw(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if let Some(place) = self.draw_pile.draw() {
            self.hands[seat.index()].insert(place);
            listener.hear(|| [Fact::draws(seat, self.composition().card(place))]);
        }
    }

    /// HM-7.1: false, and the game is over, when a bottom is needed and none is left.
    pub(crate) fn take_bottom(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) -> bool {
        if self.bottoms == 0 {
            self.end(listener);
            return false;
        }
        self.bottoms -= 1;
        self.burgers.begun = true;
        listener.hear(|| {
            [Fact::Bottom {
                seat,
                left: self.bottoms,
            }]
        });
        true
    }

    /// HM-7: nobody does anything any more.
    pub(crate) fn end(&mut self, listener: &mut impl Listener<Fact>) {
        self.enter(Phase::Over);
        listener.hear(|| [Fact::over(self)]);
    }

    /// HM-3.5: whether the running burger holds two ingredients of the kind of the card at `place`, that card aside.
    pub(crate) fn is_full_of_kind(&self, place: u8) -> bool {
        let kind = self.composition().same_kind(place);
        let others = self.burgers.running_set().minus(CardSet::EMPTY.with(place));
        others.both(kind).are_several()
    }

    /// The different cards in hand that may be played.
    pub(crate) fn playable(&self, seat: Seat) -> CardSet {
        let different = self.hand(seat).different(self.composition());
        if self.house.suspicion {
            different
        } else {
            different.minus(self.burgers.full(self.composition()))
        }
    }

    /// The different cards in the hand of the seat on turn that it may not play.
    pub(crate) fn unfit(&self, seat: Seat) -> CardSet {
        if self.phase() == Phase::Turn(seat) {
            let different = self.hand(seat).different(self.composition());
            different.minus(self.playable(seat))
        } else {
            CardSet::EMPTY
        }
    }

    /// The places of what the seat on turn may do: the different cards it may play, the ways of closing, or
    /// passing for want of all of them (HM-3.6).
    fn ways(&self, seat: Seat) -> CardSet {
        let cards = self.playable(seat);
        let (is_large, tops) = (self.check_large().is_ok(), self.tops(seat));
        let ways = cards
            .with_if(CLOSE, is_large && tops.has(false))
            .with_if(CLOSE_DOUBLE, is_large && tops.has(true));
        ways.with_if(PASS, ways.is_empty())
    }

    /// The move that has this place.
    fn way(&self, place: u8) -> Move {
        match place {
            CLOSE => Move::Close { double: false },
            CLOSE_DOUBLE => Move::Close { double: true },
            PASS => Move::Answer(Answer::Pass),
            _ => Move::Play(self.composition().card(place)),
        }
    }

    /// An opening is a turn with a burger too small to be closed: some card can always be played then (HM-7.2).
    pub(crate) fn visit_turn<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let ways = self.ways(seat).places();
        ways.map(|place| self.way(place)).try_for_each(visit)
    }

    /// The move of [`HaecMaec::visit_turn`] at the place chosen, found by counting.
    pub(crate) fn pick_turn(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        let ways = self.ways(seat);
        let place = ways.nth(choose(ways.len() as u32))?;
        Some(self.way(place))
    }

    /// HM-3.3, 3.4: an ingredient goes on the burger, a fly spoils it.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Filling, listener: &mut impl Listener<Fact>) {
        let Some(place) = self.hand(seat).find(self.composition(), card) else {
            return;
        };
        self.hands[seat.index()].remove(place);
        self.passes = 0;
        if card == Filling::Fly {
            self.spoil(seat, place, listener);
            self.next_turn_unless_over(seat, listener);
        } else {
            self.burgers.put(Layer { seat, place });
            listener.hear(|| {
                [Fact::Plays {
                    seat,
                    card,
                    size: self.burgers.size(),
                }]
            });
            self.open_window(seat, listener);
        }
    }

    /// HM-3.4: the burger is set aside with the fly.
    pub(crate) fn spoil(&mut self, seat: Seat, fly: u8, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Spoils {
                seat,
                size: self.burgers.size(),
            }]
        });
        self.spoiled = self.spoiled.with(fly).union(self.burgers.take_all());
    }

    /// HM-7.2: looked at when everything that came of a filling card is settled.
    pub(crate) fn somebody_has_no_ingredient(&self) -> bool {
        Seat::all(self.players).any(|seat| !self.hand(seat).has_ingredient())
    }

    /// The left neighbour takes the next turn, unless HM-7.2 ends the game.
    pub(crate) fn next_turn_unless_over(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        if self.somebody_has_no_ingredient() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }

    /// HM-4.2, 4.3: the burger is taken, and a new one opened without drawing.
    pub(crate) fn close(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        self.take_burger(seat, double, listener);
        if self.take_bottom(seat, listener) {
            self.enter(Phase::Open(seat));
        }
    }

    pub(crate) fn take_burger(&mut self, seat: Seat, double: bool, listener: &mut impl Listener<Fact>) {
        listener.hear(|| {
            [Fact::Closes {
                seat,
                double,
                size: self.burgers.size(),
            }]
        });
        self.passes = 0;
        self.tops[seat.index()].spend(double);
        self.burgers.close(seat, double);
    }

    /// HM-3.6: the game ends when nobody can ever move again.
    pub(crate) fn pass(&mut self, seat: Seat, listener: &mut impl Listener<Fact>) {
        listener.hear(|| [Fact::Passes { seat }]);
        self.passes = self.passes.saturating_add(1);
        if self.passes >= self.players && self.draw_pile.places().is_empty() {
            self.end(listener);
        } else {
            self.begin_turn(seat.left(self.players), listener);
        }
    }
}
