//! Languages of texts by the server: link previews and push messages.

use axum::http::{HeaderMap, header};
use stammtisch_protocol::{games, laboratory};

/// Languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Lang {
    De,
    En,
}

impl Lang {
    /// The first supported language of `Accept-Language`; English if it names only others, German if it is absent.
    pub(crate) fn preferred(headers: &HeaderMap) -> Self {
        let preferred = headers.get(header::ACCEPT_LANGUAGE);
        let preferred = preferred
            .and_then(|preferred| preferred.to_str().ok())
            .unwrap_or_default();
        let ours = preferred
            .split(',')
            .find_map(|tag| match tag.trim_start().get(..2) {
                Some("de") => Some(Self::De),
                Some("en") => Some(Self::En),
                _ => None,
            });
        ours.unwrap_or(if preferred.trim().is_empty() {
            Self::De
        } else {
            Self::En
        })
    }

    /// The stored id.
    pub(crate) const fn id(self) -> &'static str {
        self.pick("de", "en")
    }

    /// Parses a stored id.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_supported_language_wins_and_english_is_the_fallback() {
        let preferred = |text: &'static str| {
            Lang::preferred(&HeaderMap::from_iter([(
                header::ACCEPT_LANGUAGE,
                header::HeaderValue::from_static(text),
            )]))
        };
        assert_eq!(Lang::preferred(&HeaderMap::new()), Lang::De);
        for german in ["de", "de-AT,en;q=0.8", "fr, de;q=0.7, en;q=0.5", ""] {
            assert_eq!(preferred(german), Lang::De, "{german}");
        }
        for english in ["en-GB", "fr", "zh-CN,zh;q=0.9", "ar, en;q=0.5, de;q=0.1", "*"] {
            assert_eq!(preferred(english), Lang::En, "{english}");
        }
    }
}
