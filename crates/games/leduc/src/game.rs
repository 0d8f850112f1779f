//! The traits `Game` and `Quick` for Leduc poker.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{Audience, BadSetup, Game, Line, Quick, Refusal, Seat, SeatSet, Turn};

use crate::{Bets, Cards, Event, Illegal, Leduc, Move, Options, View};

impl<const RULES: u32> Game for Leduc<RULES> {
    const ID: &'static str = "leduc";
    const PLAYERS: RangeInclusive<u8> = 2..=2;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        Self::check_options(*options)?;
        Ok(Self::at(Cards::NONE, Bets::new(Self::most_raises(*options))))
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn<Event> {
        match (self.bets.to_act, self.standings()) {
            (Some(seat), _) => Turn::Seats(SeatSet::only(seat)),
            (None, Some(standings)) => Turn::Over(standings),
            (None, None) => Turn::Chance(self.event().unwrap_or(Event::Shuffle)),
        }
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal(seat, visit)
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.bets.check(seat, m)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.apply_move(seat, m);
    }

    fn resolve(&mut self, outcome: &Cards) -> Result<(), Refusal> {
        self.check_outcome(*outcome)?;
        self.apply_outcome(*outcome);
        Ok(())
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Cards {
        self.sample_outcome(*event, below)
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Shuffle | Event::Deal,
                ..
            } => Audience::NOBODY,
            Line::Chance {
                event: Event::Board, ..
            }
            | Line::Move { .. } => Audience::All,
        }
    }
}

impl<const RULES: u32> Quick for Leduc<RULES> {}
