//! A record as plain text, for pipes and paper.

use std::fmt::Write;

use super::film::Film;

/// The whole match: every line in words, the hands after every deal.
pub(super) fn whole(film: &Film) -> String {
    let mut text = head(film);
    for at in 1..=film.len() {
        let said = film.line(at);
        let begins = said.first().is_some_and(|said| said.heading);
        if begins {
            text.push('\n');
        }
        for (row, said) in said.iter().enumerate() {
            match row {
                0 => put(&mut text, &format!("{at:>5}  {}", said.text)),
                _ => put(&mut text, &format!("{:>5}  {}", "", said.text)),
            }
        }
        if begins && at < film.len() {
            hands(film, at, &mut text);
        }
    }
    text
}

/// One position: the line that led to it, and all hands.
pub(super) fn position(film: &Film, at: usize) -> String {
    let mut text = head(film);
    for said in film.line(at) {
        put(&mut text, &format!("{at:>5}  {}", said.text));
    }
    hands(film, at, &mut text);
    text
}

fn head(film: &Film) -> String {
    let lang = film.names.lang;
    let options: Vec<String> = film
        .options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let players = lang.pick("Spieler", "players");
    let lines = lang.pick("Zeilen", "lines");
    format!(
        "{}, {} {players}, {} {lines} ({})\n",
        film.title,
        film.names.players(),
        film.len(),
        options.join(" ")
    )
}

fn hands(film: &Film, at: usize, text: &mut String) {
    for hand in film.board.plain_hands(&*film.at(at), &film.names) {
        put(text, &format!("         {hand}"));
    }
}

fn put(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}
