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
    /// The language that a browser asks for: the first of ours, English where it asks for others only, German where it asks for none.
    pub(crate) fn wanted(headers: &HeaderMap) -> Self {
        let wanted = headers.get(header::ACCEPT_LANGUAGE);
        let wanted = wanted.and_then(|wanted| wanted.to_str().ok()).unwrap_or_default();
        let ours = wanted.split(',').find_map(|tag| match tag.trim_start().get(..2) {
            Some("de") => Some(Self::De),
            Some("en") => Some(Self::En),
            _ => None,
        });
        ours.unwrap_or(if wanted.trim().is_empty() {
            Self::De
        } else {
            Self::En
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_answered_in_the_first_of_our_languages_else_in_english() {
        let wanted = |text: &'static str| {
            Lang::wanted(&HeaderMap::from_iter([(
                header::ACCEPT_LANGUAGE,
                header::HeaderValue::from_static(text),
            )]))
        };
        assert_eq!(Lang::wanted(&HeaderMap::new()), Lang::De);
        for german in ["de", "de-AT,en;q=0.8", "fr, de;q=0.7, en;q=0.5", ""] {
            assert_eq!(wanted(german), Lang::De, "{german}");
        }
        for english in ["en-GB", "fr", "zh-CN,zh;q=0.9", "ar, en;q=0.5, de;q=0.1", "*"] {
            assert_eq!(wanted(english), Lang::En, "{english}");
        }
    }
}
