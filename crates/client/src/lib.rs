//! A client for a table: decodes the frames of its WebSocket, keeps the table and the log, and writes HTTP requests, as
//! docs/reference/http.md describes.
//!
//! The crate does no I/O. A transport passes in the text of each frame and sends the texts it gets:
//!
//! ```
//! use stammtisch_client::message::ServerMessage;
//! use stammtisch_client::{TableClient, echo, http};
//!
//! let request = http::Request {
//!     cookie: Some("session=…"),
//!     ..http::Request::new("GET", "/api/v2/games", "127.0.0.1:7845")
//! };
//! assert!(request.to_string().starts_with("GET /api/v2/games HTTP/1.1\r\n"));
//!
//! let mut client = TableClient::default();
//! match client.receive(r#"{"type":"probe","nonce":7}"#)? {
//!     ServerMessage::Probe { nonce } => assert_eq!(echo(nonce), r#"{"type":"echo","nonce":7}"#),
//!     _ => assert!(client.table().is_some()),
//! }
//! # Ok::<(), stammtisch_client::FrameError>(())
//! ```

mod frames;
pub mod http;
mod table;

/// The messages between client and server.
pub use stammtisch_room::message;

pub use frames::{Frames, SYNC, echo};
pub use table::{FrameError, TableClient};
