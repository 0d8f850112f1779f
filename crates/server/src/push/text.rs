//! What a browser is told, in the language of whoever looks at it.

use serde_json::json;

use crate::lang::Lang;

/// The message that it is somebody's turn, as the page's worker reads it.
pub(super) fn your_turn(lang: Lang, game: &str, table: &str) -> String {
    let title = lang.pick("Du bist dran", "It’s your turn");
    let game = lang.name_of(game).unwrap_or_default();
    json!({"title": title, "body": format!("{game} · {table}"), "table": table}).to_string()
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
