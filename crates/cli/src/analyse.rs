//! `analyse`: which decisions of a match cost most.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use stammtisch_bots::Judged;
use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;

use crate::args::AnalyseArgs;
use crate::records::{each, load};

/// Looks into the one record of the file and prints what came of it.
pub(crate) fn run(args: &AnalyseArgs) -> Result<()> {
    let mut only: Option<Box<dyn AnyMatch>> = None;
    each(&args.file, |_, text| {
        if only.replace(load(text)?).is_some() {
            bail!("the file holds several records; analyse looks into one");
        }
        Ok(())
    })?;
    let Some(played) = only else {
        bail!("the file holds no record");
    };
    let bar = ProgressBar::new(played.len() as u64).with_style(style());
    let judged = stammtisch_bots::analyse(&*played, args.ms, args.seed, &mut |done, _| {
        bar.set_position(done as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let Some(judged) = judged else {
        bail!("{} has no bot that weighs moves", played.game_id());
    };
    let text = if args.json {
        as_json(&judged)
    } else {
        as_text(&judged, played.players(), args.worst)
    };
    Ok(writeln!(io::stdout(), "{text}")?)
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {percent}% · line {human_pos} of {human_len} · {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn as_json(judged: &[Judged]) -> String {
    let decision = |one: &Judged| {
        json!({
            "line": one.line, "seat": one.seat.number(), "made": one.made, "best": one.best,
            "loss": one.loss, "error": one.error,
        })
    };
    json!({ "decisions": judged.iter().map(decision).collect::<Vec<_>>() }).to_string()
}

/// Whether the difference is more than chance would make of two equal moves: two standard errors.
fn is_sure(judged: &Judged) -> bool {
    judged.loss > 2.0 * judged.error
}

fn as_text(judged: &[Judged], players: u8, worst: usize) -> String {
    let mut lines = vec!["seat  decisions  given away".to_owned()];
    for seat in Seat::all(players) {
        let own = judged.iter().filter(|one| one.seat == seat);
        let lost: f32 = own.clone().filter(|one| is_sure(one)).map(|one| one.loss).sum();
        lines.push(format!("{:>4}  {:>9}  {lost:>10.1}", seat.number(), own.count()));
    }
    let mut costly: Vec<_> = judged.iter().filter(|one| is_sure(one)).collect();
    costly.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    if costly.is_empty() {
        lines.push("\nNo decision cost more than chance can make of two equal moves.".to_owned());
        return lines.join("\n");
    }
    lines.push("\nline  seat  done            better              cost".to_owned());
    for one in costly.into_iter().take(worst) {
        lines.push(format!(
            "{:>4}  {:>4}  {:<14}  {:<14}  {:>6.1} ± {:.1}",
            one.line,
            one.seat.number(),
            one.made,
            one.best,
            one.loss,
            2.0 * one.error
        ));
    }
    lines.join("\n")
}
