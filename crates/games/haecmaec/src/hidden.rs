//! What a seat cannot see: the other hands, the draw pile, what others are answering.

use stammtisch_core::{Glimpse, Hidden, MAX_SEATS, Seat, SeatSet, shuffle};

use crate::deck::DrawPile;
use crate::state::Tops;
use crate::{
    Answer, Answers, CardSet, Composition, FILLINGS, Filling, HaecMaec, Knowledge, Options, Phase, PhaseView,
    View,
};

/// So often the cards are dealt anew when what is proven of one hand has left nothing for another.
const TRIES: u32 = 100;

impl Hidden for HaecMaec {
    type Knowledge = Knowledge;

    fn begin(_players: u8, _options: &Options, _seat: Seat) -> Knowledge {
        Knowledge::NOTHING
    }

    fn notice(knowledge: &mut Knowledge, seen: Glimpse<'_, Self>, after: &View) {
        if let Glimpse::Move { seat, m } = seen {
            knowledge.notice(seat, m, after);
        }
    }

    /// All ways in which the unseen cards can lie come with the same weight. Only what answers wait in an open window is not drawn:
    /// all who have answered are taken to have passed, since else most answers that come after theirs decide nothing.
    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.lay_open(view, knowledge);
        let composition = &view.house.printed;
        let mut seen = knowledge.played;
        into.hands = [CardSet::EMPTY; MAX_SEATS];
        let seats = || Seat::all(view.players());
        let known = view.hands.as_deref();
        for seat in seats() {
            let own = view.hand.as_deref().filter(|_| view.viewer == Some(seat));
            let hand = known.map(|hands| hands[seat.index()].as_slice()).or(own);
            into.hands[seat.index()] = take(composition, hand.unwrap_or_default(), &mut seen);
        }
        if view.phase == PhaseView::Setup {
            into.draw_pile = DrawPile::EMPTY;
            into.check_kept();
            return 1.0;
        }
        let hidden = if known.is_some() {
            SeatSet::EMPTY
        } else {
            seats().filter(|&seat| view.viewer != Some(seat)).collect()
        };
        let unseen = Unseen {
            left: CardSet::ALL.minus(seen),
            view,
            hidden,
        };
        let weight = (0..TRIES).find_map(|_| unseen.deal(into, knowledge, below));
        into.check_kept();
        weight.unwrap_or_else(|| unseen.deal_all(into, below))
    }
}

impl HaecMaec {
    /// Everything that lies open to the owner of `view` and `knowledge`, its hand aside.
    fn lay_open(&mut self, view: &View, knowledge: &Knowledge) {
        self.players = view.players();
        self.house.clone_from(&view.house);
        self.starter = view.starter;
        self.burgers.clone_from(&knowledge.burgers);
        self.burgers.begun = view.burger_size.is_some();
        self.tops = [Tops::at_start(self.players); MAX_SEATS];
        self.tops[..view.tops.len()].copy_from_slice(&view.tops);
        self.bottoms = view.bottoms;
        self.spoiled = knowledge.spoiled;
        self.passes = view.passes;
        self.last_answers = view.last_answers;
        self.enter(view.phase_if_others_passed());
    }
}

impl View {
    /// The phase; who has answered in an open window has passed, but for the viewer.
    fn phase_if_others_passed(&self) -> Phase {
        let acting = || self.to_act.first().unwrap_or(FIRST);
        match self.phase {
            PhaseView::Setup if self.starter.is_none() => Phase::Starter,
            PhaseView::Setup => Phase::Shuffle,
            PhaseView::Turn => Phase::Turn(acting()),
            PhaseView::Open => Phase::Open(acting()),
            PhaseView::Slapped => Phase::Slapped(acting()),
            PhaseView::Over => Phase::Over,
            PhaseView::Window => {
                let mut answers = Answers::EMPTY;
                for &seat in &self.answered {
                    let own = self.answer.filter(|_| self.viewer == Some(seat));
                    answers.add(seat, own.unwrap_or(Answer::Pass));
                }
                let player = self.burger_top.map_or(FIRST, |(player, _)| player);
                Phase::Window { player, answers }
            }
        }
    }

    /// Who has just played a card that is not settled yet: it alone may hold no ingredient (HM-7.2).
    fn unsettled(&self) -> SeatSet {
        let all = SeatSet::all(self.players());
        match self.phase {
            PhaseView::Window => self.burger_top.into_iter().map(|(player, _)| player).collect(),
            // Everybody else was asked, and has answered (HM-6.4).
            PhaseView::Slapped => all.minus(self.last_answers.seats()),
            _ => SeatSet::EMPTY,
        }
    }
}

/// Takes the first copies of `cards` that are not among `taken`, and adds them there.
fn take(composition: &Composition, cards: &[Filling], taken: &mut CardSet) -> CardSet {
    cards.iter().fold(CardSet::EMPTY, |set, &card| {
        let Some(place) = composition.find_beside(card, *taken) else {
            return set;
        };
        taken.insert(place);
        set.with(place)
    })
}

/// The seat that stands in where a view names nobody, which no view of a match does.
const FIRST: Seat = Seat::new(0).expect("every table has a first seat");

/// The cards that a seat has not seen.
struct Unseen<'a> {
    left: CardSet,
    view: &'a View,
    /// Whose hands it does not see.
    hidden: SeatSet,
}

impl Unseen<'_> {
    /// Deals them to the hidden hands and the draw pile: first what must be, then the rest. The weight makes up for ways that
    /// come about more often than others. `None` if it led nowhere.
    fn deal(
        &self,
        into: &mut HaecMaec,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<f32> {
        self.take_hands(into);
        let mut left = self.left;
        let mut weight = 1.0;
        let with_fly = knowledge
            .with_fly
            .minus(SeatSet::all(self.view.players()).minus(self.hidden));
        let may_lack = self.may_lack_an_ingredient(knowledge);
        let flies = with_fly.into_iter().map(|seat| (seat, CardSet::FLIES));
        let narrow = self.hidden.into_iter().flat_map(|seat| {
            let cards = knowledge.narrow[seat.index()].iter();
            cards.map(move |&may_be| (seat, may_be))
        });
        let ingredients = may_lack.into_iter().map(|seat| (seat, CardSet::INGREDIENTS));
        for (seat, may_be) in flies.chain(narrow).chain(ingredients) {
            let choices = left.both(may_be);
            let place = choices.nth(below(choices.len() as u32))?;
            // The more were left to choose from, the more ways this one stands for.
            weight *= choices.len() as f32 / self.left.both(may_be).len() as f32;
            left.remove(place);
            into.hands[seat.index()].insert(place);
        }
        self.deal_rest(into, left, below);
        // A hand with two flies came about twice as often as one with one: either of them could have been dealt first.
        for seat in with_fly {
            weight /= into.hand(seat).both(CardSet::FLIES).len() as f32;
        }
        for seat in may_lack {
            weight /= into.hand(seat).both(CardSet::INGREDIENTS).len() as f32;
        }
        Some(weight.max(f32::MIN_POSITIVE))
    }

    /// The hidden hands that might hold flies only, if it were not known that then the match would be over (HM-7.2).
    fn may_lack_an_ingredient(&self, knowledge: &Knowledge) -> SeatSet {
        let flies = self.left.both(CardSet::FLIES).len();
        let may_lack = |seat: &Seat| {
            let held = usize::from(self.view.hand_sizes[seat.index()]);
            held <= flies && knowledge.narrow[seat.index()].is_empty()
        };
        let settled = self.hidden.minus(self.view.unsettled());
        settled.into_iter().filter(may_lack).collect()
    }

    fn take_hands(&self, into: &mut HaecMaec) {
        for seat in self.hidden {
            into.hands[seat.index()] = CardSet::EMPTY;
        }
    }

    /// Deals them as if nothing were proven of any hand.
    fn deal_all(&self, into: &mut HaecMaec, below: &mut impl FnMut(u32) -> u32) -> f32 {
        self.take_hands(into);
        self.deal_rest(into, self.left, below);
        1.0
    }

    /// Fills the hidden hands with any of the cards left; the others are the draw pile.
    fn deal_rest(&self, into: &mut HaecMaec, left: CardSet, below: &mut impl FnMut(u32) -> u32) {
        let mut places = [0; FILLINGS];
        let cards = &mut places[..left.len()];
        for (place, card) in cards.iter_mut().zip(left.places()) {
            *place = card;
        }
        shuffle(cards, below);
        let mut cards = &*cards;
        for seat in self.hidden {
            let hand = &mut into.hands[seat.index()];
            while hand.len() < usize::from(self.view.hand_sizes[seat.index()])
                && let Some((&card, rest)) = cards.split_first()
            {
                hand.insert(card);
                cards = rest;
            }
        }
        into.draw_pile = DrawPile::of(cards);
    }
}
