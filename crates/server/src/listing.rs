//! What the store is told about a table.

use stammtisch_room::message::Phase;
use stammtisch_room::{BadFacts, Fact, Room, Stored};
use stammtisch_store::{Listing, State};

/// How lists show the table now.
pub(crate) fn of(room: &Room) -> Listing {
    let state = match room.phase() {
        Phase::Waiting => State::Waiting,
        Phase::Playing => State::Running,
        Phase::Over => State::Over,
    };
    Listing {
        state,
        public: room.is_public(),
        members: room.members(),
    }
}

/// How lists show the table after `facts`; nothing if that stays as it is.
pub(crate) fn changed(room: &Room, facts: &[Fact]) -> Result<Option<Listing>, BadFacts> {
    let after = of(&room.preview(facts)?);
    Ok((after != of(room)).then_some(after))
}

/// Facts as the store keeps them.
pub(crate) fn lines(facts: &[Stored]) -> Vec<String> {
    // Facts hold only texts, numbers, lists and maps with text keys: writing them cannot fail.
    facts
        .iter()
        .map(|fact| serde_json::to_string(fact).unwrap_or_default())
        .collect()
}
