//! The table's screens, and what keys do to them.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Color;
use serde_json::{Map, json};
use stammtisch_core::Seat;
use stammtisch_protocol::{AnyMatch, Bots, Choice, LoggedLine, games, laboratory, new_match};
use stammtisch_testkit::First;

use super::app::{App, Mode, Setting, Slip};
use super::deal::Deal;
use super::session::{Session, Sitter};
use crate::lang::Lang;
use crate::names::Names;
use crate::tui::terminal::{self, Flow, Screen};
use crate::tui::theme::Theme;

/// A table of Hattrick for `players`, the first of them `people`.
fn table(players: u8, people: u8, lang: Lang, theme: Theme) -> App {
    let options = Map::from_iter([("deals".to_owned(), json!(2))]);
    let game = new_match("hattrick", &players.into(), &options, None).expect("a match");
    let sitter = |seat| {
        if seat < people {
            Sitter::Human
        } else {
            Sitter::Bot("first".to_owned())
        }
    };
    let you = if people == 1 { Seat::new(0) } else { None };
    let given = if people == 1 {
        vec![lang.pick("Du", "You").to_owned()]
    } else {
        Vec::new()
    };
    let setting = Setting {
        title: "Hattrick",
        names: Names::new(lang, Names::fill(&given, players), you),
        theme,
        delay: Duration::ZERO,
        record: None,
        proof: None,
    };
    let deal = Deal::by_text("screens");
    App::new(
        setting,
        Session::new(game, deal, (0..players).map(sitter).collect(), Box::new(First)),
    )
}

/// Plays bots and chance until the table waits for a person.
fn run(app: &mut App) {
    let later = Instant::now() + Duration::from_hours(1);
    while matches!(app.mode, Mode::Runs(_)) {
        app.run_until(later).expect("the table runs");
    }
}

fn press(app: &mut App, keys: &[KeyCode]) {
    for &key in keys {
        let flow = app.key(KeyEvent::new(key, KeyModifiers::NONE), Instant::now());
        assert_eq!(flow, Flow::Stay, "{key:?} closes the table");
        run(app);
    }
}

fn closes(app: &mut App, key: KeyCode) -> bool {
    app.key(KeyEvent::new(key, KeyModifiers::NONE), Instant::now()) == Flow::Leave
}

fn draw(app: &App, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    terminal::draw(app, area, &mut buffer);
    buffer
}

fn shot(app: &App, width: u16, height: u16) -> String {
    let buffer = draw(app, width, height);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows: Vec<String> = (0..height).map(|y| row(y).trim_end().to_owned()).collect();
    rows.join("\n")
}

/// Plays the selected card until the table waits for something else.
fn play_on(app: &mut App) {
    run(app);
    while matches!(app.mode, Mode::Chooses(_)) {
        press(app, &[KeyCode::Enter]);
    }
}

#[test]
fn the_first_choice_on_a_small_screen() {
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    run(&mut app);
    press(&mut app, &[KeyCode::Right]);
    insta::assert_snapshot!(shot(&app, 80, 24));
}

#[test]
fn a_later_choice_on_a_large_screen_in_german() {
    let mut app = table(6, 1, Lang::De, Theme::COLOR);
    run(&mut app);
    press(
        &mut app,
        &[KeyCode::Enter, KeyCode::Enter, KeyCode::Enter, KeyCode::End],
    );
    insta::assert_snapshot!(shot(&app, 120, 40));
}

#[test]
fn the_end_of_a_deal_waits_until_it_has_been_seen() {
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    play_on(&mut app);
    assert!(matches!(app.mode, Mode::DealOver(_)));
    insta::assert_snapshot!(shot(&app, 80, 24));
    press(&mut app, &[KeyCode::Enter]);
    assert!(matches!(app.mode, Mode::Chooses(_)));
}

#[test]
fn the_end_of_the_match_ranks_everybody_and_another_one_can_begin() {
    let mut app = table(5, 1, Lang::De, Theme::COLOR);
    play_on(&mut app);
    press(&mut app, &[KeyCode::Enter]);
    play_on(&mut app);
    assert!(matches!(app.mode, Mode::MatchOver(_)));
    insta::assert_snapshot!(shot(&app, 80, 24));
    press(&mut app, &[KeyCode::Char('n')]);
    assert!(matches!(app.mode, Mode::Chooses(_)));
    assert!(app.session.game().len() < 10);
}

#[test]
fn the_keyboard_changes_hands_and_nobody_sees_a_card_meanwhile() {
    let mut app = table(4, 2, Lang::En, Theme::MONO);
    run(&mut app);
    assert!(matches!(app.mode, Mode::Handover(_)));
    insta::assert_snapshot!(shot(&app, 80, 24));
    assert_eq!(app.looks(), None);
    let Mode::Handover(first) = app.mode else {
        unreachable!()
    };
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.looks(), Some(first));
    press(&mut app, &[KeyCode::Enter]);
    // The next seat belongs to another person, who sees nothing before they confirm.
    let Mode::Handover(next) = app.mode else {
        panic!("{:?}", app.mode)
    };
    assert_ne!(next, first);
    assert_eq!(app.looks(), None);
}

#[test]
fn help_log_and_questions_cover_the_table() {
    let mut app = table(4, 1, Lang::De, Theme::MONO);
    run(&mut app);
    press(&mut app, &[KeyCode::Enter, KeyCode::Char('?')]);
    insta::assert_snapshot!("help", shot(&app, 80, 24));
    press(&mut app, &[KeyCode::Char('?'), KeyCode::Char('l')]);
    insta::assert_snapshot!("log", shot(&app, 80, 24));
    press(&mut app, &[KeyCode::Esc, KeyCode::Char('q')]);
    insta::assert_snapshot!("quit", shot(&app, 80, 24));
    press(&mut app, &[KeyCode::Esc]);
    assert_eq!(app.slip, None);
}

#[test]
fn the_last_move_can_be_taken_back_until_something_is_revealed() {
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    run(&mut app);
    let back = KeyCode::Char('z');
    let mine = |app: &App| app.session.game().last_move_of(Seat::new(0).expect("a seat"));
    if mine(&app).is_none() {
        press(&mut app, &[back]);
        assert!(shot(&app, 80, 24).contains("You have made no move yet."));
    }
    let (len, hand) = (app.session.game().len(), app.mode.clone());
    let key = |app: &mut App, code| app.key(KeyEvent::new(code, KeyModifiers::NONE), Instant::now());
    // No one has answered yet: the table looks as if nothing had been played.
    key(&mut app, KeyCode::Enter);
    assert_eq!(mine(&app), Some(len));
    key(&mut app, back);
    assert_eq!(app.session.game().len(), len);
    assert_eq!(app.mode, hand);
    assert!(shot(&app, 80, 24).contains("Taken back."));
    // Another card, which the others answer with hidden cards.
    press(&mut app, &[KeyCode::Right, KeyCode::Enter]);
    let played = app.session.game().len();
    assert!(played > len + 1);
    press(&mut app, &[back]);
    assert_eq!(app.session.game().len(), played);
    assert!(shot(&app, 80, 24).contains("something was revealed: the move stays."));
    press(&mut app, &[KeyCode::Char('?')]);
    assert!(shot(&app, 80, 24).contains("z  take the last move back"));
}

#[test]
fn moves_at_a_shared_keyboard_cannot_be_taken_back() {
    let mut app = table(4, 2, Lang::De, Theme::COLOR);
    run(&mut app);
    press(&mut app, &[KeyCode::Enter, KeyCode::Enter]);
    let played = app.session.game().len();
    if matches!(app.mode, Mode::Handover(_)) {
        press(&mut app, &[KeyCode::Enter]);
    }
    press(&mut app, &[KeyCode::Char('z')]);
    assert_eq!(app.session.game().len(), played);
    assert!(shot(&app, 80, 24).contains("Hier spielen mehrere"));
}

#[test]
fn quitting_offers_to_save_and_reports_errors() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    run(&mut app);
    press(&mut app, &[KeyCode::Char('q'), KeyCode::Char('s')]);
    assert!(matches!(app.slip, Some(Slip::Save { then_quit: true, .. })));
    let name = |app: &mut App, path: &std::path::Path| {
        app.key(
            KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL),
            Instant::now(),
        );
        let letters: Vec<KeyCode> = path.to_str().expect("UTF-8").chars().map(KeyCode::Char).collect();
        press(app, &letters);
    };
    name(&mut app, &dir.path().join("no/such/place.json"));
    press(&mut app, &[KeyCode::Enter]);
    assert!(
        matches!(&app.slip, Some(Slip::Save { wrong: Some(wrong), .. }) if wrong.starts_with("cannot write"))
    );
    let path = dir.path().join("match.stammtisch.json");
    name(&mut app, &path);
    assert!(closes(&mut app, KeyCode::Enter));
    let text = std::fs::read(&path).expect("the record");
    let saved = crate::records::load(&text).expect("a good record");
    assert_eq!(saved.log(0), app.session.game().log(0));
}

#[test]
fn ctrl_c_asks_once_and_then_leaves() {
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    run(&mut app);
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(app.key(interrupt, Instant::now()), Flow::Stay);
    assert_eq!(app.slip, Some(Slip::Quit));
    assert_eq!(app.key(interrupt, Instant::now()), Flow::Leave);
}

#[test]
fn letters_and_digits_find_cards() {
    let mut app = table(4, 1, Lang::En, Theme::COLOR);
    run(&mut app);
    let selected = |app: &App| {
        let choice = app.scene().frame.choice.expect("a choice");
        choice.moves[choice.cursor].clone()
    };
    press(&mut app, &[KeyCode::Char('b')]);
    let first_blue = selected(&app);
    assert!(first_blue.starts_with('B'));
    press(&mut app, &[KeyCode::Up]);
    assert!(selected(&app).starts_with('G'));
    press(
        &mut app,
        &[KeyCode::Char(first_blue.chars().last().expect("a digit"))],
    );
    assert_eq!(selected(&app).chars().last(), first_blue.chars().last());
    press(&mut app, &[KeyCode::Home, KeyCode::Left]);
    let moves = app.scene().frame.choice.expect("a choice").moves.len();
    assert_eq!(app.scene().frame.choice.expect("a choice").cursor, moves - 1);
}

#[test]
fn no_color_draws_without_colours() {
    let mut app = table(4, 1, Lang::En, Theme::MONO);
    run(&mut app);
    press(&mut app, &[KeyCode::Enter]);
    let buffer = draw(&app, 80, 24);
    assert!(
        buffer
            .content()
            .iter()
            .all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
    );
}

#[test]
fn every_size_from_80_by_24_fits_and_smaller_ones_say_so() {
    let mut app = table(6, 1, Lang::De, Theme::COLOR);
    run(&mut app);
    press(&mut app, &[KeyCode::Enter]);
    for (width, height) in [
        (80, 24),
        (81, 25),
        (100, 30),
        (110, 24),
        (140, 33),
        (200, 60),
        (80, 70),
    ] {
        let shown = shot(&app, width, height);
        for expected in ["Du bist dran", "Ben", "aufhören", "Gepasst"] {
            assert!(
                shown.contains(expected),
                "{width}×{height} lacks {expected}:\n{shown}"
            );
        }
    }
    assert_eq!(shot(&app, 79, 24).trim(), "80×24 ← 79×24");
    for (width, height) in [(0, 0), (1, 1), (10, 3)] {
        shot(&app, width, height);
    }
}

/// Plays legal moves all over the list, so that much happens and every run is the same.
struct Mixed;

impl Bots for Mixed {
    fn names(&self, _game: &str) -> Vec<&'static str> {
        vec!["mixed"]
    }

    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, _bot: &str, _ms: u64) -> Option<Choice> {
        let moves = played.legal(seat);
        let text = moves.get(played.len() * 7 % moves.len().max(1))?.clone();
        Some(Choice {
            text,
            value: None,
            nodes: 0,
        })
    }
}

/// A table of another game, dealt by this text, at which the first seat has something to choose.
fn begun(game: &str, title: &'static str, players: u8, lang: Lang, theme: Theme, deal: &str) -> App {
    let made = new_match(game, &players.into(), &Map::new(), None).expect("a match");
    let sitter = |seat| match seat {
        0 => Sitter::Human,
        _ => Sitter::Bot("mixed".to_owned()),
    };
    let you = lang.pick("Du", "You").to_owned();
    let setting = Setting {
        title,
        names: Names::new(lang, Names::fill(&[you], players), Seat::new(0)),
        theme,
        delay: Duration::ZERO,
        record: None,
        proof: None,
    };
    let sitters = (0..players).map(sitter).collect();
    let mut app = App::new(
        setting,
        Session::new(made, Deal::by_text(deal), sitters, Box::new(Mixed)),
    );
    run(&mut app);
    app
}

/// The same, after this number of moves of the first seat.
fn after(game: &str, title: &'static str, players: u8, lang: Lang, theme: Theme, moves: usize) -> App {
    let mut app = begun(game, title, players, lang, theme, "screens");
    for step in 0..moves {
        if !matches!(app.mode, Mode::Chooses(_)) {
            break;
        }
        press(&mut app, &vec![KeyCode::Right; step * 5 % 7]);
        press(&mut app, &[KeyCode::Enter]);
    }
    app
}

#[test]
fn karteneck_shows_grill_rows_and_stacks() {
    let app = after("karteneck", "Heckmeck am Karteneck", 4, Lang::De, Theme::COLOR, 9);
    insta::assert_snapshot!("karteneck", shot(&app, 80, 24));
    let app = after("karteneck", "Heckmeck am Karteneck", 6, Lang::En, Theme::MONO, 4);
    insta::assert_snapshot!("karteneck_six", shot(&app, 120, 36));
}

fn worms(app: &App) -> Vec<String> {
    let Mode::Chooses(chooser) = &app.mode else {
        return Vec::new();
    };
    let worms = chooser.moves.iter().filter(|text| text.starts_with("lay W"));
    worms.cloned().collect()
}

/// The moves of the first seat, as texts.
fn made(app: &App) -> Vec<String> {
    let entries = app.session.game().log(0).into_iter();
    let moves = entries.filter_map(|line| match line {
        LoggedLine::Move { seat, text } if Some(seat) == Seat::new(0) => Some(text),
        LoggedLine::Move { .. } | LoggedLine::Chance { .. } => None,
    });
    moves.collect()
}

#[test]
fn worms_are_marked_in_any_order_and_laid_by_one_press() {
    let deals = (0..100).map(|number| format!("worms {number}"));
    let mut tables = deals.map(|deal| begun("karteneck", "Karteneck", 2, Lang::De, Theme::MONO, &deal));
    let mut app = tables
        .find(|app| worms(app).len() >= 3)
        .expect("three worms in hand");
    let held = worms(&app);
    let (lowest, highest) = (&held[0], &held[held.len() - 1]);
    let wanted = [lowest.clone(), highest.clone(), "done".to_owned()];
    // The highest first, then the lowest; one between is marked and taken back.
    press(&mut app, &vec![KeyCode::Char('w'); held.len()]);
    press(
        &mut app,
        &[KeyCode::Char(' '), KeyCode::Char('w'), KeyCode::Char(' ')],
    );
    press(
        &mut app,
        &[KeyCode::Char('w'), KeyCode::Char(' '), KeyCode::Char(' ')],
    );
    assert_eq!(made(&app), [""; 0], "nothing is laid yet");
    let shown = shot(&app, 80, 24);
    assert!(
        shown.contains("Summe 10") && shown.matches('✓').count() == 2,
        "{shown}"
    );
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(made(&app)[..3], wanted);
}

#[test]
fn a_single_worm_is_laid_by_one_press() {
    let deals = (0..100).map(|number| format!("worms {number}"));
    let mut tables = deals.map(|deal| begun("karteneck", "Karteneck", 2, Lang::En, Theme::MONO, &deal));
    let mut app = tables.find(|app| !worms(app).is_empty()).expect("a worm in hand");
    let worm = worms(&app)[0].clone();
    press(&mut app, &[KeyCode::Char('w'), KeyCode::Enter]);
    assert_eq!(made(&app)[..2], [worm, "done".to_owned()]);
}

#[test]
fn haecmaec_shows_the_burger_from_the_side() {
    let app = after("haecmaec", "Häc Mäc", 4, Lang::De, Theme::COLOR, 9);
    insta::assert_snapshot!("haecmaec", shot(&app, 80, 24));
    let app = after("haecmaec", "Häc Mäc", 6, Lang::En, Theme::MONO, 12);
    insta::assert_snapshot!("haecmaec_six", shot(&app, 120, 36));
}

#[test]
fn heuchel_shows_the_house() {
    let app = after("heuchel", "Heuchel & Meuchel", 3, Lang::De, Theme::COLOR, 12);
    insta::assert_snapshot!("heuchel", shot(&app, 80, 24));
    let app = after("heuchel", "Heuchel & Meuchel", 6, Lang::En, Theme::MONO, 9);
    insta::assert_snapshot!("heuchel_six", shot(&app, 120, 36));
}

#[test]
fn hoeleroe_says_what_runs() {
    let app = after("hoeleroe", "Machma-Hölerö", 4, Lang::De, Theme::COLOR, 6);
    insta::assert_snapshot!("hoeleroe", shot(&app, 80, 24));
    let app = after("hoeleroe", "Machma-Hölerö", 6, Lang::En, Theme::MONO, 11);
    insta::assert_snapshot!("hoeleroe_six", shot(&app, 120, 36));
}

#[test]
fn every_board_survives_a_match_and_a_tiny_screen() {
    for game in games().into_iter().chain(laboratory()) {
        let mut app = after(game.id, "Game", game.players[0], Lang::De, Theme::COLOR, 0);
        for step in 0..400 {
            if !matches!(app.mode, Mode::Chooses(_)) {
                break;
            }
            for (width, height) in [(20, 8), (80, 24)] {
                draw(&app, width, height);
            }
            press(&mut app, &vec![KeyCode::Down; step % 3]);
            press(
                &mut app,
                &[KeyCode::Char('e'), KeyCode::Char('1'), KeyCode::Enter],
            );
        }
        draw(&app, 80, 24);
    }
}
