//! The sources of `serve` options: the command line, then the environment, then a file, then the defaults.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use clap::{CommandFactory, FromArgMatches};
use toml::Value;

use super::{Cli, Command};

/// The command whose options have other sources too.
const SERVE: &str = "serve";

/// The command line, in which each option of `serve` also has a variable.
pub(crate) fn command() -> clap::Command {
    let named = |arg: clap::Arg| {
        let variable = format!("STAMMTISCH_{}", arg.get_id().as_str().to_uppercase());
        arg.env(variable).hide_env_values(true)
    };
    Cli::command().mut_subcommand(SERVE, |serve| serve.mut_args(named))
}

/// Reads the command line. Ends the program where clap would: for `--help` or a mistake.
pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Cli> {
    let words: Vec<OsString> = words.into_iter().collect();
    let cli = matched(command(), &words).unwrap_or_else(|error| error.exit());
    let Some(Command::Serve(args)) = &cli.command else {
        return Ok(cli);
    };
    let Some(file) = &args.config else {
        return Ok(cli);
    };
    let mut command = command();
    for (id, value) in settings(file)? {
        command = command.mut_subcommand(SERVE, |serve| serve.mut_arg(id, |arg| arg.default_value(value)));
    }
    matched(command, &words).map_err(|error| anyhow!("{}: {error}", file.display()))
}

fn matched(command: clap::Command, words: &[OsString]) -> clap::error::Result<Cli> {
    Cli::from_arg_matches(&command.try_get_matches_from(words)?)
}

/// The settings of a file, by the ids of their options.
fn settings(file: &Path) -> Result<Vec<(String, String)>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let table: toml::Table = text
        .parse()
        .with_context(|| format!("{} isn't TOML", file.display()))?;
    let command = command();
    let serve = command.find_subcommand(SERVE);
    let known = |id: &str| {
        let mut options = serve.into_iter().flat_map(clap::Command::get_arguments);
        options.any(|option| option.get_id() == id) && id != "config"
    };
    let mut settings = Vec::new();
    for (name, value) in table {
        let id = name.replace('-', "_");
        if !known(&id) {
            bail!(
                "{}: there is no setting `{name}`; `stammtisch serve --help` lists them, without `--`",
                file.display()
            );
        }
        let value = text_of(&value).ok_or_else(|| {
            anyhow!(
                "{}: `{name}` is a text, a number, true, false, or a list of texts",
                file.display()
            )
        })?;
        settings.push((id, value));
    }
    Ok(settings)
}

/// A value in the form of the command line.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(flag.to_string()),
        Value::Array(values) => values
            .iter()
            .map(text_of)
            .collect::<Option<Vec<_>>>()
            .map(|all| all.join(",")),
        Value::Float(_) | Value::Datetime(_) | Value::Table(_) => None,
    }
}
