//! A running program: one line in, one line out.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;
use stammtisch_bots::Question;

/// Maximum length of an answer, in bytes.
const LONGEST: u64 = 1 << 16;
/// Extra time for the first answer, because programs have to start.
const START: Duration = Duration::from_secs(10);
/// Time for a program to exit after the last request.
const END: Duration = Duration::from_millis(500);

/// A failure of a program.
pub(super) struct Fault {
    /// Its kind.
    pub(super) kind: &'static str,
    /// The message.
    pub(super) how: String,
    /// Whether the program is unusable afterwards.
    pub(super) is_final: bool,
}

impl Fault {
    fn new(kind: &'static str, how: impl Into<String>, is_final: bool) -> Self {
        let how = how.into();
        Self { kind, how, is_final }
    }

    /// A move that cannot be made.
    pub(super) fn illegal(answer: &str) -> Self {
        Self::new("illegal", format!("its move was {}", shortened(answer)), false)
    }

    /// A program that never gave a move.
    pub(super) fn given_up() -> Self {
        Self::new("given up", "it never gave a move", true)
    }
}

/// A program that runs.
pub(super) struct Process {
    child: Child,
    /// The channel to the writing thread; a program that doesn't read cannot block others.
    questions: Option<Sender<String>>,
    answers: Receiver<Vec<u8>>,
    is_new: bool,
}

/// A question in the form that programs read.
#[derive(Serialize)]
struct Asked<'a> {
    #[serde(flatten)]
    question: &'a Question,
    /// The time limit, in milliseconds.
    ms: u64,
}

impl Process {
    /// Starts a program; `shows` decides whether its standard error is shown.
    pub(super) fn start(words: &[String], shows: bool) -> Result<Self, Fault> {
        let (program, args) = words.split_first().ok_or_else(Fault::given_up)?;
        let errors = if shows { Stdio::inherit() } else { Stdio::null() };
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors);
        let mut child = command
            .spawn()
            .map_err(|error| Fault::new("crashed", error.to_string(), true))?;
        let (questions, to_write) = mpsc::channel::<String>();
        let (read, answers) = mpsc::channel();
        if let Some(mut input) = child.stdin.take() {
            // Both end with the program, which closes its pipes.
            thread::spawn(move || {
                to_write
                    .iter()
                    .try_for_each(|line| input.write_all(line.as_bytes()))
            });
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                while let Ok(line @ [_, ..]) = next_line(&mut output).as_deref() {
                    if read.send(line.to_vec()).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Self {
            child,
            questions: Some(questions),
            answers,
            is_new: true,
        })
    }

    /// Asks for a move.
    pub(super) fn ask(&mut self, question: &Question, limit: Duration) -> Result<String, Fault> {
        let asked = Asked {
            question,
            ms: limit.as_millis() as u64,
        };
        let line = serde_json::to_string(&asked)
            .map_err(|error| Fault::new("unreadable", error.to_string(), false))?;
        if let Some(questions) = &self.questions {
            // A program that no longer reads has exited; the code below notices.
            let _ = questions.send(line + "\n");
        }
        let limit = if std::mem::take(&mut self.is_new) {
            limit + START
        } else {
            limit
        };
        match self.answers.recv_timeout(limit) {
            Ok(line) => read(&line),
            Err(RecvTimeoutError::Timeout) => Err(Fault::new(
                "silent",
                format!("no answer in {} ms", limit.as_millis()),
                true,
            )),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::new("crashed", self.end(), true)),
        }
    }

    /// Waits for the program to end, and kills it if it doesn't. Returns how it ended.
    fn end(&mut self) -> String {
        self.questions = None;
        let began = Instant::now();
        while began.elapsed() < END {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(error) => return error.to_string(),
            }
        }
        // It may have just ended.
        let _ = self.child.kill();
        self.child
            .wait()
            .map_or_else(|error| error.to_string(), |status| status.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// The next line; empty at the end.
fn next_line(output: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut line = Vec::new();
    output.take(LONGEST).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// The move in an answer.
fn read(line: &[u8]) -> Result<String, Fault> {
    let answer: Option<Value> = serde_json::from_slice(line).ok();
    match answer
        .as_ref()
        .and_then(|answer| answer.get("move"))
        .and_then(Value::as_str)
    {
        Some(text) => Ok(text.to_owned()),
        None => Err(Fault::new(
            "unreadable",
            shortened(&String::from_utf8_lossy(line)),
            false,
        )),
    }
}

/// The beginning of a program's output, on one line.
fn shortened(text: &str) -> String {
    let start: String = text
        .trim()
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .take(60)
        .collect();
    format!("`{start}`")
}
