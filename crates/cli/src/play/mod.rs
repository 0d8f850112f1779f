//! `play`: a match in this terminal.

use anyhow::{Result, anyhow, bail};
use serde_json::json;
use stammtisch_bots::BotInfo;
use stammtisch_core::Seat;
use stammtisch_protocol::{Bots, GameInfo, games, laboratory, new_match};

use crate::args::PlayArgs;
use crate::guests::{self, Programs, Seated};
use crate::lang::Lang;
use crate::names::Names;
use crate::outputs::refuse_one_file;
use crate::tui::{terminal, theme::Theme};
use crate::{options, records};

#[cfg(test)]
mod ahead_tests;
mod app;
mod deal;
mod keys;
mod log;
mod screen;
#[cfg(test)]
mod screen_tests;
mod session;
mod slips;

use app::{App, Setting};
use deal::Deal;
pub(crate) use deal::random_seed;
use session::{Session, Sitter};

/// Sets up the table and plays until the players quit.
pub(crate) fn run(args: PlayArgs) -> Result<()> {
    let programs = Programs::new(args.cmd_limit, false);
    let game = args.game.clone();
    let (setting, session) = set_up(args, &programs)?;
    terminal::require("stammtisch play", "programs use `stammtisch engine` instead")?;
    let mut app = App::new(setting, session);
    let ended = terminal::run(&mut app);
    // The record is written even if the terminal was closed during the match.
    let closed = app.close();
    programs.complain(&game);
    closed.and(ended)
}

/// The bot that plays unless others are named: the one that takes free seats.
fn usual_bot(game: &str) -> &'static str {
    stammtisch_bots::stand_in(game).map_or(BotInfo::RANDOM.id, |bot| bot.id)
}

/// A note for a player who named no bot, if the game lacks the one that other games use.
fn note_on_bots(game: &str, sitters: &[Sitter], named: &[String], known: &[&str]) -> Option<String> {
    let usual = usual_bot(game);
    let plays = sitters.iter().any(|sitter| matches!(sitter, Sitter::Bot(_)));
    let is_noted = plays && named.is_empty() && usual != BotInfo::REGULAR.id;
    is_noted.then(|| {
        format!(
            "{game} has no bot `{}`, so `{usual}` plays; --bot names another of {}",
            BotInfo::REGULAR.id,
            known.join(", ")
        )
    })
}

/// The game of this id, laboratory games included.
pub(crate) fn find_game(id: &str) -> Result<GameInfo> {
    let house = games();
    let mut all = house.iter().cloned().chain(laboratory());
    all.find(|game| game.id == id).ok_or_else(|| {
        let known: Vec<&str> = house.iter().map(|game| game.id).collect();
        anyhow!("there is no game `{id}`; the games are {}", known.join(", "))
    })
}

fn set_up(args: PlayArgs, programs: &Programs) -> Result<(Setting, Session)> {
    let info = find_game(&args.game)?;
    let players = args.players.unwrap_or(info.players[0]);
    let chosen = options::read(info.id, &info.options, &args.options)?;
    let deal = match args.seed {
        Some(seed) => Deal::by_text(&seed),
        None if args.proof.is_some() => Deal::sealed()?,
        None => Deal::by_text(&random_seed()?),
    };
    let game = new_match(info.id, &json!(players), &chosen, None)?;
    let bots = Seated::new(stammtisch_bots::bots(), programs.clone());
    let known = bots.names(info.id);
    let usual = vec![usual_bot(info.id).to_owned()];
    let named = if args.bot.is_empty() { &usual } else { &args.bot };
    let sitters = sitters(players, args.bots, named, &known)?;
    if let Some(note) = note_on_bots(info.id, &sitters, &args.bot, &known) {
        eprintln!("{note}");
    }
    let humans = sitters.iter().filter(|sitter| **sitter == Sitter::Human).count();
    if args.names.len() > humans {
        bail!(
            "{} names are given for {humans} who play; leave some out",
            args.names.len()
        );
    }
    for path in args.record.iter().chain(&args.proof) {
        records::refuse_existing(path)?;
    }
    // The second file would be refused, and the proof lost.
    refuse_one_file([
        ("--record", args.record.as_deref()),
        ("--proof", args.proof.as_deref()),
    ])?;
    let lang = args.lang.unwrap_or_else(Lang::of_environment);
    let you = (humans == 1 && args.names.is_empty())
        .then(|| Seat::new(0))
        .flatten();
    let given: Vec<String> = match you {
        Some(_) => vec![lang.pick("Du", "You").to_owned()],
        None => args.names,
    };
    let setting = Setting {
        title: lang.pick(info.name.de, info.name.en),
        names: Names::new(lang, Names::fill(&given, players), you),
        theme: Theme::of_environment(),
        delay: std::time::Duration::from_millis(args.bot_delay),
        record: args.record,
        proof: args.proof,
    };
    Ok((setting, Session::new(game, deal, sitters, Box::new(bots))))
}

/// People first, then bots.
fn sitters(players: u8, bots: Option<u8>, named: &[String], known: &[&str]) -> Result<Vec<Sitter>> {
    let bots = bots.unwrap_or(players.saturating_sub(1));
    if bots > players {
        bail!("{bots} bots do not fit at a table of {players}; take fewer with --bots");
    }
    let (programs, house): (Vec<_>, Vec<_>) = named.iter().partition(|name| guests::is_program(name));
    programs
        .into_iter()
        .try_for_each(|program| guests::check(program))?;
    if let Some(unknown) = house.iter().find(|name| !known.contains(&name.as_str())) {
        bail!(
            "there is no bot `{unknown}` for this game; the bots are {}",
            known.join(", ")
        );
    }
    if named.len() != 1 && named.len() != usize::from(bots) {
        bail!(
            "--bot names {} bots for {bots} seats; name one for all, or one a seat",
            named.len()
        );
    }
    let bot = |at: u8| {
        named
            .get(usize::from(at))
            .or(named.first())
            .cloned()
            .unwrap_or_default()
    };
    let people = (bots..players).map(|_| Sitter::Human);
    Ok(people.chain((0..bots).map(|at| Sitter::Bot(bot(at)))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(players: u8, bots: Option<u8>, named: &[&str]) -> Result<Vec<Sitter>, String> {
        let named: Vec<String> = named.iter().map(ToString::to_string).collect();
        sitters(players, bots, &named, &["random", "greedy"]).map_err(|error| error.to_string())
    }

    #[test]
    fn people_sit_first_and_bots_fill_the_table() {
        let bot = |name: &str| Sitter::Bot(name.to_owned());
        assert_eq!(
            ask(3, None, &["random"]),
            Ok(vec![Sitter::Human, bot("random"), bot("random")])
        );
        assert_eq!(
            ask(3, Some(2), &["random", "greedy"]),
            Ok(vec![Sitter::Human, bot("random"), bot("greedy")])
        );
        assert_eq!(
            ask(2, Some(0), &["greedy"]),
            Ok(vec![Sitter::Human, Sitter::Human])
        );
    }

    #[test]
    fn a_game_without_the_usual_bot_is_played_with_another_and_says_so() {
        let mut other = laboratory().into_iter().map(|game| game.id);
        let other = other.find(|id| usual_bot(id) != BotInfo::REGULAR.id);
        let (usual, other) = (games()[0].id, other.expect("a game without a regular"));
        let note = |game: &str, sitters: &[Sitter], named: &[&str]| {
            let named: Vec<String> = named.iter().map(ToString::to_string).collect();
            note_on_bots(game, sitters, &named, &["random", "master"])
        };
        let bot = [Sitter::Human, Sitter::Bot("random".to_owned())];
        let expected =
            format!("{other} has no bot `regular`, so `random` plays; --bot names another of random, master");
        assert_eq!(note(other, &bot, &[]), Some(expected));
        assert_eq!(note(other, &bot, &["random"]), None);
        assert_eq!(note(other, &[Sitter::Human, Sitter::Human], &[]), None);
        assert_eq!(note(usual, &bot, &[]), None);
        assert_eq!([usual_bot(other), usual_bot(usual)], ["random", "regular"]);
    }

    #[test]
    fn every_game_has_its_usual_bot() {
        let known = Seated::new(stammtisch_bots::bots(), Programs::new(1, false));
        for game in games().into_iter().chain(laboratory()) {
            assert!(known.names(game.id).contains(&usual_bot(game.id)), "{}", game.id);
        }
    }

    #[test]
    fn an_impossible_table_is_refused_with_the_reason() {
        let wrong = |players, bots, named| ask(players, bots, named).expect_err("a mistake");
        assert!(wrong(4, Some(5), &["greedy"]).contains("do not fit at a table of 4"));
        assert!(wrong(4, Some(3), &["genius"]).contains("the bots are random, greedy"));
        assert!(wrong(4, Some(3), &["random", "greedy"]).contains("one a seat"));
    }
}
