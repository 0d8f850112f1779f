import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const room = { top: 50, bottom: 500 };

test('the text goes to the lower edge if nothing is pointed at, or the target is elsewhere', () => {
  expect(placeOf([], room, 90, true)).toBe(500);
  expect(
    placeOf(
      [
        { top: 100, bottom: 140 },
        { top: 600, bottom: 640 },
      ],
      room,
      90,
      true,
    ),
  ).toBe(500);
});

test('the text goes above an element it would cover, and above the next', () => {
  expect(placeOf([{ top: 450, bottom: 490 }], room, 90, true)).toBe(432);
  expect(
    placeOf(
      [
        { top: 450, bottom: 490 },
        { top: 340, bottom: 380 },
      ],
      room,
      90,
      true,
    ),
  ).toBe(322);
});

test('the text is hidden if there is no room for it', () => {
  expect(placeOf([{ top: 60, bottom: 490 }], room, 90, true)).toBeNull();
  expect(placeOf([], room, 460, false)).toBeNull();
});

test('elements that are not to be touched are covered as little as possible', () => {
  expect(placeOf([{ top: 150, bottom: 490 }], room, 90, false)).toBe(140);
  expect(placeOf([{ top: 60, bottom: 420 }], room, 90, false)).toBe(500);
});

test('merely mentioned elements stay visible if possible', () => {
  expect(placeOf([], room, 90, true, [{ top: 400, bottom: 490 }])).toBe(398);
  // If it must cover one of the two, the text covers the mentioned element rather than the target.
  expect(placeOf([{ top: 60, bottom: 300 }], room, 90, true, [{ top: 320, bottom: 490 }])).toBe(500);
});
