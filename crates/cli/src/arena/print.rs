//! Prints the outcome of a contest, for people and for programs.

use serde_json::json;
use stammtisch_bots::arena::sequential::{LOOKS, Verdict};
use stammtisch_bots::arena::{BotReport, Interval};

use super::outcome::Outcome;

/// One JSON object.
pub(super) fn json(outcome: &Outcome) -> String {
    let Outcome { contest, report, .. } = outcome;
    json!({
        "game": contest.game,
        "players": contest.lineup.players(),
        "options": outcome.options,
        "seed": contest.seed,
        "deals": report.deals,
        "matches": report.matches,
        "bots": report.bots,
        "leads": report.leads,
        "asked": outcome.asked.map(|(points, verdict)| json!({"at_least": points, "verdict": verdict})),
        "look": outcome.look,
    })
    .to_string()
}

/// Comma-separated values: a header, then one line per bot.
pub(super) fn csv(outcome: &Outcome) -> String {
    let head =
        "bot,seats,first,first_low,first_high,mean_score,points,points_low,points_high,moves,micros,missed";
    let row = |bot: &BotReport| {
        let numbers = |found: Interval| {
            [found.value, found.low, found.high]
                .map(|number| number.to_string())
                .join(",")
        };
        let name = if bot.bot.contains([',', '"', '\n']) {
            format!("\"{}\"", bot.bot.replace('"', "\"\""))
        } else {
            bot.bot.clone()
        };
        let points = bot.points.map_or_else(|| ",,".to_owned(), numbers);
        let (first, effort) = (numbers(bot.first), bot.effort);
        format!(
            "{name},{},{first},{},{points},{},{},{}",
            bot.seats, bot.mean_score, effort.moves, effort.micros, effort.missed
        )
    };
    let rows = outcome.report.bots.iter().map(row);
    std::iter::once(head.to_owned())
        .chain(rows)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A table for people.
pub(super) fn table(outcome: &Outcome) -> String {
    let report = &outcome.report;
    let mut rows = vec![title(outcome), played(outcome), String::new()];
    let widest = report.bots.iter().map(|bot| bot.bot.chars().count()).max();
    let name = widest.unwrap_or(0).max(12);
    rows.push(format!(
        "{:<name$}  {:>7}  {:>22}  {:>10}  {:>20}  {:>9}",
        "bot", "seats", "first rank (95 %)", "mean score", "points (95 %)", "ms a move"
    ));
    for bot in &report.bots {
        rows.push(format!(
            "{:<name$}  {:>7}  {:>22}  {:>10}  {:>20}  {:>9.3}",
            bot.bot,
            bot.seats,
            percent(bot.first),
            true_minus(&format!("{:.2}", bot.mean_score)),
            bot.points.map_or_else(String::new, points),
            ms_a_move(bot),
        ));
    }
    rows.extend(leads(outcome, name));
    rows.extend(missed(outcome));
    rows.extend(asked(outcome).map(|said| format!("\n{said}")));
    rows.join("\n")
}

/// The game and its options.
pub(super) fn title(outcome: &Outcome) -> String {
    let options: Vec<String> = outcome
        .options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let lineup = &outcome.contest.lineup;
    let (game, seed) = (&outcome.contest.game, &outcome.contest.seed);
    format!(
        "{game}, {} players, {} (seed {seed})",
        lineup.players(),
        options.join(" ")
    )
}

/// The number of deals and matches.
pub(super) fn played(outcome: &Outcome) -> String {
    format!(
        "{} deals, {} matches",
        outcome.report.deals, outcome.report.matches
    )
}

/// For a pool: the lead of each bot over each other one.
fn leads(outcome: &Outcome, name: usize) -> Vec<String> {
    let bots = &outcome.report.bots;
    if outcome.report.leads.is_empty() {
        return Vec::new();
    }
    let mut rows = vec![format!(
        "\n{:<name$}{}",
        "above",
        bots.iter()
            .map(|bot| format!("  {:>20}", bot.bot))
            .collect::<Vec<_>>()
            .concat()
    )];
    for (own, (bot, leads)) in bots.iter().zip(&outcome.report.leads).enumerate() {
        let cell = |(other, lead): (usize, &Interval)| {
            let text = if own == other {
                String::new()
            } else {
                points(*lead)
            };
            format!("  {text:>20}")
        };
        rows.push(format!(
            "{:<name$}{}",
            bot.bot,
            leads.iter().enumerate().map(cell).collect::<String>()
        ));
    }
    rows
}

/// The programs that missed moves.
pub(super) fn missed(outcome: &Outcome) -> Vec<String> {
    let bots = outcome.report.bots.iter().filter(|bot| bot.effort.missed > 0);
    let line = |bot: &BotReport| {
        let (missed, moves) = (bot.effort.missed, bot.effort.moves);
        format!("{}: the quick bot made {missed} of its {moves} moves", bot.bot)
    };
    bots.map(line).collect()
}

/// The verdict of `--at-least`.
pub(super) fn asked(outcome: &Outcome) -> Option<String> {
    let (bar, verdict) = outcome.asked?;
    let answer = match verdict {
        Verdict::Above => "shown",
        Verdict::Below => "disproved",
        Verdict::Open => "not shown",
    };
    let how = outcome.look.map_or_else(
        || "by the interval after a number of deals that was fixed beforehand".to_owned(),
        |look| {
            let range = points(look.points);
            format!(
                "by the look after {} deals, with an interval for {LOOKS} looks: {range}",
                look.deals
            )
        },
    );
    Some(format!(
        "at least {} points: {answer}, {how}",
        true_minus(&bar.to_string())
    ))
}

/// Mean milliseconds per decision.
pub(super) fn ms_a_move(bot: &BotReport) -> f64 {
    bot.effort.micros as f64 / 1e3 / bot.effort.moves.max(1) as f64
}

/// A share with its interval: `51.2 % (48.0 to 54.3)`.
pub(super) fn percent(found: Interval) -> String {
    let [value, low, high] =
        [found.value, found.low, found.high].map(|share| format!("{:.1}", share * 100.0));
    format!("{value} % ({low} to {high})")
}

/// Points with their interval: `+199 (+170 to +228)`.
pub(super) fn points(found: Interval) -> String {
    let [value, low, high] = [found.value, found.low, found.high].map(whole_points);
    format!("{value} ({low} to {high})")
}

fn whole_points(points: f64) -> String {
    match points.round() {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // Zero has no minus.
        0.0 => "+0".to_owned(),
        whole => true_minus(&format!("{whole:+}")),
    }
}

/// The same number with a true minus.
pub(super) fn true_minus(text: &str) -> String {
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_readable() {
        let found = |value, low, high| Interval { value, low, high };
        assert_eq!(percent(found(0.5123, 0.48, 0.5431)), "51.2 % (48.0 to 54.3)");
        assert_eq!(points(found(-0.2, -12.6, f64::INFINITY)), "+0 (−13 to +∞)");
    }
}
