//! `serve`: runs the server.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use stammtisch_server::{Config, PushConfig, Retention, reachable, serve, stop_signal, write_logs};

use crate::args::{DataArgs, LogFormat, ServeArgs};
use crate::data;

/// Runs the server until it is asked to stop.
pub(crate) fn run(args: ServeArgs) -> Result<()> {
    let place = data::place(DataArgs {
        data: args.data,
        database: args.database,
        database_file: args.database_file,
    })?;
    write_logs(match args.log {
        LogFormat::Text => stammtisch_server::LogFormat::Text,
        LogFormat::Json => stammtisch_server::LogFormat::Json,
    });
    let config = Config {
        listen: args.listen,
        node: args.node,
        drain: Duration::from_secs(args.drain),
        grace: Duration::from_secs(args.grace),
        bot_delay: Duration::from_millis(args.bot_delay),
        trusted_proxies: args.trust_proxy,
        laboratory: args.laboratory,
        push: args.push.map(|contact| PushConfig {
            contact,
            within: args.push_within,
        }),
        keep: Retention {
            unbegun: days(args.keep_unbegun).unwrap_or(Duration::MAX),
            finished: days(args.keep_finished),
            bots: days(args.keep_bots),
        },
        limits: args.limits.limits(),
        ..Config::at(place)
    };
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    runtime.block_on(async {
        // Handle stop signals from here on, so that a reader of our line can stop us cleanly.
        let stop = stop_signal().context("the system provides no stop signals")?;
        Ok(serve(config, announce, stop).await?)
    })
}

/// This number of days; `None` means for ever.
fn days(days: u64) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(days.saturating_mul(24 * 60 * 60)))
}

/// Prints the address: on standard output for programs, with a QR code on a terminal for people.
fn announce(address: SocketAddr) {
    let url = format!("http://{}", reachable(address));
    let mut out = io::stdout().lock();
    // Standard output is closed; the server runs anyway.
    let _ = writeln!(out, "listening on {url}").and_then(|()| out.flush());
    let mut err = io::stderr().lock();
    if !err.is_terminal() {
        return;
    }
    let _ = match (address.ip().is_loopback(), code(&url)) {
        (false, Some(code)) => writeln!(err, "\n{code}\n\nFriends in the same network join at {url}"),
        (false, None) => writeln!(err, "Friends in the same network join at {url}"),
        (true, _) => writeln!(
            err,
            "Only this computer can join. To let friends in the same network join:\n  \
             stammtisch serve --listen 0.0.0.0:{}",
            address.port()
        ),
    };
}

/// A QR code of half blocks, dark on light whatever the terminal's colours.
fn code(url: &str) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    // On a dark terminal the blocks shine: what is drawn must be the light part.
    let drawn = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .build();
    Some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_fits_on_the_smallest_terminal() {
        let code = code("http://192.168.178.123:7845").expect("a code");
        assert!(
            code.lines().count() <= 20 && code.lines().all(|line| line.chars().count() <= 40),
            "{code}"
        );
    }
}
