//! The generated parts of the reference: commands, settings, and the options of each game.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::Value;
use stammtisch_protocol::Engine;

use super::command;

/// Columns of a help text in the reference: those of a terminal, and of the book's pages.
const WIDTH: usize = 80;

/// The marks around a generated part of a page.
const MARKS: (&str, &str) = ("<!-- generated -->\n", "<!-- end -->");

/// Compares the generated part of a page with this text; with `STAMMTISCH_UPDATE=1` writes it.
fn keeps(page: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(page);
    let old = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    let (before, rest) = old.split_once(MARKS.0).expect("a mark where it begins");
    let (_, after) = rest.split_once(MARKS.1).expect("a mark where it ends");
    let new = format!("{before}{}{text}{}{after}", MARKS.0, MARKS.1);
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
        fs::write(&path, new).expect("the page can be written");
    } else {
        assert_eq!(
            old, new,
            "docs/{page} is out of date: STAMMTISCH_UPDATE=1 cargo test -p stammtisch reference:: writes it"
        );
    }
}

/// A cell of a table in Markdown.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[test]
fn the_reference_has_every_help_text() {
    let mut program = command().term_width(WIDTH);
    program.build();
    let names: Vec<String> = program
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    let mut page = part("stammtisch", &program);
    for name in names.iter().filter(|name| *name != "help") {
        let sub = program.find_subcommand(name).expect("it is there");
        page += &part(&format!("stammtisch {name}"), sub);
    }
    keeps("reference/cli.md", &page);
}

/// A command's part of the page.
fn part(name: &str, command: &clap::Command) -> String {
    let help = command.clone().term_width(WIDTH).render_help().to_string();
    let lines = help.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    format!("\n## {name}\n\n```text\n{lines}\n```\n")
}

#[test]
fn the_reference_has_every_option_of_serve() {
    let mut program = command();
    program.build();
    let serve = program.find_subcommand("serve").expect("it is there");
    let mut parts: Vec<(String, String)> = Vec::new();
    for option in serve.get_arguments() {
        let name = option.get_long().expect("all have long names");
        if ["help", "version"].contains(&name) {
            continue;
        }
        let heading = option.get_help_heading().unwrap_or("The server").to_owned();
        let help = option.get_help().map(ToString::to_string).unwrap_or_default();
        let (help, told) = match help.split_once(" [default: ") {
            Some((help, told)) => (help, told.trim_end_matches(']')),
            None => (help.as_str(), ""),
        };
        let default = option.get_default_values().iter();
        let default = default.map(|value| format!("`{}`", value.to_string_lossy()));
        let default = default.collect::<Vec<_>>().join(" ");
        let default = match (default.as_str(), told) {
            ("", "") => "none",
            ("", told) => told,
            ("`false`", _) => "off",
            (value, _) => value,
        };
        let variable = option.get_env().expect("each has a variable").to_string_lossy();
        let row = format!("| `{name}` | {default} | `{variable}` | {} |\n", cell(help));
        match parts.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, rows)) => rows.push_str(&row),
            None => parts.push((heading, row)),
        }
    }
    let mut page = String::new();
    for (heading, rows) in parts {
        let heading = heading.split(" (").next().unwrap_or_default();
        write!(
            page,
            "\n## {heading}\n\n| setting | default | variable | meaning |\n| --- | --- | --- | --- |\n{rows}"
        )
        .expect("a text takes it");
    }
    keeps("reference/settings.md", &page);
}

#[test]
fn the_page_of_each_game_has_its_options() {
    let mut answer = Vec::new();
    let mut engine = Engine::new(stammtisch_bots::bots());
    engine
        .run(&b"{\"cmd\":\"games\"}\n"[..], &mut answer)
        .expect("the engine answers");
    let answer: Value = serde_json::from_slice(&answer).expect("an object");
    let games = answer["games"].as_array().expect("a list");
    assert_eq!(games.len(), 5);
    for game in games {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut page = format!(
            "\nGame id `{}`, {} to {} players, rules version {}.\n\n| option | type | default | meaning |\n| --- | --- | --- | --- |\n",
            text(&game["id"]),
            game["players"][0],
            game["players"][1],
            game["rules"],
        );
        for option in game["options"].as_array().expect("a list") {
            let [name, kind, line] = ["name", "type", "line"].map(|field| cell(&text(&option[field])));
            writeln!(page, "| `{name}` | {kind} | `{}` | {line} |", option["default"])
                .expect("a text takes it");
        }
        page.push('\n');
        keeps(&format!("games/{}.md", text(&game["id"])), &page);
    }
}

/// Every example command in the documentation is accepted by the program's parser.
#[test]
fn every_example_is_a_command() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec![root.join("README.md"), root.join("README.de.md")];
    pages_below(&root.join("docs"), &mut pages);
    let mut seen = 0;
    for page in pages {
        let text = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        for line in examples(&text) {
            let words = words(&line);
            if let Err(error) = command().try_get_matches_from(&words)
                && error.exit_code() != 0
            {
                panic!("{}: {line}\n{error}", page.display());
            }
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} examples");
}

fn pages_below(folder: &Path, pages: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            pages_below(&path, pages);
        } else if path.extension().is_some_and(|end| end == "md") {
            pages.push(path);
        }
    }
}

/// The lines of shell blocks that call the program, without prompts, comments and what follows a pipe.
/// Lines with placeholders such as `GAME` aren't commands.
fn examples(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for block in page.split("\n```sh\n").skip(1) {
        let block = block
            .split("\n```")
            .next()
            .unwrap_or_default()
            .replace("\\\n", " ");
        for line in block.lines() {
            let line = line.trim_start_matches("$ ").trim_start_matches("bin/");
            let is_ours = line.split_whitespace().next() == Some("stammtisch");
            let placeholder =
                |word: &str| word.len() > 3 && word.chars().all(|letter| letter.is_ascii_uppercase());
            if is_ours && !line.contains('…') && !line.split_whitespace().any(placeholder) {
                let end = [" # ", " | ", " > ", " < "]
                    .iter()
                    .filter_map(|mark| line.find(mark))
                    .min();
                found.push(line[..end.unwrap_or(line.len())].to_owned());
            }
        }
    }
    found
}

/// Splits a line into words; quotes keep spaces.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for letter in line.chars() {
        match (quote, letter) {
            (Some(open), letter) if open == letter => quote = None,
            (None, '"' | '\'') => quote = Some(letter),
            (None, ' ') => words.push(String::new()),
            (_, letter) => words.last_mut().expect("there is one").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
