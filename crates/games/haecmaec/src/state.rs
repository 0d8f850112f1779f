//! A match at one moment, and the game's trait.

use core::ops::{ControlFlow, RangeInclusive};

use stammtisch_core::{
    Audience, BadSetup, ChanceEvent, Game, Line, Listener, MAX_SEATS, Nobody, Quick, Refusal, Rule, Seat,
    SeatSet, Turn, shuffle,
};

use crate::burger::{Burgers, Closed, Layer};
use crate::card::DrawPile;
use crate::legal::Position;
use crate::options::HouseRules;
use crate::{Answer, Answers, CardSet, Composition, Deck, FILLINGS, Fact, Illegal, Move, Options, View};

/// What chance is asked for (HM-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Who is on turn first.
    Starter,
    /// The filling cards in drawing order.
    Shuffle,
}

/// What chance answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Who is on turn first.
    Starter(Seat),
    /// The filling cards in drawing order.
    Shuffle(Deck),
}

impl ChanceEvent for Event {
    type Outcome = Outcome;
}

/// What the match waits for (section 9 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance `starter`.
    Starter,
    /// Chance `shuffle`.
    Shuffle,
    /// The seat on turn has drawn and plays or closes.
    Turn(Seat),
    /// Whoever closed a burger opens the next one.
    Open(Seat),
    /// The others answer an ingredient.
    Window {
        /// Who played it.
        player: Seat,
        /// The answers so far.
        answers: Answers,
    },
    /// The winner of a slap puts something on the burger.
    Slapped(Seat),
    /// The end.
    Over,
}

/// The tops a seat has left (HM-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecTops")
)]
pub struct Tops {
    /// Plain tops.
    pub plain: u8,
    /// Doubling tops.
    pub double: u8,
}

impl Tops {
    /// HM-2.2.
    pub(crate) const fn at_start(players: u8) -> Self {
        Self {
            plain: PLAIN_TOPS[players as usize - 2],
            double: 1,
        }
    }

    pub(crate) const fn has(self, double: bool) -> bool {
        if double { self.double > 0 } else { self.plain > 0 }
    }

    pub(crate) const fn any(self) -> bool {
        self.has(false) || self.has(true)
    }

    pub(crate) const fn spend(&mut self, double: bool) {
        if double { self.double -= 1 } else { self.plain -= 1 }
    }
}

/// Plain tops of each seat, for 2 to 6 players (HM-2.2).
const PLAIN_TOPS: [u8; 5] = [8, 5, 4, 3, 2];

/// A match of Häc Mäc.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HaecMaec {
    pub(crate) players: u8,
    pub(crate) house: HouseRules,
    phase: Phase,
    /// Who may act in this phase: asked for before and after every move.
    to_act: SeatSet,
    pub(crate) starter: Option<Seat>,
    pub(crate) burgers: Burgers,
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) tops: [Tops; MAX_SEATS],
    pub(crate) bottoms: u8,
    pub(crate) draw_pile: DrawPile,
    pub(crate) spoiled: CardSet,
    pub(crate) passes: u8,
    pub(crate) last_answers: Answers,
}

const _: () = assert!(size_of::<HaecMaec>() <= 512);

impl HaecMaec {
    /// The filling cards of this match.
    #[must_use]
    pub fn composition(&self) -> &Composition {
        &self.house.printed
    }

    /// What the match waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is on turn first; `None` before that is known.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The layers of the running burger, bottom up; `None` if none is begun.
    #[must_use]
    pub fn burger(&self) -> Option<impl DoubleEndedIterator<Item = Layer> + '_> {
        self.burgers.begun.then(|| self.burgers.running())
    }

    /// The closed burgers in the order in which they were taken, each with the places of its cards.
    pub fn closed(&self) -> impl Iterator<Item = (Closed, impl Iterator<Item = u8> + '_)> + '_ {
        self.burgers.closed()
    }

    /// A seat's hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// The cards lying before a seat from accusations.
    #[must_use]
    pub fn penalties(&self, seat: Seat) -> CardSet {
        self.burgers.penalties(seat)
    }

    /// The tops a seat has left.
    #[must_use]
    pub fn tops(&self, seat: Seat) -> Tops {
        self.tops[seat.index()]
    }

    /// The bottoms left in the stack.
    #[must_use]
    pub fn bottoms(&self) -> u8 {
        self.bottoms
    }

    /// The places of the cards in the draw pile, the next one first.
    #[must_use]
    pub fn draw_pile(&self) -> &[u8] {
        self.draw_pile.places()
    }

    /// All cards set aside by flies, flies included.
    #[must_use]
    pub fn spoiled(&self) -> CardSet {
        self.spoiled
    }

    /// How many seats in a row have passed (HM-3.6).
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The answers of the open window.
    #[must_use]
    pub fn answers(&self) -> Answers {
        match self.phase {
            Phase::Window { answers, .. } => answers,
            _ => Answers::EMPTY,
        }
    }

    /// The answers of the window that closed last.
    #[must_use]
    pub fn last_answers(&self) -> Answers {
        self.last_answers
    }

    /// Whether everybody may look at all cards of the running burger.
    #[must_use]
    pub fn has_open_burger(&self) -> bool {
        self.house.open_burger
    }

    /// Whether burgers may be slapped (HM-6).
    #[must_use]
    pub fn has_touch(&self) -> bool {
        self.house.touch
    }

    /// A view from which nothing is kept but the order of the draw pile and what the open window is being answered:
    /// for replays.
    #[must_use]
    pub fn open_view(&self) -> View {
        View::open(self)
    }

    /// Whether every card that was played may be looked at again: the burger lies open, or the match is over.
    /// Else covered cards have to be remembered.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.house.open_burger || self.phase == Phase::Over
    }

    /// The seats that may act.
    #[must_use]
    #[inline]
    pub fn seats_to_act(&self) -> SeatSet {
        self.to_act
    }

    const fn is_slapped(&self) -> bool {
        matches!(self.phase, Phase::Slapped(_))
    }

    /// From now on the match waits for something else.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.to_act = self.asked();
    }

    /// Who may act in this phase.
    fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Turn(seat) | Phase::Open(seat) | Phase::Slapped(seat) => SeatSet::only(seat),
            Phase::Window { player, answers } => {
                SeatSet::all(self.players).without(player).minus(answers.seats())
            }
            Phase::Starter | Phase::Shuffle | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// What is kept for speed is what a look at the board finds.
    pub(crate) fn check_kept(&self) {
        debug_assert_eq!(self.to_act, self.asked(), "who may act in {self:?}");
        debug_assert!(self.burgers.is_kept_right(), "the burger of {self:?}");
    }

    /// HM-5.1: notes the answer of a seat in the open window: who played the card and what all have answered
    /// so far; `None` without a window.
    #[inline]
    pub(crate) fn note_answer(&mut self, seat: Seat, answer: Answer) -> Option<(Seat, &Answers)> {
        let Phase::Window { player, answers } = &mut self.phase else {
            return None;
        };
        answers.add(seat, answer);
        self.to_act = self.to_act.without(seat);
        Some((*player, answers))
    }

    /// HM-2.4: four cards each; the first turn begins.
    fn deal(&mut self, deck: Deck, starter: Seat, listener: &mut impl Listener<Fact>) {
        self.draw_pile = DrawPile::new(deck);
        for seat in Seat::all(self.players) {
            for _ in 0..4 {
                self.draw(seat, &mut Nobody);
            }
        }
        listener.hear(|| [Fact::Dealt]);
        self.begin_turn(starter, listener);
    }

    /// Makes a legal move, and tells what happens.
    pub(crate) fn go(&mut self, seat: Seat, m: Move, listener: &mut impl Listener<Fact>) {
        match m {
            Move::Answer(answer) if matches!(self.phase, Phase::Window { .. }) => {
                self.answer(seat, answer, listener);
            }
            Move::Answer(_) => self.pass(seat, listener),
            Move::Play(_) if self.is_slapped() => self.spoil_slapped(seat, listener),
            Move::Play(card) => self.play_card(seat, card, listener),
            Move::Close { double } if self.is_slapped() => self.close_slapped(seat, double, listener),
            Move::Close { double } => self.close(seat, double, listener),
        }
        self.check_kept();
    }

    /// Resolves the chance event that waits, and tells what happens.
    pub(crate) fn decide(
        &mut self,
        outcome: &Outcome,
        listener: &mut impl Listener<Fact>,
    ) -> Result<(), Refusal> {
        match (self.phase, outcome) {
            (Phase::Over, _) => return Err(Refusal::MatchOver),
            (Phase::Starter, Outcome::Starter(seat)) if seat.number() < self.players => {
                self.starter = Some(*seat);
                self.enter(Phase::Shuffle);
                listener.hear(|| [Fact::Starter { seat: *seat }]);
            }
            (Phase::Shuffle, Outcome::Shuffle(deck)) => {
                let starter = self.starter.ok_or(Refusal::BadOutcome(Some(Rule("HM-2.1"))))?;
                self.deal(deck.clone(), starter, listener);
            }
            (Phase::Starter | Phase::Shuffle, _) => return Err(Refusal::BadOutcome(Some(Rule("HM-2.1")))),
            (Phase::Turn(_) | Phase::Open(_) | Phase::Window { .. } | Phase::Slapped(_), _) => {
                return Err(Refusal::BadOutcome(None));
            }
        }
        self.check_kept();
        Ok(())
    }
}

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
        // HM-2.3: as many bottoms as tops in play.
        let tops = Tops::at_start(players);
        Ok(Self {
            players,
            house: options.into(),
            phase: Phase::Starter,
            to_act: SeatSet::EMPTY,
            starter: None,
            burgers: Burgers::NONE,
            hands: [CardSet::EMPTY; MAX_SEATS],
            tops: [tops; MAX_SEATS],
            bottoms: players * (tops.plain + tops.double),
            draw_pile: DrawPile::EMPTY,
            spoiled: CardSet::EMPTY,
            passes: 0,
            last_answers: Answers::EMPTY,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Event> {
        match self.phase {
            Phase::Turn(_) | Phase::Open(_) | Phase::Window { .. } | Phase::Slapped(_) => {
                Turn::Seats(self.to_act)
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
        match self.phase {
            Phase::Turn(_) | Phase::Open(_) => self.visit_turn(seat, &mut visit),
            Phase::Window { .. } => self.visit_answers(seat, &mut visit),
            Phase::Slapped(_) => self.visit_lids(seat, &mut visit),
            Phase::Starter | Phase::Shuffle | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, seat: Seat, m: Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    fn play_unchecked(&mut self, seat: Seat, m: Move) {
        self.go(seat, m, &mut Nobody);
    }

    fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        self.decide(outcome, &mut Nobody)
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
                let mut places: [u8; FILLINGS] = core::array::from_fn(|place| place as u8);
                shuffle(&mut places, below);
                Outcome::Shuffle(Deck::of_places(self.composition(), places).expect("each card once"))
            }
        }
    }

    fn view(&self, who: Option<Seat>) -> View {
        View::of(self, who)
    }

    /// Every card in a burger was played openly, whatever covers it now.
    fn recall(&self, seat: Seat) -> View {
        View::recalled(self, seat)
    }

    fn audience(&self, line: &Line<Self>) -> Audience {
        match line {
            Line::Chance {
                event: Event::Shuffle,
                ..
            } => Audience::NOBODY,
            Line::Move { seat, .. } if matches!(self.phase, Phase::Window { .. }) => Audience::seat(*seat),
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
        if !self.to_act.contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Window { .. } => self.pick_answer(seat, choose),
            Phase::Slapped(_) => self.pick_lid(seat, choose),
            Phase::Turn(_) | Phase::Open(_) => self.pick_turn(seat, choose),
            Phase::Starter | Phase::Shuffle | Phase::Over => None,
        }
    }
}
