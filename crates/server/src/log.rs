//! Logs, on standard error: standard output belongs to whoever started the server.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Writes logs from now on. `RUST_LOG` chooses what; the usual is what a host wants to know.
///
/// Does nothing if logs are written already.
pub fn write_logs(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr);
    let _ = match format {
        LogFormat::Text => builder
            .with_ansi(stderr().is_terminal())
            .with_target(false)
            .try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
