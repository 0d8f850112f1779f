//! Snapshots compared field by field: a delta holds the fields that differ from those of an earlier snapshot.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};
use stammtisch_protocol::{RawJson, write_json};

/// Declares a part of a snapshot. Its comparison comes from the same list of fields, so no field can be left out of a delta.
macro_rules! snapshot_part {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident {
            $($(#[$about_field:meta])* pub $field:ident: $type:ty,)+
        }
    ) => {
        $(#[$about])*
        $vis struct $name {
            $($(#[$about_field])* pub $field: $type,)+
        }

        impl $crate::fields::SnapshotPart for $name {
            fn compare(&self, before: &Self, delta: &mut $crate::fields::Delta) {
                $($crate::fields::SnapshotField::add_change(&self.$field, stringify!($field), &before.$field, delta);)+
            }
        }
    };
}
pub(crate) use snapshot_part;

/// A part of a snapshot, declared by [`snapshot_part`].
pub(crate) trait SnapshotPart: Serialize {
    /// Adds every field that differs from the one before.
    fn compare(&self, before: &Self, delta: &mut Delta);
}

/// The type of a field in a snapshot. A type with a special rule overrides the comparison.
pub(crate) trait SnapshotField: Serialize + PartialEq {
    /// Adds the field to the delta if it differs from its earlier value.
    fn add_change(&self, name: &str, before: &Self, delta: &mut Delta) {
        if self != before {
            delta.table.push(name, self);
        }
    }
}

impl SnapshotField for bool {}
impl SnapshotField for u8 {}
impl SnapshotField for u32 {}
impl SnapshotField for String {}
impl SnapshotField for Value {}
impl SnapshotField for Map<String, Value> {}
impl SnapshotField for BTreeMap<String, u32> {}
impl<T: Serialize + PartialEq> SnapshotField for Vec<T> {}

/// Compares the inner values if both are present.
impl<T: SnapshotField> SnapshotField for Option<T> {
    fn add_change(&self, name: &str, before: &Self, delta: &mut Delta) {
        match (self, before) {
            (Some(now), Some(before)) => now.add_change(name, before, delta),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => delta.table.push(name, self),
        }
    }
}

/// Objects are compared member by member.
impl SnapshotField for RawJson {
    fn add_change(&self, name: &str, before: &Self, delta: &mut Delta) {
        if self != before && !delta.fields.push_changed(name, self, before) {
            delta.table.push_json(name, self.text().as_bytes());
        }
    }
}

/// The name of a member, up to its colon. Our own names contain neither quotes nor colons.
fn name_of(member: &str) -> Option<&str> {
    member.split_once(':').map(|(name, _)| name)
}

/// An update's changes to a part of a snapshot.
pub(crate) struct Delta {
    /// The fields that are sent whole.
    pub(crate) table: Members,
    /// The fields with only some members sent.
    pub(crate) fields: Members,
}

impl Delta {
    /// Compares a part with an earlier one. Without an earlier one it is sent whole.
    pub(crate) fn since<P: SnapshotPart>(before: Option<&P>, now: &P) -> Self {
        let mut delta = Self {
            table: Members::with_room(MOST_DELTAS),
            fields: Members::default(),
        };
        match before {
            Some(before) => now.compare(before, &mut delta),
            None => delta.table.push_fields_of(now),
        }
        delta
    }
}

/// The members of a JSON object that is being written, each with a comma before it.
#[derive(Default)]
pub(crate) struct Members(Vec<u8>);

/// Initial capacity in bytes, enough for most deltas.
const MOST_DELTAS: usize = 2048;

impl Members {
    pub(crate) fn with_room(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn push(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        self.push_name(name);
        write_json(&mut self.0, value);
    }

    /// Adds a member whose value is already JSON.
    pub(crate) fn push_json(&mut self, name: &str, value: &[u8]) {
        self.push_name(name);
        self.0.extend_from_slice(value);
    }

    /// Adds an object with all of these members.
    pub(crate) fn push_object<'a>(&mut self, name: &str, parts: impl IntoIterator<Item = &'a Self>) {
        self.push_name(name);
        let begin = self.0.len();
        for part in parts {
            self.0.extend_from_slice(&part.0);
        }
        self.close_from(begin);
    }

    /// Adds an object with the members that differ from an earlier object. Returns false and adds nothing unless both
    /// have the same names in the same order.
    fn push_changed(&mut self, name: &str, now: &RawJson, before: &RawJson) -> bool {
        let (now, before) = (now.members(), before.members());
        if now.len() != before.len() || now.len() == 0 {
            return false;
        }
        let begin = self.0.len();
        self.push_name(name);
        let members = self.0.len();
        for (now, before) in now.zip(before).filter(|(now, before)| now != before) {
            if name_of(now) != name_of(before) {
                self.0.truncate(begin);
                return false;
            }
            self.0.push(b',');
            self.0.extend_from_slice(now.as_bytes());
        }
        self.close_from(members);
        true
    }

    /// Adds every field of a struct.
    fn push_fields_of(&mut self, part: &impl Serialize) {
        let begin = self.0.len();
        write_json(&mut self.0, part);
        // Members begin with a comma instead, and there is no closing brace.
        if let Some(brace) = self.0.get_mut(begin) {
            *brace = b',';
        }
        self.0.pop();
    }

    fn push_name(&mut self, name: &str) {
        self.0.extend_from_slice(b",\"");
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    /// Wraps the members from this place on in an object.
    fn close_from(&mut self, begin: usize) {
        match self.0.get_mut(begin) {
            Some(comma) => *comma = b'{',
            None => self.0.push(b'{'),
        }
        self.0.push(b'}');
    }

    /// The object of these members.
    pub(crate) fn into_object(mut self) -> Vec<u8> {
        self.close_from(0);
        self.0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    snapshot_part! {
        /// A part with a field for each rule.
        #[derive(Clone, Serialize)]
        struct Part {
            /// Compared as a whole.
            pub seats: Vec<u8>,
            /// Compared member by member.
            pub view: Option<RawJson>,
            /// Omitted if there is none.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub next: Option<String>,
        }
    }

    fn part() -> Part {
        Part {
            seats: vec![0, 1],
            view: Some(RawJson::of(&json!({"hand": [1, 2], "trick": {"led": null}}))),
            next: None,
        }
    }

    /// The fields sent whole, and those with some members.
    fn sent(before: Option<&Part>, now: &Part) -> [String; 2] {
        let Delta { table, fields } = Delta::since(before, now);
        [table, fields].map(|members| String::from_utf8(members.into_object()).unwrap())
    }

    #[test]
    fn a_part_without_a_baseline_is_sent_whole() {
        let part = part();
        let whole = serde_json::to_string(&part).unwrap();
        assert_eq!(sent(None, &part), [whole, "{}".to_owned()]);
    }

    #[test]
    fn unchanged_fields_are_omitted() {
        let (before, mut now) = (part(), part());
        assert_eq!(sent(Some(&before), &now), ["{}", "{}"]);
        now.seats.push(2);
        now.next = Some("b".to_owned());
        assert_eq!(
            sent(Some(&before), &now),
            [r#"{"seats":[0,1,2],"next":"b"}"#, "{}"]
        );
        assert_eq!(
            sent(Some(&now), &before),
            [r#"{"seats":[0,1],"next":null}"#, "{}"]
        );
    }

    #[test]
    fn objects_are_compared_member_by_member_unless_their_names_change() {
        let before = part();
        let with = |view| Part {
            view,
            ..before.clone()
        };
        let cases = [
            (
                json!({"hand": [1], "trick": {"led": null}}),
                ["{}", r#"{"view":{"hand":[1]}}"#],
            ),
            (json!({"hand": [1, 2]}), [r#"{"view":{"hand":[1,2]}}"#, "{}"]),
            (
                json!({"hand": [1, 2], "deal": 1}),
                [r#"{"view":{"hand":[1,2],"deal":1}}"#, "{}"],
            ),
            (json!([1]), [r#"{"view":[1]}"#, "{}"]),
        ];
        for (view, expected) in cases {
            let now = with(Some(RawJson::of(&view)));
            assert_eq!(sent(Some(&before), &now), expected, "{view}");
        }
        assert_eq!(sent(Some(&before), &with(None)), [r#"{"view":null}"#, "{}"]);
        assert_eq!(
            sent(Some(&with(None)), &before)[0],
            r#"{"view":{"hand":[1,2],"trick":{"led":null}}}"#
        );
    }
}
