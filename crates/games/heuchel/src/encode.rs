//! Move numbers and view tensors.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, MAX_SEATS, Piece, Seat, SeatSet, pieces, write_pieces};

use crate::board::Stack;
use crate::card::{CARDS, Card, CardSet, Class, ROWS};
use crate::chance::{Event, Outcome};
use crate::moves::{Move, Order};
use crate::options::Options;
use crate::state::{Heuchel, Phase};
use crate::view::View;

/// Number of rows from which a stack can climb.
const FROM: u32 = ROWS as u32 - 1;
/// The most rows a stack can climb: from its start to its target.
const MAX_CLIMB: u32 = (Class::Fe.target() - Class::Fe.start()) as u32;
/// Upper bound for the height of a stack.
const HEIGHT: u32 = CARDS as u32;
/// Number of cards per class.
const VALUES: u32 = 6;
/// Number of orders of two to six cards of one class.
const ORDERS: u32 = 30 + 120 + 360 + 720 + 720;

// The first number of each kind of move.
const CLIMBS: u32 = Class::ALL.len() as u32 * ORDERS;
const TAKES: u32 = CLIMBS + FROM * HEIGHT * MAX_CLIMB;
const LOSSES: u32 = TAKES + MAX_SEATS as u32 * HEIGHT;
const DONE: u32 = LOSSES + FROM;
const END: u32 = DONE + 1;
const ROLL: u32 = END + 1;

const SEATS: usize = MAX_SEATS;
const FLOORS: usize = ROWS as usize;
const PHASES: usize = 9;

/// Moves are numbered in this order: `arrange` by class, number of cards and order; climbs by row, number of
/// cards and rows climbed; `take` by column and number of cards; `lose` by row; `done`, `end`, `roll`. Seats
/// in a tensor keep their numbers at the table; board rows are counted from 0.
impl Encode for Heuchel {
    const MOVES: u32 = ROLL + 1;

    /// A move that no column has room for (a climb from row 99, say) is never legal and gets the number
    /// [`Encode::MOVES`].
    fn number(_: &Options, m: Move) -> u32 {
        let number = match m {
            Move::Arrange(order) => order_number(order),
            Move::Climb { from, count, to } => climb_number(from, count, to),
            Move::Take { column, count } => {
                place(count, HEIGHT).map(|count| TAKES + u32::from(column.number()) * HEIGHT + count)
            }
            Move::Lose { row } => place(row, FROM).map(|row| LOSSES + row),
            Move::Done => Some(DONE),
            Move::End => Some(END),
            Move::Roll => Some(ROLL),
        };
        number.unwrap_or(Self::MOVES)
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        match number {
            ..CLIMBS => order_from_number(number).map(Move::Arrange),
            CLIMBS..TAKES => {
                let number = number - CLIMBS;
                let from = (number / (HEIGHT * MAX_CLIMB)) as u8 + 1;
                let way = (number % MAX_CLIMB) as u8 + 1;
                let count = (number / MAX_CLIMB % HEIGHT) as u8 + 1;
                let to = from + way;
                Some(Move::Climb { from, count, to })
            }
            TAKES..LOSSES => Some(Move::Take {
                column: Seat::new(((number - TAKES) / HEIGHT) as u8)?,
                count: ((number - TAKES) % HEIGHT) as u8 + 1,
            }),
            LOSSES..DONE => Some(Move::Lose {
                row: (number - LOSSES) as u8 + 1,
            }),
            DONE => Some(Move::Done),
            END => Some(Move::End),
            ROLL => Some(Move::Roll),
            _ => None,
        }
    }

    const TENSOR: &'static [Piece<View>] = &Pieces::ALL;
    /// `with_die` and `players`.
    const STEADY: u64 = 0b11 << 8;

    fn write_seat(&self, seat: Seat, out: &mut Cells<'_>) {
        let sight = SeatSight { game: self, seat };
        write_pieces(&Pieces::ALL, !Self::STEADY, &sight, out);
    }

    /// HE-15.5: every climb and every loss raises the sum of all rows, and each card can raise it by twelve
    /// at most. Each may come with a roll, a capture from every other seat, `done`, and `roll` or `end`.
    fn longest(players: u8, options: &Options) -> u32 {
        let players = u32::from(players);
        let cards = VALUES * players;
        let each = 1 + u32::from(options.die) + (players - 1) + 2;
        let arranged = cards / 2;
        2 + arranged + FROM * cards * each
    }

    /// The values of all cards in play, for or against one seat (HE-9.3, HE-9.4).
    fn points(players: u8, _: &Options) -> RangeInclusive<i32> {
        let class = (1..=VALUES.cast_signed()).sum::<i32>();
        let all = i32::from(players) * class;
        -all..=all
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        self.chances(*event)
    }
}

/// Turns a number counted from 1 into an index below `bound`.
fn place(number: u8, bound: u32) -> Option<u32> {
    u32::from(number).checked_sub(1).filter(|&place| place < bound)
}

fn climb_number(from: u8, count: u8, to: u8) -> Option<u32> {
    let way = place(to.checked_sub(from)?, MAX_CLIMB)?;
    let (from, count) = (place(from, FROM)?, place(count, HEIGHT)?);
    Some(CLIMBS + (from * HEIGHT + count) * MAX_CLIMB + way)
}

/// Number of orders of `len` cards of one class.
fn count_orders_of(len: u32) -> u32 {
    (0..len).map(|picked| VALUES - picked).product()
}

fn order_number(order: Order) -> Option<u32> {
    let cards = order.cards();
    let class = cards.first()?.class();
    let shorter: u32 = (2..cards.len() as u32).map(count_orders_of).sum();
    let mut left: Vec<Card> = class.cards().collect();
    let mut number = 0;
    for card in cards {
        let at = left.iter().position(|other| other == card)?;
        number = number * left.len() as u32 + at as u32;
        left.remove(at);
    }
    Some(class as u32 * ORDERS + shorter + number)
}

fn order_from_number(number: u32) -> Option<Order> {
    let class = *Class::ALL.get((number / ORDERS) as usize)?;
    let (mut number, mut len) = (number % ORDERS, 2);
    while number >= count_orders_of(len) {
        number -= count_orders_of(len);
        len += 1;
    }
    let mut left: Vec<Card> = class.cards().collect();
    let mut rest = count_orders_of(len);
    let cards = (0..len).map(|_| {
        rest /= left.len() as u32;
        let at = number / rest;
        number %= rest;
        left.remove(at as usize)
    });
    Order::of(cards)
}

/// The contents of the tensor, from a view or from a match. Stacks are given by column and row.
trait Sight {
    fn players(&self) -> u8;
    fn with_die(&self) -> bool;
    fn phase(&self) -> Phase;
    fn starter(&self) -> Option<Seat>;
    fn arranging(&self) -> SeatSet;
    /// The classes of the viewer's stacks to arrange, one bit each.
    fn pending(&self) -> u8;
    /// Visits the stacks: their place, whether they are finished, and their height.
    fn stacks(&self, visit: impl FnMut(usize, bool, u8));
    /// Visits the cards that are known: the place of their stack, the number of cards above them, and the card.
    fn cards(&self, visit: impl FnMut(usize, usize, Card));
    fn lost(&self) -> &[CardSet; MAX_SEATS];
    fn out(&self) -> u8;
}

struct Pieces<S>(PhantomData<S>);

impl<S: Sight> Pieces<S> {
    /// The parts of the tensor, in order. Entries are one-hot unless noted.
    const ALL: [Piece<S>; 15] = pieces([
        // In the order of the rules.
        ("phase", &[PHASES], |sight, out| {
            out.mark(phase_index(sight.phase()));
        }),
        ("starter", &[SEATS], |sight, out| mark(out, sight.starter())),
        ("mover", &[SEATS], |sight, out| mark(out, sight.phase().whose())),
        // The number rolled.
        ("die", &[6], |sight, out| {
            if let Phase::Move { die: Some(die), .. } | Phase::Lose { die, .. } = sight.phase() {
                out.mark(usize::from(die) - 1);
            }
        }),
        // The row the mover has just landed on.
        ("landed", &[FLOORS], |sight, out| {
            if let Phase::Take { row, .. } = sight.phase() {
                out.mark(usize::from(row) - 1);
            }
        }),
        // The columns taken from after this move.
        ("taken", &[SEATS], |sight, out| {
            if let Phase::Take { taken, .. } = sight.phase() {
                out.mark_all(taken.bits().into());
            }
        }),
        // The seats with stacks to arrange.
        ("arranging", &[SEATS], |sight, out| {
            out.mark_all(sight.arranging().bits().into());
        }),
        // The classes of the viewer's own.
        ("pending", &[Class::ALL.len()], |sight, out| {
            out.mark_all(sight.pending().into());
        }),
        // Whether the variant with the die is played.
        ("with_die", &[1], |sight, out| {
            out.set(0, u8::from(sight.with_die()));
        }),
        // The seats at the table.
        ("players", &[SEATS], |sight, out| {
            out.mark_all(SeatSet::all(sight.players()).bits().into());
        }),
        // By column and row, the height as a share of all cards.
        ("heights", &[SEATS, FLOORS], |sight, out| {
            sight.stacks(|place, _, height| out.set(place, SHARES[usize::from(height)]));
        }),
        // The rows with finished stacks.
        ("finished", &[SEATS, FLOORS], |sight, out| {
            sight.stacks(|place, finished, _| out.set(place, u8::from(finished)));
        }),
        // By column, row and card, the known places: 1 for a top card, 1/36 less for each card above it.
        ("cards", &[SEATS, FLOORS, CARDS], |sight, out| {
            sight.cards(|place, above, card| out.set(place * CARDS + card.place(), 1.0 - SHARES[above]));
        }),
        // By seat and card.
        ("lost", &[SEATS, CARDS], |sight, out| {
            for (seat, cards) in sight.lost().iter().enumerate() {
                cards
                    .iter()
                    .for_each(|card| out.mark(seat * CARDS + card.place()));
            }
        }),
        // The number of cards out of the game as a share of all.
        ("out", &[1], |sight, out| {
            out.set(0, SHARES[usize::from(sight.out())]);
        }),
    ]);
}

impl Sight for View {
    fn players(&self) -> u8 {
        self.columns.len() as u8
    }

    fn with_die(&self) -> bool {
        self.with_die
    }

    fn phase(&self) -> Phase {
        self.phase
    }

    fn starter(&self) -> Option<Seat> {
        self.starter
    }

    fn arranging(&self) -> SeatSet {
        self.arranging
    }

    fn pending(&self) -> u8 {
        self.pending
            .iter()
            .fold(0, |classes, &class| classes | 1 << class as u8)
    }

    fn stacks(&self, mut visit: impl FnMut(usize, bool, u8)) {
        for seat in self.seats() {
            for stack in Self::stacks(self, seat) {
                visit(stack_place(seat, stack.row), stack.finished, stack.height);
            }
        }
    }

    fn cards(&self, mut visit: impl FnMut(usize, usize, Card)) {
        for seat in self.seats() {
            for stack in Self::stacks(self, seat) {
                let known = stack.cards.iter().flatten().copied();
                let top = stack.top.filter(|_| stack.cards.is_none());
                for (above, card) in known.chain(top).enumerate() {
                    visit(stack_place(seat, stack.row), above, card);
                }
            }
        }
    }

    fn lost(&self) -> &[CardSet; MAX_SEATS] {
        &self.lost
    }

    fn out(&self) -> u8 {
        self.out
    }
}

/// A seat's sight of a match. It shows what the seat's view shows, without the lists of a view.
struct SeatSight<'a> {
    game: &'a Heuchel,
    seat: Seat,
}

impl SeatSight<'_> {
    fn height(&self, seat: Seat, stack: Stack) -> u8 {
        if stack.finished {
            self.game.cards(stack).count() as u8
        } else {
            self.game.height(seat, stack.row)
        }
    }
}

impl Sight for SeatSight<'_> {
    fn players(&self) -> u8 {
        self.game.players
    }

    fn with_die(&self) -> bool {
        self.game.with_die
    }

    fn phase(&self) -> Phase {
        self.game.phase()
    }

    fn starter(&self) -> Option<Seat> {
        self.game.starter
    }

    fn arranging(&self) -> SeatSet {
        Seat::all(self.game.players)
            .filter(|&seat| self.game.due(seat).is_some())
            .collect()
    }

    fn pending(&self) -> u8 {
        self.game.pending[self.seat.index()]
    }

    fn stacks(&self, mut visit: impl FnMut(usize, bool, u8)) {
        for seat in Seat::all(self.game.players) {
            for stack in self.game.stacks(seat) {
                visit(
                    stack_place(seat, stack.row),
                    stack.finished,
                    self.height(seat, stack),
                );
            }
        }
    }

    fn cards(&self, mut visit: impl FnMut(usize, usize, Card)) {
        let phase = self.game.phase();
        for seat in Seat::all(self.game.players) {
            let open = seat == self.seat || phase == Phase::Over;
            for stack in self.game.stacks(seat) {
                let place = stack_place(seat, stack.row);
                if open {
                    let cards = self.game.cards(stack).enumerate();
                    cards.for_each(|(above, card)| visit(place, above, card));
                } else if !stack.finished && (phase != Phase::Arrange || self.height(seat, stack) == 1) {
                    visit(place, 0, stack.top);
                }
            }
        }
    }

    fn lost(&self) -> &[CardSet; MAX_SEATS] {
        &self.game.board.lost
    }

    fn out(&self) -> u8 {
        self.game.out().len() as u8
    }
}

/// Numbers of cards as shares of all cards.
const SHARES: [f32; CARDS + 1] = {
    let mut shares = [0.0; CARDS + 1];
    let mut cards = 0;
    while cards <= CARDS {
        shares[cards] = cards as f32 / CARDS as f32;
        cards += 1;
    }
    shares
};

/// The place of a stack by column and row.
fn stack_place(column: Seat, row: u8) -> usize {
    column.index() * FLOORS + usize::from(row) - 1
}

fn mark(out: &mut Cells<'_>, seat: Option<Seat>) {
    if let Some(seat) = seat {
        out.mark(seat.index());
    }
}

/// The index of a phase in the order of the rules (HE-11.3).
fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Starter => 0,
        Phase::Shuffle => 1,
        Phase::Arrange => 2,
        Phase::Roll { .. } => 3,
        Phase::Move { .. } => 4,
        Phase::Take { .. } => 5,
        Phase::Again { .. } => 6,
        Phase::Lose { .. } => 7,
        Phase::Over => PHASES - 1,
    }
}
