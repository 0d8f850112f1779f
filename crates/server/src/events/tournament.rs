//! Tournaments: several rounds at several tables with one standing, public to whoever knows the code. What is due by itself is
//! done when somebody looks, so that nothing runs where nobody is.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use stammtisch_events::{
    DrawnTable, Tournament, TournamentAction, TournamentDecision, TournamentFact, TournamentFormat,
    TournamentPlan, TournamentView, final_result, result_if_ended,
};
use stammtisch_room::message::{Limit, TableResult};
use stammtisch_room::{Person, Refused, Settings, Summary, Table, TableCode};
use stammtisch_store::{Chapter, NewRoom, StoreError};

use crate::actor::Command;
use crate::admission::Caller;
use crate::app::{App, TablePath};
use crate::body::{Api, asked};
use crate::error::{ApiError, internal, too_fast};
use crate::tables::{DRAWS, Tables, full_of_codes, storage};
use crate::waits::Waits;
use crate::{bots, listing, random};

/// How many of one's tournaments a list shows.
const LISTED: u32 = 20;

/// How often something is tried again that somebody else has changed meanwhile.
const TRIES: usize = 8;

/// What `POST /tournaments` takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTournament {
    name: String,
    game: String,
    /// How many sit at a table at most.
    players: u8,
    #[serde(default)]
    options: Map<String, Value>,
    format: TournamentFormat,
    #[serde(default)]
    limit: Limit,
    #[serde(default)]
    times: BTreeMap<String, u32>,
    break_s: Option<u32>,
    grace_ms: Option<u32>,
    bot_ms: Option<u32>,
    /// Whether the host takes part.
    #[serde(default)]
    plays: bool,
}

/// `POST /tournaments`
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, ApiError> {
    let (host, wanted): (_, NewTournament) = asked(&app, &headers, body)?;
    app.admission.open(caller)?;
    app.admission.keep(caller)?;
    let waits = Waits {
        grace_ms: wanted.grace_ms,
        bot_ms: wanted.bot_ms,
        times: wanted.times,
    };
    app.tables.config.offers(&wanted.game)?;
    let plan = TournamentPlan {
        settings: Settings {
            limit: wanted.limit,
            tips: Some(false),
            back: Some(false),
            ..waits.settings(&app, &wanted.game)?
        },
        name: wanted.name,
        game: wanted.game,
        options: wanted.options,
        size: [wanted.players; 2],
        format: wanted.format,
        pause: wanted.break_s,
    };
    let facts = Tournament::opened(&host, plan.checked()?, wanted.plays);
    for _ in 0..DRAWS {
        let code = random::table_code(&*app.tables.outside, false).map_err(|error| internal(&error))?;
        let tournament = Tournament::load(&code, facts.clone())?;
        if app.tables.record(0, &tournament, &facts, Vec::new()).await? {
            tracing::info!("a tournament was opened");
            return Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response());
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
    app.tables.seen_by(&code, person.as_ref());
    let found = app.tried(caller, app.tables.settled(&code)).await?;
    Ok(Json(found.shown(&app, person.as_ref())))
}

/// `POST /tournaments/{code}`: what somebody wants to be so; answers with how it stands then.
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    TablePath(code): TablePath,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<TournamentView> {
    let (person, action): (_, TournamentAction) = asked(&app, &headers, body)?;
    if matches!(action, TournamentAction::Draw { .. }) {
        app.admission.open(caller)?;
    }
    for _ in 0..TRIES {
        let found = app.tried(caller, app.tables.settled(&code)).await?;
        let now = app.tables.outside.date();
        let decide = |results| found.tournament.decide(&person, &action, results, now);
        let mut act = decide(found.results.clone())?;
        if act.ends_round() && !found.over {
            act = decide(app.tables.finished_by(&person, caller, &found).await?)?;
        }
        let is_so = matches!(&act, TournamentDecision::Facts(facts) if facts.is_empty());
        if is_so {
            return Ok(Json(found.shown(&app, Some(&person))));
        }
        if app.tables.carry_out(&found, act).await? {
            let found = app.tables.settled(&code).await?;
            return Ok(Json(found.shown(&app, Some(&person))));
        }
    }
    Err(too_fast().into())
}

/// A tournament in a list.
#[derive(Serialize, Deserialize)]
struct Line {
    name: String,
    game: String,
}

/// `GET /tournaments`: those one takes part in, or hosts.
pub(crate) async fn mine(State(app): State<Arc<App>>, headers: HeaderMap) -> Api<Value> {
    let listed = match app.sessions.read(&headers) {
        Some(person) => app.tables.store.tournaments_of(&person.id, LISTED).await,
        None => Ok(Vec::new()),
    };
    let listed = listed
        .map_err(|error| storage(&error))?
        .into_iter()
        .filter_map(|listed| {
            let Line { name, game } = serde_json::from_str(&listed.summary).ok()?;
            Some(json!({"code": listed.code, "name": name, "game": game, "changed": listed.changed}))
        });
    Ok(Json(json!({ "tournaments": listed.collect::<Vec<_>>() })))
}

/// A tournament, and how the round that is played stands.
pub(crate) struct Found {
    tournament: Tournament,
    /// How each table of the round has ended, if it has.
    results: Vec<Option<TableResult>>,
    /// Whether nothing more comes from any of them.
    over: bool,
}

impl Found {
    fn shown(&self, app: &App, person: Option<&Person>) -> TournamentView {
        let person = person.map(|person| &*person.id);
        self.tournament
            .view(person, &self.results, app.tables.outside.date())
    }
}

impl Tables {
    /// Somebody has the page of this tournament open.
    fn seen_by(&self, code: &str, person: Option<&Person>) {
        if let (Some(notifier), Some(person)) = (self.notifier.get(), person) {
            notifier.note_viewer(&person.id, code);
        }
    }

    /// A tournament as it is stored.
    async fn found(&self, code: &str) -> Result<Found, Refused> {
        let lines = self
            .store
            .tournament(code)
            .await
            .map_err(|error| storage(&error))?;
        if lines.is_empty() {
            let message = "There is no tournament of this code; check the link.";
            return Err(Refused::new(TableCode::UnknownTable, message));
        }
        let facts: Result<Vec<TournamentFact>, _> =
            lines.iter().map(|line| serde_json::from_str(line)).collect();
        let tournament = Tournament::load(code, facts.map_err(|error| internal(&error))?)?;
        let mut found = Found {
            results: Vec::new(),
            over: true,
            tournament,
        };
        for table in found.tournament.playing() {
            let listed = self.store.listed(table).await.map_err(|error| storage(&error))?;
            // From a table that is gone nothing more comes.
            let summary = listed.as_ref().and_then(listing::summary);
            found.over &= summary.as_ref().is_none_or(Summary::is_over);
            found.results.push(summary.as_ref().and_then(final_result));
        }
        Ok(found)
    }

    /// A tournament after what is due by itself. Where that cannot be stored now, it is done when somebody looks again.
    async fn settled(&self, code: &str) -> Result<Found, Refused> {
        let mut found = self.found(code).await?;
        for _ in 0..TRIES {
            let now = self.outside.date();
            let due = found.tournament.due(found.results.clone(), found.over, now);
            if matches!(&due, TournamentDecision::Facts(facts) if facts.is_empty())
                || self.carry_out(&found, due).await.is_err()
            {
                break;
            }
            found = self.found(code).await?;
        }
        Ok(found)
    }

    /// How the tables of the round count that `host` ends: as they ended, or as bots finish them now.
    async fn finished_by(
        self: &Arc<Self>,
        host: &Person,
        caller: Caller,
        found: &Found,
    ) -> Result<Vec<Option<TableResult>>, Refused> {
        let mut results = found.results.clone();
        for (code, result) in found.tournament.playing().into_iter().zip(&mut results) {
            let Ok(table) = self.ask(code, |reply| Command::Copy { reply }).await else {
                // From a table that is gone nothing more comes.
                continue;
            };
            let summary = table.summary();
            if summary.is_over() {
                *result = final_result(&summary);
                continue;
            }
            let finished = self.played_out(table, caller.home()).await?;
            *result = result_if_ended(&summary, &host.id, finished);
        }
        Ok(results)
    }

    /// Stores what is to be; false if somebody else has changed something meanwhile.
    async fn carry_out(&self, found: &Found, act: TournamentDecision) -> Result<bool, Refused> {
        let (facts, rooms) = match act {
            TournamentDecision::Facts(facts) => (facts, Vec::new()),
            TournamentDecision::Draw => self.drawn(&found.tournament).await?,
        };
        let mut after = found.tournament.clone();
        for fact in &facts {
            after.evolve(fact.clone())?;
        }
        let is_drawn = !rooms.is_empty();
        let stored = self.record(found.tournament.seq(), &after, &facts, rooms).await?;
        if let Some(notifier) = self.notifier.get().filter(|_| stored && is_drawn) {
            notifier.notify_drawn(&after);
        }
        Ok(stored)
    }

    /// Draws a round: the fact, and its tables.
    async fn drawn(
        &self,
        tournament: &Tournament,
    ) -> Result<(Vec<TournamentFact>, Vec<(NewRoom, Table)>), Refused> {
        self.make_room().await?;
        let mut below = random::numbers(&*self.outside).map_err(|error| internal(&error))?;
        let bot = bots::names(tournament.game())
            .first()
            .copied()
            .unwrap_or_default();
        let (mut tables, mut rooms) = (Vec::new(), Vec::new());
        let among = tournament.clone();
        let seated = tokio::task::spawn_blocking(move || among.draw(&mut below)).await;
        for seats in seated.map_err(|error| internal(&error))? {
            let code = random::table_code(&*self.outside, false).map_err(|error| internal(&error))?;
            let plan = tournament.table_plan(&seats, bot);
            let facts = |code: &str, seed: &str| plan.facts(code, seed, &bots::entries);
            let seed = random::seed(&*self.outside).map_err(|error| internal(&error))?;
            rooms.push(self.new_room(&code, seed, &facts)?);
            tables.push(DrawnTable { code, seats });
        }
        Ok((vec![TournamentFact::Drawn { tables }], rooms))
    }

    /// Stores facts from this place on, and the tables that open with them; `after` is the tournament then. False if there is
    /// something at this place already, or a code is taken: then nothing is stored.
    async fn record(
        &self,
        seq: u64,
        after: &Tournament,
        facts: &[TournamentFact],
        rooms: Vec<(NewRoom, Table)>,
    ) -> Result<bool, Refused> {
        let line = Line {
            name: after.name().to_owned(),
            game: after.game().to_owned(),
        };
        let text = |fact| serde_json::to_string(fact).map_err(|error| internal(&error));
        let (rooms, opened): (Vec<_>, Vec<_>) = rooms.into_iter().unzip();
        let chapter = Chapter {
            tournament: after.code().to_owned(),
            seq,
            at: self.outside.date(),
            facts: facts.iter().map(text).collect::<Result<_, _>>()?,
            begun: after.has_begun(),
            over: after.is_over(),
            summary: serde_json::to_string(&line).map_err(|error| internal(&error))?,
            members: after.members(),
            rooms,
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
