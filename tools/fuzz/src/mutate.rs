//! Mutates kept inputs.

use stammtisch_testkit::Dice;

/// Maximum length of an input.
const LONGEST: usize = 8 * 1024;

/// Bytes at which behaviour tends to change.
const EDGES: &[u8] = &[
    0, 1, 2, 7, 9, 10, 13, 31, 32, 34, 39, 44, 58, 91, 92, 93, 123, 125, 127, 128, 255,
];

/// A new input: a mutation of a kept one, or random bytes.
pub(crate) fn input(kept: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = match dice.pick(kept) {
        Some(kept) if !dice.once_in(8) => kept.clone(),
        _ => random(dice, 512),
    };
    for _ in 0..=dice.below(6) {
        change(&mut bytes, kept, dice);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn random(dice: &mut Dice, most: u32) -> Vec<u8> {
    let length = dice.below(most + 1);
    (0..length).map(|_| dice.below(256) as u8).collect()
}

fn change(bytes: &mut Vec<u8>, kept: &[Vec<u8>], dice: &mut Dice) {
    let length = bytes.len() as u32;
    let place = dice.below(length + 1) as usize;
    let end = place + dice.below((length - place as u32).min(32) + 1) as usize;
    match dice.below(8) {
        0 if place < bytes.len() => bytes[place] ^= 1 << dice.below(8),
        1 if place < bytes.len() => bytes[place] = dice.below(256) as u8,
        2 if place < bytes.len() => bytes[place] = dice.pick(EDGES).copied().unwrap_or_default(),
        3 => drop(bytes.drain(place..end)),
        4 => {
            let again = bytes[place..end].to_vec();
            bytes.splice(place..place, again);
        }
        5 => {
            let new = random(dice, 8);
            bytes.splice(place..place, new);
        }
        6 => bytes.truncate(place),
        // Replaces this piece by a piece of another input.
        _ => {
            let Some(other) = dice.pick(kept) else { return };
            let from = dice.below(other.len() as u32 + 1) as usize;
            let most = (other.len() - from).min(64) as u32;
            let piece = other[from..from + dice.below(most + 1) as usize].to_vec();
            bytes.splice(place..end, piece);
        }
    }
}

/// Shorter variants that may still fail: the input without one piece, from large pieces to single bytes.
pub(crate) fn shorter(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let sizes = std::iter::successors(Some(bytes.len().div_ceil(2)), |size| {
        (*size > 1).then(|| size.div_ceil(2))
    });
    sizes.flat_map(move |size| {
        let starts = (0..bytes.len()).step_by(size.max(1));
        starts.map(move |from| {
            let to = (from + size).min(bytes.len());
            [&bytes[..from], &bytes[to..]].concat()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_inputs() {
        let kept = [b"one".to_vec(), b"another".to_vec()];
        let make = |seed| {
            let mut dice = Dice::new(seed);
            (0..200).map(|_| input(&kept, &mut dice)).collect::<Vec<_>>()
        };
        assert_eq!(make(1), make(1));
        assert_ne!(make(1), make(2));
        assert!(make(1).iter().all(|input| input.len() <= LONGEST));
    }

    #[test]
    fn shorter_inputs_lack_one_piece() {
        let all: Vec<Vec<u8>> = shorter(b"abcd").collect();
        assert!(all.contains(&b"cd".to_vec()) && all.contains(&b"abd".to_vec()));
        assert!(all.iter().all(|input| input.len() < 4));
        assert_eq!(shorter(b"").count(), 0);
    }
}
