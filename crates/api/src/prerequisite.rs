//! Prerequisites of a request.

use stammtisch_room::Table;
use stammtisch_room::message::TableAction;

/// The prerequisite of a request, before the table can decide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prerequisite<'a> {
    /// Nothing: the room decides it.
    None,
    /// Another table for the same people, of this game or the same one.
    AnotherTable {
        /// The game.
        game: Option<&'a str>,
    },
    /// A code for an evening.
    EveningCode,
    /// Bots finish the match first, because it counts for other people.
    Finish,
}

impl<'a> Prerequisite<'a> {
    /// The prerequisite of this action at this table.
    #[must_use]
    pub fn of(action: &'a TableAction, table: &Table) -> Self {
        match action {
            TableAction::Again { game } => Self::AnotherTable {
                game: game.as_deref(),
            },
            TableAction::Evening {} => Self::EveningCode,
            TableAction::Close {} if table.counts_for_others() => Self::Finish,
            TableAction::Sit { .. }
            | TableAction::Stand { .. }
            | TableAction::Offer { .. }
            | TableAction::Bot { .. }
            | TableAction::Words { .. }
            | TableAction::Configure { .. }
            | TableAction::Kick { .. }
            | TableAction::Close {}
            | TableAction::Adjust { .. }
            | TableAction::Pause { .. }
            | TableAction::Relieve { .. }
            | TableAction::Wait { .. }
            | TableAction::HandOver { .. }
            | TableAction::NudgeHost {}
            | TableAction::Here {}
            | TableAction::TakeOver {}
            | TableAction::Hurry {}
            | TableAction::Ready { .. }
            | TableAction::Share { .. }
            | TableAction::TakeBack { .. }
            | TableAction::AnswerBack { .. }
            | TableAction::Look { .. }
            | TableAction::React { .. }
            | TableAction::Say { .. }
            | TableAction::Nudge { .. }
            | TableAction::Start {}
            | TableAction::Move { .. } => Self::None,
        }
    }
}
