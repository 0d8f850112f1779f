import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const room = { top: 50, bottom: 500 };

test('words lie at the lower edge where nothing is pointed at, or what is lies elsewhere', () => {
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

test('words go above what they would cover, and above the next', () => {
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

test('where there is no room for the words they are not shown', () => {
  expect(placeOf([{ top: 60, bottom: 490 }], room, 90, true)).toBeNull();
  expect(placeOf([], room, 460, false)).toBeNull();
});

test('places that are only looked at are covered as little as may be', () => {
  expect(placeOf([{ top: 150, bottom: 490 }], room, 90, false)).toBe(140);
  expect(placeOf([{ top: 60, bottom: 420 }], room, 90, false)).toBe(500);
});

test('what nothing points at is kept in sight as far as that goes', () => {
  expect(placeOf([], room, 90, true, [{ top: 400, bottom: 490 }])).toBe(398);
  // Between what is pointed at and what is kept, if it has to be one of them, the words cover the latter.
  expect(placeOf([{ top: 60, bottom: 300 }], room, 90, true, [{ top: 320, bottom: 490 }])).toBe(500);
});
