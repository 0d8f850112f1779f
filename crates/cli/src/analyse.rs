//! `analyse`: finds the most costly decisions of a match.

mod words;

use std::io::{self, Write};

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use stammtisch_bots::{EvaluatedDecision, Found, PayoffUnit, SeatLuck};
use stammtisch_core::SeatSet;
use stammtisch_protocol::AnyMatch;

use crate::args::AnalyseArgs;
use crate::lang::Lang;
use crate::records::{each, load};

use words::{counted_in, figure, reason, signed, tenths};

/// Analyses the one record of the file and prints the result.
pub(crate) fn run(args: &AnalyseArgs) -> Result<()> {
    let mut only: Option<Box<dyn AnyMatch>> = None;
    each(&args.file, |_, text| {
        if only.replace(load(text)?).is_some() {
            bail!("the file holds several records; analyse takes only one");
        }
        Ok(())
    })?;
    let Some(played) = only else {
        bail!("the file holds no record");
    };
    let bar = ProgressBar::new(played.len() as u64).with_style(style());
    let everybody = SeatSet::all(played.players());
    let Some(analysis) = stammtisch_bots::analyse(&*played, everybody, args.ms, args.seed) else {
        bail!("{} has no bot that can evaluate moves", played.game_id());
    };
    let stake = analysis.stake;
    let (mut judged, mut luck) = (Vec::new(), SeatLuck::of(everybody));
    for found in bar.wrap_iter(analysis) {
        match found {
            Found::Nothing => {}
            Found::Decided(one) => judged.push(one),
            Found::Came(came) => SeatLuck::add(&mut luck, &came),
        }
    }
    bar.finish_and_clear();
    let text = if args.json {
        as_json(&judged, &luck)
    } else {
        let lang = args.lang.unwrap_or_else(Lang::of_environment);
        as_text(&judged, &luck, (lang, stake), args.worst)
    };
    Ok(writeln!(io::stdout(), "{text}")?)
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {percent}% · line {human_pos} of {human_len} · {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn as_json(judged: &[EvaluatedDecision], luck: &[SeatLuck]) -> String {
    json!({ "decisions": judged, "luck": luck }).to_string()
}

/// Whether the loss is significant: more than two standard errors.
fn is_sure(judged: &EvaluatedDecision) -> bool {
    judged.loss > 2.0 * judged.error
}

fn as_text(
    judged: &[EvaluatedDecision],
    luck: &[SeatLuck],
    (lang, stake): (Lang, PayoffUnit),
    worst: usize,
) -> String {
    let amount = |n: f32| tenths(lang, figure(stake, n));
    let mut lines = sums(judged, luck, (lang, stake));
    let mut costly: Vec<_> = judged.iter().filter(|one| is_sure(one)).collect();
    costly.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    if costly.is_empty() {
        let none = lang.pick(
            "Keine Entscheidung hat mehr gekostet, als der Zufall zwischen zwei gleich guten Zügen ausmacht.",
            "No decision cost more than chance alone can between two equal moves.",
        );
        lines.push(format!("\n{none}"));
        return lines.join("\n");
    }
    let head = lang.pick(
        "Zeile  Platz  getan           besser          gekostet      das Bessere hätte im Schnitt gebracht",
        " line   seat  done            better          cost          the better one would have meant, on average",
    );
    lines.push(format!("\n{head}"));
    for one in costly.into_iter().take(worst) {
        let cost = format!("{} ± {}", amount(one.loss), amount(2.0 * one.error));
        let why = one
            .reason
            .as_ref()
            .map(|why| reason(lang, why))
            .unwrap_or_default();
        let (line, seat) = (one.line, one.seat.number());
        let text = format!(
            "{line:>5}  {seat:>5}  {:<14}  {:<14}  {cost:<12}  {why}",
            one.made, one.best
        );
        lines.push(text.trim_end().to_owned());
    }
    lines.join("\n")
}

/// A line for each seat: its number of decisions, its losses and its luck.
fn sums(judged: &[EvaluatedDecision], luck: &[SeatLuck], (lang, stake): (Lang, PayoffUnit)) -> Vec<String> {
    let head = lang.pick(
        "Platz  Entscheidungen  verschenkt           Glück",
        "seat   decisions       given away           luck",
    );
    let mut lines = vec![head.to_owned()];
    for fortune in luck {
        let own = judged.iter().filter(|one| one.seat == fortune.seat);
        let bad = own.clone().filter(|one| is_sure(one));
        let (lost, error) = bad.fold((0.0_f32, 0.0_f32), |(lost, error), one| {
            (lost + one.loss, error.hypot(one.error))
        });
        let amount = |n: f32| figure(stake, n);
        let lost = format!(
            "{} ± {}",
            tenths(lang, amount(lost)),
            tenths(lang, amount(2.0 * error))
        );
        let gain = signed(lang, amount(fortune.gain));
        let doubt = tenths(lang, amount(2.0 * fortune.error));
        lines.push(format!(
            "{:>5}  {:>14}  {lost:<19}  {gain} ± {doubt}",
            fortune.seat.number(),
            own.count()
        ));
    }
    lines.push(format!("({})", counted_in(lang, stake)));
    lines
}
