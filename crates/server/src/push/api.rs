//! Push subscriptions over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use stammtisch_api::bad_request;
use stammtisch_room::{Refused, TableCode};
use stammtisch_store::Subscription;
use stammtisch_webpush::Keys;
use ts_rs::TS;

use super::Notifier;
use crate::admission::Caller;
use crate::app::App;
use crate::body::{Api, read_as_person};
use crate::lang::Lang;
use crate::tables::storage;

/// Maximum subscriptions per person. A further one replaces the one renewed longest ago.
const MAX_OF_PERSON: u32 = 8;

/// Maximum subscriptions in total. Further ones are refused.
const MAX_OF_ALL: u64 = 100_000;

/// Age in seconds below which an unchanged subscription isn't stored again.
const FRESH: u64 = 24 * 60 * 60;

/// Response of `GET`, `PUT` and `DELETE /push`.
#[derive(Serialize, TS)]
#[ts(rename = "PushResponse")]
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

/// Body of `PUT /push`: a browser's subscription and the language of its page.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct SubscribeRequest {
    /// The URL of the push service.
    endpoint: String,
    /// The browser's public key, in base64url.
    p256dh: String,
    /// The browser's authentication secret, in base64url.
    auth: String,
    /// The language of messages.
    lang: Lang,
}

/// `PUT /push`
pub(crate) async fn subscribe(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<Offer> {
    let (person, request): (_, SubscribeRequest) = read_as_person(&app, &headers, body)?;
    let message = "Push notifications are off on this server.";
    let notifier = app.tables.notifier.get();
    let notifier = notifier.ok_or_else(|| Refused::new(TableCode::NotFound, message))?;
    let subscription = subscription(notifier, request, person.id, app.tables.date())?;
    let store = &app.tables.store;
    let known = store.subscriptions(&subscription.person).await;
    let known = known.map_err(|error| storage(&error))?;
    if !known.iter().any(|known| is_fresh(known, &subscription)) {
        app.admission.keep(caller)?;
        let count = store.count_subscriptions().await;
        let is_known = known.iter().any(|known| known.endpoint == subscription.endpoint);
        if !is_known && count.map_err(|error| storage(&error))? >= MAX_OF_ALL {
            let message = "This server has as many push subscriptions as it allows; try again another day.";
            return Err(Refused::new(TableCode::TooMany, message).into());
        }
        let kept = store.subscribe(subscription, MAX_OF_PERSON).await;
        kept.map_err(|error| storage(&error))?;
    }
    Ok(Json(offered(&app)))
}

/// Whether the stored subscription is recent and unchanged.
fn is_fresh(known: &Subscription, new: &Subscription) -> bool {
    let same = Subscription {
        renewed: new.renewed,
        ..known.clone()
    };
    same == *new && new.renewed.saturating_sub(known.renewed) < FRESH
}

fn subscription(
    notifier: &Notifier,
    request: SubscribeRequest,
    person: String,
    now: u64,
) -> Result<Subscription, Refused> {
    if notifier.push().endpoint(&request.endpoint).is_none() {
        let message = "`endpoint` must be the URL of a push service: https://, port 443, at most 1024 bytes, not in a private network.";
        return Err(bad_request(message));
    }
    let message = "`p256dh` and `auth` must be the keys of a push subscription, in base64url.";
    let keys = Keys::decode(&request.p256dh, &request.auth).map_err(|_| bad_request(message))?;
    Ok(Subscription {
        endpoint: request.endpoint,
        person,
        p256dh: keys.p256dh().to_vec(),
        auth: keys.auth().to_vec(),
        lang: request.lang.id().to_owned(),
        renewed: now,
    })
}

/// Body of `DELETE /push`.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnsubscribeRequest {
    /// The subscription's URL.
    endpoint: String,
}

/// `DELETE /push`
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Api<Offer> {
    let (person, UnsubscribeRequest { endpoint }) = read_as_person(&app, &headers, body)?;
    let forgotten = app.tables.store.unsubscribe(&endpoint, Some(&person.id)).await;
    forgotten.map_err(|error| storage(&error))?;
    Ok(Json(offered(&app)))
}
