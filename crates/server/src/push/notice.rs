//! Notices and their messages in the language of the browser.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_protocol::RawJson;
use stammtisch_room::{Call, Refused};
use stammtisch_store::{NodeId, Notice as StoredNotice};
use stammtisch_webpush::{Message, Urgency};

use crate::error::internal;
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
pub(crate) struct Notice {
    pub(crate) call: Call,
    /// The table that it is stored with.
    pub(super) table: String,
    pub(crate) news: News,
    /// Its row in the store, if it was stored with the facts that caused it and is not deleted yet.
    pub(super) row: Option<StoredNotice>,
}

/// The reason for a notice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum News {
    /// It is the person's turn in this game.
    Turn { game: String },
    /// `host` opened this table for the next match, a match of this game.
    Opened {
        table: String,
        host: String,
        game: String,
    },
    /// A round of this tournament was drawn; the person has a seat at the table.
    Drawn { tournament: String, name: String },
}

/// The reason for a notice, as it is stored.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Reason {
    news: News,
    /// The moment at which the person's turn began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) opened: Option<usize>,
    /// Whether the match is played over days.
    by_post: bool,
}

impl News {
    /// The table to open, if it isn't the one that the notice is stored with.
    fn other_table(&self) -> Option<&str> {
        match self {
            Self::Opened { table, .. } => Some(table),
            Self::Turn { .. } | Self::Drawn { .. } => None,
        }
    }
}

impl Reason {
    pub(super) fn of(row: &StoredNotice) -> Option<Self> {
        serde_json::from_str(&row.reason).ok()
    }

    /// The table to open.
    pub(super) fn table<'a>(&'a self, row: &'a StoredNotice) -> &'a str {
        self.news.other_table().unwrap_or(&row.room)
    }

    /// The notice of a row that was deleted, `now` in seconds since 1970.
    pub(super) fn notice(self, row: StoredNotice, now: u64) -> Notice {
        let left = Duration::from_secs(row.until.saturating_sub(now));
        Notice {
            call: Call {
                person: row.person,
                left: self.by_post.then_some(left),
            },
            table: row.room,
            news: self.news,
            row: None,
        }
    }
}

/// The facts that cause a notice.
#[derive(Clone, Copy)]
pub(crate) struct Cause {
    /// The place of the first of them.
    pub(crate) seq: u64,
    /// The moment at which the person's turn begins with them.
    pub(crate) opened: Option<usize>,
    /// Their date, in seconds since 1970.
    pub(crate) at: u64,
    /// The node that stores them.
    pub(crate) node: Option<NodeId>,
}

impl Notice {
    pub(crate) fn new(call: Call, table: &str, news: News) -> Self {
        Self {
            call,
            table: table.to_owned(),
            news,
            row: None,
        }
    }

    /// The same notice, to be stored with its cause.
    pub(crate) fn caused_by(self, cause: Cause) -> Result<Self, Refused> {
        let reason = Reason {
            news: self.news.clone(),
            opened: cause.opened,
            by_post: self.call.left.is_some(),
        };
        let row = StoredNotice {
            room: self.table.clone(),
            seq: cause.seq,
            person: self.call.person.clone(),
            node: cause.node,
            until: cause.at + self.ttl().as_secs(),
            reason: serde_json::to_string(&reason).map_err(|error| internal(&error))?,
        };
        let row = Some(row);
        Ok(Self { row, ..self })
    }

    /// The rows of these notices.
    pub(crate) fn rows(notices: &[Self]) -> Vec<StoredNotice> {
        notices.iter().filter_map(|notice| notice.row.clone()).collect()
    }

    /// The table to open.
    fn target(&self) -> &str {
        self.news.other_table().unwrap_or(&self.table)
    }

    /// The time for which it is of use.
    fn ttl(&self) -> Duration {
        self.call.left.map_or(TTL, |left| left.clamp(MIN_TTL, MAX_TTL))
    }

    /// The message's text, as the page's service worker parses it.
    pub(super) fn text(&self, lang: Lang) -> String {
        let table = self.target();
        let (title, body, tournament) = match &self.news {
            News::Turn { game } => {
                let game = lang.name_of(game).unwrap_or_default();
                let title = lang.pick("Du bist dran", "It’s your turn");
                (title, format!("{game} · {table}"), None)
            }
            News::Opened { host, game, .. } => {
                let game = lang.name_of(game).unwrap_or_default();
                let title = lang.pick("Es geht weiter", "The next game");
                let body = match lang {
                    Lang::De => format!("{host} hat {game} aufgemacht"),
                    Lang::En => format!("{host} has opened {game}"),
                };
                (title, body, None)
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
        Message {
            text,
            ttl: self.ttl(),
            // Connected opponents are waiting.
            urgency: if self.call.left.is_some() {
                Urgency::Normal
            } else {
                Urgency::High
            },
            subject: self.target(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_in_the_language_of_the_browser() {
        let notice = Notice::new(
            Call {
                person: String::new(),
                left: None,
            },
            "krug-brezn-417",
            News::Turn {
                game: "hattrick".to_owned(),
            },
        );
        assert_eq!(
            notice.text(Lang::De),
            r#"{"title":"Du bist dran","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
        assert_eq!(
            notice.text(Lang::En),
            r#"{"title":"It’s your turn","body":"Hattrick · krug-brezn-417","table":"krug-brezn-417"}"#
        );
        let next = News::Opened {
            table: "senf-krug-203".to_owned(),
            host: "Anna".to_owned(),
            game: "hattrick".to_owned(),
        };
        let notice = Notice::new(notice.call, "krug-brezn-417", next);
        assert_eq!(
            notice.text(Lang::De),
            r#"{"title":"Es geht weiter","body":"Anna hat Hattrick aufgemacht","table":"senf-krug-203"}"#
        );
        assert_eq!(
            notice.text(Lang::En),
            r#"{"title":"The next game","body":"Anna has opened Hattrick","table":"senf-krug-203"}"#
        );
    }
}
