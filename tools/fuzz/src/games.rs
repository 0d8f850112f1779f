//! Picks a game from the registry.

use serde_json::{Map, Value};
use stammtisch_match::Match;
use stammtisch_protocol::{OptionSpec, Visitor, Wire, new_match_by, visit_games};

use crate::choices::Choices;

/// A generic task for one game.
pub(crate) trait Task {
    fn run<G: Wire>(self);
}

/// Runs the task with the chosen game.
pub(crate) fn with_game(choose: impl FnOnce(u32) -> u32, task: impl Task) {
    struct Count(u32);
    impl Visitor for Count {
        fn visit<G: Wire>(&mut self) {
            self.0 += 1;
        }
    }
    struct OneGame<T> {
        left: u32,
        task: Option<T>,
    }
    impl<T: Task> Visitor for OneGame<T> {
        fn visit<G: Wire>(&mut self) {
            if self.left == 0
                && let Some(task) = self.task.take()
            {
                task.run::<G>();
            }
            self.left = self.left.saturating_sub(1);
        }
    }
    let mut count = Count(0);
    visit_games(&mut count);
    let (left, task) = (choose(count.0), Some(task));
    visit_games(&mut OneGame { left, task });
}

/// A match before its first line, with chosen players and options; with default options if they don't go together.
pub(crate) fn begin<G: Wire>(choices: &mut Choices<'_>) -> Match<G> {
    let range = u32::from(G::PLAYERS.end() - G::PLAYERS.start()) + 1;
    let players = G::PLAYERS.start() + choices.below(range) as u8;
    let mut options = Map::new();
    for spec in G::option_specs() {
        if choices.once_in(2)
            && let Some(value) = value(&spec, choices)
        {
            options.insert(spec.name.to_owned(), value);
        }
    }
    let with = |options: &Map<_, _>| new_match_by(G::ID, G::RULES, &players.into(), options, None);
    let begun = with(&options).or_else(|_| with(&Map::new()));
    let begun = begun.expect("every number of players goes with the defaults");
    let begun = begun.as_any().downcast_ref::<Match<G>>();
    begun.expect("the registry knows its types").clone()
}

/// A value of the option's declared type, possibly out of range; `None` for types that only the game can produce.
fn value(spec: &OptionSpec, choices: &mut Choices<'_>) -> Option<Value> {
    let kind = match spec.kind.strip_suffix(" or null") {
        Some(_) if choices.once_in(2) => return Some(Value::Null),
        Some(kind) => kind,
        None => spec.kind,
    };
    let whole = |range: &str, choices: &mut Choices<'_>| {
        let (from, to) = range.split_once("..")?;
        let (from, to): (u32, u32) = (from.parse().ok()?, to.parse().ok()?);
        // Sometimes one beyond the end.
        Some(Value::from(from + choices.below(to - from + 2)))
    };
    if kind == "bool" {
        return Some(choices.once_in(2).into());
    }
    if let Some(range) = kind.strip_prefix("integer ") {
        return whole(range, choices);
    }
    let named: Vec<&str> = kind.split('"').skip(1).step_by(2).collect();
    if let Some(name) = choices.pick(&named) {
        return Some((*name).into());
    }
    let (count, what) = kind.strip_prefix("list of ")?.split_once(' ')?;
    let range = what.strip_prefix("integers ")?;
    let count: usize = count.parse().ok()?;
    (0..count).map(|_| whole(range, choices)).collect()
}
