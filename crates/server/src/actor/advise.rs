//! What a tip is thought up from; that one is given is noted first.

use stammtisch_core::Seat;
use stammtisch_protocol::AnyMatch;
use stammtisch_room::Refused;

use super::{Actor, Broken};

/// What a tip is thought up from.
pub(crate) struct Advised {
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) seat: Seat,
    pub(crate) moment: usize,
}

impl Actor {
    /// Notes that a tip is given at the seat of this person, or at this one of several at their screen, for what the match counts then.
    pub(super) async fn advise(
        &mut self,
        person: Option<&str>,
        at: Option<u8>,
    ) -> Result<Result<Advised, Refused>, Broken> {
        let table = self.room.table();
        let found = table.to_advise(table.viewer(person).at(at));
        let noted = found.and_then(|(game, seat)| Ok((game, seat, table.tipped(seat)?)));
        let (game, seat, change) = match noted {
            Ok(noted) => noted,
            Err(refused) => return Ok(Err(refused)),
        };
        if let Some(change) = change
            && let Err(refused) = self.store(change).await?
        {
            return Ok(Err(refused));
        }
        let moment = self.room.table().moment();
        Ok(Ok(Advised { game, seat, moment }))
    }
}
