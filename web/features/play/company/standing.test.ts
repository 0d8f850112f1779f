import { expect, it } from 'vitest';
import type { EveningPlace } from '../../../wire/wire.ts';
import { eveningTableText } from './evening.text.ts';
import { standingOf } from './standing.ts';

const place = (name: string, points: number, you = false, played = 1): EveningPlace => ({ rank: 1, name, points, won: 0, played, you });
const de = (...places: EveningPlace[]) => standingOf({ places }, eveningTableText('de'));

it('tells the leader and you', () => {
  expect(de(place('Anna', 3), place('Ben', 2), place('Eva', 1.5, true))).toBe('Abend: Anna 3, du 1½');
  expect(standingOf({ places: [place('Anna', 3), place('Eva', 1.5, true)] }, eveningTableText('en'))).toBe('Evening: Anna 3, you 1½');
});

it('tells you that you lead, and a spectator the first two', () => {
  expect(de(place('Eva', 3, true), place('Ben', 2))).toBe('Abend: du vorn mit 3');
  expect(de(place('Anna', 3), place('Ben', 2), place('Cem', 1))).toBe('Abend: Anna 3, Ben 2');
});

it('says nothing before the first match is over', () => {
  expect(de(place('Anna', 0, false, 0), place('Eva', 0, true, 0))).toBe('');
  expect(de()).toBe('');
});
