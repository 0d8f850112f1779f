//! The payoff of a finished match for a searching seat.

use stammtisch_core::{Seat, Standings};

/// The lead of `seat` over the best other seat; negative if it is behind.
pub(crate) fn lead(scores: &[i32], seat: Seat) -> i32 {
    let others = Seat::all(scores.len() as u8).filter(|&other| other != seat);
    let best = others.map(|other| scores[other.index()]).max();
    scores[seat.index()] - best.unwrap_or(0)
}

/// The seat's share of first place: 1 alone, a fraction in a tie, 0 otherwise.
pub(crate) fn first_share(standings: &Standings, seat: Seat) -> f32 {
    if !is_first(standings, seat) {
        return 0.0;
    }
    let players = standings.ranks().len() as u8;
    1.0 / Seat::all(players)
        .filter(|&other| is_first(standings, other))
        .count() as f32
}

/// The payoff of a finished match: the lead in points, plus `first` for first place, shared or not.
pub(crate) fn payoff(standings: &Standings, seat: Seat, first: f32) -> f32 {
    let bonus = if is_first(standings, seat) { first } else { 0.0 };
    lead(standings.scores(), seat) as f32 + bonus
}

fn is_first(standings: &Standings, seat: Seat) -> bool {
    standings.ranks()[seat.index()] == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_is_over_the_best_other_and_first_place_is_shared() {
        let standings = Standings::by_score(&[7, 9, 9, 2]);
        let each =
            |worth: &dyn Fn(Seat) -> f32| Seat::all(4).map(|seat| worth(seat) as f64).collect::<Vec<_>>();
        assert_eq!(
            each(&|seat| payoff(&standings, seat, 10.0)),
            [-2.0, 10.0, 10.0, -7.0]
        );
        assert_eq!(each(&|seat| first_share(&standings, seat)), [0.0, 0.5, 0.5, 0.0]);
        assert_eq!(
            Seat::all(4)
                .map(|seat| lead(&[4, 1, 2, 3], seat))
                .collect::<Vec<_>>(),
            [1, -3, -2, -1]
        );
    }
}
