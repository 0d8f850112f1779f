import { expect, it } from 'vitest';
import { PageState } from './page.svelte.ts';

function browser() {
  const kept = new Map<string, string>();
  const around = { time: 1_000_000, reloads: 0, answers: true, later: [] as Array<() => void> };
  const page = (build: string | null = 'a') =>
    new PageState(build, {
      now: () => around.time,
      remembered: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      after: (run) => void around.later.push(run),
      reload: () => void (around.reloads += 1),
      answers: async () => around.answers,
    });
  const pass = () => around.later.splice(0).forEach((run) => run());
  return { around, page, pass };
}

it('reloads once when the server has another build, and not for its own', () => {
  const { around, page, pass } = browser();
  const now = page();
  now.told('a');
  expect(now.state).toBe('whole');
  now.told('b');
  void now.missing();
  expect(now.state).toBe('renewing');
  pass();
  expect(around.reloads).toBe(1);
});

it('knows its own build, so a new server makes an old page outdated', () => {
  const { page } = browser();
  const old = page('a');
  old.told('b');
  expect(old.state).toBe('renewing');
  const workshop = page(null);
  workshop.told('a');
  workshop.told('b');
  expect(workshop.state).toBe('whole');
});

it('does not reload in a loop if that does not help', async () => {
  const { around, page, pass } = browser();
  await page().missing();
  pass();
  around.time += 5000;
  const again = page();
  await again.missing();
  pass();
  expect(again.state).toBe('broken');
  expect(around.reloads).toBe(1);
  around.time += 60_000;
  const later = page();
  await later.missing();
  expect(later.state).toBe('renewing');
});

it('does not reload while the server does not answer', async () => {
  const { around, page } = browser();
  around.answers = false;
  const now = page();
  await now.missing();
  expect(now.state).toBe('whole');
});
