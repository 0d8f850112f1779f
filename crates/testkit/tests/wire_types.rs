//! The web client's types of the protocol are those of the Rust code.

use stammtisch_protocol::{Code, GameInfo, Name, OptionSpec, TurnJson, WindowKind};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_knows_the_protocol() {
    TypeScript::new("The types of the engine protocol (crates/protocol).")
        .declare::<Code>()
        .declare::<TurnJson>()
        .declare::<Name>()
        .declare::<OptionSpec>()
        .declare::<GameInfo>()
        .declare::<WindowKind>()
        .check("web/wire/protocol.ts");
}
