//! Move numbers and view tensors.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Encode, MAX_SEATS, Part, Seat, SeatSet};

use crate::card::{CARDS, Card, Class, ROWS};
use crate::chance::{Event, Outcome};
use crate::moves::{Move, Order};
use crate::options::Options;
use crate::state::{Heuchel, Phase};
use crate::view::{StackView, View};

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

    /// Entries are one-hot unless noted:
    ///
    /// - `phase`: in the order of the rules; `starter`; `mover`; `die`: the number rolled;
    /// - `landed`: the row the mover has just landed on; `taken`: the columns taken from after this move;
    /// - `arranging`: the seats with stacks to arrange; `pending`: the classes of the viewer's own;
    /// - `with_die`: whether the variant with the die is played; `players`: the seats at the table;
    /// - `heights`: by column and row, the height as a share of all cards; `finished`: the rows with finished
    ///   stacks;
    /// - `cards`: by column, row and card, the known places: 1 for a top card, 1/36 less for each card above
    ///   it;
    /// - `lost`: by seat and card; `out`: the number of cards out of the game as a share of all.
    fn layout() -> Vec<Part> {
        [
            ("phase", &[PHASES][..]),
            ("starter", &[SEATS]),
            ("mover", &[SEATS]),
            ("die", &[6]),
            ("landed", &[FLOORS]),
            ("taken", &[SEATS]),
            ("arranging", &[SEATS]),
            ("pending", &[Class::ALL.len()]),
            ("with_die", &[1]),
            ("players", &[SEATS]),
            ("heights", &[SEATS, FLOORS]),
            ("finished", &[SEATS, FLOORS]),
            ("cards", &[SEATS, FLOORS, CARDS]),
            ("lost", &[SEATS, CARDS]),
            ("out", &[1]),
        ]
        .map(|(name, shape)| Part::new(name, shape))
        .to_vec()
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        let layout = Self::layout();
        assert_eq!(
            out.len(),
            stammtisch_core::tensor_len(&layout),
            "the length of a tensor"
        );
        out.fill(0.0);
        for (name, places) in stammtisch_core::places(&layout) {
            write_part(view, name, &mut out[places]);
        }
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

fn write_part(view: &View, name: &str, out: &mut [f32]) {
    let seats = |out: &mut [f32], seats: SeatSet| seats.into_iter().for_each(|seat| out[seat.index()] = 1.0);
    match name {
        "phase" => out[phase_index(view.phase)] = 1.0,
        "starter" => seats(out, view.starter.into_iter().collect()),
        "mover" => seats(out, view.phase.whose().into_iter().collect()),
        "die" => {
            if let Phase::Move { die: Some(die), .. } | Phase::Lose { die, .. } = view.phase {
                out[usize::from(die) - 1] = 1.0;
            }
        }
        "landed" => {
            if let Phase::Take { row, .. } = view.phase {
                out[usize::from(row) - 1] = 1.0;
            }
        }
        "taken" => {
            if let Phase::Take { taken, .. } = view.phase {
                seats(out, taken);
            }
        }
        "arranging" => seats(out, view.arranging),
        "pending" => view.pending.iter().for_each(|&class| out[class as usize] = 1.0),
        "with_die" => out[0] = f32::from(u8::from(view.with_die)),
        "players" => seats(out, view.seats().collect()),
        "heights" => for_each_stack(view, |at, stack| out[at] = share(stack.height)),
        "finished" => for_each_stack(view, |at, stack| out[at] = f32::from(u8::from(stack.finished))),
        "cards" => for_each_stack(view, |at, stack| {
            write_stack(stack, &mut out[at * CARDS..][..CARDS]);
        }),
        "lost" => {
            for (cards, out) in view.lost.iter().zip(out.chunks_mut(CARDS)) {
                cards.iter().for_each(|card| out[card.place()] = 1.0);
            }
        }
        _ => out[0] = share(view.out),
    }
}

fn share(cards: u8) -> f32 {
    f32::from(cards) / CARDS as f32
}

/// Calls `visit` for each stack with the index of its column and row.
fn for_each_stack(view: &View, mut visit: impl FnMut(usize, &StackView)) {
    for seat in view.seats() {
        for stack in view.stacks(seat) {
            visit(seat.index() * FLOORS + usize::from(stack.row) - 1, stack);
        }
    }
}

fn write_stack(stack: &StackView, out: &mut [f32]) {
    let known = stack.cards.iter().flatten().copied();
    let top = stack.top.filter(|_| stack.cards.is_none());
    for (above, card) in (0..).zip(known.chain(top)) {
        out[card.place()] = 1.0 - share(above);
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
