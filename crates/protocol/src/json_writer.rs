//! A JSON serializer for our own types. It writes the same bytes as `serde_json`, with less work: names of fields and
//! variants are copied without a search for characters to escape, and the ends of the members of the outermost object
//! are noted on the way.

use std::fmt::{self, Display, Write};

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Error, Result};

/// The name of the struct as which `serde_json` hands on JSON that is already written.
pub(crate) const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// Appends values as JSON without spaces.
pub(crate) struct JsonWriter<'a> {
    out: &'a mut Vec<u8>,
    /// Number of open objects and lists; from 1 if ends are not noted.
    depth: usize,
    /// The end of each member of the outermost object.
    pub(crate) ends: Vec<usize>,
    /// Whether the next text is JSON that is already written.
    is_raw: bool,
}

/// Appends one of our own types to `out` as JSON.
///
/// # Panics
/// Panics if serde cannot serialise it. It is plain data, so that is a bug that no message can cause.
pub fn write_json(out: &mut Vec<u8>, shape: &(impl Serialize + ?Sized)) {
    let mut json = JsonWriter {
        depth: 1,
        ..JsonWriter::new(out)
    };
    shape.serialize(&mut json).expect("our own shapes are plain data");
}

impl<'a> JsonWriter<'a> {
    /// Writes a value into the empty `out`.
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        Self {
            out,
            depth: 0,
            ends: Vec::new(),
            is_raw: false,
        }
    }

    /// A name of ours, which has no character to escape.
    #[inline]
    fn name(&mut self, name: &'static str) {
        debug_assert!(is_plain(name), "{name:?} is a name of ours");
        self.out.reserve(name.len() + 3);
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.push(b'"');
    }

    fn text(&mut self, text: &str) -> Result<()> {
        if std::mem::take(&mut self.is_raw) {
            self.out.extend_from_slice(text.as_bytes());
            return Ok(());
        }
        if !is_plain(text) {
            return serde_json::to_writer(&mut *self.out, text);
        }
        self.out.reserve(text.len() + 3);
        self.out.push(b'"');
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'"');
        Ok(())
    }

    #[inline]
    fn number(&mut self, number: u64) {
        if number < 10 {
            self.out.push(b'0' + number as u8);
        } else {
            self.digits(number);
        }
    }

    fn digits(&mut self, mut number: u64) {
        /// The digits of the largest number.
        const MOST: usize = 20;
        let mut digits = [0; MOST];
        let mut at = MOST;
        while number > 0 {
            at -= 1;
            digits[at] = b'0' + (number % 10) as u8;
            number /= 10;
        }
        self.out.extend_from_slice(&digits[at..]);
    }

    /// Begins an object or a list, which `end` will close.
    #[inline]
    fn open<'w>(&'w mut self, begin: u8, end: &'static [u8]) -> Compound<'w, 'a> {
        self.out.push(begin);
        self.depth += 1;
        Compound {
            json: self,
            is_empty: true,
            end,
        }
    }

    /// Begins the object around the content of a variant.
    fn open_variant(&mut self, variant: &'static str) {
        self.out.push(b'{');
        self.depth += 1;
        self.name(variant);
        self.out.push(b':');
    }

    /// Closes an object or a list, or a variant and its content.
    #[inline]
    fn close(&mut self, end: &'static [u8], is_empty: bool) {
        self.out.extend_from_slice(end);
        self.depth -= end.len();
        if self.depth == 0 && !is_empty && end.ends_with(b"}") {
            self.ends.push(self.out.len() - 1);
        }
    }
}

/// Whether a text has no character that JSON escapes.
#[inline]
fn is_plain(text: &str) -> bool {
    let is_escaped = |byte: &u8| *byte < b' ' || matches!(byte, b'"' | b'\\');
    let (words, rest) = text.as_bytes().as_chunks();
    !words.iter().any(|word| has_escaped(u64::from_le_bytes(*word))) && !rest.iter().any(is_escaped)
}

/// Whether one of eight bytes is a character that JSON escapes.
#[inline]
fn has_escaped(word: u64) -> bool {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGH: u64 = ONES << 7;
    let has_below = |word: u64, limit: u8| word.wrapping_sub(ONES * u64::from(limit)) & !word & HIGH;
    let has = |byte: u8| has_below(word ^ (ONES * u64::from(byte)), 1);
    has_below(word, b' ') | has(b'"') | has(b'\\') != 0
}

/// An object or a list that is being written.
pub(crate) struct Compound<'w, 'a> {
    json: &'w mut JsonWriter<'a>,
    is_empty: bool,
    /// The bytes that close it; none for [`RAW_VALUE`].
    end: &'static [u8],
}

impl Compound<'_, '_> {
    #[inline]
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<()> {
        if !std::mem::take(&mut self.is_empty) {
            self.json.out.push(b',');
        }
        value.serialize(&mut *self.json)
    }

    /// Begins a member of an object, before its name.
    #[inline]
    fn begin_member(&mut self) {
        if std::mem::take(&mut self.is_empty) {
            return;
        }
        if self.json.depth == 1 {
            self.json.ends.push(self.json.out.len());
        }
        self.json.out.push(b',');
    }

    #[inline]
    fn member(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Result<()> {
        if self.json.is_raw {
            return value.serialize(&mut *self.json);
        }
        self.begin_member();
        self.json.name(name);
        self.json.out.push(b':');
        value.serialize(&mut *self.json)
    }

    #[inline]
    fn close(self) {
        self.json.close(self.end, self.is_empty);
    }
}

impl<'w, 'a> Serializer for &'w mut JsonWriter<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Compound<'w, 'a>;
    type SerializeTuple = Compound<'w, 'a>;
    type SerializeTupleStruct = Compound<'w, 'a>;
    type SerializeTupleVariant = Compound<'w, 'a>;
    type SerializeMap = Compound<'w, 'a>;
    type SerializeStruct = Compound<'w, 'a>;
    type SerializeStructVariant = Compound<'w, 'a>;

    fn serialize_bool(self, value: bool) -> Result<()> {
        let text: &[u8] = if value { b"true" } else { b"false" };
        self.out.extend_from_slice(text);
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<()> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<()> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<()> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<()> {
        if value < 0 {
            self.out.push(b'-');
        }
        self.number(value.unsigned_abs());
        Ok(())
    }

    fn serialize_i128(self, value: i128) -> Result<()> {
        serde_json::to_writer(&mut *self.out, &value)
    }

    fn serialize_u8(self, value: u8) -> Result<()> {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<()> {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<()> {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<()> {
        self.number(value);
        Ok(())
    }

    fn serialize_u128(self, value: u128) -> Result<()> {
        serde_json::to_writer(&mut *self.out, &value)
    }

    fn serialize_f32(self, value: f32) -> Result<()> {
        serde_json::to_writer(&mut *self.out, &value)
    }

    fn serialize_f64(self, value: f64) -> Result<()> {
        serde_json::to_writer(&mut *self.out, &value)
    }

    fn serialize_char(self, value: char) -> Result<()> {
        self.text(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<()> {
        self.text(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<()> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<()> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<()> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.open_variant(variant);
        value.serialize(&mut *self)?;
        self.close(b"}", false);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'w, 'a>> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'w, 'a>> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'w, 'a>> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'w, 'a>> {
        self.open_variant(variant);
        Ok(self.open(b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'w, 'a>> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Compound<'w, 'a>> {
        if name == RAW_VALUE {
            self.is_raw = true;
            return Ok(Compound {
                json: self,
                is_empty: true,
                end: b"",
            });
        }
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'w, 'a>> {
        self.open_variant(variant);
        Ok(self.open(b'{', b"}}"))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<()> {
        self.out.push(b'"');
        write!(Quoted(self.out), "{value}").map_err(Error::custom)?;
        self.out.push(b'"');
        Ok(())
    }
}

impl SerializeSeq for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeTupleStruct for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeTupleVariant for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeMap for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        self.begin_member();
        let begin = self.json.out.len();
        key.serialize(&mut *self.json)?;
        match self.json.out.get(begin) {
            Some(b'"') => Ok(()),
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                self.json.out.insert(begin, b'"');
                self.json.out.push(b'"');
                Ok(())
            }
            _ => Err(Error::custom("key must be a string")),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.json.out.push(b':');
        value.serialize(&mut *self.json)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeStruct for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
        self.member(name, value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

impl SerializeStructVariant for Compound<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
        self.member(name, value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}

/// Text between quotes, character by character as [`fmt::Display`] makes it.
struct Quoted<'a>(&'a mut Vec<u8>);

impl fmt::Write for Quoted<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        if is_plain(part) {
            self.0.extend_from_slice(part.as_bytes());
            return Ok(());
        }
        let text = serde_json::to_string(part).map_err(|_| fmt::Error)?;
        self.0.extend_from_slice(&text.as_bytes()[1..text.len() - 1]);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::RawJson;

    #[derive(Serialize)]
    enum Shape {
        Unit,
        Newtype(Option<char>),
        Tuple(u8, i8, u64),
        Struct { text: &'static str, list: Vec<Shape> },
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        FirstOne { number: i64 },
        Second(Flat),
    }

    #[derive(Serialize)]
    struct Flat {
        before: (),
        #[serde(flatten)]
        more: BTreeMap<u16, f64>,
        #[serde(flatten)]
        rest: Map<String, Value>,
        #[serde(skip_serializing_if = "Option::is_none")]
        omitted: Option<u8>,
    }

    #[derive(Serialize)]
    struct Wrapped(u32);

    #[derive(Serialize)]
    struct Pair(bool, Wrapped);

    struct Shown(&'static str);

    impl Serialize for Shown {
        fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
            serializer.collect_str(&format_args!("{}:{}", self.0, 7))
        }
    }

    fn flat() -> Flat {
        let rest = json!({"a \"b\"\n": [null, {}, []], "ä": {"b": -0.5, "c": true}});
        Flat {
            before: (),
            more: BTreeMap::from([(0, 1.0), (12, 1e300)]),
            rest: rest.as_object().cloned().unwrap_or_default(),
            omitted: None,
        }
    }

    fn check(shape: &impl Serialize) {
        let expected = serde_json::to_string(shape).unwrap();
        assert_eq!(RawJson::of(shape).text(), expected);
        let mut text = b"before".to_vec();
        write_json(&mut text, shape);
        assert_eq!(String::from_utf8(text).unwrap(), format!("before{expected}"));
    }

    #[test]
    fn it_writes_the_same_bytes_as_serde_json() {
        for text in ["", "R10", "ä\"\\/", "\u{1}\t\n\r\u{8}\u{c}\u{7f}", "\u{2028}🂡"] {
            check(&text);
            check(&text.chars().collect::<Vec<_>>());
            check(&Shown(text));
            check(&BTreeMap::from([(text, text)]));
        }
        for number in [0, 9, 10, 99, 100, 12_345, u64::MAX] {
            check(&number);
            check(&number.cast_signed());
            check(&number.cast_signed().wrapping_neg());
            check(&(
                number as i8,
                number as u16,
                number as i32,
                number as f32,
                number as f64 / 3.0,
            ));
            check(&(i128::from(number) - 1, u128::MAX));
            check(&BTreeMap::from([(number, true), (1, false)]));
            check(&BTreeMap::from([((number as i16).wrapping_neg(), number > 9)]));
        }
        check(&[f64::NAN, f64::INFINITY]);
        check(&BTreeMap::from([(false, b"bytes"), (true, b"more.")]));
        check(&[Tagged::FirstOne { number: -1 }, Tagged::Second(flat())]);
        check(&flat());
        check(&Pair(true, Wrapped(7)));
        let list = || vec![Shape::Unit, Shape::Newtype(Some('"')), Shape::Newtype(None)];
        let shape = Shape::Struct {
            text: "x",
            list: vec![
                Shape::Tuple(1, -2, 30),
                Shape::Struct {
                    text: "",
                    list: list(),
                },
            ],
        };
        check(&shape);
        check(&list());
        check(&(RawJson::of(&flat()), RawJson::none(), Some(RawJson::of("\""))));
    }

    #[test]
    fn characters_to_escape_are_found_at_every_place() {
        for len in 0..20 {
            for at in 0..len {
                for character in ['"', '\\', '\u{1f}', ' ', '!', '#', '[', ']', '\u{7f}', 'ä'] {
                    let text: String = (0..len)
                        .map(|other| if other == at { character } else { 'x' })
                        .collect();
                    check(&text);
                    check(&text.as_str().chars().rev().collect::<String>());
                }
            }
        }
    }

    #[test]
    fn keys_that_are_no_texts_are_refused_as_by_serde_json() {
        let keys = BTreeMap::from([(None, 1), (Some(1), 2)]);
        assert!(serde_json::to_string(&keys).is_err());
        let mut out = Vec::new();
        assert!(keys.serialize(&mut JsonWriter::new(&mut out)).is_err());
    }

    #[test]
    fn members_of_variants_are_found_too() {
        let members = |shape: Shape| {
            RawJson::of(&shape)
                .members()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(members(Shape::Unit), [""; 0]);
        assert_eq!(members(Shape::Newtype(None)), [r#""Newtype":null"#]);
        assert_eq!(members(Shape::Tuple(1, 2, 3)), [r#""Tuple":[1,2,3]"#]);
        let shape = Shape::Struct {
            text: "x",
            list: Vec::new(),
        };
        assert_eq!(members(shape), [r#""Struct":{"text":"x","list":[]}"#]);
    }
}
