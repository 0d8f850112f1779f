//! The web client's protocol types match the Rust types.

use stammtisch_protocol::answer::{
    BotAnswer, EngineAnswer, GameEntry, GamesAnswer, MovesAnswer, QuitAnswer, RecordAnswer, RefusedAnswer,
    StateAnswer, TurnAnswer, ViewAnswer,
};
use stammtisch_protocol::{
    Ask, ChanceSource, Code, EngineRequest, GameInfo, LoggedLine, MatchResult, Name, OptionSpec, Proof,
    RecordJson, Refused, SeatWords, TurnJson, WindowKind,
};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_has_the_protocols_types() {
    TypeScript::new("The types of the engine protocol (crates/protocol).")
        .declare::<Code>()
        .declare::<TurnJson>()
        .declare::<Name>()
        .declare::<OptionSpec>()
        .declare::<GameInfo>()
        .declare::<GameEntry>()
        .declare::<WindowKind>()
        .declare::<EngineRequest>()
        .declare::<ChanceSource>()
        .declare::<Ask>()
        .declare::<EngineAnswer>()
        .declare::<GamesAnswer>()
        .declare::<TurnAnswer>()
        .declare::<MovesAnswer>()
        .declare::<StateAnswer>()
        .declare::<ViewAnswer>()
        .declare::<RecordAnswer>()
        .declare::<BotAnswer>()
        .declare::<QuitAnswer>()
        .declare::<RefusedAnswer>()
        .declare::<Refused>()
        .declare::<RecordJson<'_>>()
        .declare::<LoggedLine>()
        .declare::<MatchResult>()
        .declare::<Proof>()
        .declare::<SeatWords>()
        .check("web/wire/protocol.ts");
}
