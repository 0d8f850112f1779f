//! Each connection is a descriptor, and many systems give a program no more than 1024 unless it asks.

use crate::Config;
use crate::places::SPARE;

/// What the program itself opens at most: the database and its readers, standard streams, the runtime's, those of whoever is told
/// that there is no place, and some to spare.
const OWN: u64 = 64 + SPARE as u64;

/// Raises the limit of descriptors as far as the system lets everybody, and sees to it that there are not more places than
/// descriptors: else the system would shut out whoever comes next, also those with a seat, for whom places are kept back.
pub(crate) fn within(config: Config) -> Config {
    match raise() {
        Some(most) => fit(config, most),
        None => config,
    }
}

fn fit(mut config: Config, most: u64) -> Config {
    let places = usize::try_from(most.saturating_sub(OWN))
        .unwrap_or(usize::MAX)
        .max(1);
    if config.limits.sockets > places {
        tracing::warn!(
            descriptors = most,
            connections = places,
            "there are fewer descriptors than connections were allowed"
        );
        config.limits.sockets = places;
    }
    config
}

/// Raises the limit; says what it is, where there is one.
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
            tracing::warn!(%error, "the limit of descriptors stays as it was");
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
    fn the_limit_is_as_high_as_it_may_be() {
        use rustix::process::{Resource, getrlimit};
        raise();
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
    }

    #[test]
    fn there_are_not_more_places_than_descriptors() {
        let most = |descriptors| fit(Config::new("x"), descriptors).limits.sockets;
        assert_eq!(most(1024), 944);
        assert_eq!(most(10), 1);
        assert_eq!(most(1_000_000), Config::new("x").limits.sockets);
    }
}
