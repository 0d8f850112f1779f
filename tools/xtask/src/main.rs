//! Development tasks: `cargo xtask test` checks everything, and the other commands do one thing each.

mod abuse;
mod advisories;
mod bench;
mod binary;
mod checksums;
mod cross;
mod debian_rust;
mod demo;
mod deny;
mod disk;
mod dist;
mod docs;
mod facts;
mod fuzz;
mod inline;
mod install;
mod load;
mod markdown;
mod mutations;
mod nodes;
mod package;
mod python;
mod run;
mod simulate;
mod suites;
mod tidy;
mod wasm;
mod wheels;
mod workspace;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
Development tasks.

Usage: cargo xtask <COMMAND>

Commands:
  test [--only NAME]...  Installs missing packages, then runs all checks; stops at the first failure.
                         NAME is one of: format tidy advisories clippy rust wasm package docs lint types
                         web python browser
  tidy                   Checks layers of crates and of the page, licences, file lengths, rule numbers,
                         where games are named, links of the documentation, and that the simulation's
                         mutations apply
  simulate [--hours N] [--seed S] …
                         Runs tables, bots and people under virtual time, with crashes, bad disks and bad networks.
                         Shrinks a failing plan and prints the command that repeats it.
                         --mutations breaks one guarantee at a time and expects the simulation to notice
  fuzz [--seconds N] [TARGET] …
                         Fuzzes all parsers and games; see --help
  bench [NAME] [FLAG]    Runs all benchmarks, or those that match NAME: playouts, random, simulate, thinking, latency,
                         server, page. Passes flags on, such as --quick for benchmarks with many samples
  peers [ARGS]           Measures speed against OpenSpiel, RLCard and PettingZoo, for docs/research/performance;
                         --searches compares search; see --help. --checks runs their own tests and algorithms on our games,
                         for docs/research/peers.md (installs PyTorch)
  facts [--game G] …     Collects length, points, ranks, cards and rules of many matches, for docs/research/facts; see --help
  load [ARGS]            Fills its own server with tables and players; see --help
  nodes [N]              Starts N nodes (3 by default) with PostgreSQL and a balancer on this machine, to try them
  abuse --address A      Runs HTTP attacks against your own server and reports which ones it resists
  package [--no-verify]  Packs the published crates and builds them from their packages, in target/packed/package
  deny                   Runs cargo-deny; installs it if it is missing
  demo                   Builds the table without a server, as static files for any web server, in target/demo
  docs                   Builds the documentation as a book, in target/book; installs mdBook if it is missing
  dist [--target T]      Builds the archive for download, in target/dist; for another platform with Zig as its linker
  wheels                 Builds the Python package as wheels and source, in target/wheels
  install                Only installs what the tests need
  help                   Prints this text";

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
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["test", filters @ ..] => suites::test(&only(filters)?),
        ["tidy"] => tidy::check(),
        ["bench", filters @ ..] => bench::run(filters),
        ["peers", args @ ..] => python::peers(args),
        ["facts", args @ ..] => facts::run_with(args),
        ["load", args @ ..] => load::run_load(args),
        ["nodes", args @ ..] => nodes::run_with(args),
        ["abuse", args @ ..] => abuse::run_with(args),
        ["simulate", args @ ..] => simulate::run_with(args),
        ["package", args @ ..] => package::run_with(args),
        ["deny"] => deny::check(),
        ["fuzz", args @ ..] => fuzz::run_with(args),
        ["demo"] => demo::make(),
        ["docs"] => docs::build().map(drop),
        ["dist"] => dist::make(None),
        ["dist", "--target", target] => dist::make(Some(target)),
        ["wheels"] => wheels::make(),
        ["install"] => install::everything(),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [] => bail!("a command is missing\n\n{HELP}"),
        _ => bail!("unknown command `{}`\n\n{HELP}", args.join(" ")),
    }
}

/// Parses `--only NAME --only NAME`; no arguments mean all suites.
fn only(args: &[&str]) -> Result<Vec<suites::Suite>> {
    match args {
        [] => Ok(Vec::new()),
        ["--only", name, rest @ ..] => {
            let mut suites = vec![suites::Suite::named(name)?];
            suites.extend(only(rest)?);
            Ok(suites)
        }
        _ => bail!("unexpected `{}`; use `--only NAME`\n\n{HELP}", args.join(" ")),
    }
}
