//! The view: what a seat may know (section 9 of the rules), enough to decide the legality of its moves.

use alloc::vec::Vec;

use stammtisch_core::{Seat, SeatSet};

use crate::illegal::End;
use crate::legal::{Position, end_cause};
use crate::options::HouseRules;
use crate::score::value;
use crate::{Answer, Answers, CardSet, Filling, HaecMaec, Phase, PhaseView, Tops};

/// A match as one seat or a spectator sees it. Lists have one entry per seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecView")
)]
pub struct View {
    /// The phase, without the answers of other seats.
    pub phase: PhaseView,
    /// The seats that may act.
    pub to_act: SeatSet,
    /// The seat with the first turn.
    pub starter: Option<Seat>,
    /// Number of cards in the current burger; `None` without one.
    pub burger_size: Option<u8>,
    /// Its top card and the seat that played it.
    pub burger_top: Option<(Seat, Filling)>,
    /// All its cards, if they are visible.
    pub burger: Option<Vec<(Seat, Filling)>>,
    /// The viewer's own hand.
    pub hand: Option<Vec<Filling>>,
    /// Number of cards each seat holds.
    pub hand_sizes: Vec<u8>,
    /// All hands, once the match is over.
    pub hands: Option<Vec<Vec<Filling>>>,
    /// The tops each seat has left.
    pub tops: Vec<Tops>,
    /// Number of bottoms left in the stack.
    pub bottoms: u8,
    /// Number of cards in the draw pile.
    pub draw_pile_size: u8,
    /// The closed burgers of each seat, in the order in which they were taken.
    pub closed: Vec<Vec<ClosedView>>,
    /// Number of cards that flies have set aside.
    pub spoiled_size: u8,
    /// The face-up cards of each seat from accusations.
    pub penalties: Vec<Vec<Filling>>,
    /// Number of consecutive passes.
    pub passes: u8,
    /// The seats that have answered in the open window, in order of arrival.
    pub answered: Vec<Seat>,
    /// The viewer's own answer.
    pub answer: Option<Answer>,
    /// The answers of the window that closed last.
    #[cfg_attr(feature = "wire", ts(as = "Vec<(Seat, Answer)>"))]
    pub last_answers: Answers,
    /// The seat whose view this is; `None` for a spectator.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub(crate) viewer: Option<Seat>,
    /// The options of the match, which are public.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub(crate) house: HouseRules,
    /// On the viewer's turn, the cards that it cannot play (HM-3.5). The legal moves reveal them even if the burger
    /// is covered.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub(crate) unplayable: Vec<Filling>,
}

/// A closed burger as one seat sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    ts(rename = "HaecMaecClosed")
)]
pub struct ClosedView {
    /// Whether it has a doubling top.
    pub double: bool,
    /// Number of cards it holds.
    pub size: u8,
    /// Its cards; visible to its owner, and to everyone once the match is over.
    pub cards: Option<Vec<Filling>>,
}

impl HaecMaec {
    /// A view for replays, which hides only the order of the draw pile and the answers in an open window.
    #[must_use]
    pub fn open_view(&self) -> View {
        View::open(self)
    }
}

impl View {
    pub(crate) fn of(game: &HaecMaec, who: Option<Seat>) -> Self {
        let seats = || Seat::all(game.players);
        let over = game.phase() == Phase::Over;
        let cards = |set: CardSet| set.cards(game.composition()).collect::<Vec<_>>();
        let layers = || layers(game);
        Self {
            phase: game.phase().into(),
            to_act: game.seats_to_act(),
            starter: game.starter,
            burger_size: layers().map(|layers| layers.count() as u8),
            burger_top: layers().and_then(|mut layers| layers.next_back()),
            burger: layers().filter(|_| game.has_open_burger()).map(Iterator::collect),
            hand: who.map(|seat| cards(game.hand(seat))),
            hand_sizes: seats().map(|seat| game.hand(seat).len() as u8).collect(),
            hands: over.then(|| seats().map(|seat| cards(game.hand(seat))).collect()),
            tops: seats().map(|seat| game.tops(seat)).collect(),
            bottoms: game.bottoms,
            draw_pile_size: game.draw_pile().len() as u8,
            closed: seats()
                .map(|seat| closed_burgers(game, seat, over || who == Some(seat)))
                .collect(),
            spoiled_size: game.spoiled.len() as u8,
            penalties: seats().map(|seat| cards(game.penalties(seat))).collect(),
            passes: game.passes,
            answered: game.answers().iter().map(|(seat, _)| seat).collect(),
            answer: who.and_then(|seat| game.answers().of(seat)),
            last_answers: game.last_answers,
            viewer: who,
            house: game.house.clone(),
            unplayable: who
                .map_or(CardSet::EMPTY, |seat| game.unplayable(seat))
                .cards(game.composition())
                .collect(),
        }
    }

    /// The view with all cards visible.
    pub(crate) fn open(game: &HaecMaec) -> Self {
        let seats = || Seat::all(game.players);
        let hand = |seat| game.hand(seat).cards(game.composition()).collect();
        Self {
            burger: layers(game).map(Iterator::collect),
            hands: Some(seats().map(hand).collect()),
            closed: seats().map(|owner| closed_burgers(game, owner, true)).collect(),
            ..Self::of(game, None)
        }
    }

    /// The number of seats.
    pub(crate) const fn players(&self) -> u8 {
        self.tops.len() as u8
    }

    /// Sum of the current burger's ingredients; `None` if some of them are covered.
    pub(crate) fn burger_value(&self) -> Option<i32> {
        let size = self.burger_size?;
        let cards = self.burger.as_deref().or_else(|| {
            let top = self.burger_top.as_slice();
            (top.len() == usize::from(size)).then_some(top)
        })?;
        Some(cards.iter().map(|(_, card)| value(*card)).sum())
    }

    /// The view of a seat that remembers every card of the current and the closed burgers.
    pub(crate) fn recalled(game: &HaecMaec, seat: Seat) -> Self {
        Self {
            burger: layers(game).map(Iterator::collect),
            closed: Seat::all(game.players)
                .map(|owner| closed_burgers(game, owner, true))
                .collect(),
            ..Self::of(game, Some(seat))
        }
    }
}

/// The cards of the current burger, bottom first, with the seats that played them; `None` without a burger.
fn layers(game: &HaecMaec) -> Option<impl DoubleEndedIterator<Item = (Seat, Filling)> + '_> {
    game.burger()
        .map(|layers| layers.map(|layer| (layer.seat, game.composition().card(layer.place))))
}

fn closed_burgers(game: &HaecMaec, owner: Seat, open: bool) -> Vec<ClosedView> {
    let own = game.closed().filter(|(closed, _)| closed.owner == owner);
    own.map(|(closed, places)| {
        let cards: Vec<_> = places.map(|place| game.composition().card(place)).collect();
        ClosedView {
            double: closed.double,
            size: cards.len() as u8,
            cards: open.then_some(cards),
        }
    })
    .collect()
}

impl Position for View {
    fn phase_view(&self) -> PhaseView {
        self.phase
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn seat_count(&self) -> u8 {
        self.players()
    }

    fn asked(&self) -> SeatSet {
        self.to_act
    }

    fn has_answered(&self, seat: Seat) -> bool {
        self.answered.contains(&seat)
    }

    fn size(&self) -> u8 {
        self.burger_size.unwrap_or_default()
    }

    fn tops_of(&self, seat: Seat) -> Tops {
        self.tops[seat.index()]
    }

    fn holds(&self, _: Seat, card: Filling) -> bool {
        self.hand.iter().flatten().any(|held| *held == card)
    }

    fn holds_fly(&self, seat: Seat) -> bool {
        self.holds(seat, Filling::Fly)
    }

    fn fits(&self, _: Seat, card: Filling) -> bool {
        !self.unplayable.contains(&card)
    }

    fn holds_fitting(&self, seat: Seat) -> bool {
        let mut hand = self.hand.iter().flatten();
        hand.any(|card| self.fits(seat, *card))
    }

    fn end_cause(&self) -> End {
        let mut hands = self.hands.iter().flatten();
        let without = hands.any(|hand| hand.iter().all(|card| *card == Filling::Fly));
        end_cause(without, self.burger_size.is_some())
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::{Encode, Game, Quick, Turn};

    use super::*;
    use crate::Options;

    /// Calls `look` with each state of some random matches.
    fn each_state(options: &Options, mut look: impl FnMut(&HaecMaec)) {
        let mut seed = 1_u64;
        let mut below = |bound: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((seed >> 33) % u64::from(bound)) as u32
        };
        for players in Options::LEAST_TO_TOUCH..=*HaecMaec::PLAYERS.end() {
            let mut game = HaecMaec::new(players, options).expect("a valid setup");
            loop {
                look(&game);
                match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance(event) => {
                        let outcome = game.sample(&event, &mut below);
                        game.resolve(&outcome).expect("an outcome that was drawn");
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat to play");
                        let m = game.pick_legal(seat, &mut below).expect("a legal move");
                        game.play_unchecked(seat, m);
                    }
                }
            }
        }
    }

    #[test]
    fn a_view_and_the_match_agree_on_legality() {
        let mut refused = 0;
        for (touch, suspicion) in [(false, false), (false, true), (true, false), (true, true)] {
            let options = Options {
                touch,
                suspicion,
                ..Options::default()
            };
            each_state(&options, |game| {
                for seat in Seat::all(game.players) {
                    let view = game.view(Some(seat));
                    for m in (0..HaecMaec::MOVES).filter_map(|number| HaecMaec::numbered(&options, number)) {
                        let checked = game.check(seat, m);
                        assert_eq!(view.check_move(seat, m), checked, "{m} of {seat:?} in {game:?}");
                        assert_eq!(
                            view.check_kind_before_turn(seat, m),
                            game.check_kind_before_turn(seat, m),
                            "{m} of {seat:?} in {game:?}"
                        );
                        refused += usize::from(checked.is_err());
                    }
                }
            });
        }
        assert!(refused > 1_000);
    }
}
