//! The traits `Game` and `Quick`.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, Game, Line, NoListener, Quick, Refusal, Seat, Turn, pick_by_visiting,
};

use crate::chance::{Event, Outcome};
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::options::Options;
use crate::state::{Heuchel, Phase};
use crate::view::View;

impl Game for Heuchel {
    const ID: &'static str = "heuchel";
    const PLAYERS: RangeInclusive<u8> = 3..=6;

    type Options = Options;
    type Event = Event;
    type Move = Move;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        Ok(Self::start(players, *options))
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        if self.asked.is_empty() {
            self.turn_without_seats()
        } else {
            Turn::Seats(self.asked)
        }
    }

    fn legal<B>(&self, seat: Seat, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.asked.contains(seat) {
            return ControlFlow::Continue(());
        }
        match self.phase() {
            Phase::Arrange => self.visit_orders(seat, &mut visit),
            Phase::Move { die, .. } => self.visit_climbs(seat, die, &mut visit),
            Phase::Take { row, .. } => self.visit_captures(row, &mut visit),
            Phase::Again { .. } => {
                visit(Move::End)?;
                if self.with_die {
                    visit(Move::Roll)
                } else {
                    self.visit_climbs(seat, None, &mut visit)
                }
            }
            Phase::Lose { .. } => self.visit_losses(seat, &mut visit),
            Phase::Starter | Phase::Shuffle | Phase::Roll { .. } | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    #[inline]
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
                event: Event::Shuffle,
                ..
            } => Audience::NOBODY,
            Line::Move {
                seat,
                m: Move::Arrange(_),
            } => Audience::seat(*seat),
            Line::Chance {
                event: Event::Starter | Event::Roll,
                ..
            }
            | Line::Move { .. } => Audience::All,
        }
    }
}

impl Quick for Heuchel {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        if !self.asked.contains(seat) {
            return None;
        }
        if self.phase().is_for_climbs(self.with_die) {
            // `end`, if it is legal, comes first.
            let ends = u32::from(matches!(self.phase(), Phase::Again { .. }));
            let die = self.phase().rolled();
            let ways = self.count_climbs(seat, die);
            let place = choose_below(ends + ways.sum(), choose)?;
            return match place.checked_sub(ends) {
                Some(place) => self.nth_climb(seat, die, ways, place),
                None => Some(Move::End),
            };
        }
        if let Phase::Take { row, .. } = self.phase() {
            let place = choose_below(self.count_captures(row), choose)?;
            return self.nth_capture(row, place);
        }
        self.pick_uncommon(seat, choose)
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        self.apply_outcome(outcome, &mut NoListener);
    }
}

impl Heuchel {
    /// The turn when no seat may act.
    #[cold]
    fn turn_without_seats(&self) -> Turn<Event> {
        match self.phase() {
            Phase::Arrange
            | Phase::Move { .. }
            | Phase::Take { .. }
            | Phase::Again { .. }
            | Phase::Lose { .. } => Turn::Seats(self.asked),
            Phase::Starter => Turn::Chance(Event::Starter),
            Phase::Shuffle => Turn::Chance(Event::Shuffle),
            Phase::Roll { .. } => Turn::Chance(Event::Roll),
            Phase::Over => Turn::Over(self.standings()),
        }
    }

    /// [`Quick::pick_legal`] for decisions other than moving a stack and taking cards.
    #[cold]
    fn pick_uncommon(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        if self.phase() != Phase::Arrange {
            return pick_by_visiting(self, seat, choose);
        }
        let due_cards = self.due_cards(seat)?;
        let place = choose_below(due_cards.count_orders(), choose)?;
        Some(Move::Arrange(due_cards.nth_order(place)))
    }
}

/// The choice among `count` moves; `None` if there are none or the choice is out of range.
#[inline]
fn choose_below(count: u32, choose: impl FnOnce(u32) -> u32) -> Option<u32> {
    if count == 0 {
        return None;
    }
    Some(choose(count)).filter(|&place| place < count)
}
