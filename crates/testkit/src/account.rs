//! Checks of a game's narration ([`stammtisch_core::Narrate`]).

use std::collections::BTreeSet;

use stammtisch_core::{Seat, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::Wire;

use crate::kit::legal;

/// Checks that narrating a line doesn't change its effect.
pub(crate) fn check_telling<G: Wire>(game: &G, line: &Line<G>) {
    let (mut told, mut silent) = (game.clone(), game.clone());
    match line {
        Line::Move { seat, m } => {
            told.play_narrated(*seat, *m, |_| {});
            silent.play_unchecked(*seat, *m);
        }
        Line::Chance { outcome, .. } => {
            assert_eq!(told.resolve_narrated(outcome, |_| {}), silent.resolve(outcome));
        }
    }
    assert_eq!(told, silent, "{line:?} has another effect when it is narrated");
}

/// Checks that every seat gets the effects of its moves, the reason for each blocked card or control exactly once, and the standing.
pub(crate) fn check_account<G: Wire>(game: &G) {
    let _ = G::standing(&game.view(None));
    for seat in Seat::all(game.players()) {
        let view = game.view(Some(seat));
        let _ = G::standing(&view);
        let moves = legal(game, seat);
        for &m in &moves {
            let _ = G::effect(&view, seat, m);
        }
        let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
        let mut things = BTreeSet::new();
        for blocked in G::blocked(&view, seat) {
            let thing = blocked.thing;
            assert!(things.insert(thing), "{thing} is blocked twice in {game:?}");
            assert!(
                !texts.contains(&thing.to_string()),
                "{thing} is blocked and legal in {game:?}"
            );
            if let Some(m) = G::move_of(&view, seat, thing) {
                assert!(
                    !texts.contains(&m.to_string()),
                    "{thing} is blocked, {m} legal in {game:?}"
                );
            }
        }
    }
}

/// Checks the story of a finished match: marks and highlights are in order, and the last mark has the final scores.
pub(crate) fn check_story<G: Wire>(played: &Match<G>) {
    let story = played.story();
    let Turn::Over(standings) = played.game().turn() else {
        assert!(story.is_none(), "an unfinished match has no story");
        return;
    };
    let story = story.expect("a finished match has a story");
    let curve = &story.curve;
    let last = curve.last().expect("a curve has a last mark");
    assert_eq!(last.scores, standings.scores(), "the curve ends elsewhere");
    // A line may end a burger and the match. That gives two marks, so that the burger isn't charged for what the end costs.
    assert!(
        curve.is_sorted_by(|one, next| one.lines <= next.lines),
        "marks ascend: {curve:?}"
    );
    let parts: Vec<u16> = curve.iter().filter_map(|mark| mark.part).collect();
    assert!(
        parts.is_sorted_by(|one, next| one < next),
        "parts ascend: {parts:?}"
    );
    assert!(
        curve
            .iter()
            .all(|mark| mark.scores.len() == usize::from(played.players()))
    );
    let moments = &story.highlights;
    assert!(moments.is_sorted_by_key(|moment| moment.lines), "{moments:?}");
    let end = played.log().len();
    let lines = curve.iter().map(|mark| mark.lines);
    let mut lines = lines.chain(moments.iter().map(|moment| moment.lines));
    assert!(
        lines.all(|at| at as usize <= end),
        "the story goes beyond the match"
    );
}
