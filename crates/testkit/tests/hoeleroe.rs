//! Machma-Hölerö passes the suite, the scenarios and the golden matches.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use stammtisch_core::{Game, ImperfectInformation, Line, ObservedLine, Quick, Seat, SeatSet, Turn};
use stammtisch_hoeleroe::{
    Arschkarte, Cards, Chosen, Control, Declined, Direction, Does, DrawingData, Effect, Event, Exchange,
    Fact, Function, FunctionData, Hoeleroe, Kind, Laid, Last, Lay, LayEffect, LayingData, Missing, Moment,
    Move, Number, Open, Options, Phase, PhaseData, Purpose, Reach, Reaction, Reason, Shown, Side, Standing,
    Status, TableData, Taking, Unit, Unter, ViewData, Wish, WishSort,
};
use stammtisch_match::{Match, Seed};
use stammtisch_protocol::{AnyTurn, new_match};
use stammtisch_testkit::{Dice, Kit, TypeScript, conformance, golden, imagines, scenarios, swap_unseen};

/// At most two rounds of 2,000 moves (HO-13.3), each with five passes of six seats and two chance events.
const KIT: Kit<Hoeleroe> = Kit {
    longest: 1 + 2 * (4 + 2_000 * 8),
    cards,
    twin,
    shown,
    takes_mistakes: |options| options.penalty,
};

/// HO-1.4: every card is in exactly one place.
#[allow(clippy::unnecessary_wraps, reason = "the suite allows cards in transit")]
fn cards(game: &Hoeleroe) -> Option<Vec<String>> {
    let board = game.board();
    let laid = match board.phase {
        Phase::Object(laying) | Phase::Sacrifice(laying) => Some(laying.lay),
        Phase::Tribute(tribute) => tribute.lay,
        _ => None,
    };
    let laid = laid.into_iter().flat_map(Lay::pieces).map(Laid::card);
    let table = board.table.as_slice().iter().map(|piece| piece.card());
    let hands = Seat::all(game.players()).flat_map(|seat| game.hand(seat).iter());
    let piles = [game.jackpot(), board.discard, game.chosen()];
    let open = table.chain(laid).chain(game.first()).chain(game.stock());
    let all = open.chain(hands).chain(piles.into_iter().flat_map(Cards::iter));
    Some(all.map(|kind| kind.to_string()).collect())
}

/// The locations of the cards that `who` sees (HO-16.1).
fn shown(game: &Hoeleroe, who: Option<Seat>) -> Vec<String> {
    let board = game.board();
    let hands = open_hands(game, who).map(|seat| format!("{seat:?} {:?}", game.hand(seat)));
    let open = format!(
        "{:?} {:?} {:?} {:?}",
        board.table,
        board.discard,
        board.shown,
        chosen_in_sight(game, who)
    );
    hands.chain([open]).collect()
}

/// The number of latest log lines that a viewer is compared on.
const LATELY: usize = 12;

/// Swaps two kinds from the last shuffle on, of which `who` has seen no card in the latest lines.
fn twin(played: &Match<Hoeleroe>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Hoeleroe>> {
    twin_since(played, who, played.log().len().saturating_sub(LATELY), dice)
}

/// The same for kinds of which `who` has seen no card in the whole round, since it remembers what it saw.
fn forgotten_twin(played: &Match<Hoeleroe>, who: Option<Seat>, dice: &mut Dice) -> Option<Match<Hoeleroe>> {
    let deals = |line: &Line<Hoeleroe>| matches!(line, Line::Chance { event: Event::Shuffle(cards), .. } if *cards == Cards::PACK);
    let deal = played.log().iter().rposition(deals)?;
    twin_since(played, who, deal + 1, dice)
}

fn twin_since(
    played: &Match<Hoeleroe>,
    who: Option<Seat>,
    line: usize,
    dice: &mut Dice,
) -> Option<Match<Hoeleroe>> {
    let seen = played
        .states_from(line)
        .fold(Cards::EMPTY, |seen, state| seen.plus(seen_in(&state, who)));
    let unseen: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|&kind| !seen.contains(kind))
        .map(|kind| kind.to_string())
        .collect();
    swap_unseen(played, &unseen, dice)
}

/// The kinds of which `who` sees a card, from the cards' locations (HO-1.4, HO-16.1).
fn seen_in(game: &Hoeleroe, who: Option<Seat>) -> Cards {
    let board = game.board();
    let hands = open_hands(game, who).map(|seat| game.hand(seat));
    let laid = match board.phase {
        Phase::Object(laying) | Phase::Sacrifice(laying) => Some(laying.lay),
        Phase::Tribute(tribute) => tribute.lay,
        _ => None,
    };
    let laid = laid.into_iter().flat_map(Lay::pieces);
    let table = board.table.as_slice().iter().copied().chain(laid).map(Laid::card);
    // The Arschkarte never stays among open cards, so everyone knows where it is not (HO-11.3).
    let known = board.arsch.into_iter().chain(table).collect::<Cards>();
    let chosen = chosen_in_sight(game, who);
    let shown = board.shown.map_or(Cards::EMPTY, |shown| shown.cards);
    [known, chosen, shown, board.discard]
        .into_iter()
        .chain(hands)
        .fold(Cards::EMPTY, Cards::plus)
}

/// The seats whose hands `who` sees: its own and the open ones (HO-11.2).
fn open_hands(game: &Hoeleroe, who: Option<Seat>) -> impl Iterator<Item = Seat> {
    Seat::all(game.players())
        .filter(move |&seat| who == Some(seat) || game.board().open[seat.index()].is_some())
}

/// The cards being chosen, if `who` sees them (HO-14.4).
fn chosen_in_sight(game: &Hoeleroe, who: Option<Seat>) -> Cards {
    let board = game.board();
    let choosing = match board.phase {
        Phase::Give | Phase::Put(_) => board.asked(),
        Phase::Pick(function) => SeatSet::only(function.starter),
        _ => SeatSet::EMPTY,
    };
    let chooser_seen = choosing
        .into_iter()
        .any(|seat| who == Some(seat) || board.open[seat.index()].is_some());
    if chooser_seen { game.chosen() } else { Cards::EMPTY }
}

#[test]
fn keeps_the_laws() {
    let options = [
        json!({}),
        json!({"draw_then_play": true}),
        json!({"arschkarte": "attention"}),
        json!({"arschkarte": "forbidden", "rounds": 2}),
        json!({"penalty": true}),
    ];
    conformance(&KIT, &[2, 3, 4, 5, 6], &options, 1_500);
}

#[test]
fn determinizations_are_consistent() {
    let kit = Kit {
        twin: forgotten_twin,
        ..KIT
    };
    imagines(&kit, &[2, 3, 4, 6], &all_ways_to_learn_of_cards(), 20);
}

/// Options that together cover every way in which seats learn of cards.
fn all_ways_to_learn_of_cards() -> [serde_json::Value; 4] {
    [
        json!({"rounds": 2}),
        json!({"draw_then_play": true, "arschkarte": "attention"}),
        json!({"arschkarte": "forbidden", "rounds": 2}),
        json!({"penalty": true, "draw_then_play": true}),
    ]
}

#[test]
fn certain_knowledge_is_correct() {
    let mut sure = 0;
    for number in 0..20_u8 {
        let options = Options {
            rounds: 2,
            draw_then_play: number % 2 == 1,
            arschkarte: [Arschkarte::Challenge, Arschkarte::Attention][usize::from(number / 2 % 2)],
            penalty: number % 3 == 1,
        };
        let players = 2 + number % 5;
        let mut game = Hoeleroe::new(players, &options).expect("good options");
        let mut minds: Vec<_> = Seat::all(players)
            .map(|seat| (seat, Hoeleroe::begin(players, &options, seat)))
            .collect();
        let mut dice = Dice::new(number.into());
        while let Some(line) = random_line(&game, &mut dice) {
            let audience = game.audience(&line);
            match &line {
                Line::Move { seat, m } => game.play(*seat, *m).expect("a legal move"),
                Line::Chance { outcome, .. } => game.resolve(outcome).expect("an outcome that fits"),
            }
            for (seat, knowledge) in &mut minds {
                let seen = ObservedLine::of(&line, audience, Some(*seat));
                Hoeleroe::observe(knowledge, seen, &game.view(Some(*seat)));
                for side in Seat::all(players).map(Side::Seat).chain([Side::Jackpot]) {
                    let known = knowledge.sure_of(side);
                    sure += known.len();
                    assert!(
                        game.cards_of(side).holds(known),
                        "{seat:?} is sure of {known:?} with {side:?} after {line:?} in {game:?}"
                    );
                }
            }
        }
    }
    assert!(sure > 5_000, "too few certain cards: {sure}");
}

/// The next line, including mistakes if they cost a card.
fn random_line(game: &Hoeleroe, dice: &mut Dice) -> Option<Line<Hoeleroe>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance(event) => {
            let outcome = game.sample(&event, &mut |bound| dice.below(bound));
            Some(Line::Chance { event, outcome })
        }
        Turn::Seats(_) if game.board().options.penalty && dice.once_in(5) => {
            let seats: Vec<Seat> = game.board().in_play.into_iter().collect();
            let seat = *dice.pick(&seats)?;
            let hand: Vec<Kind> = game.hand(seat).iter().collect();
            let lay = dice
                .pick(&hand)
                .map(|kind| Move::Lay(Lay::Card(Laid::Own(*kind))));
            let m = lay.filter(|m| game.check(seat, *m).is_ok());
            m.map_or_else(|| any_move(game, dice), |m| Some(Line::Move { seat, m }))
        }
        Turn::Seats(_) => any_move(game, dice),
    }
}

fn any_move(game: &Hoeleroe, dice: &mut Dice) -> Option<Line<Hoeleroe>> {
    let seats: Vec<Seat> = game.board().to_act().into_iter().collect();
    let seat = *dice.pick(&seats)?;
    let m = game.pick_legal(seat, |count| dice.below(count))?;
    Some(Line::Move { seat, m })
}

#[test]
fn plays_the_scenarios() {
    scenarios("hoeleroe");
}

#[test]
fn plays_the_golden_matches() {
    golden("hoeleroe");
}

#[test]
fn the_web_client_has_its_types() {
    let uses: BTreeMap<String, Kind> = Control::CONTROLS
        .into_iter()
        .filter_map(|verb| Some((verb.to_string(), verb.uses()?)))
        .collect();
    let draws: BTreeMap<String, u8> = Kind::ALL
        .into_iter()
        .filter_map(|kind| Some((kind.to_string(), kind.draws()?.cards()?)))
        .collect();
    TypeScript::new("Machma-Hölerö's data (crates/protocol/src/hoeleroe.rs).")
        .declare::<Options>()
        .declare::<ViewData>()
        .declare::<TableData>()
        .declare::<PhaseData>()
        .declare::<Status>()
        .declare::<FunctionData>()
        .declare::<Unit>()
        .declare::<Reach>()
        .declare::<LayingData>()
        .declare::<DrawingData>()
        .declare::<Taking>()
        .declare::<Open>()
        .declare::<Shown>()
        .declare::<Chosen>()
        .declare::<Kind>()
        .declare::<Cards>()
        .declare::<Laid>()
        .declare::<Side>()
        .declare::<Wish>()
        .declare::<Direction>()
        .declare::<Purpose>()
        .declare::<Fact>()
        .declare::<Effect>()
        .declare::<LayEffect>()
        .declare::<Does>()
        .declare::<Declined>()
        .declare::<Last>()
        .declare::<Reason>()
        .declare::<Missing>()
        .declare::<Move>()
        .declare::<Standing>()
        .declare::<Unter>()
        .declare::<WishSort>()
        .declare::<Exchange>()
        .declare::<Moment>()
        .declare::<Reaction>()
        .declare::<Number>()
        .play::<Hoeleroe>("Hoeleroe")
        .constant(
            "Constants of the game: the joker, the King that can be laid as a pair, the cards that controls use from \
             the hand, the number of cards of each drawer, the refill of the Jackpot, Robin Hood's hand size, and the \
             limits on rounds.",
            "HOELEROE",
            "{ joker: HoeleroeCard; king: HoeleroeCard; uses: Record<string, HoeleroeCard>; \
             draws: Record<HoeleroeCard, number>; refill: number; robin: number; rounds: [number, number] }",
            &json!({
                "joker": Kind::JOKER, "king": Lay::TwoKings.counts_as(), "uses": uses, "draws": draws,
                "refill": Function::REFILL, "robin": Function::ROBIN, "rounds": [1, Options::MAX_ROUNDS],
            }),
        )
        .check("web/wire/hoeleroe.ts");
}

/// Positions with everything that a table sends about them, for the tests of the page's texts.
const TOLD: &str = "web/games/hoeleroe/fixtures/told.json";

#[test]
fn the_fixtures_of_the_page_are_current() {
    let options = [
        json!({}),
        json!({"draw_then_play": true, "arschkarte": "attention"}),
        json!({"arschkarte": "forbidden", "rounds": 2}),
        json!({"penalty": true}),
    ];
    let mut known = BTreeSet::new();
    let mut positions = Vec::new();
    for (number, options) in options.iter().cycle().take(12).enumerate() {
        let players = 2 + number as u8 % 5;
        let given = options.as_object().expect("options are an object");
        let seed = Seed::new(&format!("told {number}"));
        let mut played = new_match("hoeleroe", &players.into(), given, Some(seed)).expect("good options");
        let mut dice = Dice::new(number as u64);
        while let AnyTurn::Seats(seats) = played.turn() {
            let seats: Vec<Seat> = seats.into_iter().collect();
            let seat = *dice.pick(&seats).expect("a seat to act");
            let account = played.account(Some(seat));
            let view = account.view.value();
            let phase = json!([
                view["phase"],
                view["fn"]["kind"],
                view["fn"]["forced"],
                view["fn"]["card"]
            ]);
            if known.insert(phase.to_string()) {
                positions.push(json!({
                    "you": seat.number(), "players": players, "options": played.options(), "view": view,
                    "legal": account.legal, "effects": account.effects,
                    "blocked": account.blocked, "standing": account.standing,
                }));
            }
            let text = dice.pick(&account.legal).expect("a seat to act has a move");
            played.apply(seat, text).expect("a legal move is taken");
        }
    }
    let lines: Vec<String> = positions.iter().map(ToString::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let file = stammtisch_testkit::repository().join(TOLD);
    if std::env::var_os("STAMMTISCH_UPDATE").is_some() {
        std::fs::write(&file, &text).expect("the file can be written");
    }
    assert!(
        std::fs::read_to_string(&file).unwrap_or_default() == text,
        "{TOLD} is stale: run this test with STAMMTISCH_UPDATE=1"
    );
}
