//! Determinization: what a seat knows, and sampled states consistent with it. Hidden are the other hands, the draw
//! pile and the answers in an open window.
//!
//! In addition to its view, a seat knows every card that was played, and what moves have proven about the hands they were
//! made from.

use alloc::vec::Vec;

use stammtisch_core::{ImperfectInformation, MAX_SEATS, ObservedLine, Seat, SeatSet, shuffle};

use crate::burger::{Burgers, Layer};
use crate::card::DrawPile;
use crate::state::Tops;
use crate::{
    Answer, Answers, CardSet, Composition, FILLINGS, Filling, HaecMaec, Move, Options, Phase, PhaseView, View,
};

/// Everything a seat has seen and inferred.
#[derive(Clone, PartialEq, Debug)]
pub struct Knowledge {
    /// Every card played so far.
    pub(crate) played: CardSet,
    /// The current burger, the closed burgers and the penalty cards. Every card in them was played face up.
    pub(crate) burgers: Burgers,
    /// Cards that flies have set aside, including the flies.
    pub(crate) spoiled: CardSet,
    /// Seats that slapped without a top, and so hold a fly (HM-6.1).
    pub(crate) with_fly: SeatSet,
    /// For each seat, one set per card that it held when it last had to pass (HM-3.6): the cards that it can be. The
    /// narrowest come first, because the cards that a seat kept over several passes are subject to each of them.
    pub(crate) limits: [Vec<CardSet>; MAX_SEATS],
}

impl Knowledge {
    /// The knowledge before the first log line.
    pub(crate) const NOTHING: Self = Self {
        played: CardSet::EMPTY,
        burgers: Burgers::NONE,
        spoiled: CardSet::EMPTY,
        with_fly: SeatSet::EMPTY,
        limits: [const { Vec::new() }; MAX_SEATS],
    };

    /// Observes a move, which may be hidden in a window. `after` is the observer's view after it.
    pub(crate) fn observe(&mut self, seat: Seat, m: Option<Move>, after: &View) {
        let composition = &after.house.composition;
        match m {
            Some(Move::Play(card)) => self.observe_card(composition, seat, card),
            Some(Move::Close { double }) => self.burgers.close(seat, double),
            // A card was played since the last pass if there is a window, so `passes` is 0 there.
            Some(Move::Answer(Answer::Pass)) if after.passes > 0 => {
                self.observe_pass(composition, seat, after.hand_sizes[seat.index()]);
            }
            Some(Move::Answer(_)) | None => {}
        }
        if after.burger_size.unwrap_or(0) < self.burgers.size() {
            self.observe_accusation(&after.penalties);
        }
        if after.phase == PhaseView::Slapped {
            self.observe_slaps(&after.last_answers, &after.tops);
        }
    }

    fn observe_card(&mut self, composition: &Composition, seat: Seat, card: Filling) {
        let Some(place) = composition.find_unused(card, self.played) else {
            return;
        };
        self.played.insert(place);
        if card == Filling::Fly {
            self.with_fly = self.with_fly.without(seat);
            self.spoiled = self.spoiled.with(place).union(self.burgers.take_all());
        } else {
            self.burgers.put(Layer { seat, place });
            let limits = &mut self.limits[seat.index()];
            // If the card belonged to one of the wider sets, a card of the narrowest one is still in hand and
            // satisfies the wider set too.
            if let Some(at) = limits.iter().position(|limit| limit.contains(place)) {
                limits.remove(at);
            }
        }
    }

    /// HM-3.6: a seat that passes holds only cards of kinds that the burger already holds twice.
    fn observe_pass(&mut self, composition: &Composition, seat: Seat, held: u8) {
        let full = self.burgers.full(composition);
        let limits = &mut self.limits[seat.index()];
        for limit in &mut *limits {
            *limit = limit.both(full);
        }
        limits.resize(usize::from(held), full);
    }

    /// HM-5.2, 5.3: an accused card became a penalty card.
    fn observe_accusation(&mut self, penalties: &[Vec<Filling>]) {
        let mut seats = Seat::all(penalties.len() as u8);
        let owner = seats.find(|seat| self.burgers.penalties(*seat).len() < penalties[seat.index()].len());
        if let Some(owner) = owner
            && let Some(place) = self.burgers.top()
        {
            self.burgers.penalize(owner, place);
        }
    }

    /// HM-6.1: a seat that slaps without a top holds a fly.
    fn observe_slaps(&mut self, answers: &Answers, tops: &[Tops]) {
        for (seat, answer) in answers.iter() {
            if answer.slaps() && !tops[seat.index()].any() {
                self.with_fly = self.with_fly.with(seat);
            }
        }
    }
}

/// Attempts at a consistent deal. An attempt fails if the constraints on one hand leave no card for another.
const TRIES: u32 = 100;

impl ImperfectInformation for HaecMaec {
    type Knowledge = Knowledge;

    fn begin(_players: u8, _options: &Options, _seat: Seat) -> Knowledge {
        Knowledge::NOTHING
    }

    fn observe(knowledge: &mut Knowledge, seen: ObservedLine<'_, Self>, after: &View) {
        if let ObservedLine::Move { seat, m } = seen {
            knowledge.observe(seat, m, after);
        }
    }

    /// All arrangements of the unseen cards carry the same weight. Pending answers in an open window are not sampled:
    /// every seat that has answered is assumed to have passed, because otherwise most later answers would not matter.
    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        into.copy_public_state(view, knowledge);
        let composition = &view.house.composition;
        let mut seen = knowledge.played;
        into.hands = [CardSet::EMPTY; MAX_SEATS];
        let seats = || Seat::all(view.players());
        let known = view.hands.as_deref();
        for seat in seats() {
            let own = view.hand.as_deref().filter(|_| view.viewer == Some(seat));
            let hand = known.map(|hands| hands[seat.index()].as_slice()).or(own);
            into.hands[seat.index()] = take_copies(composition, hand.unwrap_or_default(), &mut seen);
        }
        if view.phase == PhaseView::Setup {
            into.draw_pile = DrawPile::EMPTY;
            into.debug_check_caches();
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
        into.debug_check_caches();
        weight.unwrap_or_else(|| unseen.deal_unconstrained(into, below))
    }
}

impl HaecMaec {
    /// Copies everything that is visible to the owner of `view` and `knowledge`, except its hand.
    fn copy_public_state(&mut self, view: &View, knowledge: &Knowledge) {
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
    /// The phase, assuming that every other seat that has answered in an open window passed.
    fn phase_if_others_passed(&self) -> Phase {
        // Every view of a running match names a seat; the first seat is a placeholder.
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

    /// The seat that has just played a card that is not settled yet. Only this seat may hold no ingredient (HM-7.2).
    fn unsettled_player(&self) -> SeatSet {
        let all = SeatSet::all(self.players());
        match self.phase {
            PhaseView::Window => self.burger_top.into_iter().map(|(player, _)| player).collect(),
            // All other seats were asked and have answered (HM-6.4).
            PhaseView::Slapped => all.minus(self.last_answers.seats()),
            PhaseView::Setup | PhaseView::Turn | PhaseView::Open | PhaseView::Over => SeatSet::EMPTY,
        }
    }
}

/// Takes the first copies of `cards` that are not in `taken`, and adds them to `taken`.
fn take_copies(composition: &Composition, cards: &[Filling], taken: &mut CardSet) -> CardSet {
    cards.iter().fold(CardSet::EMPTY, |set, &card| {
        let Some(place) = composition.find_unused(card, *taken) else {
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
    /// The hands it cannot see.
    hidden: SeatSet,
}

impl Unseen<'_> {
    /// Deals the cards to the hidden hands and the draw pile, first the cards that satisfy constraints, then the
    /// rest. Returns an importance weight that compensates for arrangements that are dealt too often; `None` if a
    /// constraint cannot be met.
    fn deal(
        &self,
        into: &mut HaecMaec,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> Option<f32> {
        self.clear_hidden_hands(into);
        let mut left = self.left;
        let mut weight = 1.0;
        let with_fly = knowledge
            .with_fly
            .minus(SeatSet::all(self.view.players()).minus(self.hidden));
        let may_lack = self.may_lack_ingredients(knowledge);
        let flies = with_fly.into_iter().map(|seat| (seat, CardSet::FLIES));
        let limits = self.hidden.into_iter().flat_map(|seat| {
            let cards = knowledge.limits[seat.index()].iter();
            cards.map(move |&limit| (seat, limit))
        });
        let ingredients = may_lack.into_iter().map(|seat| (seat, CardSet::INGREDIENTS));
        for (seat, limit) in flies.chain(limits).chain(ingredients) {
            let choices = left.both(limit);
            let place = choices.nth(below(choices.len() as u32))?;
            // The more cards there were to choose from, the more arrangements this choice represents.
            weight *= choices.len() as f32 / self.left.both(limit).len() as f32;
            left.remove(place);
            into.hands[seat.index()].insert(place);
        }
        self.deal_rest(into, left, below);
        // A hand with two flies is dealt twice as often as one with a single fly, because either fly can be dealt
        // first.
        for seat in with_fly {
            weight /= into.hand(seat).both(CardSet::FLIES).len() as f32;
        }
        for seat in may_lack {
            weight /= into.hand(seat).both(CardSet::INGREDIENTS).len() as f32;
        }
        Some(weight.max(f32::MIN_POSITIVE))
    }

    /// The hidden hands that could consist of flies only, if that had not ended the match (HM-7.2).
    fn may_lack_ingredients(&self, knowledge: &Knowledge) -> SeatSet {
        let flies = self.left.both(CardSet::FLIES).len();
        let may_lack = |seat: &Seat| {
            let held = usize::from(self.view.hand_sizes[seat.index()]);
            held <= flies && knowledge.limits[seat.index()].is_empty()
        };
        let settled = self.hidden.minus(self.view.unsettled_player());
        settled.into_iter().filter(may_lack).collect()
    }

    fn clear_hidden_hands(&self, into: &mut HaecMaec) {
        for seat in self.hidden {
            into.hands[seat.index()] = CardSet::EMPTY;
        }
    }

    /// Deals the cards without constraints.
    fn deal_unconstrained(&self, into: &mut HaecMaec, below: &mut impl FnMut(u32) -> u32) -> f32 {
        self.clear_hidden_hands(into);
        self.deal_rest(into, self.left, below);
        1.0
    }

    /// Fills the hidden hands with random cards; the remaining cards become the draw pile.
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
