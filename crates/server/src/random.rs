//! Random codes, ids and seeds.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stammtisch_bots::TableBots;

use crate::ServeError;
use crate::environment::{Environment, System};

/// Returns random bytes of the system.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], ServeError> {
    bytes_of(&System)
}

fn bytes_of<const N: usize>(environment: &dyn Environment) -> Result<[u8; N], ServeError> {
    let mut bytes = [0; N];
    environment.fill(&mut bytes)?;
    Ok(bytes)
}

/// Returns the seed of a match: 256 bits, too many to guess.
pub(crate) fn seed(environment: &dyn Environment) -> Result<String, ServeError> {
    Ok(hex::encode(bytes_of::<32>(environment)?))
}

/// Returns seeded bots for a table.
pub(crate) fn bots(environment: &dyn Environment) -> Result<TableBots, ServeError> {
    Ok(TableBots::seeded(u64::from_le_bytes(bytes_of(environment)?)))
}

/// Returns a source of uniform numbers below a bound.
pub(crate) fn numbers(environment: &dyn Environment) -> Result<impl FnMut(u32) -> u32 + use<>, ServeError> {
    let mut chance = ChaCha8Rng::from_seed(bytes_of(environment)?);
    // The bias of 32 random bits for short lists is below one in ten million.
    Ok(move |bound: u32| ((u64::from(chance.next_u32()) * u64::from(bound)) >> 32) as u32)
}

/// Returns a person's id: 128 bits, too many to guess.
pub(crate) fn person_id() -> Result<String, ServeError> {
    Ok(hex::encode(bytes::<16>()?))
}

/// Returns a table's code.
pub(crate) fn table_code(environment: &dyn Environment, public: bool) -> Result<String, ServeError> {
    stammtisch_api::table_code(public, |bytes: &mut [u8]| environment.fill(bytes))
}
