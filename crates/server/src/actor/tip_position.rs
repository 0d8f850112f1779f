//! The position a tip is computed from.

use stammtisch_room::Refused;

use super::state::{Actor, Broken};
use crate::command::TipPosition;

impl Actor {
    /// Records a tip for this person's seat, or for `at` on a shared screen, and returns the position.
    pub(super) async fn tip_position(
        &mut self,
        person: Option<&str>,
        at: Option<u8>,
    ) -> Result<Result<TipPosition, Refused>, Broken> {
        let table = self.room.table();
        let found = table.to_advise(table.viewer(person).at(at));
        let recorded = found.and_then(|(game, seat)| Ok((game, seat, table.tipped(seat)?)));
        let (game, seat, change) = match recorded {
            Ok(recorded) => recorded,
            Err(refused) => return Ok(Err(refused)),
        };
        if let Some(change) = change
            && let Err(refused) = self.store(change).await?
        {
            return Ok(Err(refused));
        }
        let moment = self.room.table().moment();
        Ok(Ok(TipPosition { game, seat, moment }))
    }
}
