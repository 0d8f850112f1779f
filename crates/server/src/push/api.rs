//! How a browser asks to be told, and not to be told any more.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use stammtisch_room::{Refused, TableCode};
use stammtisch_store::Subscription;

use super::Push;
use super::endpoint::Endpoint;
use super::seal::{AUTH, POINT, Reader, seal};
use crate::admission::Caller;
use crate::api::{Api, asked, bad_request};
use crate::app::App;
use crate::lang::Lang;
use crate::tables::storage;

/// In how many browsers a person is told; for another the one goes that was renewed longest ago.
const BROWSERS: u32 = 8;

/// In how many browsers the people of this server are told together: no more are taken, and none goes for another person's.
const BROWSERS_OF_ALL: u64 = 100_000;

/// A browser that asks again within this time is kept as it is, in seconds.
const FRESH: u64 = 24 * 60 * 60;

/// What `GET /push` answers.
#[derive(Serialize)]
pub(crate) struct Offer {
    /// The server's public key; none where it calls nobody.
    key: Option<String>,
}

/// `GET /push`
pub(crate) async fn offer(State(app): State<Arc<App>>) -> Api<Offer> {
    Ok(Json(offered(&app)))
}

fn offered(app: &App) -> Offer {
    let push = app.tables.push.get();
    Offer {
        key: push.map(|push| push.caller.vapid.key.clone()),
    }
}

/// What `PUT /push` takes: what a browser says of its subscription, and the language of whoever looks at it.
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
    let push = app.tables.push.get();
    let push = push.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    let subscription = subscription(push, wanted, person.id, app.tables.outside.date())?;
    let store = &app.tables.store;
    let known = store.subscriptions(&subscription.person).await;
    let known = known.map_err(|error| storage(&error))?;
    if !known.iter().any(|known| is_fresh(known, &subscription)) {
        app.admission.keep(caller)?;
        let count = store.count_subscriptions().await;
        let is_known = known.iter().any(|known| known.endpoint == subscription.endpoint);
        if !is_known && count.map_err(|error| storage(&error))? >= BROWSERS_OF_ALL {
            let message = "This server calls as many browsers as it can; try again another day.";
            return Err(Refused::new(TableCode::TooMany, message).into());
        }
        let kept = store.subscribe(subscription, BROWSERS).await;
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

fn subscription(push: &Push, wanted: Wanted, person: String, now: u64) -> Result<Subscription, Refused> {
    if Endpoint::read(&wanted.endpoint, push.caller.door.within()).is_none() {
        let message = "`endpoint` is the address of a push service: https://, port 443, at most 1024 bytes, in no private network.";
        return Err(bad_request(message));
    }
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
    let p256dh = bytes(&wanted.p256dh).ok().filter(|key| key.len() == POINT);
    let auth = bytes(&wanted.auth).ok().filter(|auth| auth.len() == AUTH);
    let keys = p256dh.zip(auth).filter(|(key, auth)| {
        // Whether the key is a point of the curve is seen by using it.
        seal(Reader { key, auth }, b"").is_ok()
    });
    let message = "`p256dh` and `auth` are the keys of a browser's subscription, in base64url.";
    let (p256dh, auth) = keys.ok_or_else(|| bad_request(message))?;
    Ok(Subscription {
        endpoint: wanted.endpoint,
        person,
        p256dh,
        auth,
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
