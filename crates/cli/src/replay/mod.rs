//! `replay`: a record step by step, all hands open.

use std::io::{self, Write};

use anyhow::{Context, Result, anyhow, bail};
use stammtisch_protocol::{games, laboratory};

use crate::args::ReplayArgs;
use crate::lang::Lang;
use crate::names::Names;
use crate::records;
use crate::tui::{terminal, theme::Theme};

mod choose;
mod film;
mod print;
mod screen;
#[cfg(test)]
mod screen_tests;

use choose::Chooser;
use film::Film;
use screen::Player;

/// Opens a record, or prints it.
pub(crate) fn run(args: &ReplayArgs) -> Result<()> {
    if args.print {
        let film = open(args, args.number.unwrap_or(1))?;
        let text = match args.at {
            Some(at) => print::position(&film, within(&film, at)?),
            None => print::whole(&film),
        };
        return Ok(io::stdout().write_all(text.as_bytes())?);
    }
    terminal::require("stammtisch replay", "add --print to read the match as text")?;
    let (_, count) = records::nth(&args.file, 0).with_context(|| args.file.display().to_string())?;
    if let (None, 2..) = (args.number, count) {
        return choose_and_play(args, count);
    }
    play(args, args.number.unwrap_or(1))
}

fn play(args: &ReplayArgs, number: usize) -> Result<()> {
    let film = open(args, number)?;
    let at = within(&film, args.at.unwrap_or(0))?;
    terminal::run(&mut Player::new(film, at, Theme::of_environment()))
}

/// Shows a menu of the records in a file, again after each replay.
fn choose_and_play(args: &ReplayArgs, count: usize) -> Result<()> {
    let mut list = Chooser::new(&args.file, count, lang(args), Theme::of_environment())?;
    loop {
        terminal::run(&mut list)?;
        match list.take_chosen() {
            Some(number) => play(args, number)?,
            None => return Ok(()),
        }
    }
}

fn lang(args: &ReplayArgs) -> Lang {
    args.lang.unwrap_or_else(Lang::of_environment)
}

/// Reads and checks one record of the file.
fn open(args: &ReplayArgs, number: usize) -> Result<Film> {
    let file = args.file.display();
    let (text, count) = records::nth(&args.file, number).with_context(|| file.to_string())?;
    let Some(text) = text else {
        bail!("{file} holds {count} records; there is no number {number}");
    };
    let played = records::load(&text).map_err(|refused| match count {
        1 => anyhow!("{file}: {refused}"),
        _ => anyhow!("{file}: record {number}: {refused}"),
    })?;
    let lang = lang(args);
    let mut known = games().into_iter().chain(laboratory());
    let known = known.find(|info| info.id == played.game_id());
    let title = known.map_or(played.game_id(), |info| lang.pick(info.name.de, info.name.en));
    let names = Names::fill(&args.names, played.players());
    Ok(Film::new(played, title, Names::new(lang, names, None)))
}

fn within(film: &Film, at: usize) -> Result<usize> {
    if at > film.len() {
        bail!("the match has {} lines; --at {at} is beyond its end", film.len());
    }
    Ok(at)
}
