//! Kuhn poker as JSON.

use serde_json::{Map, Value};
use stammtisch_core::{OutcomeOf, Rule};
pub use stammtisch_kuhn::*;

use crate::values::{data, fields, read_list};
use crate::{Name, Wire};

impl Wire for Kuhn {
    const NAME: Name = Name {
        de: "Kuhn-Poker",
        en: "Kuhn poker",
    };

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(event)
    }

    fn read_outcome(&self, _: &Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule> {
        let cards = read_list(outcome).and_then(|cards| cards.try_into().ok());
        cards.ok_or(Rule("KU-2.1"))
    }

    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value {
        data(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("KU-3.1")
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::Game;

    use super::*;

    #[test]
    fn chance_is_asked_for_cards_and_answers_with_their_texts() {
        let game = Kuhn::new(2, &Options {}).expect("two play");
        let event = Value::Object(game.write_event(&Event));
        assert_eq!(event.to_string(), r#"{"event":"shuffle","cards":["J","Q","K"]}"#);
        let cards = [Card::K, Card::J, Card::Q];
        let outcome = game.write_outcome(&cards);
        assert_eq!(outcome.to_string(), r#"["K","J","Q"]"#);
        assert_eq!(game.read_outcome(&Event, &outcome), Ok(cards));
    }
}
