//! A match at one moment, and the game's trait.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, ChanceEvent, Game, Line, Listener, MAX_SEATS, Nobody, Quick, Refusal, Rule, Seat,
    SeatSet, Turn, pick_by_visiting, shuffle,
};

use crate::board::{Board, Stack};
use crate::by_seat::Chosen;
use crate::fact::Fact;
use crate::{CARDS, Card, CardSet, Illegal, Move, View};

/// How the game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HeuchelOptions")
)]
pub struct Options {
    /// Whether the die is played with.
    pub die: bool,
}

/// What chance is asked for (HE-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who takes the first turn.
    Starter,
    /// The cards in dealing order.
    Shuffle,
    /// The die.
    Roll,
}

/// What chance answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who takes the first turn.
    Starter(Seat),
    /// The cards, first dealt first.
    Shuffle([Card; CARDS]),
    /// From 1 to 6.
    Roll(u8),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

/// What the match waits for (HE-11.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance `starter`.
    Starter,
    /// Chance `shuffle`.
    Shuffle,
    /// Every seat with stacks to arrange.
    Arrange,
    /// Chance `roll` for this seat.
    Roll {
        /// The mover.
        seat: Seat,
    },
    /// The mover's move.
    Move {
        /// The mover.
        seat: Seat,
        /// The number rolled, in the game with the die.
        die: Option<u8>,
    },
    /// The mover may capture.
    Take {
        /// The mover.
        seat: Seat,
        /// The row just landed on.
        row: u8,
        /// The columns already taken from after this move.
        taken: SeatSet,
    },
    /// After a capture: a further move, or the end of the turn.
    Again {
        /// The mover.
        seat: Seat,
    },
    /// No move fits the number rolled.
    Lose {
        /// The mover.
        seat: Seat,
        /// The number rolled.
        die: u8,
    },
    /// The end.
    Over,
}

impl Phase {
    /// Whose turn it is, also while the die is rolled.
    #[must_use]
    pub const fn whose(self) -> Option<Seat> {
        match self {
            Self::Roll { seat } => Some(seat),
            _ => self.mover(),
        }
    }

    /// Whose turn it is, when he is to decide.
    #[inline]
    pub(crate) const fn mover(self) -> Option<Seat> {
        match self {
            Self::Move { seat, .. }
            | Self::Take { seat, .. }
            | Self::Again { seat }
            | Self::Lose { seat, .. } => Some(seat),
            Self::Starter | Self::Shuffle | Self::Arrange | Self::Roll { .. } | Self::Over => None,
        }
    }

    /// Whether the mover may climb.
    #[inline]
    const fn is_for_climbs(self, with_die: bool) -> bool {
        match self {
            Self::Move { .. } => true,
            Self::Again { .. } => !with_die,
            _ => false,
        }
    }

    /// The number rolled for the move.
    #[inline]
    pub(crate) const fn rolled(self) -> Option<u8> {
        match self {
            Self::Move { die, .. } => die,
            _ => None,
        }
    }
}

/// A match of Heuchel & Meuchel.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heuchel {
    pub(crate) players: u8,
    pub(crate) with_die: bool,
    phase: Phase,
    /// Who may act.
    pub(crate) asked: SeatSet,
    pub(crate) starter: Option<Seat>,
    /// The number of the round, from 1: once round the table, whoever is still in play.
    pub(crate) round: u16,
    /// Stacks still to arrange, one bit a class.
    pub(crate) pending: [u8; MAX_SEATS],
    /// From whom cards may be taken now (HE-7.1).
    pub(crate) victims: Chosen,
    pub(crate) board: Board,
}

const _: () = assert!(size_of::<Heuchel>() <= 512);

impl Heuchel {
    /// What the match waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who takes the first turn; `None` before that is known.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The stacks of a seat's column by ascending row.
    pub fn stacks(&self, seat: Seat) -> impl Iterator<Item = Stack> + '_ {
        self.board.stacks(seat)
    }

    /// The cards of a stack of this match from its top card down.
    pub fn cards(&self, stack: Stack) -> impl Iterator<Item = Card> + '_ {
        self.board.cards(stack)
    }

    /// The cards a seat has lost.
    #[must_use]
    pub fn lost(&self, seat: Seat) -> CardSet {
        self.board.lost[seat.index()]
    }

    /// The cards neither in a column nor lost.
    #[must_use]
    pub fn out(&self) -> CardSet {
        self.board.out
    }

    /// The rule an outcome of the wrong type or content offends (HE-14.9).
    #[must_use]
    pub fn outcome_rule(event: Event) -> Rule {
        match event {
            Event::Starter => Rule("HE-3.1"),
            Event::Shuffle => Rule("HE-3.2"),
            Event::Roll => Rule("HE-10.2"),
        }
    }

    /// The match waits for something else; of the seats the mover alone may act.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.asked = phase.mover().map_or(SeatSet::EMPTY, SeatSet::only);
    }

    /// A turn begins with a move, or with the roll of the die (HE-10.2).
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        if self.with_die {
            self.enter(Phase::Roll { seat });
        } else {
            self.enter(Phase::Move { seat, die: None });
        }
    }

    /// What the match waits for when nobody may act.
    #[cold]
    fn turn_of_nobody(&self) -> Turn<Event> {
        match self.phase {
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

    /// [`Game::pick_legal`] where a seat that may act neither climbs nor captures.
    #[cold]
    fn pick_rarely(&self, seat: Seat, choose: impl FnOnce(u32) -> u32) -> Option<Move> {
        if self.phase != Phase::Arrange {
            return pick_by_visiting(self, seat, choose);
        }
        let listed = self.listed(seat)?;
        let place = choose_of(listed.count_orders(), choose)?;
        Some(Move::Arrange(listed.nth_order(place)))
    }

    /// [`Game::play_unchecked`] for all moves but climbs and captures.
    #[cold]
    fn play_rarely(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) {
        match (self.phase, m) {
            (Phase::Take { taken, .. }, Move::Done) => {
                self.victims = Chosen::NOBODY;
                self.end_captures(seat, taken, told);
            }
            (_, Move::Arrange(order)) => self.arrange(seat, order, told),
            (_, Move::Lose { row }) => self.lose(seat, row, told),
            (_, Move::Roll) => {
                told.hear(|| [Fact::Again { seat }]);
                self.enter(Phase::Roll { seat });
            }
            _ => {
                told.hear(|| [Fact::Ends { seat }]);
                self.end_turn(seat, told);
            }
        }
    }

    /// Makes a legal move, and tells what happens.
    #[inline]
    pub(crate) fn make(&mut self, seat: Seat, m: Move, told: &mut impl Listener<Fact>) {
        match (self.phase, m) {
            (_, Move::Climb { from, count, to }) => self.climb(seat, (from, count, to), told),
            (Phase::Take { row, taken, .. }, Move::Take { column, count }) => {
                self.capture((seat, row, taken), column, count, told);
            }
            _ => self.play_rarely(seat, m, told),
        }
        self.compare_kept();
    }

    /// Makes an outcome that fits the event that waits, and tells what happens.
    pub(crate) fn follow(&mut self, outcome: &Outcome, told: &mut impl Listener<Fact>) {
        match (self.phase, outcome) {
            (Phase::Roll { seat }, Outcome::Roll(rolled)) => self.rolled(seat, *rolled, told),
            (_, Outcome::Shuffle(cards)) => self.deal(cards, told),
            (_, Outcome::Starter(seat)) => {
                self.starter = Some(*seat);
                told.hear(|| [Fact::Starter { seat: *seat }]);
                self.enter(Phase::Shuffle);
            }
            (_, Outcome::Roll(_)) => {}
        }
        self.compare_kept();
    }

    /// Whether an outcome fits the event that waits (HE-14.9).
    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Refusal> {
        let event = match self.turn() {
            Turn::Chance(event) => event,
            Turn::Over(_) => return Err(Refusal::MatchOver),
            Turn::Seats(_) => return Err(Refusal::BadOutcome(None)),
        };
        let fits = match (event, outcome) {
            (Event::Starter, Outcome::Starter(seat)) => seat.number() < self.players,
            (Event::Shuffle, Outcome::Shuffle(cards)) => is_all_cards(cards),
            (Event::Roll, Outcome::Roll(rolled)) => (1..=6).contains(rolled),
            _ => false,
        };
        if fits {
            Ok(())
        } else {
            Err(Refusal::BadOutcome(Some(Self::outcome_rule(event))))
        }
    }
}

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
        Ok(Self {
            players,
            with_die: options.die,
            phase: Phase::Starter,
            asked: SeatSet::EMPTY,
            starter: None,
            round: 1,
            pending: [0; MAX_SEATS],
            victims: Chosen::NOBODY,
            board: Board::EMPTY,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        if self.asked.is_empty() {
            self.turn_of_nobody()
        } else {
            Turn::Seats(self.asked)
        }
    }

    fn legal<B>(&self, seat: Seat, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.asked.contains(seat) {
            return ControlFlow::Continue(());
        }
        match self.phase {
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
        self.make(seat, m, &mut Nobody);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.follow(outcome, &mut Nobody);
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
            Event::Shuffle => {
                let mut cards = Card::ALL;
                shuffle(&mut cards, below);
                Outcome::Shuffle(cards)
            }
            Event::Roll => Outcome::Roll(below(6) as u8 + 1),
        }
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
        if self.phase.is_for_climbs(self.with_die) {
            // `end`, where there is one, comes first.
            let ends = u32::from(matches!(self.phase, Phase::Again { .. }));
            let die = self.phase.rolled();
            let ways = self.count_climbs(seat, die);
            let place = choose_of(ends + ways.sum(), choose)?;
            return match place.checked_sub(ends) {
                Some(place) => self.nth_climb(seat, die, ways, place),
                None => Some(Move::End),
            };
        }
        if let Phase::Take { row, .. } = self.phase {
            let place = choose_of(self.count_captures(row), choose)?;
            return self.nth_capture(row, place);
        }
        self.pick_rarely(seat, choose)
    }

    fn resolve_unchecked(&mut self, outcome: &Outcome) {
        self.follow(outcome, &mut Nobody);
    }
}

/// The place chosen among `count` moves; `None` if there are none, or it is none of them.
#[inline]
fn choose_of(count: u32, choose: impl FnOnce(u32) -> u32) -> Option<u32> {
    if count == 0 {
        return None;
    }
    Some(choose(count)).filter(|&place| place < count)
}

fn is_all_cards(cards: &[Card; CARDS]) -> bool {
    let mut seen = CardSet::EMPTY;
    cards.iter().all(|&card| seen.insert(card))
}
