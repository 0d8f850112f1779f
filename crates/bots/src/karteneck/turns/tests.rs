//! Endings solved by enumeration: the solver finds the proven move.

use std::collections::HashSet;

use stammtisch_core::{ImperfectInformation, ObservedLine, Quick, SeatSet, Turn};
use stammtisch_karteneck::{Face, Options};
use stammtisch_search::Rng;

use super::*;
use crate::karteneck::policy;

/// A match with one seat's knowledge of it.
#[derive(Clone)]
struct Known {
    game: Karteneck,
    me: Seat,
    knowledge: <Karteneck as ImperfectInformation>::Knowledge,
}

impl Known {
    fn play(&mut self, seat: Seat, m: Move) {
        self.game.play_unchecked(seat, m);
        let shown = ObservedLine::Move { seat, m: Some(m) };
        Karteneck::observe(&mut self.knowledge, shown, &self.game.view(Some(self.me)));
    }

    /// A determinization of the match.
    fn imagined(&self, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        let view = self.game.view(Some(self.me));
        Karteneck::determinize(&mut other.game, &view, &self.knowledge, &mut |bound| {
            rng.below(bound)
        });
        other
    }

    /// The probability of each kind being drawn next. With a worm in the display, the shield of a worm drawn makes no difference.
    fn draws(&self) -> Vec<(usize, f64)> {
        let pool = self.knowledge.drawable(&self.game.view(Some(self.me)));
        let counts = counts(&pool).into_iter().enumerate();
        let all = pool.len() as f64;
        counts
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| (kind, f64::from(count) / all))
            .collect()
    }

    fn next_kind(&self) -> Option<usize> {
        self.game.draw_pile().next().map(|card| match card.face() {
            Face::Number(value) => usize::from(value) - 1,
            Face::Worm(_) => WORMS,
        })
    }

    /// The probability of coming first after this move and then optimal play, by enumeration of all draws.
    fn proven(&self, m: Move, rng: &mut Rng) -> f64 {
        let after = |mut at: Self, rng: &mut Rng| {
            at.play(at.me, m);
            at.best(rng)
        };
        if matches!(m, Move::Out | Move::OutSteal) {
            return after(self.clone(), rng);
        }
        let draws = self.draws();
        draws
            .into_iter()
            .map(|(kind, chance)| {
                let dealt =
                    std::iter::repeat_with(|| self.imagined(rng)).find(|at| at.next_kind() == Some(kind));
                chance * after(dealt.expect("a possible draw"), rng)
            })
            .sum()
    }

    fn best(&self, rng: &mut Rng) -> f64 {
        if let Turn::Over(standings) = self.game.turn() {
            let is_first = |seat: Seat| standings.ranks()[seat.index()] == 1;
            let firsts = Seat::all(self.game.players()).filter(|&seat| is_first(seat));
            let count = firsts.count();
            return if is_first(self.me) {
                1.0 / count as f64
            } else {
                0.0
            };
        }
        let moves: Vec<_> = self.game.moves(self.me).collect();
        moves.into_iter().map(|m| self.proven(m, rng)).fold(0.0, f64::max)
    }

    /// Whether only cards to draw are hidden, and few decisions remain.
    fn is_ending(&self) -> bool {
        let game = &self.game;
        let display = game.display(self.me);
        let open = !kinds_laid(display) & 0b11111;
        let free = (0..WORMS).filter(|kind| open >> kind & 1 != 0).count();
        game.round() == Karteneck::rounds(game.players())
            && game.out().with(self.me) == SeatSet::all(game.players())
            && game.to_act() == Some(self.me)
            && game.laying().is_none()
            && display.has_worm()
            && (1..=2).contains(&free)
            && game.draw_pile().count() > 8
            && game.hand(self.me).len() < 8
    }
}

/// Plays a match with the fast policy until a seat is alone in the last round.
fn ending(seed: u64) -> Option<Known> {
    let rng = &mut Rng::new(seed);
    let players = 2 + (seed % 3) as u8;
    let mut game = Karteneck::new(players, &Options::default()).expect("allowed");
    let seats = Seat::all(players);
    let mut minds: Vec<_> = seats
        .map(|seat| Karteneck::begin(players, &Options::default(), seat))
        .collect();
    loop {
        match game.turn() {
            Turn::Over(_) => return None,
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                let known = Known {
                    game: game.clone(),
                    me: seat,
                    knowledge: minds[seat.index()],
                };
                if known.is_ending() {
                    return Some(known);
                }
                let m = policy::choose(&game, seat);
                game.play_unchecked(seat, m);
                for (me, mind) in Seat::all(players).zip(&mut minds) {
                    let shown = ObservedLine::Move { seat, m: Some(m) };
                    Karteneck::observe(mind, shown, &game.view(Some(me)));
                }
            }
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| rng.below(bound));
                game.resolve_unchecked(&outcome);
                for (me, mind) in Seat::all(players).zip(&mut minds) {
                    let shown = ObservedLine::Chance {
                        event: &event,
                        outcome: None,
                    };
                    Karteneck::observe(mind, shown, &game.view(Some(me)));
                }
            }
        }
    }
}

#[test]
fn a_solvable_ending_is_played_as_proven() {
    let rng = &mut Rng::new(1);
    let mut made = HashSet::new();
    let endings = (0..20_000).filter_map(ending).take(30);
    let mut count = 0;
    for known in endings {
        count += 1;
        let (me, view) = (known.me, known.game.view(Some(known.me)));
        let mut state = known.game.clone();
        let alone = Alone::new(&mut state, me, 50, |_| {});
        let mut turns = Turns::new(&known.game, me, &known.knowledge.drawable(&view), alone);
        let moves = turns.moves(&known.game, me);
        for (m, worth) in &moves {
            let proven = known.proven(*m, rng);
            assert!(
                (f64::from(*worth) - proven).abs() < 1e-4,
                "{m}: {worth} for {proven} in {view:?}"
            );
        }
        let most = moves
            .iter()
            .copied()
            .reduce(|best, other| if other.1 > best.1 { other } else { best });
        let (m, worth) = most.expect("there are moves");
        assert!(
            (f64::from(worth) - known.best(rng)).abs() < 1e-4,
            "{m} in {view:?}"
        );
        made.insert(std::mem::discriminant(&m));
    }
    assert_eq!(count, 30);
    assert!(
        made.len() > 1,
        "laying and dropping out are each best in some ending"
    );
}
