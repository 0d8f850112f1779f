//! The greedy player of Häc Mäc: it takes what scores.

use stammtisch_core::Seat;
use stammtisch_haecmaec::{Answer, Filling, HaecMaec, Move, Tops, View};
use stammtisch_search::{Rng, Seen};

use super::memory::Memory;
use crate::Temper;
use crate::best::best_move;

/// The later value of a plain top in points, while there are enough burgers for all tops.
const PLAIN_TOP: f64 = 5.0;
/// The same for a doubling top.
const DOUBLE_TOP: f64 = 18.0;
/// Added value per top by which the others have more left: you can afford to wait.
const PATIENCE: f64 = 4.0;
/// The value of a fly in hand.
const FLY: f64 = 2.0;
/// The value of one point less in hand at the end.
const RID: f64 = 0.1;
/// Weight of the points fed to the others.
const FED: f64 = 0.5;

/// Takes burgers that are worth a top, feeds the others little, and accuses when it remembers, or thinks likely, two cards of the same
/// kind beneath.
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

/// The bot's estimate of the running burger's value.
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

    /// The burger's points minus the top's value elsewhere, which is 0 if the bottoms run out before the tops.
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

    /// A seat that has spent more tops than the others on average lets burgers grow.
    fn patience(&self) -> f64 {
        let left = |tops: &Tops| f64::from(tops.plain + tops.double);
        let mine = left(&self.tops());
        let all: f64 = self.view.tops.iter().map(left).sum();
        PATIENCE * ((all - mine) / self.others() - mine).max(0.0)
    }

    /// The value of the better remaining top, or of a fly if there is none.
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
        // The bot assumes that the others remember as well as it does.
        let remembers = f64::from(self.temper.remembers) / 100.0;
        let seen_through = 1.0 - (1.0 - remembers.powi(2)).powf(self.others());
        let caught = self.burger.is_full_of(kind) * seen_through * 2.0 * value;
        RID * value - FED * fed / self.others() - caught
    }

    /// A correct accusation costs the accused twice the card's value, a wrong one costs the bot as much.
    fn accuse(&self) -> f64 {
        let Some((_, Filling::Ingredient { kind, value })) = self.view.burger_top else {
            return 0.0;
        };
        let right = self.burger.beneath_top().is_full_of(kind);
        2.0 * f64::from(value) * (right / self.others() - (1.0 - right))
    }
}
