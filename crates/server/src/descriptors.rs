//! File descriptor limits. Each connection takes a descriptor, and many systems allow only 1024 by default.

use crate::Config;
use crate::connection_limit::SPARE;

/// Descriptors for other uses: database, standard streams, runtime, spare connections and a margin.
const OTHER_DESCRIPTORS: u64 = 64 + SPARE as u64;

/// Raises the descriptor limit to the hard limit, and lowers the connection limit to fit. Otherwise the system would refuse connections
/// before the reserve for seated people applies.
pub(crate) fn fit_limits(config: Config) -> Config {
    match raise() {
        Some(descriptors) => fit(config, descriptors),
        None => config,
    }
}

fn fit(mut config: Config, descriptors: u64) -> Config {
    let connections = usize::try_from(descriptors.saturating_sub(OTHER_DESCRIPTORS))
        .unwrap_or(usize::MAX)
        .max(1);
    if config.limits.sockets > connections {
        tracing::warn!(
            descriptors,
            connections,
            "the connection limit is lowered to fit the descriptor limit"
        );
        config.limits.sockets = connections;
    }
    config
}

/// Raises the soft limit and returns it, where the system has one.
fn raise() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit {
            current: limit.maximum,
            maximum: limit.maximum,
        };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%error, "cannot raise the descriptor limit");
        }
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn the_soft_limit_is_raised_to_the_hard_limit() {
        use rustix::process::{Resource, getrlimit};
        raise();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
    }

    #[test]
    fn the_connection_limit_fits_the_descriptors() {
        let limit = |descriptors| fit(Config::new("x"), descriptors).limits.sockets;
        assert_eq!(limit(1024), 944);
        assert_eq!(limit(10), 1);
        assert_eq!(limit(1_000_000), Config::new("x").limits.sockets);
    }
}
