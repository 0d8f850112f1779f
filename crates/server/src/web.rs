//! The web page, embedded in the program.

pub(crate) mod docs;
pub(crate) mod page;

use std::sync::OnceLock;

use axum::http::{HeaderName, HeaderValue, header};
use rust_embed::Embed;

#[derive(Embed)]
#[folder = "$OUT_DIR/web"]
struct Pages;

/// A content security policy with these sources of scripts. It allows only the server's own resources. Inline styles of single elements are
/// allowed, since the page positions cards with them.
macro_rules! policy {
    ($scripts:literal) => {
        concat!(
            "default-src 'none'; script-src ",
            $scripts,
            "; style-src 'self'; style-src-attr 'unsafe-inline'; \
             img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
             media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}

const POLICY: &str = policy!("'self'");

/// A page with the table for the browser may compile WebAssembly as well, but still no JavaScript from text.
const POLICY_WITH_TABLE: &str = policy!("'self' 'wasm-unsafe-eval'");

/// Headers of every response. The content security policy is separate.
pub(crate) const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // A table's address lets people in, so it must not leak.
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

/// The content security policy of every response.
pub(crate) fn policy() -> HeaderValue {
    static HAS_TABLE: OnceLock<bool> = OnceLock::new();
    HeaderValue::from_static(if *HAS_TABLE.get_or_init(has_table) {
        POLICY_WITH_TABLE
    } else {
        POLICY
    })
}

/// Whether the page contains the table for the browser.
fn has_table() -> bool {
    Pages::iter().any(|path| path.ends_with(".wasm"))
}

/// Whether the page contains this file.
pub(crate) fn has(path: &str) -> bool {
    Pages::get(path).is_some()
}

/// The page's build id, as written into it by the bundler. The page compares it with its own.
pub(crate) fn build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        Pages::get("index.html").map_or_else(String::new, |index| {
            written_build(&String::from_utf8_lossy(&index.data)).to_owned()
        })
    })
}

/// Extracts the build id; empty if there is none.
fn written_build(index: &str) -> &str {
    let name = index
        .split_once("<meta name=\"build\" content=\"")
        .and_then(|(_, rest)| rest.split_once('"'));
    name.map_or("", |(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_and_its_worker_name_the_same_build_as_the_server() {
        let text = |path| String::from_utf8_lossy(&Pages::get(path).unwrap().data).into_owned();
        assert_eq!(build().len(), 16);
        assert!(text("index.html").contains(&format!("content=\"{}\"", build())));
        assert!(text("sw.js").contains(&format!("\"{}\"", build())));
    }

    #[test]
    fn only_a_page_with_the_table_for_the_browser_may_compile_webassembly() {
        let scripts = |policy: &'static str| {
            assert_eq!(policy.matches("unsafe-inline").count(), 1, "{policy}");
            policy.split("; ").find(|part| part.starts_with("script-src"))
        };
        assert_eq!(scripts(POLICY), Some("script-src 'self'"));
        assert_eq!(
            scripts(POLICY_WITH_TABLE),
            Some("script-src 'self' 'wasm-unsafe-eval'")
        );
    }

    #[test]
    fn a_page_without_a_build_has_an_empty_one() {
        assert_eq!(written_build("<title>Stammtisch</title>"), "");
        assert_eq!(written_build("<meta name=\"build\" content=\"0a\" />"), "0a");
    }
}
