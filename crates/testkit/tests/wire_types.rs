//! The web client's protocol types match the Rust types.

use stammtisch_protocol::{Code, GameInfo, Name, OptionSpec, TurnJson, WindowKind};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_has_the_protocols_types() {
    TypeScript::new("The types of the engine protocol (crates/protocol).")
        .declare::<Code>()
        .declare::<TurnJson>()
        .declare::<Name>()
        .declare::<OptionSpec>()
        .declare::<GameInfo>()
        .declare::<WindowKind>()
        .check("web/wire/protocol.ts");
}
