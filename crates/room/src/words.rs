//! Words that players add to the seed of a match. Other players choose them, and all see them.

use crate::name::{has_tower, is_treacherous, without_invisible};
use crate::{Refused, TableCode};

/// Maximum length of a line of words, in characters.
pub const MAX_WORDS: usize = 80;

/// Cleans a line of words: trims it, reduces inner white space to single spaces, and drops invisible characters. The result is empty
/// for a line that withdraws the words.
///
/// # Errors
/// `bad-words` for a line that is too long, and for characters that break the line or change how the rest is shown.
pub(crate) fn clean_words(given: &str) -> Result<String, Refused> {
    clean_line(given, MAX_WORDS)
}

/// Cleans a line of at most `most` characters written by a stranger: trims it, reduces inner white space to single spaces, and drops
/// invisible characters.
///
/// # Errors
/// `bad-words` for a line that is too long, for characters that break the line or change how the rest is shown, and for towers of
/// marks that reach into other lines.
pub fn clean_line(given: &str, most: usize) -> Result<String, Refused> {
    let refused = |message: String| Err(Refused::new(TableCode::BadWords, message));
    let given = &*without_invisible(given);
    if given.chars().any(is_treacherous) {
        return refused(
            "Words are one line without control characters or blank characters other than spaces.".to_owned(),
        );
    }
    if has_tower(given) {
        return refused("Words can't have towers of marks on one letter.".to_owned());
    }
    let words = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let long = words.chars().count();
    if long > most {
        return refused(format!(
            "Words have at most {most} characters; these have {long}."
        ));
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_one_line_of_bounded_length() {
        assert_eq!(
            clean_words("  Brezn \u{00A0} und  Bier ").unwrap(),
            "Brezn und Bier"
        );
        assert_eq!(clean_words(" ").unwrap(), "");
        assert_eq!(
            clean_words("\u{2068}Brezn\u{2069} und\u{200B} Bier").unwrap(),
            "Brezn und Bier"
        );
        assert_eq!(clean_words(&"ü".repeat(80)).unwrap().chars().count(), 80);
        for words in [
            &*"x".repeat(81),
            "a\nb",
            "a\u{0}",
            "\u{202E}ab",
            "a\u{2800}",
            "a\u{300}\u{301}\u{302}\u{303}",
        ] {
            let refused = clean_words(words).unwrap_err();
            assert_eq!(refused.code.text(), "bad-words", "{words:?}");
        }
    }
}
