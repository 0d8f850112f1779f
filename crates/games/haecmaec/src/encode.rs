//! Numbers for moves and tensors for views.
//!
//! A host's own cards have numbers as those of the house: the different ingredients of a composition are numbered in
//! canonical order (by kind as the list first names it, then by value), whatever they are called. The tensor says what they
//! are, so that a program sees cards it has never met.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Dense, Game, MAX_SEATS, Piece, Seat};

use crate::score::{points, value};
use crate::{
    Answer, CardSet, Composition, Event, FILLINGS, Filling, HaecMaec, INGREDIENTS, Move, Options, Outcome,
    View,
};

/// The most different cards of a composition: every ingredient another, and the fly, which is the last.
const CARDS: usize = INGREDIENTS + 1;
const FLY: usize = INGREDIENTS;

/// The moves that are no card, in the order of their numbers.
const CONTROLS: [Move; 6] = [
    Move::Close { double: false },
    Move::Close { double: true },
    Move::Answer(Answer::Pass),
    Move::Answer(Answer::Accuse),
    Move::Answer(Answer::Slap),
    Move::Answer(Answer::AccuseAndSlap),
];

const ANSWERS: [Answer; 4] = [Answer::Pass, Answer::Accuse, Answer::Slap, Answer::AccuseAndSlap];

/// One place a seat; those beyond the table's seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];
/// How many of each card, seat by seat.
const EACH_CARDS: &[usize] = &[MAX_SEATS, CARDS];

/// The parts of the tensor, in order. Of cards it says how many of each there are, in the order of the moves that play
/// them; a seat is a 1 at its number; other numbers are written as they are.
const PIECES: [Piece<View>; 24] = [
    // How many play: one place each for two to six.
    ("players", &[5], |view, out| {
        out[usize::from(view.players() - HaecMaec::PLAYERS.start())] = 1.0;
    }),
    // Touch, suspicion, an open burger.
    ("options", &[3], |view, out| {
        let house = &view.house;
        flags(out, [house.touch, house.suspicion, house.open_burger]);
    }),
    // What the cards are: the number of their kind, from 1, in the order of the composition (the fly is none); their
    // values; how many of each there are. All 0 where there are fewer different cards.
    ("kinds", &[CARDS], |view, out| {
        let printed = &view.house.printed;
        let mut kinds = 0;
        for place in (0..FILLINGS as u8).filter(|&place| is_ingredient(printed.card(place))) {
            kinds += u8::from(printed.same_kind(place).places().next() == Some(place));
            out[index(printed, place)] = kinds.into();
        }
    }),
    ("values", &[CARDS], |view, out| {
        let printed = &view.house.printed;
        for place in 0..FILLINGS as u8 {
            if let Filling::Ingredient { value, .. } = printed.card(place) {
                out[index(printed, place)] = value.into();
            }
        }
    }),
    ("copies", &[CARDS], |view, out| {
        cards(view, out, view.house.printed.cards().iter().copied());
    }),
    // Setup, turn, opening, window, slapped, over.
    ("phase", &[6], |view, out| out[view.phase as usize] = 1.0),
    ("to_act", SEATS, |view, out| seats(out, view.to_act)),
    ("starter", SEATS, |view, out| seats(out, view.starter)),
    // Whether a burger is begun, and how many cards it holds.
    ("burger_size", &[2], |view, out| {
        if let Some(size) = view.burger_size {
            out.copy_from_slice(&[1.0, size.into()]);
        }
    }),
    ("burger_top", &[CARDS], |view, out| {
        cards(view, out, view.burger_top.iter().map(|(_, card)| *card));
    }),
    ("burger_top_seat", SEATS, |view, out| {
        seats(out, view.burger_top.map(|(seat, _)| seat));
    }),
    // All of its cards, where they lie open.
    ("burger", &[CARDS], |view, out| {
        cards(view, out, view.burger.iter().flatten().map(|(_, card)| *card));
    }),
    ("hand", &[CARDS], |view, out| {
        cards(view, out, view.hand.iter().flatten().copied());
    }),
    ("hand_sizes", SEATS, |view, out| {
        numbers(out, view.hand_sizes.iter().copied());
    }),
    // All hands, once the match is over.
    ("hands", EACH_CARDS, |view, out| {
        each_cards(view, out, view.hands.iter().flatten());
    }),
    // Plain and doubling tops left.
    ("tops", &[MAX_SEATS, 2], |view, out| {
        numbers(out, view.tops.iter().flat_map(|tops| [tops.plain, tops.double]));
    }),
    // Bottoms left, cards in the draw pile, cards spoiled, passes in a row.
    ("stock", &[4], |view, out| {
        numbers(
            out,
            [view.bottoms, view.draw_pile_size, view.spoiled_size, view.passes],
        );
    }),
    // Burgers closed with a plain and with a doubling top.
    ("closed", &[MAX_SEATS, 2], |view, out| {
        closed(view, out, 1, |out, _| out[0] += 1.0);
    }),
    // How many cards they hold.
    ("closed_sizes", &[MAX_SEATS, 2], |view, out| {
        closed(view, out, 1, |out, burger| out[0] += f32::from(burger.size));
    }),
    // Their cards, where the owner looks and once the match is over.
    ("closed_cards", &[MAX_SEATS, 2, CARDS], |view, out| {
        closed(view, out, CARDS, |out, burger| {
            cards(view, out, burger.cards.iter().flatten().copied());
        });
    }),
    // The cards lying open from accusations.
    ("penalties", EACH_CARDS, |view, out| {
        each_cards(view, out, &view.penalties);
    }),
    // Who has answered in the open window, and what the seat itself has.
    ("answered", SEATS, |view, out| {
        seats(out, view.answered.iter().copied());
    }),
    ("answer", &[4], |view, out| {
        flags(out, ANSWERS.map(|answer| view.answer == Some(answer)));
    }),
    // What was answered in the window that closed last.
    ("last_answers", &[MAX_SEATS, 4], |view, out| {
        for (seat, answer) in view.last_answers.iter() {
            let row = &mut out[seat.index() * ANSWERS.len()..][..ANSWERS.len()];
            flags(row, ANSWERS.map(|other| other == answer));
        }
    }),
];

impl Dense for HaecMaec {
    const MOVES: u32 = (CARDS + CONTROLS.len()) as u32;
    const TENSOR: &'static [Piece<View>] = &PIECES;

    /// A card that the composition does not have is given [`Dense::MOVES`], which numbers nothing.
    fn number(options: &Options, m: Move) -> u32 {
        let number = match m {
            Move::Play(card) => number_of(printed(options), card),
            control @ (Move::Close { .. } | Move::Answer(_)) => CONTROLS
                .iter()
                .position(|other| *other == control)
                .map(|at| CARDS + at),
        };
        number.map_or(Self::MOVES, |number| number as u32)
    }

    fn numbered(options: &Options, number: u32) -> Option<Move> {
        let number = number as usize;
        match number.checked_sub(CARDS) {
            Some(control) => CONTROLS.get(control).copied(),
            None => Some(Move::Play(card_at(printed(options), number)?)),
        }
    }

    /// Starter and shuffle; every card is played once at most and answered by the others (HM-5.1, 6.1), every
    /// bottom's burger closed once. Where seats may have to pass (HM-3.6), a pass is followed by a card drawn, or as
    /// many follow each other as there are seats.
    fn longest(players: u8, options: &Options) -> u32 {
        let seats = u32::from(players);
        let closings = HaecMaec::new(players, options).map_or(0, |game| u32::from(game.bottoms()));
        let cards = FILLINGS as u32;
        let answered = options.suspicion || options.touch;
        let plays = cards * if answered { seats } else { 1 };
        let passes = if options.suspicion {
            0
        } else {
            cards + (cards + closings + 1) * seats
        };
        2 + plays + closings + passes
    }

    /// All ingredients in burgers under doubling tops, or all lying open from accusations (HM-7.3).
    fn points(_: u8, options: &Options) -> RangeInclusive<i32> {
        let cards = printed(options).cards();
        let all: i32 = cards.iter().map(|&card| points(value(card), true)).sum();
        -all..=all
    }

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        let each = 1.0 / f64::from(self.players());
        let seats = Seat::all(self.players());
        match event {
            Event::Starter => Some(seats.map(|seat| (Outcome::Starter(seat), each)).collect()),
            Event::Shuffle => None,
        }
    }
}

fn printed(options: &Options) -> &Composition {
    options.ingredients.as_deref().unwrap_or(Composition::house())
}

const fn is_ingredient(card: Filling) -> bool {
    matches!(card, Filling::Ingredient { .. })
}

/// The number of a card among the different ones of the composition; `None` if there is no such card.
fn number_of(printed: &Composition, card: Filling) -> Option<usize> {
    Some(index(printed, printed.find(card)?))
}

/// The number of the card at this place of the composition.
fn index(printed: &Composition, place: u8) -> usize {
    if !is_ingredient(printed.card(place)) {
        return FLY;
    }
    let before = CardSet::range(0, printed.first_copy(place));
    before.minus(printed.copies()).len()
}

fn card_at(printed: &Composition, number: usize) -> Option<Filling> {
    if number == FLY {
        return Some(Filling::Fly);
    }
    let different = CardSet::range(0, FILLINGS as u8).minus(printed.copies());
    let place = different.nth(u32::try_from(number).ok()?)?;
    Some(printed.card(place)).filter(|card| is_ingredient(*card))
}

fn cards(view: &View, out: &mut [f32], cards: impl IntoIterator<Item = Filling>) {
    let printed = &view.house.printed;
    for place in cards.into_iter().filter_map(|card| number_of(printed, card)) {
        out[place] += 1.0;
    }
}

fn each_cards<'a>(view: &View, out: &mut [f32], each: impl IntoIterator<Item = &'a Vec<Filling>>) {
    for (row, held) in out.chunks_exact_mut(CARDS).zip(each) {
        cards(view, row, held.iter().copied());
    }
}

/// Looks at every closed burger with its place in `out`: by owner, then by top, `width` numbers each.
fn closed(view: &View, out: &mut [f32], width: usize, write: impl Fn(&mut [f32], &crate::ClosedView)) {
    for (row, burgers) in out.chunks_exact_mut(2 * width).zip(&view.closed) {
        for burger in burgers {
            write(&mut row[usize::from(burger.double) * width..][..width], burger);
        }
    }
}

fn seats(out: &mut [f32], seats: impl IntoIterator<Item = Seat>) {
    for seat in seats {
        out[seat.index()] = 1.0;
    }
}

fn flags(out: &mut [f32], flags: impl IntoIterator<Item = bool>) {
    numbers(out, flags.into_iter().map(u8::from));
}

fn numbers(out: &mut [f32], numbers: impl IntoIterator<Item = u8>) {
    for (place, number) in out.iter_mut().zip(numbers) {
        *place = number.into();
    }
}
