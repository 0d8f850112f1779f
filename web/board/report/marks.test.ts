import { expect, it } from 'vitest';
import { markOf, marksOf } from './marks.ts';

it('crosses the played card and rings the better one', () => {
  expect([...marksOf({ made: 'R1', best: 'G13' })]).toEqual([
    ['R1.0', 'made'],
    ['G13.0', 'best'],
  ]);
});

it('marks nothing that both moves name', () => {
  const named = (move: string) => move.split(' ');
  expect([...marksOf({ made: 'both E7', best: 'both E7 E7' }, named)]).toEqual([['E7.1', 'best']]);
  expect(markOf({ seat: 0, made: 'name seat', best: 'name pot' }, 'pot', named)).toBe('best');
  expect(markOf({ seat: 0, made: 'name seat', best: 'name pot' }, 'name', named)).toBeUndefined();
});
