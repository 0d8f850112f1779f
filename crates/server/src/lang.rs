//! The languages in which the server itself says something to people: previews of links, and messages by Web Push.

use axum::http::{HeaderMap, header};
use stammtisch_protocol::{games, laboratory};

/// The languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Lang {
    De,
    En,
}

impl Lang {
    /// The language that a browser asks for.
    pub(crate) fn wanted(headers: &HeaderMap) -> Self {
        let wanted = headers.get(header::ACCEPT_LANGUAGE);
        match wanted.and_then(|wanted| wanted.to_str().ok()) {
            Some(wanted) if wanted.trim_start().starts_with("en") => Self::En,
            _ => Self::De,
        }
    }

    /// As it is stored.
    pub(crate) const fn id(self) -> &'static str {
        self.pick("de", "en")
    }

    /// As it was stored.
    pub(crate) fn of(id: &str) -> Self {
        match id {
            "de" => Self::De,
            _ => Self::En,
        }
    }

    pub(crate) const fn pick(self, de: &'static str, en: &'static str) -> &'static str {
        match self {
            Self::De => de,
            Self::En => en,
        }
    }

    /// A game's name.
    pub(crate) fn name_of(self, game: &str) -> Option<&'static str> {
        let mut all = games().into_iter().chain(laboratory());
        let name = all.find(|info| info.id == game)?.name;
        Some(self.pick(name.de, name.en))
    }
}
