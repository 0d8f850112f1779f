//! Machma-Hölerö in the terminal: the running function as a sentence, the chain, the hands.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use stammtisch_core::Seat;
use stammtisch_hoeleroe::{
    Cards, Direction, Fact, Hoeleroe as Game, Kind, Laid, Lay, Move, Side, Suit, Wish,
};
use stammtisch_match::Match;

use super::menu::{Menu, next_of};
use super::{Board, Choice, GameScene, HasBoard, LineSaid, Of, Shows, Way, blocked, preview, told};
use crate::names::Names;

mod cards;
mod draw;
mod effects;
mod reasons;
mod says;
mod words;

use draw::Drawing;

/// The board of Machma-Hölerö.
struct Hoeleroe;

impl HasBoard for Game {
    const BOARD: &'static dyn Board = &Shows::<_, Self>::new(Hoeleroe);
}

const MENU: Menu = Menu { columns: 3, rows: 4 };

type Scene<'a> = GameScene<'a, Game>;

impl Board<Of<Game>> for Hoeleroe {
    fn progress(&self, scene: &Scene<'_>) -> String {
        let lang = scene.names.lang;
        let standing = scene.standing();
        let way = match standing.direction {
            Direction::Counterclockwise => lang.pick("↺ gegen den Uhrzeigersinn", "↺ counter-clockwise"),
            Direction::Clockwise => lang.pick("↻ im Uhrzeigersinn", "↻ clockwise"),
        };
        let round = lang.pick("Runde", "Round");
        format!("{round} {}/{} · {way}", standing.round, standing.rounds)
    }

    fn table(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn hand_height(&self, scene: &Scene<'_>, _: Rect) -> u16 {
        1 + MENU.height(scene)
    }

    fn hand(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).hand(area, buf);
        let phase = scene.view.board.phase;
        MENU.draw_moves(scene, area, buf, |m| says::label(m, Some(phase), scene.names));
    }

    fn open(&self, scene: &Scene<'_>, area: Rect, buf: &mut Buffer) {
        Drawing::new(scene).table(area, buf);
    }

    fn told(&self, game: &Match<Game>, who: Option<Seat>, from: usize, names: &Names) -> Vec<LineSaid> {
        let words = |fact: &Fact| words::words(fact, names);
        told(
            (game, who, from),
            names,
            words,
            |m| says::label(m, None, names),
            |_| None,
        )
    }

    fn preview(&self, game: &Match<Game>, seat: Seat, chosen: &[Move], names: &Names) -> Vec<String> {
        preview(game, seat, chosen, |m, effect| effects::effect(m, effect, names))
    }

    fn blocked(&self, game: &Match<Game>, seat: Seat, names: &Names) -> Vec<Vec<String>> {
        blocked(game, seat, |blocked| reasons::blocked(blocked, names))
    }

    /// Cards first, cards replaced by the joker after the others.
    fn order(&self, mut moves: Vec<Move>) -> Vec<Move> {
        moves.sort_by_key(|m| {
            let joker = matches!(m, Move::Lay(lay) if matches!(lay.main(), Laid::Joker(_)));
            (!matches!(m, Move::Lay(_)), joker)
        });
        moves
    }

    fn step(&self, choice: Choice<'_, Move>, way: Way) -> usize {
        MENU.step(choice, way)
    }

    fn jump(&self, choice: Choice<'_, Move>, letter: char) -> Option<usize> {
        let letter = letter.to_ascii_uppercase();
        match letter {
            'E' | 'G' | 'H' | 'S' => next_of(choice, |m| {
                suit_of(m).is_some_and(|suit| suit.text().starts_with(letter))
            }),
            '0'..='9' => next_of(choice, |m| ends_with(m, letter)),
            'D' => next_of(choice, |m| matches!(m, Move::Draw | Move::Done)),
            'A' => next_of(choice, |m| matches!(m, Move::Accept | Move::Fold | Move::Take)),
            'P' => next_of(choice, |m| m == Move::Pass),
            'J' => next_of(choice, |m| {
                let joker = matches!(m, Move::Lay(lay) if matches!(lay.main(), Laid::Joker(_)));
                joker || m == Move::Target(Side::Jackpot)
            }),
            'Z' => next_of(choice, |m| {
                matches!(m, Move::Lay(Lay::Forced(_)) | Move::Force | Move::Counter)
            }),
            _ => None,
        }
    }

    fn keys(&self, names: &Names) -> Vec<(&'static str, &'static str)> {
        let lang = names.lang;
        vec![
            (
                "E G H S",
                lang.pick("zur nächsten Karte dieser Farbe", "to the next card of this suit"),
            ),
            (
                "d a p",
                lang.pick(
                    "ziehen oder fertig, hinnehmen, nichts tun",
                    "draw or done, accept, pass",
                ),
            ),
            (
                "z j",
                lang.pick("mit Zwang, Joker oder Jackpot", "with Zwang, joker or Jackpot"),
            ),
        ]
    }

    fn rules(&self, names: &Names) -> Vec<&'static str> {
        names.lang.pick(RULES_DE, RULES_EN).to_vec()
    }

    fn summary(&self, scene: &Scene<'_>, seat: Seat) -> Line<'static> {
        Drawing::new(scene).state_of(seat)
    }

    fn plain_hands(&self, game: &Match<Game>, names: &Names) -> Vec<String> {
        let game = game.game();
        let hands = Seat::all(names.players())
            .map(|seat| format!("{}: {}", names.name(seat), texts(game.hand(seat))));
        let jackpot = format!("Jackpot: {}", texts(game.jackpot()));
        hands.chain([jackpot]).collect()
    }
}

/// Cards in the notation of moves.
fn texts(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|kind| kind.to_string()).collect();
    cards.join(" ")
}

/// The card that a move is about.
fn card_of(m: Move) -> Option<Kind> {
    match m {
        Move::Lay(lay) => Some(lay.main().card()),
        Move::Put(kind) | Move::Give(kind) | Move::Wish(Wish::Kind(kind)) => Some(kind),
        Move::Target(_)
        | Move::Pair(..)
        | Move::Wish(_)
        | Move::Draw
        | Move::Pass
        | Move::Accept
        | Move::Counter
        | Move::Force
        | Move::Fold
        | Move::Object
        | Move::Sacrifice
        | Move::Take
        | Move::Done => None,
    }
}

/// The suit that a move is about.
fn suit_of(m: Move) -> Option<Suit> {
    if let Move::Wish(Wish::Suit(suit)) = m {
        return Some(suit);
    }
    card_of(m).map(Kind::suit)
}

/// Whether a move is about a rank or a seat whose number ends in this digit.
fn ends_with(m: Move, digit: char) -> bool {
    let rank = if let Move::Wish(Wish::Rank(rank)) = m {
        Some(rank)
    } else {
        card_of(m).map(Kind::rank)
    };
    let seat = if let Move::Target(Side::Seat(seat)) | Move::Pair(seat, _) = m {
        Some(seat)
    } else {
        None
    };
    rank.is_some_and(|rank| rank.text().ends_with(digit))
        || seat.is_some_and(|seat| Some(seat.number().into()) == digit.to_digit(10))
}

const RULES_DE: &[&str] = &[
    "Leg eine Karte in Farbe oder Rang der obersten, oder zieh eine. Fast jede",
    "Karte tut etwas: ziehen, aussetzen, wünschen, tauschen, den Jackpot geben.",
    "Wen es trifft, der kann mit der richtigen Karte antworten: verdoppeln,",
    "übergehen, abwickeln, halbieren, vermindern, stoppen. Ein Herz-Ober dazu",
    "ist Zwang, gegen den nur ein Herz-Ober hilft. Ist die Arschkarte gelegt,",
    "ruf es, ehe es weitergeht. Wer zuerst keine Karten mehr hat, wird King.",
];

const RULES_EN: &[&str] = &[
    "Lay a card of the suit or rank of the top one, or draw one. Nearly every",
    "card does something: draw, sit out, wish, swap, give away the Jackpot.",
    "If it hits you, you can answer with the right card: double, pass on,",
    "deflect, halve, reduce, stop. An Ober of hearts with it is Zwang, and only",
    "an Ober of hearts helps against that. If the Arschkarte was laid, object",
    "before play goes on. The first player without cards is King.",
];
