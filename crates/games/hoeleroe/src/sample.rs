//! A seat's knowledge beyond its view, and determinization of the cards it does not know.
//!
//! Movements of cards are public, but not always which cards move. So each log line is replayed in a sampled
//! state from before it, and every fact emitted moves the cards the seat is certain of.

use stammtisch_core::{ImperfectInformation, MAX_SEATS, ObservedLine, Seat, shuffle};

use crate::board::Phase;
use crate::card::{Cards, Kind};
use crate::chance::Outcome;
use crate::function::{Function, Run};
use crate::list::Pile;
use crate::moves::{Move, Side};
use crate::narrate::Fact;
use crate::options::Options;
use crate::state::{Hands, Hoeleroe, PendingDecision};
use crate::view::{Chosen, View};

impl ImperfectInformation for Hoeleroe {
    type Knowledge = Knowledge;

    fn begin(players: u8, options: &Options, seat: Seat) -> Knowledge {
        Knowledge::new(players, *options, seat)
    }

    fn observe(knowledge: &mut Knowledge, seen: ObservedLine<'_, Self>, after: &View) {
        knowledge.observe(seen, after);
    }

    fn determinize(
        into: &mut Self,
        view: &View,
        knowledge: &Knowledge,
        below: &mut impl FnMut(u32) -> u32,
    ) -> f32 {
        *into = knowledge.sample_state(view, below);
        debug_assert_eq!(into.to_act(), view.board.to_act(), "the seats to act in {view:?}");
        // All placements of the other cards are equally likely.
        1.0
    }
}

/// Cards a seat has seen that its view no longer shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The seat.
    seat: Seat,
    /// Its view after the last line.
    last: View,
    /// The cards whose place it knows.
    sure: Certain,
    /// Cards of others that were taken back and are locked (HO-6.3).
    locked: [Cards; MAX_SEATS],
    /// Whether the card that may be objected to was just drawn (HO-5.7).
    lays_drawn: bool,
}

/// Cards whose hidden place is certain. Visible cards are not included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Certain {
    pub(crate) hands: [Cards; MAX_SEATS],
    pub(crate) jackpot: Cards,
    pub(crate) chosen: Cards,
}

impl Knowledge {
    /// The knowledge before the first line of a match.
    fn new(players: u8, options: Options, seat: Seat) -> Self {
        Self {
            seat,
            last: Hoeleroe::start_of_match(players, options).view_of(Some(seat)),
            sure: Certain::NOTHING,
            locked: [Cards::EMPTY; MAX_SEATS],
            lays_drawn: false,
        }
    }

    /// The seat that has this knowledge.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that are certain to be in a hidden hand or in the Jackpot.
    #[must_use]
    pub const fn sure_of(&self, side: Side) -> Cards {
        self.sure.of(side)
    }

    const fn sure(&self) -> &Certain {
        &self.sure
    }

    pub(crate) const fn locked(&self) -> [Cards; MAX_SEATS] {
        self.locked
    }

    const fn lays_drawn(&self) -> bool {
        self.lays_drawn
    }

    /// Updates the knowledge with a line; `after` is the view after it.
    fn observe(&mut self, seen: ObservedLine<'_, Hoeleroe>, after: &View) {
        let before = core::mem::replace(&mut self.last, after.clone());
        let drawn_is_laid = matches!(before.board.phase, Phase::Drawn(_)) || self.lays_drawn;
        self.lays_drawn = matches!(after.board.phase, Phase::Object(_)) && drawn_is_laid;
        let goes_on = after.board.round == before.board.round && after.board.arsch.is_some();
        if !(goes_on && self.track(seen, &before, after)) {
            self.sure = Certain::NOTHING;
            self.locked = [Cards::EMPTY; MAX_SEATS];
        }
        self.sure.remove_visible(after);
        self.locked[self.seat.index()] = Cards::EMPTY;
    }

    /// Tracks the cards through a line; returns false if the replay went differently.
    fn track(&mut self, seen: ObservedLine<'_, Hoeleroe>, before: &View, after: &View) -> bool {
        self.sure.add_visible(before);
        let (mover, m) = match seen {
            ObservedLine::Move { seat, m } => (Some(seat), m),
            ObservedLine::Chance { .. } => (None, None),
        };
        if let (Some(seat), Some(m)) = (mover, m) {
            self.learn_from(seat, m, before, after);
            if matches!(m, Move::Lay(_)) && after.laid().len() == before.laid().len() {
                // A mistake (HO-17.6): the cards stay in hand, and one is drawn.
                return !before.board.open.iter().any(Option::is_some);
            }
        }
        let mut line = Line {
            sure: self.sure,
            locked: self.locked,
            m,
            own: self.seat,
            before,
            after,
        };
        let mut game = self.sample_before(before, m);
        let listener = &mut |fact| line.apply_fact(&fact);
        match (mover, seen) {
            (Some(seat), _) => {
                let m = m.unwrap_or_else(|| game.any_choice(seat));
                game.play_move(seat, m, listener);
            }
            (_, ObservedLine::Chance { outcome, .. }) => match (outcome, game.event()) {
                (Some(outcome), _) => game.resolve_drawn(outcome, listener),
                (None, Some(event)) => {
                    let outcome: Outcome = game.sample_outcome(&event, &mut |_| 0);
                    game.resolve_drawn(&outcome, listener);
                }
                (None, None) => {}
            },
            (None, ObservedLine::Move { .. }) => {}
        }
        self.sure = line.sure;
        for (kept, ended) in line.locked.iter_mut().zip(game.locked) {
            if ended.is_empty() {
                *kept = Cards::EMPTY;
            }
        }
        self.locked = line.locked;
        let turns_up = matches!(before.board.phase, Phase::Arsch | Phase::Give);
        turns_up || game.agrees_with(after)
    }

    /// Learns where cards were before a move from the cards it reveals.
    fn learn_from(&mut self, seat: Seat, m: Move, before: &View, after: &View) {
        let hand = &mut self.sure.hands[seat.index()];
        *hand = hand.or(m.shows());
        if let (Phase::Target(function), Some(shown)) = (before.board.phase, after.board.shown)
            && matches!(function.run, Run::Show(_))
        {
            self.sure.set(shown.side, shown.cards);
        }
    }

    /// A state from before a line in which the line can happen as it did.
    fn sample_before(&self, before: &View, m: Option<Move>) -> Hoeleroe {
        let mut game = self.sample_state(before, &mut |_| 0);
        if let (Phase::Drawn(_), Some(Move::Lay(lay))) = (before.board.phase, m) {
            game.drawn = Some(lay.main().card());
        }
        game
    }
}

impl Hoeleroe {
    /// A move with any card, in place of a hidden one.
    fn any_choice(&self, seat: Seat) -> Move {
        let kind = self.hand(seat).last().unwrap_or(Kind::E7);
        if matches!(self.board.phase, Phase::Put(_)) {
            Move::Put(kind)
        } else {
            Move::Give(kind)
        }
    }

    /// Whether all card counts and the decision are those of the view.
    fn agrees_with(&self, view: &View) -> bool {
        let sizes = Seat::all(self.board.players).all(|seat| {
            let size = self.hand(seat).len();
            size == usize::from(view.sizes[seat.index()])
        });
        let (jackpot, stock) = (usize::from(view.jackpot), usize::from(view.stock));
        let piles = self.jackpot.len() == jackpot && self.stock.len() == stock;
        sizes && piles && self.board.phase == view.board.phase && self.board.discard == view.board.discard
    }
}

/// A log line being tracked.
struct Line<'a> {
    sure: Certain,
    locked: [Cards; MAX_SEATS],
    /// The move, if it was visible.
    m: Option<Move>,
    /// The observer.
    own: Seat,
    before: &'a View,
    after: &'a View,
}

impl Line<'_> {
    /// Moves the certain cards as a fact describes. The cards named in the fact are ignored, because it comes
    /// from a sampled state.
    fn apply_fact(&mut self, fact: &Fact) {
        match *fact {
            Fact::Lays { seat, .. } => {
                if let Some(Move::Lay(lay)) = self.m {
                    self.sure.take(Side::Seat(seat), lay.cards());
                }
            }
            Fact::Objects { to, right: true, .. } => self.take_back(to),
            Fact::Forces { seat } | Fact::Counters { seat } => {
                self.sure.take(Side::Seat(seat), Cards::only(Kind::HO));
            }
            Fact::Sacrifices { seat, .. } => self.sure.take(Side::Seat(seat), Cards::only(Kind::JOKER)),
            Fact::Chooses { seat, .. } => {
                let card = self.choose(seat);
                self.sure.chosen = self.sure.chosen.plus(card);
            }
            Fact::Puts { seat, .. } => self.put(seat),
            Fact::Gives { from, to, .. } => {
                let card = self.choose(from);
                self.sure.add(Side::Seat(to), card);
            }
            Fact::Gift { to, .. } => {
                let cards = core::mem::take(&mut self.sure.chosen);
                self.sure.add(Side::Seat(to), cards);
            }
            Fact::TakesJackpot { seat, .. } => {
                let cards = core::mem::take(&mut self.sure.jackpot);
                self.sure.add(Side::Seat(seat), cards);
            }
            Fact::Swaps { sides } => self.swap(sides),
            Fact::SwapsSome { sides, count, .. } => self.swap_some(sides, count.into()),
            Fact::SwapsAll { to } => self.swap_all(to.as_slice()),
            Fact::Finds { seat, side, cards } => self.find(seat, side, cards),
            Fact::Joker {
                seat,
                side,
                taken: true,
            } => self.find(seat, side, Cards::only(Kind::JOKER)),
            Fact::RoundOver { .. } => self.sure.chosen = Cards::EMPTY,
            // These move no cards, or only cards whose place could not be certain.
            Fact::Objects { right: false, .. }
            | Fact::Joker { taken: false, .. }
            | Fact::Round { .. }
            | Fact::Dealt { .. }
            | Fact::Arschkarte { .. }
            | Fact::First { .. }
            | Fact::Turn { .. }
            | Fact::Matches { .. }
            | Fact::Starts { .. }
            | Fact::Reacts { .. }
            | Fact::Counts { .. }
            | Fact::Passes { .. }
            | Fact::Fined { .. }
            | Fact::Reshuffles { .. }
            | Fact::Draws { .. }
            | Fact::Rolls { .. }
            | Fact::Names { .. }
            | Fact::Pairs { .. }
            | Fact::Wishes { .. }
            | Fact::Falls { .. }
            | Fact::FallsOnNobody
            | Fact::Accepts { .. }
            | Fact::Folds { .. }
            | Fact::SitsOut { .. }
            | Fact::Shows { .. }
            | Fact::Turns { .. }
            | Fact::Void { .. }
            | Fact::VoidOver { .. }
            | Fact::Tribute { .. }
            | Fact::Leaves { .. }
            | Fact::Over { .. } => {}
        }
    }

    /// Removes the chosen card from a hand and returns it; empty if it was hidden.
    fn choose(&mut self, seat: Seat) -> Cards {
        let side = Side::Seat(seat);
        if let Some(Move::Put(kind) | Move::Give(kind)) = self.m {
            self.sure.take(side, Cards::only(kind));
            return Cards::only(kind);
        }
        let left = self.sure.of(side).surely_without(1);
        self.sure.set(side, left);
        Cards::EMPTY
    }

    fn put(&mut self, seat: Seat) {
        let robin = matches!(
            self.before.board.phase,
            Phase::Put(Function {
                run: Run::Robin(_),
                ..
            })
        );
        let cards = if robin {
            self.choose(seat)
        } else {
            core::mem::take(&mut self.sure.chosen)
        };
        self.sure.add(Side::Jackpot, cards);
    }

    /// HO-7.8: two sides swap all their cards.
    const fn swap(&mut self, [one, other]: [Side; 2]) {
        let (first, second) = (self.sure.of(one), self.sure.of(other));
        self.sure.set(one, second);
        self.sure.set(other, first);
    }

    /// HO-10.5: each hand goes to the seat at its index in `to`.
    fn swap_all(&mut self, to: &[Seat]) {
        let old = self.sure.hands;
        for (from, to) in old.into_iter().zip(to) {
            self.sure.hands[to.index()] = from;
        }
    }

    /// HO-7.9: an observer in the swap knows the cards it gave and received. Otherwise it knows the chosen
    /// cards only if it saw them.
    fn swap_some(&mut self, [laid_by, other]: [Side; 2], count: usize) {
        let given = core::mem::take(&mut self.sure.chosen);
        let place = self.own.index();
        let hand = |view: &View| view.hands[place].unwrap_or(Cards::EMPTY);
        let (before, after) = (hand(self.before), hand(self.after));
        let own = Side::Seat(self.own);
        // From an open hand, the Arschkarte is passed on at once.
        let sees_all = laid_by == own && self.before.board.open[place].is_none();
        let left = if sees_all {
            self.sure.of(other).minus(after.minus(before))
        } else {
            self.sure.of(other).surely_without(count)
        };
        self.sure.set(other, left.plus(given));
        if other == own {
            self.sure.add(laid_by, before.minus(after));
        }
    }

    /// HO-6.3: the cards return to the seat that laid them, in view of all.
    fn take_back(&mut self, to: Seat) {
        if let Phase::Object(laying) = self.before.board.phase {
            self.sure.add(Side::Seat(to), laying.lay.cards());
            self.locked[to.index()].add(laying.lay.main().card());
        }
    }

    fn find(&mut self, seat: Seat, side: Side, cards: Cards) {
        self.sure.take(side, cards);
        self.sure.add(Side::Seat(seat), cards);
    }
}

impl Certain {
    const NOTHING: Self = Self {
        hands: [Cards::EMPTY; MAX_SEATS],
        jackpot: Cards::EMPTY,
        chosen: Cards::EMPTY,
    };

    /// All certain cards.
    pub(crate) fn all(&self) -> Cards {
        self.hands
            .into_iter()
            .fold(self.jackpot.plus(self.chosen), Cards::plus)
    }

    const fn of(&self, side: Side) -> Cards {
        match side {
            Side::Seat(seat) => self.hands[seat.index()],
            Side::Jackpot => self.jackpot,
        }
    }

    const fn set(&mut self, side: Side, cards: Cards) {
        match side {
            Side::Seat(seat) => self.hands[seat.index()] = cards,
            Side::Jackpot => self.jackpot = cards,
        }
    }

    const fn add(&mut self, side: Side, cards: Cards) {
        self.set(side, self.of(side).plus(cards));
    }

    const fn take(&mut self, side: Side, cards: Cards) {
        self.set(side, self.of(side).minus(cards));
    }

    /// Adds the cards a view shows.
    fn add_visible(&mut self, view: &View) {
        for (sure, seen) in self.hands.iter_mut().zip(view.hands) {
            *sure = seen.unwrap_or(*sure);
        }
        if let Chosen::Cards(cards) = view.chosen {
            self.chosen = cards;
        }
    }

    /// Removes the cards a view shows.
    fn remove_visible(&mut self, view: &View) {
        for (sure, seen) in self.hands.iter_mut().zip(view.hands) {
            if seen.is_some() {
                *sure = Cards::EMPTY;
            }
        }
        if matches!(view.chosen, Chosen::Cards(_)) {
            self.chosen = Cards::EMPTY;
        }
    }
}

/// Cards in unknown places, in random order; taken from the end.
struct Unknown(Pile<Kind>);

impl Unknown {
    fn shuffled(cards: Cards, below: &mut impl FnMut(u32) -> u32) -> Self {
        let mut order: Pile<Kind> = cards.iter().collect();
        shuffle(order.as_mut_slice(), below);
        Self(order)
    }

    /// Fills `cards` up to `size`.
    fn fill(&mut self, mut cards: Cards, size: u8) -> Cards {
        for _ in cards.len()..size.into() {
            let Some(kind) = self.0.pop() else { break };
            cards.add(kind);
        }
        cards
    }
}

impl Knowledge {
    /// A random state consistent with the view, which may include sampled hands.
    fn sample_state(&self, view: &View, below: &mut impl FnMut(u32) -> u32) -> Hoeleroe {
        let mut sure = *self.sure();
        sure.remove_visible(view);
        let mut unknown = Unknown::shuffled(view.unseen().minus(sure.all()), below);
        let chosen = match view.chosen {
            Chosen::Cards(cards) => cards,
            Chosen::Number(number) => unknown.fill(sure.chosen, number),
        };
        let mut hands = Hands::EMPTY;
        for seat in Seat::all(view.board.players) {
            let place = seat.index();
            let hand = view.hands[place];
            let hand = hand.unwrap_or_else(|| unknown.fill(sure.hands[place], view.sizes[place]));
            hands.set(seat, hand);
        }
        let jackpot = unknown.fill(sure.jackpot, view.jackpot);
        let stock = (0..view.stock).map_while(|_| unknown.0.pop()).collect();
        let mut locked = self.locked();
        locked[self.seat().index()] = view.locked;
        let mut game = Hoeleroe {
            board: view.board,
            stock,
            jackpot,
            hands,
            locked,
            first: unknown.0.pop(),
            chosen,
            drawn: None,
            asked: PendingDecision::NOTHING,
            any_open: view.board.open.iter().any(Option::is_some),
        };
        game.drawn = view.drawn.or_else(|| self.sample_drawn(&game, below));
        game.fix_gift_order();
        if game.board.drawing.is_none() {
            game.asked = PendingDecision::of(&game, &game.board.phase);
        }
        game
    }

    /// The card that another seat has just drawn and may lay (HO-5.7), sampled.
    fn sample_drawn(&self, game: &Hoeleroe, below: &mut impl FnMut(u32) -> u32) -> Option<Kind> {
        if let Phase::Object(laying) = game.board.phase {
            return self.lays_drawn().then(|| laying.lay.main().card());
        }
        if !matches!(game.board.phase, Phase::Drawn(_)) {
            return None;
        }
        let seat = game.board.cursor?;
        // A seat that took its card back has shown it.
        if let Some(shown) = self.locked()[seat.index()].last() {
            return Some(shown);
        }
        let fresh = game.hand(seat).minus(self.sure().hands[seat.index()]);
        let cards = if fresh.is_empty() { game.hand(seat) } else { fresh };
        cards.iter().nth(below(cards.len() as u32) as usize)
    }
}

impl Hoeleroe {
    /// HO-14.4: gives a King who has chosen one of two cards another one that may follow it.
    fn fix_gift_order(&mut self) {
        if !matches!(self.board.phase, Phase::Give) {
            return;
        }
        let Some(king) = self.board.last_crowned().map(|crowned| crowned.king) else {
            return;
        };
        let hand = self.hand(king);
        if let (Some(chosen), Some(last)) = (self.chosen.last(), hand.last())
            && last < chosen
        {
            self.chosen = Cards::only(last);
            self.hands
                .set(king, hand.minus(Cards::only(last)).plus(Cards::only(chosen)));
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    use stammtisch_core::Game;

    use super::*;
    use crate::board::Phase;
    use crate::card::Laid;

    /// Three players. Seat 0 holds one card and sees none of the six others: two in the next hand, one in the
    /// last, two in the Jackpot, one in the stock.
    fn ending() -> Hoeleroe {
        let mut game = Hoeleroe::new(3, &Options::default()).expect("three can play");
        let [own, top] = [Kind::SA, Kind::EK];
        let hidden: Vec<Kind> = [Kind::E7, Kind::G8, Kind::H9, Kind::S9, Kind::G9, Kind::E9].into();
        let away = hidden.iter().copied().chain([own, top]).collect();
        game.board.discard = Cards::PACK.minus(away);
        game.board.table.push(Laid::Own(top));
        game.board.top = Some(top);
        (game.board.dealer, game.board.arsch) = (Seat::new(0), Some(Kind::E8));
        (game.board.cursor, game.board.on) = (Seat::new(0), Seat::new(0));
        let cards = |places: core::ops::Range<usize>| hidden[places].iter().copied().collect::<Cards>();
        for (seat, hand) in Seat::all(3).zip([Cards::only(own), cards(0..2), cards(2..3)]) {
            game.hands.set(seat, hand);
        }
        game.jackpot = cards(3..5);
        game.stock.push(hidden[5]);
        let _ = game.ask(Phase::Turn);
        game
    }

    #[test]
    fn all_placements_of_hidden_cards_are_equally_likely() {
        let game = ending();
        let seat = Seat::new(0).expect("a seat");
        let view = game.view(Some(seat));
        let knowledge = Hoeleroe::begin(3, &Options::default(), seat);
        let mut ways = BTreeMap::new();
        let mut word = 1_u64;
        let mut below = |bound: u32| {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (((word >> 32) * u64::from(bound)) >> 32) as u32
        };
        // There are 6! / (2! 2!) placements.
        let (kinds, each) = (180, 200_u32);
        let mut state = game.clone();
        for _ in 0..kinds * each {
            let weight = Hoeleroe::determinize(&mut state, &view, &knowledge, &mut below);
            assert!((weight - 1.0).abs() < f32::EPSILON);
            let lie: Vec<u32> = Seat::all(3)
                .map(|seat| state.hand(seat).bits())
                .chain([state.jackpot.bits()])
                .collect();
            *ways.entry(lie).or_insert(0_u32) += 1;
        }
        assert_eq!(ways.len(), kinds as usize);
        let off = |n: u32| (f64::from(n) - f64::from(each)).powi(2) / f64::from(each);
        let chi: f64 = ways.into_values().map(off).sum();
        // With 179 degrees of freedom, chance exceeds 260 once in ten thousand runs.
        assert!(chi < 260.0, "{chi}");
    }
}
