//! The page that says how often the rules of Machma-Hölerö come up.

use crate::rounds::{Fired, Rounds};
use crate::rules::RULES;

/// The page: how often each comes up among these bots.
pub(crate) fn page(by_greedy: &Rounds, by_random: &Rounds, command: &str) -> String {
    let mut rows = vec![
        "# How often the rules of Machma-Hölerö come up".to_owned(),
        String::new(),
        format!(
            "Four players, {} rounds among bots `{}` and {} among bots `{}`, the usual options (`{command}`): in how many rounds it \
             happened at all, and how often in a round. Numbers are those of the rule book on the page; rules that only say how it is \
             played are not counted. Who lays at random is seldom rid of his cards, so most of those rounds end by HO-13.3 and are long.",
            by_greedy.played, by_greedy.bot, by_random.played, by_random.bot
        ),
        String::new(),
        format!(
            "| rule | what happens | {0}: rounds | times | {1}: rounds | times |",
            by_greedy.bot, by_random.bot
        ),
        "| --- | --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    for (rule, (greedy, random)) in RULES.iter().zip(by_greedy.rules.iter().zip(&by_random.rules)) {
        rows.push(format!(
            "| {} | {} | {} | {} |",
            rule.number,
            rule.text,
            cells(greedy, by_greedy.played),
            cells(random, by_random.played)
        ));
    }
    rows.push(String::new());
    rows.join("\n")
}

fn cells(fired: &Fired, rounds: u64) -> String {
    let rounds = rounds as f64;
    format!(
        "{:.1} % | {:.2}",
        100.0 * fired.rounds as f64 / rounds,
        fired.times as f64 / rounds
    )
}
