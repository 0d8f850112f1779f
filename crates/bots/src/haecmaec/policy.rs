//! The rollout policy: estimates the later value of tops and the points fed to the next seats, and waits where others can't take a
//! growing burger.
//!
//! It reads the state, but only the part that its seat would know with a perfect memory: never another hand or the order of the draw
//! pile.

use stammtisch_core::{Game, MAX_SEATS, Seat};
use stammtisch_haecmaec::{Answer, Filling, HaecMaec, Kind, Move, Phase, Tops};

use super::prices::Prices;
use crate::floats::{greater, lesser};

/// The mean value of an ingredient.
const MEAN: f32 = 3.0;

/// The move of `seat`, who may act, at these prices.
pub(super) fn choose(game: &HaecMaec, seat: Seat, prices: &Prices) -> Move {
    match game.phase() {
        Phase::Window { .. } if !game.is_slappable() => Move::Answer(accuse_or_pass(game, seat)),
        Phase::Window { .. } => Move::Answer(Table::new(game, seat, prices).answer()),
        Phase::Slapped(_) => Table::new(game, seat, prices).lid(),
        Phase::Turn(_) | Phase::Open(_) | Phase::Starter | Phase::Shuffle | Phase::Over => {
            Table::new(game, seat, prices).turn()
        }
    }
}

/// Whether the running burger, without its top `skipped` cards, holds two of a kind.
fn is_full_of(game: &HaecMaec, kind: Kind, skipped: usize) -> bool {
    let is_of_kind = |place| matches!(game.composition().card(place), Filling::Ingredient { kind: other, .. } if other == kind);
    let places = game.burger_places().iter().rev().skip(skipped);
    places.filter(|&&place| is_of_kind(place)).nth(1).is_some()
}

/// The kind and the value of the top card.
fn top(game: &HaecMaec) -> Option<(Kind, f32)> {
    let place = game.burger_places().last()?;
    match game.composition().card(*place) {
        Filling::Ingredient { kind, value } => Some((kind, value.into())),
        Filling::Fly => None,
    }
}

/// Accuses if that is right and allowed.
fn accuse_or_pass(game: &HaecMaec, seat: Seat) -> Answer {
    let third = top(game).is_some_and(|(kind, _)| is_full_of(game, kind, 1));
    if third && game.check(seat, Move::Answer(Answer::Accuse)).is_ok() {
        Answer::Accuse
    } else {
        Answer::Pass
    }
}

/// The quantities that a seat weighs.
struct Table<'a> {
    game: &'a HaecMaec,
    seat: Seat,
    prices: &'a Prices,
    /// The value of the running burger, and its number of ingredients.
    value: f32,
    size: u8,
    /// The mean value of the burgers to come if they share all remaining cards.
    fair: f32,
    /// The number of burgers to come per seat.
    share: f32,
    /// Time left, from 1 (the end is far away) to 0.
    time: f32,
}

impl<'a> Table<'a> {
    fn new(game: &'a HaecMaec, seat: Seat, prices: &'a Prices) -> Self {
        let players = game.players();
        let (mut value, mut size) = (0.0, 0);
        for &place in game.burger_places() {
            value += points(game.composition().card(place));
            size += 1;
        }
        let held = || Seat::all(players).map(|seat| game.hand(seat).len());
        let fewest = held().min().unwrap_or(0) as f32;
        let drawn_each = game.draw_pile().len() as f32 / f32::from(players);
        let to_come = game.draw_pile().len() as f32 + held().sum::<usize>() as f32 - f32::from(players);
        let tops: u8 = Seat::all(players).map(|seat| count(game.tops(seat))).sum();
        let bottoms = f32::from(game.bottoms()) + 1.0;
        Self {
            game,
            seat,
            prices,
            value,
            size,
            fair: MEAN * to_come / greater(lesser(f32::from(tops), bottoms), 1.0),
            share: lesser(to_come / prices.layers, bottoms) / f32::from(players),
            time: (prices.haste * (drawn_each + fewest - 1.0)).clamp(0.0, 1.0),
        }
    }

    /// The later value of a top: 0 at the end, and little for a seat that has more tops than burgers to come.
    fn price(&self, seat: Seat, [base, fair]: [f32; 2]) -> f32 {
        let tops = f32::from(count(self.game.tops(seat)).max(1));
        (base + fair * self.fair) * lesser(self.share / tops, 1.0) * self.time
    }

    /// The better of the remaining tops for a burger of this value, and its gain over keeping the top.
    fn best_top(&self, value: f32) -> Option<(f32, Move)> {
        let tops = self.game.tops(self.seat);
        let gain = |double| {
            if double {
                2.0 * value - self.price(self.seat, self.prices.double)
            } else {
                value - self.price(self.seat, self.prices.plain)
            }
        };
        let left = [(tops.plain, false), (tops.double, true)];
        let moves = left.into_iter().filter(|(left, _)| *left > 0);
        moves
            .map(|(_, double)| (gain(double), Move::Close { double }))
            .reduce(|one, other| if other.0 > one.0 { other } else { one })
    }

    fn answer(&self) -> Answer {
        let accuses = accuse_or_pass(self.game, self.seat) == Answer::Accuse;
        let removed = top(self.game).map_or(0.0, |(_, value)| if accuses { value } else { 0.0 });
        let slaps = self
            .best_top(self.value - removed)
            .is_some_and(|(gain, _)| gain > self.prices.slap);
        match (accuses, slaps) {
            (true, true) => Answer::AccuseAndSlap,
            (true, false) => Answer::Accuse,
            (false, true) => Answer::Slap,
            (false, false) => Answer::Pass,
        }
    }

    fn lid(&self) -> Move {
        let best = self.best_top(self.value);
        best.map_or(Move::Play(Filling::Fly), |(_, m)| m)
    }

    fn turn(&self) -> Move {
        let game = self.game;
        let may_close = matches!(game.phase(), Phase::Turn(_)) && self.size >= least(game);
        let close = self.best_top(self.value).filter(|_| may_close);
        let prices = self.prices_of_others();
        let (mut best, mut last) = (close, None);
        for card in game.hand(self.seat).cards(game.composition()) {
            if last == Some(card) {
                continue;
            }
            last = Some(card);
            if let Some(gain) = self.play(card, &prices)
                && best.is_none_or(|(most, _)| gain > most)
            {
                best = Some((gain, Move::Play(card)));
            }
        }
        // Without suspicion, passing can be the only move (HM-3.6).
        best.map_or(Move::Answer(Answer::Pass), |(_, m)| m)
    }

    /// The burger value from which on each other seat with a top would take it.
    fn prices_of_others(&self) -> [Option<f32>; MAX_SEATS] {
        let mut prices = [None; MAX_SEATS];
        for seat in Seat::all(self.game.players()) {
            if seat != self.seat && count(self.game.tops(seat)) > 0 {
                prices[seat.index()] = Some(self.price(seat, self.prices.theirs));
            }
        }
        prices
    }

    /// The value of playing this card; `None` if it can't be played.
    fn play(&self, card: Filling, others: &[Option<f32>; MAX_SEATS]) -> Option<f32> {
        let (game, prices) = (self.game, self.prices);
        let Filling::Ingredient { kind, value } = card else {
            return Some(-prices.fly * self.time);
        };
        let value = f32::from(value);
        let third = self.size > 1 && is_full_of(game, kind, 0);
        if third && game.check(self.seat, Move::Play(card)).is_err() {
            return None;
        }
        // Another player will notice.
        let caught = if third { 2.0 * value } else { 0.0 };
        let (fed, back) = self.foresee(value, others);
        let rid = prices.rid + 0.9 * (1.0 - self.time);
        let players = f32::from(game.players());
        Some(rid * value - prices.fed * fed / (players - 1.0) + prices.back * back - caught)
    }

    /// Follows the burger, with a card of this value on it, around the table: the expected points for the others, and those that come
    /// back.
    fn foresee(&self, value: f32, others: &[Option<f32>; MAX_SEATS]) -> (f32, f32) {
        let (game, prices) = (self.game, self.prices);
        let players = game.players();
        let (mut burger, mut size) = (self.value + value, self.size + 1);
        let (mut free, mut fed) = (1.0, 0.0);
        let mut seat = self.seat.left(players);
        while seat != self.seat {
            if size >= least(game)
                && let Some(price) = others[seat.index()]
            {
                let takes = ((burger - price) / (2.0 * prices.doubt) + 0.5).clamp(0.0, 1.0);
                fed += free * takes * greater(burger - price / 2.0, 0.0);
                free *= 1.0 - takes;
            }
            burger += prices.growth;
            size += 1;
            seat = seat.left(players);
        }
        let takes = count(game.tops(self.seat)) > 0;
        let gain = burger - self.price(self.seat, prices.plain);
        (fed, if takes { free * greater(gain, 0.0) } else { 0.0 })
    }
}

/// The minimum number of ingredients in a burger that may be closed (HM-4.1).
fn least(game: &HaecMaec) -> u8 {
    if game.players() == 2 { 3 } else { 2 }
}

fn count(tops: Tops) -> u8 {
    tops.plain + tops.double
}

fn points(card: Filling) -> f32 {
    match card {
        Filling::Ingredient { value, .. } => value.into(),
        Filling::Fly => 0.0,
    }
}
