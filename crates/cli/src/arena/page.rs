//! The report as a single HTML page that needs no network.

use std::path::Path;

use anyhow::{Context, Result};
use stammtisch_bots::arena::sequential::after;
use stammtisch_bots::arena::{BotReport, Interval};

use super::outcome::Outcome;
use super::plot::{course, escaped, intervals, ranks};
use super::print::{asked, missed, ms_a_move, percent, played, points, title, true_minus};

/// Number of points in the plot of a rating over time.
const STEPS: usize = 100;

const STYLE: &str = "\
body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fbf8f2}
h1,h2{font-weight:600;line-height:1.2}h2{margin-top:2.5rem}
table{border-collapse:collapse}th,td{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #ddd3c2}
th:first-child,td:first-child{text-align:left}code{background:#f0e9dc;padding:.1rem .3rem;overflow-wrap:anywhere}
svg{width:100%;max-width:720px;display:block}svg text{font:13px Georgia,serif;fill:currentColor}
circle{fill:#2f6f4f}.range{stroke:#2f6f4f;stroke-width:3}.line{stroke:#2f6f4f;stroke-width:2;fill:none}
.room{fill:#2f6f4f;opacity:.18}.grid{stroke:#ddd3c2}.zero{stroke:#8a7f70}.bar{stroke:#a8602f;stroke-width:2;stroke-dasharray:6 4}
.scroll{overflow-x:auto}
@media(prefers-color-scheme:dark){body{color:#eae3d6;background:#1f1c19}code{background:#2f2a25}th,td{border-color:#463f37}.grid{stroke:#463f37}}";

/// Writes the page; `command` is the command line.
pub(super) fn write(path: &Path, outcome: &Outcome, command: &str) -> Result<()> {
    std::fs::write(path, page(outcome, command)).with_context(|| format!("cannot write {}", path.display()))
}

fn page(outcome: &Outcome, command: &str) -> String {
    let (report, bar) = (&outcome.report, outcome.asked.map(|(points, _)| points));
    let rated: Vec<(&str, Interval)> = report
        .bots
        .iter()
        .filter_map(|bot| Some((&*bot.bot, bot.points?)))
        .collect();
    let shares: Vec<(&str, &[f64])> = report
        .bots
        .iter()
        .map(|bot| (&*bot.bot, &*bot.rank_shares))
        .collect();
    let steps = steps(&outcome.shares, outcome.contest.lineup.players());
    let mut parts = vec![
        format!("<h1>{}</h1>", escaped(&title(outcome))),
        format!("<p>{}. <code>{}</code></p>", played(outcome), escaped(command)),
        asked(outcome).map_or_else(String::new, |said| {
            format!("<p><strong>{}</strong></p>", escaped(&said))
        }),
        table(&report.bots),
        missed(outcome)
            .iter()
            .map(|said| format!("<p>{}</p>", escaped(said)))
            .collect::<Vec<_>>()
            .concat(),
        format!("<h2>Rating points</h2>{}", intervals(&rated, bar)),
    ];
    if !report.leads.is_empty() {
        parts.push(leads(&report.bots, &report.leads));
    }
    if steps.len() > 1 {
        parts.push(format!("<h2>Rating points by deals</h2>{}", course(&steps, bar)));
    }
    parts.push(format!("<h2>Shares of ranks</h2>{}", ranks(&shares)));
    parts.push(meaning(outcome).to_owned());
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>Arena: {}</title>\n<style>\n{STYLE}\n</style></head>\n<body>\n{}\n</body></html>\n",
        escaped(&outcome.contest.game),
        parts.join("\n")
    )
}

/// The legend of the figures.
fn meaning(outcome: &Outcome) -> &'static str {
    if outcome.contest.lineup.is_one_against_the_rest() {
        "<p>Points: 400 · log10((N − 1) p / (1 − p)) of the share p of first ranks among N, ties split. All sit on all seats of the \
         same deals. Intervals: 95 %, bootstrap over deals (binomial where all or none was won); those by deals: 1.96 standard errors.</p>"
    } else {
        "<p>Points: Plackett-Luce ratings by all ranks, ties split, 0 in the mean of the pool. All sit on all seats of the same \
         deals. Intervals: 95 %, bootstrap over deals (of first ranks binomial where all or none was won).</p>"
    }
}

fn table(bots: &[BotReport]) -> String {
    let row = |bot: &BotReport| {
        let cells = [
            escaped(&bot.bot),
            bot.seats.to_string(),
            percent(bot.first),
            true_minus(&format!("{:.2}", bot.mean_score)),
            bot.points.map_or_else(String::new, points),
            format!("{:.3}", ms_a_move(bot)),
        ];
        format!("<tr><td>{}</td></tr>", cells.join("</td><td>"))
    };
    let names = [
        "Bot",
        "Seats",
        "First rank (95 %)",
        "Mean score",
        "Points (95 %)",
        "ms a move",
    ];
    format!(
        "<div class=\"scroll\"><table><tr><th>{}</th></tr>{}</table></div>",
        names.join("</th><th>"),
        bots.iter().map(row).collect::<String>()
    )
}

/// The lead of the row's bot over the column's.
fn leads(bots: &[BotReport], leads: &[Vec<Interval>]) -> String {
    let names = bots
        .iter()
        .map(|bot| format!("<th>{}</th>", escaped(&bot.bot)))
        .collect::<Vec<_>>()
        .concat();
    let row = |(own, leads): (usize, &Vec<Interval>)| {
        let cell = |(other, lead): (usize, &Interval)| {
            let text = if own == other {
                String::new()
            } else {
                points(*lead)
            };
            format!("<td>{text}</td>")
        };
        let cells: String = leads.iter().enumerate().map(cell).collect();
        format!("<tr><td>{}</td>{cells}</tr>", escaped(&bots[own].bot))
    };
    let rows: String = leads.iter().enumerate().map(row).collect();
    format!(
        "<h2>Above the others</h2><div class=\"scroll\"><table><tr><th></th>{names}</tr>{rows}</table></div>"
    )
}

/// The rating over the number of deals.
fn steps(shares: &[f64], players: usize) -> Vec<(usize, Interval)> {
    let step = shares.len().div_ceil(STEPS).max(1);
    let ends = (1..=shares.len()).filter(|end| end % step == 0 || *end == shares.len());
    ends.map(|end| (end, after(&shares[..end], players, 1.96).1))
        .collect()
}
