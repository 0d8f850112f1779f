//! The statistics of a game as a page of tables.

use stammtisch_protocol::GameInfo;

use crate::figures::{Counts, Figures};
use crate::page::{ENGLISH, GERMAN, file};

/// The page; `command` is the command that made it.
pub(crate) fn page(info: &GameInfo, figures: &[Figures], command: &str) -> String {
    let mut rows = vec![
        format!("# Facts about {}", info.name.en),
        String::new(),
        format!(
            "From matches with the same bot on every seat and default options (`{command}`). The same as [plots]({}), [auf Deutsch]({}).",
            file(info, &ENGLISH),
            file(info, &GERMAN)
        ),
        String::new(),
        "## Lengths, scores, advantage of the first player".to_owned(),
        String::new(),
        "Mean, then the range of the middle 90 %. The advantage is how much more often than its fair share the first player comes first, ties \
         split; ± is two standard errors."
            .to_owned(),
        String::new(),
        "| players | bot | matches | decisions per match | scores | advantage of the first player |".to_owned(),
        "| ---: | --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    for of in figures {
        let (advantage, error) = of.advantage();
        rows.push(format!(
            "| {} | {} | {} | {} | {} | {} ± {:.1} |",
            of.players,
            of.bot,
            of.matches,
            spread(&of.lengths),
            spread(&of.points),
            signed(100.0 * advantage),
            100.0 * error
        ));
    }
    rows.extend([
        String::new(),
        "## Points and ranks by place at the table".to_owned(),
        String::new(),
        "Place 1 begins, place 2 is its left neighbour, and so on; ranks in percent of the matches, ties split. ± is two standard errors; for \
         the ranks, those of the least certain one in the row."
            .to_owned(),
        String::new(),
        format!(
            "| players | bot | place | points | ranks ± |{}",
            cells((1..=info.players[1]).map(|rank| format!("rank {rank}")))
        ),
        format!(
            "| ---: | --- | ---: | ---: | ---: |{}",
            " ---: |".repeat(info.players[1].into())
        ),
    ]);
    for of in figures {
        for (at, place) in of.places.iter().enumerate() {
            let ranks = cells(of.ranks(place).iter().map(|part| format!("{:.1}", 100.0 * part)));
            let none = "  |".repeat(usize::from(info.players[1] - of.players));
            let (mean, error) = of.mean_points(place);
            let points = signed(mean).replace('+', "");
            rows.push(format!(
                "| {} | {} | {} | {points} ± {error:.1} | {:.1} |{ranks}{none}",
                of.players,
                of.bot,
                at + 1,
                100.0 * of.rank_error(place)
            ));
        }
    }
    rows.push(String::new());
    rows.join("\n")
}

/// The remaining cells of a row.
fn cells(texts: impl Iterator<Item = String>) -> String {
    texts
        .flat_map(|text| [" ".to_owned(), text, " |".to_owned()])
        .collect()
}

/// A mean and the range of the middle 90 %.
fn spread(counts: &Counts) -> String {
    let ends = [0.05, 0.95].map(|part| counts.quantile(part).to_string().replace('-', "−"));
    format!(
        "{}; {} to {}",
        format!("{:.1}", counts.mean()).replace('-', "−"),
        ends[0],
        ends[1]
    )
}

/// A number with its sign.
fn signed(number: f64) -> String {
    format!("{number:+.1}").replace('-', "−")
}
