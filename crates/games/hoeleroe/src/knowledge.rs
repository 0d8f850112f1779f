//! What one seat knows beside its view: the cards it has seen come to where it cannot see them.
//!
//! Where cards go everybody sees; which they are, not always. So a line is played once more in a state that could have
//! been before it, and each fact that is told moves the cards that the seat is sure of.

use stammtisch_core::{Glimpse, MAX_SEATS, Seat};

use crate::board::Phase;
use crate::card::Kind;
use crate::cards::Cards;
use crate::chance::Outcome;
use crate::fact::Fact;
use crate::function::{Function, Run};
use crate::moves::{Move, Side};
use crate::options::Options;
use crate::state::Hoeleroe;
use crate::view::{Chosen, View};

/// What one seat has seen and its view does not show any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// Whose knowledge it is.
    seat: Seat,
    /// What it saw after the last line.
    last: View,
    /// The cards that it knows the place of.
    sure: Sure,
    /// The cards of others that were taken back and are locked (HO-6.3).
    locked: [Cards; MAX_SEATS],
    /// Whether the card for which the others are asked if they object was just drawn (HO-5.7).
    lays_drawn: bool,
}

/// Cards that surely lie in places that are not seen; what is seen is not among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sure {
    pub(crate) hands: [Cards; MAX_SEATS],
    pub(crate) jackpot: Cards,
    pub(crate) chosen: Cards,
}

impl Knowledge {
    /// What `seat` knows before the first line of a match.
    pub(crate) fn at_the_start(players: u8, options: Options, seat: Seat) -> Self {
        Self {
            seat,
            last: Hoeleroe::start_of_match(players, options).view_of(Some(seat)),
            sure: Sure::NOTHING,
            locked: [Cards::EMPTY; MAX_SEATS],
            lays_drawn: false,
        }
    }

    /// Whose knowledge it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that surely lie in the hand of `side` or the Jackpot, where the seat does not see them.
    #[must_use]
    pub const fn sure_of(&self, side: Side) -> Cards {
        self.sure.of(side)
    }

    pub(crate) const fn sure(&self) -> &Sure {
        &self.sure
    }

    pub(crate) const fn locked(&self) -> [Cards; MAX_SEATS] {
        self.locked
    }

    pub(crate) const fn lays_drawn(&self) -> bool {
        self.lays_drawn
    }

    /// The seat is shown a line; `after` is what it sees when it is done.
    pub(crate) fn notice(&mut self, seen: Glimpse<'_, Hoeleroe>, after: &View) {
        let before = core::mem::replace(&mut self.last, after.clone());
        let drawn_is_laid = matches!(before.board.phase, Phase::Drawn(_)) || self.lays_drawn;
        self.lays_drawn = matches!(after.board.phase, Phase::Object(_)) && drawn_is_laid;
        let goes_on = after.board.round == before.board.round && after.board.arsch.is_some();
        if !(goes_on && self.follow(seen, &before, after)) {
            self.sure = Sure::NOTHING;
            self.locked = [Cards::EMPTY; MAX_SEATS];
        }
        self.sure.leave_out_seen(after);
        self.locked[self.seat.index()] = Cards::EMPTY;
    }

    /// Follows the cards through a line; false if they went another way than it could be foreseen.
    fn follow(&mut self, seen: Glimpse<'_, Hoeleroe>, before: &View, after: &View) -> bool {
        self.sure.put_in_seen(before);
        let (mover, m) = match seen {
            Glimpse::Move { seat, m } => (Some(seat), m),
            Glimpse::Chance { .. } => (None, None),
        };
        if let (Some(seat), Some(m)) = (mover, m) {
            self.learn_from(seat, m, before, after);
            if matches!(m, Move::Lay(_)) && after.laid().len() == before.laid().len() {
                // A mistake (HO-17.6): the cards stay, and one is drawn.
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
        let mut game = self.imagine_before(before, m);
        let told = &mut |fact| line.hear(&fact);
        match (mover, seen) {
            (Some(seat), _) => {
                let m = m.unwrap_or_else(|| game.some_choice(seat));
                game.play_move(seat, m, told);
            }
            (_, Glimpse::Chance { outcome, .. }) => match (outcome, game.event()) {
                (Some(outcome), _) => game.resolve_drawn(outcome, told),
                (None, Some(event)) => {
                    let outcome: Outcome = game.sample_outcome(&event, &mut |_| 0);
                    game.resolve_drawn(&outcome, told);
                }
                (None, None) => {}
            },
            (None, Glimpse::Move { .. }) => {}
        }
        self.sure = line.sure;
        for (kept, ended) in line.locked.iter_mut().zip(game.locked) {
            if ended.is_empty() {
                *kept = Cards::EMPTY;
            }
        }
        self.locked = line.locked;
        let turns_up = matches!(before.board.phase, Phase::Arsch | Phase::Give);
        turns_up || game.goes_like(after)
    }

    /// What a move shows of where cards lay before it.
    fn learn_from(&mut self, seat: Seat, m: Move, before: &View, after: &View) {
        let hand = &mut self.sure.hands[seat.index()];
        *hand = hand.or(m.shows());
        if let (Phase::Target(function), Some(shown)) = (before.board.phase, after.board.shown)
            && matches!(function.run, Run::Show(_))
        {
            self.sure.set(shown.side, shown.cards);
        }
    }

    /// A state that could have been before a line, in which it goes as it went.
    fn imagine_before(&self, before: &View, m: Option<Move>) -> Hoeleroe {
        let mut game = self.imagine(before, &mut |_| 0);
        if let (Phase::Drawn(_), Some(Move::Lay(lay))) = (before.board.phase, m) {
            game.drawn = Some(lay.main().card());
        }
        game
    }
}

impl Hoeleroe {
    /// A move with any card, for one that was not shown.
    fn some_choice(&self, seat: Seat) -> Move {
        let kind = self.hand(seat).last().unwrap_or(Kind::E7);
        match self.board.phase {
            Phase::Put(_) => Move::Put(kind),
            _ => Move::Give(kind),
        }
    }

    /// Whether as many cards lie everywhere as in the view, and the same is asked.
    fn goes_like(&self, view: &View) -> bool {
        let sizes = Seat::all(self.board.players).all(|seat| {
            let size = self.hand(seat).len();
            size == usize::from(view.sizes[seat.index()])
        });
        let (jackpot, stock) = (usize::from(view.jackpot), usize::from(view.stock));
        let piles = self.jackpot.len() == jackpot && self.stock.len() == stock;
        sizes && piles && self.board.phase == view.board.phase && self.board.discard == view.board.discard
    }
}

/// A line while it is followed.
struct Line<'a> {
    sure: Sure,
    locked: [Cards; MAX_SEATS],
    /// The move, if it was shown.
    m: Option<Move>,
    /// Who looks on.
    own: Seat,
    before: &'a View,
    after: &'a View,
}

impl Line<'_> {
    /// Moves the cards that are sure as a fact tells. Which cards it names does not count: it is told of a state that is
    /// only imagined.
    fn hear(&mut self, fact: &Fact) {
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
            Fact::Swaps { sides: [one, other] } => {
                let (first, second) = (self.sure.of(one), self.sure.of(other));
                self.sure.set(one, second);
                self.sure.set(other, first);
            }
            Fact::SwapsSome { sides, count, .. } => self.swap_some(sides, count.into()),
            Fact::SwapsAll { to } => {
                let old = self.sure.hands;
                for (from, to) in old.into_iter().zip(to.as_slice()) {
                    self.sure.hands[to.index()] = from;
                }
            }
            Fact::Finds { seat, side, cards } => self.find(seat, side, cards),
            Fact::Joker {
                seat,
                side,
                taken: true,
            } => self.find(seat, side, Cards::only(Kind::JOKER)),
            Fact::RoundOver { .. } => self.sure.chosen = Cards::EMPTY,
            _ => {}
        }
    }

    /// The card that was chosen, taken out of a hand; nothing if it was not shown.
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

    /// HO-7.9: who looks on knows what it gave and got itself; of others only what was chosen, if it saw that.
    fn swap_some(&mut self, [layer, other]: [Side; 2], count: usize) {
        let given = core::mem::take(&mut self.sure.chosen);
        let place = self.own.index();
        let hand = |view: &View| view.hands[place].unwrap_or(Cards::EMPTY);
        let (before, after) = (hand(self.before), hand(self.after));
        let own = Side::Seat(self.own);
        // Out of a hand that lies open the Arschkarte goes on at once.
        let sees_all = layer == own && self.before.board.open[place].is_none();
        let left = if sees_all {
            self.sure.of(other).minus(after.minus(before))
        } else {
            self.sure.of(other).surely_without(count)
        };
        self.sure.set(other, left.plus(given));
        if other == own {
            self.sure.add(layer, before.minus(after));
        }
    }

    /// HO-6.3: the cards come back to who laid them, where all have seen them.
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

impl Sure {
    const NOTHING: Self = Self {
        hands: [Cards::EMPTY; MAX_SEATS],
        jackpot: Cards::EMPTY,
        chosen: Cards::EMPTY,
    };

    /// All of these cards.
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

    /// Adds what a view shows.
    fn put_in_seen(&mut self, view: &View) {
        for (sure, seen) in self.hands.iter_mut().zip(view.hands) {
            *sure = seen.unwrap_or(*sure);
        }
        if let Chosen::Cards(cards) = view.chosen {
            self.chosen = cards;
        }
    }

    /// Takes out what a view shows.
    pub(crate) fn leave_out_seen(&mut self, view: &View) {
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
