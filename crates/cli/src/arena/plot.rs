//! Plots as SVG, so that a page needs neither scripts nor a network.

use std::fmt::Write;

use stammtisch_bots::arena::Interval;

use super::print::{points, true_minus};

/// Width of a plot, and the space on its left for names, in pixels.
const WIDTH: f64 = 720.0;
const NAMES: f64 = 170.0;
/// Space on the right, and below for numbers.
const EDGE: f64 = 20.0;
const FOOT: f64 = 28.0;
/// Height of a row.
const ROW: f64 = 30.0;
/// Maximum rating points that a plot shows on each side; points beyond are drawn at its edge.
const FARTHEST: f64 = 2_000.0;
/// One colour per rank, from the first.
const COLOURS: [&str; 6] = ["#2f6f4f", "#6fa287", "#b5cdbf", "#e3d9c6", "#d3a77c", "#a8602f"];

/// A text escaped for HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The scale of an axis.
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// A scale that includes all these numbers.
    fn over(numbers: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (low, high) = numbers
            .map(|number| number.clamp(-FARTHEST, FARTHEST))
            .fold((0.0_f64, 0.0_f64), |(low, high), number| {
                (low.min(number), high.max(number))
            });
        let room = ((high - low) * 0.06).max(5.0);
        Self {
            low: low - room,
            high: high + room,
            from,
            to,
        }
    }

    fn at(&self, number: f64) -> f64 {
        let part = (number - self.low) / (self.high - self.low);
        self.from + (self.to - self.from) * part.clamp(0.0, 1.0)
    }

    /// Round numbers along it, about six.
    fn marks(&self) -> impl Iterator<Item = f64> + use<> {
        let rough = (self.high - self.low) / 6.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .map(|times| times * power)
            .into_iter()
            .find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        (first..=last).map(move |times| times as f64 * step)
    }
}

fn frame(height: f64, name: &str, inside: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">{inside}</svg>",
        escaped(name)
    )
}

/// Vertical lines at round numbers, with the numbers below.
fn grid(scale: &Scale, height: f64) -> String {
    scale.marks().fold(String::new(), |mut svg, mark| {
        let (x, foot) = (scale.at(mark), height - FOOT);
        let class = if mark == 0.0 { "zero" } else { "grid" };
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{x:.1} 0V{foot}\"/><text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            foot + 18.0,
            true_minus(&format!("{mark}"))
        );
        svg
    })
}

fn name_of_row(row: usize, name: &str) -> String {
    let y = ROW * row as f64 + ROW * 0.65;
    format!(
        "<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{}</text>",
        NAMES - 12.0,
        escaped(name)
    )
}

/// A point and its interval for each name; `bar` is drawn as a line.
pub(super) fn intervals(rows: &[(&str, Interval)], bar: Option<f64>) -> String {
    let height = ROW * rows.len() as f64 + FOOT;
    let numbers = rows
        .iter()
        .flat_map(|(_, found)| [found.low, found.high])
        .chain(bar);
    let scale = Scale::over(numbers, NAMES, WIDTH - EDGE);
    let mut svg = grid(&scale, height);
    if let Some(bar) = bar {
        let _ = write!(
            svg,
            "<path class=\"bar\" d=\"M{:.1} 0V{}\"/>",
            scale.at(bar),
            height - FOOT
        );
    }
    for (row, (name, found)) in rows.iter().enumerate() {
        let y = ROW * row as f64 + ROW / 2.0;
        let _ = write!(
            svg,
            "{}<g><title>{}</title><path class=\"range\" d=\"M{:.1} {y}H{:.1}\"/><circle cx=\"{:.1}\" cy=\"{y}\" r=\"5\"/></g>",
            name_of_row(row, name),
            points(*found),
            scale.at(found.low),
            scale.at(found.high),
            scale.at(found.value),
        );
    }
    frame(height, "Rating points with intervals", &svg)
}

/// For each name, how often it came first, second and so on.
pub(super) fn ranks(rows: &[(&str, &[f64])]) -> String {
    let height = ROW * rows.len() as f64 + FOOT;
    let width = WIDTH - EDGE - NAMES;
    let mut svg = String::new();
    for (row, (name, shares)) in rows.iter().enumerate() {
        svg += &name_of_row(row, name);
        let (mut x, y) = (NAMES, ROW * row as f64 + 4.0);
        for (rank, (share, colour)) in shares.iter().zip(COLOURS).enumerate() {
            let _ = write!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y}\" width=\"{:.1}\" height=\"{}\" fill=\"{colour}\"><title>rank {}: {:.1} %</title></rect>",
                width * share,
                ROW - 8.0,
                rank + 1,
                share * 100.0
            );
            x += width * share;
        }
    }
    let count = rows.first().map_or(0, |(_, shares)| shares.len());
    for (rank, colour) in COLOURS.iter().enumerate().take(count) {
        let (x, y) = (NAMES + 80.0 * rank as f64, height - FOOT + 8.0);
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\" fill=\"{colour}\"/><text x=\"{}\" y=\"{}\">rank {}</text>",
            x + 17.0,
            y + 10.5,
            rank + 1
        );
    }
    frame(height, "Shares of ranks", &svg)
}

/// A rating over the number of deals: a line with its interval; `bar` is a horizontal line.
pub(super) fn course(steps: &[(usize, Interval)], bar: Option<f64>) -> String {
    let height = 260.0;
    let numbers = steps
        .iter()
        .flat_map(|(_, found)| [found.low, found.high])
        .chain(bar);
    let scale = Scale::over(numbers, height - FOOT, 8.0);
    let last = steps.last().map_or(1, |(deals, _)| *deals) as f64;
    let x = |deals: usize| NAMES + (WIDTH - EDGE - NAMES) * deals as f64 / last;
    let mut svg = String::new();
    for mark in scale.marks() {
        let y = scale.at(mark);
        let class = if mark == 0.0 { "zero" } else { "grid" };
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M{NAMES} {y:.1}H{}\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - EDGE,
            NAMES - 12.0,
            y + 4.0,
            true_minus(&format!("{mark}"))
        );
    }
    let path = |points: &mut dyn Iterator<Item = (usize, f64)>| {
        let pairs: Vec<String> = points
            .map(|(deals, number)| format!("{:.1} {:.1}", x(deals), scale.at(number)))
            .collect();
        pairs.join("L")
    };
    let upper = path(&mut steps.iter().map(|(deals, found)| (*deals, found.high)));
    let lower = path(&mut steps.iter().rev().map(|(deals, found)| (*deals, found.low)));
    let middle = path(&mut steps.iter().map(|(deals, found)| (*deals, found.value)));
    let _ = write!(
        svg,
        "<path class=\"room\" d=\"M{upper}L{lower}Z\"/><path class=\"line\" d=\"M{middle}\"/>"
    );
    if let Some(bar) = bar {
        let _ = write!(
            svg,
            "<path class=\"bar\" d=\"M{NAMES} {:.1}H{}\"/>",
            scale.at(bar),
            WIDTH - EDGE
        );
    }
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{last} deals</text>",
        WIDTH - EDGE,
        height - 8.0
    );
    frame(height, "Rating points by deals", &svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_round_numbers_and_an_end() {
        let scale = Scale::over([-30.0, 410.0, f64::INFINITY].into_iter(), 0.0, 100.0);
        assert!(scale.at(f64::INFINITY) <= 100.0 && scale.at(f64::NEG_INFINITY) >= 0.0);
        let near = Scale::over([-30.0, 410.0].into_iter(), 0.0, 100.0);
        assert_eq!(
            near.marks().collect::<Vec<_>>(),
            [0.0, 100.0, 200.0, 300.0, 400.0]
        );
        assert!(near.at(0.0) > near.at(-30.0));
    }

    #[test]
    fn names_are_escaped_in_a_page() {
        assert_eq!(escaped("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;");
        let found = Interval {
            value: 1.0,
            low: 0.0,
            high: 2.0,
        };
        assert!(!intervals(&[("<script>", found)], None).contains("<script>"));
    }
}
