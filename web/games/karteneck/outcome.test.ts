import { expect, it } from 'vitest';
import type { Names } from '../../board/contract.ts';
import { outcomeOf } from './outcome.ts';
import { empty, type Scene } from './story.ts';
import { de } from './text.de.ts';
import { en } from './text.en.ts';
import type { KarteneckText } from './text.ts';

const people = ['Eva', 'Anna', 'Ben'];
const names: Names = { you: 0, name: (seat) => people[seat] ?? '?', label: (seat) => people[seat] ?? '?' };
const said = (round: Partial<Scene>, t: KarteneckText = de) =>
  outcomeOf(t, names, { ...empty(3), ...round }, 0, () => 1).map((line) => line.replaceAll('\u00a0', ' '));
const serves = { kind: 'serves', seat: 0, sum: 30, portion: 'P36', worms: 7, place: 1, shield: 3, tied: null } as const;
const steals = (seat: number, from: number) => ({ kind: 'steals', seat, from, portion: 'P21', worms: 2 }) as const;

it('says which portion the reader got, and for what sum', () => {
  expect(said({ served: [{ ...serves, seat: 1 }, serves] })).toEqual(['Du bekommst für 30 die 36 mit 7 Würmern']);
  expect(said({ served: [serves] }, en)).toEqual(['You get the 36 with 7 worms for 30']);
});

it('says what was taken from the reader before what they won', () => {
  expect(said({ thefts: [steals(2, 0)], served: [serves] })).toEqual(['Ben stiehlt dir die 21 mit 2 Würmern', 'Du bekommst für 30 die 36 mit 7 Würmern']);
  expect(said({ thefts: [steals(0, 1), steals(2, 0)] }).map((line) => line.slice(0, 3))).toEqual(['Ben', 'Du ']);
});

it('says which portion the reader took without a worm, if they still have it', () => {
  expect(said({ took: ['P21', null, null] })).toEqual(['Ohne Wurm nimmst du nur die 21 mit 1 Wurm']);
  expect(said({ took: ['P21', null, null], thefts: [steals(1, 0)] })).toEqual(['Anna stiehlt dir die 21 mit 2 Würmern']);
});

it('says that nothing was left', () => expect(said({ served: [{ ...serves, seat: 1 }] })).toEqual(['Für dich bleibt nichts']));
