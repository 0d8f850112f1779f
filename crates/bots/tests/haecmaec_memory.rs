//! Tests of how the bots of Häc Mäc use their memory.

use stammtisch_bots::{Bot, HasBots, Place, SearchEffort};
use stammtisch_core::{Game, Seat};
use stammtisch_haecmaec::{Answer, Event, Filling, HaecMaec, Kind, Move, Options, Outcome};
use stammtisch_search::{Rng, Seen};

fn bot(id: &str) -> &'static Bot<HaecMaec> {
    let mut bots = HaecMaec::BOTS.iter();
    bots.find(|bot| bot.info.id == id).expect("a known bot")
}

/// The bot's move without search.
fn choose(id: &str, game: &HaecMaec, seat: Seat) -> Option<Move> {
    let mut player = bot(id).sit(&Place {
        players: game.players(),
        options: &Options::default(),
        seat,
    });
    let decision = player.choose(&Seen::new(game, seat), SearchEffort::work(0), &mut Rng::new(0));
    decision.map(|decision| decision.m)
}

fn kind(game: &HaecMaec, place: u8) -> Option<Kind> {
    match game.composition().card(place) {
        Filling::Ingredient { kind, .. } => Some(kind),
        Filling::Fly => None,
    }
}

/// Plays burgers of eight cards, laid by three players in turn. After each card, `tell` receives whether it was one too many, and the
/// answer of a bot on the next seat; that answer isn't played.
fn ask(id: &str, mut tell: impl FnMut(bool, Answer)) {
    let seats: Vec<Seat> = Seat::all(3).collect();
    for number in 0..300 {
        let mut rng = Rng::new(number);
        let mut game = HaecMaec::new(3, &Options::default()).expect("allowed");
        game.resolve(&Outcome::Starter(seats[0])).expect("a seat");
        let deal = game.sample(&Event::Shuffle, &mut |bound| rng.below(bound));
        game.resolve(&deal).expect("a deck");
        for turn in 0..8 {
            let player = seats[turn % 3];
            let card = game
                .hand(player)
                .cards(game.composition())
                .find(|card| *card != Filling::Fly);
            game.play(player, Move::Play(card.expect("an ingredient")))
                .expect("on turn");
            let layers: Vec<_> = game.burger().expect("a burger").collect();
            let (top, beneath) = layers.split_last().expect("a card");
            let same = beneath
                .iter()
                .filter(|layer| kind(&game, layer.place) == kind(&game, top.place));
            let judge = seats[(turn + 1) % 3];
            match choose(id, &game, judge) {
                Some(Move::Answer(answer)) => tell(same.count() >= 2, answer),
                other => panic!("{other:?} is not an answer"),
            }
            for other in game.seats_to_act() {
                game.play(other, Move::Answer(Answer::Pass)).expect("asked");
            }
        }
    }
}

#[test]
fn a_better_memory_notices_more_thirds_with_few_wrong_accusations() {
    let judged = ["novice", "greedy", "keen"].map(|id| {
        let (mut thirds, mut seen, mut wrong) = (0, 0, 0);
        ask(id, |third, answer| {
            let accuses = answer == Answer::Accuse;
            thirds += usize::from(third);
            seen += usize::from(third && accuses);
            wrong += usize::from(!third && accuses);
        });
        (100 * seen / thirds, wrong)
    });
    let [novice, greedy, keen] = judged;
    assert!(novice.0 < greedy.0 && greedy.0 < keen.0, "{judged:?}");
    assert!(novice.0 < 50 && keen.0 > 85, "{judged:?}");
    assert!(judged.iter().all(|(_, wrong)| *wrong < 20), "{judged:?}");
}

#[test]
fn a_bot_remembers_the_same_each_time() {
    let mut answers = [Vec::new(), Vec::new()];
    for answers in &mut answers {
        ask("novice", |_, answer| answers.push(answer));
    }
    assert_eq!(answers[0], answers[1]);
}
