//! Link previews: `og:` tags in the page's head.

use axum::http::HeaderMap;
use stammtisch_events::game_of_day;
use stammtisch_room::Summary;
use stammtisch_room::message::{Phase, TableSummary};

use crate::admission::Caller;
use crate::app::App;
use crate::events::day;
use crate::lang::Lang;
use crate::{listing, web};

/// A preview.
#[derive(Debug, PartialEq, Eq)]
struct Preview {
    title: String,
    text: String,
    /// Game of the picture.
    game: Option<String>,
}

/// Tags of the page at this path.
pub(crate) async fn tags(app: &App, caller: Caller, path: &str, headers: &HeaderMap) -> String {
    let lang = Lang::preferred(headers);
    let parts: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
    let preview = match &*parts {
        ["t" | "replay", code] => match table(app, caller, code).await {
            Some(table) => of_table(&table, lang),
            None => of_any_table(lang),
        },
        ["compare", one, other] => match (table(app, caller, one).await, table(app, caller, other).await) {
            (Some(one), Some(other)) => of_both(&one, &other, lang),
            _ => of_any_table(lang),
        },
        ["day"] => of_day(game_of_day(day::today_and_left(app).0), lang),
        ["evening", _] => of_evening(lang),
        ["tournament", _] => of_tournament(lang),
        [page @ ("rules" | "learn"), game] => of_game(page, game, lang).unwrap_or_else(|| of_site(lang)),
        _ => of_site(lang),
    };
    rendered(&preview, &site(headers), path, lang)
}

/// Summary of a public table. Private and unknown codes yield the same preview, so a preview doesn't reveal which codes exist. Unknown
/// codes count as guesses.
async fn table(app: &App, caller: Caller, code: &str) -> Option<TableSummary> {
    let code = stammtisch_api::parse_table_code(code);
    let listed = app.listed(&code, caller, None).await.ok()?;
    let summary = listing::summary(&listed).filter(Summary::is_public)?;
    Some(summary.for_person(&code, None))
}

/// The site's address, from the request's headers.
fn site(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = match text("x-forwarded-proto") {
        Some(proto) if proto.eq_ignore_ascii_case("https") => "https",
        _ => "http",
    };
    text("host").map_or_else(String::new, |host| format!("{scheme}://{host}"))
}

fn of_site(lang: Lang) -> Preview {
    Preview {
        title: "Stammtisch".to_owned(),
        text: lang
            .pick(
                "Kartenspiele am Stammtisch, mit Freunden oder Bots, ohne Anmeldung.",
                "Card games at the regulars’ table, with friends or bots, without an account.",
            )
            .to_owned(),
        game: None,
    }
}

fn of_any_table(lang: Lang) -> Preview {
    Preview {
        title: lang
            .pick("Ein Tisch am Stammtisch", "A table at Stammtisch")
            .to_owned(),
        text: lang
            .pick(
                "Setz dich dazu oder schau zu, ohne Anmeldung.",
                "Sit down or watch, without an account.",
            )
            .to_owned(),
        game: None,
    }
}

fn of_day(game: &str, lang: Lang) -> Preview {
    let name = lang.name_of(game).unwrap_or("Stammtisch");
    Preview {
        title: format!(
            "{}: {name}",
            lang.pick("Das Blatt des Tages", "The deal of the day")
        ),
        text: lang
            .pick(
                "Heute bekommen alle dieselben Karten und dieselben Gegner. Ein Versuch zählt.",
                "Everyone gets the same cards and opponents today. You have one try.",
            )
            .to_owned(),
        game: Some(game.to_owned()),
    }
}

/// Two matches of the same deal.
fn of_both(one: &TableSummary, other: &TableSummary, lang: Lang) -> Preview {
    let (one, other) = (of_table(one, lang), of_table(other, lang).text);
    Preview {
        title: format!(
            "{}, {}",
            one.title,
            lang.pick("zweimal dieselben Karten", "the same cards twice")
        ),
        text: format!("{} · {other}", one.text),
        game: one.game,
    }
}

fn of_evening(lang: Lang) -> Preview {
    Preview {
        title: lang
            .pick("Ein Abend am Stammtisch", "An evening at Stammtisch")
            .to_owned(),
        text: lang
            .pick(
                "Mehrere Partien, eine Wertung: So steht es gerade.",
                "Several matches, one leaderboard. See the standings.",
            )
            .to_owned(),
        game: None,
    }
}

fn of_tournament(lang: Lang) -> Preview {
    Preview {
        title: lang
            .pick("Ein Turnier am Stammtisch", "A tournament at Stammtisch")
            .to_owned(),
        text: lang
            .pick(
                "Mehrere Tische, mehrere Runden, eine Wertung: mitspielen oder zuschauen.",
                "Several tables, several rounds, one ranking: join in or watch.",
            )
            .to_owned(),
        game: None,
    }
}

fn of_game(page: &str, game: &str, lang: Lang) -> Option<Preview> {
    let name = lang.name_of(game)?;
    let text = match page {
        "rules" => lang.pick("Das Regelbuch am Stammtisch.", "The rule book at Stammtisch."),
        _ => lang.pick(
            "Das erste Spiel: in zwei Minuten gelernt.",
            "The first game: learned in two minutes.",
        ),
    };
    Some(Preview {
        title: name.to_owned(),
        text: text.to_owned(),
        game: Some(game.to_owned()),
    })
}

fn of_table(table: &TableSummary, lang: Lang) -> Preview {
    let names: Vec<_> = table
        .seats
        .iter()
        .filter_map(|seat| seat.name.as_deref().map(isolated))
        .collect();
    let free = table.seats.len() - names.len();
    let who = names.join(", ");
    let host = isolated(&table.host);
    let text = match (table.phase, &table.result) {
        (Phase::Waiting, _) => match lang {
            Lang::De => format!("{host} lädt ein. Plätze frei: {free} von {}.", table.seats.len()),
            Lang::En => format!("{host} invites you. Free seats: {free} of {}.", table.seats.len()),
        },
        (Phase::Playing, _) => format!("{}: {who}", lang.pick("Die Partie läuft", "Match in progress")),
        (Phase::Over, Some(result)) => ranking(&names, &result.ranks, &result.scores),
        (Phase::Over | Phase::Closed, _) => format!("{}: {who}", lang.pick("Zu Ende gespielt", "Finished")),
    };
    Preview {
        title: lang.name_of(&table.game).unwrap_or("Stammtisch").to_owned(),
        text,
        game: Some(table.game.clone()),
    }
}

/// Isolates a right-to-left name with directional marks, as the page does (`isolated` in web/net/i18n/isolate.ts).
fn isolated(name: &str) -> String {
    let from_right_to_left = |letter| {
        matches!(letter, '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.contains(from_right_to_left) {
        format!("\u{2068}{name}\u{2069}")
    } else {
        name.to_owned()
    }
}

/// "1. Anna 12, 2. Ben 7"
fn ranking(names: &[String], ranks: &[u8], scores: &[i32]) -> String {
    let mut places: Vec<_> = ranks.iter().zip(names).zip(scores).collect();
    places.sort_by_key(|((rank, _), _)| **rank);
    let places = places.into_iter();
    let lines: Vec<_> = places
        .map(|((rank, name), score)| format!("{rank}. {name} {}", score.to_string().replace('-', "−")))
        .collect();
    lines.join(", ")
}

fn rendered(preview: &Preview, site: &str, path: &str, lang: Lang) -> String {
    let picture = match &preview.game {
        Some(game) if web::has(&format!("preview/{game}.jpg")) => format!("preview/{game}.jpg"),
        _ => "preview.jpg".to_owned(),
    };
    let tags = [
        ("og:type", "website"),
        ("og:site_name", "Stammtisch"),
        ("og:locale", lang.pick("de_DE", "en_GB")),
        ("og:title", &preview.title),
        ("og:description", &preview.text),
        ("og:url", &format!("{site}/{path}")),
        ("og:image", &format!("{site}/{picture}")),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("twitter:card", "summary_large_image"),
    ];
    let tag = |(name, content): (&str, &str)| {
        format!("<meta property=\"{name}\" content=\"{}\" />", escaped(content))
    };
    tags.map(tag).join("\n    ")
}

/// Escapes HTML: names and paths are user input.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn right_to_left_names_are_isolated() {
        let lines = |phase: &str, result: Option<serde_json::Value>| {
            let seat = |name: &str| json!({"name": name, "bot": null, "person": true, "present": true, "grace_ms": null});
            let table = json!({
                "code": "krug-brezn-417", "game": "hattrick", "phase": phase, "host": "דנה", "seats": [seat("דנה"), seat("Ben")],
                "options": {}, "your_turn": false, "yours": false, "result": result,
            });
            of_table(&serde_json::from_value(table).unwrap(), Lang::En).text
        };
        let result = json!({"scores": [12, 7], "ranks": [1, 2]});
        assert_eq!(
            [
                lines("waiting", None),
                lines("playing", None),
                lines("over", Some(result))
            ],
            [
                "\u{2068}דנה\u{2069} invites you. Free seats: 0 of 2.",
                "Match in progress: \u{2068}דנה\u{2069}, Ben",
                "1. \u{2068}דנה\u{2069} 12, 2. Ben 7",
            ]
        );
    }

    #[test]
    fn user_input_is_escaped() {
        let preview = Preview {
            title: "\"><script>".to_owned(),
            text: "Anna & 'Ben'".to_owned(),
            game: None,
        };
        let tags = rendered(&preview, "https://server.example", "t/<b>", Lang::De);
        assert!(!tags.contains("<script>") && !tags.contains("<b>"), "{tags}");
        assert!(tags.contains("content=\"Anna &amp; &#39;Ben&#39;\""), "{tags}");
        assert!(
            tags.contains("content=\"https://server.example/preview.jpg\""),
            "{tags}"
        );
    }

    #[test]
    fn the_best_come_first() {
        let names = ["Anna", "Ben", "Cem"].map(str::to_owned);
        assert_eq!(
            ranking(&names, &[2, 1, 2], &[-3, 9, -3]),
            "1. Ben 9, 2. Anna −3, 2. Cem −3"
        );
    }
}
