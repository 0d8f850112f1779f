//! Names of people, and the ids of their requests: short texts that strangers choose.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::{Refused, TableCode};

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;

/// So many marks stand on one letter at most: languages need two or three, more are a tower into other lines.
const MAX_MARKS: usize = 3;

/// The longest id of a request, in bytes.
pub const MAX_ID: usize = 64;

/// Reads a name: outer spaces go, inner runs of white space become one space. Markup is harmless text,
/// since every client shows names as text.
///
/// # Errors
/// `bad-name` for an empty or too long name, and for characters that cannot be seen but change how the
/// rest is shown.
pub fn clean_name(given: &str) -> Result<String, Refused> {
    let refused = |message: String| Err(Refused::new(TableCode::BadName, message));
    if given.chars().any(is_treacherous) {
        let message = "A name cannot hold line breaks, control characters, characters that are not seen, or marks that turn \
                       the direction of writing.";
        return refused(message.to_owned());
    }
    if has_tower(given) {
        return refused(format!(
            "A name has at most {MAX_MARKS} marks on one letter; this one would cover its neighbours."
        ));
    }
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        _ if name.chars().all(|c| is_joiner(c) || is_mark(c)) => {
            refused("A name needs at least one character that can be seen.".to_owned())
        }
        ..=MAX_NAME => Ok(name),
        long => refused(format!(
            "A name has at most {MAX_NAME} characters; this one has {long}."
        )),
    }
}

/// Checks the id of a request.
///
/// # Errors
/// `bad-request` unless it has 1 to 64 characters, all printable ASCII.
pub fn check_id(id: &str) -> Result<(), Refused> {
    if (1..=MAX_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Ok(());
    }
    let message = format!("A request's id has 1 to {MAX_ID} printable ASCII characters.");
    Err(stammtisch_protocol::Refused::new(stammtisch_protocol::Code::BadRequest, message).into())
}

/// Whether more marks stand on one letter than any language puts there.
pub(crate) fn has_tower(text: &str) -> bool {
    text.split(|c| !is_joiner(c) && !is_mark(c))
        .any(|tower| tower.chars().count() > MAX_MARKS)
}

/// Characters that only join others, as within an emoji.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
}

/// Marks that stand above, below or through the letter before them and take no room of their own, in any script.
fn is_mark(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Characters that are never seen themselves but change how their neighbours are shown.
pub(crate) fn is_treacherous(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{1D159}' | '\u{1D173}'..='\u{1D17A}' | '\u{FFF0}'..='\u{FFFF}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed() {
        assert_eq!(clean_name("  Anna \u{00A0} Maria ").unwrap(), "Anna Maria");
        assert_eq!(clean_name("Zoë-Łucja").unwrap(), "Zoë-Łucja");
        assert_eq!(clean_name("👩‍🌾").unwrap(), "👩‍🌾");
        // Letters with all the marks that languages put on them.
        for name in ["Ngo\u{0302}\u{0301}", "ที่รัก", "❤️‍🔥", "1️⃣", "שָׁלוֹם", "हिन्दी"]
        {
            assert_eq!(clean_name(name).unwrap(), name);
        }
    }

    #[test]
    fn markup_is_a_name_like_any_other() {
        assert_eq!(clean_name("<b>Anna</b>").unwrap(), "<b>Anna</b>");
    }

    #[test]
    fn names_that_deceive_are_refused() {
        for name in [
            "",
            "   ",
            "\u{200D}",
            "A\nB",
            "A\u{0}",
            "\u{202E}annA",
            "A\u{2067}",
            "\u{200B}",
            "\u{7f}",
            "A\u{2028}",
            "\u{2800}",
            "A\u{2800}\u{2800}B",
            "\u{17B4}",
            "\u{0301}",
            "Z\u{0300}\u{0301}\u{0302}\u{0303}algo",
            "A\u{FE0F}\u{FE0F}\u{FE0F}\u{FE0F}",
        ] {
            let refused = clean_name(name).unwrap_err();
            assert_eq!(refused.code.text(), "bad-name", "{name:?}");
        }
        assert!(clean_name(&"x".repeat(24)).is_ok());
        assert!(clean_name(&"x".repeat(25)).is_err());
        assert!(clean_name(&"ü".repeat(24)).is_ok());
    }

    /// Whatever the script: no tower of marks passes, and three on a letter do where they are seen at all.
    #[test]
    fn towers_of_marks_are_refused_in_every_script() {
        let (mut towers, mut passed) = (0, 0);
        for mark in ('\u{80}'..=char::MAX).filter(|&c| is_mark(c)) {
            towers += 1;
            let with = |count: usize| format!("A{}", mark.to_string().repeat(count));
            assert!(clean_name(&with(MAX_MARKS + 1)).is_err(), "{:x}", u32::from(mark));
            passed += usize::from(clean_name(&with(MAX_MARKS)).is_ok());
        }
        assert!(towers > 1900, "{towers} marks are known");
        assert!(towers - passed < 300, "{passed} of {towers} can be used");
        // Tibetan, Myanmar, Khmer, Tamil, Telugu: what people write there is none.
        for name in ["བསྒྲུབས", "မြို့", "ខ្មែរ", "தமிழ்", "తెలుగు"]
        {
            assert_eq!(clean_name(name).unwrap(), name);
        }
    }

    #[test]
    fn ids_are_short_and_plain() {
        assert!(check_id("a-1").is_ok());
        for id in ["", "with space", "ümlaut", &"x".repeat(65)] {
            assert!(check_id(id).is_err(), "{id:?}");
        }
    }
}
