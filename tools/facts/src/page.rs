//! The statistics of a game as a page of plots.

use stammtisch_bots::{BotSpec, names};
use stammtisch_protocol::{GameInfo, Name};

use crate::figures::Figures;
use crate::names::{Lang, number};
use crate::plot::{bars, escaped, rows};

const STYLE: &str = "\
body{font:16px/1.5 Georgia,serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fbf8f2}\
h1,h2,h3{font-weight:600;line-height:1.2}section{display:flex;flex-wrap:wrap;gap:1rem}section p{width:100%;margin:0}h2{margin-top:2.5rem}\
figure{margin:0;max-width:340px}figcaption{font-size:.9rem}svg{max-width:100%}code{overflow-wrap:anywhere}\
@media(prefers-color-scheme:dark){body{color:#eae3d6;background:#1f1c19}}";

/// Maximum number of bars in a plot.
const BARS: i32 = 40;

/// The texts of the page.
pub(crate) struct Words {
    lang: Lang,
    /// The language code for HTML.
    code: &'static str,
    /// The end of the file name.
    end: &'static str,
    title: &'static str,
    about: &'static str,
    table: &'static str,
    lengths: &'static str,
    length: &'static str,
    points: &'static str,
    ranks: &'static str,
}

pub(crate) const ENGLISH: Words = Words {
    lang: Lang::En,
    code: "en",
    end: ".en.html",
    title: "Facts about {game}",
    about: "From matches with the same bot on every seat and default options: {command}. Hover over a bar or a segment to see its value. The first \
            place at the table begins. ± is two standard errors.",
    table: "{players} players, {bot}, {matches} matches",
    lengths: "Decisions per match",
    length: "{count} decisions in every match",
    points: "Scores",
    ranks: "Ranks by place at the table in percent, first rank on the left; at most ± {error}",
};

pub(crate) const GERMAN: Words = Words {
    lang: Lang::De,
    code: "de",
    end: ".de.html",
    title: "Zahlen zu {game}",
    about: "Aus Partien, in denen auf jedem Platz derselbe Bot saß, nach den üblichen Regeln: {command}. Ein Balken oder ein Teil sagt seine \
            Zahl, wenn der Zeiger darauf ruht; der erste Platz am Tisch beginnt. ± sind zwei Standardfehler.",
    table: "{players} am Tisch, {bot}, {matches} Partien",
    lengths: "Entscheidungen in einer Partie",
    length: "{count} Entscheidungen in jeder Partie",
    points: "Punkte eines Platzes",
    ranks: "Ränge nach dem Platz am Tisch in Prozent, der erste Rang links; höchstens ± {error}",
};

/// The page's file name.
pub(crate) fn file(info: &GameInfo, words: &Words) -> String {
    format!("{}{}", info.id, words.end)
}

/// The page; `command` is the command that made it.
pub(crate) fn of_game(info: &GameInfo, figures: &[Figures], words: &Words, command: &str) -> String {
    let title = escaped(&words.title.replace("{game}", words.pick(info.name)));
    let command = format!("<code>{}</code>", escaped(command));
    let about = escaped(words.about).replace("{command}", &command);
    let parts: String = figures.iter().map(|of| of_table(info, of, words)).collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n<p>{about}</p>\n{parts}</body></html>\n",
        words.code
    )
}

fn of_table(info: &GameInfo, of: &Figures, words: &Words) -> String {
    let title = words
        .table
        .replace("{players}", &of.players.to_string())
        .replace("{bot}", &words.bot(info, &of.bot))
        .replace("{matches}", &of.matches.to_string());
    let ranks: Vec<_> = of
        .places
        .iter()
        .enumerate()
        .map(|(at, place)| ((at + 1).to_string(), of.ranks(place)))
        .collect();
    let error = of
        .places
        .iter()
        .map(|place| of.rank_error(place))
        .fold(0.0, f64::max);
    let error = number(100.0 * error, 1, words.lang);
    let figure = |caption: &str, plot: &dyn Fn(&str) -> String| {
        let svg = plot(caption);
        format!(
            "<figure>{svg}<figcaption>{}</figcaption></figure>\n",
            escaped(caption)
        )
    };
    [
        format!("<h2>{}</h2>\n<section>\n", escaped(&title)),
        match of.lengths.steps(BARS)[..] {
            // A plot with a single bar would show nothing.
            [(count, part)] if part >= 1.0 => {
                format!("<p>{}</p>\n", words.length.replace("{count}", &count.to_string()))
            }
            ref steps => figure(words.lengths, &|caption| bars(caption, steps, words.lang)),
        },
        figure(words.points, &|caption| {
            bars(caption, &of.points.steps(BARS), words.lang)
        }),
        figure(&words.ranks.replace("{error}", &error), &|caption| {
            rows(caption, &ranks, words.lang)
        }),
        "</section>\n".to_owned(),
    ]
    .concat()
}

impl Words {
    fn pick(&self, name: Name) -> &'static str {
        match self.lang {
            Lang::De => name.de,
            Lang::En => name.en,
        }
    }

    /// A bot's display name and its specification: `Meister (master@1)`.
    fn bot(&self, info: &GameInfo, called: &str) -> String {
        let id = BotSpec::read(called).map_or(called, |called| called.name);
        let known = names(info.id).into_iter().find(|bot| bot.id == id);
        known.map_or_else(
            || called.to_owned(),
            |bot| format!("{} ({called})", self.pick(bot.name)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The statistics of some random matches.
    fn played(game: &str, players: u8, matches: u64) -> (GameInfo, Figures) {
        let games = stammtisch_protocol::games();
        let info = games.into_iter().find(|info| info.id == game);
        let info = info.expect("a known game");
        let table = crate::play::Table {
            game: info.id,
            players,
            bot: "random",
        };
        let mut figures = Figures::new(players, "master@1");
        crate::play::play(&table, matches, "a", |record| figures.add(record)).expect("matches");
        (info, figures)
    }

    #[test]
    fn a_constant_length_is_written_instead_of_plotted() {
        let (info, figures) = played("hattrick", 4, 2);
        let page = of_game(&info, &[figures], &ENGLISH, "");
        assert!(page.contains("<p>448 decisions in every match</p>"), "{page}");
        assert!(!page.contains(ENGLISH.lengths), "{page}");
    }

    #[test]
    fn both_languages_show_the_same_figures() {
        let (info, figures) = played("haecmaec", 2, 3);
        let [english, german] =
            [&ENGLISH, &GERMAN].map(|words| of_game(&info, std::slice::from_ref(&figures), words, "a <b>"));
        assert!(
            english.contains("<h2>2 players, Master (master@1), 3 matches</h2>"),
            "{english}"
        );
        assert!(
            german.contains("<h2>2 am Tisch, Meister (master@1), 3 Partien</h2>"),
            "{german}"
        );
        assert!(german.contains("<code>a &lt;b&gt;</code>") && !german.contains("{bot}"));
        assert_eq!(english.matches("<rect").count(), german.matches("<rect").count());
        assert!(
            german.contains(" %</title>") && !german.contains(".3 %"),
            "{german}"
        );
    }
}
