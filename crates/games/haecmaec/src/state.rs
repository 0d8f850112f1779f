//! The state of a match: its phase, the table, the hands and the piles (section 9 of the rules).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::burger::{Burgers, Closed, Layer};
use crate::card::DrawPile;
use crate::options::HouseRules;
use crate::{Answer, Answers, CardSet, Composition, Options};

/// The phase of a match (section 9 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Waits for the chance event `starter`.
    Starter,
    /// Waits for the chance event `shuffle`.
    Shuffle,
    /// The seat has drawn and now plays a card or closes the burger.
    Turn(Seat),
    /// The seat closed a burger and now opens the next one.
    Open(Seat),
    /// The other seats respond to the ingredient just played.
    Window {
        /// The seat that played it.
        player: Seat,
        /// The answers so far.
        answers: Answers,
    },
    /// The seat won a slap and now puts a top or a fly on the burger.
    Slapped(Seat),
    /// The match is over.
    Over,
}

/// The public part of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "snake_case"),
    ts(rename = "HaecMaecPhase")
)]
pub enum PhaseView {
    /// Before the shuffle.
    Setup,
    /// A seat plays a card or closes the burger.
    Turn,
    /// A seat opens a new burger.
    Open,
    /// The other seats respond to the ingredient just played.
    Window,
    /// The winner of a slap puts a top or a fly on the burger.
    Slapped,
    /// The match is over.
    Over,
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Starter | Phase::Shuffle => Self::Setup,
            Phase::Turn(_) => Self::Turn,
            Phase::Open(_) => Self::Open,
            Phase::Window { .. } => Self::Window,
            Phase::Slapped(_) => Self::Slapped,
            Phase::Over => Self::Over,
        }
    }
}

/// The tops that a seat has left (HM-2.2).
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
    /// The tops that a seat starts with (HM-2.2).
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

/// Plain tops per seat, for 2 to 6 players (HM-2.2).
const PLAIN_TOPS: [u8; 5] = [8, 5, 4, 3, 2];

/// A match of Häc Mäc.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HaecMaec {
    pub(crate) players: u8,
    pub(crate) house: HouseRules,
    phase: Phase,
    /// The seats that may act, cached because they are needed before and after every move.
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
    /// A match before its first chance event.
    pub(crate) fn new_match(players: u8, options: &Options) -> Self {
        // HM-2.3: as many bottoms as tops in play.
        let tops = Tops::at_start(players);
        Self {
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
        }
    }

    /// The filling cards of this match.
    #[must_use]
    pub fn composition(&self) -> &Composition {
        &self.house.composition
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat with the first turn; `None` until it is drawn.
    #[must_use]
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The layers of the current burger, bottom first; `None` if there is no burger.
    #[must_use]
    pub fn burger(&self) -> Option<impl DoubleEndedIterator<Item = Layer> + '_> {
        self.burgers.begun.then(|| self.burgers.current())
    }

    /// The places of the current burger's cards, bottom first; none if there is no burger.
    #[must_use]
    pub fn burger_places(&self) -> &[u8] {
        self.burgers.current_places()
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

    /// HM-7.2: whether a seat has no ingredient in hand. Checked only after a card and its consequences are settled.
    pub(crate) fn a_hand_lacks_ingredients(&self) -> bool {
        Seat::all(self.players).any(|seat| !self.hand(seat).has_ingredient())
    }

    /// The face-up cards in front of a seat that it got from accusations.
    #[must_use]
    pub fn penalties(&self, seat: Seat) -> CardSet {
        self.burgers.penalties(seat)
    }

    /// The tops a seat has left.
    #[must_use]
    pub fn tops(&self, seat: Seat) -> Tops {
        self.tops[seat.index()]
    }

    /// Number of bottoms left in the stack.
    #[must_use]
    pub fn bottoms(&self) -> u8 {
        self.bottoms
    }

    /// The places of the cards in the draw pile, the next one to draw first.
    #[must_use]
    pub fn draw_pile(&self) -> &[u8] {
        self.draw_pile.places()
    }

    /// All cards that flies have set aside, including the flies.
    #[must_use]
    pub fn spoiled(&self) -> CardSet {
        self.spoiled
    }

    /// Number of consecutive passes (HM-3.6).
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The answers of the open window.
    #[must_use]
    pub fn answers(&self) -> Answers {
        match self.phase {
            Phase::Window { answers, .. } => answers,
            Phase::Starter
            | Phase::Shuffle
            | Phase::Turn(_)
            | Phase::Open(_)
            | Phase::Slapped(_)
            | Phase::Over => Answers::EMPTY,
        }
    }

    /// The answers of the window that closed last.
    #[must_use]
    pub fn last_answers(&self) -> Answers {
        self.last_answers
    }

    /// Whether all cards of the current burger are visible to everyone.
    #[must_use]
    pub fn has_open_burger(&self) -> bool {
        self.house.open_burger
    }

    /// Whether burgers may be slapped (HM-6).
    #[must_use]
    pub fn has_touch(&self) -> bool {
        self.house.touch
    }

    /// Whether every card that was played can be looked at again, because the burger is open or the match is over.
    /// Otherwise players have to remember covered cards.
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

    /// Changes the phase.
    #[inline]
    pub(crate) fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.to_act = self.compute_to_act();
    }

    /// Computes the seats that may act.
    fn compute_to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Turn(seat) | Phase::Open(seat) | Phase::Slapped(seat) => SeatSet::only(seat),
            Phase::Window { player, answers } => {
                SeatSet::all(self.players).without(player).minus(answers.seats())
            }
            Phase::Starter | Phase::Shuffle | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Checks in debug builds that the cached values agree with the state.
    pub(crate) fn debug_check_caches(&self) {
        debug_assert_eq!(self.to_act, self.compute_to_act(), "seats to act in {self:?}");
        debug_assert!(self.burgers.is_consistent(), "the burgers of {self:?}");
    }

    /// HM-5.1: records a seat's answer. Returns the seat that played the card and all answers so far; `None` if no
    /// window is open.
    #[inline]
    pub(crate) fn record_answer(&mut self, seat: Seat, answer: Answer) -> Option<(Seat, &Answers)> {
        let Phase::Window { player, answers } = &mut self.phase else {
            return None;
        };
        answers.add(seat, answer);
        self.to_act = self.to_act.without(seat);
        Some((*player, answers))
    }
}
