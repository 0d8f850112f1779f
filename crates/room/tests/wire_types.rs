//! The web client's types of the table's messages are those of the Rust code.

use stammtisch_core::{Highlight, Mark, Story};
use stammtisch_protocol::BlockedThing;
use stammtisch_room::message::{
    ClientMessage, Clock, LogEntry, Phase, SeatState, ServerMessage, Table, TableSummary,
};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_knows_the_messages() {
    TypeScript::new("The messages between a table and its clients (crates/room).")
        .import("Turn", "./protocol.ts")
        .any_play()
        .declare::<ClientMessage>()
        .declare_over_game::<ServerMessage>()
        .declare_over_game::<Table>()
        .declare::<BlockedThing<(), ()>>()
        .declare::<Story<()>>()
        .declare::<Mark>()
        .declare::<Highlight<()>>()
        .declare::<Clock>()
        .declare::<Phase>()
        .declare::<SeatState>()
        .declare_over_game::<LogEntry>()
        .declare::<TableSummary>()
        .check("web/wire/table.ts");
}
