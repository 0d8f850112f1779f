import { expect, it } from 'vitest';
import { FakeClock } from '../server/fakes.ts';
import { Awake } from './awake.ts';

function phone(refuses = false) {
  const clock = new FakeClock();
  const state = { hidden: false, on: 0 };
  let turn = () => {};
  const awake = new Awake({
    lock: async () => {
      if (refuses) throw new Error('low battery');
      state.on += 1;
      return { release: async () => void (state.on -= 1) };
    },
    hidden: () => state.hidden,
    onSight: (run) => {
      turn = run;
      return () => void (turn = () => {});
    },
    after: (run, ms) => clock.after(ms, run),
  });
  const show = (hidden: boolean) => {
    state.hidden = hidden;
    turn();
  };
  return { awake, clock, state, show };
}
const settle = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

it('keeps the screen on while a match runs, and locks it again when the page becomes visible', async () => {
  const { awake, state, show } = phone();
  const stop = awake.hold();
  await settle();
  expect(state.on).toBe(1);
  show(true);
  await settle();
  expect(state.on).toBe(0);
  show(false);
  await settle();
  expect(state.on).toBe(1);
  stop();
  await settle();
  expect(state.on).toBe(0);
});

it('lets the screen of a forgotten phone turn off, but not while the match is active', async () => {
  const { awake, clock, state } = phone();
  awake.hold();
  clock.pass(9 * 60_000);
  awake.stir();
  clock.pass(9 * 60_000);
  await settle();
  expect(state.on).toBe(1);
  clock.pass(2 * 60_000);
  await settle();
  expect(state.on).toBe(0);
  awake.stir();
  await settle();
  expect(state.on).toBe(1);
});

it('does nothing where the browser refuses the lock', async () => {
  const { awake, state } = phone(true);
  const stop = awake.hold();
  await settle();
  stop();
  expect(state.on).toBe(0);
});
