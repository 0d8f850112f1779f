//! The greedy player of Machma-Hölerö.

use stammtisch_core::{MAX_SEATS, Seat};
use stammtisch_hoeleroe::{
    Amount, Board, Cards, Direction, Function, Hoeleroe, Kind, Lay, Move, Phase, Reaction, Run, Side, Suit,
    Wish,
};
use stammtisch_search::{Rng, Seen};

use crate::Temper;
use crate::best::best_move;

/// The base value of playing a card: one card fewer in hand.
const LAID: f64 = 10.0;

/// Gets rid of cards, avoids cards that can't be the last, and targets players with few cards.
pub(crate) fn choose(seen: &Seen<'_, Hoeleroe>, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let view = seen.view();
    let me = seen.seat();
    let table = Table {
        board: &view.board,
        hand: view.hands[me.index()].unwrap_or(Cards::EMPTY),
        sizes: view.sizes,
        jackpot: view.jackpot,
        me,
        watches: watches(&view.board, temper, rng),
    };
    best_move(seen, |m| table.worth(m))
}

/// The same policy on a full state; it doesn't look at other hands.
pub(super) fn choose_in(game: &Hoeleroe, me: Seat, temper: Temper, rng: &mut Rng) -> Option<Move> {
    let table = Table::of(game, me, watches(game.board(), temper, rng));
    best_move(&Seen::new(game, me), |m| table.worth(m))
}

/// Whether the bot notices the card that was just played.
fn watches(board: &Board, temper: Temper, rng: &mut Rng) -> bool {
    matches!(board.phase, Phase::Object(_)) && rng.below(100) < u32::from(temper.notices)
}

/// The observation of a seat.
pub(super) struct Table<'a> {
    board: &'a Board,
    hand: Cards,
    sizes: [u8; MAX_SEATS],
    jackpot: u8,
    me: Seat,
    /// Whether the seat notices the card that was just played.
    watches: bool,
}

impl<'a> Table<'a> {
    /// The observation of `me` in a game.
    pub(super) fn of(game: &'a Hoeleroe, me: Seat, watches: bool) -> Self {
        let mut sizes = [0; MAX_SEATS];
        for seat in Seat::all(game.board().players) {
            sizes[seat.index()] = game.hand(seat).len() as u8;
        }
        Self {
            board: game.board(),
            hand: game.hand(me),
            sizes,
            jackpot: game.jackpot().len() as u8,
            me,
            watches,
        }
    }

    pub(super) fn worth(&self, m: Move) -> f64 {
        match m {
            Move::Lay(lay) => self.lay_worth(lay),
            Move::Target(side) => self.target_worth(side),
            Move::Pair(one, other) => (self.size(Side::Seat(one)) - self.size(other)).abs(),
            Move::Wish(wish) => self.wish_worth(wish),
            Move::Put(kind) => self.put_worth(kind),
            Move::Give(kind) => -self.keep(kind),
            Move::Accept => self.accept_worth(),
            Move::Fold => self.swap_of_all(1),
            Move::Counter | Move::Force | Move::Sacrifice => LAID / 2.0,
            Move::Object => self.object_worth(),
            Move::Take => -1.0,
            Move::Draw | Move::Pass | Move::Done => 0.0,
        }
    }

    fn size(&self, side: Side) -> f64 {
        f64::from(match side {
            Side::Seat(seat) => self.sizes[seat.index()],
            Side::Jackpot => self.jackpot,
        })
    }

    fn my_size(&self) -> f64 {
        self.size(Side::Seat(self.me))
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        self.board.others(self.me).into_iter()
    }

    /// The smallest hand size among the others.
    fn fewest(&self) -> f64 {
        self.others()
            .map(|seat| self.size(Side::Seat(seat)))
            .fold(f64::INFINITY, f64::min)
    }

    /// The value of keeping a card: high if it answers much, low if it can't be the last.
    fn keep(&self, kind: Kind) -> f64 {
        let last = if self.is_burden(kind) { 2.0 } else { 0.0 };
        let use_of = if matches!(kind, Kind::E10 | Kind::GO | Kind::EK | Kind::HK) {
            4.0
        } else if matches!(kind, Kind::G9 | Kind::H9 | Kind::S9) {
            3.0
        } else if matches!(kind, Kind::HO | Kind::SK) {
            2.0
        } else if kind.draws().is_some() {
            1.5
        } else {
            1.0
        };
        if self.board.arsch == Some(kind) {
            -4.0
        } else {
            use_of - last
        }
    }

    /// Whether ending with this card brings new cards or is impossible (HO-5.5, HO-12.3, HO-12.4).
    fn is_burden(&self, kind: Kind) -> bool {
        let bells = kind.suit() == Suit::Bells && self.jackpot > 0;
        bells || matches!(kind, Kind::GO | Kind::G9 | Kind::HO) || self.board.arsch == Some(kind)
    }

    fn lay_worth(&self, lay: Lay) -> f64 {
        let cards = lay.cards();
        let card = lay.main().card();
        let rest = self.hand.minus(cards);
        let caught = self.board.arsch == Some(lay.counts_as()) && !self.board.plain();
        if caught {
            return -3.0;
        }
        let laid = LAID * f64::from(cards.len() as u8);
        let ends = match rest.len() {
            0 => self.end_worth(card),
            1 if rest.kinds().any(|kind| self.is_burden(kind)) => -4.0,
            _ => 0.0,
        };
        laid + ends - 0.5 * self.keep(card) + self.effect(lay)
    }

    /// The value of this card as the last one.
    fn end_worth(&self, card: Kind) -> f64 {
        if matches!(card, Kind::GO | Kind::G9) && !self.board.plain() {
            -2.0 * f64::from(self.others().count() as u8)
        } else if card.suit() == Suit::Bells && self.jackpot > 0 {
            -2.0 * f64::from(self.jackpot)
        } else {
            50.0
        }
    }

    /// The value of a card's effect.
    fn effect(&self, lay: Lay) -> f64 {
        let kind = lay.counts_as();
        match self.board.function() {
            _ if self.board.plain() => 0.0,
            Some(function) => match function.reaction(kind) {
                Some(Reaction::Answers | Reaction::Overtakes) => self.start(kind),
                Some(reaction) => self.reaction(function, reaction),
                None => 0.0,
            },
            None => self.start(kind),
        }
    }

    /// The value of starting the function of a kind.
    fn start(&self, kind: Kind) -> f64 {
        let mine = self.my_size() - 1.0;
        let pressure = 4.0 / self.fewest().max(1.0);
        match (kind, kind.draws()) {
            (Kind::H9 | Kind::HK, _) => 0.3 * f64::from(self.jackpot),
            (Kind::S9, _) => mine - self.fewest(),
            (Kind::EO | Kind::GK, _) => 0.5 * (mine - self.incoming(1, kind == Kind::EO)),
            (Kind::S10, _) => -4.0,
            (Kind::H10, _) => self
                .others()
                .map(|seat| {
                    if self.size(Side::Seat(seat)) < 3.0 {
                        1.0
                    } else {
                        -1.0
                    }
                })
                .sum(),
            (Kind::EU | Kind::GU | Kind::HU | Kind::SU | Kind::EA | Kind::SA | Kind::HA, _) => 1.0 + pressure,
            (_, Some(Amount::Cards(cards))) => 0.5 * f64::from(cards) + pressure,
            (_, Some(Amount::Rolled)) => 2.0 + pressure,
            _ => 0.0,
        }
    }

    /// The value of a reaction.
    fn reaction(&self, function: &Function, reaction: Reaction) -> f64 {
        match (&function.run, reaction) {
            (Run::All(_), Reaction::Doubles) => self.swap_of_all(2),
            (Run::Draw(draw), Reaction::Halves | Reaction::Reduces) => -0.5 * f64::from(draw.n),
            (Run::Draw(draw), _) => 0.3 * f64::from(draw.n),
            _ => 0.0,
        }
    }

    fn accept_worth(&self) -> f64 {
        let Some(function) = self.board.function() else {
            return 0.0;
        };
        match &function.run {
            Run::Draw(draw) => -f64::from(draw.n),
            Run::Skip(skip) => -2.0 * f64::from(skip.n),
            Run::Give => -f64::from(self.jackpot),
            Run::Swap(swap) if function.card != Kind::G10 => {
                let other = swap
                    .parties
                    .iter()
                    .flatten()
                    .find(|side| **side != Side::Seat(self.me));
                2.0 * other.map_or(0.0, |side| self.my_size() - self.size(*side))
            }
            Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::All(_)
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => -1.0,
        }
    }

    /// The value of the running swap of all hands, with its range multiplied.
    fn swap_of_all(&self, times: u8) -> f64 {
        match self.board.function() {
            Some(Function {
                run: Run::All(all),
                card,
                ..
            }) => 2.0 * (self.my_size() - self.incoming(all.range.saturating_mul(times), *card == Kind::EO)),
            _ => 0.0,
        }
    }

    /// The size of the hand that comes to this seat in a swap of all hands.
    fn incoming(&self, range: u8, with: bool) -> f64 {
        let exempt = match self.board.function() {
            Some(Function {
                run: Run::All(all), ..
            }) => all.exempt,
            _ => stammtisch_core::SeatSet::EMPTY,
        };
        let ring: Vec<Seat> = self
            .board
            .in_play
            .into_iter()
            .filter(|&seat| !exempt.contains(seat))
            .collect();
        let Some(place) = ring.iter().position(|&seat| seat == self.me) else {
            return self.my_size();
        };
        let on = usize::from(range) % ring.len();
        let clockwise = (self.board.direction == Direction::Clockwise) == with;
        let from = if clockwise {
            place + ring.len() - on
        } else {
            place + on
        };
        self.size(Side::Seat(ring[from % ring.len()]))
    }

    fn target_worth(&self, side: Side) -> f64 {
        let own = side == Side::Seat(self.me);
        let card = self.board.function().map(|function| function.card);
        let run = self.board.function().map(|function| function.run);
        match run {
            // Arschkarten found go to the player who looks for them.
            Some(Run::Show(_)) => -1.0,
            Some(Run::Swap(_)) if card == Some(Kind::S9) => self.my_size() - self.size(side),
            _ if own => -100.0,
            _ => -self.size(side),
        }
    }

    /// Prefers cards that this seat has and others are unlikely to have.
    fn wish_worth(&self, wish: Wish) -> f64 {
        let unseen = Cards::PACK.minus(self.hand).minus(self.board.discard);
        let count = |cards: Cards| f64::from(cards.iter().filter(|kind| wish.wants(*kind)).count() as u8);
        let mine = if count(self.hand) > 0.0 { 1.5 } else { 0.0 };
        mine - count(unseen)
    }

    fn put_worth(&self, kind: Kind) -> f64 {
        let hand = self.my_size();
        match self.board.function().map(|function| function.run) {
            Some(Run::Draw(_)) if hand > 1.0 => LAID - self.keep(kind),
            Some(Run::Robin(_)) => LAID - self.keep(kind),
            // The same number comes back, so only the least valuable card should go.
            Some(Run::Dump | Run::Swap(_)) => -0.1 - self.keep(kind),
            _ => -1.0,
        }
    }

    fn object_worth(&self) -> f64 {
        let is_right = matches!(self.board.phase, Phase::Object(laying) if self.board.arsch == Some(laying.lay.counts_as()));
        if self.watches && is_right { LAID } else { -LAID }
    }
}
