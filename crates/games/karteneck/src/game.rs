//! The traits `Game` and `Quick` for Karteneck.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{Audience, BadSetup, Game, Line, NoListener, Quick, Refusal, Seat, SeatSet, Turn};

use crate::state::Phase;
use crate::{Event, Illegal, Karteneck, Move, Options, Outcome, View};

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
        Ok(Self::new_match(players, options.composition()?))
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
        reason = "lets random play inline only the branch of its kind of move"
    )]
    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.apply_move(seat, m, &mut NoListener);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.apply_outcome(outcome, &mut NoListener);
        Ok(())
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        self.sample_outcome(*event, below)
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
            Phase::Starter
            | Phase::Portions
            | Phase::Cards
            | Phase::Turn(_)
            | Phase::Worms(..)
            | Phase::Reshuffle(..)
            | Phase::Over => None,
        }
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        self.apply_outcome(outcome, &mut NoListener);
    }
}
