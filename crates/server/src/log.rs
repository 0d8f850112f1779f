//! Logs to standard error, since standard output belongs to the caller.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

/// Log format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// Readable text.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Installs the logger. `RUST_LOG` sets the filter; the default suits a host.
///
/// Does nothing if a logger is installed.
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
