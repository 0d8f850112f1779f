//! `cargo xtask fuzz`: fuzzes every parser and every game.

use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use stammtisch_fuzz::{Limit, TARGETS, Target, kept, run, try_input};

const HELP: &str = "\
Fuzzes every parser and every game.

Usage: cargo xtask fuzz [--seconds N] [--seed S] [TARGET]...
       cargo xtask fuzz TARGET --input FILE
       cargo xtask fuzz --guided TARGET [--seconds N]

    --seconds N   total time, shared by the targets (60)
    --seed S      seed of the mutations; random by default
    --input FILE  only tries this input
    --guided      uses libFuzzer, guided by coverage; needs a C++ compiler";

struct Asked {
    targets: Vec<Target>,
    seconds: u64,
    seed: u64,
    input: Option<String>,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let done = asked(&words).and_then(|asked| answer(&asked));
    if let Err(message) = done {
        eprintln!("{message}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn asked(words: &[String]) -> Result<Asked, String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut asked = Asked {
        targets: Vec::new(),
        seconds: 60,
        seed: now.as_secs(),
        input: None,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || {
            words
                .next()
                .ok_or_else(|| format!("{word} needs a value.\n\n{HELP}"))
        };
        match &**word {
            "--seconds" => asked.seconds = number(value()?)?,
            "--seed" => asked.seed = number(value()?)?,
            "--input" => asked.input = Some(value()?.clone()),
            name => asked.targets.push(Target::named(name).ok_or_else(|| {
                let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                format!("`{name}` is not one of: {}", names.join(", "))
            })?),
        }
    }
    if asked.targets.is_empty() {
        asked.targets = TARGETS.to_vec();
    }
    Ok(asked)
}

fn number(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not an integer.\n\n{HELP}"))
}

fn answer(asked: &Asked) -> Result<(), String> {
    if let Some(path) = &asked.input {
        let input = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        for target in &asked.targets {
            try_input(*target, &input).map_err(|said| format!("{}: {said}", target.name))?;
        }
        println!("passed");
        return Ok(());
    }
    let each = Duration::from_secs(asked.seconds) / asked.targets.len() as u32;
    for target in &asked.targets {
        let kept = kept(*target).map_err(|error| format!("{}: {error}", target.name))?;
        let tried = run(*target, &kept, asked.seed, Limit::Time(each));
        let tried = tried.map_err(|found| format!("{}\n(--seed {})", found.report(*target), asked.seed))?;
        println!("{:<12} {tried:>8} inputs", target.name);
    }
    Ok(())
}
