//! Takes what scores.

use stammtisch_core::Seat;
use stammtisch_haecmaec::{Answer, Filling, HaecMaec, Move, Tops, View};
use stammtisch_search::{Rng, Seen};

use super::memory::Memory;
use crate::Temper;
use crate::best::best_move;

/// What a plain top will fetch later, in points, while there are burgers enough for all tops.
const PLAIN_TOP: f64 = 5.0;
/// The same of a doubling top.
const DOUBLE_TOP: f64 = 18.0;
/// How much more for each top by which the others have more left: they can be waited for.
const PATIENCE: f64 = 4.0;
/// What a fly is worth in hand.
const FLY: f64 = 2.0;
/// What it is worth to have a point less in hand at the end.
const RID: f64 = 0.1;
/// How much of what is fed to the others counts against it.
const FED: f64 = 0.5;

/// Takes burgers that are worth a top, feeds the others little, and accuses when it remembers, or finds likely,
/// two of the kind beneath.
pub(super) fn choose(seen: &Seen<'_, HaecMaec>, temper: Temper, _: &mut Rng) -> Option<Move> {
    let recalled = seen.recall();
    let table = Table {
        me: seen.seat(),
        burger: remember(seen, &recalled, temper),
        temper,
        view: &recalled,
    };
    best_move(seen, |m| table.worth(m))
}

fn remember(seen: &Seen<'_, HaecMaec>, recalled: &View, temper: Temper) -> Memory {
    let open_burger = seen.view().burger.is_some();
    Memory::new(recalled, open_burger, seen.seat(), temper)
}

/// What the bot takes the running burger to be worth.
pub(super) fn value(seen: &Seen<'_, HaecMaec>, temper: Temper) -> f64 {
    remember(seen, &seen.recall(), temper).value()
}

/// The table as the bot remembers it.
struct Table<'a> {
    me: Seat,
    burger: Memory,
    temper: Temper,
    view: &'a View,
}

impl Table<'_> {
    fn worth(&self, m: Move) -> f64 {
        match m {
            Move::Close { double } => self.take(&self.burger, double),
            Move::Play(card) => self.play(card),
            Move::Answer(Answer::Pass) => 0.0,
            Move::Answer(Answer::Accuse) => self.accuse(),
            Move::Answer(Answer::Slap) => self.slap(&self.burger),
            Move::Answer(Answer::AccuseAndSlap) => self.accuse() + self.slap(&self.burger.beneath_top()),
        }
    }

    fn tops(&self) -> Tops {
        self.view.tops[self.me.index()]
    }

    fn others(&self) -> f64 {
        self.view.tops.len() as f64 - 1.0
    }

    /// What the burger brings, less what the top could fetch elsewhere: nothing once bottoms run out before
    /// the tops do.
    fn take(&self, burger: &Memory, double: bool) -> f64 {
        let Tops {
            plain,
            double: doubling,
        } = self.tops();
        let burgers_for_me = f64::from(self.view.bottoms) / (self.others() + 1.0);
        let scarce = (burgers_for_me / f64::from((plain + doubling).max(1))).min(1.0);
        if double {
            burger.value() * 2.0 - (DOUBLE_TOP + 2.0 * self.patience()) * scarce
        } else {
            burger.value() - (PLAIN_TOP + self.patience()) * scarce
        }
    }

    /// Whoever has spent more tops than the others in the mean lets burgers grow.
    fn patience(&self) -> f64 {
        let left = |tops: &Tops| f64::from(tops.plain + tops.double);
        let mine = left(&self.tops());
        let all: f64 = self.view.tops.iter().map(left).sum();
        PATIENCE * ((all - mine) / self.others() - mine).max(0.0)
    }

    /// The better of the tops left; a fly when there is none.
    fn slap(&self, burger: &Memory) -> f64 {
        let tops = self.tops();
        let plain = (tops.plain > 0).then(|| self.take(burger, false));
        let double = (tops.double > 0).then(|| self.take(burger, true));
        let best = plain.into_iter().chain(double).reduce(f64::max);
        best.unwrap_or_else(|| self.spoil(burger))
    }

    /// A fly keeps a burger from the others.
    fn spoil(&self, burger: &Memory) -> f64 {
        FED * (burger.value() - PLAIN_TOP) / self.others() - FLY
    }

    fn play(&self, card: Filling) -> f64 {
        let Filling::Ingredient { kind, value } = card else {
            return self.spoil(&self.burger);
        };
        let value = f64::from(value);
        let closes_from = if self.view.tops.len() == 2 { 3 } else { 2 };
        let fed = if self.burger.size() + 1 < closes_from {
            0.0
        } else {
            (self.burger.value() + value - PLAIN_TOP).max(0.0)
        };
        // The others remember as well as it does itself: what it has forgotten they may have too.
        let remembers = f64::from(self.temper.remembers) / 100.0;
        let seen_through = 1.0 - (1.0 - remembers.powi(2)).powf(self.others());
        let caught = self.burger.is_full_of(kind) * seen_through * 2.0 * value;
        RID * value - FED * fed / self.others() - caught
    }

    /// Right, it costs another twice the card's value; wrong, the bot itself.
    fn accuse(&self) -> f64 {
        let Some((_, Filling::Ingredient { kind, value })) = self.view.burger_top else {
            return 0.0;
        };
        let right = self.burger.beneath_top().is_full_of(kind);
        2.0 * f64::from(value) * (right / self.others() - (1.0 - right))
    }
}
