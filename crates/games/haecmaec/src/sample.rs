//! What a seat cannot see, and states that could be so: the other hands, the draw pile, what others are answering.
//!
//! Beside its view a seat knows all that was ever played, and what moves have proven of the hands they were made from.

use alloc::vec::Vec;

use stammtisch_core::{Glimpse, Hidden, MAX_SEATS, Seat, SeatSet, shuffle};

use crate::burger::{Burgers, Layer};
use crate::card::DrawPile;
use crate::state::Tops;
use crate::{
    Answer, Answers, CardSet, Composition, FILLINGS, Filling, HaecMaec, Move, Options, Phase, PhaseView, View,
};

/// What a seat has seen and learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Knowledge {
    /// Every card played so far.
    pub(crate) played: CardSet,
    /// The running burger, the closed ones, and what lies before seats from accusations: each card was played openly.
    pub(crate) burgers: Burgers,
    /// What flies have set aside, flies included.
    pub(crate) spoiled: CardSet,
    /// Who slapped without a top, and so holds a fly (HM-6.1).
    pub(crate) with_fly: SeatSet,
    /// Of each seat's cards that it held when it had to pass (HM-3.6), what each can be, the narrowest first: who passes twice
    /// held the older cards both times.
    pub(crate) narrow: [Vec<CardSet>; MAX_SEATS],
}

impl Knowledge {
    /// Before the first line.
    pub(crate) const NOTHING: Self = Self {
        played: CardSet::EMPTY,
        burgers: Burgers::NONE,
        spoiled: CardSet::EMPTY,
        with_fly: SeatSet::EMPTY,
        narrow: [const { Vec::new() }; MAX_SEATS],
    };

    /// A seat has moved, in a window perhaps hidden; the owner sees `after`.
    pub(crate) fn notice(&mut self, seat: Seat, m: Option<Move>, after: &View) {
        let composition = &after.house.printed;
        match m {
            Some(Move::Play(card)) => self.notice_card(composition, seat, card),
            Some(Move::Close { double }) => self.burgers.close(seat, double),
            // In a window nobody has passed since the card it asks for.
            Some(Move::Answer(Answer::Pass)) if after.passes > 0 => {
                self.notice_pass(composition, seat, after.hand_sizes[seat.index()]);
            }
            Some(Move::Answer(_)) | None => {}
        }
        if after.burger_size.unwrap_or(0) < self.burgers.size() {
            self.notice_accusation(&after.penalties);
        }
        if after.phase == PhaseView::Slapped {
            self.notice_slaps(&after.last_answers, &after.tops);
        }
    }

    fn notice_card(&mut self, composition: &Composition, seat: Seat, card: Filling) {
        let Some(place) = composition.find_beside(card, self.played) else {
            return;
        };
        self.played.insert(place);
        if card == Filling::Fly {
            self.with_fly = self.with_fly.without(seat);
            self.spoiled = self.spoiled.with(place).union(self.burgers.take_all());
        } else {
            self.burgers.put(Layer { seat, place });
            let narrow = &mut self.narrow[seat.index()];
            // If it was one of the wider, then the narrowest is still there and can stand for it: nothing else is proven.
            if let Some(at) = narrow.iter().position(|may_be| may_be.contains(place)) {
                narrow.remove(at);
            }
        }
    }

    /// HM-3.6: whoever passes holds only cards of which the burger can take no more.
    fn notice_pass(&mut self, composition: &Composition, seat: Seat, held: u8) {
        let full = self.burgers.full(composition);
        let narrow = &mut self.narrow[seat.index()];
        for may_be in &mut *narrow {
            *may_be = may_be.both(full);
        }
        narrow.resize(usize::from(held), full);
    }

    /// HM-5.2, 5.3: an accused card lies before somebody.
    fn notice_accusation(&mut self, penalties: &[Vec<Filling>]) {
        let mut seats = Seat::all(penalties.len() as u8);
        let owner = seats.find(|seat| self.burgers.penalties(*seat).len() < penalties[seat.index()].len());
        if let Some(owner) = owner
            && let Some(place) = self.burgers.top()
        {
            self.burgers.penalize(owner, place);
        }
    }

    /// HM-6.1: whoever slaps without a top holds a fly.
    fn notice_slaps(&mut self, answers: &Answers, tops: &[Tops]) {
        for (seat, answer) in answers.iter() {
            if answer.slaps() && !tops[seat.index()].any() {
                self.with_fly = self.with_fly.with(seat);
            }
        }
    }
}

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
        // Every view of a match names a seat; the first stands in where none is named.
        let acting = || self.to_act.first().unwrap_or(Seat::FIRST);
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
                let player = self.burger_top.map_or(Seat::FIRST, |(player, _)| player);
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
            PhaseView::Setup | PhaseView::Turn | PhaseView::Open | PhaseView::Over => SeatSet::EMPTY,
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
