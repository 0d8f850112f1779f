//! What a browser is told, in the language of whoever looks at it.

use serde_json::json;

use crate::lang::Lang;

/// The message that it is somebody's turn, as the page's worker reads it.
pub(super) fn your_turn(lang: Lang, game: &str, table: &str) -> String {
    let title = lang.pick("Du bist dran", "It’s your turn");
    let game = lang.name_of(game).unwrap_or_default();
    json!({"title": title, "body": format!("{game} · {table}"), "table": table}).to_string()
}

/// The message that somebody has a table in the round of a tournament that was just drawn.
pub(super) fn table_ready(lang: Lang, name: &str, tournament: &str, table: &str) -> String {
    let title = lang.pick("Dein Tisch ist bereit", "Your table is ready");
    json!({"title": title, "body": name, "table": table, "tournament": tournament}).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_in_the_language_of_who_reads_it() {
        let said = |lang| your_turn(Lang::of(lang), "hattrick", "krug-brezn-417");
        assert_eq!(
            said("de"),
            r#"{"title":"Du bist dran","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
        assert_eq!(
            said("en"),
            r#"{"title":"It’s your turn","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
    }
}
