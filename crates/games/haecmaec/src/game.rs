//! The traits `Game` and `Quick` for Häc Mäc.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, Game, Line, NoListener, Quick, Refusal, Seat, Turn, pick_by_visiting,
};

use crate::legal::Position;
use crate::{Event, HaecMaec, Illegal, Move, Options, Outcome, Phase, View};

impl Game for HaecMaec {
    const ID: &'static str = "haecmaec";
    const PLAYERS: RangeInclusive<u8> = 2..=6;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) || (players < Options::LEAST_TO_TOUCH && options.touch) {
            return Err(BadSetup::Players);
        }
        Ok(Self::new_match(players, options))
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        match self.phase() {
            Phase::Turn(_) | Phase::Open(_) | Phase::Window { .. } | Phase::Slapped(_) => {
                Turn::Seats(self.seats_to_act())
            }
            Phase::Starter => Turn::Chance(Event::Starter),
            Phase::Shuffle => Turn::Chance(Event::Shuffle),
            Phase::Over => Turn::Over(self.standings()),
        }
    }

    fn legal<B>(&self, seat: Seat, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.seats_to_act().contains(seat) {
            return ControlFlow::Continue(());
        }
        match self.phase() {
            Phase::Turn(_) | Phase::Open(_) => self.visit_turn(seat, &mut visit),
            Phase::Window { .. } => self.visit_answers(seat, &mut visit),
            Phase::Slapped(_) => self.visit_slap_moves(seat, &mut visit),
            Phase::Starter | Phase::Shuffle | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.apply_move(seat, m, &mut NoListener);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.apply_outcome(outcome, &mut NoListener)
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        self.sample_outcome(*event, below)
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    /// Every card in a burger was played face up, so the seat has seen them all.
    fn recall(&self, seat: Seat) -> View {
        View::recalled(self, seat)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Shuffle,
                ..
            } => Audience::NOBODY,
            Line::Move { seat, .. } if matches!(self.phase(), Phase::Window { .. }) => Audience::seat(*seat),
            Line::Chance {
                event: Event::Starter,
                ..
            }
            | Line::Move { .. } => Audience::All,
        }
    }
}

impl Quick for HaecMaec {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        if !self.seats_to_act().contains(seat) {
            return None;
        }
        match self.phase() {
            Phase::Window { .. } => self.pick_answer(seat, choose),
            Phase::Slapped(_) => pick_by_visiting(self, seat, choose),
            Phase::Turn(_) | Phase::Open(_) => self.pick_turn(seat, choose),
            Phase::Starter | Phase::Shuffle | Phase::Over => None,
        }
    }
}
