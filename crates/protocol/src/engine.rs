//! The engine protocol, without process I/O: a line in, a line out.

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};
use stammtisch_core::{Refusal, Seat};

use crate::error::quote;
use crate::lines::read_line;
use crate::request::{InMatch, Request, SeatNumber};
use crate::{AnyMatch, AnyTurn, Bots, Code, Record, Refused, games, laboratory, new_match, unknown_game};

/// Answers the requests of the engine protocol, one JSON object a line.
pub struct Engine<B> {
    bots: B,
    played: Option<Box<dyn AnyMatch>>,
    quit: bool,
}

impl<B: Bots> Engine<B> {
    /// An engine without a match.
    pub fn new(bots: B) -> Self {
        Self {
            bots,
            played: None,
            quit: false,
        }
    }

    /// Whether a `quit` request has ended the session.
    #[must_use]
    pub fn quit(&self) -> bool {
        self.quit
    }

    /// Answers a line of any content with one JSON object on one line (without the line break).
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = Request::read(line).and_then(|request| self.obey(request));
        match answer {
            Ok(answer) => answer.to_string(),
            Err(refused) => json!({"ok": false, "error": refused}).to_string(),
        }
    }

    /// Answers line after line, until `quit` or the end of the input.
    ///
    /// # Errors
    /// Returns the errors of reading and writing, such as a closed pipe.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        while !self.quit {
            let Some(line) = read_line(&mut input)? else { break };
            let answer = self.answer(&line);
            output.write_all(answer.as_bytes())?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
        Ok(())
    }

    fn obey(&mut self, request: Request) -> Result<Value, Refused> {
        match request {
            Request::Games => Ok(json!({"ok": true, "games": games()})),
            Request::New {
                game,
                players,
                options,
                seed,
            } => {
                if laboratory().iter().any(|info| info.id == game) {
                    return Err(unknown_game(&game));
                }
                let begun = new_match(&game, &players, &options, seed)?;
                Ok(turn(&**self.played.insert(begun)))
            }
            Request::Load { record } => {
                let loaded = Record::from_json(&record)?.load()?;
                Ok(turn(&**self.played.insert(loaded)))
            }
            Request::Bot { seat, bot, ms } => self.bot(seat, &bot, ms),
            Request::Quit => {
                self.quit = true;
                Ok(json!({"ok": true}))
            }
            Request::InMatch(request) => obey(request, &mut **self.played.as_mut().ok_or_else(no_match)?),
        }
    }

    fn bot(&mut self, seat: SeatNumber, bot: &str, ms: u64) -> Result<Value, Refused> {
        let plays = |game: &str| self.bots.names(game).contains(&bot);
        let unknown = || Refused::new(Code::BadRequest, format!("There is no bot {}.", quote(bot)));
        if !games().iter().any(|game| plays(game.id)) {
            return Err(unknown());
        }
        let played = self.played.as_deref().ok_or_else(no_match)?;
        if !plays(played.game_id()) {
            return Err(unknown());
        }
        let seat = acting(played, seat).ok_or_else(not_your_turn)?;
        let choice = self.bots.choose(played, seat, bot, ms).ok_or_else(unknown)?;
        Ok(json!({"ok": true, "move": choice.text, "value": choice.value, "nodes": choice.nodes}))
    }
}

/// Answers the requests that need a match.
fn obey(request: InMatch, played: &mut dyn AnyMatch) -> Result<Value, Refused> {
    let players = played.players();
    match request {
        InMatch::Legal { seat } => {
            let moves = seat
                .at(players)
                .map(|seat| played.legal(seat))
                .unwrap_or_default();
            Ok(json!({"ok": true, "moves": moves}))
        }
        InMatch::Apply { seat, text } => match (seat.at(players), played.turn()) {
            (Some(seat), _) => played.apply(seat, &text).map(|()| turn(played)),
            (None, AnyTurn::Over(_)) => Err(Refusal::MatchOver.into()),
            (None, _) => Err(not_your_turn()),
        },
        InMatch::Chance { outcome } => played.chance(&outcome).map(|()| turn(played)),
        InMatch::View { seat } => {
            let nobody = || Refused::new(Code::BadRequest, "There is no such seat at the table.");
            let who = seat.map(|seat| seat.at(players).ok_or_else(nobody)).transpose()?;
            Ok(json!({"ok": true, "view": played.view(who)}))
        }
        InMatch::State => Ok(json!({"ok": true, "state": played.state()})),
        InMatch::Record => Ok(json!({"ok": true, "record": Record::of(played).to_json()})),
    }
}

fn turn(played: &dyn AnyMatch) -> Value {
    json!({"ok": true, "turn": played.turn_json()})
}

/// The seat, if it may act now.
fn acting(played: &dyn AnyMatch, seat: SeatNumber) -> Option<Seat> {
    match (played.turn(), seat.at(played.players())) {
        (AnyTurn::Seats(seats), Some(seat)) if seats.contains(seat) => Some(seat),
        _ => None,
    }
}

fn no_match() -> Refused {
    Refused::new(
        Code::NoMatch,
        "No match runs: begin one with \"new\" or \"load\".",
    )
}

fn not_your_turn() -> Refused {
    Refusal::NotYourTurn.into()
}
