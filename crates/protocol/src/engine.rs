//! The engine protocol, without process I/O: a line in, a line out.

use std::io::{self, BufRead, Write};

use stammtisch_core::{Refusal, Seat};

use crate::answer::EngineAnswer;
use crate::error::quote;
use crate::lines::read_line;
use crate::{
    AnyMatch, AnyTurn, Bots, Code, EngineRequest, Record, Refused, games, laboratory, new_match, unknown_game,
};

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
        let answer = EngineRequest::read(line).and_then(|request| self.obey(request));
        answer.unwrap_or_else(EngineAnswer::refused).write()
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

    fn obey(&mut self, request: EngineRequest) -> Result<EngineAnswer, Refused> {
        Ok(match request {
            EngineRequest::Games => EngineAnswer::games(|game| self.bots.names(game)),
            EngineRequest::New {
                game,
                players,
                options,
                chance,
            } => {
                if laboratory().iter().any(|info| info.id == game) {
                    return Err(unknown_game(&game));
                }
                let begun = new_match(&game, &players, &options, chance.seed())?;
                turn(&**self.played.insert(begun))
            }
            EngineRequest::Load { record } => {
                let loaded = Record::from_json(&record)?.load()?;
                turn(&**self.played.insert(loaded))
            }
            EngineRequest::Legal { seat } => legal(self.played()?, seat),
            EngineRequest::Apply { seat, text } => apply(self.played()?, seat, &text)?,
            EngineRequest::Chance { outcome } => {
                let played = self.played()?;
                played.chance(&outcome)?;
                turn(played)
            }
            EngineRequest::State => EngineAnswer::state(self.played()?.state()),
            EngineRequest::View { seat } => view(self.played()?, seat)?,
            EngineRequest::Record => EngineAnswer::record(Record::of(self.played()?)),
            EngineRequest::Bot { seat, bot, ms } => self.bot(seat, &bot, ms)?,
            EngineRequest::Quit => {
                self.quit = true;
                EngineAnswer::quit()
            }
        })
    }

    fn played(&mut self) -> Result<&mut dyn AnyMatch, Refused> {
        Ok(&mut **self.played.as_mut().ok_or_else(no_match)?)
    }

    fn bot(&mut self, seat: u64, bot: &str, ms: u64) -> Result<EngineAnswer, Refused> {
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
        Ok(EngineAnswer::bot(choice))
    }
}

fn legal(played: &dyn AnyMatch, seat: u64) -> EngineAnswer {
    let moves = seat_at(played, seat).map(|seat| played.legal(seat));
    EngineAnswer::moves(moves.unwrap_or_default())
}

fn apply(played: &mut dyn AnyMatch, seat: u64, text: &str) -> Result<EngineAnswer, Refused> {
    match (seat_at(played, seat), played.turn()) {
        (Some(seat), _) => played.apply(seat, text)?,
        (None, AnyTurn::Over(_)) => return Err(Refusal::MatchOver.into()),
        (None, AnyTurn::Seats(_) | AnyTurn::Chance) => return Err(not_your_turn()),
    }
    Ok(turn(played))
}

fn view(played: &dyn AnyMatch, seat: Option<u64>) -> Result<EngineAnswer, Refused> {
    let no_seat = || Refused::new(Code::BadRequest, "There is no such seat at the table.");
    let seat = seat.map(|seat| seat_at(played, seat).ok_or_else(no_seat));
    Ok(EngineAnswer::view(played.view(seat.transpose()?)))
}

fn turn(played: &dyn AnyMatch) -> EngineAnswer {
    EngineAnswer::turn(played.turn_json())
}

/// The seat with this number, if it is at the table.
fn seat_at(played: &dyn AnyMatch, number: u64) -> Option<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new)?;
    (seat.number() < played.players()).then_some(seat)
}

/// The seat, if it may act now.
fn acting(played: &dyn AnyMatch, seat: u64) -> Option<Seat> {
    match (played.turn(), seat_at(played, seat)) {
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
