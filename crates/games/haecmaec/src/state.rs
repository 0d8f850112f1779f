//! A match at one moment: what it waits for, and everything that lies on the table, in hands and in piles (section 9 of the
//! rules).

use stammtisch_core::{MAX_SEATS, Seat, SeatSet};

use crate::burger::{Burgers, Closed, Layer};
use crate::card::DrawPile;
use crate::options::HouseRules;
use crate::{Answer, Answers, CardSet, Composition, Options};

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

/// A phase as everybody knows it.
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
    /// A turn.
    Turn,
    /// A burger is opened.
    Open,
    /// The others answer an ingredient.
    Window,
    /// The winner of a slap puts something on the burger.
    Slapped,
    /// The end.
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

    /// HM-7.2: whether a seat has no ingredient in hand; looked at when everything that came of a filling card is settled.
    pub(crate) fn somebody_has_no_ingredient(&self) -> bool {
        Seat::all(self.players).any(|seat| !self.hand(seat).has_ingredient())
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
}
