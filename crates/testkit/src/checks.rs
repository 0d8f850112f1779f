//! Checks of a state, a line and a whole match.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use stammtisch_core::{Seat, SeatSet, Standings, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{Record, Wire};

use crate::kit::legal;

/// The number of moves remembered and tried again in states where they may be illegal.
const REMEMBERED: usize = 3_000;

/// The maximum number of lines with these players and options.
pub(crate) fn longest<G: Wire>(played: &Match<G>) -> usize {
    G::longest(played.players(), played.options()) as usize
}

/// Checks the declared bounds on the length of a match and on scores.
pub(crate) fn check_length<G: Wire>(played: &Match<G>) {
    assert!(
        played.log().len() <= longest(played),
        "a match has more than {} lines",
        longest(played)
    );
    if let Turn::Over(standings) = played.game().turn() {
        let points = G::points(played.players(), played.options());
        for score in standings.scores() {
            assert!(points.contains(score), "{score} points are not among {points:?}");
        }
    }
}

/// Checks that exactly the seats that may act have moves, each once and with a distinct text.
pub(crate) fn check_legal<G: Wire>(game: &G, seen: &mut BTreeSet<G::Move>) {
    let acting = match game.turn() {
        Turn::Seats(seats) => {
            assert!(
                !seats.is_empty(),
                "no seat may act, but the turn is neither chance nor the end"
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

/// Checks that picking by index agrees with visiting at every index, and finds nothing beyond.
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

pub(crate) fn check_standings(standings: &Standings, players: u8) {
    let (scores, ranks) = (standings.scores(), standings.ranks());
    assert_eq!(
        (scores.len(), ranks.len()),
        (players.into(), players.into()),
        "one entry per seat"
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

/// Checks that an outcome survives writing and reading.
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

/// Checks that the record of the match loads as the same match.
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
