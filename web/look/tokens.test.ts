import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

/** Both values of a token: by day, by night. */
function token(name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  const light = value?.[1] ?? value?.[3];
  const dark = value?.[2] ?? value?.[3];
  if (light === undefined || dark === undefined) throw new Error(`no colour ${name}`);
  return [light, dark];
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

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
    ['linen', 'hat-r', 4.5],
    ['linen', 'hat-g', 4.5],
    ['linen', 'hat-b', 7],
    ['linen', 'he-fe', 4.5],
    ['linen', 'he-sp', 4.5],
    ['linen', 'he-qu', 4.5],
    ['linen', 'he-pa', 4.5],
    ['linen', 'he-bi', 4.5],
    ['linen', 'he-fu', 4.5],
    ['on-edge', 'timber', 7],
    ['ink-2', 'wall-low', 4.5],
    ['ho-e', 'linen', 7],
    ['ho-g', 'linen', 4.5],
    ['ho-h', 'linen', 4.5],
    ['ho-s', 'linen', 4.5],
  ])('%s on %s has at least %f', (ink, ground, least) => {
    const [a, b] = [token(ink), token(ground)];
    expect(contrast(a[0], b[0])).toBeGreaterThanOrEqual(least);
    expect(contrast(a[1], b[1])).toBeGreaterThanOrEqual(least);
  });
});
