import { expect, it } from 'vitest';
import { isOf, SIZES, type Size, written } from './sizes.ts';

it('expands named sizes', () => {
  expect(written('media', '(--phone)')).toBe('(max-width: 759px), (max-height: 519px)');
  expect(written('container', 'table (--phone)')).toBe('table ((max-width: 759px)) or ((max-height: 519px))');
  expect(written('container', 'table (--desk)')).toBe('table (min-width: 1200px) and (min-height: 520px)');
  expect(written('media', '(--roomy) and (hover: hover)')).toBe('(min-width: 760px) and (min-height: 520px) and (hover: hover)');
  expect(written('container', 'table (--tiny) or (--desk)')).toBe(
    'table ((max-width: 759px) and (max-height: 660px)) or ((min-width: 1200px) and (min-height: 520px))',
  );
  expect(written('media', 'print')).toBe('print');
  expect(() => written('media', '(--nothing)')).toThrow('--nothing');
});

it('makes a phone the opposite of roomy, and every container one of both', () => {
  for (let width = 300; width < 1400; width += 20) {
    for (let height = 300; height < 1100; height += 20) expect(isOf(SIZES.phone, width, height)).toBe(!isOf(SIZES.roomy, width, height));
  }
});

it('gives each size an example screen, and nests special sizes in wider ones', () => {
  const within: Partial<Record<Size, Size>> = {
    compact: 'wide',
    upright: 'tablet',
    high: 'desk',
    desk: 'wide',
    flat: 'roomy',
    tiny: 'short',
    short: 'phone',
    sideways: 'phone',
    cramped: 'sideways',
  };
  const found = new Set<string>();
  for (let width = 320; width < 4000; width += 40) {
    for (let height = 320; height < 2400; height += 40) {
      for (const size of Object.keys(SIZES) as Size[]) if (isOf(SIZES[size], width, height)) found.add(size);
      for (const [part, whole] of Object.entries(within)) if (isOf(SIZES[part as Size], width, height)) expect(isOf(SIZES[whole], width, height)).toBe(true);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(SIZES).sort());
});
