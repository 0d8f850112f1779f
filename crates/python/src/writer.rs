//! Writes tensors into the caller's arrays in the form that it wants: from a seat's own point of view, scaled, with a perfect memory.

use std::ops::Range;

use stammtisch_core::{Marks, Seat, Sheet};

use crate::erased::Playable;
use crate::tensors::{Number, Tensors};

/// Writes tensors of one form for one game.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    /// Whether it writes the view of a seat that has forgotten nothing that was ever open.
    recalled: bool,
    players: usize,
    width: usize,
    /// For each seat, where it sees each place; nothing if the seats keep their numbers.
    turned: Vec<Vec<u16>>,
    /// The scale of each place; nothing if the numbers stay as they are.
    scales: Vec<Scale>,
}

/// The scale of a place.
#[derive(Clone, Copy, Debug)]
struct Scale {
    least: f32,
    factor: f32,
}

/// A thread's sheets.
#[derive(Debug)]
pub(crate) struct Pen {
    plain: Sheet,
    turned: Sheet,
}

impl Pen {
    /// Sheets for tensors of this width.
    pub(crate) fn new(width: usize) -> Self {
        Self {
            plain: Sheet::new(width),
            turned: Sheet::new(width),
        }
    }
}

impl Writer {
    /// A writer of the views' tensors as they are, for this number of players and places.
    pub(crate) fn plain(players: u8, width: usize) -> Self {
        Self {
            recalled: false,
            players: players.into(),
            width,
            turned: Vec::new(),
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
        let fits_axis = |&(begin, end, whole, one): &(usize, usize, usize, usize)| {
            let fits = begin <= end && end <= width && one > 0 && whole / one >= players;
            fits && (end - begin).is_multiple_of(whole)
        };
        let fits_scale = |&(begin, end, least, most): &(usize, usize, f32, f32)| {
            begin <= end && end <= width && least < most
        };
        if !axes.iter().all(fits_axis) || !scales.iter().all(fits_scale) {
            return None;
        }
        let turned = if axes.is_empty() {
            Vec::new()
        } else {
            (0..players)
                .map(|seat| turned(axes, width, players, seat))
                .collect()
        };
        Some(Self {
            recalled,
            turned,
            scales: scales_of(scales, width),
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

    /// Brings a row up to date, which shows what `seat` sees. `last` are the marks of what it showed last, if it was written before.
    #[inline]
    pub(crate) fn refresh<G: Playable>(
        &self,
        pen: &mut Pen,
        game: &G,
        seat: Seat,
        last: &mut Option<Marks>,
        row: &mut Tensors<'_>,
    ) {
        match row {
            Tensors::Single(row) => self.refresh_as(pen, game, seat, last, row),
            Tensors::Half(row) => self.refresh_as(pen, game, seat, last, row),
            Tensors::Byte(row) => self.refresh_as(pen, game, seat, last, row),
        }
    }

    /// Writes a whole row.
    pub(crate) fn write<G: Playable>(&self, pen: &mut Pen, game: &G, seat: Seat, row: &mut Tensors<'_>) {
        self.refresh(pen, game, seat, &mut None, row);
    }

    fn refresh_as<G: Playable, N: Number>(
        &self,
        pen: &mut Pen,
        game: &G,
        seat: Seat,
        last: &mut Option<Marks>,
        row: &mut [N],
    ) {
        if last.is_none() {
            self.begin(pen, game, seat, row);
        }
        let last = last.get_or_insert_with(|| Marks::new(self.width));
        if self.recalled {
            G::write_cells(&game.recall(seat), &mut pen.plain.cells());
        } else {
            game.write_seat(seat, &mut pen.plain.cells());
        }
        let sheet = self.turn(pen, seat);
        if self.scales.is_empty() {
            sheet.update(last, |place, number| row[place] = N::of(number));
        } else {
            sheet.update(last, |place, number| {
                row[place] = N::of(self.scales[place].of(number));
            });
        }
    }

    /// Writes what a row always shows, and 0 elsewhere.
    fn begin<G: Playable, N: Number>(&self, pen: &mut Pen, game: &G, seat: Seat, row: &mut [N]) {
        row.iter_mut()
            .enumerate()
            .for_each(|(place, cell)| *cell = N::of(self.scaled(place, 0.0)));
        if !self.recalled {
            game.write_steady(&mut pen.plain.cells());
            let sheet = self.turn(pen, seat);
            sheet.drain(|place, number| row[place] = N::of(self.scaled(place, number)));
        }
    }

    /// The pen's sheet as the seat sees it.
    fn turn<'a>(&self, pen: &'a mut Pen, seat: Seat) -> &'a mut Sheet {
        let Pen { plain, turned } = pen;
        let Some(places) = self.turned.get(seat.index()) else {
            return plain;
        };
        plain.move_to(turned, places);
        turned
    }

    fn scaled(&self, place: usize, number: f32) -> f32 {
        self.scales.get(place).map_or(number, |scale| scale.of(number))
    }

    /// Turns and scales the tensor of a seat's view.
    pub(crate) fn shape(&self, seat: Seat, tensor: &mut [f32]) {
        if let Some(places) = self.turned.get(seat.index()) {
            let plain = tensor.to_vec();
            for (&place, number) in places.iter().zip(plain) {
                tensor[usize::from(place)] = number;
            }
        }
        for (place, number) in tensor.iter_mut().enumerate() {
            *number = self.scaled(place, *number);
        }
    }
}

impl Scale {
    /// Numbers that stay as they are.
    const NONE: Self = Self {
        least: 0.0,
        factor: 1.0,
    };

    #[inline]
    fn of(self, number: f32) -> f32 {
        ((number - self.least) * self.factor).clamp(0.0, 1.0)
    }
}

/// The scale of each place.
fn scales_of(parts: &[(usize, usize, f32, f32)], width: usize) -> Vec<Scale> {
    if parts.is_empty() {
        return Vec::new();
    }
    let mut scales = vec![Scale::NONE; width];
    for &(begin, end, least, most) in parts {
        let factor = 1.0 / (most - least);
        scales[begin..end].fill(Scale { least, factor });
    }
    scales
}

/// The place at which a seat sees each place.
fn turned(axes: &[(usize, usize, usize, usize)], width: usize, players: usize, seat: usize) -> Vec<u16> {
    let mut shown: Vec<usize> = (0..width).collect();
    for &(begin, end, whole, one) in axes {
        let places: Range<usize> = begin..end;
        for block in shown[places].chunks_exact_mut(whole) {
            block[..one * players].rotate_left(one * seat);
        }
    }
    let mut turned = vec![0; width];
    for (place, shown) in shown.into_iter().enumerate() {
        turned[shown] = place as u16;
    }
    turned
}
