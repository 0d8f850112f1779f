//! The tensor of a view: a table of its parts, each with how it is written.

use alloc::vec::Vec;

use stammtisch_core::{Game, MAX_SEATS, Part, Piece, Seat, SeatSet, layout_of, write_pieces};

use crate::board::{Board, Direction, Phase};
use crate::card::Kind;
use crate::cards::Cards;
use crate::dense::{WISH_PLACES, side_place, wish_place};
use crate::function::{All, Fall, Function, Run, Unit};
use crate::moves::{Lay, Side};
use crate::options::Arschkarte;
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

/// One number.
const ONE: &[usize] = &[1];
/// One place a seat; those beyond the table's seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];
/// The same and the Jackpot.
const SIDES: &[usize] = &[MAX_SEATS + 1];
/// One place a kind of card, in canonical order.
const CARDS: &[usize] = &[Kind::COUNT];

/// The parts in order. Cards are counted by kind; a seat, a side or a choice is a 1 at its place; seats in an order have
/// their places in it from 1; other numbers are written as they are.
const PIECES: [Piece<View>; 63] = [
    // How many play: one place each for two to six.
    ("players", &[5], |view, out| {
        out[usize::from(view.board.players - Hoeleroe::PLAYERS.start())] = 1.0;
    }),
    ("rounds", ONE, |view, out| {
        out[0] = view.board.options.rounds.into();
    }),
    // Draw then play, penalty.
    ("options", &[2], |view, out| {
        let options = view.board.options;
        flags(out, [options.draw_then_play, options.penalty]);
    }),
    // Challenge, attention, forbidden.
    ("arschkarte", &[3], |view, out| {
        out[match view.board.options.arschkarte {
            Arschkarte::Challenge => 0,
            Arschkarte::Attention => 1,
            Arschkarte::Forbidden => 2,
        }] = 1.0;
    }),
    ("phase", &[PHASES], |view, out| out[phase(&view.board)] = 1.0),
    ("to_act", SEATS, |view, out| seats(out, view.board.to_act())),
    ("round", ONE, |view, out| out[0] = view.board.round.into()),
    ("moves", ONE, |view, out| out[0] = view.board.moves.into()),
    ("scores", SEATS, |view, out| numbers(out, view.board.scores)),
    // How often each seat was King, and Buhmann.
    ("kings", SEATS, |view, out| {
        crowned(view).for_each(|crowned| out[crowned.king.index()] += 1.0);
    }),
    ("buhmanns", SEATS, |view, out| {
        crowned(view).for_each(|crowned| out[crowned.buhmann.index()] += 1.0);
    }),
    ("last_king", SEATS, |view, out| {
        seats(out, view.board.last_crowned().map(|crowned| crowned.king));
    }),
    ("last_buhmann", SEATS, |view, out| {
        seats(out, view.board.last_crowned().map(|crowned| crowned.buhmann));
    }),
    ("dealer", SEATS, |view, out| seats(out, view.board.dealer)),
    ("roll", &[6], |view, out| {
        if let Some(roll) = view.board.roll {
            out[usize::from(roll) - 1] = 1.0;
        }
    }),
    ("arsch", CARDS, |view, out| kinds(out, view.board.arsch)),
    // 1 or -1.
    ("direction", ONE, |view, out| {
        out[0] = match view.board.direction {
            Direction::Clockwise => 1.0,
            Direction::Counterclockwise => -1.0,
        };
    }),
    ("on", SEATS, |view, out| seats(out, view.board.on)),
    ("cursor", SEATS, |view, out| seats(out, view.board.cursor)),
    ("void", SEATS, |view, out| seats(out, view.board.void)),
    ("stock", ONE, |view, out| out[0] = view.stock.into()),
    ("jackpot", ONE, |view, out| out[0] = view.jackpot.into()),
    ("discard", CARDS, |view, out| cards(out, view.board.discard)),
    // The cards as printed, and what the last of them counts as.
    ("table", CARDS, |view, out| {
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
    ("top", CARDS, |view, out| kinds(out, view.board.top)),
    ("sizes", SEATS, |view, out| {
        numbers(out, view.sizes.map(u16::from));
    }),
    // The own hand, and those that lie open.
    ("hands", &[MAX_SEATS, Kind::COUNT], |view, out| {
        for (row, hand) in out.chunks_exact_mut(Kind::COUNT).zip(view.hands) {
            cards(row, hand.unwrap_or(Cards::EMPTY));
        }
    }),
    ("locked", CARDS, |view, out| cards(out, view.locked)),
    // How many are chosen, and which where that is seen.
    ("chosen_size", ONE, |view, out| {
        out[0] = match view.chosen {
            Chosen::Cards(cards) => cards.len() as f32,
            Chosen::Number(number) => number.into(),
        };
    }),
    ("chosen", CARDS, |view, out| {
        if let Chosen::Cards(chosen) = view.chosen {
            cards(out, chosen);
        }
    }),
    ("drawn", CARDS, |view, out| kinds(out, view.drawn)),
    ("in_play", SEATS, |view, out| seats(out, view.board.in_play)),
    ("waiting", SEATS, |view, out| seats(out, view.board.waiting)),
    ("skips", SEATS, |view, out| numbers(out, view.board.skips)),
    ("places", SEATS, |view, out| {
        order(out, view.board.places.as_slice().iter().copied());
    }),
    // Whose hand lies open for whom, and whether the joker was left there.
    ("open", &[MAX_SEATS, MAX_SEATS], |view, out| {
        for (row, open) in out.chunks_exact_mut(MAX_SEATS).zip(view.board.open) {
            seats(row, open.map(|open| open.by));
        }
    }),
    ("left", SEATS, |view, out| {
        flags(
            out,
            view.board.open.map(|open| open.is_some_and(|open| open.left)),
        );
    }),
    ("shown_side", SIDES, |view, out| {
        sides(out, view.board.shown.map(|shown| shown.side));
    }),
    ("shown", CARDS, |view, out| {
        cards(out, view.board.shown.map_or(Cards::EMPTY, |shown| shown.cards));
    }),
    // The running function: draw, skip, skips, wish, swap, give, all, robin, dump, show.
    ("fn_kind", &[Unit::Show as usize + 1], |view, out| {
        if let Some(function) = function(view) {
            out[function.run.unit() as usize] = 1.0;
        }
    }),
    ("fn_card", CARDS, |view, out| {
        kinds(out, function(view).map(|function| function.card));
    }),
    ("fn_starter", SEATS, |view, out| {
        seats(out, function(view).map(|function| function.starter));
    }),
    ("fn_forced", ONE, |view, out| {
        flags(out, [function(view).is_some_and(|function| function.forced)]);
    }),
    ("fn_n", ONE, |view, out| {
        out[0] = function(view).map_or(0.0, |function| function.run.count().into());
    }),
    ("fn_affected", SEATS, |view, out| {
        seats(out, fall(view).map(|fall| fall.seat));
    }),
    // Next, previous, chosen.
    ("fn_reach", &[3], |view, out| {
        if let Some(fall) = fall(view) {
            out[fall.reach as usize] = 1.0;
        }
    }),
    // Whether a draw was halved or reduced, whether it was halved, and the cards kept for the Jackpot.
    ("fn_reduced", &[3], |view, out| {
        if let Some(Run::Draw(draw)) = run(view) {
            let kept = draw.rest().map_or(0.0, f32::from);
            let flag = |holds: bool| u8::from(holds).into();
            out.copy_from_slice(&[flag(draw.is_cut()), flag(draw.rest().is_some()), kept]);
        }
    }),
    ("fn_parties", &[2, MAX_SEATS + 1], |view, out| {
        if let Some(Run::Swap(swap)) = run(view) {
            let rows = out.chunks_exact_mut(MAX_SEATS + 1);
            rows.zip(swap.parties.into_iter().flatten())
                .for_each(|(row, side)| sides(row, [side]));
        }
    }),
    ("fn_asked", SEATS, |view, out| match run(view) {
        Some(Run::Swap(swap)) => order(out, swap.asked),
        Some(Run::Robin(robin)) => order(out, robin.asked),
        _ => {}
    }),
    ("fn_wish", &[WISH_PLACES], |view, out| {
        if let Some(Run::Wish(wishing)) = run(view)
            && let Some(wish) = wishing.wish
        {
            out[wish_place(wish) as usize] = 1.0;
        }
    }),
    // In a swap of all: who has folded, takes no part, has laid a card.
    ("fn_all", &[3, MAX_SEATS], |view, out| {
        if let Some(Run::All(All {
            folded, exempt, laid, ..
        })) = run(view)
        {
            let rows = out.chunks_exact_mut(MAX_SEATS);
            rows.zip([folded, exempt, laid])
                .for_each(|(row, some)| seats(row, some));
        }
    }),
    // The card being laid: by whom, as printed, what it counts as, with Zwang, both Kings.
    ("lay_seat", SEATS, |view, out| {
        seats(out, laying(&view.board).map(|(seat, _, _)| seat));
    }),
    ("lay_card", CARDS, |view, out| {
        kinds(out, lay(view).map(|lay| lay.main().card()));
    }),
    ("lay_as", CARDS, |view, out| {
        kinds(out, lay(view).map(Lay::counts_as));
    }),
    ("lay_with", &[2], |view, out| {
        let lay = lay(view);
        flags(
            out,
            [matches!(lay, Some(Lay::Forced(_))), lay == Some(Lay::TwoKings)],
        );
    }),
    ("lay_passed", SEATS, |view, out| {
        seats(
            out,
            laying(&view.board).map_or(SeatSet::EMPTY, |(_, _, passed)| passed),
        );
    }),
    // A tribute: who still gives, and how many cards are drawn then.
    ("givers", SEATS, |view, out| {
        if let Phase::Tribute(tribute) = view.board.phase {
            order(out, tribute.givers.as_slice().iter().copied());
        }
    }),
    ("tribute_draws", ONE, |view, out| {
        if let Phase::Tribute(tribute) = view.board.phase {
            out[0] = tribute.draws.into();
        }
    }),
    // Who may take the joker, and from where.
    ("take", &[2, MAX_SEATS + 1], |view, out| {
        if let Phase::Take(taking) = view.board.phase {
            let (by, from) = out.split_at_mut(MAX_SEATS + 1);
            seats(by, [taking.by]);
            sides(from, [taking.from]);
        }
    }),
    // What a die is cast for: the amount of a draw, seats that sit out, a reduction.
    ("number", &[3], |view, out| {
        if let Phase::Number(number, _) = view.board.phase {
            out[number as usize] = 1.0;
        }
    }),
    // The drawing that waits for a shuffle: who draws, how many cards, what for.
    ("drawing_to", SIDES, |view, out| {
        sides(out, view.board.drawing.map(|drawing| drawing.to));
    }),
    ("drawing_count", ONE, |view, out| {
        out[0] = view.board.drawing.map_or(0.0, |drawing| drawing.count.into());
    }),
    ("drawing_for", &[11], |view, out| {
        if let Some(drawing) = view.board.drawing {
            out[drawing.purpose as usize] = 1.0;
        }
    }),
];

/// How many phases are told apart.
const PHASES: usize = 23;

/// The place of what is asked: chance first, then decisions; a drawing that waits goes before everything.
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

pub(crate) fn layout() -> Vec<Part> {
    layout_of(&PIECES)
}

pub(crate) fn write(view: &View, out: &mut [f32]) {
    write_pieces(&PIECES, view, out);
}

fn crowned(view: &View) -> impl Iterator<Item = crate::crowned::Crowned> {
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

/// Who lays a card or gets tribute for one, the card, and who has passed.
fn laying(board: &Board) -> Option<(Seat, Option<Lay>, SeatSet)> {
    match board.phase {
        Phase::Object(laying) | Phase::Sacrifice(laying) => {
            Some((laying.seat, Some(laying.lay), laying.passed))
        }
        Phase::Tribute(tribute) => Some((tribute.seat, tribute.lay, tribute.passed)),
        _ => None,
    }
}

fn lay(view: &View) -> Option<Lay> {
    laying(&view.board).and_then(|(_, lay, _)| lay)
}

fn kinds(out: &mut [f32], kinds: impl IntoIterator<Item = Kind>) {
    kinds.into_iter().for_each(|kind| out[kind as usize] += 1.0);
}

fn cards(out: &mut [f32], cards: Cards) {
    kinds(out, cards.iter());
}

fn seats(out: &mut [f32], seats: impl IntoIterator<Item = Seat>) {
    seats.into_iter().for_each(|seat| out[seat.index()] = 1.0);
}

fn sides(out: &mut [f32], sides: impl IntoIterator<Item = Side>) {
    sides
        .into_iter()
        .for_each(|side| out[side_place(side) as usize] = 1.0);
}

fn order(out: &mut [f32], seats: impl IntoIterator<Item = Seat>) {
    seats
        .into_iter()
        .zip(1u8..)
        .for_each(|(seat, place)| out[seat.index()] = place.into());
}

fn flags<const N: usize>(out: &mut [f32], flags: [bool; N]) {
    numbers(out, flags.map(u16::from));
}

fn numbers<const N: usize>(out: &mut [f32], numbers: [u16; N]) {
    out.iter_mut()
        .zip(numbers)
        .for_each(|(place, number)| *place = number.into());
}
