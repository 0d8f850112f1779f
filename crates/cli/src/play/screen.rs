//! The screen of a match: bar, table, log, effect of the selected move, hand, keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::app::{App, Mode};
use super::log::draw_log;
use super::slips;
use crate::tui::paint::{center, keys, width, write, write_line};
use crate::tui::theme::STRONG;

/// Minimum width for a separate column with the log.
const WIDE: u16 = 110;

/// The width of the log's column.
const LOG: u16 = 38;

/// Draws everything.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let scene = app.scene();
    let hand = app.board.hand_height(&scene, area);
    let log = if area.width >= WIDE {
        0
    } else {
        (area.height.saturating_sub(20)).clamp(3, 7)
    };
    let [bar, main, log, says, hand, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(log),
        Constraint::Length(2),
        Constraint::Length(hand),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_bar(app, bar, buf);
    if area.width >= WIDE {
        let [table, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(LOG)])
            .spacing(1)
            .areas(main);
        app.board.table(&scene, table, buf);
        let [head, side] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(side);
        write(
            buf,
            head,
            0,
            0,
            app.setting.names.lang.pick("Verlauf", "Log"),
            STRONG,
        );
        draw_log(app.log(), 0, side, buf);
    } else {
        app.board.table(&scene, main, buf);
        draw_log(app.log(), 0, log, buf);
    }
    draw_says(app, says, buf);
    match &app.mode {
        Mode::Handover(_) => {}
        Mode::Runs(_) | Mode::Chooses(_) | Mode::DealOver(_) | Mode::MatchOver(_) => {
            app.board.hand(&scene, hand, buf);
        }
    }
    draw_keys(app, foot, buf);
    slips::draw(app, area, buf);
}

fn draw_bar(app: &App, area: Rect, buf: &mut Buffer) {
    let style = app.setting.theme.bar();
    write(buf, area, 0, 0, &" ".repeat(area.width.into()), style);
    write(buf, area, 1, 0, app.setting.title, style.bold());
    let progress = app.board.progress(&app.scene());
    write(buf, area, width(app.setting.title) + 4, 0, &progress, style);
    let help = app.setting.names.lang.pick("? Hilfe", "? help");
    write(
        buf,
        area,
        area.width.saturating_sub(width(help) + 1),
        0,
        help,
        style,
    );
}

/// The table's question, or the effect of the selected move.
fn draw_says(app: &App, area: Rect, buf: &mut Buffer) {
    let (lang, theme) = (app.setting.names.lang, app.setting.theme);
    let names = &app.setting.names;
    if let Some(notice) = &app.notice {
        write(buf, area, 1, 0, notice, STRONG);
        return;
    }
    match &app.mode {
        Mode::Chooses(chooser) => {
            let asked = names.does(
                chooser.seat,
                ("ist dran", "bist dran"),
                ("is to play", "are to play"),
            );
            let asked = format!(" {asked} ");
            write(buf, area, 1, 0, &asked, theme.turn());
            let mut lines = chooser.preview.iter();
            if let Some(first) = lines.next() {
                write(buf, area, width(&asked) + 3, 0, first, STRONG);
            }
            if let Some(second) = lines.next() {
                write(buf, area, 1, 1, second, Style::new());
            }
        }
        Mode::Runs(_) => {
            if let Some(seat) = app.session.acting().first() {
                let text = format!("{} {}", names.name(seat), lang.pick("ist dran …", "is to play …"));
                write(buf, area, 1, 0, &text, theme.quiet());
            }
        }
        Mode::Handover(_) | Mode::DealOver(_) | Mode::MatchOver(_) => {}
    }
}

fn draw_keys(app: &App, area: Rect, buf: &mut Buffer) {
    let lang = app.setting.names.lang;
    let list: &[(&str, &str)] = match &app.mode {
        Mode::Chooses(_) => lang.pick(
            &[
                ("←→", "wählen"),
                ("Enter", "legen"),
                ("l", "Verlauf"),
                ("?", "Hilfe"),
                ("q", "aufhören"),
            ],
            &[
                ("←→", "choose"),
                ("Enter", "play"),
                ("l", "log"),
                ("?", "help"),
                ("q", "quit"),
            ],
        ),
        Mode::Handover(_) | Mode::DealOver(_) => lang.pick(
            &[
                ("Enter", "weiter"),
                ("l", "Verlauf"),
                ("?", "Hilfe"),
                ("q", "aufhören"),
            ],
            &[("Enter", "continue"), ("l", "log"), ("?", "help"), ("q", "quit")],
        ),
        Mode::MatchOver(_) => lang.pick(
            &[
                ("n", "noch eins"),
                ("s", "speichern"),
                ("l", "Verlauf"),
                ("q", "aufhören"),
            ],
            &[("n", "another one"), ("s", "save"), ("l", "log"), ("q", "quit")],
        ),
        Mode::Runs(_) => lang.pick(
            &[("l", "Verlauf"), ("?", "Hilfe"), ("q", "aufhören")],
            &[("l", "log"), ("?", "help"), ("q", "quit")],
        ),
    };
    let line: Line<'_> = keys(app.setting.theme.key(), Style::new(), list);
    write_line(buf, area, 0, 0, &line);
    if let Some(path) = app.saved() {
        let text = format!("{} {}", lang.pick("gespeichert:", "saved:"), path.display());
        center(
            buf,
            Rect {
                x: area.x + area.width / 2,
                width: area.width / 2,
                ..area
            },
            0,
            &text,
            Style::new(),
        );
    }
}
