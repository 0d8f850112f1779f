//! The web page, built with the program and kept in it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::admission::Caller;
use crate::app::App;
use crate::preview;

/// Where in the page the tags for previews go.
const PREVIEW: &str = "<!--preview-->";

#[derive(Embed)]
#[folder = "$OUT_DIR/web"]
struct Pages;

/// Nothing runs or loads but what this server itself serves; styles of single elements are allowed, since
/// the page places cards with them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
pub(crate) const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // A table's address lets people in: it is told to nobody.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Whether the page has such a file.
pub(crate) fn has(path: &str) -> bool {
    Pages::get(path).is_some()
}

/// Which page this is: the name of what its start is made of, which names all the rest.
pub(crate) fn build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        Pages::get("index.html").map_or_else(String::new, |index| {
            hex::encode(&index.metadata.sha256_hash()[..8])
        })
    })
}

/// A file of the page; at the addresses of its views, the page itself, with what previews of links show of it.
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Pages::get(path).filter(|_| !path.is_empty()) {
        return answer(path, file, StatusCode::OK, &headers);
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let status = if is_view(path) {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    match Pages::get("index.html").filter(|_| !is_file) {
        Some(mut index) => {
            let tags = preview::tags(&app, caller, path, &headers).await;
            let text = String::from_utf8_lossy(&index.data).replace(PREVIEW, &tags);
            index.data = text.into_bytes().into();
            answer("index.html", index, status, &headers)
        }
        None => (StatusCode::NOT_FOUND, "There is nothing at this address.").into_response(),
    }
}

/// Whether the page has a view at this address: `/`, `/t/{code}`, `/replay/{code}`, `/evening/{code}`, `/tournament/…`, `/day`, `/compare/…`, `/matches`, `/rules/…`, `/learn/…`.
fn is_view(path: &str) -> bool {
    matches!(
        path.split('/').next(),
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

fn answer(path: &str, file: EmbeddedFile, status: StatusCode, headers: &HeaderMap) -> Response {
    let mut said = DefaultHasher::new();
    file.data.hash(&mut said);
    let content = hex::encode(&file.metadata.sha256_hash()[..16]);
    let tag = format!("\"{content}-{:x}\"", said.finish());
    // The bundler writes a hash of the content into the names of these.
    let forever = path.starts_with("assets/");
    let cache = if forever {
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
