//! Simulates one plan after another. A failing plan is reduced and printed with the command that repeats it.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use stammtisch_simulation::{Plan, run, shrink};

const HELP: &str = "\
Usage: cargo xtask simulate [--hours N] [--seed S] [--tables N] [--people N] [--minutes N]
                            [--nodes N] [--asynchronous 1] [--crash N] [--takeover N]
                            [--disk N] [--net N] [--crash-at N] [--shrink N]
       cargo xtask simulate --mutations [NAME]...

Without --hours one plan is run; with it, one seed after the other, from --seed on, for so long.
A plan that fails is made smaller within so many tries (--shrink). --mutations breaks the code in one way after the other, each of which must be noticed.
--nodes lets so many nodes share a database; without it one process follows another. --asynchronous gives that database a standby that lags.
--minutes says how long things go wrong by the virtual clock; --crash, --takeover, --disk and --net how often in a thousand times.";

/// Default number of smaller plans to try.
const TRIES: u32 = 60;

/// The command line.
struct Asked {
    plan: Plan,
    hours: f64,
    /// Number of smaller plans to try.
    tries: u32,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(Asked {
        mut plan,
        hours,
        tries,
    }) = read(&words)
    else {
        eprintln!("{HELP}");
        return ExitCode::FAILURE;
    };
    let until = Instant::now() + Duration::from_secs_f64(hours * 3600.0);
    loop {
        let began = Instant::now();
        match run(&plan) {
            Ok(report) => println!("seed {}: {report:?} in {:.1?}", plan.seed, began.elapsed()),
            Err(what) => {
                println!("seed {} fails: {what}", plan.seed);
                let (smaller, found) = shrink(&plan, tries);
                println!("\n{}\n\ncargo xtask simulate {smaller}", found.unwrap_or(what));
                return ExitCode::FAILURE;
            }
        }
        if Instant::now() >= until {
            return ExitCode::SUCCESS;
        }
        plan.seed += 1;
    }
}

fn read(words: &[String]) -> Option<Asked> {
    let (mut plan, mut hours, mut tries) = (Plan::usual(1), 0.0, TRIES);
    for pair in words.chunks(2) {
        let [name, value] = pair else { return None };
        if name == "--hours" {
            hours = value.parse().ok()?;
            continue;
        }
        let number: u64 = value.parse().ok()?;
        let often = || u32::try_from(number).ok();
        match name.as_str() {
            "--seed" => plan.seed = number,
            "--tables" => plan.tables = number,
            "--people" => plan.people = number,
            "--minutes" => plan.minutes = number,
            "--nodes" => plan.nodes = usize::try_from(number).ok()?,
            "--asynchronous" => plan.is_asynchronous = number != 0,
            "--crash" => plan.faults.crash = often()?,
            "--takeover" => plan.faults.takeover = often()?,
            "--disk" => plan.faults.disk = often()?,
            "--net" => plan.faults.net = often()?,
            "--crash-at" => plan.crash_at = number,
            "--shrink" => tries = often()?,
            _ => return None,
        }
    }
    Some(Asked { plan, hours, tries })
}
