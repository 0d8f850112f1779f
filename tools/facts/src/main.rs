//! Statistics of the games from many matches among bots, for `cargo xtask facts`: lengths, scores and the advantage of beginning; for
//! Machma-Hölerö also how often each rule comes up and the value of each card.
#![warn(clippy::wildcard_enum_match_arm)]

mod cards;
mod figures;
mod names;
mod page;
mod play;
mod plot;
mod rounds;
mod rules;
mod rules_page;
mod tables;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Parser;
use stammtisch_core::Game;
use stammtisch_hoeleroe::Hoeleroe;
use stammtisch_protocol::GameInfo;

use figures::Figures;
use play::{Table, play};
use rounds::Rounds;

/// Table size for the card statistics, and one of those for searching bots: the only size that all games allow.
const TABLE: u8 = 4;

/// Plays the matches and writes the pages
#[derive(Debug, Parser)]
#[command(name = "cargo xtask facts", no_binary_name = true)]
struct Args {
    /// Only write the pages of this game
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Matches per game, number of players and bot
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    /// Slow bots, with their number of matches at the smallest table, a table of four and the largest
    #[arg(long, value_name = "BOT=MATCHES", value_delimiter = ',', default_value = "expert=500,master@1=100", value_parser = deep)]
    deep: Vec<(String, u64)>,
    /// Matches of Machma-Hölerö with four players for the card statistics; a tenth as many at random
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    cards: u64,
    /// Seed of all matches
    #[arg(long, default_value = "facts")]
    seed: String,
    /// Folder for the pages
    #[arg(long, value_name = "FOLDER", default_value = "docs/research/facts")]
    out: PathBuf,
}

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let args = Args::parse_from(&words);
    let command = format!("cargo xtask facts {}", words.join(" "));
    write(&args, command.trim())
}

/// Parses `master@1=100`: a bot and its number of matches.
fn deep(text: &str) -> Result<(String, u64)> {
    let parts = text.rsplit_once('=');
    let (bot, matches) = parts.context("write BOT=MATCHES, as in master@1=100")?;
    let matches = matches.parse().ok().filter(|matches| *matches > 0);
    let matches = matches.with_context(|| format!("{text} has no number of matches"))?;
    Ok((bot.to_owned(), matches))
}

/// Plays everything and writes the pages of each game.
fn write(args: &Args, command: &str) -> Result<()> {
    std::fs::create_dir_all(&args.out).with_context(|| format!("cannot make {}", args.out.display()))?;
    for info in games(args.game.as_deref())? {
        let figures = of_game(args, &info)?;
        let save = |name: &str, text: String| save(&args.out.join(name), &text);
        save(&format!("{}.md", info.id), tables::page(&info, &figures, command))?;
        for words in [&page::ENGLISH, &page::GERMAN] {
            save(
                &page::file(&info, words),
                page::of_game(&info, &figures, words, command),
            )?;
        }
        if info.id == Hoeleroe::ID {
            let by_greedy = of_cards(args, "greedy", args.cards)?;
            // Random rounds are more than ten times as long.
            let by_random = of_cards(args, "random", args.cards.div_ceil(10))?;
            save(
                "cards.md",
                cards::page(&by_greedy, &by_random, &cards::ENGLISH, command),
            )?;
            save(
                "karten.md",
                cards::page(&by_greedy, &by_random, &cards::GERMAN, command),
            )?;
            save("cards.svg", cards::plot(&by_greedy))?;
            save("rules.md", rules_page::page(&by_greedy, &by_random, command))?;
        }
    }
    Ok(())
}

/// The public games, or the one with this id.
fn games(only: Option<&str>) -> Result<Vec<GameInfo>> {
    let all = stammtisch_protocol::games();
    let known: Vec<&str> = all.iter().map(|info| info.id).collect();
    let known = known.join(", ");
    let wanted = |info: &GameInfo| only.is_none_or(|id| info.id == id);
    let found: Vec<_> = all.into_iter().filter(wanted).collect();
    if found.is_empty() {
        bail!("there is no such game; the games are {known}");
    }
    Ok(found)
}

/// One set of matches per number of players and bot.
fn of_game(args: &Args, info: &GameInfo) -> Result<Vec<Figures>> {
    let mut all = Vec::new();
    let [least, most] = info.players;
    for players in least..=most {
        for bot in ["random", "greedy"] {
            all.push(of_table(args, info, players, bot, args.matches)?);
        }
        if [least, TABLE, most].contains(&players) {
            for (bot, matches) in &args.deep {
                all.push(of_table(args, info, players, bot, *matches)?);
            }
        }
    }
    Ok(all)
}

fn of_table(args: &Args, info: &GameInfo, players: u8, bot: &str, matches: u64) -> Result<Figures> {
    eprintln!("{}: {players} players, {bot}, {matches} matches", info.id);
    let mut figures = Figures::new(players, bot);
    let table = Table {
        game: info.id,
        players,
        bot,
    };
    play(&table, matches, &args.seed, |record| figures.add(record))?;
    Ok(figures)
}

/// Statistics of rounds of Machma-Hölerö.
fn of_cards(args: &Args, bot: &str, matches: u64) -> Result<Rounds> {
    eprintln!("{}: card by card, {bot}, {matches} matches", Hoeleroe::ID);
    let mut rounds = Rounds::new(bot);
    let table = Table {
        game: Hoeleroe::ID,
        players: TABLE,
        bot,
    };
    play(&table, matches, &args.seed, |record| rounds.add(record))?;
    Ok(rounds)
}

fn save(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_bots_are_given_with_their_matches() {
        let words = ["--deep", "expert=5,master@1=2"];
        let args = Args::try_parse_from(words).expect("two bots");
        assert_eq!(args.deep, [("expert".to_owned(), 5), ("master@1".to_owned(), 2)]);
        for wrong in ["expert", "expert=0", "expert=many"] {
            assert!(Args::try_parse_from(["--deep", wrong]).is_err(), "{wrong}");
        }
    }
}
