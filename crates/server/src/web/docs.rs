//! The documentation at `/docs`: the book that the program was built with, or a page that says where to find it.

use std::borrow::Cow;
use std::io::Read;

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use flate2::read::GzDecoder;
use rust_embed::Embed;

use super::page::answer;

/// The book. Every file is gzipped.
#[derive(Embed)]
#[folder = "$OUT_DIR/book"]
struct Book;

/// Files from elsewhere in the repository, such as examples. Browsers show them as text.
const COPIES: &str = "repository/";

const MISSING: &str = "<!doctype html><html lang=\"en\"><title>Stammtisch: documentation</title>\
    <p>The documentation has no page at this address. <a href=\"/docs/\">Begin at its start</a></html>\n";

/// Whether a path belongs to the documentation.
pub(crate) fn is_below(path: &str) -> bool {
    path == "/docs" || path.starts_with("/docs/")
}

/// `GET /docs`. Links in the book are relative to the folder. The redirect is relative too, for proxies that add a path.
pub(crate) async fn enter() -> Redirect {
    Redirect::permanent("docs/")
}

/// A file of the book; at `/docs/`, its first page.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path().strip_prefix("/docs/") {
        Some("") | None => "index.html",
        Some(path) => path,
    };
    let Some(mut file) = Book::get(path) else {
        return instead(path);
    };
    let is_packed = accepts_gzip(&headers);
    if !is_packed {
        let mut plain = Vec::new();
        if GzDecoder::new(&*file.data).read_to_end(&mut plain).is_err() {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
        file.data = Cow::Owned(plain);
    }
    let mut response = answer(file, has_hash(path), StatusCode::OK, &headers);
    let found = response.status() == StatusCode::OK;
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed && found {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    if path.starts_with(COPIES) && found {
        let text = HeaderValue::from_static("text/plain; charset=utf-8");
        headers.insert(header::CONTENT_TYPE, text);
    }
    response
}

/// The answer where the book has no file. Texts of the program name pages by their sources, such as `docs/guides/host.md`.
fn instead(path: &str) -> Response {
    let page = path.strip_suffix(".md").map(|page| format!("{page}.html"));
    match page.filter(|page| Book::get(page).is_some()) {
        Some(page) => Redirect::permanent(page.rsplit('/').next().unwrap_or_default()).into_response(),
        None => (StatusCode::NOT_FOUND, Html(MISSING)).into_response(),
    }
}

/// Whether a file's name contains a hash of its content, as mdBook writes it: `book-609e4cb8.js`.
fn has_hash(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 8 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING);
    let lines = lines.iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case("gzip") && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_immutable() {
        for path in [
            "book-609e4cb8.js",
            "css/general-2459343d.css",
            "clipboard-1626706a.min.js",
        ] {
            assert!(has_hash(path), "{path}");
        }
        for path in [
            "index.html",
            "guides/add-a-game.html",
            "a-609e4cb8/b.js",
            "609e4cb8.js",
            "searchindex.js",
        ] {
            assert!(!has_hash(path), "{path}");
        }
    }

    #[test]
    fn clients_get_gzip_only_if_they_accept_it() {
        let accepts = |line: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(
                header::ACCEPT_ENCODING,
                HeaderValue::from_static(line),
            )]))
        };
        for line in ["gzip", "br, gzip, deflate", "GZIP;q=0.5", "br;q=1.0, gzip; q=0.1"] {
            assert!(accepts(line), "{line}");
        }
        for line in ["", "br", "identity", "gzip;q=0", "br, gzip; q=0.0"] {
            assert!(!accepts(line), "{line}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
