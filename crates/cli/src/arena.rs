//! `arena`: bots play the same deals in every rotation of the seats, which measures their strength.

mod file;
mod outcome;
mod page;
mod plot;
mod print;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use stammtisch_bots::arena::sequential::{Look, Verdict, look, looks};
use stammtisch_bots::arena::{Contest, Deal, Lineup, Report, shares};
use stammtisch_protocol::new_match;

use crate::args::ArenaArgs;
use crate::guests::Programs;
use crate::options;
use crate::outputs::refuse_one_file;
use crate::play::find_game;
use crate::simulate::{check_bots, processors};

use file::Kept;
use outcome::Outcome;

/// The default number of deals, and the maximum with `--until-sure`.
const DEALS: u64 = 200;
const MOST: u64 = 2_000;

/// Plays the deals and reports the result. The exit status is 1 if `--at-least` is not shown.
pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode> {
    let info = find_game(&args.game)?;
    let players = args.players.unwrap_or(info.players[0]);
    let chosen = options::read(info.id, &info.options, &args.options)?;
    // Refuses an impossible setup.
    let options = new_match(info.id, &players.into(), &chosen, None)?.options();
    check_bots(&info, &args.bots)?;
    let contest = Contest {
        game: info.id.to_owned(),
        options: chosen,
        lineup: Lineup::new(players, &args.bots, &args.seed)?,
        seed: args.seed.clone(),
    };
    let most = most_deals(args, &contest.lineup)?;
    let heading = json!({
        "stammtisch-arena": 1,
        "game": info.id,
        "rules": info.rules,
        "players": players,
        "options": options,
        "bots": args.bots,
        "seed": args.seed,
    });
    // The page would overwrite the deals.
    refuse_one_file([
        ("--resume", args.resume.as_deref()),
        ("--html", args.html.as_deref()),
    ])?;
    let mut kept = match &args.resume {
        Some(path) => Kept::open(path, &heading, &contest.lineup)?,
        None => Kept::nowhere(),
    };
    let programs = Programs::new(args.cmd_limit, true);
    let (deals, look) = play(args, &contest, &programs, most, &mut kept)?;
    let report = Report::new(&contest.lineup, &deals, &args.seed);
    let outcome = Outcome {
        asked: args.at_least.map(|bar| (bar, verdict(&report, look, bar))),
        shares: if contest.lineup.is_one_against_the_rest() {
            shares(&deals)
        } else {
            Vec::new()
        },
        contest,
        options,
        report,
        look,
    };
    if let Some(path) = &args.html {
        page::write(path, &outcome, &command())?;
    }
    let text = match (args.json, args.csv) {
        (true, _) => print::json(&outcome),
        (_, true) => print::csv(&outcome),
        _ => print::table(&outcome),
    };
    writeln!(io::stdout(), "{text}")?;
    programs.complain(info.id);
    Ok(match outcome.asked {
        None | Some((_, Verdict::Above)) => ExitCode::SUCCESS,
        Some(_) => ExitCode::FAILURE,
    })
}

/// The command line that repeats the contest.
fn command() -> String {
    let special = |letter: char| letter.is_whitespace() || "'\"$&|;<>*?".contains(letter);
    let quoted = |word: String| {
        if word.contains(special) {
            format!("'{}'", word.replace('\'', "'\\''"))
        } else {
            word
        }
    };
    let words = std::env::args().skip(1).map(quoted);
    std::iter::once("stammtisch".to_owned())
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The maximum number of deals.
fn most_deals(args: &ArenaArgs, lineup: &Lineup) -> Result<u64> {
    let Some(points) = args.at_least else {
        return Ok(args.deals.unwrap_or(DEALS));
    };
    if !points.is_finite() {
        bail!("--at-least takes a number of points");
    }
    if !lineup.is_one_against_the_rest() {
        bail!("--at-least compares one bot with another on all other seats: name two");
    }
    let most = args.deals.unwrap_or(if args.until_sure { MOST } else { DEALS });
    if args.until_sure && most < DEALS {
        bail!("--until-sure needs at least {DEALS} deals (-n): fewer prove nothing");
    }
    Ok(most)
}

/// Plays the missing deals, up to the look that decides. Returns the deals that count.
fn play(
    args: &ArenaArgs,
    contest: &Contest,
    programs: &Programs,
    most: u64,
    kept: &mut Kept,
) -> Result<(Vec<Deal>, Option<Look>)> {
    let threads = args.threads.map_or_else(processors, usize::from);
    // Draws itself on a terminal only.
    let bar = ProgressBar::new(most).with_style(style());
    bar.enable_steady_tick(Duration::from_secs(1));
    let bars = args.at_least.filter(|_| args.until_sure);
    let ends: Vec<u64> = bars.map_or_else(|| vec![most], |_| looks(most).collect());
    let mut last = None;
    let mut deals = Vec::new();
    for end in ends {
        let missing = kept.missing(end);
        bar.set_position(end - missing.len() as u64);
        bar.reset_eta();
        let mut written = Ok(());
        stammtisch_bots::contest(contest, programs, &missing, threads, &mut |deal| {
            bar.inc(1);
            written = kept.add(deal);
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })?;
        written?;
        deals = kept.first(end);
        let Some(points) = bars else { continue };
        let seen = look(&shares(&deals), contest.lineup.players(), points);
        last = Some(seen);
        if seen.verdict != Verdict::Open {
            break;
        }
    }
    bar.finish_and_clear();
    Ok((deals, last))
}

/// Whether these points are shown: by the looks, or by the interval after a fixed number of deals.
fn verdict(report: &Report, look: Option<Look>, bar: f64) -> Verdict {
    if let Some(look) = look {
        return look.verdict;
    }
    match report.bots[0].points {
        Some(points) if points.low >= bar => Verdict::Above,
        Some(points) if points.high < bar => Verdict::Below,
        _ => Verdict::Open,
    }
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {percent}% · {human_pos} of {human_len} deals · {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
