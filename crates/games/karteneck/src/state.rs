//! A match at one moment, and the game's trait.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, ChanceEvent, Game, Line, Listener, MAX_SEATS, Nobody, Quick, Refusal, Seat, SeatSet,
    Standings, Turn, shuffle,
};

use crate::portion::blanks_in_order;
use crate::{
    Card, CardSet, Fact, Illegal, Move, Options, PORTIONS, Pile, Portion, PortionSet, Stacks, View, Worm,
};

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who starts the first round (KE-2.1).
    Starter,
    /// The portions in drawing order (KE-2.1).
    ShufflePortions,
    /// The cards in drawing order: all of them (KE-2.1), later the discard pile (KE-3.10).
    ShuffleCards,
}

/// What chance answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who starts.
    Starter(Seat),
    /// The portions, first drawn first.
    Portions([Portion; PORTIONS]),
    /// The cards, first drawn first.
    Cards(Pile),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

/// What the match waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance `starter`.
    Starter,
    /// Chance `shuffle` of the portions.
    Portions,
    /// Chance `shuffle` of all the cards.
    Cards,
    /// A turn of this seat.
    Turn(Seat),
    /// This seat is laying worms; the last one laid.
    Worms(Seat, Worm),
    /// Chance `shuffle` of the discard pile; then this seat draws so many cards.
    Reshuffle(Seat, u8),
    /// The end.
    Over,
}

/// A match of Heckmeck am Karteneck.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Karteneck {
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) starter: Option<Seat>,
    /// Portions in drawing order; those from `supply_next` up to `supply_end` are still to come.
    pub(crate) supply: [Portion; PORTIONS],
    pub(crate) supply_next: u8,
    pub(crate) supply_end: u8,
    pub(crate) grill: PortionSet,
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) displays: [CardSet; MAX_SEATS],
    pub(crate) out: SeatSet,
    pub(crate) stacks: Stacks,
    pub(crate) draw_pile: Pile,
    pub(crate) discard: CardSet,
    /// Worms on the portions from 16 on (KE-1.4).
    pub(crate) worms: [u8; Portion::VALUES],
}

const _: () = assert!(size_of::<Karteneck>() <= 512);

impl Karteneck {
    /// The number of the round, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who started this round; `None` before that is known.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The seat on turn.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn(seat) | Phase::Worms(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The last worm laid in an unfinished laying of worms (KE-3.4).
    #[must_use]
    pub fn laying(&self) -> Option<Worm> {
        match self.phase {
            Phase::Worms(_, worm) => Some(worm),
            _ => None,
        }
    }

    /// The portions still to come, the next one first.
    #[must_use]
    pub fn supply(&self) -> &[Portion] {
        &self.supply[self.supply_next as usize..self.supply_end as usize]
    }

    /// The portions turned up (KE-3.1).
    #[must_use]
    pub fn grill(&self) -> PortionSet {
        self.grill
    }

    /// A seat's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &CardSet {
        &self.hands[seat.index()]
    }

    /// A seat's open cards.
    #[must_use]
    pub fn display(&self, seat: Seat) -> &CardSet {
        &self.displays[seat.index()]
    }

    /// Who has dropped out of this round.
    #[must_use]
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// The open stacks.
    #[must_use]
    pub fn stacks(&self) -> &Stacks {
        &self.stacks
    }

    /// The draw pile, the next card first.
    pub fn draw_pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.draw_pile.iter()
    }

    /// The discard pile.
    #[must_use]
    pub fn discard(&self) -> &CardSet {
        &self.discard
    }

    /// The worms on a portion (KE-1.4).
    #[must_use]
    pub fn worms_on(&self, portion: Portion) -> u8 {
        portion.level().map_or(0, |level| self.worms[level])
    }

    /// The worms on all portions there are, those that leave the game included (KE-1.4).
    #[must_use]
    pub fn worms(&self) -> u16 {
        self.worms.iter().copied().map(u16::from).sum()
    }

    /// The cards to be shuffled while chance is asked for that.
    #[must_use]
    pub fn cards_to_shuffle(&self) -> CardSet {
        if self.phase == Phase::Cards {
            CardSet::ALL
        } else {
            self.discard
        }
    }

    /// The worms in a seat's stack (KE-5.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.stacks
            .downwards(seat)
            .map(|portion| i32::from(self.worms_on(portion)))
            .sum()
    }

    /// Most worms first, then the higher single highest portion; no portion counts as −1 (KE-5.2).
    pub(crate) fn standings(&self) -> Standings {
        let mut scores = [0; MAX_SEATS];
        let mut highest = [-1; MAX_SEATS];
        for seat in Seat::all(self.players) {
            for portion in self.stacks.downwards(seat) {
                scores[seat.index()] += i32::from(self.worms_on(portion));
                highest[seat.index()] = highest[seat.index()].max(i32::from(portion.value()));
            }
        }
        Standings::by_key(&scores[..self.players as usize], |seat| {
            // One number to compare instead of two: no portion reaches 100.
            scores[seat.index()] * 100 + highest[seat.index()]
        })
    }

    /// How many portions are in the game: of the others nothing is seen (KE-2.2).
    pub(crate) const fn portions_in_game(players: u8) -> u8 {
        const UNSEEN: [u8; 5] = [12, 6, 2, 0, 0];
        PORTIONS as u8 - UNSEEN[players as usize - 2]
    }

    /// How many rounds a match of so many players has, from 2 to 6: each uses up a portion for everybody
    /// (KE-2.2, KE-3.1).
    ///
    /// # Panics
    /// Panics with another number of players.
    #[must_use]
    pub const fn rounds(players: u8) -> u8 {
        Self::portions_in_game(players) / players
    }
}

impl Game for Karteneck {
    const ID: &'static str = "karteneck";
    const PLAYERS: RangeInclusive<u8> = 2..=6;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        Ok(Self {
            players,
            phase: Phase::Starter,
            round: 1,
            starter: None,
            supply: Portion::ALL,
            supply_next: 0,
            supply_end: 0,
            grill: PortionSet::EMPTY,
            hands: [CardSet::EMPTY; MAX_SEATS],
            displays: [CardSet::EMPTY; MAX_SEATS],
            out: SeatSet::EMPTY,
            stacks: Stacks::EMPTY,
            draw_pile: Pile::EMPTY,
            discard: CardSet::EMPTY,
            worms: options.composition()?,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        match self.phase {
            Phase::Starter => Turn::Chance(Event::Starter),
            Phase::Portions => Turn::Chance(Event::ShufflePortions),
            Phase::Cards | Phase::Reshuffle(..) => Turn::Chance(Event::ShuffleCards),
            Phase::Turn(seat) | Phase::Worms(seat, _) => Turn::Seats(SeatSet::only(seat)),
            Phase::Over => Turn::Over(self.standings()),
        }
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(seat, visit)
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.position(seat).check(m)
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "random play knows the kind of move already where it makes it"
    )]
    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.make(seat, m, &mut Nobody);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.answer(outcome, &mut Nobody);
        Ok(())
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        match event {
            Event::Starter => {
                let seat = below(u32::from(self.players)) as usize;
                Outcome::Starter(
                    Seat::all(self.players)
                        .nth(seat)
                        .expect("a number below the players"),
                )
            }
            Event::ShufflePortions => {
                let mut portions = Portion::ALL;
                shuffle(&mut portions, below);
                Outcome::Portions(blanks_in_order(&portions))
            }
            Event::ShuffleCards => {
                let mut cards = Pile::of(&self.cards_to_shuffle());
                shuffle(cards.bottom_up_mut(), below);
                Outcome::Cards(cards)
            }
        }
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::ShufflePortions | Event::ShuffleCards,
                ..
            } => Audience::NOBODY,
            Line::Chance {
                event: Event::Starter,
                ..
            }
            | Line::Move { .. } => Audience::All,
        }
    }
}

impl Quick for Karteneck {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        match self.phase {
            Phase::Turn(on) if on == seat => self.pick_turn(seat, choose),
            Phase::Worms(on, last) if on == seat => self.pick_worm(seat, last, choose),
            _ => None,
        }
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        self.answer(outcome, &mut Nobody);
    }
}

impl Karteneck {
    /// Makes a legal move.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "random play knows the kind of move already where it makes it"
    )]
    pub(crate) fn make(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match m {
            Move::Lay { count, value } => self.lay_numbers(seat, count, value, listener),
            Move::LayWorm(worm) => self.lay_worm(seat, worm, listener),
            Move::Done | Move::Out | Move::OutSteal => self.stop(seat, m, listener),
        }
    }
}
