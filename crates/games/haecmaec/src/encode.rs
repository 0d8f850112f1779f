//! Action numbers for moves and tensors for views.
//!
//! Action numbers do not depend on the names of the cards: the distinct ingredients of a composition are numbered in
//! canonical order. The tensor describes the cards, so a program can play with compositions it has never seen.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use stammtisch_core::{Encode, Game, MAX_SEATS, Piece, Seat};

use crate::score::{points, value};
use crate::{
    Answer, CardSet, Composition, Event, FILLINGS, Filling, HaecMaec, INGREDIENTS, Move, Options, Outcome,
    View,
};

/// Maximum number of distinct cards: all ingredients are distinct, and the fly comes last.
const CARDS: usize = INGREDIENTS + 1;
const FLY: usize = INGREDIENTS;

/// The moves that play no card, in the order of their numbers.
const CONTROLS: [Move; 6] = [
    Move::Close { double: false },
    Move::Close { double: true },
    Move::Answer(Answer::Pass),
    Move::Answer(Answer::Accuse),
    Move::Answer(Answer::Slap),
    Move::Answer(Answer::AccuseAndSlap),
];

const ANSWERS: [Answer; 4] = [Answer::Pass, Answer::Accuse, Answer::Slap, Answer::AccuseAndSlap];

/// One entry per seat; entries of absent seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];
/// Number of copies of each card, per seat.
const CARDS_BY_SEAT: &[usize] = &[MAX_SEATS, CARDS];

/// The parts of the tensor, in order. Cards are counts of each card, in the order of the action numbers. Seats are
/// one-hot. Other numbers are unscaled.
const PIECES: [Piece<View>; 24] = [
    // Number of players, one-hot from two to six.
    ("players", &[5], |view, out| {
        out[usize::from(view.players() - HaecMaec::PLAYERS.start())] = 1.0;
    }),
    // `touch`, `suspicion`, `open_burger`.
    ("options", &[3], |view, out| {
        let house = &view.house;
        flags(out, [house.touch, house.suspicion, house.open_burger]);
    }),
    // The composition: for each distinct card its kind (numbered from 1; the fly has none), its value and its number
    // of copies. Unused entries are 0.
    ("kinds", &[CARDS], |view, out| {
        let composition = &view.house.composition;
        let mut kinds = 0;
        for place in (0..FILLINGS as u8).filter(|&place| is_ingredient(composition.card(place))) {
            kinds += u8::from(composition.same_kind(place).places().next() == Some(place));
            out[index(composition, place)] = kinds.into();
        }
    }),
    ("values", &[CARDS], |view, out| {
        let composition = &view.house.composition;
        for place in 0..FILLINGS as u8 {
            if let Filling::Ingredient { value, .. } = composition.card(place) {
                out[index(composition, place)] = value.into();
            }
        }
    }),
    ("copies", &[CARDS], |view, out| {
        cards(view, out, view.house.composition.cards().iter().copied());
    }),
    // Setup, turn, open, window, slapped, over; one-hot.
    ("phase", &[6], |view, out| out[view.phase as usize] = 1.0),
    ("to_act", SEATS, |view, out| seats(out, view.to_act)),
    ("starter", SEATS, |view, out| seats(out, view.starter)),
    // Whether there is a burger, and how many cards it holds.
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
    // All its cards, if they are visible.
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
    ("hands", CARDS_BY_SEAT, |view, out| {
        cards_by_seat(view, out, view.hands.iter().flatten());
    }),
    // Plain and doubling tops left.
    ("tops", &[MAX_SEATS, 2], |view, out| {
        numbers(out, view.tops.iter().flat_map(|tops| [tops.plain, tops.double]));
    }),
    // Bottoms left, cards in the draw pile, spoiled cards, consecutive passes.
    ("stock", &[4], |view, out| {
        numbers(
            out,
            [view.bottoms, view.draw_pile_size, view.spoiled_size, view.passes],
        );
    }),
    // Number of burgers closed with a plain top and with a doubling top.
    ("closed", &[MAX_SEATS, 2], |view, out| {
        closed(view, out, 1, |out, _| out[0] += 1.0);
    }),
    // Number of cards in them.
    ("closed_sizes", &[MAX_SEATS, 2], |view, out| {
        closed(view, out, 1, |out, burger| out[0] += f32::from(burger.size));
    }),
    // The cards in them, if visible: to the owner, and to everyone once the match is over.
    ("closed_cards", &[MAX_SEATS, 2, CARDS], |view, out| {
        closed(view, out, CARDS, |out, burger| {
            cards(view, out, burger.cards.iter().flatten().copied());
        });
    }),
    // The face-up cards from accusations.
    ("penalties", CARDS_BY_SEAT, |view, out| {
        cards_by_seat(view, out, &view.penalties);
    }),
    // The seats that have answered in the open window, and the viewer's own answer.
    ("answered", SEATS, |view, out| {
        seats(out, view.answered.iter().copied());
    }),
    ("answer", &[4], |view, out| {
        flags(out, ANSWERS.map(|answer| view.answer == Some(answer)));
    }),
    // The answers of the window that closed last.
    ("last_answers", &[MAX_SEATS, 4], |view, out| {
        for (seat, answer) in view.last_answers.iter() {
            let row = &mut out[seat.index() * ANSWERS.len()..][..ANSWERS.len()];
            flags(row, ANSWERS.map(|other| other == answer));
        }
    }),
];

impl Encode for HaecMaec {
    const MOVES: u32 = (CARDS + CONTROLS.len()) as u32;
    const TENSOR: &'static [Piece<View>] = &PIECES;

    /// A card that is not in the composition gets [`Encode::MOVES`], which is not a valid number.
    fn number(options: &Options, m: Move) -> u32 {
        let number = match m {
            Move::Play(card) => number_of(composition(options), card),
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
            None => Some(Move::Play(card_at(composition(options), number)?)),
        }
    }

    /// Starter and shuffle; each card is played at most once and answered by the others (HM-5.1, 6.1); one closing
    /// per bottom. If seats may have to pass (HM-3.6), a pass is followed by a drawn card, or there are as many
    /// passes in a row as seats.
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

    /// All ingredients in burgers under doubling tops, or all face up from accusations (HM-7.3).
    fn points(_: u8, options: &Options) -> RangeInclusive<i32> {
        let cards = composition(options).cards();
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

fn composition(options: &Options) -> &Composition {
    options.ingredients.as_deref().unwrap_or(Composition::house())
}

const fn is_ingredient(card: Filling) -> bool {
    matches!(card, Filling::Ingredient { .. })
}

/// Number of a card among the distinct cards of the composition; `None` if the composition does not have it.
fn number_of(composition: &Composition, card: Filling) -> Option<usize> {
    Some(index(composition, composition.find(card)?))
}

/// Number of the card at this place.
fn index(composition: &Composition, place: u8) -> usize {
    if !is_ingredient(composition.card(place)) {
        return FLY;
    }
    let before = CardSet::range(0, composition.first_copy(place));
    before.minus(composition.copies()).len()
}

fn card_at(composition: &Composition, number: usize) -> Option<Filling> {
    if number == FLY {
        return Some(Filling::Fly);
    }
    let different = CardSet::range(0, FILLINGS as u8).minus(composition.copies());
    let place = different.nth(u32::try_from(number).ok()?)?;
    Some(composition.card(place)).filter(|card| is_ingredient(*card))
}

fn cards(view: &View, out: &mut [f32], cards: impl IntoIterator<Item = Filling>) {
    let composition = &view.house.composition;
    for place in cards.into_iter().filter_map(|card| number_of(composition, card)) {
        out[place] += 1.0;
    }
}

fn cards_by_seat<'a>(view: &View, out: &mut [f32], each: impl IntoIterator<Item = &'a Vec<Filling>>) {
    for (row, held) in out.chunks_exact_mut(CARDS).zip(each) {
        cards(view, row, held.iter().copied());
    }
}

/// Calls `write` for every closed burger with its row in `out`: by owner, then by top, `width` numbers each.
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
