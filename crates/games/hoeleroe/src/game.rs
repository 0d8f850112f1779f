//! The traits `Game` and `Quick`.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{Audience, BadSetup, Game, Line, NoListener, Quick, Refusal, Seat, Turn};

use crate::board::Phase;
use crate::chance::{Event, Outcome};
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::options::Options;
use crate::state::Hoeleroe;
use crate::view::View;

impl Game for Hoeleroe {
    const ID: &'static str = "hoeleroe";
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
        if !(1..=Options::MAX_ROUNDS).contains(&options.rounds) {
            return Err(BadSetup::Option("rounds"));
        }
        Ok(Self::start_of_match(players, *options))
    }

    fn players(&self) -> u8 {
        self.board.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        let seats = self.to_act();
        if !seats.is_empty() {
            return Turn::Seats(seats);
        }
        self.turn_without_seats()
    }

    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.may_act(seat) {
            self.visit_legal(seat, visit)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.play_move(seat, m, &mut NoListener);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.resolve_checked(outcome, &mut NoListener)
    }

    fn sample(&self, event: &Event, below: &mut impl FnMut(u32) -> u32) -> Outcome {
        self.sample_outcome(event, below)
    }

    fn view(&self, who: Option<Seat>) -> View {
        self.view_of(who)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Starter | Event::Roll,
                ..
            } => Audience::All,
            Line::Chance {
                event: Event::Shuffle(_) | Event::Pick { .. },
                ..
            } => Audience::NOBODY,
            Line::Move { seat, m } => self.audience_of(*seat, *m),
        }
    }
}

impl Quick for Hoeleroe {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        if self.may_act(seat) {
            self.nth_legal(seat, choose)
        } else {
            None
        }
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        self.resolve_drawn(outcome, &mut NoListener);
    }
}

impl Hoeleroe {
    /// The turn when the cached set of seats is empty: usually chance or the end of the match.
    #[cold]
    fn turn_without_seats(&self) -> Turn<Event> {
        match self.event() {
            Some(event) => Turn::Chance(event),
            None if matches!(self.board.phase, Phase::Over) => Turn::Over(self.standings()),
            None => Turn::Seats(self.board.to_act()),
        }
    }
}
