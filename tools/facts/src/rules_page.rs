//! The page about how often the rules of Machma-Hölerö come up.

use crate::rounds::{Fired, Rounds};
use crate::rules::RULES;

/// The page for these bots.
pub(crate) fn page(by_greedy: &Rounds, by_random: &Rounds, command: &str) -> String {
    let mut rows = vec![
        "# How often the rules of Machma-Hölerö come up".to_owned(),
        String::new(),
        format!(
            "Four players, {} rounds among bots `{}` and {} among bots `{}`, default options (`{command}`): the share of rounds in which it \
             happened at all, and how often per round. The numbers are those of the rule book; rules that only describe how the game is \
             played are not counted. Random players rarely get rid of their cards, so most of their rounds are long and end by HO-13.3.",
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
