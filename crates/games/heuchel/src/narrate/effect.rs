//! The effect of a move, from the knowledge of its seat.

use alloc::vec::Vec;

use stammtisch_core::{Seat, SeatSet};

use crate::card::{Card, Class};
use crate::moves::{Move, Order};
use crate::narrate::Way;
use crate::state::Phase;
use crate::view::{StackView, Victim, View};

/// The effect of a move. Cards are listed top card first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelEffect")
)]
pub enum Effect {
    /// A start stack is put into this order.
    Arrange {
        /// Its row.
        row: u8,
        /// Its class.
        class: Class,
        /// Its cards.
        cards: Vec<Card>,
    },
    /// Cards climb in the seat's own column.
    Climb {
        /// The row they leave.
        from: u8,
        /// The row they reach.
        to: u8,
        /// Step, jump or die.
        way: Way,
        /// The cards that climb; the first is the top card.
        cards: Vec<Card>,
        /// The cards that stay.
        rest: Vec<Card>,
        /// Whether the stack is finished on that row.
        finishes: bool,
        /// Whether the rest is finished.
        finishes_rest: bool,
        /// Change of the seat's points.
        points: i32,
        /// The stacks that could be taken from on that row.
        victims: Vec<Victim>,
        /// The next decision.
        next: Next,
    },
    /// Cards are taken from a victim.
    Take {
        /// The victim.
        from: Seat,
        /// The row.
        row: u8,
        /// The victim's top card, which is among those taken.
        top: Card,
        /// Number of cards taken.
        count: u8,
        /// Height of the victim's stack.
        height: u8,
        /// Points of the cards for their new owner on this row; null if some of them are unknown.
        points: Option<i32>,
        /// The next decision; null if it depends on an unknown card.
        next: Option<Next>,
    },
    /// The seat takes no more cards.
    Done {
        /// The next decision.
        next: Next,
    },
    /// The turn ends.
    End {
        /// The next decision.
        next: Next,
    },
    /// The die is rolled for another move; if none fits, a card is lost.
    Roll,
    /// Cards are lost.
    Lose {
        /// The row.
        row: u8,
        /// The cards lost: the top card and those that come to light past their targets.
        cards: Vec<Card>,
        /// The cards that stay.
        rest: Vec<Card>,
        /// Whether the rest is finished.
        finishes_rest: bool,
        /// Change of the seat's points.
        points: i32,
        /// The next decision.
        next: Next,
    },
}

/// The decision that follows a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(tag = "kind", rename_all = "snake_case"),
    ts(rename = "HeuchelNext")
)]
pub enum Next {
    /// The mover may take cards (HE-7.6).
    Capture,
    /// The mover may move or roll again (HE-8.1, 10.5).
    Again,
    /// A turn begins (HE-4.3); it may be the mover's own.
    Turn {
        /// The seat that moves.
        seat: Seat,
    },
    /// The match is over (HE-9.1, 10.8).
    Over,
}

/// Points of cards in a column on this row.
fn points<'a>(cards: impl IntoIterator<Item = &'a Card>, row: u8) -> i32 {
    cards.into_iter().map(|card| card.points_on(row)).sum()
}

/// The cards of a stack, as far as the owner of the view knows them.
fn cards(stack: Option<&StackView>) -> &[Card] {
    stack.and_then(|stack| stack.cards.as_deref()).unwrap_or_default()
}

/// Whether a stack with these cards, top card first, is finished on a row (HE-6.1, 6.3).
fn is_finished(cards: &[Card], row: u8) -> bool {
    cards.first().is_some_and(|top| top.target() == row)
}

impl View {
    pub(crate) fn effect(&self, seat: Seat, m: Move) -> Effect {
        match m {
            Move::Arrange(order) => arrange(order),
            Move::Climb { from, count, to } => self.climb(seat, (from, count, to)),
            Move::Take { column, count } => self.take(seat, column, count),
            Move::Done => Effect::Done {
                next: if self.landed().is_some_and(|(_, taken)| !taken.is_empty()) {
                    Next::Again
                } else {
                    self.next_turn(seat, true)
                },
            },
            Move::End => Effect::End {
                next: self.next_turn(seat, true),
            },
            Move::Roll => Effect::Roll,
            Move::Lose { row } => self.lose(seat, row),
        }
    }

    fn climb(&self, seat: Seat, (from, count, to): (u8, u8, u8)) -> Effect {
        let all = cards(self.stack(seat, from));
        let (cards, rest) = all.split_at(usize::from(count).min(all.len()));
        let (finishes, finishes_rest) = (is_finished(cards, to), is_finished(rest, from));
        let victims: Vec<Victim> = match cards.first() {
            Some(&top) if !finishes => self.outranked(to, top, SeatSet::only(seat)).collect(),
            _ => Vec::new(),
        };
        let still_in_play =
            !finishes || !(rest.is_empty() || finishes_rest) || self.in_play_apart_from(seat, from);
        Effect::Climb {
            from,
            to,
            way: Way::of(self.with_die, from, to),
            cards: cards.to_vec(),
            rest: rest.to_vec(),
            finishes,
            finishes_rest,
            points: points(cards, to) - points(cards, from),
            next: if victims.is_empty() {
                self.next_after_move(seat, still_in_play)
            } else {
                Next::Capture
            },
            victims,
        }
    }

    fn take(&self, seat: Seat, from: Seat, count: u8) -> Effect {
        let landed = self.landed().map(|(row, taken)| (row, taken.with(from)));
        let (row, taken) = landed.unwrap_or((0, SeatSet::EMPTY));
        let top = |seat| self.stack(seat, row).and_then(|stack| stack.top);
        let height = self.stack(from, row).map_or(count, |stack| stack.height);
        let more = top(seat).is_some_and(|own| self.outranked(row, own, taken.with(seat)).next().is_some());
        let others = self.seats().any(|other| {
            let beside = if other == from { row } else { 0 };
            other != seat && self.in_play_apart_from(other, beside)
        });
        let next = match (more, self.with_die || others, count == height) {
            (true, ..) => Some(Next::Capture),
            (false, true, _) => Some(Next::Again),
            (false, false, true) => Some(Next::Over),
            // HE-7.8: only the owner knows whether the rest stays in play.
            (false, false, false) => None,
        };
        let top = top(from).unwrap_or(Card::ALL[0]);
        Effect::Take {
            from,
            row,
            top,
            count,
            height,
            points: (count == 1).then(|| top.points_on(row)),
            next,
        }
    }

    fn lose(&self, seat: Seat, row: u8) -> Effect {
        let all = cards(self.stack(seat, row));
        // HE-10.7: cards that come to light past their target are lost too.
        let stays = all.iter().skip(1).position(|card| row <= card.target());
        let (cards, rest) = all.split_at(stays.map_or(all.len(), |place| place + 1));
        let finishes_rest = is_finished(rest, row);
        let still_in_play = !(rest.is_empty() || finishes_rest) || self.in_play_apart_from(seat, row);
        let values: i32 = cards.iter().map(|card| i32::from(card.value())).sum();
        Effect::Lose {
            row,
            cards: cards.to_vec(),
            rest: rest.to_vec(),
            finishes_rest,
            points: -values - points(cards, row),
            next: self.next_turn(seat, still_in_play),
        }
    }

    /// The row the mover has just landed on, and the columns already taken from after this move.
    const fn landed(&self) -> Option<(u8, SeatSet)> {
        if let Phase::Take { row, taken, .. } = self.phase {
            Some((row, taken))
        } else {
            None
        }
    }

    /// The decision after a move without victims (HE-8.2, 9.1).
    fn next_after_move(&self, seat: Seat, still_in_play: bool) -> Next {
        let others = self.seats().filter(|&other| other != seat);
        let in_play = others.filter(|&other| self.in_play_apart_from(other, 0)).count();
        if !self.with_die && in_play + usize::from(still_in_play) <= 1 {
            Next::Over
        } else {
            self.next_turn(seat, still_in_play)
        }
    }

    /// HE-4.3: the turn of the next seat in play. The caller knows whether `seat` is still in play.
    fn next_turn(&self, seat: Seat, still_in_play: bool) -> Next {
        let in_play: SeatSet = self
            .seats()
            .filter(|&other| {
                if other == seat {
                    still_in_play
                } else {
                    self.in_play_apart_from(other, 0)
                }
            })
            .collect();
        in_play
            .next_after(seat)
            .map_or(Next::Over, |seat| Next::Turn { seat })
    }
}

fn arrange(order: Order) -> Effect {
    let cards = order.cards().to_vec();
    let class = cards[0].class();
    Effect::Arrange {
        row: class.start(),
        class,
        cards,
    }
}
