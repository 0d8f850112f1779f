//! Numbers for moves and tensors for views, both by the house composition: the cards of a host's own have none.

use alloc::vec::Vec;

use stammtisch_core::{Dense, Game, MAX_SEATS, Part, Seat};

use crate::composition::{FILLINGS, HOUSE_KINDS, HOUSE_VALUES};
use crate::{Answer, Event, Filling, HaecMaec, Kind, Move, Options, Outcome, View};

/// The different cards of the house: its ingredients by kind and value, and the fly.
const CARDS: usize = HOUSE_KINDS.len() * HOUSE_VALUES + 1;

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

/// A part of the tensor: its name, its shape, and how it is written where all is 0 before.
type Piece = (&'static str, &'static [usize], fn(&View, &mut [f32]));

/// One place a seat; those beyond the table's seats stay 0.
const SEATS: &[usize] = &[MAX_SEATS];
/// How many of each card, seat by seat.
const EACH_CARDS: &[usize] = &[MAX_SEATS, CARDS];

/// The parts of the tensor, in order. Of cards it says how many of each there are, in the order of the moves that play
/// them; a seat is a 1 at its number; other numbers are written as they are.
const PIECES: [Piece; 21] = [
    // How many play: one place each for two to six.
    ("players", &[5], |view, out| {
        out[usize::from(view.players() - HaecMaec::PLAYERS.start())] = 1.0;
    }),
    // Touch, suspicion, an open burger.
    ("options", &[3], |view, out| {
        let house = &view.house;
        flags(out, [house.touch, house.suspicion, house.open_burger]);
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
        cards(out, view.burger_top.iter().map(|(_, card)| *card));
    }),
    ("burger_top_seat", SEATS, |view, out| {
        seats(out, view.burger_top.map(|(seat, _)| seat));
    }),
    // All of its cards, where they lie open.
    ("burger", &[CARDS], |view, out| {
        cards(out, view.burger.iter().flatten().map(|(_, card)| *card));
    }),
    ("hand", &[CARDS], |view, out| {
        cards(out, view.hand.iter().flatten().copied());
    }),
    ("hand_sizes", SEATS, |view, out| {
        numbers(out, view.hand_sizes.iter().copied());
    }),
    // All hands, once the match is over.
    ("hands", EACH_CARDS, |view, out| {
        each_cards(out, view.hands.iter().flatten());
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
            cards(out, burger.cards.iter().flatten().copied());
        });
    }),
    // The cards lying open from accusations.
    ("penalties", EACH_CARDS, |view, out| {
        each_cards(out, &view.penalties);
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

    /// A card that the house composition does not have is given [`Dense::MOVES`], which numbers nothing.
    fn number(m: Move) -> u32 {
        let number = match m {
            Move::Play(card) => place(card),
            control => CONTROLS
                .iter()
                .position(|other| *other == control)
                .map(|at| CARDS + at),
        };
        number.map_or(Self::MOVES, |number| number as u32)
    }

    fn numbered(number: u32) -> Option<Move> {
        let number = number as usize;
        match number.checked_sub(CARDS) {
            Some(control) => CONTROLS.get(control).copied(),
            None => Some(Move::Play(card_at(number)?)),
        }
    }

    fn layout() -> Vec<Part> {
        let part = |(name, shape, _): &Piece| Part::new(name, shape);
        PIECES.iter().map(part).collect()
    }

    fn write_tensor(view: &View, out: &mut [f32]) {
        out.fill(0.0);
        let mut rest = out;
        for (_, shape, write) in PIECES {
            let (part, after) = rest.split_at_mut(shape.iter().product());
            write(view, part);
            rest = after;
        }
        assert!(rest.is_empty(), "the tensor has another length");
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

    fn outcomes(&self, event: &Event) -> Option<Vec<(Outcome, f64)>> {
        let each = 1.0 / f64::from(self.players());
        let seats = Seat::all(self.players());
        match event {
            Event::Starter => Some(seats.map(|seat| (Outcome::Starter(seat), each)).collect()),
            Event::Shuffle => None,
        }
    }
}

/// The place of a card among those of the house.
fn place(card: Filling) -> Option<usize> {
    let Filling::Ingredient { kind, value } = card else {
        return Some(CARDS - 1);
    };
    let kind = HOUSE_KINDS
        .iter()
        .position(|(text, _)| Kind::new(text) == Some(kind))?;
    let value = usize::from(value.checked_sub(1)?);
    (value < HOUSE_VALUES).then_some(kind * HOUSE_VALUES + value)
}

fn card_at(place: usize) -> Option<Filling> {
    if place == CARDS - 1 {
        return Some(Filling::Fly);
    }
    let (text, _) = HOUSE_KINDS.get(place / HOUSE_VALUES)?;
    Some(Filling::Ingredient {
        kind: Kind::new(text)?,
        value: (place % HOUSE_VALUES) as u8 + 1,
    })
}

fn cards(out: &mut [f32], cards: impl IntoIterator<Item = Filling>) {
    for place in cards.into_iter().filter_map(place) {
        out[place] += 1.0;
    }
}

fn each_cards<'a>(out: &mut [f32], each: impl IntoIterator<Item = &'a Vec<Filling>>) {
    for (row, held) in out.chunks_exact_mut(CARDS).zip(each) {
        cards(row, held.iter().copied());
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
