//! The chores of the house: `cargo xtask test` checks everything, the other commands do one thing each.

mod bench;
mod deny;
mod install;
mod run;
mod suites;
mod tidy;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
The chores of the house.

Usage: cargo xtask <COMMAND>

Commands:
  test [--only NAME]...  install what is missing, then run every check; a failure ends it.
                         NAME is one of: format tidy clippy rust docs lint types web browser
  tidy                   layers of crates and of the page, licences, file lengths, rule numbers, what names a game
  bench [FILTER]         every benchmark: random playouts, the server's latency, the page
  deny                   cargo-deny over the whole dependency tree; installs it when it is missing
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
        ["deny"] => deny::check(),
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
