//! The levels of Heuchel & Meuchel: each beats the one below, and none uses hidden information.

use std::ops::ControlFlow;

use serde_json::{Map, Value};
use stammtisch_bots::{HasBots, Place, Plan, Player, SearchEffort, simulate};
use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Seat, Turn};
use stammtisch_heuchel::{Heuchel, Options};
use stammtisch_search::{Rng, Seen};

/// The mean lead of bot `hero` over three bots `others`.
fn lead(hero: &str, others: &str, matches: u64, die: bool) -> f64 {
    let mut bots = vec![others.to_owned(); 4];
    hero.clone_into(&mut bots[1]);
    let plan = Plan {
        game: "heuchel".to_owned(),
        players: 4,
        options: Map::from_iter([("die".to_owned(), Value::Bool(die))]),
        bots,
        matches,
        seed: "levels".to_owned(),
        threads: 1,
        records: false,
        samples: false,
        states: false,
    };
    let means = simulate(&plan, &mut |_| ControlFlow::Continue(()))
        .expect("a valid plan")
        .mean_scores();
    means[1] - (means[0] + means[2] + means[3]) / 3.0
}

#[test]
fn each_level_beats_those_below() {
    for die in [false, true] {
        assert!(lead("beginner", "random", 200, die) > 3.0);
        // A die leaves fewer choices.
        assert!(lead("regular", "beginner", 400, die) > if die { 0.5 } else { 5.0 });
        assert!(lead("regular", "greedy", 400, die) > 1.0);
    }
    assert!(lead("expert", "regular", 40, false) > 2.0);
}

/// A match with bots and the knowledge of their seats.
struct Table {
    game: Heuchel,
    players: Vec<Box<dyn Player<Heuchel>>>,
    knows: Vec<<Heuchel as ImperfectInformation>::Knowledge>,
}

impl Table {
    fn begin(bot: &str, players: u8, options: Options) -> Self {
        let bot = Heuchel::BOTS.iter().find(|known| known.info.id == bot);
        let sit = |seat| {
            let options = &options;
            bot.expect("a bot of this game").sit(&Place {
                players,
                options,
                seat,
            })
        };
        Self {
            game: Heuchel::new(players, &options).expect("a valid setup"),
            players: Seat::all(players).map(sit).collect(),
            knows: Seat::all(players)
                .map(|seat| Heuchel::begin(players, &options, seat))
                .collect(),
        }
    }

    fn push(&mut self, line: &Line<Heuchel>) {
        let audience = self.game.audience(line);
        match line {
            Line::Chance { outcome, .. } => self.game.resolve(outcome),
            Line::Move { seat, m } => self.game.play(*seat, *m),
        }
        .expect("a legal line");
        for seat in Seat::all(self.game.players()) {
            let after = self.game.view(Some(seat));
            let seen = || ObservedLine::of(line, audience, Some(seat));
            self.players[seat.index()].observe(seen(), &after);
            Heuchel::observe(&mut self.knows[seat.index()], seen(), &after);
        }
    }
}

#[test]
fn a_bot_decides_the_same_in_indistinguishable_states() {
    let mut others = 0;
    for (number, bot) in (0_u64..).zip(["beginner", "regular", "expert", "master"]) {
        let mut table = Table::begin(bot, 3 + number as u8 % 4, Options { die: number % 2 == 0 });
        let mut rng = Rng::new(number);
        loop {
            let line = match table.game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(event) => {
                    let outcome = table.game.sample(&event, &mut |bound| rng.below(bound));
                    Line::Chance { event, outcome }
                }
                Turn::Seats(seats) => {
                    let seat = rng.seat(seats);
                    let mut twin = table.game.clone();
                    let view = table.game.view(Some(seat));
                    Heuchel::determinize(&mut twin, &view, &table.knows[seat.index()], &mut |bound| {
                        rng.below(bound)
                    });
                    others += u32::from(twin != table.game);
                    let seed = rng.split();
                    let [one, other] = [&table.game, &twin].map(|game| {
                        let player = &mut table.players[seat.index()];
                        player.choose(&Seen::new(game, seat), SearchEffort::work(1), &mut seed.clone())
                    });
                    assert_eq!(one, other, "{bot} as {seat:?}");
                    let m = one.expect("it may act").m;
                    Line::Move { seat, m }
                }
            };
            table.push(&line);
        }
    }
    assert!(
        others > 100,
        "different states with the same observation: {others}"
    );
}
