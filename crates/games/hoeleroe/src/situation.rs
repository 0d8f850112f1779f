//! Which cards a seat may lay now, and why not (HO-5, HO-8.2, HO-9).

use stammtisch_core::{Rule, Seat};

use crate::asked::Ground;
use crate::card::{Kind, Laid};
use crate::cards::Cards;
use crate::meaning::by_joker;
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
        } else if lay == Lay::TwoKings && !self.ground.starts() {
            "HO-5.3"
        } else if matches!(lay, Lay::Forced(_)) && !(self.ground.starts() && lay.counts_as().can_be_forced())
        {
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

    /// The rule a card offends that does not fit.
    fn misfit(&self) -> &'static str {
        match self.ground {
            Ground::Soft => "HO-5.2",
            Ground::Plain => "HO-4.8",
            _ if self.game.board.function().is_some_and(|function| function.forced) => "HO-9.2",
            Ground::Wish | Ground::Function => "HO-8.2",
        }
    }
}
