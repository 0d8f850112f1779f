//! Matches among bots.

use std::ops::ControlFlow;

use serde_json::{Map, json};
use stammtisch_bots::{Plan, Samples, Summary, simulate};
use stammtisch_protocol::{Code, Record};

fn plan(bots: &str, matches: u64) -> Plan {
    let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
    Plan {
        game: "hattrick".to_owned(),
        players: bots.len() as u8,
        options: Map::new(),
        bots,
        matches,
        seed: "paper".to_owned(),
        threads: 1,
        records: false,
        samples: false,
        states: false,
    }
}

fn play(plan: &Plan) -> (Summary, Vec<Record>) {
    let (mut records, mut done) = (Vec::new(), 0);
    let summary = simulate(plan, &mut |batch| {
        assert!(batch.done > done);
        done = batch.done;
        records.extend(batch.records);
        ControlFlow::Continue(())
    })
    .expect("a valid plan");
    assert_eq!(done, plan.matches);
    (summary, records)
}

fn refusal(plan: &Plan) -> Code {
    simulate(plan, &mut |_| ControlFlow::Continue(()))
        .expect_err("an invalid plan")
        .code
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut one = plan("random,greedy,random,greedy", 50);
    one.records = true;
    let mut three = one.clone();
    three.threads = 3;
    let ((one, one_records), (three, three_records)) = (play(&one), play(&three));
    assert_eq!(
        one,
        Summary {
            time: one.time,
            ..three
        }
    );
    assert_eq!(one_records, three_records);
}

#[test]
fn every_move_is_sampled_whatever_the_number_of_threads() {
    let samples = |threads| {
        let mut all = Samples::default();
        let plan = Plan {
            samples: true,
            states: true,
            threads,
            ..plan("random,random,greedy,random", 20)
        };
        let summary = simulate(&plan, &mut |batch| {
            all.append(batch.samples);
            ControlFlow::Continue(())
        });
        (all, summary.expect("a valid plan").decisions)
    };
    let (one, decisions) = samples(1);
    assert_eq!(samples(3).0, one);
    assert_eq!(one.len() as u64, decisions);
    assert!(one.matches.is_sorted() && one.matches.last() == Some(&19));
    let lengths = [&one.legal.lengths, &one.places.lengths, &one.values.lengths];
    assert_eq!(lengths.map(Vec::len), [one.len(); 3]);
    assert_eq!(
        [one.scores.len(), one.ranks.len(), one.states.len()],
        [one.len(); 3]
    );
}

#[test]
fn records_replay_to_the_counted_scores() {
    let mut plan = plan("random,random,random,random,greedy", 20);
    plan.options = json!({"deals": 2}).as_object().cloned().unwrap_or_default();
    plan.records = true;
    let (summary, records) = play(&plan);
    assert_eq!(records.len(), 20);
    let mut scores = vec![0; 5];
    for record in &records {
        let replayed = record.load().expect("every line is legal");
        assert_eq!(Record::of(&*replayed), *record);
        let result = record.result.as_ref().expect("it is over");
        scores
            .iter_mut()
            .zip(&result.scores)
            .for_each(|(sum, score)| *sum += i64::from(*score));
    }
    assert_eq!(summary.scores, scores);
    assert_eq!(summary.decisions, 20 * 2 * 55);
    // Keeping records doesn't change the matches.
    plan.records = false;
    let (without, none) = play(&plan);
    assert_eq!((without.scores, none.len()), (summary.scores, 0));
}

#[test]
fn shared_ranks_are_split() {
    let mut plan = plan("random,random,random,random", 300);
    plan.options = json!({"deals": 1}).as_object().cloned().unwrap_or_default();
    plan.records = true;
    let (summary, records) = play(&plan);
    let tied = |record: &&Record| {
        record.result.as_ref().is_some_and(|result| {
            let mut ranks = result.ranks.clone();
            ranks.sort_unstable();
            ranks.windows(2).any(|pair| pair[0] == pair[1])
        })
    };
    assert!(records.iter().filter(tied).count() > 0, "no match has a tie");
    let shares = summary.rank_shares();
    for rank in 0..4 {
        let all: f64 = shares.iter().map(|seat| seat[rank]).sum();
        assert!((all - 1.0).abs() < 1e-9, "rank {rank} is given {all} times");
    }
}

#[test]
fn the_seed_determines_the_matches() {
    let one = plan("random,random,random,random", 20);
    let mut other = one.clone();
    assert_eq!(play(&one).0.scores, play(&other).0.scores);
    other.seed = "papers".to_owned();
    assert_ne!(play(&one).0.scores, play(&other).0.scores);
}

#[test]
fn other_bots_are_dealt_the_same_cards() {
    let shuffles = |bots| {
        let mut plan = plan(bots, 5);
        plan.records = true;
        let chance = |record: Record| -> Vec<_> {
            let is_chance = |line: &_| matches!(line, stammtisch_protocol::LoggedLine::Chance { .. });
            record.log.into_iter().filter(is_chance).collect()
        };
        play(&plan).1.into_iter().map(chance).collect::<Vec<_>>()
    };
    assert_eq!(
        shuffles("random,random,random,random"),
        shuffles("greedy,random,greedy,random")
    );
}

#[test]
fn greedy_beats_random_clearly() {
    let mut plan = plan("greedy,random,greedy,random", 2_000);
    plan.threads = 2;
    let (summary, _) = play(&plan);
    let scores = summary.mean_scores();
    for greedy in [0, 2] {
        for random in [1, 3] {
            assert!(scores[greedy] > scores[random] + 40.0, "{scores:?}");
        }
    }
    let shares = summary.rank_shares();
    assert!(shares[0][0] + shares[2][0] > 0.97, "{shares:?}");
    assert!(
        shares
            .iter()
            .all(|ranks| (ranks.iter().sum::<f64>() - 1.0).abs() < 1e-9)
    );
}

#[test]
fn the_watcher_may_stop_the_simulation() {
    let plan = plan("random,random,random,random", 1_000_000);
    let summary = simulate(&plan, &mut |_| ControlFlow::Break(())).expect("a valid plan");
    assert_eq!(summary.matches, 1);
    assert_eq!(summary.decisions, 448);
}

#[test]
fn bad_plans_are_refused() {
    let good = plan("random,random,random,random", 1);
    assert_eq!(
        refusal(&Plan {
            game: "chess".to_owned(),
            ..good.clone()
        }),
        Code::UnknownGame
    );
    assert_eq!(
        refusal(&Plan {
            players: 3,
            ..good.clone()
        }),
        Code::BadPlayers
    );
    let options = json!({"deals": 0}).as_object().cloned().unwrap_or_default();
    assert_eq!(
        refusal(&Plan {
            options,
            ..good.clone()
        }),
        Code::BadOption
    );
    assert_eq!(
        refusal(&Plan {
            players: 5,
            ..good.clone()
        }),
        Code::BadRequest
    );
    assert_eq!(
        refusal(&Plan {
            bots: vec!["genius".to_owned(); 4],
            ..good
        }),
        Code::BadRequest
    );
}

#[test]
fn random_matches_allocate_per_batch_only() {
    let allocations = |matches| {
        let plan = plan("random,random,random,random", matches);
        let watch = &mut |_| ControlFlow::Continue(());
        let heap = allocation_counter::measure(|| drop(simulate(&plan, watch)));
        // Batches double in size, so their number grows with the logarithm of the matches.
        heap.count_total
    };
    let (few, many) = (allocations(64), allocations(2_048));
    assert!(many <= few + 16, "{few} for 64 matches, {many} for 2,048");
}

/// They learn by self-play at the beginning of a match.
#[test]
fn the_laboratory_masters_win_chips_from_random() {
    for game in ["kuhn", "leduc"] {
        let plan = Plan {
            game: game.to_owned(),
            ..plan("master@3,random", 300)
        };
        let (summary, _) = play(&plan);
        assert!(summary.mean_scores()[0] > 0.1, "{game}: {summary:?}");
    }
}
