//! Codes, ids and seeds from random numbers.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stammtisch_bots::TableBots;

use crate::ServeError;
use crate::outside::{Outside, System};

/// The letters and digits of the codes of private tables: no i, l, o or u, which are misread.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many of them such a code has: 40 bits, five each.
const PRIVATE: usize = 8;

/// So many random bytes of the system.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], ServeError> {
    bytes_of(&System)
}

fn bytes_of<const N: usize>(outside: &dyn Outside) -> Result<[u8; N], ServeError> {
    let mut bytes = [0; N];
    outside.fill(&mut bytes)?;
    Ok(bytes)
}

/// The seed of a match: 256 bits, so nobody can try all.
pub(crate) fn seed(outside: &dyn Outside) -> Result<String, ServeError> {
    Ok(hex::encode(bytes_of::<32>(outside)?))
}

/// A set of bots for one table.
pub(crate) fn bots(outside: &dyn Outside) -> Result<TableBots, ServeError> {
    Ok(TableBots::seeded(u64::from_le_bytes(bytes_of(outside)?)))
}

/// Uniform numbers below a bound, without end.
pub(crate) fn numbers(outside: &dyn Outside) -> Result<impl FnMut(u32) -> u32 + use<>, ServeError> {
    let mut chance = ChaCha8Rng::from_seed(bytes_of(outside)?);
    // 32 random bits against short lists: the favour some get is below one in ten million.
    Ok(move |bound: u32| ((u64::from(chance.next_u32()) * u64::from(bound)) >> 32) as u32)
}

/// A person's id: 128 bits, so nobody can guess one.
pub(crate) fn person_id() -> Result<String, ServeError> {
    Ok(hex::encode(bytes::<16>()?))
}

/// A table's code. A public one is short, for anybody can read it in the list; a private one is not found by trying.
pub(crate) fn table_code(outside: &dyn Outside, public: bool) -> Result<String, ServeError> {
    if public {
        spoken_code(outside)
    } else {
        private_code(outside)
    }
}

/// Two words from the pub and three digits, easy to say across a room: about ten million.
fn spoken_code(outside: &dyn Outside) -> Result<String, ServeError> {
    let mut numbers = bytes_of::<16>(outside)?
        .chunks_exact(4)
        .fold(Vec::new(), |mut all, chunk| {
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

/// Eight letters and digits, `k7m2-9qxt`: 40 bits.
fn private_code(outside: &dyn Outside) -> Result<String, ServeError> {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let drawn: String = bytes_of::<PRIVATE>(outside)?.iter().map(letter).collect();
    Ok(halves(&drawn))
}

/// The private code that this number stands for.
pub(crate) fn code_of(number: u64) -> String {
    let letter = |place: usize| char::from(LETTERS[(number >> (5 * place)) as usize % 32]);
    halves(&(0..PRIVATE).map(letter).collect::<String>())
}

fn halves(code: &str) -> String {
    let (first, second) = code.split_at(PRIVATE / 2);
    format!("{first}-{second}")
}

/// The code in what a person wrote, however they wrote it: in any case, with other signs around it or instead of the hyphens, with invisible
/// ones within; in a private one i and l are read as 1, o as 0. The page reads alike (`codeFrom` in `web/net/page/code.ts`).
pub(crate) fn table_code_in(written: &str) -> String {
    let plain = plain_letters(written);
    let parts: Vec<&str> = plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let letters = parts.concat();
    // The shortest code of words has nine.
    if letters.len() == PRIVATE && letters.is_ascii() {
        return private_of(&letters);
    }
    spoken_in(&parts)
        .or_else(|| private_in(&parts))
        .unwrap_or_else(|| parts.join("-"))
}

/// In small letters, umlauts as codes have them, and nothing that cannot be seen.
fn plain_letters(written: &str) -> String {
    let mut plain = String::with_capacity(written.len());
    for letter in written.chars().flat_map(char::to_lowercase) {
        match letter {
            // The second half of an umlaut that was written in two.
            '\u{308}' => plain.push('e'),
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}' => {}
            letter => plain.push(letter),
        }
    }
    plain
}

fn private_of(letters: &str) -> String {
    halves(&letters.replace(['i', 'l'], "1").replace('o', "0"))
}

/// Two words followed by three digits.
fn spoken_in(parts: &[&str]) -> Option<String> {
    parts.windows(2).enumerate().find_map(|(at, words)| {
        let digits = parts[at + 2..].concat();
        let number = digits
            .get(..3)
            .filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))?;
        let next = digits.as_bytes().get(3);
        let is_word =
            |word: &&str| (3..=8).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase());
        let is_code = words.iter().all(is_word) && !next.is_some_and(u8::is_ascii_digit);
        is_code.then(|| format!("{}-{}-{number}", words[0], words[1]))
    })
}

/// Two parts of four letters and digits, of which one at least is a digit.
fn private_in(parts: &[&str]) -> Option<String> {
    parts.windows(2).find_map(|pair| {
        let is_half = |part: &&str| part.len() == PRIVATE / 2 && part.is_ascii();
        let letters = pair.concat();
        let is_code = pair.iter().all(is_half) && letters.bytes().any(|byte| byte.is_ascii_digit());
        is_code.then(|| private_of(&letters))
    })
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
        assert!(
            WORDS.iter().all(|word| word.len() >= 3),
            "or they are read as private"
        );
        for public in [true, false] {
            let codes: HashSet<_> = (0..200).map(|_| table_code(&System, public).unwrap()).collect();
            assert!(codes.len() > 195);
            assert!(codes.iter().all(|code| table_code_in(code) == *code));
            assert!(codes.iter().all(|code| (code.len() == 9) != public));
        }
        assert_eq!(LETTERS.iter().collect::<HashSet<_>>().len(), 32);
    }

    #[test]
    fn codes_are_read_however_they_are_written() {
        // The page reads the same list.
        let read: Vec<(String, Vec<String>)> = serde_json::from_str(include_str!("codes.json")).unwrap();
        for (code, ways) in read {
            for written in ways {
                assert_eq!(table_code_in(&written), code, "{written:?}");
            }
        }
    }
}
