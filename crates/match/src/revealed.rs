//! Tests whether log lines revealed something a seat could not know.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use stammtisch_core::{Fact, ImperfectInformation, Line, Narrate, ObservedLine, Seat, Turn};

use crate::chance::below;
use crate::{LineTold, Match};

/// Number of sampled states per move. A move reveals something if it would have looked different in one of them.
const TWINS: usize = 24;

/// A move that was made.
struct Made<'a, G: Narrate> {
    seat: Seat,
    m: G::Move,
    before: &'a G,
    after: &'a G,
    told: &'a LineTold<G>,
}

impl<G: Narrate + ImperfectInformation> Match<G> {
    /// The place of the last move of `seat` in the log.
    #[must_use]
    pub fn last_move_of(&self, seat: Seat) -> Option<usize> {
        self.log()
            .iter()
            .rposition(|line| matches!(line, Line::Move { seat: mover, .. } if *mover == seat))
    }

    /// Whether the lines from place `from` on revealed anything; the first of them is a move of `own`. Chance outcomes,
    /// simultaneous decisions and secret facts count, and so does anything a seat saw that it could not have known.
    ///
    /// A seat could know what holds in all states that fit its view and its knowledge ([`ImperfectInformation`]). The cards that
    /// `own` reveals with that first move do not count.
    #[must_use]
    pub fn has_revealed(&self, own: Seat, from: usize) -> bool {
        if self
            .log()
            .from(from)
            .any(|line| matches!(line, Line::Chance { .. }))
        {
            return true;
        }
        let seats: Vec<_> = Seat::all(self.players()).collect();
        let mut known: Vec<_> = seats
            .iter()
            .map(|&seat| G::begin(self.players(), self.options(), seat))
            .collect();
        let mut rng = ChaCha20Rng::from_seed([0; 32]);
        let lines = self.log().iter().zip(self.told().iter());
        let states = self.states().zip(self.states().skip(1));
        for (at, ((line, told), (before, after))) in lines.zip(states).enumerate() {
            if let Line::Move { seat, m } = line
                && at >= from
            {
                let made = Made {
                    seat: *seat,
                    m: *m,
                    before: &before,
                    after: &after,
                    told,
                };
                let is_own = at == from && *seat == own;
                let mut asked = seats
                    .iter()
                    .zip(&known)
                    .filter(|(who, _)| !is_own || **who == own);
                let news = |(who, known): (&Seat, _)| made.is_news_to(*who, known, &mut rng);
                if made.tells_a_secret() || asked.any(news) {
                    return true;
                }
            }
            for (&who, known) in seats.iter().zip(&mut known) {
                let seen = ObservedLine::of(line, told.audience, Some(who));
                G::observe(known, seen, &after.view(Some(who)));
            }
        }
        false
    }
}

impl<G: Narrate + ImperfectInformation> Made<'_, G> {
    /// Whether other seats were asked too, or one of them got a secret fact.
    fn tells_a_secret(&self) -> bool {
        let Turn::Seats(asked) = self.before.turn() else {
            return true;
        };
        let parted = |who: Seat| {
            let told = |fact: &G::Fact| fact.seen_by(Some(who)) != fact.seen_by(None);
            self.told.audience.includes(Some(who)) != self.told.audience.includes(None)
                || self.told.facts.iter().any(told)
        };
        let others = Seat::all(self.before.players()).filter(|who| *who != self.seat);
        asked.len() > 1 || others.into_iter().any(parted)
    }

    /// Whether it showed `who` anything new, the mover's cards included.
    fn is_news_to(&self, who: Seat, known: &G::Knowledge, rng: &mut ChaCha20Rng) -> bool {
        let view = self.before.view(Some(who));
        let shown = self.after.view(Some(who));
        let seen = |facts: &[G::Fact]| {
            facts
                .iter()
                .map(|fact| fact.seen_by(Some(who)))
                .collect::<Vec<_>>()
        };
        let told = seen(&self.told.facts);
        let mut twin = self.before.clone();
        (0..TWINS).any(|_| {
            G::determinize(&mut twin, &view, known, &mut |bound| below(rng, bound));
            if !self.is_legal_in(&twin) {
                return true;
            }
            let mut facts = Vec::new();
            twin.play_narrated(self.seat, self.m, |fact| facts.push(fact));
            twin.view(Some(who)) != shown || seen(&facts) != told
        })
    }

    fn is_legal_in(&self, twin: &G) -> bool {
        matches!(twin.turn(), Turn::Seats(seats) if seats.contains(self.seat))
            && twin.check(self.seat, self.m).is_ok()
    }
}
