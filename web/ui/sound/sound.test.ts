// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { FELT, play, setFelt } from './sound.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setFelt(false);
});

it('makes the strongest events felt, if the person wants that', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  play('slap');
  expect(vibrate).not.toHaveBeenCalled();
  setFelt(true);
  play('card');
  expect(vibrate).not.toHaveBeenCalled();
  play('slap');
  expect(vibrate).toHaveBeenCalledWith([45]);
});

it('vibrates briefly, and longest for the end of a match', () => {
  const length = (pattern: readonly number[]) => pattern.reduce((sum, ms) => sum + ms, 0);
  const { win = [], ...others } = FELT;
  for (const pattern of Object.values(others)) expect(length(pattern)).toBeLessThan(200);
  expect(length(win)).toBeLessThan(500);
});

it('needs no vibration', () => {
  vi.stubGlobal('navigator', {});
  setFelt(true);
  expect(() => play('slap')).not.toThrow();
});
