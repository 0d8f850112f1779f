//! Leduc poker as JSON.

use serde_json::{Map, Value};
use stammtisch_core::{OutcomeOf, Rule};
pub use stammtisch_leduc::*;

use crate::values::{data, fields, read_byte, read_list};
use crate::{Code, Name, OptionSpec, Refused, Wire};

impl<const RULES: u32> Wire for Leduc<RULES> {
    const NAME: Name = Name {
        de: "Leduc-Poker",
        en: "Leduc poker",
    };
    const RULES: u32 = RULES;

    fn option_specs() -> Vec<OptionSpec> {
        let raises = OptionSpec {
            name: "raises",
            kind: "integer 2..3",
            default: Options::default().raises.into(),
            line: "Raises allowed in a round; 2 as in the literature.",
        };
        if RULES < 3 { Vec::new() } else { vec![raises] }
    }

    fn read_options(given: &Map<String, Value>) -> Result<Options, Refused> {
        let mut options = Options::default();
        for (name, value) in given {
            options.raises = match (name.as_str(), read_byte(value)) {
                ("raises", Some(raises @ 2..=3)) if RULES >= 3 => raises,
                ("raises", _) if RULES >= 3 => {
                    let message = format!("raises is 2 or 3, not {value}.");
                    return Err(Refused::new(Code::BadOption, message));
                }
                _ => {
                    let has = if RULES >= 3 {
                        "the option raises and no other"
                    } else {
                        "no options"
                    };
                    let message = format!("Version {RULES} of Leduc poker has {has}.");
                    return Err(Refused::new(Code::BadOption, message));
                }
            };
        }
        Ok(options)
    }

    fn write_options(options: &Options) -> Map<String, Value> {
        if RULES < 3 { Map::new() } else { fields(options) }
    }

    fn write_event(&self, event: &Event) -> Map<String, Value> {
        fields(&self.event_data(*event))
    }

    fn read_outcome(&self, event: &Event, outcome: &Value) -> Result<OutcomeOf<Self>, Rule> {
        let cards = read_list(outcome).and_then(|cards| Cards::new(&cards));
        cards.ok_or(event.rule())
    }

    fn write_outcome(&self, outcome: &OutcomeOf<Self>) -> Value {
        data(outcome)
    }

    fn invalid_move_rule(&self) -> Rule {
        Rule("LE-3.1")
    }
}

#[cfg(test)]
mod tests {
    use stammtisch_core::Game;

    use super::*;

    #[test]
    fn chance_is_asked_for_cards_and_answers_with_their_texts() {
        let game = Leduc::<2>::new(2, &Options::default()).expect("two play");
        let event = Value::Object(game.write_event(&Event::Shuffle));
        assert_eq!(
            event.to_string(),
            r#"{"event":"shuffle","cards":["J1","J2","Q1","Q2","K1","K2"]}"#
        );
        let cards = [Card::K2, Card::J1, Card::J2, Card::Q1, Card::Q2, Card::K1].into();
        let outcome = game.write_outcome(&cards);
        assert_eq!(outcome.to_string(), r#"["K2","J1","J2","Q1","Q2","K1"]"#);
        assert_eq!(game.read_outcome(&Event::Shuffle, &outcome), Ok(cards));
    }

    #[test]
    fn the_newest_version_is_asked_for_two_cards_and_later_for_one() {
        let mut game = Leduc::<3>::new(2, &Options::default()).expect("two play");
        let event = |game: &Leduc<3>, event| Value::Object(game.write_event(&event)).to_string();
        assert_eq!(
            event(&game, Event::Deal),
            r#"{"event":"deal","cards":["J1","J2","Q1","Q2","K1","K2"]}"#
        );
        let cards = game.read_outcome(&Event::Deal, &serde_json::json!(["K2", "J1"]));
        game.resolve(&cards.expect("a list of cards")).expect("two cards");
        assert_eq!(
            event(&game, Event::Board),
            r#"{"event":"board","cards":["J2","Q1","Q2","K1"]}"#
        );
    }

    #[test]
    fn only_the_newest_version_has_an_option() {
        let given = |value| Map::from_iter([("raises".to_owned(), value)]);
        let three = Leduc::<3>::read_options(&given(3.into())).expect("an allowed value");
        assert_eq!(
            Value::Object(Leduc::<3>::write_options(&three)).to_string(),
            r#"{"raises":3}"#
        );
        assert!(Leduc::<2>::write_options(&Options::default()).is_empty());
        for wrong in [Value::from(4), Value::Null, "2".into(), (-1).into()] {
            assert!(Leduc::<3>::read_options(&given(wrong)).is_err());
        }
        assert!(Leduc::<2>::read_options(&given(3.into())).is_err());
        assert!(Leduc::<3>::read_options(&Map::from_iter([("ante".to_owned(), 1.into())])).is_err());
    }
}
