//! The sensible policy of Machma-Hölerö: the legal move with the best expected hands afterwards, judged from the seat's own hand and
//! the open cards.

use core::iter;
use core::ops::ControlFlow;

use stammtisch_core::{Game, Seat, SeatSet};
use stammtisch_hoeleroe::{
    Amount, Board, Cards, Direction, Function, Hoeleroe, Kind, Lay, Move, Phase, Reaction, Run, Side, Suit,
    Wish,
};

use super::value::{OUT, of_hand, of_size};
use crate::floats::greater;

/// The probability that a player hit by a drawing card does draw.
const DRAWS: f32 = 0.6;
/// The probability that the next seat draws what is passed on.
const SENDS: f32 = 0.5;
/// The probability that the target takes the Jackpot.
const GIVES: f32 = 0.6;
/// The probability that a swap of two hands happens.
const SWAPS: f32 = 0.7;
/// The probability that a swap of all hands happens.
const SWAPS_ALL: f32 = 0.5;
/// The probability that the next seat draws on a wish.
const WISHES: f32 = 0.7;
/// The probability that the seat draws the cards that come back to it.
const OWN_DRAWS: f32 = 0.7;
/// The probability that Robin Hood has its expected effect on everyone.
const ROBIN: f32 = 0.8;
/// The value of a turn, as a fraction of the value of one card fewer.
const TURN: f32 = 0.5;
/// The same for a seat that needs one more turn.
const LAST_TURN: f32 = 0.6;
/// The value of a wish that no other player grants and that returns to a seat that can grant it; otherwise the cost.
const OWN_WISH: f32 = 0.2;
/// The cost of a card in any hand.
const CARD: f32 = 0.02;
/// More moves than most rounds have.
const LONG: u16 = 300;
/// The cost of waiting per move beyond them.
const IMPATIENCE: f32 = 0.005;

/// The best move; `None` if the seat may not act.
pub(crate) fn choose(game: &Hoeleroe, me: Seat) -> Option<Move> {
    let table = Table::new(game, me);
    let mut best: Option<(f32, Move)> = None;
    let _ = game.legal(me, |m| {
        let worth = table.worth(m);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, m));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, m)| m)
}

/// The position of a seat that is asked.
pub(super) struct Table<'a> {
    game: &'a Hoeleroe,
    board: &'a Board,
    me: Seat,
    hand: Cards,
    jackpot: usize,
    two: bool,
    next: Option<Seat>,
    /// The other seat with the fewest cards.
    leader: Option<Seat>,
    /// Weight of a loss of one of the others.
    share: f32,
}

impl<'a> Table<'a> {
    pub(super) fn new(game: &'a Hoeleroe, me: Seat) -> Self {
        let board = game.board();
        let others = board.others(me);
        Self {
            game,
            board,
            me,
            hand: game.hand(me),
            jackpot: game.jackpot().len(),
            two: board.in_play.len() == 2,
            next: board.others_after(me).find(|seat| board.skips[seat.index()] == 0),
            leader: others.into_iter().min_by_key(|seat| game.hand(*seat).len()),
            share: 1.0 / others.len().max(1) as f32,
        }
    }

    /// The value of the seat's hand after a move, plus the others' loss.
    pub(super) fn worth(&self, m: Move) -> f32 {
        match m {
            Move::Lay(lay) => self.lay_worth(lay),
            Move::Target(side) => self.target_worth(side),
            Move::Pair(one, other) => self.pair_worth(one, other),
            Move::Wish(wish) => self.wish_worth(wish),
            Move::Put(kind) => self.put_worth(kind),
            Move::Give(kind) => self.without(Cards::only(kind), 0),
            Move::Accept => self.accept_worth(self.hand),
            Move::Counter => self.accept_worth(self.hand.minus(Cards::only(Kind::HO))) + 0.01,
            Move::Fold => self.swap_of_all(1),
            Move::Force => self.without(Cards::only(Kind::HO), 0),
            Move::Sacrifice => self.without(Cards::only(Kind::JOKER), 0) + OUT,
            Move::Object => self.object_worth(),
            Move::Take => self.with_more(1),
            Move::Draw => self.with_more(1) - self.impatience(),
            Move::Done => self.done_worth(),
            Move::Pass => self.with_more(0),
        }
    }

    fn size(&self, side: Side) -> usize {
        self.game.cards_of(side).len()
    }

    fn hand_worth(&self, cards: Cards, more: usize) -> f32 {
        of_hand(cards, more, self.jackpot > 0) - CARD * ((cards.len() + more) as f32)
    }

    fn with_more(&self, cards: usize) -> f32 {
        self.hand_worth(self.hand, cards)
    }

    fn without(&self, cards: Cards, more: usize) -> f32 {
        self.hand_worth(self.hand.minus(cards), more)
    }

    /// The value of the hand without its most dispensable card.
    fn best_without_one(&self, hand: Cards) -> f32 {
        hand.kinds()
            .map(|kind| self.hand_worth(hand.minus(Cards::only(kind)), 0))
            .fold(f32::NEG_INFINITY, f32::max)
    }

    /// The value of `seat` having this many more cards.
    fn harm(&self, seat: Option<Seat>, cards: usize) -> f32 {
        seat.map_or(0.0, |seat| {
            let size = self.size(Side::Seat(seat));
            self.share * (unknown(size) - unknown(size + cards))
        })
    }

    fn skip(&self, seat: Option<Seat>) -> f32 {
        seat.map_or(0.0, |seat| {
            let size = self.size(Side::Seat(seat));
            let turn = if size == 1 { LAST_TURN } else { turn_of(size) };
            self.share * turn
        })
    }

    fn lay_worth(&self, lay: Lay) -> f32 {
        let cards = lay.cards();
        let card = lay.main().card();
        if self.board.arsch == Some(lay.counts_as()) && !self.board.plain() {
            return self.with_more(2) - self.impatience();
        }
        let rest = self.hand.minus(cards);
        let own = if rest.is_empty() {
            self.end_worth(card)
        } else {
            self.hand_worth(rest, 0)
        };
        own + self.effect(lay, rest)
    }

    /// The value of this card as the last one.
    fn end_worth(&self, card: Kind) -> f32 {
        let bells = card.suit() == Suit::Bells;
        if matches!(card, Kind::GO | Kind::G9) && !self.board.plain() {
            unknown(self.board.others(self.me).len())
        } else if bells && self.jackpot > 0 {
            unknown(self.jackpot)
        } else {
            OUT
        }
    }

    /// The value of a card's effect.
    fn effect(&self, lay: Lay, rest: Cards) -> f32 {
        let kind = lay.counts_as();
        match self.board.function() {
            _ if self.board.plain() => 0.0,
            Some(function) => match function.reaction(kind) {
                Some(Reaction::Answers | Reaction::Overtakes) => self.start(kind, rest),
                Some(reaction) => self.reaction(function, reaction, kind, rest),
                None => 0.0,
            },
            None => self.start(kind, rest),
        }
    }

    /// The cost of drawing cards with `rest` in hand, times its probability.
    fn own_draw(&self, rest: Cards, cards: usize) -> f32 {
        OWN_DRAWS * (self.hand_worth(rest, cards) - self.hand_worth(rest, 0)) - 0.02
    }

    /// The value of starting the function of a kind.
    fn start(&self, kind: Kind, rest: Cards) -> f32 {
        let mine = rest.len();
        match kind {
            // With two in play, these hit the player who lays them or bring them another turn (HO-4.7).
            Kind::G7 | Kind::S7 if self.two => self.own_draw(rest, 2),
            Kind::H8 if self.two => self.own_draw(rest, 1),
            Kind::GA if self.two => -turn_of(mine),
            Kind::SK if self.two => turn_of(mine) + self.skip(self.next),
            Kind::H9 | Kind::HK => GIVES * self.harm(self.leader, self.jackpot),
            Kind::S9 => self.swap_with_best(rest),
            Kind::EO | Kind::GK => {
                SWAPS_ALL * (unknown(self.incoming(1, kind == Kind::EO)) - self.hand_worth(rest, 0))
            }
            Kind::S10 => self.hand_worth(rest, 1) - self.hand_worth(rest, 0),
            Kind::H10 => self.robin(rest),
            Kind::EU | Kind::GU | Kind::HU | Kind::SU => {
                WISHES * self.harm(self.next, 1) + 0.02 * f32::from(kind == Kind::EU)
            }
            Kind::SA | Kind::HA => self.skip(self.next),
            Kind::EA | Kind::GA => self.skip(self.leader),
            Kind::H7 => DRAWS * self.harm(self.leader, 2),
            Kind::S8 => DRAWS * self.harm(self.leader, 1),
            Kind::E7
            | Kind::E8
            | Kind::E9
            | Kind::E10
            | Kind::EK
            | Kind::G7
            | Kind::G8
            | Kind::G9
            | Kind::G10
            | Kind::GO
            | Kind::H8
            | Kind::HO
            | Kind::S7
            | Kind::SK
            | Kind::SO => match kind.draws() {
                Some(Amount::Cards(cards)) => DRAWS * self.harm(self.next, cards.into()),
                Some(Amount::Rolled) => DRAWS * self.harm(self.next, 3),
                None => 0.0,
            },
        }
    }

    /// The value of swapping hands with the seat that has the fewest cards.
    fn swap_with_best(&self, rest: Cards) -> f32 {
        let mut fewest = self.leader.map_or(usize::MAX, |seat| self.size(Side::Seat(seat)));
        if self.jackpot > 0 {
            fewest = fewest.min(self.jackpot);
        }
        SWAPS * (unknown(fewest) - self.hand_worth(rest, 0)).max(-0.1)
    }

    /// The value of Robin Hood: one card more or fewer for each player.
    fn robin(&self, rest: Cards) -> f32 {
        let others = self.board.others(self.me).into_iter();
        let theirs: f32 = others
            .map(|seat| {
                let size = self.size(Side::Seat(seat));
                match size {
                    0..Function::ROBIN => self.harm(Some(seat), 1),
                    Function::ROBIN => 0.0,
                    _ => self.share * (unknown(size) - unknown(size - 1)),
                }
            })
            .sum();
        let own = self.hand_worth(rest, 0);
        let mine = match rest.len() {
            0 => 0.0,
            1..Function::ROBIN => self.hand_worth(rest, 1) - own,
            Function::ROBIN => 0.0,
            more => unknown(more - 1) - unknown(more),
        };
        ROBIN * (theirs + mine)
    }

    /// The value of a reaction.
    fn reaction(&self, function: &Function, reaction: Reaction, kind: Kind, rest: Cards) -> f32 {
        match (&function.run, reaction) {
            (Run::All(_), Reaction::Doubles) => self.swap_of_all(2) - self.hand_worth(rest, 0),
            (Run::Draw(draw), Reaction::Halves | Reaction::Reduces) => {
                self.own_draw(rest, usize::from(draw.n.unsigned_abs()) / 2)
            }
            (Run::Draw(draw), Reaction::Continues)
                if self.two && matches!(kind, Kind::G7 | Kind::S7 | Kind::H8) =>
            {
                self.own_draw(rest, usize::from(draw.n.unsigned_abs()) + 2)
            }
            (Run::Draw(_), Reaction::Stops) => 0.0,
            (Run::Draw(draw), _) => SENDS * self.harm(self.next, draw.n.unsigned_abs().into()),
            _ => 0.0,
        }
    }

    fn accept_worth(&self, hand: Cards) -> f32 {
        let Some(function) = self.board.function() else {
            return 0.0;
        };
        match &function.run {
            Run::Draw(draw) => self.hand_worth(hand, draw.n.unsigned_abs().into()),
            Run::Skip(skip) => self.hand_worth(hand, 0) - f32::from(skip.n) * turn_of(hand.len()),
            Run::Skips(_) => self.hand_worth(hand, 0) - turn_of(hand.len()),
            Run::Give => self.hand_worth(hand, self.jackpot),
            // Only after a counter: cards are put away, not accepted.
            Run::Robin(robin) if robin.puts() => self.best_without_one(hand),
            Run::Robin(_) => self.hand_worth(hand, 1),
            Run::Swap(swap) if function.card != Kind::G10 => {
                let other = swap
                    .parties
                    .iter()
                    .flatten()
                    .find(|side| **side != Side::Seat(self.me));
                other.map_or(0.0, |side| unknown(self.size(*side)))
            }
            Run::Wish(_) | Run::Swap(_) | Run::All(_) | Run::Dump | Run::Show(_) => self.hand_worth(hand, 0),
        }
    }

    /// The value of the running swap of all hands, with its range multiplied.
    fn swap_of_all(&self, times: u8) -> f32 {
        match self.board.function() {
            Some(Function {
                run: Run::All(all),
                card,
                ..
            }) => unknown(self.incoming(all.range.saturating_mul(times), *card == Kind::EO)),
            _ => 0.0,
        }
    }

    /// The size of the hand that comes to this seat in a swap of all hands.
    fn incoming(&self, range: u8, with: bool) -> usize {
        let exempt = match self.board.function() {
            Some(Function {
                run: Run::All(all), ..
            }) => all.exempt,
            _ => SeatSet::EMPTY,
        };
        let ring = self.board.in_play.minus(exempt);
        if !ring.contains(self.me) {
            return self.hand.len();
        }
        let seats = ring.len();
        let place = ring.into_iter().take_while(|seat| *seat != self.me).count();
        let on = usize::from(range) % seats;
        let clockwise = (self.board.direction == Direction::Clockwise) == with;
        let from = if clockwise { place + seats - on } else { place + on } % seats;
        ring.into_iter()
            .nth(from)
            .map_or(0, |seat| self.size(Side::Seat(seat)))
    }

    fn target_worth(&self, side: Side) -> f32 {
        let cards = self.size(side) as f32;
        let function = self.board.function();
        match function.map(|function| (function.run, function.card)) {
            // Arschkarten found go to the player who looks for them.
            Some((Run::Show(_), _)) => self.with_more(0) - 0.1,
            Some((Run::Swap(_), _)) => -cards,
            _ if side == Side::Seat(self.me) => -100.0,
            _ if side == Side::Jackpot => -20.0,
            _ => -cards,
        }
    }

    /// Others swap their hands: the larger the difference, the better.
    fn pair_worth(&self, one: Seat, other: Side) -> f32 {
        (self.size(Side::Seat(one)) as f32 - self.size(other) as f32).abs()
    }

    /// The seats in turn order draw until one grants the wish. Best is a card that only this seat has.
    fn wish_worth(&self, wish: Wish) -> f32 {
        let unseen = Cards::PACK
            .minus(self.hand)
            .minus(self.board.discard)
            .minus(self.board.cards_on_table());
        let all = unseen.len().max(1) as f32;
        let good = wish.count_in(unseen) + unseen.count(Kind::EK) + unseen.count(Kind::E10);
        let (mut nobody, mut worth) = (1.0, 0.0);
        for seat in self.board.others_after(self.me) {
            let size = self.size(Side::Seat(seat)) as f32;
            let lacks = greater(1.0 - size / all, 0.0);
            nobody *= iter::repeat_n(lacks, good).product::<f32>();
            worth += nobody * self.harm(Some(seat), 1);
        }
        let own = if wish.count_in(self.hand) > 0 {
            OWN_WISH
        } else {
            -OWN_WISH
        };
        worth + nobody * own
    }

    fn put_worth(&self, kind: Kind) -> f32 {
        let card = Cards::only(kind);
        match self.board.function().map(|function| function.run) {
            Some(Run::Draw(_)) if self.hand.len() == 1 => -10.0,
            Some(Run::Draw(_) | Run::Robin(_)) => self.without(card, 0),
            // The same number comes back.
            _ => self.without(card, 1),
        }
    }

    fn done_worth(&self) -> f32 {
        self.with_more(0) + 0.02
    }

    fn object_worth(&self) -> f32 {
        let is_right = matches!(self.board.phase, Phase::Object(laying) if self.board.arsch == Some(laying.lay.counts_as()));
        if is_right && !self.is_stuck() { OUT } else { -OUT }
    }

    /// The cost of not playing a card: players with large hands may wait for each other for ever.
    fn impatience(&self) -> f32 {
        IMPATIENCE * f32::from(self.board.moves.saturating_sub(LONG))
    }

    /// Whether the round is long and no card can be drawn. An objection costs no card then, so the same card would be played and taken
    /// back for ever.
    fn is_stuck(&self) -> bool {
        self.board.moves > LONG && self.board.discard.is_empty() && self.game.stock().next().is_none()
    }
}

/// The value of a hand of unknown cards.
fn unknown(size: usize) -> f32 {
    of_size(size) - CARD * (size as f32)
}

/// The value of a turn to a seat with this many cards.
fn turn_of(size: usize) -> f32 {
    TURN * (unknown(size.saturating_sub(1).max(1)) - unknown(size)).max(0.0) + 0.02
}
