//! Races over simulated connections, from fixed seeds: the claims of docs/explain/fairness.md hold.

use std::time::Duration;

use super::{Bounds, MOST_CREDIT, MOST_SPREAD, RoundTrips};

const RACES: usize = 10_000;

/// Number of races for claims that hold in every race.
const FEWER: usize = 2000;

/// A message on a near line may be this much faster than every measured trip, in milliseconds.
const UNMEASURED: f64 = 2.0;

/// A deterministic random number generator.
struct Dice(u64);

impl Dice {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn exponential(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.unit()).ln()
    }

    /// A person's reaction time: 350 ms, give or take 80.
    fn reaction(&mut self) -> f64 {
        let sum: f64 = (0..12).map(|_| self.unit()).sum();
        (350.0 + 80.0 * (sum - 6.0)).max(120.0)
    }
}

/// A player's connection and honesty.
struct Player {
    /// One-way latency in milliseconds: the minimum, and the mean above it.
    way: (f64, f64),
    /// The delay of their echoes, given a random number.
    late: fn(f64) -> f64,
    /// Their claim of a reaction time.
    says: fn(f64) -> Option<f64>,
    line: RoundTrips,
    now: Duration,
}

/// One player's result in a race.
struct Run {
    reaction: f64,
    trip: f64,
    estimate: f64,
}

#[allow(clippy::unnecessary_wraps, reason = "other players make no claim")]
fn honest(reaction: f64) -> Option<f64> {
    Some(reaction)
}

fn ms(ms: f64) -> Duration {
    Duration::from_secs_f64(ms / 1000.0)
}

fn in_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

impl Player {
    fn new(rtt: f64, jitter: f64) -> Self {
        Self {
            way: (rtt / 2.0, jitter / 2.0),
            late: |_| 0.0,
            says: honest,
            line: RoundTrips::default(),
            now: Duration::ZERO,
        }
    }

    /// One-way latency with jitter; one packet in a hundred is late.
    fn way(&self, dice: &mut Dice) -> f64 {
        let lost = if dice.unit() < 0.01 {
            40.0 + 80.0 * dice.unit()
        } else {
            0.0
        };
        self.way.0 + dice.exponential(self.way.1) + lost
    }

    fn probe(&mut self, dice: &mut Dice, down: f64) {
        let nonce = dice.unit().to_bits() as u32;
        self.line.probe(nonce, self.now);
        let trip = down + (self.late)(dice.unit()) + self.way(dice);
        self.line.echo(nonce, self.now + ms(trip));
        self.now += Duration::from_secs(2);
    }

    /// One window: a few probes before it, one just ahead of it, then the hand.
    fn run(&mut self, dice: &mut Dice) -> Run {
        for _ in 0..2 {
            let down = self.way(dice);
            self.probe(dice, down);
        }
        let down = self.way(dice);
        self.probe(dice, down);
        let (reaction, up) = (dice.reaction(), self.way(dice));
        let elapsed = ms(down + reaction + up);
        self.line.answered(elapsed);
        let bounds = self.line.bounds().unwrap();
        let estimate = bounds.reaction(elapsed, (self.says)(reaction).map(ms));
        // A player later than any possible hand is not ranked before it.
        assert!(elapsed <= bounds.arrives(estimate));
        Run {
            reaction,
            trip: down + up,
            estimate: in_ms(estimate),
        }
    }
}

/// The percentage of races that the first of two wins, and the largest underestimate in their favour.
fn duel(mut one: Player, mut other: Player, races: usize, seed: u64) -> (f64, f64) {
    let mut dice = Dice(seed);
    let (mut won, mut gained) = (0, f64::MIN);
    for player in [&mut one, &mut other] {
        for _ in 0..24 {
            let down = player.way(&mut dice);
            player.probe(&mut dice, down);
        }
    }
    for _ in 0..races {
        let (first, second) = (one.run(&mut dice), other.run(&mut dice));
        won += usize::from(first.estimate < second.estimate);
        gained = gained.max(first.reaction - first.estimate);
    }
    (won as f64 * 100.0 / races as f64, gained)
}

fn near() -> Player {
    Player::new(5.0, 1.5)
}

fn middle() -> Player {
    Player::new(40.0, 6.0)
}

fn far() -> Player {
    Player::new(200.0, 20.0)
}

#[test]
fn a_distant_player_wins_as_often_as_a_near_one() {
    for seed in [1, 22] {
        for (one, other) in [(far(), near()), (far(), middle()), (middle(), near())] {
            let (won, _) = duel(one, other, RACES, seed);
            assert!((47.0..=53.0).contains(&won), "{won} %");
        }
    }
}

#[test]
fn a_client_without_a_claim_loses_nothing() {
    for seed in [4, 55] {
        let silent = |player: Player| Player {
            says: |_| None,
            ..player
        };
        for (one, other) in [(far(), near()), (middle(), near())] {
            let (won, _) = duel(silent(one), other, RACES, seed);
            assert!((47.0..=53.0).contains(&won), "{won} %");
        }
    }
}

#[test]
fn by_arrival_alone_the_distant_player_would_rarely_win() {
    let arrival = |mut one: Player, mut other: Player| {
        let mut dice = Dice(7);
        let won = (0..FEWER).filter(|_| {
            let (first, second) = (one.run(&mut dice), other.run(&mut dice));
            first.reaction + first.trip < second.reaction + second.trip
        });
        won.count() as f64 * 100.0 / FEWER as f64
    };
    assert!(arrival(far(), near()) < 10.0);
}

#[test]
fn a_lie_gains_no_more_than_the_measured_jitter() {
    for (player, seed) in [(near as fn() -> Player, 1), (middle, 2), (far, 3)] {
        let mut liar = Player {
            says: |_| Some(0.0),
            ..player()
        };
        let mut dice = Dice(seed);
        for _ in 0..FEWER {
            let run = liar.run(&mut dice);
            let Bounds { least, most, .. } = liar.line.bounds().unwrap();
            let gained = run.reaction - run.estimate;
            assert!(gained <= in_ms(most) - run.trip + 0.001, "{gained}");
            assert!(most <= least + MOST_SPREAD);
        }
    }
    // On a good line that is next to nothing.
    let liar = Player {
        says: |_| Some(0.0),
        ..near()
    };
    let (won, _) = duel(liar, near(), RACES, 9);
    assert!((47.0..=53.0).contains(&won), "{won} %");
}

#[test]
fn claiming_a_longer_time_gains_nothing() {
    let modest = Player {
        says: |_| Some(60_000.0),
        ..near()
    };
    let (won, gained) = duel(modest, near(), FEWER, 10);
    assert!(won < 52.0 && gained < UNMEASURED, "{won} % {gained}");
}

#[test]
fn delaying_some_echoes_gains_no_more_than_the_spread() {
    let sly = Player {
        late: |random| if random < 0.5 { 300.0 } else { 0.0 },
        says: |_| Some(0.0),
        ..near()
    };
    let (_, gained) = duel(sly, near(), FEWER, 11);
    assert!(gained <= in_ms(MOST_SPREAD) + UNMEASURED, "{gained}");
}

#[test]
fn delaying_all_echoes_gains_no_more_than_the_credit() {
    for late in [|_| 50.0, |_| 300.0, |_| 1000.0_f64] as [fn(f64) -> f64; 3] {
        for says in [honest as fn(f64) -> Option<f64>, |_| Some(0.0), |_| None] {
            let sly = Player { late, says, ..near() };
            let (_, gained) = duel(sly, near(), FEWER, 12);
            assert!(gained <= in_ms(MOST_CREDIT) - 5.0 + 0.001, "{gained}");
        }
    }
}

#[test]
fn a_faster_answer_lowers_the_bounds() {
    let mut line = RoundTrips::default();
    for nonce in 0..10 {
        line.probe(nonce, Duration::ZERO);
        line.echo(nonce, ms(300.0));
    }
    assert_eq!(line.bounds().unwrap().least, ms(300.0));
    line.answered(ms(250.0));
    assert_eq!(line.bounds().unwrap().least, ms(250.0));
    line.answered(ms(900.0));
    assert_eq!(line.bounds().unwrap().most, ms(300.0));
}

#[test]
fn an_unexpected_echo_is_ignored() {
    let mut line = RoundTrips::default();
    line.echo(5, ms(1.0));
    line.probe(6, Duration::ZERO);
    line.echo(7, ms(1.0));
    assert_eq!(line.bounds(), None);
    assert!(line.owes(6));
    line.echo(6, ms(30.0));
    line.echo(6, ms(900.0));
    assert_eq!(line.bounds().unwrap().most, ms(30.0));
    assert!(!line.owes(6));
}
