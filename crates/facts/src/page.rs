//! The figures of a game as a page of plots.

use stammtisch_protocol::GameInfo;

use crate::figures::Figures;
use crate::plot::{bars, escaped, rows};

const STYLE: &str = "\
body{font:16px/1.5 Georgia,serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fbf8f2}\
h1,h2,h3{font-weight:600;line-height:1.2}section{display:flex;flex-wrap:wrap;gap:1rem}h2{margin-top:2.5rem}\
figure{margin:0;max-width:340px}figcaption{font-size:.9rem}svg{max-width:100%}code{overflow-wrap:anywhere}\
@media(prefers-color-scheme:dark){body{color:#eae3d6;background:#1f1c19}}";

/// How many bars a plot has at most.
const BARS: i32 = 40;

/// The page; `command` is what made it.
pub(crate) fn of_game(info: &GameInfo, figures: &[Figures], command: &str) -> String {
    let name = escaped(info.name.en);
    let parts: String = figures.iter().map(of_table).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>Facts about {name}</title>\n\
         <style>{STYLE}</style></head>\n<body>\n<h1>Facts about {name}</h1>\n\
         <p>From matches in which the same bot sat on every seat, by the usual options: <code>{}</code>. A bar or a part says its number \
         when a pointer rests on it; the first place at the table begins.</p>\n{parts}</body></html>\n",
        escaped(command)
    )
}

fn of_table(of: &Figures) -> String {
    let title = format!("{} players, {}, {} matches", of.players, of.bot, of.matches);
    let ranks: Vec<_> = of
        .places
        .iter()
        .enumerate()
        .map(|(at, place)| ((at + 1).to_string(), of.ranks(place)))
        .collect();
    let figure =
        |caption: &str, svg: String| format!("<figure>{svg}<figcaption>{caption}</figcaption></figure>\n");
    [
        format!("<h2>{}</h2>\n<section>\n", escaped(&title)),
        figure(
            "Decisions a match",
            bars("Decisions a match", &of.lengths.steps(BARS)),
        ),
        figure(
            "Points of a seat",
            bars("Points of a seat", &of.points.steps(BARS)),
        ),
        figure(
            "Ranks by place at the table, the first rank left",
            rows("Ranks by place", &ranks),
        ),
        "</section>\n".to_owned(),
    ]
    .concat()
}
