//! Tournaments: rounds at several tables with one standing, public to anyone with the code. Deadlines are evaluated on access, so idle
//! tournaments cost nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stammtisch_api::{CodeResponse, WaitTimes, bots};
use stammtisch_events::{
    AbsenceRule, DrawnTable, MatchResult, Tournament, TournamentAction, TournamentDecision, TournamentFact,
    TournamentFormat, TournamentPlan, TournamentView, final_result, result_if_ended,
};
use stammtisch_room::message::Limit;
use stammtisch_room::{Code, Person, Refused, Settings, Summary, Table, TableCode};
use stammtisch_store::{Chapter, NewRoom, Notice as StoredNotice, StoreError};
use ts_rs::TS;

use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::{Api, read_as_person};
use crate::error::{ApiError, internal, too_fast};
use crate::push::notice::{Cause, Notice};
use crate::tables::{MAX_DRAWS, Tables, full_of_codes, storage};
use crate::{listing, random};

/// Maximum tournaments in a person's list.
const MAX_LISTED: u32 = 20;

/// Maximum attempts after concurrent changes.
const MAX_ATTEMPTS: usize = 8;

/// Body of `POST /tournaments`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OpenTournamentRequest")]
pub(crate) struct OpenRequest {
    /// The tournament's name.
    name: String,
    /// The game's id.
    game: String,
    /// Maximum players per table.
    players: u8,
    /// Options of the game; missing ones have their defaults.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>", optional)]
    options: Map<String, Value>,
    /// The format.
    format: TournamentFormat,
    /// The time limit of decisions.
    #[serde(default)]
    #[ts(type = "Limit", optional)]
    limit: Limit,
    /// Duration of windows by kind, in milliseconds; missing kinds have the game's defaults.
    #[serde(default)]
    #[ts(type = "Record<string, number>", optional)]
    times: BTreeMap<String, u32>,
    /// Seconds between the end of a round and the start of the next; without it the host begins rounds.
    #[ts(optional)]
    break_s: Option<u32>,
    /// Grace period before a bot takes over for an absent player, in milliseconds.
    #[ts(optional)]
    grace_ms: Option<u32>,
    /// Approximate delay before a bot moves, in milliseconds.
    #[ts(optional)]
    bot_ms: Option<u32>,
    /// Whether the host plays.
    #[serde(default)]
    #[ts(type = "boolean", optional)]
    plays: bool,
    /// The rule for matches that a player left to others.
    #[serde(default)]
    #[ts(type = "AbsenceRule", optional)]
    absence: AbsenceRule,
}

/// `POST /tournaments`
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let (host, request): (_, OpenRequest) = read_as_person(&app, &headers, body)?;
    app.admission.open(caller)?;
    app.admission.keep(caller)?;
    let waits = WaitTimes {
        grace_ms: request.grace_ms,
        bot_ms: request.bot_ms,
        breather_ms: None,
        times: request.times,
    };
    app.tables.config.check_offered(&request.game)?;
    let plan = TournamentPlan {
        settings: Settings {
            limit: request.limit,
            tips: Some(false),
            back: Some(false),
            breathers: true,
            ..waits.settings(&app.tables.config.wait_limits(), &request.game)?
        },
        name: request.name,
        game: request.game,
        options: request.options,
        size: [request.players; 2],
        format: request.format,
        pause: request.break_s,
        absence: request.absence,
    };
    let facts = Tournament::opened(&host, plan.checked()?, request.plays);
    for _ in 0..MAX_DRAWS {
        let code = random::table_code(&*app.tables.environment, false).map_err(|error| internal(&error))?;
        let tournament = Tournament::load(&code, facts.clone())?;
        if app
            .tables
            .record(0, &tournament, &facts, Vec::new(), Vec::new())
            .await?
        {
            tracing::info!("a tournament was opened");
            return Ok((StatusCode::CREATED, Json(CodeResponse { code })).into_response());
        }
    }
    Err(full_of_codes().into())
}

/// `GET /tournaments/{code}`
pub(crate) async fn tournament(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
) -> Api<TournamentView> {
    let person = app.sessions.read(&headers);
    app.tables.note_viewer(&code, person.as_ref());
    let state = app
        .counting_guesses(caller, app.tables.load_and_advance(&code))
        .await?;
    Ok(Json(state.shown(&app, person.as_ref())))
}

/// `POST /tournaments/{code}`: applies an action and returns the view after it.
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<TournamentView> {
    let (person, action): (_, TournamentAction) = read_as_person(&app, &headers, body)?;
    if matches!(action, TournamentAction::Draw { .. }) {
        app.admission.open(caller)?;
    }
    for _ in 0..MAX_ATTEMPTS {
        let state = app
            .counting_guesses(caller, app.tables.load_and_advance(&code))
            .await?;
        let now = app.tables.date();
        let decide = |results| state.tournament.decide(&person, &action, results, now);
        let mut decision = decide(state.results.clone())?;
        if decision.ends_round() && !state.over {
            decision = decide(app.tables.final_results(&person, caller, &state).await?)?;
        }
        let is_satisfied = matches!(&decision, TournamentDecision::Facts(facts) if facts.is_empty());
        if is_satisfied {
            return Ok(Json(state.shown(&app, Some(&person))));
        }
        if app.tables.apply_decision(&state, decision).await? {
            let state = app.tables.load_and_advance(&code).await?;
            return Ok(Json(state.shown(&app, Some(&person))));
        }
    }
    Err(too_fast().into())
}

/// A tournament's line in a list, as it is stored.
#[derive(Serialize, Deserialize)]
struct TournamentLine {
    name: String,
    game: String,
}

/// A tournament in a list.
#[derive(Serialize, TS)]
pub(crate) struct ListedTournament {
    /// Its code.
    code: String,
    /// Its name.
    name: String,
    /// The game's id.
    game: String,
    /// Time of its last change, in seconds since 1970.
    #[ts(type = "number")]
    changed: u64,
}

/// Response of `GET /tournaments`.
#[derive(Serialize, TS)]
pub(crate) struct TournamentsResponse {
    /// Tournaments that the caller hosts or takes part in, most recently changed first.
    tournaments: Vec<ListedTournament>,
}

/// `GET /tournaments`: tournaments that the person hosts or plays in.
pub(crate) async fn mine(State(app): State<Arc<App>>, headers: HeaderMap) -> Api<TournamentsResponse> {
    let listed = match app.sessions.read(&headers) {
        Some(person) => app.tables.store.tournaments_of(&person.id, MAX_LISTED).await,
        None => Ok(Vec::new()),
    };
    let listed = listed
        .map_err(|error| storage(&error))?
        .into_iter()
        .filter_map(|listed| {
            let TournamentLine { name, game } = serde_json::from_str(&listed.summary).ok()?;
            Some(ListedTournament {
                code: listed.code,
                name,
                game,
                changed: listed.changed,
            })
        });
    Ok(Json(TournamentsResponse {
        tournaments: listed.collect(),
    }))
}

/// A tournament and the state of its current round.
pub(crate) struct TournamentState {
    tournament: Tournament,
    /// Result of each table of the round, if it has ended.
    results: Vec<Option<MatchResult>>,
    /// Whether all tables of the round are finished.
    over: bool,
}

impl TournamentState {
    fn shown(&self, app: &App, person: Option<&Person>) -> TournamentView {
        let person = person.map(|person| &*person.id);
        self.tournament.view(person, &self.results, app.tables.date())
    }
}

impl Tables {
    /// Notes that this person has the tournament's page open.
    fn note_viewer(&self, code: &str, person: Option<&Person>) {
        if let (Some(notifier), Some(person)) = (self.notifier.get(), person) {
            notifier.note_viewer(&person.id, code);
        }
    }

    /// Loads a tournament.
    async fn load_tournament(&self, code: &str) -> Result<TournamentState, Refused> {
        let lines = self
            .store
            .tournament(code)
            .await
            .map_err(|error| storage(&error))?;
        if lines.is_empty() {
            let message = "There is no tournament with this code; check the link.";
            return Err(Refused::new(TableCode::UnknownTable, message));
        }
        let facts: Result<Vec<TournamentFact>, _> =
            lines.iter().map(|line| serde_json::from_str(line)).collect();
        let tournament = Tournament::load(code, facts.map_err(|error| internal(&error))?)?;
        let mut state = TournamentState {
            results: Vec::new(),
            over: true,
            tournament,
        };
        for table in state.tournament.playing() {
            let listed = self.store.listed(table).await.map_err(|error| storage(&error))?;
            // A deleted table counts as finished.
            let summary = listed.as_ref().and_then(listing::summary);
            state.over &= summary.as_ref().is_none_or(Summary::is_over);
            state.results.push(summary.as_ref().and_then(final_result));
        }
        Ok(state)
    }

    /// Loads a tournament and applies due deadlines. If they cannot be stored now, the next access retries.
    async fn load_and_advance(&self, code: &str) -> Result<TournamentState, Refused> {
        let mut state = self.load_tournament(code).await?;
        for _ in 0..MAX_ATTEMPTS {
            let now = self.date();
            let due = state.tournament.due(state.results.clone(), state.over, now);
            if matches!(&due, TournamentDecision::Facts(facts) if facts.is_empty())
                || self.apply_decision(&state, due).await.is_err()
            {
                break;
            }
            state = self.load_tournament(code).await?;
        }
        Ok(state)
    }

    /// Results of the round when `host` ends it. Bots finish running matches.
    async fn final_results(
        self: &Arc<Self>,
        host: &Person,
        caller: Caller,
        state: &TournamentState,
    ) -> Result<Vec<Option<MatchResult>>, Refused> {
        let mut results = state.results.clone();
        for (code, result) in state.tournament.playing().into_iter().zip(&mut results) {
            let table = match self.copy(code).await {
                Ok((table, _)) => table,
                // A deleted table has no result.
                Err(refused) if refused.code == Code::Table(TableCode::UnknownTable) => continue,
                Err(refused) => return Err(refused),
            };
            let summary = table.summary();
            if summary.is_over() {
                *result = final_result(&summary);
                continue;
            }
            let finished = self.play_out(table, caller.rate_limit_key()).await?;
            *result = result_if_ended(&summary, &host.id, finished);
        }
        Ok(results)
    }

    /// Stores a decision. Returns false after a concurrent change.
    async fn apply_decision(
        &self,
        state: &TournamentState,
        decision: TournamentDecision,
    ) -> Result<bool, Refused> {
        let (facts, rooms) = match decision {
            TournamentDecision::Facts(facts) => (facts, Vec::new()),
            TournamentDecision::Draw => self.draw_round(&state.tournament).await?,
        };
        let mut after = state.tournament.clone();
        for fact in &facts {
            after.evolve(fact.clone())?;
        }
        let seq = state.tournament.seq();
        let cause = Cause {
            seq,
            opened: None,
            at: self.date(),
            node: self.nodes.as_ref().map(|nodes| nodes.id()),
        };
        let notifier = self.notifier.get().filter(|_| !rooms.is_empty());
        let notices = notifier.map(|notifier| notifier.of_draw(&after, cause));
        let notices = notices.transpose()?.unwrap_or_default();
        let rows = Notice::rows(&notices);
        let stored = self.record(seq, &after, &facts, rooms, rows).await?;
        if let Some(notifier) = notifier.filter(|_| stored) {
            for notice in notices {
                notifier.send(notice);
            }
        }
        Ok(stored)
    }

    /// Draws a round: its fact and its tables.
    async fn draw_round(
        &self,
        tournament: &Tournament,
    ) -> Result<(Vec<TournamentFact>, Vec<(NewRoom, Table)>), Refused> {
        self.ensure_capacity().await?;
        let mut below = random::numbers(&*self.environment).map_err(|error| internal(&error))?;
        let bot = bots::names(tournament.game())
            .first()
            .copied()
            .unwrap_or_default();
        let (mut tables, mut rooms) = (Vec::new(), Vec::new());
        let among = tournament.clone();
        let seated = tokio::task::spawn_blocking(move || among.draw(&mut below)).await;
        for seats in seated.map_err(|error| internal(&error))? {
            let code = random::table_code(&*self.environment, false).map_err(|error| internal(&error))?;
            let plan = tournament.table_plan(&seats, bot);
            rooms.push(self.new_table_of(&code, &plan)?);
            tables.push(DrawnTable { code, seats });
        }
        Ok((vec![TournamentFact::Drawn { tables }], rooms))
    }

    /// Stores facts from sequence number `seq`, together with the tables they open and notices; `after` is the resulting tournament. Returns false,
    /// storing nothing, if `seq` or a code is taken.
    async fn record(
        &self,
        seq: u64,
        after: &Tournament,
        facts: &[TournamentFact],
        rooms: Vec<(NewRoom, Table)>,
        notices: Vec<StoredNotice>,
    ) -> Result<bool, Refused> {
        let line = TournamentLine {
            name: after.name().to_owned(),
            game: after.game().to_owned(),
        };
        let text = |fact| serde_json::to_string(fact).map_err(|error| internal(&error));
        let (rooms, opened): (Vec<_>, Vec<_>) = rooms.into_iter().unzip();
        let chapter = Chapter {
            tournament: after.code().to_owned(),
            seq,
            at: self.date(),
            facts: facts.iter().map(text).collect::<Result<_, _>>()?,
            begun: after.has_begun(),
            over: after.is_over(),
            summary: serde_json::to_string(&line).map_err(|error| internal(&error))?,
            members: after.members(),
            rooms,
            notices,
        };
        match self.store.record(chapter).await {
            Ok(()) => {
                self.count_new(&opened);
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => Ok(false),
            Err(error) => {
                self.note(&error);
                Err(storage(&error))
            }
        }
    }
}
