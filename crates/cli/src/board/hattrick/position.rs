//! A view or a state of Hattrick, read for drawing.

use serde_json::Value;
use stammtisch_core::Seat;

use crate::lang::Lang;
use crate::tui::theme::{BLUE, GREEN, Ink, RED};

/// A colour of Hattrick, by the hat on its cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Hat {
    /// Red: a top hat.
    Top,
    /// Green: a pointed hat.
    Pointed,
    /// Blue: a bowler.
    Bowler,
}

impl Hat {
    pub(super) const ALL: [Self; 3] = [Self::Top, Self::Pointed, Self::Bowler];

    pub(super) fn read(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hat| hat.letter() == letter)
    }

    /// The letter of the notation, which is also the first of its name in German and English.
    pub(super) const fn letter(self) -> &'static str {
        match self {
            Self::Top => "R",
            Self::Pointed => "G",
            Self::Bowler => "B",
        }
    }

    /// A shape that stands for the hat, so that nothing is told by colour alone.
    pub(super) const fn mark(self) -> &'static str {
        match self {
            Self::Top => "■",
            Self::Pointed => "▲",
            Self::Bowler => "●",
        }
    }

    /// The hat drawn in two rows of five.
    pub(super) const fn drawing(self) -> [&'static str; 2] {
        match self {
            Self::Top => [" ▐█▌ ", "▄▟█▙▄"],
            Self::Pointed => ["  ▲  ", "▄▟█▙▄"],
            Self::Bowler => [" ▗▄▖ ", "▄███▄"],
        }
    }

    pub(super) const fn ink(self) -> Ink {
        match self {
            Self::Top => RED,
            Self::Pointed => GREEN,
            Self::Bowler => BLUE,
        }
    }

    /// `Rot`, `red`.
    pub(super) fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Top => lang.pick("Rot", "red"),
            Self::Pointed => lang.pick("Grün", "green"),
            Self::Bowler => lang.pick("Blau", "blue"),
        }
    }

    /// As before the word card: `rote`, `red`.
    pub(super) fn adjective(self, lang: Lang) -> &'static str {
        match self {
            Self::Top => lang.pick("rote", "red"),
            Self::Pointed => lang.pick("grüne", "green"),
            Self::Bowler => lang.pick("blaue", "blue"),
        }
    }

    /// `Roter Stich`, `Red trick`.
    pub(super) fn trick(self, lang: Lang) -> &'static str {
        match self {
            Self::Top => lang.pick("Roter Stich", "Red trick"),
            Self::Pointed => lang.pick("Grüner Stich", "Green trick"),
            Self::Bowler => lang.pick("Blauer Stich", "Blue trick"),
        }
    }
}

/// A card: `R10`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Card {
    pub(super) hat: Hat,
    pub(super) number: u8,
}

impl Card {
    pub(super) fn read(text: &str) -> Option<Self> {
        let hat = Hat::read(text.get(..1)?)?;
        Some(Self {
            hat,
            number: text.get(1..)?.parse().ok()?,
        })
    }

    /// `Rot 10`, `red 10`.
    pub(super) fn name(self, lang: Lang) -> String {
        format!("{} {}", self.hat.name(lang), self.number)
    }
}

/// What a view or a state says.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Position {
    pub(super) deal: i64,
    pub(super) dealer: Option<Seat>,
    pub(super) scores: Vec<i64>,
    pub(super) deal_scores: Vec<Vec<i64>>,
    passed: Vec<Vec<Card>>,
    won: Vec<[u8; 3]>,
    hand: Vec<Card>,
    hands: Vec<Vec<Card>>,
    last_cards: Vec<Card>,
}

impl Position {
    /// Reads what is there; what is missing is nothing.
    pub(super) fn read(value: &Value) -> Self {
        let list = |key: &str| value[key].as_array().map(Vec::as_slice).unwrap_or_default();
        let points = |list: &[Value]| list.iter().map(|n| n.as_i64().unwrap_or_default()).collect();
        let won = |seat: &Value| Hat::ALL.map(|hat| seat[hat.letter()].as_u64().unwrap_or_default() as u8);
        Self {
            deal: value["deal"].as_i64().unwrap_or_default(),
            dealer: super::super::seat(value, "dealer"),
            scores: points(list("scores")),
            deal_scores: list("deal_scores")
                .iter()
                .map(|deal| points(deal.as_array().map(Vec::as_slice).unwrap_or_default()))
                .collect(),
            passed: list("passed").iter().map(cards).collect(),
            won: list("won").iter().map(won).collect(),
            hand: cards(&value["hand"]),
            hands: list("hands").iter().map(cards).collect(),
            last_cards: cards(&value["last_cards"]),
        }
    }

    /// How many cards of each colour a seat has won in this deal.
    pub(super) fn won(&self, seat: Seat) -> [u8; 3] {
        self.won.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards a seat has passed in this deal.
    pub(super) fn passed(&self, seat: Seat) -> &[Card] {
        self.passed
            .get(seat.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The hand of whoever looks.
    pub(super) fn hand(&self) -> &[Card] {
        &self.hand
    }

    /// The hand of a seat, where all hands lie open.
    pub(super) fn open_hand(&self, seat: Seat) -> &[Card] {
        self.hands
            .get(seat.index())
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The card a seat kept to the end of the deal.
    pub(super) fn last_card(&self, seat: Seat) -> Option<Card> {
        self.last_cards.get(seat.index()).copied()
    }

    /// Whether the present deal has been scored, so that its points are in the scores.
    pub(super) fn is_scored(&self) -> bool {
        i64::try_from(self.deal_scores.len()).is_ok_and(|scored| scored >= self.deal)
    }

    /// What a seat's cards of this deal are worth as they lie (HT-4.2): a figure for the eye, the scores
    /// themselves come from the rules. A test holds the two together.
    pub(super) fn points(&self, seat: Seat) -> i64 {
        let won = self.won(seat).map(i64::from);
        let most = won.into_iter().max().unwrap_or_default();
        2 * most - won.into_iter().sum::<i64>() - 2 * i64::from(self.passed(seat).len() as u8)
    }
}

fn cards(list: &Value) -> Vec<Card> {
    let texts = list.as_array().map(Vec::as_slice).unwrap_or_default();
    texts
        .iter()
        .filter_map(|text| Card::read(text.as_str()?))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};
    use stammtisch_match::Seed;
    use stammtisch_protocol::{AnyMatch, TurnNow, new_match};

    use super::*;

    /// Plays a deal; the cards are chosen by the length of the log, high ones and low ones.
    fn deal(players: u8, seed: &str) -> Box<dyn AnyMatch> {
        let options = Map::from_iter([("deals".to_owned(), json!(1))]);
        let mut game =
            new_match("hattrick", &players.into(), &options, Some(Seed::new(seed))).expect("a match");
        while let TurnNow::Seats(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            let moves = game.legal(seat);
            game.apply(seat, &moves[game.len() * 7 % moves.len()])
                .expect("a legal move");
        }
        game
    }

    #[test]
    fn the_running_points_are_those_of_the_rules_at_the_end_of_a_deal() {
        for (players, seed) in [4, 5, 6]
            .into_iter()
            .flat_map(|players| ["a", "b", "c"].map(|seed| (players, seed)))
        {
            let game = deal(players, seed);
            let position = Position::read(&game.view(None));
            assert!(position.is_scored());
            for seat in Seat::all(players) {
                assert_eq!(
                    position.points(seat),
                    position.scores[seat.index()],
                    "{players} players, seed {seed}"
                );
            }
        }
    }

    #[test]
    fn cards_are_read_as_the_notation_writes_them() {
        let card = Card::read("B19").expect("a card");
        assert_eq!(
            (card.hat, card.number, card.name(Lang::De)),
            (Hat::Bowler, 19, "Blau 19".to_owned())
        );
        assert_eq!(Card::read("X1").or(Card::read("R")).or(Card::read("ä1")), None);
    }
}
