//! `cargo xtask load`: builds the server and the people who fill it, and lets them play.

use anyhow::Result;

use crate::run::{cargo, program, root, run};

/// Passes everything on to `stammtisch-load`, with the server that was just built.
pub(crate) fn run_load(args: &[&str]) -> Result<()> {
    run(cargo(&[
        "build",
        "--quiet",
        "--locked",
        "--release",
        "--package",
        "stammtisch",
        "--package",
        "stammtisch-load",
    ]))?;
    let built = root().join("target/release");
    let (load, server) = (built.join("stammtisch-load"), built.join("stammtisch"));
    let mut words = vec![load.to_string_lossy().into_owned()];
    if !args.contains(&"--address") {
        words.extend(["--server".to_owned(), server.to_string_lossy().into_owned()]);
    }
    words.extend(args.iter().map(|&word| word.to_owned()));
    run(program("", &words.iter().map(String::as_str).collect::<Vec<_>>()))
}
