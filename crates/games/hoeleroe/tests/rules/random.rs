//! Thousands of random matches: no card is lost or duplicated, and every match ends.

use stammtisch_core::{Game, Quick, Seat, Turn};
use stammtisch_hoeleroe::{Arschkarte, Cards, Hoeleroe, Laid, Lay, Move, Options, Phase};

/// All cards are counted after this many moves.
const COUNTED: u64 = 8;

/// A pseudorandom sequence that is the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// The players and options of match number `index`: every combination, and two rounds instead of one in every
/// fourth match.
fn table(index: u64) -> (u8, Options) {
    let flag = |place: u64| index / 15 / place % 2 == 1;
    let arschkarte = [
        Arschkarte::Challenge,
        Arschkarte::Attention,
        Arschkarte::Forbidden,
    ];
    let options = Options {
        rounds: if flag(4) && flag(8) { 2 } else { 1 },
        draw_then_play: flag(1),
        arschkarte: arschkarte[(index / 5 % 3) as usize],
        penalty: flag(2),
    };
    (2 + (index % 5) as u8, options)
}

/// HO-1.4: all cards, wherever they lie.
fn all_cards(game: &Hoeleroe) -> (Cards, usize) {
    let board = game.board();
    let laid = match board.phase {
        Phase::Object(laying) | Phase::Sacrifice(laying) => laying.lay.cards(),
        Phase::Tribute(tribute) => tribute.lay.map_or(Cards::EMPTY, Lay::cards),
        _ => Cards::EMPTY,
    };
    let table = board.table.as_slice().iter().map(|piece| piece.card());
    let mut all = game.jackpot().plus(board.discard).plus(game.chosen()).plus(laid);
    let mut count = game.jackpot().len() + board.discard.len() + game.chosen().len() + laid.len();
    for kind in game.stock().chain(game.first()).chain(table) {
        all.add(kind);
        count += 1;
    }
    for seat in Seat::all(board.players) {
        all = all.plus(game.hand(seat));
        count += game.hand(seat).len();
    }
    (all, count)
}

/// A card whose laying may be a mistake, at tables where mistakes cost a card (HO-17.6).
fn mistake(game: &Hoeleroe, dice: &mut Dice) -> Option<(Seat, Move)> {
    if !game.board().options.penalty || dice.below(16) > 0 {
        return None;
    }
    let seat = Seat::new(dice.below(game.players().into()) as u8)?;
    let hand = game.hand(seat);
    let place = dice.below(hand.len() as u32) as usize;
    let m = Move::Lay(Lay::Card(Laid::Own(hand.iter().nth(place)?)));
    game.check(seat, m).ok().map(|()| (seat, m))
}

/// Plays match number `index`; returns the number of decisions.
fn play(index: u64) -> u64 {
    let (players, options) = table(index);
    let mut dice = Dice(index.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut game = Hoeleroe::new(players, &options).expect("a good set-up");
    // HO-13.3 limits the moves of a round; passes in windows come on top of these.
    let longest = u64::from(options.rounds) * u64::from(Hoeleroe::MAX_MOVES) * u64::from(players);
    let mut decisions = 0;
    loop {
        let over = match game.turn() {
            Turn::Over(_) => true,
            Turn::Chance(event) => {
                let outcome = game.sample(&event, &mut |bound| dice.below(bound));
                game.resolve(&outcome)
                    .expect("the game accepts outcomes it has drawn");
                false
            }
            Turn::Seats(seats) => {
                let (seat, m) = mistake(&game, &mut dice).unwrap_or_else(|| {
                    let nth = dice.below(seats.len() as u32) as usize;
                    let seat = seats.into_iter().nth(nth).expect("a seat may act");
                    let m = game.pick_legal(seat, |count| dice.below(count));
                    (seat, m.expect("a seat that may act has a move"))
                });
                game.play_unchecked(seat, m);
                decisions += 1;
                false
            }
        };
        if over || decisions % COUNTED == 0 {
            let (cards, count) = all_cards(&game);
            assert!(
                cards == Cards::PACK && count == 51,
                "match {index}, decision {decisions}: {count} cards {cards:?}"
            );
        }
        assert!(decisions <= longest, "match {index} does not end");
        if over {
            return decisions;
        }
    }
}

#[test]
fn some_random_matches_keep_all_cards_and_end() {
    assert!((0..240).map(play).sum::<u64>() > 240 * 100);
}

/// Takes a quarter of an hour on one processor:
/// `cargo test --release -p stammtisch-hoeleroe --test rules random -- --ignored --nocapture`.
#[test]
#[ignore = "takes a quarter of an hour"]
fn a_million_random_matches_keep_all_cards_and_end() {
    let mut decisions = 0;
    for index in 0..1_000_000 {
        decisions += play(index);
        if (index + 1) % 100_000 == 0 {
            println!("{} matches, {decisions} decisions", index + 1);
        }
    }
}
