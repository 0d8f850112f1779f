//! Serves the page's files.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::EmbeddedFile;

use super::Pages;
use stammtisch_api::short;

use crate::admission::Caller;
use crate::app::App;
use crate::log_throttle::LogThrottle;
use crate::preview;

/// Placeholder for preview tags.
const PREVIEW: &str = "<!--preview-->";

/// Serves a file; at the addresses of views, the page itself with preview tags.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(below) = below_path_error(&headers) {
        return below;
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Pages::get(path).filter(|_| !path.is_empty()) {
        // The bundler puts a content hash into these names.
        let is_immutable = path.starts_with("assets/");
        return answer(file, is_immutable, StatusCode::OK, &headers);
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let status = if is_view(path) {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    // A link may end with the sentence's full stop.
    match Pages::get("index.html").filter(|_| !is_file || is_view(path)) {
        Some(mut index) => {
            let tags = preview::tags(&app, caller, path, &headers).await;
            let text = String::from_utf8_lossy(&index.data).replace(PREVIEW, &tags);
            index.data = text.into_bytes().into();
            answer(index, false, status, &headers)
        }
        None => (StatusCode::NOT_FOUND, "There is no page at this address.").into_response(),
    }
}

/// Error page when a proxy serves the page below a path (`X-Forwarded-Prefix`), where none of its files would be found.
fn below_path_error(headers: &HeaderMap) -> Option<Response> {
    static THROTTLE: LogThrottle = LogThrottle::new();
    let prefix = headers.get("x-forwarded-prefix")?.to_str().unwrap_or_default();
    let prefix = short(prefix.trim_end_matches('/'));
    if prefix.is_empty() {
        return None;
    }
    if let Some(before) = THROTTLE.due(Instant::now()) {
        tracing::warn!(
            prefix,
            before,
            "a proxy serves the page below a path; it needs its own host name or port (docs/guides/host.md)"
        );
    }
    let message = format!(
        "Stammtisch does not work below a path such as {prefix}; it needs its own host name or port. \
         docs/guides/host.md has examples.\n"
    );
    Some((StatusCode::NOT_FOUND, message).into_response())
}

/// Whether the page has a view at this path.
fn is_view(path: &str) -> bool {
    matches!(
        path.split('/').next().map(str::to_lowercase).as_deref(),
        Some(
            "" | "t"
                | "replay"
                | "evening"
                | "tournament"
                | "day"
                | "compare"
                | "matches"
                | "rules"
                | "learn"
        )
    )
}

/// Answers with a file, or with 304 to a browser that has it. An immutable file is never asked for again.
pub(super) fn answer(
    file: EmbeddedFile,
    is_immutable: bool,
    status: StatusCode,
    headers: &HeaderMap,
) -> Response {
    let mut hasher = DefaultHasher::new();
    file.data.hash(&mut hasher);
    let content = hex::encode(&file.metadata.sha256_hash()[..16]);
    let tag = format!("\"{content}-{:x}\"", hasher.finish());
    let cache = if is_immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok());
    let caching = [
        (header::CACHE_CONTROL, cache.to_owned()),
        (header::ETAG, tag.clone()),
    ];
    if status == StatusCode::OK && known.is_some_and(|known| known.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (status, caching, kind, file.data).into_response()
}
