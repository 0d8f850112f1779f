//! Checks of action ids and tensors ([`stammtisch_core::Encode`]), and their documentation.

use std::fmt::Write;

use stammtisch_core::{Game, OutcomeOf, Seat, Sheet, Turn, tensor_len};
use stammtisch_protocol::Wire;

use crate::kit::legal;
use crate::{Dice, repository};

/// The number of samples for comparing probabilities.
const DRAWS: u32 = 4_000;
/// The number of states in which they are compared.
const COMPARED: usize = 48;

/// Checks that no two moves share an id, and that ids are below the declared number.
pub(crate) fn check_numbers<G: Wire>(options: &G::Options) {
    for number in 0..G::MOVES {
        if let Some(m) = G::numbered(options, number) {
            assert_eq!(G::number(options, m), number, "{m} is numbered twice");
        }
    }
    for beyond in [G::MOVES, u32::MAX] {
        assert_eq!(G::numbered(options, beyond), None, "there are {} moves", G::MOVES);
    }
}

/// Checks that every legal move has an id.
pub(crate) fn check_moves<G: Wire>(game: &G, options: &G::Options) {
    for seat in Seat::all(game.players()) {
        for m in legal(game, seat) {
            let number = G::number(options, m);
            assert!(number < G::MOVES, "{m} is number {number} of {}", G::MOVES);
            assert_eq!(
                G::numbered(options, number),
                Some(m),
                "number {number} is another move"
            );
        }
    }
}

/// Checks that every viewer has a tensor.
pub(crate) fn check_tensors<G: Wire>(game: &G) {
    for who in Seat::all(game.players()).map(Some).chain([None]) {
        tensor(game, who);
    }
}

/// Returns the tensor of a view, and checks that every entry is written, also when a seat's tensor is written without a view.
pub(crate) fn tensor<G: Wire>(game: &G, who: Option<Seat>) -> Vec<f32> {
    let mut tensor = vec![f32::NAN; tensor_len(&G::layout())];
    G::write_tensor(&game.view(who), &mut tensor);
    assert!(
        tensor.iter().all(|number| number.is_finite()),
        "{who:?} sees places without a number in {game:?}"
    );
    if let Some(seat) = who {
        let mut direct = vec![0.0; tensor.len()];
        let mut sheet = Sheet::new(tensor.len());
        game.write_steady(&mut sheet.cells());
        sheet.drain(|place, number| direct[place] = number);
        game.write_seat(seat, &mut sheet.cells());
        sheet.drain(|place, number| {
            assert!(direct[place] == 0.0, "place {place} is steady in {game:?}");
            direct[place] = number;
        });
        assert!(
            direct == tensor,
            "{seat:?} sees another tensor without a view of {game:?}"
        );
    }
    tensor
}

/// Compares probabilities with sampled frequencies, in the first chance events with few outcomes.
#[derive(Default)]
pub(crate) struct Chances {
    compared: usize,
}

impl Chances {
    pub(crate) fn check<G: Wire>(&mut self, game: &G, dice: &mut Dice) {
        if let Turn::Chance(event) = game.turn()
            && self.compared < COMPARED
        {
            self.compared += usize::from(check_chances(game, &event, dice));
        }
    }
}

/// Checks that probabilities add up to 1 and match sampled frequencies; `false` if there are too many outcomes to list.
fn check_chances<G: Wire>(game: &G, event: &G::Event, dice: &mut Dice) -> bool {
    let Some(outcomes) = game.outcomes(event) else {
        return false;
    };
    let sum: f64 = outcomes.iter().map(|(_, chance)| chance).sum();
    assert!(
        (sum - 1.0).abs() < 1e-9,
        "the chances of {event:?} add up to {sum}"
    );
    let mut counts = vec![0u32; outcomes.len()];
    for _ in 0..DRAWS {
        let drawn: OutcomeOf<G> = game.sample(event, &mut |bound| dice.below(bound));
        let at = outcomes.iter().position(|(outcome, _)| *outcome == drawn);
        counts[at.expect("an outcome that is drawn is listed")] += 1;
    }
    let mut distance = 0.0;
    for ((outcome, chance), &count) in outcomes.iter().zip(&counts) {
        assert_eq!(game.clone().resolve(outcome), Ok(()), "{outcome:?} is listed");
        let expected = chance * f64::from(DRAWS);
        distance += (f64::from(count) - expected).powi(2) / expected;
    }
    // Four standard deviations and a little more; the dice are fixed.
    let freedom = (outcomes.len() - 1) as f64;
    let most = freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0;
    assert!(
        distance <= most,
        "{event:?} is drawn {counts:?} times: {distance:.1} off, {most:.1} allowed"
    );
    true
}

/// Compares `docs/games/tensors/<id>.md` with the game's ids and tensor; `STAMMTISCH_UPDATE=1` writes it.
pub(crate) fn tensor_shapes<G: Wire>() {
    let mut text = format!(
        "# {}: moves and tensor\n\n{} move numbers. The tensor of a view has {} places:\n\n",
        G::NAME.en,
        G::MOVES,
        tensor_len(&G::layout())
    );
    text.push_str("| from | part | shape |\n| ---: | --- | --- |\n");
    for ((name, range), part) in stammtisch_core::places(&G::layout()).zip(G::layout()) {
        let shape: Vec<String> = part.shape.iter().map(ToString::to_string).collect();
        let row = writeln!(text, "| {} | `{name}` | {} |", range.start, shape.join(" × "));
        row.expect("a text takes every line");
    }
    let path = repository()
        .join("docs/games/tensors")
        .join(format!("{}.md", <G as Game>::ID));
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        written,
        text,
        "{} is old: run this test with STAMMTISCH_UPDATE=1",
        path.display()
    );
}
