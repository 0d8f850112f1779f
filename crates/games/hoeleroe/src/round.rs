//! Start and end of a round (HO-3, HO-13).

use stammtisch_core::{Listener, MAX_SEATS, Seat, SeatSet};

use crate::asked::Asked;
use crate::board::{Board, Phase, Tribute};
use crate::card::{Kind, Laid};
use crate::cards::Cards;
use crate::crowned::{Crowned, Ended};
use crate::fact::Fact;
use crate::list::Pile;
use crate::moves::{Lay, Side};
use crate::seats::Next;
use crate::state::{Hoeleroe, Step};

impl Hoeleroe {
    /// HO-3.3: the shuffled pack is the stock.
    pub(crate) fn stack(&mut self, mut order: Pile<Kind>) -> Step {
        order.reverse();
        self.stock = order;
        self.board.discard = Cards::EMPTY;
        self.ask(Phase::Size)
    }

    /// HO-3.4, HO-3.5: deals hands of the rolled size.
    pub(crate) fn deal(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        // To the Jackpot (0) or this many cards to each seat.
        let pattern: &[u8] = match roll {
            3 => &[0, 1, 0, 1, 0, 1, 0],
            4 => &[0, 1, 0, 2, 0, 1, 0],
            5 => &[0, 2, 0, 1, 0, 2, 0],
            _ => &[0, 2, 0, 2, 0, 2, 0],
        };
        let players = self.board.players;
        let dealer = self.dealer();
        for &cards in pattern {
            if cards == 0 {
                self.deal_card(Side::Jackpot);
            }
            for turn in 1..=players {
                let seat = (0..turn).fold(dealer, |seat, _| seat.left(players));
                (0..cards).for_each(|_| self.deal_card(Side::Seat(seat)));
            }
        }
        self.first = self.stock.pop();
        self.board.roll = Some(roll);
        let cards = pattern.iter().sum();
        told.hear(|| [Fact::Dealt { rolled: roll, cards }]);
        self.ask(Phase::Arsch)
    }

    fn deal_card(&mut self, to: Side) {
        if let Some(kind) = self.stock.pop() {
            self.add_card(kind, to);
        }
    }

    /// HO-3.6, HO-3.7: the Arschkarte is named; then the King gives, or the first card is turned up.
    pub(crate) fn name_arschkarte(&mut self, roll: u8, told: &mut impl Listener<Fact>) -> Step {
        let card = Kind::arschkarte(roll);
        self.board.arsch = Some(card);
        told.hear(|| [Fact::Arschkarte { rolled: roll, card }]);
        if self.board.last_crowned().is_some() && self.gift() > 0 {
            return self.ask(Phase::Give);
        }
        self.turn_up(told)
    }

    /// HO-3.7: the King chooses a card; when all are chosen they change hands.
    pub(crate) fn give(&mut self, giver: Seat, kind: Kind, told: &mut impl Listener<Fact>) -> Step {
        self.choose(giver, kind, told);
        if self.chosen.len() < self.gift() {
            return self.ask(Phase::Give);
        }
        if let Some(Crowned { buhmann, .. }) = self.board.last_crowned() {
            let cards = self.chosen;
            let hand = self.hand(buhmann).plus(cards);
            self.hands.set(buhmann, hand);
            told.hear(|| {
                [Fact::Gift {
                    from: giver,
                    to: buhmann,
                    count: cards.len() as u8,
                    cards: self.secret(cards, SeatSet::only(giver).with(buhmann)),
                }]
            });
        }
        self.chosen = Cards::EMPTY;
        self.turn_up(told)
    }

    /// HO-3.8: the first card is turned up, as if the dealer had laid it.
    fn turn_up(&mut self, told: &mut impl Listener<Fact>) -> Step {
        let Some(first) = self.first.take() else {
            return Ok(());
        };
        told.hear(|| [Fact::First { card: first }]);
        self.board.cursor = Some(self.dealer());
        self.board.table.push(Laid::Own(first));
        self.board.top = (first != Kind::GO).then_some(first);
        match first {
            Kind::GO | Kind::JOKER => self.next_turn(Next::Walk, told),
            _ if first.can_be_forced() => self.ask(Phase::Force),
            _ => self.start_first(Lay::Card(Laid::Own(first)), told),
        }
    }

    /// HO-9.1: whether the dealer forces the first card.
    pub(crate) fn answer_force(&mut self, forces: bool, told: &mut impl Listener<Fact>) -> Step {
        let Some(&first) = self.board.table.as_slice().first() else {
            return Ok(());
        };
        if !forces {
            let seat = self.dealer();
            told.hear(|| [Fact::Passes { seat }]);
            return self.start_first(Lay::Card(first), told);
        }
        let seat = self.dealer();
        told.hear(|| [Fact::Forces { seat }]);
        self.hands.remove(seat, Kind::HO);
        self.put_on_top(Laid::Own(Kind::HO));
        self.start_first(Lay::Forced(first), told)
    }

    fn start_first(&mut self, lay: Lay, told: &mut impl Listener<Fact>) -> Step {
        let two = self.two_in_play();
        self.start(self.dealer(), lay, two, told)
    }

    /// HO-13: the round is over, as it stands.
    pub(crate) fn end_round(&mut self, told: &mut impl Listener<Fact>) {
        let out = self.board.places.len();
        self.place_the_rest();
        let places = self.board.places;
        let mut points = [0; MAX_SEATS];
        for (place, seat) in places.as_slice().iter().enumerate() {
            let behind = places.as_slice()[place + 1..].iter();
            let ties = |other: &&Seat| place >= out && self.hand(**other).len() == self.hand(*seat).len();
            points[seat.index()] = behind.filter(|other| !ties(other)).count() as u16;
        }
        for (score, points) in self.board.scores.iter_mut().zip(points) {
            *score += points;
        }
        let unfinished = out + 1 < places.len();
        told.hear(|| {
            [Fact::RoundOver {
                round: self.board.round,
                places,
                points: points[..self.board.players.into()].iter().copied().collect(),
                unfinished,
            }]
        });
        let ended = Ended::new(places, &points);
        debug_assert_eq!(ended.read(self.board.players).points, points);
        self.board.ended.push(ended);
        self.tidy_up();
        if self.board.round == self.board.options.rounds {
            self.board.phase = Phase::Over;
            self.asked = Asked::NOTHING;
            let end = self.standings();
            told.hear(|| {
                [Fact::Over {
                    scores: end.scores().iter().copied().collect(),
                    ranks: end.ranks().iter().copied().collect(),
                }]
            });
        } else {
            self.next_round(told);
        }
    }

    /// HO-13.2, HO-13.3: seats not out follow, fewest cards first.
    fn place_the_rest(&mut self) {
        let out: SeatSet = self.board.places.as_slice().iter().copied().collect();
        let mut left = SeatSet::all(self.board.players).minus(out);
        while let Some(next) = left.into_iter().min_by_key(|&seat| (self.hand(seat).len(), seat)) {
            self.board.places.push(next);
            left = left.without(next);
        }
    }

    /// HO-13.5: what was under way is dropped.
    fn tidy_up(&mut self) {
        if let Phase::Object(laying) | Phase::Sacrifice(laying) = self.board.phase {
            self.board.discard = self.board.discard.plus(laying.lay.cards());
        }
        if let Phase::Tribute(Tribute { lay: Some(lay), .. }) = self.board.phase {
            self.board.discard = self.board.discard.plus(lay.cards());
        }
        self.board.discard = self.board.discard.plus(self.chosen);
        self.chosen = Cards::EMPTY;
        self.board.drawing = None;
        self.board.void = None;
        self.drawn = None;
        self.locked = [Cards::EMPTY; MAX_SEATS];
    }

    /// HO-3.2: all cards come together for the next round.
    fn next_round(&mut self, told: &mut impl Listener<Fact>) {
        let dealer = self.dealer().left(self.board.players);
        let old = &self.board;
        let mut board = Board::new(old.players, old.options);
        board.round = old.round + 1;
        board.dealer = Some(dealer);
        board.scores = old.scores;
        board.ended = old.ended;
        board.phase = Phase::Deal;
        let (round, options) = (board.round, old.options);
        *self = Hoeleroe {
            board,
            ..Hoeleroe::start_of_match(old.players, options)
        };
        told.hear(|| [Fact::Round { round, dealer }]);
    }
}
