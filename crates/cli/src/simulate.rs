//! `simulate`: many matches between bots, and their statistics.

mod columns;
mod files;

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, Value, json};
use stammtisch_bots::{BotSpec, Plan, Summary, names};
use stammtisch_protocol::{GameInfo, new_match};

use crate::args::SimulateArgs;
use crate::guests::{self, Programs};
use crate::lang::minus;
use crate::options;
use crate::play::{find_game, random_seed};
use files::Files;

/// Plays the matches and sums up.
pub(crate) fn run(args: &SimulateArgs) -> Result<()> {
    let info = find_game(&args.game)?;
    let players = args.players.unwrap_or(info.players[0]);
    let chosen = options::read(info.id, &info.options, &args.options)?;
    // The options as the record will list them. Refuses an impossible setup.
    let options = new_match(info.id, &players.into(), &chosen, None)?.options();
    let plan = Plan {
        game: info.id.to_owned(),
        players,
        options: chosen,
        bots: seat_bots(&info, players, &args.bots)?,
        matches: args.matches,
        seed: args.seed.clone().map_or_else(random_seed, Ok)?,
        threads: args.threads.map_or_else(processors, usize::from),
        records: args.records.is_some(),
        samples: args.out.is_some(),
        states: args.states,
    };
    let programs = Programs::new(args.cmd_limit, true);
    let files = Files::create(args, &about(&plan, info.rules, &options))?;
    let summary = play(&plan, &programs, files)?;
    let text = if args.json {
        as_json(&plan, &options, &summary, &programs)
    } else {
        as_table(&plan, &options, &summary)
    };
    writeln!(io::stdout(), "{text}")?;
    programs.complain(info.id);
    Ok(())
}

/// One thread per processor.
pub(crate) fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// One bot per seat.
fn seat_bots(info: &GameInfo, players: u8, named: &[String]) -> Result<Vec<String>> {
    check_bots(info, named)?;
    match named {
        [one] => Ok(vec![one.clone(); players.into()]),
        all if all.len() == usize::from(players) => Ok(all.to_vec()),
        all => bail!(
            "--bots names {} bots for {players} seats; name one for all, or one a seat",
            all.len()
        ),
    }
}

/// Refuses an unknown bot.
pub(crate) fn check_bots(info: &GameInfo, named: &[String]) -> Result<()> {
    let bots = names(info.id);
    let known: Vec<&str> = bots.iter().map(|bot| bot.id).collect();
    for called in named {
        if guests::is_program(called) {
            guests::check(called)?;
            continue;
        }
        let called = BotSpec::read(called)?;
        if !known.contains(&called.name) {
            bail!(
                "there is no bot `{}` for {}; the bots are {}",
                called.name,
                info.id,
                known.join(", ")
            );
        }
        called.find(&bots, |bot| *bot)?;
    }
    Ok(())
}

/// A description of the matches, for readers of the file of moves.
fn about(plan: &Plan, rules: u32, options: &Map<String, Value>) -> String {
    json!({
        "game": plan.game,
        "rules": rules,
        "players": plan.players,
        "options": options,
        "bots": plan.bots,
        "matches": plan.matches,
        "seed": plan.seed,
    })
    .to_string()
}

fn play(plan: &Plan, programs: &Programs, mut files: Files<'_>) -> Result<Summary> {
    // Draws itself on a terminal only.
    let bar = ProgressBar::new(plan.matches).with_style(style());
    let mut written = Ok(());
    let summary = stammtisch_bots::simulate_with(plan, programs, &mut |batch| {
        bar.set_position(batch.done);
        written = files.write(batch);
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    bar.finish_and_clear();
    written?;
    files.finish()?;
    Ok(summary)
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {percent}% · {human_pos} of {human_len} matches · {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn as_json(plan: &Plan, options: &Map<String, Value>, summary: &Summary, programs: &Programs) -> String {
    let mut object = json!({
        "game": plan.game,
        "players": plan.players,
        "options": options,
        "bots": plan.bots,
        "matches": summary.matches,
        "decisions": summary.decisions,
        "seconds": summary.time.as_secs_f64(),
        "decisions_per_second": summary.decisions_per_second(),
        "mean_scores": summary.mean_scores(),
        "rank_shares": summary.rank_shares(),
    });
    if let Some(programs) = programs.as_json() {
        object["programs"] = programs;
    }
    object.to_string()
}

fn as_table(plan: &Plan, options: &Map<String, Value>, summary: &Summary) -> String {
    let options: Vec<String> = options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let mut rows = vec![
        format!(
            "{}, {} players, {} (seed {})",
            plan.game,
            plan.players,
            options.join(" "),
            plan.seed
        ),
        format!(
            "{} matches, {} decisions in {:.2} s: {} a second",
            summary.matches,
            summary.decisions,
            summary.time.as_secs_f64(),
            rounded(summary.decisions_per_second()),
        ),
        String::new(),
    ];
    let places: Vec<String> = (1..=plan.players)
        .map(|rank| format!("{:>8}", format!("rank {rank}")))
        .collect();
    let widest = plan.bots.iter().map(|bot| bot.chars().count()).max();
    let name = widest.unwrap_or(0).max(12);
    rows.push(format!(
        "seat  {:<name$}{:>10}  {}",
        "bot",
        "mean score",
        places.concat()
    ));
    let seats = plan
        .bots
        .iter()
        .zip(summary.mean_scores())
        .zip(summary.rank_shares())
        .enumerate();
    for (seat, ((bot, mean), shares)) in seats {
        let shares: Vec<String> = shares
            .iter()
            .map(|share| format!("{:>7.1}%", share * 100.0))
            .collect();
        rows.push(format!(
            "{seat:>4}  {bot:<name$}{:>10}  {}",
            hundredths(mean),
            shares.concat()
        ));
    }
    rows.join("\n")
}

/// A mean with two decimals and a true minus.
fn hundredths(mean: f64) -> String {
    let text = format!("{mean:.2}");
    text.strip_prefix('-')
        .map_or(text.clone(), |rest| format!("−{rest}"))
}

/// A large number in words a person can compare: `21.3 million`.
#[allow(clippy::cast_possible_truncation, reason = "numbers below a thousand")]
fn rounded(number: f64) -> String {
    match number {
        ..1e3 => minus(number as i64),
        ..1e6 => format!("{:.0} thousand", number / 1e3),
        _ => format!("{:.1} million", number / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(
            [12.0, 45_600.0, 21_340_000.0].map(rounded),
            ["12", "46 thousand", "21.3 million"]
        );
        assert_eq!([1.5, -0.25].map(hundredths), ["1.50", "−0.25"]);
    }
}
