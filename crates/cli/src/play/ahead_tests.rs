//! Bots search before their moves are due.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::Map;
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, AnyTurn, Bots, Choice, new_match};
use stammtisch_testkit::First;

use super::app::{App, Mode, Setting};
use super::deal::Deal;
use super::session::{Session, Sitter};
use crate::lang::Lang;
use crate::names::Names;
use crate::tui::theme::Theme;

/// A bot that counts how often it is asked for a move.
struct Counted(Rc<Cell<u32>>);

impl Bots for Counted {
    fn names(&self, game: &str) -> Vec<&'static str> {
        First.names(game)
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, bot: &str, ms: u64) -> Option<Choice> {
        self.0.set(self.0.get() + 1);
        First.choose(played, seat, bot, ms)
    }
}

/// The duration of a search is invisible: it ends before the bot's move is due.
#[test]
fn a_bot_searches_before_its_move_is_due() {
    let asked = Rc::new(Cell::new(0));
    let game = new_match("hattrick", &4.into(), &Map::new(), None).expect("a match");
    let sitters = (0..4).map(|_| Sitter::Bot("first".to_owned())).collect();
    let setting = Setting {
        title: "Hattrick",
        names: Names::new(Lang::En, Names::fill(&[], 4), None),
        theme: Theme::COLOR,
        delay: Duration::from_secs(1),
        record: None,
        proof: None,
    };
    let bots = Box::new(Counted(Rc::clone(&asked)));
    let mut app = App::new(setting, Session::new(game, Deal::by_text("ahead"), sitters, bots));
    for searches in 1..=8 {
        let at = loop {
            if let (Mode::Runs(at), AnyTurn::Seats(_)) = (app.mode.clone(), app.session.turn()) {
                break at;
            }
            assert!(app.run_until(Instant::now()).expect("chance decides"));
        };
        let lines = app.session.game().len();
        let search = app.due().expect("a bot is to move");
        assert!(search < at, "it searches when it is to move");
        assert!(!app.run_until(search).expect("it searches"));
        assert_eq!((asked.get(), app.session.game().len()), (searches, lines));
        assert_eq!(app.due(), Some(at));
        assert!(app.run_until(at).expect("it moves"));
        assert_eq!((asked.get(), app.session.game().len()), (searches, lines + 1));
    }
}
