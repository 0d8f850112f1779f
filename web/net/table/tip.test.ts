import { expect, it } from 'vitest';
import type { TipResponse } from '../../wire/wire.ts';
import { gain } from './tip.ts';

const tip: TipResponse = {
  moment: 7,
  stake: 'lead',
  moves: [
    { move: 'R14', worth: 3.5, error: 0.2 },
    { move: 'R13', worth: 3.4, error: 0.2 },
  ],
  next: { move: 'B3', worth: 1.25, error: 0.4 },
  reason: null,
};

it('is the lead of the best move over the next worse one', () => {
  expect(gain(tip)).toBe(2.25);
  expect(gain({ ...tip, moves: [], next: null })).toBe(0);
});
