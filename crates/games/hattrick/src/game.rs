//! The traits `Game` and `Quick` for Hattrick.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, Game, Line, MAX_SEATS, NoListener, Quick, Refusal, Seat, SeatSet, Turn,
};

use crate::state::Phase;
use crate::{Card, CardSet, Event, Hattrick, Illegal, Options, Outcome, Table, View};

impl Game for Hattrick {
    const ID: &'static str = "hattrick";
    const PLAYERS: RangeInclusive<u8> = 4..=6;

    type Options = Options;
    type Event = Event;
    type Move = Card;
    type Illegal = Illegal;
    type View = View;

    fn new(players: u8, options: &Options) -> Result<Self, BadSetup> {
        if !Self::PLAYERS.contains(&players) {
            return Err(BadSetup::Players);
        }
        options.check()?;
        Ok(Self {
            table: Table::new(players, *options),
            hands: [CardSet::EMPTY; MAX_SEATS],
        })
    }

    fn players(&self) -> u8 {
        self.table.players()
    }

    fn turn(&self) -> Turn<Event> {
        match self.table.phase() {
            Phase::Starter => Turn::Chance(Event::Starter),
            Phase::Shuffle { .. } => Turn::Chance(Event::Shuffle),
            Phase::Round { to_act, .. } => Turn::Seats(SeatSet::only(to_act)),
            Phase::Over { .. } => Turn::Over(self.standings()),
        }
    }

    #[inline]
    fn legal<B>(&self, seat: Seat, visit: impl FnMut(Card) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_cards(seat, visit)
    }

    fn check(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.check_card(seat, card)
    }

    fn play_unchecked(&mut self, seat: Seat, card: Card) {
        self.apply_move(seat, card, &mut NoListener);
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

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Shuffle,
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

impl Quick for Hattrick {
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Card> {
        self.pick_card(seat, choose)
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        match (self.table.phase(), outcome) {
            (Phase::Shuffle { dealer }, Outcome::Shuffle(pack)) => {
                self.begin_deal(dealer, pack, &mut NoListener);
            }
            (
                Phase::Starter | Phase::Shuffle { .. } | Phase::Round { .. } | Phase::Over { .. },
                Outcome::Starter(_) | Outcome::Shuffle(_),
            ) => self
                .apply_outcome(outcome, &mut NoListener)
                .expect("a sampled outcome is valid"),
        }
    }
}
