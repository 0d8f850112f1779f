//! Move numbers, and the view tensor as a table of parts with their writers.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Game, MAX_SEATS, Piece, Seat, SeatSet, ones, pieces, write_pieces};

use crate::board::{Board, Crowned, Direction, Phase};
use crate::card::{Cards, Category, Kind, Laid, Rank, Suit};
use crate::chance::{Event, Outcome};
use crate::function::{All, Fall, Function, Run, Unit};
use crate::moves::{Lay, Move, Side, Wish};
use crate::narrate::Control;
use crate::options::{Arschkarte, Options};
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

const KINDS: u32 = Kind::COUNT as u32;
const SEATS: u32 = MAX_SEATS as u32;
/// All seats and the Jackpot.
const SIDES: u32 = SEATS + 1;
const CATEGORIES: u32 = Category::ALL.len() as u32;
const RANKS: u32 = Rank::ALL.len() as u32;
const WISHES: u32 = KINDS + CATEGORIES + RANKS + Suit::ALL.len() as u32;

// The first number of each kind of move, after the moves without arguments. A card is laid as itself, with
// Zwang, with the joker, or with the joker and Zwang.
const LAY: u32 = Control::CONTROLS.len() as u32;
const FORCED: u32 = LAY + KINDS;
const JOKER: u32 = FORCED + KINDS;
const FORCED_JOKER: u32 = JOKER + KINDS;
const KINGS: u32 = FORCED_JOKER + KINDS;
const TARGET: u32 = KINGS + 1;
const PAIR: u32 = TARGET + SIDES;
const WISH: u32 = PAIR + SEATS * SIDES;
const PUT: u32 = WISH + WISHES;
const GIVE: u32 = PUT + KINDS;

impl Encode for Hoeleroe {
    const TENSOR: &'static [Piece<View>] = &PIECES;
    /// `players`, `rounds`, `options` and `arschkarte`.
    const STEADY: u64 = 0b1111;

    fn write_seat(&self, seat: Seat, out: &mut Cells<'_>) {
        let view = self.view(Some(seat));
        write_pieces(&PIECES, !Self::STEADY & !empty_parts(&view.board), &view, out);
    }

    const MOVES: u32 = GIVE + KINDS;

    fn number(_: &Options, m: Move) -> u32 {
        match m {
            Move::Lay(Lay::Card(Laid::Own(kind))) => LAY + place(kind),
            Move::Lay(Lay::Forced(Laid::Own(kind))) => FORCED + place(kind),
            Move::Lay(Lay::Card(Laid::Joker(kind))) => JOKER + place(kind),
            Move::Lay(Lay::Forced(Laid::Joker(kind))) => FORCED_JOKER + place(kind),
            Move::Lay(Lay::TwoKings) => KINGS,
            Move::Target(side) => TARGET + side_place(side),
            Move::Pair(one, other) => PAIR + u32::from(one.number()) * SIDES + side_place(other),
            Move::Wish(wish) => WISH + wish_place(wish),
            Move::Put(kind) => PUT + place(kind),
            Move::Give(kind) => GIVE + place(kind),
            Move::Draw
            | Move::Pass
            | Move::Accept
            | Move::Counter
            | Move::Force
            | Move::Fold
            | Move::Object
            | Move::Sacrifice
            | Move::Take
            | Move::Done => Control::CONTROLS
                .iter()
                .zip(0..)
                .find_map(|(verb, place)| (*verb == m).then_some(place))
                .unwrap_or(Self::MOVES),
        }
    }

    fn numbered(_: &Options, number: u32) -> Option<Move> {
        let kind = |first: u32| Kind::ALL[(number - first) as usize];
        let lay = |lay| Some(Move::Lay(lay));
        match number {
            ..LAY => Some(Control::CONTROLS[number as usize]),
            LAY..FORCED => lay(Lay::Card(Laid::Own(kind(LAY)))),
            FORCED..JOKER => lay(Lay::Forced(Laid::Own(kind(FORCED)))),
            JOKER..FORCED_JOKER => lay(Lay::Card(Laid::Joker(kind(JOKER)))),
            FORCED_JOKER..KINGS => lay(Lay::Forced(Laid::Joker(kind(FORCED_JOKER)))),
            KINGS => lay(Lay::TwoKings),
            TARGET..PAIR => side_at(number - TARGET).map(Move::Target),
            PAIR..WISH => {
                let (one, other) = ((number - PAIR) / SIDES, (number - PAIR) % SIDES);
                Some(Move::Pair(Seat::new(one as u8)?, side_at(other)?))
            }
            WISH..PUT => wish_at(number - WISH).map(Move::Wish),
            PUT..GIVE => Some(Move::Put(kind(PUT))),
            GIVE..Self::MOVES => Some(Move::Give(kind(GIVE))),
            _ => None,
        }
    }

    /// HO-13.3 limits a round to 2,000 moves. With each, the other seats may pass in a window, and at most
    /// two chance events follow: each card laid reaches the discard once, so a shuffle leaves nothing to
    /// shuffle before the next card, and a move asks for one roll at most. A round begins with a shuffle and
    /// two rolls, and a third roll if the first card asks for it.
    fn longest(players: u8, options: &Options) -> u32 {
        let a_move = 1 + (u32::from(players) - 1) + 2;
        let a_round = 4 + u32::from(Self::MAX_MOVES) * a_move;
        1 + u32::from(options.rounds) * a_round
    }

    /// In each round, one point for every seat placed behind (HO-13.4).
    fn points(players: u8, options: &Options) -> RangeInclusive<i32> {
        0..=i32::from(options.rounds) * (i32::from(players) - 1)
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        self.chances(event)
    }
}

/// The parts about a function, which are 0 without one.
const FUNCTION: u64 = parts(39, 51);
/// The parts about a card being laid or a tribute.
const LAYING: u64 = parts(51, 56);
/// The parts about a tribute, about the joker and about a number.
const TRIBUTE: u64 = parts(56, 58);
const TAKE: u64 = parts(58, 59);
const NUMBER: u64 = parts(59, 60);
/// The parts about a drawing.
const DRAWING: u64 = parts(60, 63);

/// The parts from `begin` to before `end`.
const fn parts(begin: u32, end: u32) -> u64 {
    (u64::MAX >> (u64::BITS - (end - begin))) << begin
}

/// The parts that are 0, because they are about something that is not going on.
fn empty_parts(board: &Board) -> u64 {
    let only = |parts: u64, going_on: bool| if going_on { 0 } else { parts };
    only(FUNCTION, board.function().is_some())
        | only(LAYING, laying(board).is_some())
        | only(TRIBUTE, board.phase.tribute().is_some())
        | only(TAKE, matches!(board.phase, Phase::Take(_)))
        | only(NUMBER, matches!(board.phase, Phase::Number(..)))
        | only(DRAWING, board.drawing.is_some())
}

const fn place(kind: Kind) -> u32 {
    kind as u32
}

fn side_place(side: Side) -> u32 {
    match side {
        Side::Seat(seat) => seat.number().into(),
        Side::Jackpot => SEATS,
    }
}

fn side_at(place: u32) -> Option<Side> {
    match place {
        SEATS => Some(Side::Jackpot),
        _ => Seat::new(place as u8).map(Side::Seat),
    }
}

/// Number of wishes.
const WISH_PLACES: usize = WISHES as usize;

fn wish_place(wish: Wish) -> u32 {
    match wish {
        Wish::Kind(kind) => place(kind),
        Wish::Category(category) => KINDS + category as u32,
        Wish::Rank(rank) => KINDS + CATEGORIES + rank as u32,
        Wish::Suit(suit) => KINDS + CATEGORIES + RANKS + suit as u32,
    }
}

fn wish_at(place: u32) -> Option<Wish> {
    let place = place as usize;
    let (categories, ranks) = (Kind::COUNT, Kind::COUNT + Category::ALL.len());
    let suits = ranks + Rank::ALL.len();
    if let Some(suit) = place.checked_sub(suits) {
        return Suit::ALL.get(suit).copied().map(Wish::Suit);
    }
    if let Some(rank) = place.checked_sub(ranks) {
        return Some(Wish::Rank(Rank::ALL[rank]));
    }
    Some(match place.checked_sub(categories) {
        Some(category) => Wish::Category(Category::ALL[category]),
        None => Wish::Kind(Kind::ALL[place]),
    })
}

/// A single number.
const ONE: &[usize] = &[1];
/// One entry per seat; entries beyond the table's seats stay 0.
const PER_SEAT: &[usize] = &[MAX_SEATS];
/// One entry per seat and one for the Jackpot.
const PER_SIDE: &[usize] = &[MAX_SEATS + 1];
/// One entry per kind of card, in canonical order.
const PER_KIND: &[usize] = &[Kind::COUNT];

/// The parts in order. Cards are counted by kind. A seat, a side or a choice is one-hot. Ordered seats hold
/// their position, from 1. Other numbers are written as they are.
const PIECES: [Piece<View>; 63] = pieces([
    // Number of players, one-hot from two to six.
    ("players", &[5], |view, out| {
        out.mark(usize::from(view.board.players - Hoeleroe::PLAYERS.start()));
    }),
    ("rounds", ONE, |view, out| {
        out.set(0, view.board.options.rounds);
    }),
    // Draw then play, penalty.
    ("options", &[2], |view, out| {
        let options = view.board.options;
        flags(out, [options.draw_then_play, options.penalty]);
    }),
    // Challenge, attention, forbidden.
    ("arschkarte", &[3], |view, out| {
        out.mark(match view.board.options.arschkarte {
            Arschkarte::Challenge => 0,
            Arschkarte::Attention => 1,
            Arschkarte::Forbidden => 2,
        });
    }),
    ("phase", &[PHASES], |view, out| out.mark(phase(&view.board))),
    ("to_act", PER_SEAT, |view, out| seats(out, view.board.to_act())),
    ("round", ONE, |view, out| out.set(0, view.board.round)),
    ("moves", ONE, |view, out| out.set(0, view.board.moves)),
    ("scores", PER_SEAT, |view, out| out.set_all(view.board.scores)),
    // Number of rounds each seat was King; below, Buhmann.
    ("kings", PER_SEAT, |view, out| {
        crowned(view).for_each(|crowned| out.add(crowned.king.index(), 1.0));
    }),
    ("buhmanns", PER_SEAT, |view, out| {
        crowned(view).for_each(|crowned| out.add(crowned.buhmann.index(), 1.0));
    }),
    ("last_king", PER_SEAT, |view, out| {
        seats(out, view.board.last_crowned().map(|crowned| crowned.king));
    }),
    ("last_buhmann", PER_SEAT, |view, out| {
        seats(out, view.board.last_crowned().map(|crowned| crowned.buhmann));
    }),
    ("dealer", PER_SEAT, |view, out| seats(out, view.board.dealer)),
    ("roll", &[6], |view, out| {
        if let Some(roll) = view.board.roll {
            out.mark(usize::from(roll) - 1);
        }
    }),
    ("arsch", PER_KIND, |view, out| kinds(out, view.board.arsch)),
    // 1 or -1.
    ("direction", ONE, |view, out| {
        out.set(
            0,
            match view.board.direction {
                Direction::Clockwise => 1.0,
                Direction::Counterclockwise => -1.0,
            },
        );
    }),
    ("on", PER_SEAT, |view, out| seats(out, view.board.on)),
    ("cursor", PER_SEAT, |view, out| seats(out, view.board.cursor)),
    ("void", PER_SEAT, |view, out| seats(out, view.board.void)),
    ("stock", ONE, |view, out| out.set(0, view.stock)),
    ("jackpot", ONE, |view, out| out.set(0, view.jackpot)),
    ("discard", PER_KIND, |view, out| cards(out, view.board.discard)),
    // The printed cards; the kind the last one counts as is `top`.
    ("table", PER_KIND, |view, out| {
        cards(
            out,
            view.board
                .table
                .as_slice()
                .iter()
                .map(|laid| laid.card())
                .collect(),
        );
    }),
    ("top", PER_KIND, |view, out| kinds(out, view.board.top)),
    ("sizes", PER_SEAT, |view, out| {
        out.set_all(view.sizes);
    }),
    // The viewer's hand and the open hands.
    ("hands", &[MAX_SEATS, Kind::COUNT], |view, out| {
        for (row, hand) in view.hands.into_iter().enumerate() {
            cards(&mut out.row(row, Kind::COUNT), hand.unwrap_or(Cards::EMPTY));
        }
    }),
    ("locked", PER_KIND, |view, out| cards(out, view.locked)),
    // Number of chosen cards, and the cards where they are visible.
    ("chosen_size", ONE, |view, out| {
        out.set(
            0,
            match view.chosen {
                Chosen::Cards(cards) => cards.len() as u8,
                Chosen::Number(number) => number,
            },
        );
    }),
    ("chosen", PER_KIND, |view, out| {
        if let Chosen::Cards(chosen) = view.chosen {
            cards(out, chosen);
        }
    }),
    ("drawn", PER_KIND, |view, out| kinds(out, view.drawn)),
    ("in_play", PER_SEAT, |view, out| seats(out, view.board.in_play)),
    ("waiting", PER_SEAT, |view, out| seats(out, view.board.waiting)),
    ("skips", PER_SEAT, |view, out| out.set_all(view.board.skips)),
    ("places", PER_SEAT, |view, out| {
        order(out, view.board.places.as_slice().iter().copied());
    }),
    // The revealer of each open hand, and whether the joker was left there.
    ("open", &[MAX_SEATS, MAX_SEATS], |view, out| {
        for (row, open) in view.board.open.into_iter().enumerate() {
            seats(&mut out.row(row, MAX_SEATS), open.map(|open| open.by));
        }
    }),
    ("left", PER_SEAT, |view, out| {
        flags(
            out,
            view.board.open.map(|open| open.is_some_and(|open| open.left)),
        );
    }),
    ("shown_side", PER_SIDE, |view, out| {
        sides(out, view.board.shown.map(|shown| shown.side));
    }),
    ("shown", PER_KIND, |view, out| {
        cards(out, view.board.shown.map_or(Cards::EMPTY, |shown| shown.cards));
    }),
    // The running function: draw, skip, skips, wish, swap, give, all, robin, dump, show.
    ("fn_kind", &[Unit::Show as usize + 1], |view, out| {
        if let Some(function) = function(view) {
            out.mark(function.run.unit() as usize);
        }
    }),
    ("fn_card", PER_KIND, |view, out| {
        kinds(out, function(view).map(|function| function.card));
    }),
    ("fn_starter", PER_SEAT, |view, out| {
        seats(out, function(view).map(|function| function.starter));
    }),
    ("fn_forced", ONE, |view, out| {
        flags(out, [function(view).is_some_and(|function| function.forced)]);
    }),
    ("fn_n", ONE, |view, out| {
        out.set(0, function(view).map_or(0, |function| function.run.count()));
    }),
    ("fn_affected", PER_SEAT, |view, out| {
        seats(out, fall(view).map(|fall| fall.seat));
    }),
    // Next, previous, chosen.
    ("fn_reach", &[3], |view, out| {
        if let Some(fall) = fall(view) {
            out.mark(fall.reach as usize);
        }
    }),
    // Whether a draw was cut, whether it was halved, and the number of cards kept for the Jackpot.
    ("fn_reduced", &[3], |view, out| {
        if let Some(Run::Draw(draw)) = run(view) {
            flags(out, [draw.is_cut(), draw.rest().is_some()]);
            out.set(2, draw.rest().unwrap_or_default());
        }
    }),
    ("fn_parties", &[2, MAX_SEATS + 1], |view, out| {
        if let Some(Run::Swap(swap)) = run(view) {
            for (row, side) in swap.parties.into_iter().flatten().enumerate() {
                sides(&mut out.row(row, MAX_SEATS + 1), [side]);
            }
        }
    }),
    ("fn_asked", PER_SEAT, |view, out| match run(view) {
        Some(Run::Swap(swap)) => order(out, swap.asked),
        Some(Run::Robin(robin)) => order(out, robin.asked),
        _ => {}
    }),
    ("fn_wish", &[WISH_PLACES], |view, out| {
        if let Some(Run::Wish(wishing)) = run(view)
            && let Some(wish) = wishing.wish
        {
            out.mark(wish_place(wish) as usize);
        }
    }),
    // In a swap of all: the seats that have folded, are exempt, have laid a card.
    ("fn_all", &[3, MAX_SEATS], |view, out| {
        if let Some(Run::All(All {
            folded, exempt, laid, ..
        })) = run(view)
        {
            for (row, some) in [folded, exempt, laid].into_iter().enumerate() {
                seats(&mut out.row(row, MAX_SEATS), some);
            }
        }
    }),
    // The card being laid: seat, printed kind, kind it counts as, Zwang, pair of Kings.
    ("lay_seat", PER_SEAT, |view, out| {
        seats(out, laying(&view.board).map(|(seat, _, _)| seat));
    }),
    ("lay_card", PER_KIND, |view, out| {
        kinds(out, lay(view).map(|lay| lay.main().card()));
    }),
    ("lay_as", PER_KIND, |view, out| {
        kinds(out, lay(view).map(Lay::counts_as));
    }),
    ("lay_with", &[2], |view, out| {
        let lay = lay(view);
        flags(
            out,
            [matches!(lay, Some(Lay::Forced(_))), lay == Some(Lay::TwoKings)],
        );
    }),
    ("lay_passed", PER_SEAT, |view, out| {
        seats(
            out,
            laying(&view.board).map_or(SeatSet::EMPTY, |(_, _, passed)| passed),
        );
    }),
    // A tribute: the seats that still give, and the number of cards drawn afterwards.
    ("givers", PER_SEAT, |view, out| {
        if let Phase::Tribute(tribute) = view.board.phase {
            order(out, tribute.givers.as_slice().iter().copied());
        }
    }),
    ("tribute_draws", ONE, |view, out| {
        if let Phase::Tribute(tribute) = view.board.phase {
            out.set(0, tribute.draws);
        }
    }),
    // The seat that may take the joker, and the side it is taken from.
    ("take", &[2, MAX_SEATS + 1], |view, out| {
        if let Phase::Take(taking) = view.board.phase {
            seats(&mut out.row(0, MAX_SEATS + 1), [taking.by]);
            sides(&mut out.row(1, MAX_SEATS + 1), [taking.from]);
        }
    }),
    // The purpose of a roll: the size of a draw, the number of seats that sit out, or a reduction.
    ("number", &[3], |view, out| {
        if let Phase::Number(number, _) = view.board.phase {
            out.mark(number as usize);
        }
    }),
    // The drawing that waits for a shuffle: side, number of cards, purpose.
    ("drawing_to", PER_SIDE, |view, out| {
        sides(out, view.board.drawing.map(|drawing| drawing.to));
    }),
    ("drawing_count", ONE, |view, out| {
        out.set(0, view.board.drawing.map_or(0, |drawing| drawing.count));
    }),
    ("drawing_for", &[11], |view, out| {
        if let Some(drawing) = view.board.drawing {
            out.mark(drawing.purpose as usize);
        }
    }),
]);

/// Number of phases.
const PHASES: usize = 23;

/// The index of the phase: chance first, then decisions. A pending drawing takes precedence.
fn phase(board: &Board) -> usize {
    if board.drawing.is_some() {
        return 6;
    }
    match board.phase {
        Phase::Starter => 0,
        Phase::Deal => 1,
        Phase::Size => 2,
        Phase::Arsch => 3,
        Phase::Number(..) => 4,
        Phase::Pick(_) => 5,
        Phase::Give => 7,
        Phase::Force => 8,
        Phase::Turn => 9,
        Phase::Drawn(_) => 10,
        Phase::Object(_) => 11,
        Phase::Sacrifice(_) => 12,
        Phase::Tribute(_) => 13,
        Phase::Target(_) => 14,
        Phase::Deflect(_) => 15,
        Phase::Pair(_) => 16,
        Phase::Wish(_) => 17,
        Phase::React(_) => 18,
        Phase::All(_) => 19,
        Phase::Put(_) => 20,
        Phase::Take(_) => 21,
        Phase::Nothing(_) | Phase::Over => 22,
    }
}

fn crowned(view: &View) -> impl Iterator<Item = Crowned> {
    view.board.crowned()
}

const fn function(view: &View) -> Option<&Function> {
    view.board.function()
}

fn run(view: &View) -> Option<Run> {
    function(view).map(|function| function.run)
}

fn fall(view: &View) -> Option<Fall> {
    function(view).and_then(|function| function.fall)
}

/// The seat that lays a card or receives tribute for one, the card, and the seats that have passed.
fn laying(board: &Board) -> Option<(Seat, Option<Lay>, SeatSet)> {
    let laying = board.phase.laying();
    let laid = laying.map(|laying| (laying.seat, Some(laying.lay), laying.passed));
    laid.or_else(|| {
        let tribute = board.phase.tribute()?;
        Some((tribute.seat, tribute.lay, tribute.passed))
    })
}

fn lay(view: &View) -> Option<Lay> {
    laying(&view.board).and_then(|(_, lay, _)| lay)
}

fn kinds(out: &mut Cells<'_>, kind: Option<Kind>) {
    if let Some(kind) = kind {
        out.mark(kind as usize);
    }
}

fn cards(out: &mut Cells<'_>, cards: Cards) {
    out.mark_all(u64::from(cards.bits() & !cards.twice()));
    for kind in ones(cards.twice().into()) {
        out.set(kind.into(), 2.0);
    }
}

fn seats(out: &mut Cells<'_>, seats: impl IntoIterator<Item = Seat>) {
    seats.into_iter().for_each(|seat| out.mark(seat.index()));
}

fn sides(out: &mut Cells<'_>, sides: impl IntoIterator<Item = Side>) {
    sides
        .into_iter()
        .for_each(|side| out.mark(side_place(side) as usize));
}

fn order(out: &mut Cells<'_>, seats: impl IntoIterator<Item = Seat>) {
    seats
        .into_iter()
        .zip(1u8..)
        .for_each(|(seat, place)| out.set(seat.index(), place));
}

fn flags<const N: usize>(out: &mut Cells<'_>, flags: [bool; N]) {
    out.set_all(flags.map(u8::from));
}
