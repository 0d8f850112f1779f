//! Reads single members of a JSON object without reading the rest.
//!
//! An update has the members that a player needs at its beginning. `serde_json` always reads a text to its end, even for
//! `RawValue` and ignored members.

/// The members of an object, each as name and value. The text is the server's own: complete and without spaces between
/// names and values.
pub(crate) struct Members<'a> {
    text: &'a [u8],
    at: usize,
}

/// The members of this object; none if it isn't one.
pub(crate) fn members(text: &[u8]) -> Members<'_> {
    let at = if text.first() == Some(&b'{') {
        1
    } else {
        text.len()
    };
    Members { text, at }
}

impl<'a> Iterator for Members<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let name = self.text.get(self.at..)?.strip_prefix(b"\"")?;
        let name = &name[..name.iter().position(|byte| *byte == b'"')?];
        let begin = self.at + name.len() + 3;
        let end = begin + value_len(self.text.get(begin..)?);
        self.at = end + 1;
        Some((name, &self.text[begin..end]))
    }
}

/// The items of a list; none if it isn't one.
pub(crate) fn items(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]"));
    std::iter::from_fn(move || {
        let text = rest.filter(|text| !text.is_empty())?;
        let len = value_len(text);
        rest = text.get(len + 1..);
        Some(&text[..len])
    })
}

/// The length of the value at the beginning of this text.
fn value_len(text: &[u8]) -> usize {
    let (mut depth, mut at) = (0_u32, 0);
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => at += quoted_len(&text[at + 1..]) + 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' | b',' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    text.len()
}

/// The length of a string's content, from after its first quote.
fn quoted_len(text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        match text.get(at) {
            Some(b'\\') => at += 2,
            Some(b'"') | None => return at,
            Some(_) => at += 1,
        }
    }
}

/// The content of a string that has no escapes; `None` for null.
pub(crate) fn string(value: &[u8]) -> Option<&[u8]> {
    value.strip_prefix(b"\"")?.strip_suffix(b"\"")
}

/// A whole number.
pub(crate) fn number(value: &[u8]) -> Option<u32> {
    std::str::from_utf8(value).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<(&str, &str)> {
        let text_of = |bytes| std::str::from_utf8(bytes).expect("text");
        members(text.as_bytes())
            .map(|(name, value)| (text_of(name), text_of(value)))
            .collect()
    }

    #[test]
    fn members_are_found_whatever_they_hold() {
        let parts = [
            ("a", r#"[{"b":1},{"c,":[2,"}]"]}]"#),
            ("q", r#""\"},\\""#),
            ("n", "null"),
            ("o", "{}"),
            ("z", "-12"),
        ];
        let text: Vec<_> = parts
            .iter()
            .map(|(name, value)| format!("\"{name}\":{value}"))
            .collect();
        assert_eq!(all(&format!("{{{}}}", text.join(","))), parts);
        for text in ["{}", "[1,2]", "null", ""] {
            assert_eq!(all(text), [], "{text}");
        }
    }

    #[test]
    fn a_text_that_is_cut_off_ends_the_members() {
        let whole = r#"{"a":[1,{"b":"c\\"}],"d":2}"#;
        for end in 0..whole.len() {
            let names: Vec<&str> = all(&whole[..end]).into_iter().map(|(name, _)| name).collect();
            assert!(["a", "d"].starts_with(&names), "{end}: {names:?}");
        }
    }

    #[test]
    fn items_are_found_whatever_they_hold() {
        let all = |text| items(text).collect::<Vec<&[u8]>>();
        assert_eq!(
            all(br#"["a,]",[1,2],{"b":[]}]"#),
            [&br#""a,]""#[..], b"[1,2]", br#"{"b":[]}"#]
        );
        for text in [&b"[]"[..], b"{}", b"1", b""] {
            assert!(all(text).is_empty());
        }
    }

    #[test]
    fn values_are_read() {
        assert_eq!(string(br#""abc""#), Some(&b"abc"[..]));
        assert_eq!(string(b"null"), None);
        assert_eq!(
            (number(b"12"), number(b"x"), number(b"-1")),
            (Some(12), None, None)
        );
    }
}
