//! The web client's types of the table's messages are those of the Rust code.

use stammtisch_core::{Highlight, Mark, Story};
use stammtisch_protocol::{BlockedThing, Moment, Sight};
use stammtisch_room::Replay;
use stammtisch_room::message::{
    BackAsked, Breather, ClientMessage, ClientRequest, Clock, ConnectionMessage, House, Limit, LogEntry,
    Phase, Race, RaceHand, Reaction, Said, SeatState, ServerMessage, StandIn, TableEvent, TableEventEntry,
    TableResult, TableSnapshot, TableSummary, TakenBack, Whose,
};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_knows_the_messages() {
    TypeScript::new("The messages between a table and its clients (crates/room).")
        .import("Turn", "./protocol.ts")
        .any_play()
        .declare::<ClientMessage>()
        .declare::<ClientRequest>()
        .declare::<ConnectionMessage>()
        .declare_over_game::<ServerMessage>()
        .declare_over_game::<TableSnapshot>()
        .declare::<BlockedThing<(), ()>>()
        .declare::<Story<()>>()
        .declare::<Mark>()
        .declare::<Highlight<()>>()
        .declare::<Clock>()
        .declare::<House>()
        .declare::<Limit>()
        .declare::<Reaction>()
        .declare::<Breather>()
        .declare::<Race>()
        .declare::<RaceHand>()
        .declare::<BackAsked>()
        .declare::<TableEventEntry>()
        .declare::<TableEvent>()
        .declare::<Whose>()
        .declare::<TakenBack>()
        .declare::<Said>()
        .declare::<Phase>()
        .declare::<SeatState>()
        .declare::<StandIn>()
        .declare_over_game::<LogEntry>()
        .declare::<TableSummary>()
        .declare::<TableResult>()
        .declare_over_game::<Replay>()
        .declare_over_game::<Sight>()
        .declare_over_game::<Moment>()
        .check("web/wire/table.ts");
}
