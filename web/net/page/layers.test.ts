import { expect, it, vi } from 'vitest';
import { Layers } from './layers.ts';

vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://stammtisch.example/'));
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('addEventListener', () => {});
});

/** A browser whose history entries have a state. */
function browser() {
  const steps: unknown[] = [null];
  let at = 0;
  const waits: Array<() => void> = [];
  const layers: Layers = new Layers({
    history: {
      get state() {
        return steps[at];
      },
      pushState: (state: unknown) => {
        steps.splice(at + 1, steps.length, state);
        at += 1;
      },
      back: () => {
        at -= 1;
        layers.stepped();
      },
    },
    later: (run) => void waits.push(run),
  });
  const settle = () => waits.splice(0).forEach((run) => run());
  /** A drawer that removes itself when it is closed. */
  const drawer = (closed: string[], name: string) => {
    const gone = layers.add(() => {
      closed.push(name);
      gone();
    });
    return gone;
  };
  const back = () => {
    at -= 1;
    layers.stepped();
    settle();
  };
  return { layers, settle, drawer, back, at: () => at };
}

it('goes back through the layers, topmost first, and only then to the page before', () => {
  const { settle, drawer, back, at } = browser();
  const closed: string[] = [];
  drawer(closed, 'past');
  drawer(closed, 'menu');
  settle();
  expect(at()).toBe(1);
  back();
  expect([closed, at()]).toEqual([['menu'], 1]);
  back();
  expect([closed, at()]).toEqual([['menu', 'past'], 0]);
});

it('leaves no history entry when a layer closes by itself, and uses one entry for a layer that follows another', () => {
  const { settle, drawer, at } = browser();
  const menu = drawer([], 'menu');
  settle();
  menu();
  const log = drawer([], 'log');
  settle();
  expect(at()).toBe(1);
  log();
  settle();
  expect(at()).toBe(0);
});

it('closes the topmost layer on Escape, and returns whether there was one', () => {
  const { layers, settle, drawer } = browser();
  const closed: string[] = [];
  drawer(closed, 'menu');
  settle();
  expect([layers.closeTop(), closed]).toEqual([true, ['menu']]);
  expect(layers.closeTop()).toBe(false);
});
