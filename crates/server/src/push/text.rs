//! What a browser is told, in the language of whoever looks at it.

use serde_json::json;

/// The languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Lang {
    De,
    En,
}

impl Lang {
    /// As it is stored.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// As it was stored.
    pub(super) fn of(id: &str) -> Self {
        match id {
            "de" => Self::De,
            _ => Self::En,
        }
    }

    fn your_turn(self) -> &'static str {
        match self {
            Self::De => "Du bist dran",
            Self::En => "It’s your turn",
        }
    }
}

/// The message that it is somebody's turn, as the page's worker reads it.
pub(super) fn your_turn(lang: Lang, game: &str, table: &str) -> String {
    let games = stammtisch_protocol::games().into_iter();
    let mut known = games.chain(stammtisch_protocol::laboratory());
    let name = known.find(|info| info.id == game).map(|info| match lang {
        Lang::De => info.name.de,
        Lang::En => info.name.en,
    });
    json!({"title": lang.your_turn(), "body": name.unwrap_or_default(), "table": table}).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_in_the_language_of_who_reads_it() {
        let said = |lang| your_turn(Lang::of(lang), "hattrick", "krug-brezn-417");
        assert_eq!(
            said("de"),
            r#"{"title":"Du bist dran","body":"Hattrick","table":"krug-brezn-417"}"#
        );
        assert_eq!(
            said("en"),
            r#"{"title":"It’s your turn","body":"Hattrick","table":"krug-brezn-417"}"#
        );
    }
}
