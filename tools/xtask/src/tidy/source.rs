//! What a source says line by line, parted into code, texts and patterns; remarks are left out.

/// How a source is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Rust,
    Script,
    /// A component: double quotes hold attributes, which are as much code as text.
    Component,
}

/// One line of a source.
#[derive(Default)]
pub(super) struct Line {
    /// All of it but remarks, with texts between quotes of one kind and patterns left out.
    pub(super) whole: String,
    /// The same without what stands in texts.
    pub(super) code: String,
    /// What people may read: each text without what is put into it.
    pub(super) texts: Vec<String>,
    /// Regular expressions.
    pub(super) patterns: Vec<String>,
}

/// Where the reader is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Code,
    /// In a remark that ends with this.
    Remark(&'static str),
    /// In a text that this letter ends.
    Text(char),
    Pattern,
}

struct Reader {
    kind: Kind,
    at: At,
    /// For each template that is open around the code: how many braces are open in what is put into it.
    templates: Vec<u32>,
    line: Line,
    lines: Vec<Line>,
    text: String,
}

/// Reads a source.
pub(super) fn read(source: &str, kind: Kind) -> Vec<Line> {
    let mut reader = Reader {
        kind,
        at: At::Code,
        templates: Vec::new(),
        line: Line::default(),
        lines: Vec::new(),
        text: String::new(),
    };
    let mut rest = source;
    while let Some(letter) = rest.chars().next() {
        let taken = reader.step(letter, rest);
        rest = &rest[taken..];
    }
    reader.end_of_line();
    reader.lines
}

impl Reader {
    /// Takes what `rest` begins with; returns how many bytes of it.
    fn step(&mut self, letter: char, rest: &str) -> usize {
        if letter == '\n' {
            self.end_of_line();
            return 1;
        }
        match self.at {
            At::Code => self.code(letter, rest),
            At::Remark(end) if rest.starts_with(end) => {
                self.at = At::Code;
                end.len()
            }
            At::Remark(_) => letter.len_utf8(),
            At::Text(quote) => self.in_text(quote, letter, rest),
            At::Pattern => self.in_pattern(letter, rest),
        }
    }

    fn code(&mut self, letter: char, rest: &str) -> usize {
        let is_char = self.kind == Kind::Rust && rest.chars().nth(2) == Some('\'');
        match letter {
            _ if rest.starts_with("//") => {
                return rest.find('\n').unwrap_or(rest.len());
            }
            _ if rest.starts_with("/*") => self.at = At::Remark("*/"),
            _ if rest.starts_with("<!--") => self.at = At::Remark("-->"),
            '\'' if is_char => return rest.char_indices().nth(3).map_or(rest.len(), |(at, _)| at),
            '\'' | '`' if self.kind != Kind::Rust => self.begin(letter),
            '"' if self.kind != Kind::Component => self.begin(letter),
            '/' if self.kind == Kind::Script && self.expects_value() => self.at = At::Pattern,
            '}' if self.templates.last() == Some(&0) => {
                self.templates.pop();
                self.begin('`');
            }
            _ => {
                if let Some(open) = self.templates.last_mut() {
                    *open = open.saturating_add_signed(i32::from(letter == '{') - i32::from(letter == '}'));
                }
                self.line.code.push(letter);
                self.line.whole.push(letter);
            }
        }
        letter.len_utf8()
    }

    /// Whether a value comes next, so that a stroke begins a pattern and does not divide.
    fn expects_value(&self) -> bool {
        let last = self.line.code.trim_end().chars().next_back();
        last.is_none_or(|last| "(=,:!&|?{};[".contains(last))
    }

    fn begin(&mut self, quote: char) {
        self.at = At::Text(quote);
        self.line.whole.push('\'');
        self.line.code.push('\'');
    }

    fn in_text(&mut self, quote: char, letter: char, rest: &str) -> usize {
        if letter == '\\' {
            // A letter that is written by its number is no number.
            let skipped = if rest.starts_with("\\u{") {
                rest.find('}').map_or(rest.len(), |end| end + 1)
            } else if rest.starts_with("\\u") {
                rest.len().min(6)
            } else {
                1 + rest[1..].chars().next().map_or(0, char::len_utf8)
            };
            self.text.push(' ');
            return skipped;
        }
        if quote == '`' && rest.starts_with("${") {
            self.end_text();
            self.templates.push(0);
            return 2;
        }
        if letter == quote {
            self.end_text();
        } else {
            self.text.push(letter);
            self.line.whole.push(letter);
        }
        letter.len_utf8()
    }

    fn end_text(&mut self) {
        self.at = At::Code;
        self.line.whole.push('\'');
        self.line.code.push('\'');
        self.line.texts.push(std::mem::take(&mut self.text));
    }

    fn in_pattern(&mut self, letter: char, rest: &str) -> usize {
        if letter == '\\' {
            return 1 + rest[1..].chars().next().map_or(0, char::len_utf8);
        }
        if letter == '/' {
            self.at = At::Code;
            self.line.patterns.push(std::mem::take(&mut self.text));
        } else {
            self.text.push(letter);
        }
        letter.len_utf8()
    }

    fn end_of_line(&mut self) {
        match self.at {
            // A text of many lines is told line by line.
            At::Text(quote) if quote == '`' || self.kind == Kind::Rust => {
                self.line.texts.push(std::mem::take(&mut self.text));
            }
            At::Text(_) => self.end_text(),
            At::Pattern => self.at = At::Code,
            At::Code | At::Remark(_) => {}
        }
        self.lines.push(std::mem::take(&mut self.line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_and_texts_are_parted() {
        let source = "const a = 5; // 6\nsay(`${n > 7 ? 'eight' : `nine ${x}`} ten`, /^[0-9]{2,8}$/); /* 11\n12 */ b / 13;";
        let lines = read(source, Kind::Script);
        let code: Vec<&str> = lines.iter().map(|line| line.code.trim()).collect();
        assert_eq!(code[0], "const a = 5;");
        assert!(
            code[1].contains("n > 7") && !code[1].contains("ten"),
            "{}",
            code[1]
        );
        assert_eq!(lines[1].patterns, ["^[0-9]{2,8}$"]);
        assert!(lines[1].texts.contains(&" ten".to_owned()) && lines[1].texts.contains(&"eight".to_owned()));
        assert_eq!(code[2], "b / 13;");
    }

    #[test]
    fn letters_of_rust_are_no_texts() {
        let lines = read(
            "fn a<'a>(b: &'a str) { matches!(c, '0'..='9') && b == \"G9\" }",
            Kind::Rust,
        );
        assert_eq!(lines[0].texts, ["G9"]);
        assert!(!lines[0].code.contains('9'), "{}", lines[0].code);
    }

    #[test]
    fn attributes_of_components_are_code() {
        let lines = read("<p class=\"a {b === 'G9'}\"><!-- 7 -->{c}</p>", Kind::Component);
        assert!(lines[0].whole.contains("b === 'G9'") && !lines[0].code.contains('7'));
    }
}
