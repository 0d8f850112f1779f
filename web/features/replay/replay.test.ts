import { expect, it } from 'vitest';
import type { LogLine } from '../../board/contract.ts';
import { tableDe } from '../../net/i18n/table.de.ts';
import type { ReplayMoment } from '../../wire/wire.ts';
import { Moments } from './moments.ts';
import { rowsOf } from '../../board/share/picture.ts';
import { after, before, hashOf, placeOf, stopsOf } from './stops.ts';
import { replayText } from './text.ts';

const line = (at: number, heading = false): LogLine => ({ key: `${at}${heading}`, at, phrase: ['x'], heading, mine: false, cost: false, weight: 1 });

it('stops at lines with words, at the start and at the end', () => {
  const stops = stopsOf([line(1), line(1, true), line(4), line(9, true)], 12);
  expect(stops).toEqual([0, 2, 5, 12]);
  expect([after(stops, 0), after(stops, 3), after(stops, 12)]).toEqual([2, 5, 12]);
  expect([before(stops, 12), before(stops, 3), before(stops, 0)]).toEqual([5, 2, 0]);
});

it('parses and formats positions', () => {
  expect(placeOf('#42')).toEqual({ at: 42, seat: null, open: true, finding: false });
  expect(placeOf('42@1')).toEqual({ at: 42, seat: 1, open: false, finding: false });
  expect(placeOf(hashOf(7, 3, true))).toEqual({ at: 7, seat: 3, open: true, finding: false });
  expect(placeOf(hashOf('end', 0, false))).toEqual({ at: 'end', seat: 0, open: false, finding: false });
  for (const odd of ['', '#', '#-1', '#1e9', '#9999999', '#4@', '#4@x', '#HT-3.1'])
    expect(placeOf(odd)).toEqual({ at: null, seat: null, open: true, finding: false });
});

/** A match with `last` lines, served ten moments at a time. */
function fakeServer(last: number) {
  const asked: number[] = [];
  const moment = (n: number) => ({ turn: { kind: 'seats', seats: [n] }, seats: [] }) as ReplayMoment;
  const moments = new Moments(last, async (from) => {
    asked.push(from);
    return Array.from({ length: Math.min(10, last + 1 - from) }, (_, i) => moment(from + i));
  });
  return { asked, moments, moment };
}

it('loads moments in pages, a little ahead, and none twice', async () => {
  const { asked, moments, moment } = fakeServer(30);
  expect(await moments.at(0)).toEqual(moment(0));
  expect(asked).toEqual([0]);
  expect(await moments.at(5)).toEqual(moment(5));
  expect(asked).toEqual([0, 10]);
  for (let n = 6; n <= 30; n += 1) expect(await moments.at(n)).toEqual(moment(n));
  expect(asked).toEqual([0, 10, 20, 30]);
  expect(moments.known(12)).toEqual(moment(12));
});

it('also loads earlier moments when going back', async () => {
  const { asked, moments, moment } = fakeServer(300);
  await moments.at(100);
  expect(await moments.at(99, true)).toEqual(moment(99));
  expect(asked).toEqual([100, 95]);
  expect(moments.known(96)).toEqual(moment(96));
});

it('drops the oldest pages', async () => {
  const { asked, moments } = fakeServer(1000);
  for (let n = 0; n <= 1000; n += 10) await moments.at(n);
  expect(moments.known(0)).toBeUndefined();
  await moments.at(0);
  expect(asked.filter((from) => from === 0)).toHaveLength(2);
});

it('repeats a failed request', async () => {
  let broken = true;
  const moments = new Moments(3, async () => {
    if (broken) throw new Error('no answer');
    return [{ turn: { kind: 'seats', seats: [] }, seats: [] }];
  });
  await expect(moments.at(0)).rejects.toThrow();
  broken = false;
  expect(await moments.at(0)).toBeDefined();
});

it('fits two and six players in the picture', () => {
  for (const count of [2, 6]) {
    const rows = rowsOf(count);
    expect(rows).toHaveLength(count);
    const last = rows.at(-1);
    expect((last?.top ?? 0) + (last?.high ?? 0)).toBeLessThanOrEqual(594);
  }
});

it('names the parts of a match in German as the result does', () => {
  const names = Object.entries(tableDe.over.part).map(([part, name]) => [part, `Ende von ${name}`]);
  expect(replayText('de').parts).toEqual(Object.fromEntries(names));
  expect(tableDe.over.part.deal).toBe('Partie');
});
