import { describe, expect, it } from 'vitest';

const STYLES = import.meta.glob<string>(['../**/*.{css,svelte}', '!../node_modules/**'], { query: '?raw', import: 'default', eager: true });

describe('styles for the oldest browsers', () => {
  it('use the dynamic screen height in one place, which has a fallback', () => {
    const own = Object.entries(STYLES).filter(([, text]) => /\d[dsl]v[hw]\b/.test(text));
    expect(own.map(([file]) => file.split('/').at(-1))).toEqual(['tokens.css']);
    expect(own[0]?.[1]).toMatch(/@supports not \(height: 1dvh\) \{\s+:root \{\s+--dvh: 1vh;/);
  });
});
