//! The module's two functions for WebAssembly: bytes in, bytes out. docs/reference/browser.md describes them.
//!
//! The caller asks for a buffer with `input`, writes a message into it and calls `answer`, which returns the address of the answer:
//! four bytes with its length, lowest first, then its text.

use std::cell::RefCell;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use stammtisch_bots::{AllBots, bots};
use stammtisch_protocol::Engine;

use crate::{Answer, Input, Job, LocalServer, Output, Thinker};

/// A message to the module. The first one decides what it is.
#[derive(Deserialize)]
#[serde(untagged)]
enum Message {
    Server(Box<Input>),
    Thinker(Box<Job>),
    /// A request of the engine protocol.
    Engine {
        #[serde(rename = "cmd")]
        _cmd: IgnoredAny,
    },
}

/// The role of the module.
enum Role {
    Server(Box<LocalServer>),
    Thinker(Thinker),
    Engine(Box<Engine<AllBots>>),
}

/// An answer.
#[derive(Serialize)]
#[serde(untagged)]
enum Said {
    Output(Output),
    Answer(Answer),
    /// The engine's line.
    Line(Box<RawValue>),
    /// The caller broke the contract.
    Misuse {
        misuse: String,
    },
}

#[derive(Default)]
struct Module {
    role: Option<Role>,
    input: Vec<u8>,
    output: Vec<u8>,
}

impl Module {
    fn answer(&mut self) {
        let said = match self.take() {
            Ok(said) => said,
            Err(misuse) => Said::Misuse { misuse },
        };
        let text = serde_json::to_vec(&said).unwrap_or_default();
        self.output.clear();
        self.output.extend((text.len() as u32).to_le_bytes());
        self.output.extend(text);
    }

    fn take(&mut self) -> Result<Said, String> {
        let message = serde_json::from_slice(&self.input).map_err(|error| error.to_string())?;
        match (&mut self.role, message) {
            (role @ None, Message::Server(input)) => {
                let server = LocalServer::start(*input).map_err(|misuse| misuse.to_string())?;
                *role = Some(Role::Server(Box::new(server)));
                Ok(Said::Output(Output {
                    actions: Vec::new(),
                    wake: None,
                }))
            }
            (role @ None, Message::Thinker(job)) => {
                let mut thinker = Thinker::default();
                let answer = thinker.think(&job);
                *role = Some(Role::Thinker(thinker));
                Ok(Said::Answer(answer))
            }
            (Some(Role::Server(server)), Message::Server(input)) => {
                let output = server.handle(*input).map_err(|misuse| misuse.to_string())?;
                Ok(Said::Output(output))
            }
            (Some(Role::Thinker(thinker)), Message::Thinker(job)) => Ok(Said::Answer(thinker.think(&job))),
            (role @ None, Message::Engine { .. }) => {
                let mut engine = Engine::new(bots());
                let line = engine.answer(&self.input);
                *role = Some(Role::Engine(Box::new(engine)));
                said_line(line)
            }
            (Some(Role::Engine(engine)), Message::Engine { .. }) => said_line(engine.answer(&self.input)),
            (Some(Role::Server(_) | Role::Thinker(_) | Role::Engine(_)), _) => {
                Err("this module has another role".to_owned())
            }
        }
    }
}

fn said_line(line: String) -> Result<Said, String> {
    RawValue::from_string(line)
        .map(Said::Line)
        .map_err(|error| error.to_string())
}

thread_local!(static MODULE: RefCell<Module> = RefCell::default());

/// Makes the buffer for a message of this length, and returns its address.
#[allow(
    unsafe_code,
    reason = "an exported name could clash with another one; this module has two"
)]
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
#[must_use]
pub extern "C" fn input(len: usize) -> *mut u8 {
    MODULE.with_borrow_mut(|module| {
        module.input.clear();
        module.input.resize(len, 0);
        module.input.as_mut_ptr()
    })
}

/// Handles the message in the buffer, and returns the address of the answer.
#[allow(
    unsafe_code,
    reason = "an exported name could clash with another one; this module has two"
)]
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
#[must_use]
pub extern "C" fn answer() -> *const u8 {
    MODULE.with_borrow_mut(|module| {
        module.answer();
        module.output.as_ptr()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(module: &mut Module, text: &str) -> String {
        module.input = text.as_bytes().to_vec();
        module.answer();
        let (len, text) = module.output.split_at(4);
        assert_eq!(u32::from_le_bytes(len.try_into().unwrap()) as usize, text.len());
        String::from_utf8(text.to_vec()).unwrap()
    }

    #[test]
    fn a_module_takes_one_role_and_refuses_what_it_does_not_know() {
        let mut module = Module::default();
        assert!(say(&mut module, "no JSON").contains("misuse"));
        let wake = r#"{"now":1,"date":1,"event":{"type":"wake"}}"#;
        assert!(
            say(&mut module, wake).contains("misuse"),
            "the first message is a start"
        );
        let entropy = "00".repeat(32);
        let start = format!(
            r#"{{"now":1,"date":1,"event":{{"type":"start","entropy":"{entropy}","epoch":1,"session":null,"tables":[]}}}}"#
        );
        assert_eq!(say(&mut module, &start), r#"{"actions":[],"wake":null}"#);
        assert_eq!(say(&mut module, wake), r#"{"actions":[],"wake":null}"#);
        assert!(say(&mut module, &start).contains("misuse"), "it has started");
        let job = r#"{"job":1,"code":"a","seed":"","from":0,"facts":[],"ask":{"type":"report"}}"#;
        assert!(say(&mut module, job).contains("misuse"), "it is a server");
        let mut thinker = Module::default();
        assert!(say(&mut thinker, job).contains("refused"));
        let games = r#"{"cmd":"games"}"#;
        assert!(say(&mut thinker, games).contains("misuse"));
        let mut engine = Module::default();
        assert!(say(&mut engine, games).contains("games"));
        assert!(say(&mut engine, r#"{"cmd":"quit"}"#).contains("ok"));
        assert!(say(&mut thinker, wake).contains("misuse"));
    }
}
