import { expect, it } from 'vitest';
import type { Moment, Names } from '../../../board/contract.ts';
import { chosen, tale, turningPoint } from './telling.ts';

const moment = (sort: string, weight: number, lines: number, text = `${sort} ${lines}`): Moment => ({ sort, weight, lines, text, seat: 0 });
const people = ['Anna', 'Ben', 'Cem'];
const names = (you: number | null): Names => ({ you, name: (seat) => people[seat] ?? '', label: (seat) => people[seat] ?? '' });

it('takes the best of each sort before a second one, in the order of the match', () => {
  const all = [moment('steal', 9, 40), moment('steal', 8, 10), moment('serve', 2, 30), moment('out', 1, 20)];
  expect(chosen(all).map(({ lines }) => lines)).toEqual([10, 20, 30, 40]);
  expect(chosen([...all, moment('a', 5, 50), moment('b', 5, 60)]).map(({ sort }) => sort)).toEqual(['out', 'serve', 'steal', 'a', 'b']);
  expect(chosen([9, 8, 7, 6].map((weight) => moment('steal', weight, 10 * weight))).map(({ weight }) => weight)).toEqual([7, 8, 9]);
});

it('says of a moment that it is the turning point as well', () => {
  const [steal, turning] = [moment('steal', 9, 40, 'Anna steals.'), moment('lead', 6, 41, 'Anna stays in front.')];
  expect(tale([steal], turning, null)).toEqual([{ ...steal, text: 'Anna steals. Anna stays in front.' }]);
  expect(tale([steal], { ...turning, seat: 1, lines: 60 }, null).map(({ sort }) => sort)).toEqual(['steal', 'lead']);
  expect(tale([steal], null, null)).toEqual([steal]);
});

it('prefers the viewer, then the later one', () => {
  const mine = { ...moment('steal', 5, 10), seat: 2 };
  expect(chosen([moment('steal', 5, 20), mine, moment('steal', 5, 30), moment('steal', 5, 40)], 2).map(({ lines }) => lines)).toEqual([10, 30, 40]);
});

it('tells no position and no sentence twice', () => {
  const all = [moment('a', 9, 40), moment('b', 8, 40), moment('c', 7, 50, 'same'), moment('d', 6, 60, 'same')];
  expect(chosen(all).map(({ sort }) => sort)).toEqual(['a', 'c']);
});

const curve = (...rows: number[][]) => [[0, 0, 0], ...rows].map((scores, i) => ({ lines: 10 * i, scores, part: i === 0 ? null : i }));

it('finds where the winner took the lead for good, and from whom', () => {
  const match = { log: [], ranks: [1, 2, 3], curve: curve([5, 1, 0], [5, 9, 0], [12, 10, 1], [15, 11, 2]) };
  expect(turningPoint(match, 'deal', names(1), 'de')).toMatchObject({ lines: 29, seat: 0, text: 'In Partie 3 zieht Anna an dir vorbei und bleibt vorn.' });
  expect(turningPoint(match, 'round', names(0), 'en')?.text).toBe('In round 3, you overtake Ben and stay in front.');
});

it('knows a late turn, a lead from the start, and no turn at all', () => {
  const late = { log: [], ranks: [1, 2, 3], curve: curve([1, 5, 0], [9, 8, 0]) };
  expect(turningPoint(late, 'burger', names(null), 'de')?.text).toBe('Erst mit dem letzten Burger zieht Anna an Ben vorbei und bleibt vorn.');
  const never = { log: [], ranks: [1, 2, 3], curve: curve([5, 1, 0], [9, 8, 0]) };
  expect(turningPoint(never, 'deal', names(0), 'de')?.text).toBe('Du liegst von Anfang an vorn und gibst die Führung nicht mehr her.');
  expect(turningPoint({ ...never, ranks: [1, 1, 3] }, 'deal', names(0), 'de')).toBeNull();
  expect(turningPoint({ ...never, curve: curve([5, 1, 0]) }, 'deal', names(0), 'de')).toBeNull();
});
