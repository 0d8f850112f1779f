//! The replay's screens and keys.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use serde_json::{Map, json};
use stammtisch_match::Seed;
use stammtisch_protocol::{AnyTurn, new_match};

use super::film::Film;
use super::screen::Player;
use crate::lang::Lang;
use crate::names::Names;
use crate::tui::terminal::{Flow, Screen};
use crate::tui::theme::Theme;

/// Two deals in which each seat plays its bytewise first card.
fn player(players: u8, lang: Lang) -> Player {
    let options = Map::from_iter([("deals".to_owned(), json!(2))]);
    let seed = Seed::new("film");
    let mut game = new_match("hattrick", &players.into(), &options, Some(seed)).expect("a match");
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody");
        let first = game.legal(seat).swap_remove(0);
        game.apply(seat, &first).expect("a legal move");
    }
    let names = Names::new(lang, Names::fill(&[], players), None);
    Player::new(Film::new(game, "Hattrick", names), 0, Theme::COLOR)
}

fn press(player: &mut Player, keys: &[KeyCode]) {
    for &key in keys {
        assert_eq!(
            player.key(KeyEvent::new(key, KeyModifiers::NONE), Instant::now()),
            Flow::Stay
        );
    }
}

fn shot(player: &Player, width: u16, height: u16) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    player.draw(area, &mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    let rows: Vec<String> = (0..height).map(|y| row(y).trim_end().to_owned()).collect();
    rows.join("\n")
}

fn line(player: &Player) -> String {
    let bar = shot(player, 80, 24).lines().next().expect("the bar").to_owned();
    bar.rsplit(' ').next().expect("the place").to_owned()
}

#[test]
fn all_hands_lie_open_on_a_small_screen() {
    let mut player = player(4, Lang::En);
    press(
        &mut player,
        &[KeyCode::Char('2'), KeyCode::Char('1'), KeyCode::Enter],
    );
    insta::assert_snapshot!(shot(&player, 80, 24));
}

#[test]
fn all_hands_lie_open_on_a_large_screen_in_german() {
    let mut player = player(6, Lang::De);
    press(&mut player, &[KeyCode::Down, KeyCode::Right]);
    insta::assert_snapshot!(shot(&player, 120, 40));
}

#[test]
fn keys_step_forward_back_and_to_deals() {
    let mut player = player(4, Lang::En);
    assert_eq!(line(&player), "0/115");
    let goals = [
        (KeyCode::Right, "1/115"),
        (KeyCode::Left, "0/115"),
        (KeyCode::Left, "0/115"),
        (KeyCode::PageDown, "2/115"),
        (KeyCode::PageDown, "59/115"),
        (KeyCode::Down, "69/115"),
        (KeyCode::Up, "59/115"),
        (KeyCode::PageUp, "2/115"),
        (KeyCode::End, "115/115"),
        (KeyCode::Right, "115/115"),
        (KeyCode::Home, "0/115"),
    ];
    for (key, expected) in goals {
        press(&mut player, &[key]);
        assert_eq!(line(&player), expected, "{key:?}");
    }
    press(
        &mut player,
        &[
            KeyCode::Char('9'),
            KeyCode::Backspace,
            KeyCode::Char('7'),
            KeyCode::Enter,
        ],
    );
    assert_eq!(line(&player), "7/115");
    press(&mut player, &[KeyCode::Char('?'), KeyCode::Char('q')]);
    assert_eq!(
        player.key(
            KeyEvent::new(KeyCode::Char('q'), KeyModifiers::NONE),
            Instant::now()
        ),
        Flow::Leave
    );
}
