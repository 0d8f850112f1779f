//! The conformance suite for games.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use stammtisch_core::Turn;
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{MatchViews, Wire, new_match_by};

use crate::Dice;
use crate::account::{check_account, check_story};
use crate::checks::{check_copies, check_legal, check_length, check_record, check_standings, longest};
use crate::dense::{Chances, check_moves, check_numbers, check_tensors, tensor_shapes};
use crate::kit::{Kit, random_line};
use crate::laws::line_laws;
use crate::probe::{probe_chance, probe_match, probe_moves, probe_texts};
use crate::twins::{check_twins, check_walks};

/// One match in this many is checked closely; the others are only played.
const CLOSE: usize = 80;
/// The first states of a closely checked match are compared with twins; later states less and less often, since making a twin takes
/// time proportional to the length of the log.
const TWINS: usize = 4;

/// Plays `matches` random matches, over these numbers of players and options in turn, and checks the laws of [`stammtisch_core::Game`],
/// [`stammtisch_core::Encode`] and [`Wire`].
pub fn conformance<G: Wire>(kit: &Kit<G>, players: &[u8], options: &[Value], matches: usize) {
    assert!(!players.is_empty() && !options.is_empty(), "nothing to play");
    let (mut seen, mut chances) = (BTreeSet::new(), Chances::default());
    let setups: Vec<(u8, Match<G>)> = players
        .iter()
        .flat_map(|&players| options.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| Some((players, set_up::<G>(kit, players, options)?)))
        .collect();
    assert!(
        !setups.is_empty(),
        "no number of players goes with any of the options"
    );
    tensor_shapes::<G>();
    for number in 0..matches {
        let (players, start) = &setups[number % setups.len()];
        let mut dice = Dice::new(number as u64);
        if (number / setups.len()).is_multiple_of(CLOSE) {
            play_closely(kit, start.clone(), &mut seen, &mut chances, &mut dice);
        } else {
            play_quickly(start, *players, &mut dice);
        }
    }
}

/// A match before its first line; `None` if these options don't allow that number of players.
pub(crate) fn set_up<G: Wire>(kit: &Kit<G>, players: u8, options: &Value) -> Option<Match<G>> {
    let empty = Map::new();
    let options = options.as_object().unwrap_or(&empty);
    let read = G::read_options(options).expect("the options of the suite are good");
    let begun = Match::<G>::new(players, read, None).ok()?;
    let any =
        new_match_by(G::ID, G::RULES, &players.into(), options, None).expect("the registry knows the game");
    assert_eq!(
        any.state(),
        MatchViews::state(&begun),
        "the registry begins another match"
    );
    check_numbers::<G>(begun.options());
    assert!(
        longest(&begun) <= kit.longest,
        "{} lines are more than any match has",
        longest(&begun)
    );
    Some(begun)
}

/// Cheap checks for every match: it ends, it never gets stuck, and every legal move is accepted.
fn play_quickly<G: Wire>(start: &Match<G>, players: u8, dice: &mut Dice) {
    let mut game = start.game().clone();
    for _ in 0..=longest(start) {
        let Some(line) = random_line(&game, dice) else {
            let Turn::Over(standings) = game.turn() else {
                panic!("an unfinished match has no next line")
            };
            return check_standings(&standings, players);
        };
        let taken = match line {
            Line::Move { seat, m } => game.play(seat, m),
            Line::Chance { outcome, .. } => game.resolve(&outcome),
        };
        assert_eq!(taken, Ok(()), "a legal line is refused in {game:?}");
    }
    panic!("a match has more than {} lines", longest(start));
}

/// All checks, in every state of a match.
fn play_closely<G: Wire>(
    kit: &Kit<G>,
    mut played: Match<G>,
    seen: &mut BTreeSet<G::Move>,
    chances: &mut Chances,
    dice: &mut Dice,
) {
    let mut cards = None;
    loop {
        let game = played.game();
        check_legal(game, seen);
        check_moves(game, played.options());
        check_tensors(game);
        chances.check(game, dice);
        let strict = !(kit.takes_mistakes)(played.options());
        probe_moves(game, played.options(), seen, strict, dice);
        probe_texts(&played, strict, dice);
        probe_chance(&played);
        check_copies(game);
        check_account(game);
        check_cards(kit, game, &mut cards);
        let over = matches!(game.turn(), Turn::Over(_));
        let lines = played.log().len();
        if over || dice.once_in((1 + lines / TWINS) as u32) {
            check_twins(kit, &played, dice);
        }
        if over || dice.once_in(1 + lines as u32) {
            probe_match(&played);
            check_record(&played);
            check_story(&played);
        }
        let Some(line) = random_line(game, dice) else {
            break;
        };
        line_laws(game, &line);
        assert_eq!(played.push(line), Ok(()), "a legal line is refused");
        check_length(&played);
    }
    check_walks(kit, &played, dice);
    let states: Vec<G> = played.states().collect();
    assert_eq!(states.len(), played.log().len() + 1);
    assert_eq!(
        states.last(),
        Some(played.game()),
        "a replay of the log ends in a different state"
    );
}

fn check_cards<G: Wire>(kit: &Kit<G>, game: &G, before: &mut Option<Vec<String>>) {
    let Some(mut cards) = (kit.cards)(game) else {
        return;
    };
    cards.sort_unstable();
    match before {
        Some(before) => assert_eq!(before, &cards, "cards are lost or found in {game:?}"),
        None => *before = Some(cards),
    }
}
