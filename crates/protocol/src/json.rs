//! A strict JSON parser in bounded memory: it accepts exactly the grammar of the standard and reports duplicate names.
//! `serde_json` alone isn't enough: it drops the first of two fields with one name, rejects lone surrogates and very
//! large numbers, and cannot tell a large whole number from a fraction.

use std::fmt;

use serde_json::{Map, Number, Value};

use crate::error::quote;
use crate::{Code, Refused};

/// Maximum nesting of lists and objects.
pub(crate) const MAX_DEPTH: usize = 128;

/// Maximum number of values in one text: many times what the longest match needs.
pub(crate) const MAX_VALUES: usize = 1_000_000;

/// A parsed JSON text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parsed {
    /// Its value. Of two fields with one name, the last counts.
    pub(crate) value: Value,
    /// A duplicate name in any of its objects.
    pub(crate) twice: Option<String>,
}

/// The position and the kind of a syntax error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotJson {
    /// The byte offset.
    pub(crate) at: usize,
    /// The error.
    pub(crate) what: &'static str,
}

impl fmt::Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "This is no JSON: {} at byte {}.", self.what, self.at + 1)
    }
}

/// Parses one JSON value with nothing but white space around it. Whole numbers beyond 64 bits become the nearest that
/// fit, fractions beyond `f64` likewise. All of them are far outside the values that a game accepts, and a whole number
/// stays whole. A lone surrogate becomes U+FFFD.
pub(crate) fn parse(text: &[u8]) -> Result<Parsed, NotJson> {
    if let Err(error) = std::str::from_utf8(text) {
        return Err(NotJson {
            at: error.valid_up_to(),
            what: "the bytes aren't UTF-8",
        });
    }
    let mut reader = Reader {
        text,
        at: 0,
        values: 0,
        twice: None,
    };
    let value = reader.value(0)?;
    reader.white_space();
    if reader.at < text.len() {
        return Err(reader.wrong("there is more after the value"));
    }
    Ok(Parsed {
        value,
        twice: reader.twice,
    })
}

/// Parses a request from any transport: one JSON value, without duplicate names.
///
/// # Errors
/// `bad-json` if it isn't JSON,
/// `bad-request` if a name is duplicate.
pub fn read_json(text: &[u8]) -> Result<Value, Refused> {
    let parsed = parse(text).map_err(|wrong| Refused::new(Code::BadJson, wrong.to_string()))?;
    match parsed.twice {
        None => Ok(parsed.value),
        Some(name) => {
            let message = format!("Field {} is given twice.", quote(&name));
            Err(Refused::new(Code::BadRequest, message))
        }
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    values: usize,
    twice: Option<String>,
}

impl Reader<'_> {
    fn wrong(&self, what: &'static str) -> NotJson {
        NotJson { at: self.at, what }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn white_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, NotJson> {
        self.values += 1;
        if self.values > MAX_VALUES {
            return Err(self.wrong("it has too many values"));
        }
        if depth > MAX_DEPTH {
            return Err(self.wrong("it is nested too deep"));
        }
        self.white_space();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Value::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Value::Bool(true)),
            Some(b'f') => self.word("false", Value::Bool(false)),
            Some(b'n') => self.word("null", Value::Null),
            _ => Err(self.wrong("a value is expected")),
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, NotJson> {
        if !self.text[self.at..].starts_with(word.as_bytes()) {
            return Err(self.wrong("a value is expected"));
        }
        self.at += word.len();
        Ok(value)
    }

    fn list(&mut self, depth: usize) -> Result<Value, NotJson> {
        self.at += 1;
        let mut items = Vec::new();
        self.white_space();
        if self.take(b']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.white_space();
            if self.take(b']') {
                return Ok(Value::Array(items));
            }
            if !self.take(b',') {
                return Err(self.wrong("a comma or the end of the list is expected"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, NotJson> {
        self.at += 1;
        let mut fields = Map::new();
        self.white_space();
        if self.take(b'}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.white_space();
            if self.peek() != Some(b'"') {
                return Err(self.wrong("the name of a field is expected"));
            }
            let name = self.string()?;
            self.white_space();
            if !self.take(b':') {
                return Err(self.wrong("a colon is expected"));
            }
            let value = self.value(depth + 1)?;
            if fields.contains_key(&name) {
                self.twice.get_or_insert_with(|| name.clone());
            }
            fields.insert(name, value);
            self.white_space();
            if self.take(b'}') {
                return Ok(Value::Object(fields));
            }
            if !self.take(b',') {
                return Err(self.wrong("a comma or the end of the object is expected"));
            }
        }
    }

    fn digits(&mut self) -> Result<(), NotJson> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.wrong("a digit is expected"));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<Value, NotJson> {
        let start = self.at;
        let negative = self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        let mut whole = true;
        if self.take(b'.') {
            whole = false;
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            whole = false;
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        let text = std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
        Ok(Value::Number(match (whole, negative) {
            (true, false) => text.parse().unwrap_or(u64::MAX).into(),
            (true, true) => text.parse().unwrap_or(i64::MIN).into(),
            (false, _) => fraction(text),
        }))
    }

    fn string(&mut self) -> Result<String, NotJson> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let start = self.at;
            while !matches!(self.peek(), None | Some(b'"' | b'\\' | ..=0x1f)) {
                self.at += 1;
            }
            // Both ends are before an ASCII byte or at the end of the text, so no character is cut.
            text.push_str(std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default());
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escape()?),
                Some(_) => return Err(self.wrong("a text contains a control character")),
                None => return Err(self.wrong("the end of a text is missing")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, NotJson> {
        self.at += 1;
        let escaped = match self.peek() {
            Some(plain @ (b'"' | b'\\' | b'/')) => char::from(plain),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode(),
            _ => return Err(self.wrong("an escape is expected")),
        };
        self.at += 1;
        Ok(escaped)
    }

    /// `\uXXXX`, or a pair of them for one character.
    fn unicode(&mut self) -> Result<char, NotJson> {
        let first = self.hex()?;
        if (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with(b"\\u") {
            let back = self.at;
            self.at += 1;
            let second = self.hex()?;
            if (0xdc00..0xe000).contains(&second) {
                let code = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            self.at = back;
        }
        Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// The four digits after the `u` of an escape.
    fn hex(&mut self) -> Result<u32, NotJson> {
        self.at += 1;
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(self.wrong("four hexadecimal digits are expected"));
            };
            code = code * 16 + digit;
            self.at += 1;
        }
        Ok(code)
    }
}

/// A number with a fraction or an exponent, which no game accepts as a whole number.
fn fraction(text: &str) -> Number {
    let number: f64 = text.parse().unwrap_or_default();
    Number::from_f64(number.clamp(f64::MIN, f64::MAX)).unwrap_or_else(|| Number::from(0))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn value(text: &str) -> Option<Value> {
        parse(text.as_bytes()).ok().map(|parsed| parsed.value)
    }

    #[test]
    fn agrees_with_serde_json_on_plain_texts() {
        for text in [
            "0",
            "-7",
            "1.5",
            "1e2",
            "-0.25E-1",
            "true",
            "false",
            "null",
            "\"\"",
            "[]",
            "{}",
            " [ 1 , [ ] ] ",
            r#"{"a":[1,2,{"b":null}],"c":"x\n\"\\\/\b\f\r\t\u00e4\ud83d\ude00"}"#,
            "\t\"\u{e4}\u{1f600}\"\r\n",
            "18446744073709551615",
            "-9223372036854775808",
        ] {
            assert_eq!(value(text), serde_json::from_str(text).ok(), "{text}");
        }
    }

    #[test]
    fn texts_outside_the_grammar_are_refused() {
        for text in [
            "",
            " ",
            "{",
            "}",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "{1:1}",
            "'a'",
            "\"",
            "\"\\",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\u12g4\"",
            "\"\t\"",
            "01",
            "+1",
            "-",
            "1.",
            ".5",
            "1e",
            "1e+",
            "0x1",
            "NaN",
            "Infinity",
            "-Infinity",
            "nul",
            "truefalse",
            "1 2",
            "\u{feff}1",
            "[1]]",
            "// x\n1",
            "\0",
            "1\0",
            "\"\u{0}\"",
            "tru\u{e9}",
        ] {
            assert_eq!(value(text), None, "{text:?}");
        }
        assert!(parse(b"\"\xff\"").is_err());
        assert!(parse(b"\"\xed\xa0\x80\"").is_err());
    }

    #[test]
    fn large_numbers_keep_their_type() {
        assert_eq!(value("123456789012345678901234567890"), Some(json!(u64::MAX)));
        assert_eq!(value("-123456789012345678901234567890"), Some(json!(i64::MIN)));
        assert_eq!(value("-0"), Some(json!(0)));
        assert_eq!(value("1.0").and_then(|n| n.as_u64()), None);
        assert_eq!(value("1e2").and_then(|n| n.as_u64()), None);
        assert_eq!(value("1e400"), Some(json!(f64::MAX)));
        assert_eq!(value("-1e400"), Some(json!(f64::MIN)));
    }

    #[test]
    fn duplicate_names_are_found_at_any_depth() {
        let twice = |text: &str| parse(text.as_bytes()).ok().and_then(|parsed| parsed.twice);
        assert_eq!(twice(r#"{"a":1,"b":{"a":1}}"#), None);
        assert_eq!(twice(r#"{"a":1,"a":1}"#), Some("a".to_owned()));
        assert_eq!(twice(r#"[{"a":{"b":1,"\u0062":2}}]"#), Some("b".to_owned()));
    }

    #[test]
    fn lone_surrogates_are_replaced() {
        assert_eq!(value(r#""\ud800""#), Some(json!("\u{fffd}")));
        assert_eq!(value(r#""\udc00\ud800\u0041""#), Some(json!("\u{fffd}\u{fffd}A")));
        assert_eq!(value(r#""\ud800\n""#), Some(json!("\u{fffd}\n")));
    }

    #[test]
    fn depth_and_number_of_values_are_bounded() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(value(&nested(MAX_DEPTH + 1)).is_some());
        assert!(value(&nested(MAX_DEPTH + 2)).is_none());
        assert!(value(&"[".repeat(1_000_000)).is_none());
        assert!(value(&format!("[{}0]", "0,".repeat(MAX_VALUES - 2))).is_some());
        assert!(value(&format!("[{}0]", "0,".repeat(MAX_VALUES - 1))).is_none());
    }
}
