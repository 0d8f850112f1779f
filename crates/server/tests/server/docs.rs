//! The documentation at `/docs`. Tests run a program without a book, which has one page.

use tempfile::tempdir;

use crate::support::TestServer;

#[tokio::test]
async fn the_documentation_is_served() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    let enter = guest.get("/docs").await;
    assert_eq!(enter.status, 308);
    assert_eq!(enter.header("location"), Some("docs/"));
    let first = guest.get("/docs/").await;
    assert_eq!(first.status, 200);
    assert_eq!(first.header("content-type"), Some("text/html"));
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    assert_eq!(first.header("vary"), Some("accept-encoding"));
    assert_eq!(first.header("content-encoding"), None);
    assert!(first.body.contains("<title>Stammtisch"), "{}", first.body);
    for blocked in ["<script>", "<style"] {
        assert!(!first.body.contains(blocked), "the policy blocks {blocked}");
    }
    assert_eq!(guest.get("/docs/index.html").await.body, first.body);
    server.close().await;
}

#[tokio::test]
async fn the_documentation_comes_packed_and_only_once() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    let ask = async |method, headers: &str| guest.request(method, "/docs/", headers, None).await;
    let plain = ask("GET", "").await;
    let packed = ask("GET", "Accept-Encoding: br, gzip\r\n").await;
    assert_eq!(packed.status, 200);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert_eq!(packed.header("content-type"), Some("text/html"));
    assert!(packed.body.len() < plain.body.len());
    assert_ne!(packed.header("etag"), plain.header("etag"), "the bytes differ");
    for (answer, accept) in [(&plain, ""), (&packed, "Accept-Encoding: gzip\r\n")] {
        let tag = answer.header("etag").unwrap();
        let again = ask("GET", &format!("{accept}If-None-Match: {tag}\r\n")).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        assert_eq!(again.header("content-encoding"), None);
    }
    let head = ask("HEAD", "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("etag"), plain.header("etag"));
    assert_eq!(ask("POST", "").await.status, 405);
    server.close().await;
}

#[tokio::test]
async fn an_address_without_a_page_leads_to_the_start_of_the_documentation() {
    let dir = tempdir().unwrap();
    let server = TestServer::open(&dir).await;
    let guest = server.stranger();
    for path in [
        "/docs/nothing.html",
        "/docs/guides/",
        "/docs/../Cargo.toml",
        "/docs/gone.md",
        "/docs//",
    ] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("href=\"/docs/\""), "{path}: {}", answer.body);
    }
    // Help texts name pages by their sources.
    let source = guest.get("/docs/index.md").await;
    assert_eq!(
        (source.status, source.header("location")),
        (308, Some("index.html"))
    );
    assert_eq!(guest.get("/docsx").await.status, 404);
    server.close().await;
}
