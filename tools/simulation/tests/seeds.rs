//! The plans that every test run simulates.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use stammtisch_simulation::{Faults, Plan, run};

/// The seeds of three nodes.
const SEEDS_OF_NODES: [u64; 2] = [3, 9];

#[test]
fn fixed_seeds_hold() {
    let (mut crashes, mut takeovers, mut failures, mut moves, mut backs) = (0, 0, 0, 0, 0);
    for seed in 1..=4 {
        let plan = Plan {
            tables: 3,
            minutes: 3,
            ..Plan::usual(seed)
        };
        let report = run(&plan).unwrap_or_else(|found| panic!("cargo xtask simulate {plan}\n{found}"));
        crashes += report.crashes;
        takeovers += report.takeovers;
        failures += report.failures;
        moves += report.moves;
        backs += report.backs;
    }
    // A simulation in which nothing goes wrong says nothing.
    assert!(
        crashes > 5 && takeovers > 5 && failures > 20 && moves > 1000 && backs > 10,
        "{crashes} crashes, {takeovers} takeovers, {failures} failures, {moves} moves, {backs} taken back"
    );
}

/// The disk reports a failure but has stored the move: a client that sends it again learns that it is done.
#[test]
fn what_the_disk_stored_and_denied_is_done() {
    let plan = Plan {
        tables: 3,
        minutes: 3,
        faults: Faults {
            crash: 0,
            takeover: 0,
            disk: 150,
            net: 0,
        },
        ..Plan::usual(2)
    };
    let report = run(&plan).unwrap_or_else(|found| panic!("cargo xtask simulate {plan}\n{found}"));
    assert!(report.failures > 20, "{} failures", report.failures);
    // The table waits for the disk and keeps its connections, instead of being loaded again.
    assert!(
        report.claims < report.failures / 4,
        "{} claims, {} failures",
        report.claims,
        report.failures
    );
}

#[test]
fn one_seed_repeats_exactly() {
    let plan = Plan {
        tables: 2,
        minutes: 2,
        ..Plan::usual(7)
    };
    let first = run(&plan).unwrap();
    assert_eq!(run(&plan).unwrap(), first);
    assert_ne!(run(&Plan { seed: 8, ..plan }).unwrap().trace, first.trace);
}

/// Nodes that die, vanish, drain and stand still do the same at the same times in each run.
#[test]
fn one_seed_of_nodes_repeats_exactly() {
    let plan = Plan {
        tables: 4,
        minutes: 1,
        nodes: 3,
        ..Plan::usual(7)
    };
    let first = run(&plan).unwrap_or_else(|found| panic!("cargo xtask simulate {plan}\n{found}"));
    assert_eq!(run(&plan).unwrap(), first);
}

#[test]
fn the_process_dies_at_one_await_point_after_the_other() {
    let plan = Plan {
        tables: 1,
        people: 2,
        minutes: 1,
        faults: Faults {
            crash: 0,
            takeover: 0,
            disk: 0,
            net: 0,
        },
        ..Plan::usual(5)
    };
    let points = run(&plan).unwrap().points;
    let (all, some) = (1..=24, (25..=points).step_by(11));
    for crash_at in all.chain(some) {
        let plan = Plan { crash_at, ..plan };
        let report = run(&plan).unwrap_or_else(|found| panic!("cargo xtask simulate {plan}\n{found}"));
        assert_eq!(report.crashes, 1, "at {crash_at}");
    }
}

/// Three nodes that share a database die, vanish, drain and stand still; their links are cut, and the database fails over.
#[test]
fn three_nodes_hold() {
    let (mut buried, mut pauses, mut drains, mut outages, mut cuts, mut moves) = (0, 0, 0, 0, 0, 0);
    for seed in SEEDS_OF_NODES {
        let plan = Plan {
            tables: 4,
            minutes: 2,
            nodes: 3,
            ..Plan::usual(seed)
        };
        let report = run(&plan).unwrap_or_else(|found| panic!("cargo xtask simulate {plan}\n{found}"));
        buried += report.buried;
        pauses += report.pauses;
        drains += report.drains;
        outages += report.outages;
        cuts += report.cuts;
        moves += report.moves;
    }
    assert!(
        buried > 5 && pauses > 3 && drains > 0 && outages > 0 && cuts > 10 && moves > 200,
        "{buried} buried, {pauses} pauses, {drains} drains, {outages} outages, {cuts} cuts, {moves} moves"
    );
}

/// A failover to a standby that lags loses what was acknowledged, which is noticed.
#[test]
fn an_asynchronous_standby_loses_moves() {
    let plan = Plan {
        tables: 4,
        minutes: 2,
        nodes: 3,
        is_asynchronous: true,
        ..Plan::usual(3)
    };
    assert!(run(&plan).is_err());
}
