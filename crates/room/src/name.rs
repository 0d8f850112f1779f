//! Checks names of people and ids of requests: short texts that strangers choose.

use std::borrow::Cow;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::{Refused, TableCode};

/// Maximum length of a name, in characters.
pub const MAX_NAME: usize = 24;

/// Maximum number of combining marks per letter. Languages need two or three; more would reach into other lines.
const MAX_MARKS: usize = 3;

/// Maximum length of a request's id, in bytes.
pub const MAX_ID: usize = 64;

/// Cleans a name: trims it, collapses runs of white space to one space, and removes meaningless invisible characters. Markup is
/// allowed, because every client shows names as text.
///
/// # Errors
/// `bad-name` for a name that is empty or too long, and for characters that break the line, are blank, or change the direction of the
/// text after them.
pub fn clean_name(given: &str) -> Result<String, Refused> {
    let refused = |message: String| Err(Refused::new(TableCode::BadName, message));
    let given = &*without_invisible(given);
    if given.chars().any(is_treacherous) {
        let message = "A name can't contain line breaks, control characters, blank characters other than spaces, or marks \
                       that change the direction of writing.";
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
            refused("A name needs at least one visible character.".to_owned())
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

/// Whether a letter carries more marks than any language uses.
pub(crate) fn has_tower(text: &str) -> bool {
    text.split(|c| !is_joiner(c) && !is_mark(c))
        .any(|tower| tower.chars().count() > MAX_MARKS)
}

/// Characters that only join others, as within an emoji.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
}

/// Marks above, below or through the letter before them, in any script. They take up no space.
fn is_mark(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// The flags of England, Scotland and Wales: a black flag, then invisible letters.
const FLAGS: [&str; 3] = [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
];

/// The text without the invisible characters that messengers and keyboards leave in it. They have no meaning, and text could be hidden
/// in them.
pub(crate) fn without_invisible(given: &str) -> Cow<'_, str> {
    if !given.contains(is_harmless) {
        return Cow::Borrowed(given);
    }
    let mut kept = String::with_capacity(given.len());
    let mut rest = given;
    while let Some(next) = rest.chars().next() {
        let flag = FLAGS.into_iter().find(|flag| rest.starts_with(flag));
        let taken = flag.map_or(next.len_utf8(), str::len);
        if flag.is_some() || !is_harmless(next) {
            kept.push_str(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    Cow::Owned(kept)
}

/// Invisible characters that can be removed: direction marks and isolates, soft hyphens, word joiners, tags, variation selectors of
/// other scripts, and other format characters of any script. Joiners stay, because words and emoji need them. So do the few that are
/// visible. Direction overrides are refused instead.
fn is_harmless(c: char) -> bool {
    match c {
        // Joiners and overrides; number, verse and year signs, which enclose the text after them; hieroglyph joiners; noteheads.
        '\u{200C}'
        | '\u{200D}'
        | '\u{202D}'
        | '\u{202E}'
        | '\u{0600}'..='\u{0605}'
        | '\u{06DD}'
        | '\u{070F}'
        | '\u{0890}'
        | '\u{0891}'
        | '\u{08E2}'
        | '\u{110BD}'
        | '\u{110CD}'
        | '\u{13430}'..='\u{1345F}'
        | '\u{1D159}' => false,
        // Format characters outside the format category, and code points reserved for them.
        '\u{034F}'
        | '\u{180B}'..='\u{180F}'
        | '\u{2065}'
        | '\u{FFF0}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}' => true,
        c => c.general_category() == GeneralCategory::Format,
    }
}

/// Characters that break the line, take up space invisibly, or change the direction of the text after them.
pub(crate) fn is_treacherous(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{115F}'
                | '\u{1160}'
                | '\u{17B4}'
                | '\u{17B5}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FFA0}'
                | '\u{2028}'
                | '\u{2029}'
                | '\u{202D}'
                | '\u{202E}'
                | '\u{1D159}'
                | '\u{FFFC}'..='\u{FFFF}'
        )
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
    fn markup_is_an_ordinary_name() {
        assert_eq!(clean_name("<b>Anna</b>").unwrap(), "<b>Anna</b>");
    }

    #[test]
    fn deceptive_names_are_refused() {
        for name in [
            "",
            "   ",
            "\u{200D}",
            "A\nB",
            "A\u{0}",
            "\u{202E}annA",
            "\u{202D}Anna",
            "\u{2067}",
            "\u{200B}",
            "\u{E0067}\u{E0062}",
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

    /// A name pasted from a messenger reads as displayed.
    #[test]
    fn meaningless_invisible_characters_are_removed() {
        for invisible in [
            '\u{AD}',
            '\u{34F}',
            '\u{61C}',
            '\u{180E}',
            '\u{200B}',
            '\u{200E}',
            '\u{200F}',
            '\u{202A}',
            '\u{202B}',
            '\u{202C}',
            '\u{2060}',
            '\u{2064}',
            '\u{2066}',
            '\u{2067}',
            '\u{2068}',
            '\u{2069}',
            '\u{206F}',
            '\u{FEFF}',
            '\u{FFF9}',
            '\u{1BCA0}',
            '\u{1BCA3}',
            '\u{1D173}',
            '\u{E0001}',
            '\u{E0041}',
            '\u{E0100}',
        ] {
            let name = format!("{invisible}An{invisible}na{invisible}");
            assert_eq!(clean_name(&name).unwrap(), "Anna", "{:x}", u32::from(invisible));
        }
        assert!(clean_name(&format!("\u{2068}{}\u{2069}", "x".repeat(MAX_NAME))).is_ok());
        for flag in FLAGS {
            assert_eq!(
                clean_name(&format!("Anna {flag}")).unwrap(),
                format!("Anna {flag}")
            );
        }
        // A flag cannot hide letters.
        assert_eq!(
            clean_name("Anna\u{1F3F4}\u{E0061}\u{E007F}").unwrap(),
            "Anna\u{1F3F4}"
        );
        assert_eq!(clean_name(&format!("{}\u{E0061}", FLAGS[0])).unwrap(), FLAGS[0]);
    }

    /// No character passes that is neither visible nor needed by visible ones.
    #[test]
    fn no_format_character_is_left_in_a_name() {
        for c in ('\u{80}'..=char::MAX).filter(|c| c.general_category() == GeneralCategory::Format) {
            let kept = clean_name(&format!("A{c}")).is_ok_and(|name| name.contains(c));
            let seen =
                matches!(c, '\u{0600}'..='\u{08E2}' | '\u{110BD}' | '\u{110CD}' | '\u{13430}'..='\u{1345F}');
            assert!(!kept || is_joiner(c) || seen, "{:x}", u32::from(c));
        }
    }

    /// In any script towers of marks are refused, and three visible marks on a letter are allowed.
    #[test]
    fn towers_of_marks_are_refused_in_every_script() {
        let (mut towers, mut passed) = (0, 0);
        for mark in ('\u{80}'..=char::MAX).filter(|&c| is_mark(c) && !is_harmless(c)) {
            towers += 1;
            let with = |count: usize| format!("A{}", mark.to_string().repeat(count));
            assert!(clean_name(&with(MAX_MARKS + 1)).is_err(), "{:x}", u32::from(mark));
            passed += usize::from(clean_name(&with(MAX_MARKS)).is_ok());
        }
        assert!(towers > 1650, "{towers} marks are known");
        assert!(towers - passed < 40, "{passed} of {towers} can be used");
        // Normal Tibetan, Myanmar, Khmer, Tamil and Telugu text has no towers.
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
