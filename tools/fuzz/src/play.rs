//! Plays a match from bytes, checking the laws of every game along the way.

use serde_json::Value;
use stammtisch_core::{MAX_SEATS, Seat, Turn};
use stammtisch_match::{Line, Match};
use stammtisch_protocol::{MatchLog, MatchPlay, MatchViews, Wire};
use stammtisch_testkit::{line_laws, match_laws, state_laws};

use crate::choices::Choices;
use crate::games::{Task, begin, with_game};
use crate::spoil::{spoil_text, spoil_value};
use crate::twins::told_alike;

/// Maximum number of lines; later ones rarely add anything.
const LINES: usize = 400;

/// Plays a match of any game with any players and options: legal moves, moves and outcomes that may be wrong, and chance. Exactly the
/// legal moves must be accepted, and a refusal must change nothing. Action ids, tensors and narrations must exist in every state.
/// Viewers with the same observations must have the same choices, and a replay must show what was shown before.
///
/// # Panics
/// Panics if a check fails.
pub(crate) fn play(data: &[u8]) {
    let mut choices = Choices::new(data);
    let game = choices.below(256);
    with_game(|count| game % count, Play(choices));
}

struct Play<'a>(Choices<'a>);

impl Task for Play<'_> {
    fn run<G: Wire>(mut self) {
        play_game::<G>(&mut self.0);
    }
}

fn play_game<G: Wire>(choices: &mut Choices<'_>) {
    let mut played = begin::<G>(choices);
    let strict = is_strict::<G>(&played);
    let mut shown = Vec::new();
    while !choices.is_empty() && played.log().len() < LINES {
        if choices.once_in(4) {
            state_laws(&played);
            shown.push(Shown::now(&played, choices));
        }
        match played.game().turn() {
            Turn::Over(_) => {
                try_any_move(&mut played, strict, choices);
                break;
            }
            Turn::Chance(event) => {
                let outcome = played.game().sample(&event, &mut {
                    let mut dice = choices.dice();
                    move |bound| dice.below(bound)
                });
                if choices.once_in(4) && try_outcome(&mut played, &outcome, choices) {
                    continue;
                }
                push(&mut played, Line::Chance { event, outcome });
            }
            Turn::Seats(seats) => {
                if choices.once_in(4) && try_any_move(&mut played, strict, choices) {
                    continue;
                }
                let seats: Vec<Seat> = seats.into_iter().collect();
                let seat = *choices.pick(&seats).expect("a seat to act");
                let count = played.game().moves(seat).count() as u32;
                let place = choices.below(count);
                let m = played.game().pick_legal(seat, |_| place);
                let m = m.expect("a seat to act has a move");
                push(&mut played, Line::Move { seat, m });
            }
        }
    }
    match_laws(&played);
    for shown in shown {
        shown.compare(&played);
    }
    told_alike(&played, choices);
}

/// Whether the rules accept legal moves only. Some options, all of them switches, allow mistakes that cost something.
fn is_strict<G: Wire>(played: &Match<G>) -> bool {
    let options = G::write_options(played.options());
    G::option_specs().iter().all(|spec| {
        let value = options.get(spec.name);
        !spec.default.is_boolean() || value == Some(&spec.default)
    })
}

fn push<G: Wire>(played: &mut Match<G>, line: Line<G>) {
    line_laws(played.game(), &line);
    assert_eq!(played.push(line), Ok(()), "a legal line is refused");
}

/// Tries a text that may be a move, of a seat that may not exist. Returns whether it was accepted.
fn try_any_move<G: Wire>(played: &mut Match<G>, strict: bool, choices: &mut Choices<'_>) -> bool {
    let seats: Vec<Seat> = Seat::all(MAX_SEATS as u8).collect();
    let seat = *choices.pick(&seats).expect("there are seats");
    let numbered = G::numbered(played.options(), choices.below(G::MOVES));
    let legal = MatchPlay::legal(played, seat);
    let text = match (numbered, choices.pick(&legal)) {
        (Some(m), _) if choices.once_in(2) => m.to_string(),
        (_, Some(legal)) => spoil_text(legal, choices),
        (Some(m), None) => spoil_text(&m.to_string(), choices),
        (None, None) => String::new(),
    };
    if let Ok(m) = text.parse::<G::Move>() {
        assert_eq!(m.to_string(), text, "a move has two spellings");
    }
    let checked = MatchPlay::check(played, seat, &text);
    let is_legal = legal.contains(&text);
    assert!(
        !is_legal || checked.is_ok(),
        "{text:?} of {seat:?} is legal and refused"
    );
    assert!(
        !strict || is_legal || checked.is_err(),
        "{text:?} of {seat:?} is taken and not legal"
    );
    let before = played.clone();
    let applied = MatchPlay::apply(played, seat, &text);
    assert_eq!(
        applied, checked,
        "{text:?} of {seat:?} is checked with another result than it is made"
    );
    if applied.is_err() {
        assert_eq!(
            played.game(),
            before.game(),
            "the refusal of {text:?} changed the match"
        );
        assert_eq!(
            played.log(),
            before.log(),
            "the refusal of {text:?} is in the log"
        );
    }
    applied.is_ok()
}

/// Tries an outcome that may fit. Returns whether it was accepted; if so, it must be in the log as given.
fn try_outcome<G: Wire>(
    played: &mut Match<G>,
    outcome: &stammtisch_core::OutcomeOf<G>,
    choices: &mut Choices<'_>,
) -> bool {
    let mut written = played.game().write_outcome(outcome);
    spoil_value(&mut written, choices);
    let before = played.clone();
    let taken = played.chance(&written);
    if taken.is_err() {
        assert_eq!(
            played.game(),
            before.game(),
            "the refusal of {written} changed the match"
        );
        assert_eq!(
            played.log(),
            before.log(),
            "the refusal of {written} is in the log"
        );
        return false;
    }
    let [.., stammtisch_protocol::LoggedLine::Chance { outcome, .. }] =
        &*MatchLog::log(played, before.log().len())
    else {
        panic!("{written} is taken and not in the log");
    };
    assert_eq!(*outcome, written, "an outcome has two spellings");
    true
}

/// A viewer's observation at one point.
struct Shown {
    lines: usize,
    who: Option<Seat>,
    view: Value,
    entries: Vec<stammtisch_protocol::Entry>,
}

impl Shown {
    fn now<G: Wire>(played: &Match<G>, choices: &mut Choices<'_>) -> Self {
        let viewers: Vec<Option<Seat>> = Seat::all(played.players()).map(Some).chain([None]).collect();
        let who = *choices.pick(&viewers).expect("there are spectators");
        let lines = played.log().len();
        Self {
            lines,
            who,
            view: MatchViews::view(played, who),
            entries: played.entries(who, lines.saturating_sub(8)),
        }
    }

    /// Checks that a replay shows the same.
    fn compare<G: Wire>(&self, played: &Match<G>) {
        let then = MatchLog::at(played, self.lines).expect("the log is longer now");
        assert_eq!(
            then.view(self.who),
            self.view,
            "a replay shows {:?} something else",
            self.who
        );
        let from = self.lines.saturating_sub(8);
        assert_eq!(
            played.page(self.who, from..self.lines),
            self.entries,
            "{:?} is sent something else later",
            self.who
        );
    }
}
