//! The web client's types of HTTP bodies are those of the handlers.

use stammtisch_api::{
    BranchRequest, CodeResponse, GamesResponse, Introduction, Lines, Lists, LogPage, Matches, Moments,
    OfferedGame, OpenRequest, Opponent, PositionResponse, ReportView, Session, TipResponse, VerifyResponse,
};
use stammtisch_bots::{AdvisedMove, EvaluatedDecision, PayoffUnit, Reason, SeatLuck, What};
use stammtisch_room::Refused;
use stammtisch_testkit::TypeScript;

use crate::events::day::Today;
use crate::events::ratings::{RatingsRequest, RatingsResponse};
use crate::events::tournament::{self, ListedTournament, TournamentsResponse};
use crate::lan_address::AddressResponse;
use crate::lang::Lang;
use crate::push::api::{Offer, SubscribeRequest, UnsubscribeRequest};
use crate::push::notice::PushMessage;
use crate::tickets::{RedeemRequest, TicketResponse};

#[test]
fn the_web_client_knows_the_http_bodies() {
    TypeScript::new("Bodies of the HTTP API (crates/server).")
        .import("AbsenceRule, Format, GameRatings", "./events.ts")
        .import("Name, OptionSpec, Turn, WindowKind", "./protocol.ts")
        .import("Limit, LogEntry, ReplayMoment, TableSummary", "./table.ts")
        .declare::<Refused>()
        .declare::<GamesResponse>()
        .declare::<OfferedGame>()
        .declare::<Opponent>()
        .declare::<Session>()
        .declare::<Introduction>()
        .declare::<AddressResponse>()
        .declare::<TicketResponse>()
        .declare::<RedeemRequest>()
        .declare::<OpenRequest>()
        .declare::<CodeResponse>()
        .declare::<Lists>()
        .declare::<Matches>()
        .declare::<Today>()
        .declare::<RatingsResponse>()
        .declare::<RatingsRequest>()
        .declare::<Offer>()
        .declare::<SubscribeRequest>()
        .declare::<UnsubscribeRequest>()
        .declare::<Lang>()
        .declare::<PushMessage<'_>>()
        .declare::<tournament::OpenRequest>()
        .declare::<TournamentsResponse>()
        .declare::<ListedTournament>()
        .declare::<LogPage>()
        .declare::<PositionResponse>()
        .declare::<VerifyResponse>()
        .declare::<ReportView>()
        .declare::<EvaluatedDecision>()
        .declare::<SeatLuck>()
        .declare::<PayoffUnit>()
        .declare::<Reason>()
        .declare::<What>()
        .declare::<TipResponse>()
        .declare::<AdvisedMove>()
        .declare::<Lines>()
        .declare::<Moments>()
        .declare::<BranchRequest>()
        .check("web/wire/http.ts");
}
