import { expect, it } from 'vitest';
import { FakeClock } from '../../net/server/fakes.ts';
import { Calm } from './calm.ts';

/** A tap that plays unless it is swallowed; returns whether it played. */
function tap(calm: Calm, at: number, x = 100): boolean {
  calm.pressed({ x, y: 50, at });
  if (calm.swallows()) return false;
  calm.moved();
  return true;
}

it('makes one move of two quick taps in the same place, and two of two intended taps', () => {
  const calm = new Calm();
  expect(tap(calm, 1000)).toBe(true);
  calm.answered(1020);
  expect(tap(calm, 1150)).toBe(false);
  expect(tap(calm, 1369)).toBe(false);
  expect(tap(calm, 1371)).toBe(true);
});

it('counts from the display of the answer, however late that is', () => {
  const calm = new Calm();
  tap(calm, 1000);
  calm.answered(1900);
  expect(tap(calm, 2000)).toBe(false);
  expect(tap(calm, 2300)).toBe(true);
});

it('does not block other places of the table', () => {
  const calm = new Calm();
  tap(calm, 1000);
  expect(tap(calm, 1100, 160)).toBe(true);
});

it('swallows no click of the press that made the move, and none before any move', () => {
  const calm = new Calm();
  expect(calm.swallows()).toBe(false);
  calm.pressed({ x: 1, y: 1, at: 5 });
  calm.moved();
  calm.answered(6);
  expect(calm.swallows()).toBe(false);
});

it('reports from when until when it swallows a second press', () => {
  const clock = new FakeClock();
  let shown = false;
  const calm = new Calm(
    (rests) => (shown = rests),
    (run, ms) => clock.after(ms, run),
  );
  // A move made with a key starts no delay.
  calm.moved();
  calm.answered(clock.now());
  expect(shown).toBe(false);
  tap(calm, clock.now());
  expect(shown).toBe(true);
  clock.pass(5000);
  calm.answered(clock.now());
  clock.pass(200);
  // The next move starts the delay again.
  tap(calm, clock.now(), 300);
  clock.pass(300);
  calm.answered(clock.now());
  clock.pass(349);
  expect([shown, tap(calm, clock.now(), 300)]).toEqual([true, false]);
  clock.pass(1);
  expect([shown, tap(calm, clock.now(), 300)]).toEqual([false, true]);
});

it('swallows a press that began before a window could be seen', () => {
  const calm = new Calm();
  calm.pressed({ x: 1, y: 1, at: 990 });
  calm.opened(1000);
  expect(calm.swallows()).toBe(true);
  calm.pressed({ x: 1, y: 1, at: 1150 });
  expect(calm.swallows()).toBe(true);
  calm.pressed({ x: 1, y: 1, at: 1201 });
  expect(calm.swallows()).toBe(false);
  calm.pressed({ x: 1, y: 1, at: 1100 });
  calm.opened(null);
  expect(calm.swallows()).toBe(false);
});
