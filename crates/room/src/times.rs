//! Window times of a table, one for each kind that its game declares.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use stammtisch_protocol::{Code, WindowKind, quote};

use crate::Refused;

/// The times the host has set, in milliseconds, by kind. All others have the game's default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Times(BTreeMap<String, u32>);

impl Times {
    /// These times with the requested changes. `kinds` are the game's kinds of windows.
    ///
    /// # Errors
    /// Refuses an unknown kind, and a time that is too short or too long.
    pub fn changed(&self, kinds: &[WindowKind], wanted: &BTreeMap<String, u32>) -> Result<Self, Refused> {
        let mut times = self.clone();
        for (id, ms) in wanted {
            let kind = kinds.iter().find(|kind| kind.id == id);
            let kind = kind.ok_or_else(|| unknown(id, kinds))?;
            if !(kind.least..=kind.most).contains(ms) {
                let (least, most) = (kind.least, kind.most);
                let message = format!("{id} is a whole number of milliseconds from {least} to {most}.");
                return Err(bad_request(message));
            }
            times.0.insert(id.clone(), *ms);
        }
        Ok(times)
    }

    /// The time of a window of this kind.
    pub(crate) fn of(&self, kind: &WindowKind) -> Duration {
        Duration::from_millis(self.ms(kind).into())
    }

    /// The time of each of these kinds.
    pub(crate) fn all(&self, kinds: &[WindowKind]) -> BTreeMap<String, u32> {
        let times = kinds.iter().map(|kind| (kind.id.to_owned(), self.ms(kind)));
        times.collect()
    }

    fn ms(&self, kind: &WindowKind) -> u32 {
        self.0.get(kind.id).copied().unwrap_or(kind.ms)
    }

    /// Reads times stored before games declared their kinds of windows: `slap_ms` is `slap`, and one more kind had another name.
    /// Other fields are not times.
    pub(crate) fn stored_before(fields: &BTreeMap<String, u32>) -> Self {
        let times = fields.iter().filter_map(|(field, ms)| {
            let kind = match field.strip_suffix("_ms")? {
                "window" => "accusation",
                kind => kind,
            };
            Some((kind.to_owned(), *ms))
        });
        Self(times.collect())
    }
}

fn unknown(id: &str, kinds: &[WindowKind]) -> Refused {
    let known: Vec<_> = kinds.iter().map(|kind| kind.id).collect();
    let message = match &*known {
        [] => "This game has no windows, so there are no times to set.".to_owned(),
        known => format!(
            "This game has no window {}; its windows are: {}.",
            quote(id),
            known.join(", ")
        ),
    };
    bad_request(message)
}

fn bad_request(message: String) -> Refused {
    stammtisch_protocol::Refused::new(Code::BadRequest, message).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kind that no game has.
    const KINDS: &[WindowKind] = &[WindowKind {
        id: "blink",
        ms: 700,
        least: 100,
        most: 900,
        line: "Whether a player has blinked.",
        race: true,
        bots_at_once: false,
    }];

    fn wanted(id: &str, ms: u32) -> BTreeMap<String, u32> {
        BTreeMap::from([(id.to_owned(), ms)])
    }

    #[test]
    fn declared_times_can_be_set_within_their_limits() {
        let proposed = Times::default();
        assert_eq!(proposed.all(KINDS), wanted("blink", 700));
        let changed = proposed.changed(KINDS, &wanted("blink", 100)).unwrap();
        assert_eq!(changed.of(&KINDS[0]), Duration::from_millis(100));
        assert_eq!(changed.changed(KINDS, &BTreeMap::new()).unwrap(), changed);
        for ms in [99, 901] {
            let refused = changed.changed(KINDS, &wanted("blink", ms)).unwrap_err();
            assert_eq!(refused.code.text(), "bad-request");
            assert_eq!(
                refused.message,
                "blink is a whole number of milliseconds from 100 to 900."
            );
        }
    }

    #[test]
    fn undeclared_times_cannot_be_set() {
        let refused = Times::default().changed(KINDS, &wanted("wink", 500)).unwrap_err();
        assert_eq!(
            refused.message,
            "This game has no window \"wink\"; its windows are: blink."
        );
        let long = Times::default().changed(KINDS, &wanted(&"w".repeat(9000), 500));
        assert!(long.unwrap_err().message.len() < 200);
        assert!(Times::default().changed(&[], &wanted("blink", 500)).is_err());
    }
}
