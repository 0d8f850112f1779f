//! The languages of the program.

use clap::ValueEnum;

/// A language texts can be shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Lang {
    /// Deutsch
    De,
    /// English
    En,
}

impl Lang {
    /// The language of the environment: German if the first locale that is set is German.
    pub(crate) fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
        Self::of_locale(set.iter().map(String::as_str).find(|locale| !locale.is_empty()))
    }

    fn of_locale(locale: Option<&str>) -> Self {
        let language = locale.unwrap_or_default().split(['_', '.', '@', '-']).next();
        if language == Some("de") {
            Self::De
        } else {
            Self::En
        }
    }

    /// The one of two texts that is in this language.
    pub(crate) fn pick<T>(self, de: T, en: T) -> T {
        match self {
            Self::De => de,
            Self::En => en,
        }
    }
}

/// A number of points as it is written at the table: with its sign, and a true minus.
pub(crate) fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => minus(points),
    }
}

/// A number with a true minus.
pub(crate) fn minus(number: i64) -> String {
    if number < 0 {
        format!("−{}", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_locales_get_german_and_all_others_english() {
        assert_eq!(Lang::of_locale(Some("de_DE.UTF-8")), Lang::De);
        assert_eq!(Lang::of_locale(Some("de")), Lang::De);
        assert_eq!(Lang::of_locale(Some("den")), Lang::En);
        assert_eq!(Lang::of_locale(Some("C.UTF-8")), Lang::En);
        assert_eq!(Lang::of_locale(None), Lang::En);
    }

    #[test]
    fn points_carry_their_sign() {
        assert_eq!(
            [signed(3), signed(0), signed(-2), minus(-4)],
            ["+3", "0", "−2", "−4"]
        );
    }
}
