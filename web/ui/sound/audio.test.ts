import { afterEach, expect, it, vi } from 'vitest';
import type { Sound } from './audio.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser with audio in some state, resumed when the test says so. */
async function browser(state: string) {
  let go = () => {};
  const made = { started: 0, resumed: 0 };
  const node = (): object =>
    new Proxy(
      { connect: () => node(), start: () => void (made.started += 1), stop: () => {} },
      { get: (known, key) => known[key as 'stop'] ?? { setValueAtTime() {}, exponentialRampToValueAtTime() {}, value: 0 }, set: () => true },
    );
  class FakeContext {
    state = state;
    currentTime = 0;
    sampleRate = 8000;
    createOscillator = node;
    createGain = node;
    createBiquadFilter = node;
    createBufferSource = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
    resume() {
      made.resumed += 1;
      return new Promise<void>((done) => {
        const before = go;
        go = () => {
          before();
          done();
        };
      });
    }
  }
  let now = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('performance', { now: () => now });
  const { make } = await import('./audio.ts');
  const resume = async (after: number) => {
    now += after;
    go();
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
  };
  return { make, made, resume };
}

it('resumes an interrupted sound, and drops those missed meanwhile', async () => {
  const { make, made, resume } = await browser('interrupted');
  for (let i = 0; i < 5; i += 1) make('tick');
  expect(made).toEqual({ started: 0, resumed: 5 });
  await resume(60_000);
  expect(made.started).toBe(0);
});

it('plays at once if allowed', async () => {
  const { make, made } = await browser('running');
  make('tick');
  expect(made).toEqual({ started: 1, resumed: 0 });
});

it('has a sound for every event', async () => {
  const { make, made } = await browser('running');
  const sounds: Sound[] = [
    'card',
    'draw',
    'shuffle',
    'turn',
    'penalty',
    'slap',
    'trick',
    'steal',
    'serve',
    'lid',
    'fly',
    'accuse',
    'climb',
    'capture',
    'die',
    'reverse',
    'swap',
    'out',
    'said',
    'win',
  ];
  for (const sound of sounds) {
    const before = made.started;
    make(sound);
    expect([sound, made.started > before]).toEqual([sound, true]);
  }
});

it('plays if resumed in time', async () => {
  const { make, made, resume } = await browser('suspended');
  make('tick');
  await resume(20);
  expect(made.started).toBe(1);
});
