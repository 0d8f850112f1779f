import { expect, it } from 'vitest';
import { contrast } from '../../ui/look/contrast.ts';
import css from './colors.css?raw';

it.each([
  ['linen', 'he-fe', 4.5],
  ['linen', 'he-sp', 4.5],
  ['linen', 'he-qu', 4.5],
  ['linen', 'he-pa', 4.5],
  ['linen', 'he-bi', 4.5],
  ['linen', 'he-fu', 4.5],
  ['on-edge', 'timber', 7],
  ['ink-2', 'wall-low', 4.5],
])('%s on %s has at least %f', (ink, ground, least) => {
  expect(contrast(ink, ground, css)).toBeGreaterThanOrEqual(least);
});
