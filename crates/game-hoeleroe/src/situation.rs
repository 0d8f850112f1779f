//! Which cards a seat may lay now, and why not (HO-5, HO-8.2, HO-9).

use core::ops::ControlFlow;

use stammtisch_core::{Rule, Seat, nth_one};

use crate::asked::Ground;
use crate::card::{Kind, Laid};
use crate::cards::Cards;
use crate::meaning::{FORCEABLE, by_joker};
use crate::moves::{Lay, Move};
use crate::options::Arschkarte;
use crate::state::Hoeleroe;

/// What decides which cards a seat may lay now.
#[derive(Debug)]
pub(crate) struct Situation<'a> {
    game: &'a Hoeleroe,
    ground: Ground,
    /// The kinds that fit, as bits (HO-5.2, HO-4.8, HO-8.2, HO-9.2).
    fits: u32,
    /// The cards in hand.
    hand: Cards,
    /// Those of them that are not locked.
    free: Cards,
}

impl<'a> Situation<'a> {
    #[inline]
    pub(crate) fn of(game: &'a Hoeleroe, seat: Seat) -> Self {
        Self {
            game,
            ground: game.asked.ground,
            fits: game.asked.fits,
            hand: game.hand(seat),
            free: game.free(seat),
        }
    }

    /// HO-17.5 for `lay`.
    pub(crate) fn check(&self, lay: Lay) -> Result<(), Rule> {
        let cards = lay.cards();
        let rule = if !self.hand.holds(cards) {
            "HO-5.1"
        } else if self.game.drawn.is_some_and(|drawn| cards != Cards::only(drawn)) {
            "HO-5.7"
        } else if !self.free.holds(cards) {
            "HO-6.5"
        } else if !self.joker_may(lay.main()) {
            "HO-5.4"
        } else if lay == Lay::TwoKings && !self.starts() {
            "HO-5.3"
        } else if matches!(lay, Lay::Forced(_)) && !(self.starts() && lay.counts_as().can_be_forced()) {
            "HO-9.1"
        } else if cards.contains(Kind::HO) && self.hand.len() == cards.len() {
            "HO-5.5"
        } else if self.barred() & lay.counts_as().bit() != 0 {
            "HO-6.4"
        } else if self.fits & lay.counts_as().bit() == 0 {
            self.misfit()
        } else {
            return Ok(());
        };
        Err(Rule(rule))
    }

    /// Whether a card laid here starts its function.
    fn starts(&self) -> bool {
        matches!(self.ground, Ground::Soft | Ground::Wish)
    }

    /// HO-5.4: the joker stands for something, but for nothing in plain play.
    fn joker_may(&self, laid: Laid) -> bool {
        let plain = self.ground == Ground::Plain;
        match laid {
            Laid::Own(kind) => kind != Kind::JOKER || plain,
            Laid::Joker(kind) => !plain && by_joker(self.game.board.arsch) & kind.bit() != 0,
        }
    }

    /// HO-6.4: the Arschkarte, where it cannot be laid, as a bit.
    fn barred(&self) -> u32 {
        let forbidden = self.game.board.options.arschkarte == Arschkarte::Forbidden;
        match self.game.board.arsch {
            Some(arsch) if forbidden && self.ground != Ground::Plain => arsch.bit(),
            _ => 0,
        }
    }

    /// The rule a card offends that does not fit.
    fn misfit(&self) -> &'static str {
        match self.ground {
            Ground::Soft => "HO-5.2",
            Ground::Plain => "HO-4.8",
            _ if self.game.board.function.is_some_and(|function| function.forced) => "HO-9.2",
            Ground::Wish | Ground::Function => "HO-8.2",
        }
    }

    /// Everything that may be laid: what [`Situation::check`] takes.
    #[inline]
    pub(crate) fn lays(&self) -> Lays {
        let drawn = self.game.drawn;
        let cards = drawn.map_or(self.free, |drawn| self.free.all_of(drawn));
        let fits = self.fits & !self.barred();
        let plain = self.ground == Ground::Plain;
        let joker = if cards.contains(Kind::JOKER) && !plain {
            fits & by_joker(self.game.board.arsch)
        } else {
            0
        };
        let mut own = cards.bits() & fits;
        if !plain {
            own &= !Kind::JOKER.bit();
        }
        let ober = self.free.contains(Kind::HO);
        if self.hand == Cards::only(Kind::HO) {
            own &= !Kind::HO.bit();
        }
        let pairs = self.starts() && drawn.is_none();
        let zwang = pairs & ober & self.hand.minus(Cards::only(Kind::HO)).is_several();
        let forceable = if zwang { FORCEABLE } else { 0 };
        // Only the second Ober forces the first.
        let lone_ober = Kind::HO.bit() & !self.free.twice();
        Lays {
            own: Ways::new(own, own & forceable & !lone_ober),
            joker: Ways::new(joker, joker & forceable),
            kings: pairs && self.free.twice() & Kind::EK.bit() != 0,
        }
    }
}

/// Everything a seat may lay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lays {
    own: Ways,
    joker: Ways,
    kings: bool,
}

/// As what kinds a card may be laid, as bits: in the lower half alone, in the upper half with Zwang.
#[derive(Clone, Copy, Debug)]
struct Ways(u64);

impl Ways {
    const fn new(alone: u32, forced: u32) -> Self {
        Self(alone as u64 | (forced as u64) << 32)
    }

    const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The way at this place of their order: first alone, then with Zwang.
    #[inline]
    fn nth(self, place: u32, laid: fn(Kind) -> Laid) -> Option<Lay> {
        let bit = nth_one(self.0, place)? as usize;
        let laid = laid(Kind::ALL[bit % Kind::COUNT]);
        Some(if bit < Kind::COUNT {
            Lay::Card(laid)
        } else {
            Lay::Forced(laid)
        })
    }
}

impl Lays {
    /// How many ways to lay there are.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        // Few ever hold the joker.
        let joker = if self.joker.0 == 0 { 0 } else { self.joker.count() };
        self.own.count() + joker + self.kings as u32
    }

    /// The one at this place of the order in which they are visited.
    #[inline]
    pub(crate) fn nth(self, place: u32) -> Option<Lay> {
        self.own
            .nth(place, Laid::Own)
            .or_else(|| self.joker.nth(place - self.own.count(), Laid::Joker))
            .or_else(|| (self.kings && place + 1 == self.count()).then_some(Lay::TwoKings))
    }

    pub(crate) fn visit<B>(self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let lays = (0..self.count()).map_while(|place| self.nth(place));
        lays.map(Move::Lay).try_for_each(visit)
    }
}
