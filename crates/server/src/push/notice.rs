//! Notices and their messages in the language of the browser.

use std::time::Duration;

use serde::Serialize;
use stammtisch_protocol::RawJson;
use stammtisch_room::Call;
use stammtisch_webpush::{Message, Urgency};

use crate::lang::Lang;

/// Time a push service keeps a message for an offline browser, at tables where people stay connected.
const TTL: Duration = Duration::from_hours(24);

/// Bounds of that time at tables played over days.
const MIN_TTL: Duration = Duration::from_mins(1);
const MAX_TTL: Duration = Duration::from_hours(24 * 28);

/// The content of a push message.
#[derive(Serialize, ts_rs::TS)]
pub(crate) struct PushMessage<'a> {
    /// The heading.
    title: &'a str,
    /// The line below it.
    body: &'a str,
    /// The code of the table to open.
    table: &'a str,
    /// The code of the table's tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    tournament: Option<&'a str>,
}

/// A notice for a person at a table.
pub(super) struct Notice {
    pub(super) call: Call,
    pub(super) table: String,
    pub(super) news: News,
}

/// The reason for a notice.
pub(super) enum News {
    /// It is the person's turn in this game.
    Turn { game: String },
    /// A round of this tournament was drawn; the person has a seat at the table.
    Drawn { tournament: String, name: String },
}

impl Notice {
    /// The message's text, as the page's service worker parses it.
    pub(super) fn text(&self, lang: Lang) -> String {
        let table = &self.table;
        let (title, body, tournament) = match &self.news {
            News::Turn { game } => {
                let game = lang.name_of(game).unwrap_or_default();
                let title = lang.pick("Du bist dran", "It’s your turn");
                (title, format!("{game} · {table}"), None)
            }
            News::Drawn { tournament, name } => {
                let title = lang.pick("Dein Tisch ist bereit", "Your table is ready");
                (title, name.clone(), Some(tournament.as_str()))
            }
        };
        let message = PushMessage {
            title,
            body: &body,
            table,
            tournament,
        };
        RawJson::of(&message).text().to_owned()
    }

    /// Builds the message. A later one for the same table replaces it.
    pub(super) fn message<'a>(&'a self, text: &'a str) -> Message<'a> {
        let left = self.call.left;
        Message {
            text,
            ttl: left.map_or(TTL, |left| left.clamp(MIN_TTL, MAX_TTL)),
            // Connected opponents are waiting.
            urgency: if left.is_some() {
                Urgency::Normal
            } else {
                Urgency::High
            },
            subject: &self.table,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_in_the_language_of_the_browser() {
        let notice = Notice {
            call: Call {
                person: String::new(),
                left: None,
            },
            table: "krug-brezn-417".to_owned(),
            news: News::Turn {
                game: "hattrick".to_owned(),
            },
        };
        assert_eq!(
            notice.text(Lang::De),
            r#"{"title":"Du bist dran","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
        assert_eq!(
            notice.text(Lang::En),
            r#"{"title":"It’s your turn","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
    }
}
