import { expect, it } from 'vitest';
import { contrast } from '../../ui/look/contrast.ts';
import css from './colors.css?raw';

it.each([
  ['linen', 'hat-r', 4.5],
  ['linen', 'hat-g', 4.5],
  ['linen', 'hat-b', 7],
])('%s on %s has at least %f', (ink, ground, least) => {
  expect(contrast(ink, ground, css)).toBeGreaterThanOrEqual(least);
});
