//! Which cards a seat may lay now, and why not (HO-5, HO-8.2, HO-9).

use stammtisch_core::Seat;

use crate::asked::Ground;
use crate::card::{Kind, Laid, Rank};
use crate::cards::Cards;
use crate::function::{Function, Run};
use crate::illegal::Illegal;
use crate::meaning::{by_joker, of_rank};
use crate::moves::Lay;
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
        let asked = &game.asked;
        Self {
            game,
            ground: asked.laying.ground,
            fits: if asked.menu.lays() {
                asked.fits
            } else {
                asked.laying.instead
            },
            hand: game.hand(seat),
            free: game.free(seat),
        }
    }

    /// HO-17.5 for `lay`.
    pub(crate) fn check(&self, lay: Lay) -> Result<(), Illegal> {
        let cards = lay.cards();
        let illegal = if !self.hand.holds(cards) {
            Illegal::NotHeld
        } else if self.game.drawn.is_some_and(|drawn| cards != Cards::only(drawn)) {
            Illegal::NotDrawn
        } else if !self.free.holds(cards) {
            Illegal::Locked
        } else if !self.joker_may(lay.main()) {
            Illegal::Joker
        } else if lay == Lay::TwoKings && !self.ground.starts() {
            Illegal::TwoKings
        } else if matches!(lay, Lay::Forced(_)) && !(self.ground.starts() && lay.counts_as().can_be_forced())
        {
            Illegal::NotForceable
        } else if cards.contains(Kind::HO) && self.hand.len() == cards.len() {
            Illegal::LastOber
        } else if self.barred() & lay.counts_as().bit() != 0 {
            Illegal::Arschkarte
        } else if self.fits & lay.counts_as().bit() == 0 {
            self.misfit(lay.counts_as())
        } else {
            return Ok(());
        };
        Err(illegal)
    }

    /// HO-5.4: the joker stands for something, but for nothing in plain play.
    fn joker_may(&self, laid: Laid) -> bool {
        let plain = self.ground == Ground::Plain;
        match laid {
            Laid::Own(kind) => kind != Kind::JOKER || plain,
            Laid::Joker(kind) => !plain && by_joker(self.barred()) & kind.bit() != 0,
        }
    }

    /// HO-6.4: the Arschkarte, where it cannot be laid, as a bit.
    fn barred(&self) -> u32 {
        match self.ground {
            Ground::Plain => 0,
            _ => self.game.board.barred_arschkarte(),
        }
    }

    /// Why a card does not fit that counts as `kind`.
    fn misfit(&self, kind: Kind) -> Illegal {
        let board = &self.game.board;
        match (self.ground, board.function()) {
            (Ground::Soft | Ground::Plain, _) => Illegal::Misfit {
                top: board.top,
                plain: board.plain(),
            },
            (Ground::Wish | Ground::Function, Some(function)) => function.misfit(kind),
            (Ground::Wish | Ground::Function, None) => Illegal::NoReaction,
        }
    }
}

impl Function {
    /// Why a kind that fits nowhere in HO-8.2 does not.
    pub(crate) fn misfit(&self, kind: Kind) -> Illegal {
        if self.forced {
            return Illegal::Forced;
        }
        if let Run::Wish(wishing) = self.run {
            let unter = of_rank(Rank::Unter) & kind.bit() != 0;
            return if unter {
                Illegal::LowerUnter { than: self.card }
            } else {
                Illegal::NotWished { wish: wishing.wish }
            };
        }
        if !self.stands_in_table(kind) {
            return Illegal::NoReaction;
        }
        if self.bars_as_direct(kind) {
            return Illegal::Direct;
        }
        match self.run {
            Run::Skips(_) if self.is_deflected_place() => Illegal::Deflected,
            Run::Draw(draw) if kind == Kind::E10 && draw.rest().is_some() => Illegal::Halved,
            Run::Draw(_) if kind == Kind::SK => Illegal::TooFewToReduce,
            Run::Draw(draw) if draw.is_cut() => Illegal::Reduced,
            Run::Draw(_)
            | Run::Skip(_)
            | Run::Skips(_)
            | Run::Wish(_)
            | Run::Swap(_)
            | Run::Give
            | Run::All(_)
            | Run::Robin(_)
            | Run::Dump
            | Run::Show(_) => Illegal::NobodyToDeflectTo,
        }
    }
}
