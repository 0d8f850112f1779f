//! Codes of tables, tournaments and evenings.

/// Alphabet of private codes, without the easily misread i, l, o and u.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Length of a private code: 40 bits, five per letter.
const PRIVATE_LEN: usize = 8;

/// A source of random bytes: fills the buffer.
pub trait Fill<E>: FnOnce(&mut [u8]) -> Result<(), E> {}

impl<E, F: FnOnce(&mut [u8]) -> Result<(), E>> Fill<E> for F {}

/// Returns a table's code. A public one is short, since the list shows it anyway; a private one cannot be guessed.
///
/// # Errors
/// Returns the error of the source.
pub fn table_code<E>(public: bool, fill: impl Fill<E>) -> Result<String, E> {
    if public {
        let mut bytes = [0; 16];
        fill(&mut bytes)?;
        Ok(word_code(&bytes))
    } else {
        let mut bytes = [0; PRIVATE_LEN];
        fill(&mut bytes)?;
        Ok(private_code(bytes))
    }
}

/// Two pub words and three digits, easy to say across a room: about ten million codes.
fn word_code(bytes: &[u8; 16]) -> String {
    let mut numbers = bytes.chunks_exact(4).fold(Vec::new(), |mut all, chunk| {
        // The bias of 32 random bits for lists of a hundred is below one in ten million.
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
    format!("{first}-{second}-{:03}", draw(1000))
}

/// Eight letters and digits, such as `k7m2-9qxt`: 40 bits.
fn private_code(bytes: [u8; PRIVATE_LEN]) -> String {
    let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]);
    halves(&bytes.iter().map(letter).collect::<String>())
}

/// Converts a number to a private code.
#[must_use]
pub fn private_code_from(number: u64) -> String {
    let letter = |place: usize| char::from(ALPHABET[(number >> (5 * place)) as usize % 32]);
    halves(&(0..PRIVATE_LEN).map(letter).collect::<String>())
}

fn halves(code: &str) -> String {
    let (first, second) = code.split_at(PRIVATE_LEN / 2);
    format!("{first}-{second}")
}

/// Extracts a code from typed text: in any case, with other characters around it or in place of hyphens, and with invisible characters. In
/// a private code, i and l are read as 1 and o as 0. The page does the same (`codeFrom` in `web/net/page/code.ts`).
#[must_use]
pub fn parse_table_code(written: &str) -> String {
    let plain = plain_letters(written);
    let parts: Vec<&str> = plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    let letters = parts.concat();
    // The shortest word code has nine letters and digits.
    if letters.len() == PRIVATE_LEN && letters.is_ascii() {
        return format_private(&letters);
    }
    word_code_in(&parts)
        .or_else(|| private_in(&parts))
        .unwrap_or_else(|| parts.join("-"))
}

/// Converts to lower case, expands umlauts and removes invisible characters.
fn plain_letters(written: &str) -> String {
    let mut plain = String::with_capacity(written.len());
    for letter in written.chars().flat_map(char::to_lowercase) {
        match letter {
            // A combining diaeresis.
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

fn format_private(letters: &str) -> String {
    halves(&letters.replace(['i', 'l'], "1").replace('o', "0"))
}

/// Finds two words followed by three digits.
fn word_code_in(parts: &[&str]) -> Option<String> {
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

/// Finds two parts of four letters and digits, with at least one digit.
fn private_in(parts: &[&str]) -> Option<String> {
    parts.windows(2).find_map(|pair| {
        let is_half = |part: &&str| part.len() == PRIVATE_LEN / 2 && part.is_ascii();
        let letters = pair.concat();
        let is_code = pair.iter().all(is_half) && letters.bytes().any(|byte| byte.is_ascii_digit());
        is_code.then(|| format_private(&letters))
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

    /// A code from a generator of numbers.
    fn drawn(public: bool) -> String {
        let fill = |bytes: &mut [u8]| {
            NUMBER.with(|number| {
                for byte in bytes {
                    // xorshift64: the codes need many different numbers, not good ones.
                    let mut next: u64 = number.get();
                    next ^= next << 13;
                    next ^= next >> 7;
                    next ^= next << 17;
                    number.set(next);
                    *byte = (next >> 32) as u8;
                }
            });
            Ok::<(), ()>(())
        };
        table_code(public, fill).unwrap()
    }

    thread_local!(static NUMBER: std::cell::Cell<u64> = const { std::cell::Cell::new(88_172_645_463_325_252) });

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
            "shorter words could be read as private codes"
        );
        for public in [true, false] {
            let codes: HashSet<_> = (0..200).map(|_| drawn(public)).collect();
            assert!(codes.len() > 195);
            assert!(codes.iter().all(|code| parse_table_code(code) == *code));
            assert!(codes.iter().all(|code| (code.len() == 9) != public));
        }
        assert_eq!(ALPHABET.iter().collect::<HashSet<_>>().len(), 32);
    }

    #[test]
    fn codes_are_found_in_typed_text() {
        // The page is tested with the same list.
        let read: Vec<(String, Vec<String>)> = serde_json::from_str(include_str!("codes.json")).unwrap();
        for (code, ways) in read {
            for written in ways {
                assert_eq!(parse_table_code(&written), code, "{written:?}");
            }
        }
    }
}
