//! The answers of the engine protocol.

use serde::{Serialize, Serializer};
use serde_json::Value;
use stammtisch_core::typescript_as;

use crate::{Choice, GameInfo, Record, RecordJson, Refused, TurnJson, games};

/// An answer of the engine protocol, one line of the engine's output.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum EngineAnswer {
    /// To `games`.
    Games(GamesAnswer),
    /// To `new`, `apply`, `chance` and `load`.
    Turn(TurnAnswer),
    /// To `legal`.
    Moves(MovesAnswer),
    /// To `state`.
    State(StateAnswer),
    /// To `view`.
    View(ViewAnswer),
    /// To `record`.
    Record(RecordAnswer),
    /// To `bot`.
    Bot(BotAnswer),
    /// To `quit`.
    Quit(QuitAnswer),
    /// A refusal of any request.
    Refused(RefusedAnswer),
}

/// The boolean `B`, as the field `ok` of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Is<const B: bool>;

impl<const B: bool> Serialize for Is<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(B)
    }
}

typescript_as! {
    Is<true> => "true",
    Is<false> => "false",
}

/// A game in the list of games, with its bots.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct GameEntry {
    /// The game.
    #[serde(flatten)]
    pub info: GameInfo,
    /// The ids of its bots.
    pub bots: Vec<&'static str>,
}

/// Answer to `games`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct GamesAnswer {
    ok: Is<true>,
    /// The games, each with the ids that `bot` accepts.
    games: Vec<GameEntry>,
}

/// Answer to `new`, `apply`, `chance` and `load`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct TurnAnswer {
    ok: Is<true>,
    /// The next decision.
    #[ts(as = "TurnJson")]
    turn: Value,
}

/// Answer to `legal`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct MovesAnswer {
    ok: Is<true>,
    /// The legal moves of the seat, sorted by bytes; empty if it may not act.
    moves: Vec<String>,
}

/// Answer to `state`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct StateAnswer {
    ok: Is<true>,
    /// The whole state, as the game's page lists it.
    #[ts(type = "unknown")]
    state: Value,
}

/// Answer to `view`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct ViewAnswer {
    ok: Is<true>,
    /// The view. Each game's schema has its type, such as `HattrickView`.
    #[ts(type = "unknown")]
    view: Value,
}

/// Answer to `record`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct RecordAnswer {
    ok: Is<true>,
    /// The match so far.
    #[ts(as = "RecordJson<'static>")]
    record: Record,
}

/// Answer to `bot`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct BotAnswer {
    ok: Is<true>,
    /// The move that the bot would make.
    #[serde(rename = "move")]
    text: String,
    /// The result that it expects for the seat; null if it estimates none.
    value: Option<f64>,
    /// The number of positions that it searched.
    #[ts(type = "number")]
    nodes: u64,
}

/// Answer to `quit`.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct QuitAnswer {
    ok: Is<true>,
}

/// Answer to a request that is refused.
#[derive(Clone, PartialEq, Debug, Serialize, ts_rs::TS)]
pub struct RefusedAnswer {
    ok: Is<false>,
    /// The reason.
    error: Refused,
}

impl EngineAnswer {
    /// The games, each with the bots that `names` lists.
    pub(crate) fn games(names: impl Fn(&str) -> Vec<&'static str>) -> Self {
        let entry = |info: GameInfo| GameEntry {
            bots: names(info.id),
            info,
        };
        Self::Games(GamesAnswer {
            ok: Is,
            games: games().into_iter().map(entry).collect(),
        })
    }

    pub(crate) fn turn(turn: Value) -> Self {
        Self::Turn(TurnAnswer { ok: Is, turn })
    }

    pub(crate) fn moves(moves: Vec<String>) -> Self {
        Self::Moves(MovesAnswer { ok: Is, moves })
    }

    pub(crate) fn state(state: Value) -> Self {
        Self::State(StateAnswer { ok: Is, state })
    }

    pub(crate) fn view(view: Value) -> Self {
        Self::View(ViewAnswer { ok: Is, view })
    }

    pub(crate) fn record(record: Record) -> Self {
        Self::Record(RecordAnswer { ok: Is, record })
    }

    pub(crate) fn bot(Choice { text, value, nodes }: Choice) -> Self {
        Self::Bot(BotAnswer {
            ok: Is,
            text,
            value,
            nodes,
        })
    }

    pub(crate) fn quit() -> Self {
        Self::Quit(QuitAnswer { ok: Is })
    }

    pub(crate) fn refused(error: Refused) -> Self {
        Self::Refused(RefusedAnswer { ok: Is, error })
    }

    /// The answer as one line of JSON, without the line break.
    ///
    /// # Panics
    /// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("our own shapes are plain data")
    }
}
