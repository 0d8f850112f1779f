//! Checks of seats' knowledge: [`ImperfectInformation`].

use serde_json::Value;
use stammtisch_core::{Audience, ImperfectInformation, Line, ObservedLine, Seat, Turn};
use stammtisch_match::Match;
use stammtisch_protocol::Wire;

use crate::Dice;
use crate::conformance::set_up;
use crate::kit::{Kit, legal, random_line};

/// One state in this many is determinized for every seat.
const MOMENTS: u32 = 4;
/// One determinization in this many is played to its end.
const PLAYED_ON: u32 = 50;
/// One state in this many is compared with a twin.
const TWINS: u32 = 12;

/// Plays `matches` random matches and checks determinizations for every seat: view, memory and legal moves are the same, no card is
/// lost, and play can continue. They depend only on the seat's view and knowledge: neither on the scratch state, nor on hidden parts in
/// which a twin differs.
pub fn imagines<G: ImperfectInformation + Wire>(
    kit: &Kit<G>,
    players: &[u8],
    options: &[Value],
    matches: usize,
) {
    let setups: Vec<Match<G>> = players
        .iter()
        .flat_map(|&players| options.iter().map(move |options| (players, options)))
        .filter_map(|(players, options)| set_up::<G>(kit, players, options))
        .collect();
    for number in 0..matches {
        let mut dice = Dice::new(number as u64);
        play_knowing(kit, setups[number % setups.len()].clone(), &mut dice);
    }
}

fn play_knowing<G: ImperfectInformation + Wire>(kit: &Kit<G>, mut played: Match<G>, dice: &mut Dice) {
    let mut minds: Vec<(Seat, G::Knowledge)> = minds(&played);
    let start = played.game().clone();
    let mut scratch = start.clone();
    loop {
        let looks = dice.once_in(MOMENTS);
        for (seat, knowledge) in minds.iter().filter(|_| looks) {
            check_imagined(kit, played.game(), *seat, knowledge, [&start, &scratch], dice);
            if dice.once_in(TWINS)
                && let Some(twin) = (kit.twin)(&played, Some(*seat), dice)
            {
                let theirs = knowledge_of(&twin, *seat);
                assert_eq!(&theirs, knowledge, "{seat:?} knows something it was never shown");
            }
        }
        scratch.clone_from(played.game());
        let Some(line) = random_line(played.game(), dice) else {
            break;
        };
        let audience = played.game().audience(&line);
        played.push(line.clone()).expect("a legal line is taken");
        observe(&mut minds, &line, audience, played.game());
    }
    for (seat, knowledge) in minds {
        assert_eq!(
            knowledge_of(&played, seat),
            knowledge,
            "{seat:?} knows something else from its log"
        );
    }
}

/// Each seat's knowledge before the first line.
fn minds<G: ImperfectInformation + Wire>(played: &Match<G>) -> Vec<(Seat, G::Knowledge)> {
    let begin = |seat| (seat, G::begin(played.players(), played.options(), seat));
    Seat::all(played.players()).map(begin).collect()
}

/// Passes a line to every seat.
fn observe<G: ImperfectInformation>(
    minds: &mut [(Seat, G::Knowledge)],
    line: &Line<G>,
    audience: Audience,
    after: &G,
) {
    for (seat, knowledge) in minds {
        G::observe(
            knowledge,
            ObservedLine::of(line, audience, Some(*seat)),
            &after.view(Some(*seat)),
        );
    }
}

/// The knowledge of `seat` from the log of a match.
fn knowledge_of<G: ImperfectInformation + Wire>(played: &Match<G>, seat: Seat) -> G::Knowledge {
    let mut knowledge = G::begin(played.players(), played.options(), seat);
    let seen = played.seen_by(Some(seat), 0).zip(played.states().skip(1));
    for (seen, after) in seen {
        G::observe(&mut knowledge, seen.line, &after.view(Some(seat)));
    }
    knowledge
}

/// Checks a determinization for `seat`.
fn check_imagined<G: ImperfectInformation + Wire>(
    kit: &Kit<G>,
    real: &G,
    seat: Seat,
    knowledge: &G::Knowledge,
    scratch: [&G; 2],
    dice: &mut Dice,
) {
    let view = real.view(Some(seat));
    let seed = dice.below(u32::MAX);
    let [one, other] = scratch.map(|scratch| {
        let mut dice = Dice::new(seed.into());
        let mut state = scratch.clone();
        let weight = G::determinize(&mut state, &view, knowledge, &mut |bound| dice.below(bound));
        assert!(
            weight.is_finite() && weight > 0.0,
            "{weight} is not a valid weight, for {seat:?} in {real:?}"
        );
        state
    });
    assert_eq!(
        one, other,
        "the determinization for {seat:?} depends on the scratch state"
    );
    assert_eq!(
        one.view(Some(seat)),
        view,
        "{seat:?} has another view in the determinization"
    );
    assert_eq!(
        one.recall(seat),
        real.recall(seat),
        "{seat:?} remembers something else in the determinization"
    );
    assert_eq!(
        legal(&one, seat),
        legal(real, seat),
        "{seat:?} has other moves in the determinization"
    );
    let cards = |game: &G| (kit.cards)(game).map(sorted);
    assert_eq!(
        cards(&one),
        cards(real),
        "{seat:?} has other cards in the determinization"
    );
    match (one.turn(), real.turn()) {
        (Turn::Seats(imagined), Turn::Seats(asked)) => {
            assert_eq!(
                imagined, asked,
                "{seat:?} finds other seats to act in the determinization"
            );
        }
        (Turn::Chance(_), Turn::Chance(_)) | (Turn::Over(_), Turn::Over(_)) => {}
        (imagined, real) => panic!("{seat:?} imagines {imagined:?} where {real:?} is"),
    }
    if dice.once_in(PLAYED_ON) {
        play_on(one, kit.longest, dice);
    }
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort_unstable();
    cards
}

/// Plays to the end with random, checked moves.
fn play_on<G: Wire>(mut game: G, longest: usize, dice: &mut Dice) {
    for _ in 0..=longest {
        let taken = match random_line(&game, dice) {
            None => return,
            Some(Line::Move { seat, m }) => game.play(seat, m),
            Some(Line::Chance { outcome, .. }) => game.resolve(&outcome),
        };
        assert_eq!(
            taken,
            Ok(()),
            "a legal line is refused in a determinized {game:?}"
        );
    }
    panic!("a determinized match never ends");
}
