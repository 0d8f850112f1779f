//! The swings of a match: the greatest gain, the greatest loss, and the point at which the winner took the lead for
//! good.

use alloc::vec::Vec;

use crate::{Mark, Seat};

/// A notable change of the scores in one part of a match (a deal, a round).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, ts_rs::TS))]
pub struct Swing {
    /// Its kind.
    #[cfg_attr(feature = "wire", ts(inline))]
    pub kind: SwingKind,
    /// The seat.
    pub seat: Seat,
    /// The number of the part, from 1.
    pub part: u16,
    /// The seat's score before the part.
    pub from: i32,
    /// The seat's score after the part.
    pub to: i32,
    /// The index of the part's end in the curve.
    #[cfg_attr(feature = "wire", serde(skip))]
    pub mark: usize,
}

/// See [`Swing`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum SwingKind {
    /// The greatest gain of any seat in one part.
    Jump,
    /// The greatest loss of any seat in one part.
    Drop,
    /// The sole winner takes the lead for good.
    Lead,
}

/// The swings of a curve, in order. Of equal ones the first counts, and a lead counts only if the same change isn't a
/// gain already. The highest score wins.
#[must_use]
pub fn swings(curve: &[Mark]) -> Vec<Swing> {
    let parts = parts(curve);
    let changes: Vec<Swing> = parts.iter().flat_map(Part::changes).collect();
    let jump = first_most(&changes, |swing| swing.to - swing.from);
    let drop = first_most(&changes, |swing| swing.from - swing.to).map(|swing| Swing {
        kind: SwingKind::Drop,
        ..swing
    });
    let mut told: Vec<Swing> = jump.into_iter().chain(drop).collect();
    let is_told = |lead: &Swing| {
        told.iter()
            .any(|other| (other.seat, other.part) == (lead.seat, lead.part))
    };
    told.extend(lead(&parts).filter(|lead| !is_told(lead)));
    told.sort_by_key(|swing| swing.part);
    told
}

/// The first item with the greatest `key`, if that is positive.
fn first_most(changes: &[Swing], key: impl Fn(&Swing) -> i32) -> Option<Swing> {
    let most = changes.iter().map(&key).max().filter(|most| *most > 0)?;
    changes.iter().copied().find(|swing| key(swing) == most)
}

/// A part of a match: the scores before and after it.
struct Part<'a> {
    number: u16,
    before: &'a [i32],
    after: &'a [i32],
    mark: usize,
}

impl Part<'_> {
    fn change(&self, at: usize, kind: SwingKind) -> Option<Swing> {
        Some(Swing {
            kind,
            seat: Seat::new(u8::try_from(at).ok()?)?,
            part: self.number,
            from: *self.before.get(at)?,
            to: *self.after.get(at)?,
            mark: self.mark,
        })
    }

    /// The change of each seat's score.
    fn changes(&self) -> impl Iterator<Item = Swing> {
        (0..self.after.len()).filter_map(|at| self.change(at, SwingKind::Jump))
    }
}

fn parts(curve: &[Mark]) -> Vec<Part<'_>> {
    let Some(start) = curve.first() else {
        return Vec::new();
    };
    let mut before = start.scores.as_slice();
    let mut parts = Vec::new();
    for (mark, end) in curve.iter().enumerate() {
        if let Some(number) = end.part {
            let after = end.scores.as_slice();
            parts.push(Part {
                number,
                before,
                after,
                mark,
            });
            before = after;
        }
    }
    parts
}

/// The sole winner, and the part in which they took the lead for good.
fn lead(parts: &[Part<'_>]) -> Option<Swing> {
    let last = parts.last()?.after;
    let most = last.iter().max()?;
    let at = last.iter().position(|points| points == most)?;
    if last.iter().filter(|points| *points == most).count() > 1 {
        return None;
    }
    let leads = |part: &&Part<'_>| part.after.iter().max() == part.after.get(at);
    let held = parts.iter().rev().take_while(leads).count();
    parts.get(parts.len() - held)?.change(at, SwingKind::Lead)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A curve of these scores, one entry per part after the first.
    fn curve(scores: &[&[i32]]) -> Vec<Mark> {
        (0..)
            .zip(scores)
            .map(|(part, scores)| Mark {
                lines: u32::from(part) * 10,
                scores: scores.to_vec(),
                part: (part > 0).then_some(part),
            })
            .collect()
    }

    fn told(scores: &[&[i32]]) -> Vec<(SwingKind, u8, u16, i32, i32)> {
        let tell = |swing: Swing| {
            let Swing {
                kind,
                seat,
                part,
                from,
                to,
                ..
            } = swing;
            (kind, seat.number(), part, from, to)
        };
        swings(&curve(scores)).into_iter().map(tell).collect()
    }

    #[test]
    fn the_swings_are_the_greatest_gain_and_loss_and_the_final_lead() {
        assert_eq!(
            told(&[&[0, 0], &[3, 1], &[1, 8], &[9, 9], &[12, 10]]),
            [(SwingKind::Drop, 0, 2, 3, 1), (SwingKind::Jump, 0, 3, 1, 9),],
            "of equal gains the first; and seat 0 has led since its jump"
        );
        assert_eq!(
            told(&[&[0, 0], &[5, 0], &[7, 9], &[12, 10]]),
            [(SwingKind::Jump, 1, 2, 0, 9), (SwingKind::Lead, 0, 3, 7, 12)]
        );
    }

    #[test]
    fn a_shared_win_has_no_lead_and_a_match_without_losses_no_loss() {
        assert_eq!(
            told(&[&[0, 0], &[2, 1], &[3, 3]]),
            [(SwingKind::Jump, 0, 1, 0, 2)]
        );
        assert_eq!(told(&[&[0, 0]]), []);
        assert_eq!(told(&[]), []);
    }

    #[test]
    fn marks_within_a_part_do_not_end_it() {
        let mut curve = curve(&[&[10, 10], &[4, 10], &[8, 10]]);
        curve[1].part = None;
        curve[2].part = Some(1);
        let told = swings(&curve);
        assert_eq!(told.len(), 2);
        assert_eq!(
            (told[0].kind, told[0].from, told[0].to, told[0].mark),
            (SwingKind::Drop, 10, 8, 2)
        );
        assert_eq!(
            told[1].kind,
            SwingKind::Lead,
            "seat 1 stood above from the first part on"
        );
    }
}
