import { expect, it } from 'vitest';
import { stepped } from './steps.ts';

it('steps from the number that an empty field stands for, in both directions', () => {
  const steps = { min: 1, max: 9, start: 4, usual: 4 };
  expect(stepped(null, -1, steps)).toBe(3);
  expect(stepped(null, 1, steps)).toBe(5);
  expect(stepped(1, -1, steps)).toBe(1);
  expect(stepped(9, 1, steps)).toBe(9);
});

it('begins where the game suggests if an empty field stands for no number, and ends there', () => {
  const steps = { min: 10, max: 90, start: 30 };
  expect(stepped(null, 1, steps)).toBe(30);
  expect(stepped(null, -1, steps)).toBe(null);
  expect(stepped(10, -1, steps)).toBe(null);
});

it('stays put at the default if that is the least number', () => {
  const steps = { min: 1, max: 9, start: 3, usual: 1 };
  expect(stepped(null, -1, steps)).toBe(null);
  expect(stepped(null, 1, steps)).toBe(2);
});
