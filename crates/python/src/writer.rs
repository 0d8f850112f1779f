//! Writes tensors in other forms: from a seat's own point of view, scaled, with a perfect memory.

use std::ops::Range;

use stammtisch_core::Seat;

use crate::erased::Playable;

/// Writes tensors of one form for one game.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    /// Whether it writes the view of a seat that has forgotten nothing that was ever open.
    recalled: bool,
    players: usize,
    width: usize,
    /// The axes of seats to turn.
    axes: Vec<Axis>,
    scales: Vec<Scale>,
}

/// An axis of seats within a part.
#[derive(Clone, Debug)]
struct Axis {
    places: Range<usize>,
    /// The number of places of the whole axis, and of one seat.
    whole: usize,
    one: usize,
}

/// A part whose numbers are scaled.
#[derive(Clone, Debug)]
struct Scale {
    places: Range<usize>,
    least: f32,
    factor: f32,
}

impl Writer {
    /// A writer of the views' tensors as they are, for this number of players and places.
    pub(crate) fn plain(players: u8, width: usize) -> Self {
        Self {
            recalled: false,
            players: players.into(),
            width,
            axes: Vec::new(),
            scales: Vec::new(),
        }
    }

    /// The same with these axes to turn (first place, end, places of the whole axis and of one seat) and parts to scale (first place, end,
    /// bounds); `None` if the tensor has no such places.
    pub(crate) fn with(
        self,
        recalled: bool,
        axes: &[(usize, usize, usize, usize)],
        scales: &[(usize, usize, f32, f32)],
    ) -> Option<Self> {
        let (players, width) = (self.players, self.width);
        let turn = |&(begin, end, whole, one): &(usize, usize, usize, usize)| {
            let fits = begin <= end && end <= width && one > 0 && whole / one >= players;
            (fits && (end - begin).is_multiple_of(whole)).then_some(Axis {
                places: begin..end,
                whole,
                one,
            })
        };
        let scale = |&(begin, end, least, most): &(usize, usize, f32, f32)| {
            (begin <= end && end <= width && least < most).then(|| Scale {
                places: begin..end,
                least,
                factor: 1.0 / (most - least),
            })
        };
        Some(Self {
            recalled,
            axes: axes.iter().map(turn).collect::<Option<_>>()?,
            scales: scales.iter().map(scale).collect::<Option<_>>()?,
            ..self
        })
    }

    /// Whether it writes the view of a seat that has forgotten nothing that was ever open.
    pub(crate) const fn recalled(&self) -> bool {
        self.recalled
    }

    /// The number of places of a tensor.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Writes what `seat` sees.
    #[inline]
    pub(crate) fn write<G: Playable>(&self, game: &G, seat: Seat, out: &mut [f32]) {
        let view = if self.recalled {
            game.recall(seat)
        } else {
            game.view(Some(seat))
        };
        G::write_tensor(&view, out);
        self.shape(seat, out);
    }

    /// Turns and scales the tensor of a seat's view.
    #[inline]
    pub(crate) fn shape(&self, seat: Seat, out: &mut [f32]) {
        for axis in &self.axes {
            for block in out[axis.places.clone()].chunks_exact_mut(axis.whole) {
                block[..axis.one * self.players].rotate_left(axis.one * seat.index());
            }
        }
        for scale in &self.scales {
            for number in &mut out[scale.places.clone()] {
                *number = ((*number - scale.least) * scale.factor).clamp(0.0, 1.0);
            }
        }
    }
}
