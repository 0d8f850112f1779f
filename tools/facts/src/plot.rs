//! Plots as SVG, drawn by hand: they need neither scripts nor network.

use std::fmt::Write;

use crate::names::{Lang, number};

/// Escapes a text for HTML and SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// One colour per rank, starting with the first.
const COLOURS: [&str; 6] = ["#2f6f4f", "#6fa287", "#b5cdbf", "#e3d9c6", "#d3a77c", "#a8602f"];

/// A histogram, with the starts of the first, the middle and the last bin below.
pub(crate) fn bars(title: &str, steps: &[(i32, f64)], lang: Lang) -> String {
    let (width, height) = (320.0, 120.0);
    let most = steps
        .iter()
        .map(|(_, part)| *part)
        .fold(0.0, f64::max)
        .max(f64::MIN_POSITIVE);
    let step = width / steps.len().max(1) as f64;
    let mut svg = open(title, 340.0, 150.0);
    for (at, (begin, part)) in steps.iter().enumerate() {
        let (x, high) = (10.0 + step * at as f64, part / most * (height - 10.0));
        let _ = write!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\" fill=\"{}\"><title>{begin}: {} %</title></rect>",
            height - high,
            (step - 0.5).max(0.5),
            COLOURS[0],
            number(100.0 * part, 1, lang)
        );
    }
    let _ = write!(svg, "<path d=\"M10 {height}H330\" stroke=\"currentColor\"/>");
    for at in [0, steps.len() / 2, steps.len().saturating_sub(1)] {
        if let Some((begin, _)) = steps.get(at) {
            let x = 10.0 + step * (at as f64 + 0.5);
            let _ = write!(
                svg,
                "<text x=\"{x:.1}\" y=\"138\" text-anchor=\"middle\">{begin}</text>"
            );
        }
    }
    svg + "</svg>\n"
}

/// Stacked bars, each with segments that add up to 1.
pub(crate) fn rows(title: &str, rows: &[(String, Vec<f64>)], lang: Lang) -> String {
    let mut svg = open(title, 340.0, 24.0 * rows.len() as f64 + 6.0);
    for (at, (name, parts)) in rows.iter().enumerate() {
        let (y, mut x) = (4.0 + 24.0 * at as f64, 40.0);
        let _ = write!(
            svg,
            "<text x=\"32\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            y + 14.0,
            escaped(name)
        );
        for (rank, part) in parts.iter().enumerate() {
            let wide = part * 290.0;
            let _ = write!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"18\" fill=\"{}\"><title>{}: {} %</title></rect>",
                COLOURS[rank % COLOURS.len()],
                rank + 1,
                number(100.0 * part, 1, lang)
            );
            x += wide;
        }
    }
    svg + "</svg>\n"
}

/// A share with its uncertainty.
pub(crate) struct Dot {
    pub(crate) name: String,
    pub(crate) share: f64,
    pub(crate) error: f64,
}

/// A dot with an error bar for each share, and a line at the share expected by chance.
pub(crate) fn dots(title: &str, dots: &[Dot], line: f64) -> String {
    let low = dots.iter().map(|dot| dot.share - dot.error).fold(line, f64::min);
    let high = dots.iter().map(|dot| dot.share + dot.error).fold(line, f64::max);
    let along = |share: f64| 70.0 + 500.0 * (share - low) / (high - low).max(f64::MIN_POSITIVE);
    let height = 18.0 * dots.len() as f64 + 40.0;
    let mut svg = open(title, 600.0, height);
    // As a file of its own it needs a background.
    let _ = write!(
        svg,
        "<rect width=\"600\" height=\"{height}\" fill=\"#fbf8f2\"/><g fill=\"#2b2622\">"
    );
    let _ = write!(
        svg,
        "<path d=\"M{0:.1} 8V{1:.1}\" stroke=\"#8a7f70\"/>",
        along(line),
        height - 26.0
    );
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.1} %</text>",
        along(line),
        height - 10.0,
        100.0 * line
    );
    for (at, dot) in dots.iter().enumerate() {
        let y = 20.0 + 18.0 * at as f64;
        let _ = write!(
            svg,
            "<text x=\"60\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            y + 4.0,
            escaped(&dot.name)
        );
        let _ = write!(
            svg,
            "<path d=\"M{:.1} {y}H{:.1}\" stroke=\"{2}\" stroke-width=\"2\"/><circle cx=\"{3:.1}\" cy=\"{y}\" r=\"4\" fill=\"{2}\"/>",
            along(dot.share - dot.error),
            along(dot.share + dot.error),
            COLOURS[0],
            along(dot.share)
        );
    }
    svg + "</g></svg>\n"
}

fn open(title: &str, width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" role=\"img\" \
         font-family=\"Georgia,serif\" font-size=\"12\" fill=\"currentColor\"><title>{}</title>",
        escaped(title)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_contain_their_values() {
        let svg = bars("lengths & all", &[(1, 0.25), (2, 0.75)], Lang::De);
        assert!(svg.contains("<title>lengths &amp; all</title>"));
        assert_eq!(svg.matches("<rect").count(), 2);
        assert!(svg.contains("height=\"110.0\"") && svg.contains("2: 75,0 %"));
        assert_eq!(
            rows("ranks", &[("1".to_owned(), vec![0.5, 0.5])], Lang::En)
                .matches("width=\"145.0\"")
                .count(),
            2
        );
        let dot = |name: &str, share| Dot {
            name: name.to_owned(),
            share,
            error: 0.01,
        };
        let svg = dots("cards", &[dot("E7", 0.3), dot("S7", 0.2)], 0.25);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("25.0 %"));
    }
}
