//! Numbers that are written as words.

/// `zwei Karten`, `four effects`: a number as a word, and behind it what games count. Alone such words name cards (a
/// seven) and pairs of people.
pub(super) fn spelled(text: &str) -> bool {
    const NUMBERS: [&str; 23] = [
        "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreimal",
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    const COUNTED: [&str; 30] = [
        "karten",
        "cards",
        "punkte",
        "punkten",
        "points",
        "leute",
        "leuten",
        "people",
        "spieler",
        "spielern",
        "players",
        "stiche",
        "tricks",
        "runden",
        "rounds",
        "würmer",
        "worms",
        "stockwerke",
        "floors",
        "zutaten",
        "ingredients",
        "wirkungen",
        "effects",
        "schritte",
        "steps",
        "portionen",
        "portions",
        "minuspunkte",
        "kopien",
        "copies",
    ];
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    words
        .windows(2)
        .any(|two| NUMBERS.contains(&two[0]) && COUNTED.contains(&two[1]))
}
