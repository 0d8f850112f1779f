import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

describe('the colours', () => {
  it.each([
    ['ink', 'wood', 7],
    ['ink', 'paper', 7],
    ['ink', 'paper-2', 7],
    ['ink-wood', 'wood', 6],
    ['ink-2', 'paper', 7],
    ['ink-2', 'paper-2', 4.5],
    ['on-act', 'act', 7],
    ['act', 'paper', 4.5],
    ['act', 'wood', 3],
    ['turn-ink', 'turn', 7],
    ['on-brass', 'brass', 7],
    ['bad', 'bad-bg', 4.5],
    ['bad', 'paper', 4.5],
    ['inlay', 'wood', 3],
    ['on-edge', 'wood-edge', 7],
    ['ho-e', 'linen', 7],
    ['ho-g', 'linen', 4.5],
    ['ho-h', 'linen', 4.5],
    ['ho-s', 'linen', 4.5],
  ])('%s on %s has a contrast of at least %f', (ink, ground, least) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least);
  });
});
