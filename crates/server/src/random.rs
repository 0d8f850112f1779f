//! Codes, ids and seeds from the system's random numbers.

use crate::ServeError;

/// So many random bytes.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], ServeError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| ServeError::Random(error.to_string()))?;
    Ok(bytes)
}

/// The seed of a match: 256 bits, so nobody can try all.
pub(crate) fn seed() -> Result<String, ServeError> {
    Ok(hex(&bytes::<32>()?))
}

/// A person's id: 128 bits, so nobody can guess one.
pub(crate) fn person_id() -> Result<String, ServeError> {
    Ok(hex(&bytes::<16>()?))
}

/// A table's code: two words from the pub and three digits, easy to say across a room. There are about ten
/// million; guessing is slowed down by the limit on codes that do not exist.
pub(crate) fn table_code() -> Result<String, ServeError> {
    let mut numbers = bytes::<16>()?.chunks_exact(4).fold(Vec::new(), |mut all, chunk| {
        // 32 random bits against lists of a hundred: the favour some words get is below one in ten million.
        all.push(
            chunk
                .iter()
                .fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte)),
        );
        all
    });
    let mut draw = |below: usize| numbers.pop().unwrap_or_default() % below;
    let first = WORDS[draw(WORDS.len())];
    let second = WORDS[draw(WORDS.len())];
    Ok(format!("{first}-{second}-{:03}", draw(1000)))
}

/// The code somebody wrote: in any case, with spaces around it or instead of the hyphens.
pub(crate) fn table_code_in(written: &str) -> String {
    let parts = written.split(|c: char| c.is_whitespace() || c == '-');
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("-").to_lowercase()
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Text as bytes; `None` unless it is what [`hex`] writes.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?))
        .collect()
}

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "acker", "ahorn", "amsel", "anger", "anker", "apfel", "bach", "bank", "bauer", "becher", "berg", "besen",
    "biber", "bier", "birke", "birne", "blatt", "blume", "bohne", "brezn", "brot", "brunnen", "buche", "bude",
    "dach", "dachs", "deckel", "diele", "distel", "dorf", "eiche", "eichel", "eimer", "elster", "ente", "erle",
    "esche", "essig", "falke", "farn", "fass", "feder", "fenster", "fichte", "filz", "fink", "fisch", "flasche",
    "forelle", "frosch", "fuchs", "gabel", "gans", "garten", "gasse", "gerste", "gitter", "glas", "glocke",
    "gurke", "hafen", "hafer", "hahn", "halm", "haube", "hecht", "hefe", "henne", "herz", "hirsch", "hof",
    "holz", "honig", "hopfen", "huhn", "hut", "igel", "imker", "jaeger", "joppe", "kachel", "kanne", "karpfen",
    "karte", "kegel", "keller", "kerze", "kessel", "kirsche", "kiste", "klee", "knopf", "korb", "korn", "kraut",
    "kreide", "krug", "kuchen", "lampe", "laube", "leiter", "lerche", "linde", "loeffel", "luchs", "malz",
    "mandel", "markt", "mass", "maus", "meise", "mohn", "mond", "most", "muehle", "nuss", "ofen", "otter",
    "pfanne", "pfeife", "pflaume", "pils", "pilz", "quelle", "rabe", "radi", "rebe", "regen", "reh", "ring",
    "rose", "rettich", "salz", "schank", "schaum", "schelle", "schinken", "schirm", "schuppen", "seidel",
    "semmel", "senf", "specht", "spiegel", "stamm", "stern", "stiege", "storch", "strudel", "stube", "suppe",
    "tanne", "taube", "teller", "tenne", "tisch", "tonne", "topf", "traube", "treppe", "truhe", "tuch", "uhr",
    "ulme", "veilchen", "wagen", "wald", "weide", "weizen", "wiese", "wirt", "wolke", "wurst", "zapfen", "zaun",
    "ziege", "zither", "zoigl", "zwiebel",
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_easy_to_say_and_hard_to_guess() {
        assert_eq!(WORDS.iter().collect::<HashSet<_>>().len(), WORDS.len());
        assert!(WORDS.len() * WORDS.len() * 1000 > 10_000_000);
        assert!(
            WORDS
                .iter()
                .all(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()))
        );
        let codes: HashSet<_> = (0..200).map(|_| table_code().unwrap()).collect();
        assert!(codes.len() > 195);
    }

    #[test]
    fn codes_are_read_however_they_are_written() {
        for written in [
            "krug-brezn-417",
            " Krug Brezn 417",
            "KRUG - BREZN-417 ",
            "krug  brezn\u{a0}417",
        ] {
            assert_eq!(table_code_in(written), "krug-brezn-417", "{written:?}");
        }
    }

    #[test]
    fn bytes_and_text_go_both_ways() {
        assert_eq!(unhex(&hex(&[0, 15, 255])), Some(vec![0, 15, 255]));
        for text in ["0", "zz", "0F", "ä"] {
            assert_eq!(unhex(text), None, "{text}");
        }
    }
}
