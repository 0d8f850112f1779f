//! Viewers with the same observations in two matches must have the same choices and memories in both. Games need not declare what they
//! hide for this: a hidden part of the log is swapped. Tests that views hide what they must are where games declare it
//! (`stammtisch_testkit::Kit::twin`).

use serde_json::Value;
use stammtisch_core::Seat;
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{MatchLog, MatchViews, Wire};

use crate::choices::Choices;

/// Changes one hidden line of the log and compares viewers whose observations remained the same.
pub(crate) fn told_alike<G: Wire>(played: &Match<G>, choices: &mut Choices<'_>) {
    let hidden = played.told().iter().enumerate();
    let hidden = hidden.filter(|(_, told)| !told.audience.includes(None));
    let hidden: Vec<usize> = hidden.map(|(at, _)| at).collect();
    for _ in 0..4 {
        let Some(&changed) = choices.pick(&hidden) else {
            return;
        };
        // The longer the match continues, the more hidden information is revealed.
        let lines = changed + 1 + choices.below(32) as usize;
        let played = played.at(lines.min(played.log().len()));
        let played = played.expect("a state of the log");
        if let Some(twin) = twin(&played, changed, choices) {
            for who in Seat::all(played.players()).map(Some).chain([None]) {
                compare(&played, &twin, changed, who);
            }
        }
    }
}

/// The match with one line replaced and all others unchanged; `None` if that isn't possible.
fn twin<G: Wire>(played: &Match<G>, changed: usize, choices: &mut Choices<'_>) -> Option<Match<G>> {
    let mut twin = Match::<G>::new(played.players(), played.options().clone(), None).ok()?;
    for (at, line) in played.log().iter().enumerate() {
        let line = if at == changed {
            otherwise(&twin, line, choices)?
        } else {
            line.clone()
        };
        twin.push(line).ok()?;
    }
    Some(twin)
}

/// Another line in its place: two items of an outcome swapped, or another legal move.
fn otherwise<G: Wire>(played: &Match<G>, line: &Line<G>, choices: &mut Choices<'_>) -> Option<Line<G>> {
    let game = played.game();
    match line {
        Line::Move { seat, .. } => {
            let count = game.moves(*seat).count() as u32;
            let place = choices.below(count);
            let m = game.pick_legal(*seat, |_| place)?;
            Some(Line::Move { seat: *seat, m })
        }
        Line::Chance { event, outcome } => {
            let mut written = game.write_outcome(outcome);
            swap(&mut written, choices)?;
            let outcome = game.read_outcome(event, &written).ok()?;
            let event = event.clone();
            Some(Line::Chance { event, outcome })
        }
    }
}

fn swap(written: &mut Value, choices: &mut Choices<'_>) -> Option<()> {
    let items = written.as_array_mut()?;
    let count = items.len() as u32;
    let (one, other) = (choices.below(count) as usize, choices.below(count) as usize);
    if one >= items.len() || other >= items.len() {
        return None;
    }
    items.swap(one, other);
    Some(())
}

fn compare<G: Wire>(played: &Match<G>, twin: &Match<G>, changed: usize, who: Option<Seat>) {
    let mut states = played.states_from(changed).zip(twin.states_from(changed));
    if played.entries(who, changed) != twin.entries(who, changed)
        || states.any(|(one, other)| one.view(who) != other.view(who))
    {
        return;
    }
    assert_eq!(
        MatchViews::view(twin, who),
        MatchViews::view(played, who),
        "a view is written in two ways"
    );
    assert_eq!(
        twin.account(who),
        played.account(who),
        "{who:?} has the same observations but is sent more"
    );
    if let Some(seat) = who {
        assert_eq!(
            twin.game().recall(seat),
            played.game().recall(seat),
            "{seat:?} remembers what it was never shown"
        );
    }
}
