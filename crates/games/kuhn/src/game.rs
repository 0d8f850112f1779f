//! The trait `Game` for Kuhn poker, with the defaults of `Quick` and `Narrate`.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{Audience, BadSetup, Game, Line, Quick, Refusal, Seat, SeatSet, Turn, Unnarrated};

use crate::chance::sample_outcome;
use crate::{Cards, Event, Illegal, Kuhn, Move, Options, Phase, View};

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const PLAYERS: RangeInclusive<u8> = 2..=2;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, _: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        Ok(Self::at(None, Phase::Deal))
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn<Event> {
        match (self.phase().to_act(), self.standings()) {
            (Some(seat), _) => Turn::Seats(SeatSet::only(seat)),
            (None, Some(standings)) => Turn::Over(standings),
            (None, None) => Turn::Chance(Event),
        }
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.phase().visit_legal(seat, visit)
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.phase().check(seat, m)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.apply_move(seat, m);
    }

    fn resolve(&mut self, outcome: &Cards) -> Result<(), Refusal> {
        self.check_outcome(*outcome)?;
        self.apply_outcome(*outcome);
        Ok(())
    }

    fn sample(&self, _: &Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        sample_outcome(below)
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(*self, who)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance { .. } => Audience::NOBODY,
            Line::Move { .. } => Audience::All,
        }
    }
}

impl Quick for Kuhn {}

impl Unnarrated for Kuhn {}
