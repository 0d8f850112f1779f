//! How a browser subscribes to notifications, and how it unsubscribes.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_room::{Refused, TableCode};
use stammtisch_store::Subscription;
use stammtisch_webpush::Keys;

use super::Notifier;
use crate::admission::Caller;
use crate::app::App;
use crate::body::{Api, asked, bad_request};
use crate::lang::Lang;
use crate::tables::storage;

/// How many subscriptions a person may have. A further one replaces the one that was renewed longest ago.
const MAX_OF_PERSON: u32 = 8;

/// How many subscriptions the server stores. It refuses further ones and drops none for them.
const MAX_OF_ALL: u64 = 100_000;

/// A subscription that was renewed within this time isn't stored again, in seconds.
const FRESH: u64 = 24 * 60 * 60;

/// What `GET /push` answers.
#[derive(Serialize)]
pub(crate) struct Offer {
    /// The server's public key; null where the host hasn't switched Web Push on.
    key: Option<String>,
}

/// `GET /push`
pub(crate) async fn offer(State(app): State<Arc<App>>) -> Api<Offer> {
    Ok(Json(offered(&app)))
}

fn offered(app: &App) -> Offer {
    let notifier = app.tables.notifier.get();
    Offer {
        key: notifier.map(|notifier| notifier.push().public_key().to_owned()),
    }
}

/// What `PUT /push` takes: a browser's subscription, and the language of its page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    endpoint: String,
    p256dh: String,
    auth: String,
    lang: Lang,
}

/// `PUT /push`
pub(crate) async fn subscribe(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<Offer> {
    let (person, wanted): (_, Wanted) = asked(&app, &headers, body)?;
    let message = "This server calls nobody: its host has not switched it on.";
    let notifier = app.tables.notifier.get();
    let notifier = notifier.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    let subscription = subscription(notifier, wanted, person.id, app.tables.outside.date())?;
    let store = &app.tables.store;
    let known = store.subscriptions(&subscription.person).await;
    let known = known.map_err(|error| storage(&error))?;
    if !known.iter().any(|known| is_fresh(known, &subscription)) {
        app.admission.keep(caller)?;
        let count = store.count_subscriptions().await;
        let is_known = known.iter().any(|known| known.endpoint == subscription.endpoint);
        if !is_known && count.map_err(|error| storage(&error))? >= MAX_OF_ALL {
            let message = "This server calls as many browsers as it can; try again another day.";
            return Err(Refused::new(TableCode::TooMany, message).into());
        }
        let kept = store.subscribe(subscription, MAX_OF_PERSON).await;
        kept.map_err(|error| storage(&error))?;
    }
    Ok(Json(offered(&app)))
}

/// Whether what is known need not be stored again.
fn is_fresh(known: &Subscription, wanted: &Subscription) -> bool {
    let same = Subscription {
        renewed: wanted.renewed,
        ..known.clone()
    };
    same == *wanted && wanted.renewed.saturating_sub(known.renewed) < FRESH
}

fn subscription(
    notifier: &Notifier,
    wanted: Wanted,
    person: String,
    now: u64,
) -> Result<Subscription, Refused> {
    if notifier.push().endpoint(&wanted.endpoint).is_none() {
        let message = "`endpoint` is the address of a push service: https://, port 443, at most 1024 bytes, in no private network.";
        return Err(bad_request(message));
    }
    let message = "`p256dh` and `auth` are the keys of a browser's subscription, in base64url.";
    let keys = Keys::decode(&wanted.p256dh, &wanted.auth).map_err(|_| bad_request(message))?;
    Ok(Subscription {
        endpoint: wanted.endpoint,
        person,
        p256dh: keys.p256dh().to_vec(),
        auth: keys.auth().to_vec(),
        lang: wanted.lang.id().to_owned(),
        renewed: now,
    })
}

/// What `DELETE /push` takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unwanted {
    endpoint: String,
}

/// `DELETE /push`
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<Offer> {
    let (person, Unwanted { endpoint }) = asked(&app, &headers, body)?;
    let forgotten = app.tables.store.unsubscribe(&endpoint, Some(&person.id)).await;
    forgotten.map_err(|error| storage(&error))?;
    Ok(Json(offered(&app)))
}
