//! The web client's types of events are those of the Rust code.

use stammtisch_events::{
    AbsenceRule, DayPlace, DayTable, Evening, EveningMatch, EveningPlace, GameRatings, Rated,
    TournamentAction, TournamentFormat, TournamentPlace, TournamentSeat, TournamentStage, TournamentTable,
    TournamentView,
};
use stammtisch_testkit::TypeScript;

#[test]
fn the_web_client_knows_the_events() {
    TypeScript::new("Tournaments, evenings, the deal of the day and ratings (crates/events).")
        .import("Limit, TableSummary", "./table.ts")
        .declare::<Evening>()
        .declare::<EveningPlace>()
        .declare::<EveningMatch>()
        .declare::<TournamentFormat>()
        .declare::<AbsenceRule>()
        .declare::<TournamentView>()
        .declare::<TournamentStage>()
        .declare::<TournamentPlace>()
        .declare::<TournamentTable>()
        .declare::<TournamentSeat>()
        .declare::<TournamentAction>()
        .declare::<DayPlace>()
        .declare::<DayTable>()
        .declare::<GameRatings>()
        .declare::<Rated>()
        .check("web/wire/events.ts");
}
