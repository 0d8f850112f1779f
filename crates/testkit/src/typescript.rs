//! Keeps the web client's types equal to the Rust types.

use std::fmt::Write;
use std::path::Path;

use stammtisch_protocol::Wire;
use ts_rs::{Config, TS};

const ANY_PLAY: &str =
    "/** The data of a table that depends on its game. Each game has its own type, such as `HattrickPlay`. */
export type Play = {
  view: unknown;
  fact: { kind: string } & Record<string, unknown>;
  effect: unknown;
  reason: unknown;
  standing: unknown;
  highlight: unknown;
  options: Record<string, unknown>;
  window: string;
};

";

/// A TypeScript file under construction.
pub struct TypeScript {
    config: Config,
    text: String,
}

impl TypeScript {
    /// Starts a file with this remark.
    #[must_use]
    pub fn new(remark: &str) -> Self {
        Self {
            config: Config::new(),
            text: format!("// {remark}\n// Written by the tests; do not edit.\n\n"),
        }
    }

    /// Imports a type from another file.
    #[must_use]
    pub fn import(mut self, name: &str, from: &str) -> Self {
        let _ = writeln!(self.text, "import type {{ {name} }} from '{from}';\n");
        self
    }

    /// Declares `T`, with its documentation.
    #[must_use]
    pub fn declare<T: TS>(mut self) -> Self {
        let docs = on_one_line(&T::docs().unwrap_or_default());
        let _ = writeln!(
            self.text,
            "{docs}export {}\n",
            lay_out(&on_one_line(&T::decl(&self.config)), 0)
        );
        self
    }

    /// Declares `name`, a game's own name for the type `T` that games share, with its documentation.
    #[must_use]
    pub fn declare_as<T: TS>(mut self, name: &str) -> Self {
        let docs = on_one_line(&T::docs().unwrap_or_default());
        let _ = writeln!(
            self.text,
            "{docs}export type {name} = {};\n",
            lay_out(&on_one_line(&T::inline(&self.config)), 0)
        );
        self
    }

    /// Declares `T` as generic over the game: its parameter `P` stands for a game's types, see [`TypeScript::any_play`].
    #[must_use]
    pub fn declare_over_game<T: TS>(mut self) -> Self {
        let begun = self.text.len();
        self = self.declare::<T>();
        let name = T::ident(&self.config);
        let (plain, over) = (
            format!("type {name} ="),
            format!("type {name}<P extends Play = Play> ="),
        );
        let declared = self.text.split_off(begun);
        self.text += &declared.replacen(&plain, &over, 1);
        self
    }

    /// Declares the type that stands for any game's types.
    #[must_use]
    pub fn any_play(mut self) -> Self {
        self.text += ANY_PLAY;
        self
    }

    /// Declares a constant of this type.
    ///
    /// # Panics
    /// Panics if the value is not plain data.
    #[must_use]
    pub fn constant(mut self, remark: &str, name: &str, of: &str, value: &serde_json::Value) -> Self {
        let value = serde_json::to_string(value).expect("plain data");
        let _ = writeln!(
            self.text,
            "/** {remark} */\nexport const {name}: {of} = {value};\n"
        );
        self
    }

    /// Declares `<name>Play`: the game's types `<name>View`, `<name>Fact` and so on, which must be declared in the same file, and its
    /// kinds of windows.
    #[must_use]
    pub fn play<G: Wire>(mut self, name: &str) -> Self {
        let parts = [
            "View",
            "Fact",
            "Effect",
            "Reason",
            "Standing",
            "Highlight",
            "Options",
        ];
        let fields = parts.iter().fold(String::new(), |mut all, part| {
            let _ = write!(all, "\n  {}: {name}{part};", part.to_lowercase());
            all
        });
        let kinds: Vec<_> = G::WINDOWS.iter().map(|kind| format!("'{}'", kind.id)).collect();
        let window = if kinds.is_empty() {
            "never".to_owned()
        } else {
            kinds.join(" | ")
        };
        let _ = writeln!(
            self.text,
            "/** The types of this game's data at a table. */\nexport type {name}Play = {{{fields}\n  window: {window};\n}};\n"
        );
        self
    }

    /// Compares with the file at `path`, relative to the root of the repository; with `STAMMTISCH_UPDATE=1` in the environment, writes
    /// it instead.
    ///
    /// # Panics
    /// Panics if the file differs.
    pub fn check(&self, path: &str) {
        let file = crate::repository().join(path);
        let text = self.text.trim_end().to_owned() + "\n";
        if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
            write(&file, &text);
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            found == text,
            "{path} is stale: run this test with STAMMTISCH_UPDATE=1"
        );
    }
}

fn write(file: &Path, text: &str) {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(file, text))
        .expect("the file can be written");
}

/// Puts one-line remarks on one line.
fn on_one_line(text: &str) -> String {
    let mut out = text.to_owned();
    while let Some(start) = out.find("/**\n * ") {
        let end = start + out[start..].find("*/").expect("a remark ends");
        let body = out[start..end].trim_start_matches("/**\n * ").trim_end();
        let body = if body.contains('\n') {
            format!("/**\0\n * {body}\n ")
        } else {
            format!("/** {body} ")
        };
        out.replace_range(start..end, &body);
    }
    out.replace('\0', "")
}

/// Puts every field of an object with remarks on its own line.
fn lay_out(text: &str, depth: usize) -> String {
    let Some(open) = text.find('{') else {
        return text.to_owned();
    };
    let close = open + closing(&text[open..]);
    let (inner, rest) = (&text[open + 1..close], lay_out(&text[close + 1..], depth));
    if !inner.contains('\n') {
        return format!("{}{{{inner}}}{rest}", &text[..open]);
    }
    let indent = "  ".repeat(depth + 1);
    let fields = fields(inner).into_iter().fold(String::new(), |mut all, field| {
        for line in lay_out(field.trim(), depth + 1).lines() {
            let _ = write!(all, "\n{indent}{line}");
        }
        all + ";"
    });
    format!("{}{{{fields}\n{}}}{rest}", &text[..open], "  ".repeat(depth))
}

/// The index of the brace that closes the one at the start of `text`.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if depth == 0 {
            return at;
        }
    }
    panic!("a brace is not closed in {text}");
}

/// The fields of an object, split at its outermost commas, including remarks.
fn fields(inner: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut remark) = (Vec::new(), 0, 0, false);
    for (at, c) in inner.char_indices() {
        remark = if remark {
            !inner[..at].ends_with("*/")
        } else {
            inner[at..].starts_with("/**")
        };
        if remark {
            continue;
        }
        depth += i32::from("{<[(".contains(c)) - i32::from("}>])".contains(c));
        if c == ',' && depth == 0 {
            parts.push(&inner[start..at]);
            start = at + 1;
        }
    }
    parts.push(&inner[start..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}
