//! The panels over the table: help, log, questions, the ends of deals and matches.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};
use stammtisch_core::{Seat, Standings};

use super::app::{App, Mode, Slip};
use super::log::draw_log;
use crate::board::{self, DealEnd};
use crate::lang::{minus, signed};
use crate::tui::paint::{cut, keys};
use crate::tui::slip;
use crate::tui::theme::STRONG;

/// Draws the open panel, if any.
pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    match (&app.slip, &app.mode) {
        (Some(Slip::Seal(words)), _) => seal(app, words, area, buf),
        (Some(Slip::Help), _) => help(app, area, buf),
        (Some(Slip::Log(up)), _) => log(app, *up, area, buf),
        (Some(Slip::Blocked), _) => blocked(app, area, buf),
        (Some(Slip::Quit), _) => quit(app, area, buf),
        (Some(Slip::Save { file, wrong, .. }), _) => save(app, file, wrong.as_deref(), area, buf),
        (None, Mode::Handover(seat)) => handover(app, *seat, area, buf),
        (None, Mode::DealOver(end)) => deal_over(app, end, area, buf),
        (None, Mode::MatchOver(standings)) => match_over(app, standings, area, buf),
        (None, Mode::Runs(_) | Mode::Chooses(_)) => {}
    }
}

impl App {
    fn say<'t>(&self, de: &'t str, en: &'t str) -> &'t str {
        self.setting.names.lang.pick(de, en)
    }

    fn key_line(&self, list: &[(&str, &str)]) -> Line<'static> {
        keys(self.setting.theme.key(), ratatui::style::Style::new(), list)
    }
}

/// The commitment, in two halves so that it fits, and the words being typed.
fn seal(app: &App, words: &str, area: Rect, buf: &mut Buffer) {
    let seal = app.session.seal().unwrap_or_default();
    let (first, second) = seal.split_at(seal.len() / 2);
    let room = area.width.saturating_sub(16).into();
    let seen = words.chars().count().saturating_sub(room);
    let words: String = words.chars().skip(seen).collect();
    let lines = vec![
        Line::raw(app.say(
            "Alles, was der Zufall entscheidet, steht schon fest. Das Siegel:",
            "All cards and dice are already fixed. The commitment:",
        )),
        Line::styled(first.to_owned(), STRONG),
        Line::styled(second.to_owned(), STRONG),
        Line::default(),
        Line::raw(app.say(
            "Worte dazu (oder keine) mischen mit; das Programm kannte sie nicht.",
            "Add words of your own, or none: they go into the shuffle.",
        )),
        Line::from(vec![
            Span::raw(app.say("Worte: ", "Words: ")),
            Span::styled(format!("{words}▏"), STRONG),
        ]),
        Line::default(),
        app.key_line(&[("Enter", app.say("beginnen", "begin"))]),
    ];
    slip::draw(buf, area, app.say("Das Siegel", "The seal"), lines);
}

fn help(app: &App, area: Rect, buf: &mut Buffer) {
    let mut lines: Vec<Line<'_>> = app
        .board
        .rules(&app.setting.names)
        .into_iter()
        .map(Line::raw)
        .collect();
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    let mut list = vec![
        (app.say("Pfeile", "arrows"), app.say("wählen", "choose")),
        ("Enter", app.say("spielen", "play")),
    ];
    list.extend(app.board.keys(&app.setting.names));
    list.extend([
        (
            "z",
            app.say("den letzten Zug zurücknehmen", "take the last move back"),
        ),
        ("l", app.say("Verlauf zeigen", "show the log")),
        (
            "w",
            app.say("warum etwas nicht geht", "why something cannot be played"),
        ),
        ("q", app.say("aufhören (fragt nach)", "quit (asks first)")),
        (
            "?",
            app.say(
                "diese Hilfe; jede Taste schließt sie",
                "this help; any key closes it",
            ),
        ),
    ]);
    for (key, does) in list {
        lines.push(Line::from(vec![
            Span::styled(format!("{key:>7}"), app.setting.theme.key()),
            Span::raw(format!("  {does}")),
        ]));
    }
    slip::draw(buf, area, app.say("Hilfe", "Help"), lines);
}

fn log(app: &App, up: usize, area: Rect, buf: &mut Buffer) {
    Clear.render(area, buf);
    let title = app.say(
        " Verlauf · ↑↓ blättern · Esc schließt ",
        " Log · ↑↓ scroll · Esc closes ",
    );
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(Line::styled(title, STRONG))
        .padding(Padding::horizontal(1));
    let inner = block.inner(area);
    block.render(area, buf);
    let most = app.log().len().saturating_sub(inner.height.into());
    draw_log(app.log(), up.min(most), inner, buf);
}

/// The blocked cards and controls: the reason in bold, below it the effect.
fn blocked(app: &App, area: Rect, buf: &mut Buffer) {
    let room = area.width.saturating_sub(8);
    let mut lines = Vec::new();
    for said in app.blocked() {
        for (at, text) in said.iter().enumerate() {
            let line = match at {
                0 => Line::styled(cut(text, room), STRONG),
                _ => Line::raw(cut(&format!("  {text}"), room)),
            };
            lines.push(line);
        }
    }
    lines.truncate(area.height.saturating_sub(4).into());
    slip::draw(
        buf,
        area,
        app.say("Was nicht geht", "What cannot be played"),
        lines,
    );
}

fn quit(app: &App, area: Rect, buf: &mut Buffer) {
    let mut lines = Vec::new();
    if let Some(path) = &app.setting.record {
        let text = app.say("Das Spiel wird gespeichert in", "The match will be saved in");
        lines.push(Line::raw(format!("{text} {}.", path.display())));
    } else {
        lines.push(Line::raw(
            app.say("Das Spiel ist noch nicht zu Ende.", "The match is not over yet."),
        ));
    }
    lines.push(Line::default());
    if app.setting.record.is_none() {
        lines.push(app.key_line(&[(
            "s",
            app.say("das Spiel speichern und aufhören", "save the match and quit"),
        )]));
        lines.push(app.key_line(&[("q", app.say("aufhören, ohne zu speichern", "quit without saving"))]));
    } else {
        lines.push(app.key_line(&[("q", app.say("aufhören", "quit"))]));
    }
    lines.push(app.key_line(&[("Esc", app.say("weiterspielen", "play on"))]));
    slip::draw(buf, area, app.say("Aufhören?", "Quit?"), lines);
}

fn save(app: &App, file: &str, wrong: Option<&str>, area: Rect, buf: &mut Buffer) {
    let mut lines = vec![
        Line::from(vec![
            Span::raw(app.say("Datei: ", "File: ")),
            Span::styled(format!("{file}▏"), STRONG),
        ]),
        Line::default(),
    ];
    if let Some(wrong) = wrong {
        lines.push(Line::styled(cut(wrong, area.width.saturating_sub(8)), STRONG));
        lines.push(Line::default());
    }
    lines.push(app.key_line(&[
        ("Enter", app.say("speichern", "save")),
        ("Ctrl-U", app.say("leeren", "clear")),
        ("Esc", app.say("doch nicht", "never mind")),
    ]));
    slip::draw(buf, area, app.say("Spiel speichern", "Save the match"), lines);
}

fn handover(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let name = app.setting.names.name(seat).to_owned();
    let lines = vec![
        Line::raw(app.setting.names.lang.pick(
            format!("{name} ist dran. Gib die Tastatur weiter."),
            format!("It is {name}'s turn. Hand the keyboard over."),
        )),
        Line::raw(app.say("Alle anderen sehen nicht hin.", "Everyone else looks away.")),
        Line::default(),
        app.key_line(&[(
            "Enter",
            app.setting.names.lang.pick("Karten zeigen", "show the cards"),
        )]),
    ];
    slip::draw(buf, area, &name, lines);
}

fn deal_over(app: &App, end: &DealEnd, area: Rect, buf: &mut Buffer) {
    let scene = app.scene();
    let head = format!(
        "{:<14}{:>6}{:>8}",
        "",
        app.say("Partie", "deal"),
        app.say("gesamt", "total")
    );
    let mut lines = vec![Line::styled(head, app.setting.theme.quiet())];
    for seat in Seat::all(app.setting.names.players()) {
        let at = |list: &[i64]| list.get(seat.index()).copied().unwrap_or_default();
        let name = cut(app.setting.names.name(seat), 13);
        let mut line = Line::raw(format!(
            "{name:<14}{:>6}{:>8}  ",
            signed(at(&end.points)),
            minus(at(&end.totals))
        ));
        line.extend(app.board.summary(&scene, seat));
        lines.push(line);
    }
    lines.push(Line::default());
    lines.push(app.key_line(&[("Enter", app.say("nächste Partie", "next deal"))]));
    let title = app.setting.names.lang.pick(
        format!("Ende von Partie {}", end.number),
        format!("End of deal {}", end.number),
    );
    slip::draw(buf, area, &title, lines);
}

fn match_over(app: &App, standings: &Standings, area: Rect, buf: &mut Buffer) {
    let names = &app.setting.names;
    let mut seats: Vec<Seat> = Seat::all(names.players()).collect();
    seats.sort_by_key(|seat| standings.ranks()[seat.index()]);
    let winners: Vec<Seat> = seats
        .iter()
        .copied()
        .filter(|seat| standings.ranks()[seat.index()] == 1)
        .collect();
    let title = match winners.as_slice() {
        [one] => names.does(*one, ("gewinnt", "gewinnst"), ("wins", "win")),
        many => {
            let who: Vec<&str> = many.iter().map(|&seat| names.name(seat)).collect();
            format!(
                "{} {}",
                who.join(names.lang.pick(" und ", " and ")),
                names.lang.pick("gewinnen", "win")
            )
        }
    };
    let deals = board::deals(app.session.game());
    let mut lines = Vec::new();
    for seat in seats {
        let rank = standings.ranks()[seat.index()];
        let score = minus(standings.scores()[seat.index()].into());
        let style = if rank == 1 {
            STRONG
        } else {
            ratatui::style::Style::new()
        };
        let mut line = Line::styled(
            format!("{rank}. {:<13}{score:>5}   ", cut(names.name(seat), 12)),
            style,
        );
        line.push_span(Span::styled(
            course(&deals, seat, area.width),
            app.setting.theme.quiet(),
        ));
        lines.push(line);
    }
    lines.push(Line::default());
    lines.push(app.key_line(&[
        ("n", app.say("noch eins", "another one")),
        ("s", app.say("speichern", "save")),
        ("q", app.say("aufhören", "quit")),
    ]));
    slip::draw(buf, area, &title, lines);
}

/// A seat's points deal by deal, the latest that fit: `+3 −1 +4`.
fn course(deals: &[Vec<i64>], seat: Seat, width: u16) -> String {
    let fit = usize::from(width.saturating_sub(36)) / 4;
    let from = deals.len().saturating_sub(fit);
    let points = deals[from..]
        .iter()
        .map(|deal| signed(deal.get(seat.index()).copied().unwrap_or_default()));
    points
        .map(|points| format!("{points:>3}"))
        .collect::<Vec<_>>()
        .join(" ")
}
