import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Two tabs of one browser, each with its own copy of the page. */
async function tabs() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  vi.stubGlobal('navigator', { languages: ['de'] });
  const one = await import('./prefs.svelte.ts');
  vi.resetModules();
  const other = await import('./prefs.svelte.ts');
  return { one, other, kept };
}

it('keeps a choice made meanwhile in another tab', async () => {
  const { one, other, kept } = await tabs();
  one.prefs.set({ theme: 'dark' });
  other.prefs.set({ sound: true });
  expect(JSON.parse(kept.get('stammtisch') ?? '')).toMatchObject({ theme: 'dark', sound: true });
  expect(other.prefs.theme).toBe('dark');
});

it('follows another tab at once', async () => {
  const { one, other } = await tabs();
  let hear: (event: { key: string | null }) => void = () => {};
  one.watchPrefs({ addEventListener: (_: string, listener: typeof hear) => void (hear = listener), removeEventListener: () => {} } as unknown as Window);
  other.prefs.set({ still: true });
  hear({ key: 'something else' });
  expect(one.prefs.still).toBe(false);
  hear({ key: 'stammtisch' });
  expect(one.prefs.still).toBe(true);
});
