//! The suite every game must pass.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use serde_json::{Map, Value};
use stammtisch_core::{Seat, SeatSet, Standings, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{AnyMatch, Record, Wire, new_match_by};

use crate::Dice;
use crate::account::{check_account, check_story};
use crate::dense::{Chances, check_moves, check_numbers, check_tensors, tensor_shapes};
use crate::kit::{Kit, legal, random_line};
use crate::laws::line_laws;
use crate::probe::{probe_chance, probe_match, probe_moves, probe_texts};
use crate::twins::{check_twins, check_walks};

/// One match in so many is looked at closely, the others are only played.
const CLOSE: usize = 80;
/// Of the first states of a match looked at closely so many are compared with their twins, of later ones
/// ever fewer: making a twin takes as long as the match has lasted.
const TWINS: usize = 4;
/// So many moves are remembered, to be tried where they may not be legal.
const REMEMBERED: usize = 3_000;

/// Plays `matches` matches at random, over these numbers of players and options in turn, and checks that
/// the game keeps the laws of [`stammtisch_core::Game`], [`stammtisch_core::Dense`] and [`Wire`].
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

/// A match before its first line; `None` if these options do not go with so many players.
pub(crate) fn set_up<G: Wire>(kit: &Kit<G>, players: u8, options: &Value) -> Option<Match<G>> {
    let empty = Map::new();
    let options = options.as_object().unwrap_or(&empty);
    let read = G::read_options(options).expect("the options of the suite are good");
    let begun = Match::<G>::new(players, read, None).ok()?;
    let any =
        new_match_by(G::ID, G::RULES, &players.into(), options, None).expect("the registry knows the game");
    assert_eq!(
        any.state(),
        AnyMatch::state(&begun),
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

/// Only what costs little, on every match: it ends, nobody is stuck, and every move is legal once.
fn play_quickly<G: Wire>(start: &Match<G>, players: u8, dice: &mut Dice) {
    let mut game = start.game().clone();
    for _ in 0..=longest(start) {
        let Some(line) = random_line(&game, dice) else {
            let Turn::Over(standings) = game.turn() else {
                panic!("a match that is not over stands still")
            };
            return check_standings(&standings, players);
        };
        let taken = match line {
            Line::Move { seat, m } => game.play(seat, m),
            Line::Chance { outcome, .. } => game.resolve(&outcome),
        };
        assert_eq!(taken, Ok(()), "a legal line is refused in {game:?}");
    }
    panic!("a match goes on for more than {} lines", longest(start));
}

/// The most lines a match with these players and options has.
fn longest<G: Wire>(played: &Match<G>) -> usize {
    G::longest(played.players(), played.options()) as usize
}

/// No match is longer than said, or brings other points.
pub(crate) fn check_length<G: Wire>(played: &Match<G>) {
    assert!(
        played.log().len() <= longest(played),
        "a match goes on for more than {} lines",
        longest(played)
    );
    if let Turn::Over(standings) = played.game().turn() {
        let points = G::points(played.players(), played.options());
        for score in standings.scores() {
            assert!(points.contains(score), "{score} points are not among {points:?}");
        }
    }
}

/// Everything, on every state of a match.
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
        "a replay of the log ends in another state"
    );
}

/// Who may act has moves, each of them once and of another text; nobody else has any.
pub(crate) fn check_legal<G: Wire>(game: &G, seen: &mut BTreeSet<G::Move>) {
    let acting = match game.turn() {
        Turn::Seats(seats) => {
            assert!(
                !seats.is_empty(),
                "nobody may act, yet it is no chance event and not the end"
            );
            seats
        }
        Turn::Chance(_) => SeatSet::EMPTY,
        Turn::Over(standings) => {
            check_standings(&standings, game.players());
            SeatSet::EMPTY
        }
    };
    for seat in Seat::all(game.players()) {
        let moves = legal(game, seat);
        assert_eq!(acting.contains(seat), !moves.is_empty(), "{seat:?} in {game:?}");
        let unique: BTreeSet<_> = moves.iter().copied().collect();
        assert_eq!(unique.len(), moves.len(), "a move is visited twice in {game:?}");
        let texts: BTreeSet<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), moves.len(), "two moves share a text in {game:?}");
        check_picks(game, seat, &moves);
        if seen.len() < REMEMBERED {
            seen.extend(moves);
        }
    }
}

/// Picking a move by its place finds what visiting comes to there, at every place, and none beyond.
fn check_picks<G: Wire>(game: &G, seat: Seat, moves: &[G::Move]) {
    let pick = |place: usize| {
        game.pick_legal(seat, |count| {
            assert_eq!(
                count as usize,
                moves.len(),
                "picking counts other moves in {game:?}"
            );
            place as u32
        })
    };
    for place in 0..=moves.len() {
        assert_eq!(
            pick(place),
            moves.get(place).copied(),
            "move {place} of {seat:?} in {game:?}"
        );
    }
    assert!(
        game.moves(seat).eq(moves.iter().copied()),
        "the iterator gives {seat:?} other moves in {game:?}"
    );
}

fn check_standings(standings: &Standings, players: u8) {
    let (scores, ranks) = (standings.scores(), standings.ranks());
    assert_eq!(
        (scores.len(), ranks.len()),
        (players.into(), players.into()),
        "one entry a seat"
    );
    for rank in ranks {
        let better = ranks.iter().filter(|other| *other < rank).count();
        assert_eq!(
            usize::from(*rank),
            better + 1,
            "ranks are counted as 1, 1, 3, …: {ranks:?}"
        );
    }
}

pub(crate) fn check_copies<G: Wire>(game: &G) {
    let copy = game.clone();
    assert_eq!(&copy, game, "a copy equals its original");
    let hash = BuildHasherDefault::<DefaultHasher>::default();
    assert_eq!(
        hash.hash_one(&copy),
        hash.hash_one(game),
        "equal states have equal hashes"
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

/// An outcome reads back as what was written.
pub(crate) fn check_outcome_text<G: Wire>(game: &G, line: &Line<G>) {
    if let Line::Chance { event, outcome } = line {
        let written = game.write_outcome(outcome);
        assert_eq!(
            game.read_outcome(event, &written).as_ref(),
            Ok(outcome),
            "{written}"
        );
    }
}

/// The record of the match loads as the same match.
pub(crate) fn check_record<G: Wire>(played: &Match<G>) {
    let record = Record::of(played);
    let text = record.write();
    let read = Record::parse(text.as_bytes()).expect("a record reads back");
    assert_eq!(read, record);
    let loaded = read.load().expect("a record of a match loads");
    let loaded = loaded
        .as_any()
        .downcast_ref::<Match<G>>()
        .expect("it is a match of the same game");
    assert_eq!(loaded.game(), played.game(), "a record loads as another state");
    assert_eq!(loaded.log(), played.log(), "a record loads as another log");
    assert_eq!(
        Record::of(loaded).write(),
        text,
        "a record is written as it was read"
    );
}
