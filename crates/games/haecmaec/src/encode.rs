//! Action numbers for moves and tensors for views.
//!
//! Action numbers do not depend on the names of the cards: the distinct ingredients of a composition are numbered in
//! canonical order. The tensor describes the cards, so a program can play with compositions it has never seen.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::RangeInclusive;

use stammtisch_core::{Cells, Encode, Game, MAX_SEATS, Piece, Seat, SeatSet, pieces, write_pieces};

use crate::options::HouseRules;
use crate::score::{points, value};
use crate::{
    Answer, Answers, CardSet, Composition, Event, FILLINGS, Filling, HaecMaec, INGREDIENTS, Move, Options,
    Outcome, Phase, PhaseView, Tops, View,
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

/// The contents of the tensor, from a view or from a match. Cards are given by their numbers.
trait Sight {
    fn house(&self) -> &HouseRules;
    fn players(&self) -> u8;
    fn phase(&self) -> PhaseView;
    fn to_act(&self) -> SeatSet;
    fn starter(&self) -> Option<Seat>;
    fn burger_size(&self) -> Option<u8>;
    fn burger_top(&self) -> Option<(Seat, usize)>;
    /// Visits the cards of the burger, if they are visible.
    fn burger(&self, visit: impl FnMut(usize));
    /// Visits the viewer's cards.
    fn hand(&self, visit: impl FnMut(usize));
    fn hand_size(&self, seat: Seat) -> u8;
    /// Visits the cards of all hands with their seats, once the match is over.
    fn hands(&self, visit: impl FnMut(Seat, usize));
    fn tops(&self, seat: Seat) -> Tops;
    /// Bottoms left, cards in the draw pile, spoiled cards, consecutive passes.
    fn stock(&self) -> [u8; 4];
    /// Visits the closed burgers: owner, whether the top doubles, number of cards.
    fn closed(&self, visit: impl FnMut(Seat, bool, u8));
    /// Visits their visible cards: owner, whether the top doubles, card.
    fn closed_cards(&self, visit: impl FnMut(Seat, bool, usize));
    fn penalties(&self, visit: impl FnMut(Seat, usize));
    fn answered(&self) -> SeatSet;
    fn answer(&self) -> Option<Answer>;
    fn last_answers(&self) -> &Answers;
}

struct Pieces<S>(PhantomData<S>);

impl<S: Sight> Pieces<S> {
    /// The parts of the tensor, in order. Cards are counts of each card, in the order of the action numbers. Seats are
    /// one-hot. Other numbers are unscaled.
    const ALL: [Piece<S>; 24] = pieces([
        // Number of players, one-hot from two to six.
        ("players", &[5], |sight, out| {
            out.mark(usize::from(sight.players() - HaecMaec::PLAYERS.start()));
        }),
        // `touch`, `suspicion`, `open_burger`.
        ("options", &[3], |sight, out| {
            let house = sight.house();
            flags(out, [house.touch, house.suspicion, house.open_burger]);
        }),
        // The composition: for each distinct card its kind (numbered from 1; the fly has none), its value and its number
        // of copies. Unused entries are 0.
        ("kinds", &[CARDS], |sight, out| {
            let composition = &sight.house().composition;
            let mut kinds = 0;
            for place in 0..INGREDIENTS as u8 {
                kinds += u8::from(composition.same_kind(place).places().next() == Some(place));
                out.set(composition.number(place), kinds);
            }
        }),
        ("values", &[CARDS], |sight, out| {
            let composition = &sight.house().composition;
            for place in 0..FILLINGS as u8 {
                if let Filling::Ingredient { value, .. } = composition.card(place) {
                    out.set(composition.number(place), value);
                }
            }
        }),
        ("copies", &[CARDS], |sight, out| {
            for place in 0..FILLINGS as u8 {
                out.add(sight.house().composition.number(place), 1.0);
            }
        }),
        // Setup, turn, open, window, slapped, over; one-hot.
        ("phase", &[6], |sight, out| out.mark(sight.phase() as usize)),
        ("to_act", SEATS, |sight, out| seats(out, sight.to_act())),
        ("starter", SEATS, |sight, out| seats(out, sight.starter())),
        // Whether there is a burger, and how many cards it holds.
        ("burger_size", &[2], |sight, out| {
            if let Some(size) = sight.burger_size() {
                out.set_all([1, size]);
            }
        }),
        ("burger_top", &[CARDS], |sight, out| {
            if let Some((_, card)) = sight.burger_top() {
                out.mark(card);
            }
        }),
        ("burger_top_seat", SEATS, |sight, out| {
            seats(out, sight.burger_top().map(|(seat, _)| seat));
        }),
        // All its cards, if they are visible.
        ("burger", &[CARDS], |sight, out| {
            sight.burger(|card| out.add(card, 1.0));
        }),
        ("hand", &[CARDS], |sight, out| {
            sight.hand(|card| out.add(card, 1.0));
        }),
        ("hand_sizes", SEATS, |sight, out| {
            out.set_all(Seat::all(sight.players()).map(|seat| sight.hand_size(seat)));
        }),
        // All hands, once the match is over.
        ("hands", CARDS_BY_SEAT, |sight, out| {
            sight.hands(|seat, card| out.add(seat.index() * CARDS + card, 1.0));
        }),
        // Plain and doubling tops left.
        ("tops", &[MAX_SEATS, 2], |sight, out| {
            let tops = Seat::all(sight.players()).map(|seat| sight.tops(seat));
            out.set_all(tops.flat_map(|tops| [tops.plain, tops.double]));
        }),
        // Bottoms left, cards in the draw pile, spoiled cards, consecutive passes.
        ("stock", &[4], |sight, out| out.set_all(sight.stock())),
        // Number of burgers closed with a plain top and with a doubling top.
        ("closed", &[MAX_SEATS, 2], |sight, out| {
            sight.closed(|owner, double, _| out.add(row_of(owner, double), 1.0));
        }),
        // Number of cards in them.
        ("closed_sizes", &[MAX_SEATS, 2], |sight, out| {
            sight.closed(|owner, double, size| out.add(row_of(owner, double), size));
        }),
        // The cards in them, if visible: to the owner, and to everyone once the match is over.
        ("closed_cards", &[MAX_SEATS, 2, CARDS], |sight, out| {
            sight.closed_cards(|owner, double, card| out.add(row_of(owner, double) * CARDS + card, 1.0));
        }),
        // The face-up cards from accusations.
        ("penalties", CARDS_BY_SEAT, |sight, out| {
            sight.penalties(|seat, card| out.add(seat.index() * CARDS + card, 1.0));
        }),
        // The seats that have answered in the open window, and the viewer's own answer.
        ("answered", SEATS, |sight, out| seats(out, sight.answered())),
        ("answer", &[4], |sight, out| {
            if let Some(answer) = sight.answer() {
                out.mark(answer_place(answer));
            }
        }),
        // The answers of the window that closed last.
        ("last_answers", &[MAX_SEATS, 4], |sight, out| {
            for (seat, answer) in sight.last_answers().iter() {
                out.mark(seat.index() * ANSWERS.len() + answer_place(answer));
            }
        }),
    ]);
}

impl Sight for View {
    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn players(&self) -> u8 {
        Self::players(self)
    }

    fn phase(&self) -> PhaseView {
        self.phase
    }

    fn to_act(&self) -> SeatSet {
        self.to_act
    }

    fn starter(&self) -> Option<Seat> {
        self.starter
    }

    fn burger_size(&self) -> Option<u8> {
        self.burger_size
    }

    fn burger_top(&self) -> Option<(Seat, usize)> {
        let (seat, card) = self.burger_top?;
        Some((seat, number_of(&self.house.composition, card)?))
    }

    fn burger(&self, visit: impl FnMut(usize)) {
        each(self, self.burger.iter().flatten().map(|(_, card)| *card), visit);
    }

    fn hand(&self, visit: impl FnMut(usize)) {
        each(self, self.hand.iter().flatten().copied(), visit);
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    fn hands(&self, visit: impl FnMut(Seat, usize)) {
        each_of_seats(self, self.hands.iter().flatten(), visit);
    }

    fn tops(&self, seat: Seat) -> Tops {
        self.tops[seat.index()]
    }

    fn stock(&self) -> [u8; 4] {
        [self.bottoms, self.draw_pile_size, self.spoiled_size, self.passes]
    }

    fn closed(&self, mut visit: impl FnMut(Seat, bool, u8)) {
        for (seat, burgers) in Seat::all(Self::players(self)).zip(&self.closed) {
            for burger in burgers {
                visit(seat, burger.double, burger.size);
            }
        }
    }

    fn closed_cards(&self, mut visit: impl FnMut(Seat, bool, usize)) {
        for (seat, burgers) in Seat::all(Self::players(self)).zip(&self.closed) {
            for burger in burgers {
                let cards = burger.cards.iter().flatten().copied();
                each(self, cards, |card| visit(seat, burger.double, card));
            }
        }
    }

    fn penalties(&self, visit: impl FnMut(Seat, usize)) {
        each_of_seats(self, &self.penalties, visit);
    }

    fn answered(&self) -> SeatSet {
        self.answered.iter().copied().collect()
    }

    fn answer(&self) -> Option<Answer> {
        self.answer
    }

    fn last_answers(&self) -> &Answers {
        &self.last_answers
    }
}

/// A seat's sight of a match. It shows what the seat's view shows, without the lists of a view.
struct SeatSight<'a> {
    game: &'a HaecMaec,
    seat: Seat,
}

impl SeatSight<'_> {
    fn each(&self, places: impl IntoIterator<Item = u8>, visit: impl FnMut(usize)) {
        let numbers = places
            .into_iter()
            .map(|place| self.game.composition().number(place));
        numbers.for_each(visit);
    }
}

impl Sight for SeatSight<'_> {
    fn house(&self) -> &HouseRules {
        &self.game.house
    }

    fn players(&self) -> u8 {
        self.game.players
    }

    fn phase(&self) -> PhaseView {
        self.game.phase().into()
    }

    fn to_act(&self) -> SeatSet {
        self.game.seats_to_act()
    }

    fn starter(&self) -> Option<Seat> {
        self.game.starter
    }

    fn burger_size(&self) -> Option<u8> {
        let burgers = &self.game.burgers;
        burgers.begun.then(|| burgers.size())
    }

    fn burger_top(&self) -> Option<(Seat, usize)> {
        let top = self.game.burger()?.next_back()?;
        Some((top.seat, self.game.composition().number(top.place)))
    }

    fn burger(&self, visit: impl FnMut(usize)) {
        if self.game.has_open_burger() {
            self.each(self.game.burgers.current_set().places(), visit);
        }
    }

    fn hand(&self, visit: impl FnMut(usize)) {
        self.each(self.game.hand(self.seat).places(), visit);
    }

    fn hand_size(&self, seat: Seat) -> u8 {
        self.game.hand(seat).len() as u8
    }

    fn hands(&self, mut visit: impl FnMut(Seat, usize)) {
        if self.game.phase() == Phase::Over {
            for seat in Seat::all(self.game.players) {
                self.each(self.game.hand(seat).places(), |card| visit(seat, card));
            }
        }
    }

    fn tops(&self, seat: Seat) -> Tops {
        self.game.tops(seat)
    }

    fn stock(&self) -> [u8; 4] {
        let game = self.game;
        [
            game.bottoms,
            game.draw_pile().len() as u8,
            game.spoiled.len() as u8,
            game.passes,
        ]
    }

    fn closed(&self, mut visit: impl FnMut(Seat, bool, u8)) {
        for (closed, places) in self.game.closed() {
            visit(closed.owner, closed.double, places.count() as u8);
        }
    }

    fn closed_cards(&self, mut visit: impl FnMut(Seat, bool, usize)) {
        let over = self.game.phase() == Phase::Over;
        for (closed, places) in self.game.closed() {
            if over || closed.owner == self.seat {
                self.each(places, |card| visit(closed.owner, closed.double, card));
            }
        }
    }

    fn penalties(&self, mut visit: impl FnMut(Seat, usize)) {
        for seat in Seat::all(self.game.players) {
            self.each(self.game.penalties(seat).places(), |card| visit(seat, card));
        }
    }

    fn answered(&self) -> SeatSet {
        self.game.answers().seats()
    }

    fn answer(&self) -> Option<Answer> {
        self.game.answers().of(self.seat)
    }

    fn last_answers(&self) -> &Answers {
        &self.game.last_answers
    }
}

impl Encode for HaecMaec {
    const MOVES: u32 = (CARDS + CONTROLS.len()) as u32;
    const TENSOR: &'static [Piece<View>] = &Pieces::ALL;
    /// `players`, `options`, `kinds`, `values` and `copies`.
    const STEADY: u64 = 0b1_1111;

    fn write_seat(&self, seat: Seat, out: &mut Cells<'_>) {
        let sight = SeatSight { game: self, seat };
        write_pieces(&Pieces::ALL, !Self::STEADY, &sight, out);
    }

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
    Some(composition.number(composition.find(card)?))
}

fn card_at(composition: &Composition, number: usize) -> Option<Filling> {
    if number == FLY {
        return Some(Filling::Fly);
    }
    let different = CardSet::range(0, FILLINGS as u8).minus(composition.copies());
    let place = different.nth(u32::try_from(number).ok()?)?;
    Some(composition.card(place)).filter(|card| is_ingredient(*card))
}

/// Visits these cards of a view.
fn each(view: &View, cards: impl Iterator<Item = Filling>, visit: impl FnMut(usize)) {
    let composition = &view.house.composition;
    cards
        .filter_map(|card| number_of(composition, card))
        .for_each(visit);
}

/// Visits these cards of a view, a list for each seat.
fn each_of_seats<'a>(
    view: &View,
    lists: impl IntoIterator<Item = &'a Vec<Filling>>,
    mut visit: impl FnMut(Seat, usize),
) {
    for (seat, cards) in Seat::all(view.players()).zip(lists) {
        each(view, cards.iter().copied(), |card| visit(seat, card));
    }
}

/// The row of a closed burger: by owner, then by top.
fn row_of(owner: Seat, double: bool) -> usize {
    2 * owner.index() + usize::from(double)
}

fn answer_place(answer: Answer) -> usize {
    ANSWERS
        .iter()
        .position(|other| *other == answer)
        .unwrap_or_default()
}

fn seats(out: &mut Cells<'_>, seats: impl IntoIterator<Item = Seat>) {
    seats.into_iter().for_each(|seat| out.mark(seat.index()));
}

fn flags<const N: usize>(out: &mut Cells<'_>, flags: [bool; N]) {
    out.set_all(flags.map(u8::from));
}
