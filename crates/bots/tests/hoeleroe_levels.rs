//! The bots of Machma-Hölerö finish matches, beat the level below, and use no hidden information.

use std::ops::ControlFlow;

use serde_json::Map;
use stammtisch_bots::{HasBots, Place, Plan, Player, SearchEffort, simulate};
use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Quick, Seat, Turn};
use stammtisch_hoeleroe::{Arschkarte, Hoeleroe, Move, Options};
use stammtisch_search::{Rng, Seen};

type Sitting = Box<dyn Player<Hoeleroe>>;

/// Returns the next line of a match in which `decide` moves.
fn next_line(
    game: &Hoeleroe,
    rng: &mut Rng,
    decide: impl FnOnce(Seat, &mut Rng) -> <Hoeleroe as Game>::Move,
) -> Option<Line<Hoeleroe>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance(event) => {
            let outcome = game.sample(&event, &mut |bound| rng.below(bound));
            Some(Line::Chance { event, outcome })
        }
        Turn::Seats(seats) => {
            let seat = rng.seat(seats);
            let m = decide(seat, rng);
            Some(Line::Move { seat, m })
        }
    }
}

fn make(game: &mut Hoeleroe, line: &Line<Hoeleroe>) {
    let taken = match line {
        Line::Move { seat, m } => game.play(*seat, *m),
        Line::Chance { outcome, .. } => game.resolve(outcome),
    };
    assert_eq!(taken, Ok(()), "{line:?} is refused in {game:?}");
}

fn sit(bot: &str, players: u8, options: Options, seat: Seat) -> Sitting {
    let bots = Hoeleroe::BOTS;
    let bot = bots
        .iter()
        .find(|known| known.info.id == bot)
        .expect("the bot is known");
    bot.sit(&Place {
        players,
        options: &options,
        seat,
    })
}

/// Plays matches among four bots of one level. Returns the lengths of their rounds in moves, ascending, and the maximum number of
/// objections.
fn rounds_of(bot: &str, matches: u64) -> (Vec<u16>, u32) {
    let options = Options::default();
    let (mut lengths, mut most) = (Vec::new(), 0);
    for number in 0..matches {
        let mut rng = Rng::new(number);
        let mut game = Hoeleroe::new(4, &options).expect("four may play");
        let mut seats: Vec<_> = Seat::all(4).map(|seat| sit(bot, 4, options, seat)).collect();
        let mut objections = 0;
        while let Some(line) = next_line(&game, &mut rng, |seat, rng| {
            let bot = &mut seats[seat.index()];
            let decided = bot.choose(&Seen::new(&game, seat), SearchEffort::work(0), rng);
            decided.expect("it may move").m
        }) {
            make(&mut game, &line);
            objections += u32::from(matches!(line, Line::Move { m: Move::Object, .. }));
        }
        lengths.push(game.board().moves);
        most = most.max(objections);
    }
    lengths.sort_unstable();
    (lengths, most)
}

/// With an empty stock an objection costs no card, so the same card could be laid and taken back for ever.
#[test]
fn regulars_do_not_repeat_positions_for_ever() {
    let (_, objections) = rounds_of("regular", 400);
    assert!(objections < 100, "{objections} objections in one match");
}

/// Bots that wait for others to lay, or that draw although they could lay, prolong a round up to its 2,000th move (HO-13.3).
#[test]
fn rounds_come_to_an_end() {
    for (bot, half, most) in [("regular", 500, 1000), ("beginner", 500, 1000)] {
        let (lengths, _) = rounds_of(bot, 200);
        let [median, nine_tenths] = [lengths[100], lengths[180]];
        assert!(
            median < half,
            "half of the rounds of a {bot} have more than {median} moves"
        );
        assert!(
            nine_tenths < most,
            "a tenth of the rounds of a {bot} has more than {nine_tenths} moves"
        );
    }
}

#[test]
fn every_bot_plays_legal_moves_to_the_end() {
    for (number, bot) in Hoeleroe::BOTS.iter().enumerate() {
        let players = 2 + number as u8 % 4;
        let options = Options {
            draw_then_play: number % 2 == 0,
            arschkarte: [Arschkarte::Challenge, Arschkarte::Attention][number % 2],
            ..Options::default()
        };
        let mut game = Hoeleroe::new(players, &options).expect("good options");
        let mut sitting: Vec<_> = Seat::all(players)
            .map(|seat| (seat, sit(bot.info.id, players, options, seat)))
            .collect();
        let mut rng = Rng::from_text(bot.info.id, 0);
        loop {
            let line = next_line(&game, &mut rng, |seat, rng| {
                let decision =
                    sitting[seat.index()]
                        .1
                        .choose(&Seen::new(&game, seat), SearchEffort::work(1), rng);
                decision.expect("a bot that may act has a move").m
            });
            let Some(line) = line else { break };
            let audience = game.audience(&line);
            make(&mut game, &line);
            for (seat, player) in &mut sitting {
                player.observe(
                    ObservedLine::of(&line, audience, Some(*seat)),
                    &game.view(Some(*seat)),
                );
            }
        }
    }
}

#[test]
fn the_master_decides_from_its_seats_knowledge_alone() {
    let options = Options::default();
    let mut decisions = 0;
    for match_number in 0..3 {
        let mut game = Hoeleroe::new(3, &options).expect("three can play");
        let seat = Seat::new(1).expect("a seat");
        let mut master = sit("master", 3, options, seat);
        let mut knowledge = Hoeleroe::begin(3, &options, seat);
        let mut rng = Rng::from_text("twin", match_number);
        loop {
            if game.board().to_act().contains(seat) {
                let mut twin = game.clone();
                Hoeleroe::determinize(&mut twin, &game.view(Some(seat)), &knowledge, &mut |bound| {
                    rng.below(bound)
                });
                let luck = rng.split();
                let [one, other] = [&game, &twin].map(|state| {
                    let decision =
                        master.choose(&Seen::new(state, seat), SearchEffort::work(1), &mut luck.clone());
                    decision.expect("the seat may act").m
                });
                assert_eq!(one, other, "{seat:?} decides by what it cannot see in {game:?}");
                decisions += 1;
            }
            let line = next_line(&game, &mut rng, |seat, rng| {
                let m = game.pick_legal(seat, |count| rng.below(count));
                m.expect("a seat that may act has a move")
            });
            let Some(line) = line else { break };
            let seen = game.audience(&line);
            make(&mut game, &line);
            let view = game.view(Some(seat));
            master.observe(ObservedLine::of(&line, seen, Some(seat)), &view);
            Hoeleroe::observe(&mut knowledge, ObservedLine::of(&line, seen, Some(seat)), &view);
        }
    }
    assert!(decisions > 50, "{decisions} decisions are too few to tell");
}

/// The share of matches in which bot `one` comes first among three `others`.
fn firsts_among(one: &str, others: &str, matches: u64) -> f64 {
    let plan = Plan {
        game: Hoeleroe::ID.to_owned(),
        players: 4,
        options: Map::new(),
        bots: [one, others, others, others].map(str::to_owned).to_vec(),
        matches,
        seed: "levels".to_owned(),
        threads: 1,
        records: false,
        samples: false,
        states: false,
    };
    let summary = simulate(&plan, &mut |_| ControlFlow::Continue(())).expect("the bots are known");
    summary.rank_shares()[0][0]
}

#[test]
fn a_beginner_beats_random_and_a_regular_beats_beginners() {
    let beginner = firsts_among("beginner", "random", 200);
    assert!(beginner > 0.36, "a beginner is first in {beginner}");
    let regular = firsts_among("regular", "beginner", 200);
    assert!(regular > 0.36, "a regular is first in {regular}");
}
