//! The chores of the house: `cargo xtask test` checks everything, the other commands do one thing each.

mod abuse;
mod advisories;
mod bench;
mod binary;
mod checksums;
mod deny;
mod dist;
mod docs;
mod facts;
mod fuzz;
mod install;
mod load;
mod mutations;
mod package;
mod python;
mod run;
mod simulate;
mod suites;
mod tidy;
mod wasm;
mod wheels;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
The chores of the house.

Usage: cargo xtask <COMMAND>

Commands:
  test [--only NAME]...  install what is missing, then run every check; a failure ends it.
                         NAME is one of: format tidy advisories clippy rust wasm package docs lint types
                         web python browser
  tidy                   layers of crates and of the page, licences, file lengths, rule numbers, what names a game,
                         links of the documentation, and that the simulation's mutations still fit
  simulate [--hours N] [--seed S] …
                         tables, bots and people under virtual time, with crashes, bad disks and bad networks;
                         a plan that fails is made smaller and printed with the command that repeats it;
                         --mutations breaks one promise after the other, each of which it must notice
  fuzz [--seconds N] [TARGET] …
                         every parser and every game with inputs nobody thought of; --help tells the rest
  bench [NAME] [FLAG]    every benchmark: playouts, random, simulate, thinking, latency, server, page; or those of a name;
                         flags go to them, as --quick to those that take many samples
  peers [ARGS]           speed beside OpenSpiel, RLCard and PettingZoo, into docs/research/performance; --searches of looking ahead; --help tells the rest
  facts [--game G] …     length, points, ranks of many matches, cards and rules, into docs/research/facts; --help tells the rest
  load [ARGS]            tables full of people against a server of its own; --help tells what can be asked for
  abuse --address A      attacks over HTTP against a server of your own; says of each whether it held
  package [--no-verify]  the crates that stand alone, packed and built from that, in target/packed/package
  deny                   cargo-deny over the whole dependency tree; installs it when it is missing
  docs                   the documentation as a book, in target/book; installs mdBook in target/tools when it is missing
  dist                   the archive that people download, in target/dist
  wheels                 the Python package as wheels and source, in target/wheels
  install                only install what the tests need
  help                   this text";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match command(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn command(args: &[String]) -> Result<()> {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", filters @ ..] => suites::test(&only(filters)?),
        ["tidy"] => tidy::check(),
        ["bench", filters @ ..] => bench::run(filters),
        ["peers", words @ ..] => python::peers(words),
        ["facts", words @ ..] => facts::run_with(words),
        ["load", args @ ..] => load::run_load(args),
        ["abuse", words @ ..] => abuse::run_with(words),
        ["simulate", words @ ..] => simulate::run_with(words),
        ["package", words @ ..] => package::run_with(words),
        ["deny"] => deny::check(),
        ["fuzz", words @ ..] => fuzz::run_with(words),
        ["docs"] => docs::build(),
        ["dist"] => dist::make(),
        ["wheels"] => wheels::make(),
        ["install"] => install::everything(),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [] => bail!("which command?\n\n{HELP}"),
        _ => bail!("`{}` is no command.\n\n{HELP}", words.join(" ")),
    }
}

/// Reads `--only NAME --only NAME`; none means all.
fn only(args: &[&str]) -> Result<Vec<suites::Suite>> {
    match args {
        [] => Ok(Vec::new()),
        ["--only", name, rest @ ..] => {
            let mut suites = vec![suites::Suite::named(name)?];
            suites.extend(only(rest)?);
            Ok(suites)
        }
        _ => bail!("`{}`: write `--only NAME`.\n\n{HELP}", args.join(" ")),
    }
}
