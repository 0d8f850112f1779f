import { describe, expect, it } from 'vitest';
import { type Asked, without } from './hasPolyfill.ts';

const rewritten = (css: string) => {
  const asked = new Map<string, Asked>();
  return { css: without(css, asked), asked: [...asked.values()] };
};

describe('rules with `:has()`', () => {
  it('match an attribute instead, and other rules are left out', () => {
    const { css, asked } = rewritten('.a{color:red}.btn:has(small){padding:0}');
    expect(css).toBe('.btn[data-has-0]{padding:0}');
    expect(asked).toEqual([{ mark: 'data-has-0', of: '.btn', what: ['small'] }]);
  });

  it('keep the at-rules around them, and share the attribute of an equal condition', () => {
    const { css, asked } = rewritten('@media (max-width:759px){.x{a:b}.seats:has(>:nth-child(5)) .nm{a:b}@supports (a:b){.seats:has(>:nth-child(5)){c:d}}}');
    expect(css).toBe('@media (max-width:759px){.seats[data-has-0] .nm{a:b}}\n@media (max-width:759px){@supports (a:b){.seats[data-has-0]{c:d}}}');
    expect(asked).toEqual([{ mark: 'data-has-0', of: '.seats', what: ['>:nth-child(5)'] }]);
  });

  it('keep their specificity, also with several conditions on one element', () => {
    const { css, asked } = rewritten('.table:has(>.board.hm)>.act,.p:not(:has(.tag)),:has(>.box) .say,.t:has(>.ho):has(>.hand .h){a:b}');
    expect(css).toBe('.table[data-has-0][data-has-0]>.act,.p:not([data-has-1]),[data-has-2] .say,.t[data-has-3][data-has-4][data-has-4]{a:b}');
    expect(asked.map(({ of, what }) => [of, ...what])).toEqual([
      ['.table', '>.board.hm'],
      ['*', '.tag'],
      ['*', '>.box'],
      ['.t', '>.ho'],
      ['.t[data-has-3]', '>.hand .h'],
    ]);
  });

  it('match one of several selectors', () => {
    expect(rewritten('.a:has(b, :is(.c,.d)){e:f}').asked[0]?.what).toEqual(['b', ':is(.c,.d)']);
  });
});
