//! The part of the running burger that a bot remembers.

use stammtisch_core::Seat;
use stammtisch_haecmaec::{Filling, Kind, View};
use stammtisch_search::Rng;

use crate::Temper;

/// The probability that a forgotten card is of a given kind: the standard composition has ten kinds.
const OF_A_KIND: f64 = 0.1;
/// The mean value of an ingredient in the standard composition.
const MEAN: f64 = 3.0;

/// The layers of the running burger, bottom up; `None` for those forgotten.
///
/// Forgetting a layer depends only on the layer, the seat that remembers it and the number of layers on top. So the bot gives the same
/// answer each time, and a forgotten layer comes back only when an accusation removes a layer above it.
pub(super) struct Memory(Vec<Option<Filling>>);

impl Memory {
    /// The layers that `seat` still remembers.
    pub(super) fn new(recalled: &View, open_burger: bool, seat: Seat, temper: Temper) -> Self {
        let layers = recalled.burger.as_deref().unwrap_or_default();
        let remembers = |place: usize, by: Seat, card: Filling| {
            let own = [
                place as u8,
                recalled.bottoms,
                by.number(),
                seat.number(),
                temper.remembers,
            ];
            let own = own.iter().fold(0, |number, part| number << 8 | u64::from(*part));
            let luck = Rng::from_text(&card.to_string(), own).below(1_000);
            luck >= forgets(temper, layers.len() - 1 - place)
        };
        let known = layers
            .iter()
            .enumerate()
            .map(|(place, &(by, card))| (open_burger || remembers(place, by, card)).then_some(card));
        Self(known.collect())
    }

    /// The burger without its top card.
    pub(super) fn beneath_top(&self) -> Self {
        Self(self.0[..self.0.len().saturating_sub(1)].to_vec())
    }

    pub(super) fn size(&self) -> usize {
        self.0.len()
    }

    /// The total value of its ingredients, with the mean for forgotten ones.
    pub(super) fn value(&self) -> f64 {
        let value = |layer: &Option<Filling>| match layer {
            Some(Filling::Ingredient { value, .. }) => f64::from(*value),
            Some(Filling::Fly) => 0.0,
            None => MEAN,
        };
        self.0.iter().map(value).sum()
    }

    /// The probability that it already holds two of a kind, so that another is one too many (HM-3.5).
    pub(super) fn is_full_of(&self, kind: Kind) -> f64 {
        let of_kind = |layer: &&Option<Filling>| matches!(layer, Some(Filling::Ingredient { kind: k, .. }) if *k == kind);
        let known = self.0.iter().filter(of_kind).count();
        let forgotten = self.0.iter().filter(|layer| layer.is_none()).count() as f64;
        let none = (1.0 - OF_A_KIND).powf(forgotten);
        let one = forgotten * OF_A_KIND * (1.0 - OF_A_KIND).powf(forgotten - 1.0);
        match known {
            0 => 1.0 - none - one,
            1 => 1.0 - none,
            _ => 1.0,
        }
    }
}

/// The probability, in thousandths, that a layer under this many others is forgotten: 0 for the open top card, then rising with age.
/// The third layer from the top is forgotten with the probability that the bot's temper states.
fn forgets(temper: Temper, covered_by: usize) -> u32 {
    let covered_by = covered_by as u32;
    10 * u32::from(100 - temper.remembers.min(100)) * 2 * covered_by / (covered_by + 2)
}

#[cfg(test)]
mod tests {
    use stammtisch_core::Game;
    use stammtisch_haecmaec::{Answer, HaecMaec, Move, Options, Outcome};

    use super::*;
    use crate::BotInfo;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    /// Grows burgers to nine layers without closing or accusing, and calls `look` at each size.
    fn grow(mut look: impl FnMut(u64, &HaecMaec)) {
        for match_number in 0..60 {
            let mut rng = Rng::new(match_number);
            let mut game = HaecMaec::new(3, &Options::default()).expect("allowed");
            game.resolve(&Outcome::Starter(seat(0))).expect("a seat");
            let deal = game.sample(&stammtisch_haecmaec::Event::Shuffle, &mut |bound| {
                rng.below(bound)
            });
            game.resolve(&deal).expect("all cards");
            for turn in 0..9 {
                let player = seat(turn % 3);
                let mut hand = game.hand(player).cards(game.composition());
                let card = hand.find(|card| *card != Filling::Fly).expect("an ingredient");
                drop(hand);
                game.play(player, Move::Play(card)).expect("on turn");
                for other in Seat::all(3).filter(|other| *other != player) {
                    game.play(other, Move::Answer(Answer::Pass)).expect("asked");
                }
                look(match_number, &game);
            }
        }
    }

    fn of(game: &HaecMaec, temper: Temper) -> Vec<Option<Filling>> {
        Memory::new(&game.recall(seat(1)), false, seat(1), temper).0
    }

    #[test]
    fn forgotten_layers_stay_forgotten_and_the_top_is_known() {
        let mut before = (0, Vec::new());
        grow(|match_number, game| {
            let now = of(game, BotInfo::NOVICE.temper);
            assert!(now.last().expect("a top").is_some());
            if before.0 == match_number {
                for (was, is) in before.1.iter().zip(&now) {
                    assert!(Option::is_some(was) || is.is_none(), "{:?} {now:?}", before.1);
                }
            }
            before = (match_number, now);
        });
    }

    #[test]
    fn each_level_remembers_its_share_and_new_layers_better_than_old() {
        let share = |temper| {
            let (mut all, mut known, mut new, mut old) = (0, 0, 0, 0);
            grow(|_, game| {
                let now = of(game, temper);
                let covered = &now[..now.len() - 1];
                all += covered.len();
                known += covered.iter().flatten().count();
                if covered.len() == 8 {
                    old += covered[..4].iter().flatten().count();
                    new += covered[4..].iter().flatten().count();
                }
            });
            assert!(new > old);
            100 * known / all
        };
        let shares = [BotInfo::NOVICE, BotInfo::GREEDY, BotInfo::KEEN].map(|bot| share(bot.temper));
        assert!((40..60).contains(&shares[0]), "{shares:?}");
        assert!((70..85).contains(&shares[1]), "{shares:?}");
        assert!((93..100).contains(&shares[2]), "{shares:?}");
    }

    #[test]
    fn an_open_burger_is_read_not_remembered() {
        grow(|_, game| {
            let read = Memory::new(&game.recall(seat(1)), true, seat(1), BotInfo::NOVICE.temper);
            assert!(read.0.iter().all(Option::is_some));
        });
    }
}
