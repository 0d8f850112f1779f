import { expect, it } from 'vitest';
import type { Names } from '../../board/contract.ts';
import { headline, type Scene } from './saying.ts';
import type { View } from './view.ts';
import { de } from './text.de.ts';
import { en } from './text.en.ts';
import { de as say } from './say.de.ts';
import type { HoText } from './text.ts';

const people = ['Eva', 'Ben', 'Cem'];
const names: Names = { you: 0, name: (seat) => people[seat] ?? '?', label: (seat) => people[seat] ?? '?' };

/** The words that the headline adds about a Heart Ace that makes this many places sit out, from `first` on. */
function about(n: number, first: number, t: HoText = de, places: readonly number[] = []): string {
  const fn = { kind: 'skips', card: 'HA', starter: 2, n, reach: 'all', rest: null, forced: false };
  const view = { phase: 'react', fn, to_act: [first], cursor: first, direction: 1, sizes: [3, 3, 3], places } as unknown as View;
  const scene = { t, s: say, names, table: {}, view, standing: null, me: 0 } as unknown as Scene;
  return headline(scene, { links: [], cause: null, turnedUp: false }).sub;
}

it('says how many of the places of a Heart Ace are the reader’s', () => {
  expect([about(2, 0), about(4, 0), about(3, 1)]).toEqual(['1 von 2 Plätzen trifft dich.', '2 von 4 Plätzen treffen dich.', '1 von 3 Plätzen trifft dich.']);
  expect(about(4, 0, en)).toBe('2 of the 4 places are yours.');
});

it('says nothing if there is one place or none is the reader’s', () => expect([about(1, 0), about(2, 1)]).toEqual(['', '']));

it('passes over those who are out', () => expect(about(3, 0, de, [1])).toBe('2 von 3 Plätzen treffen dich.'));
