import { describe, expect, it, vi } from 'vitest';
import { Reach } from './reach.svelte.ts';

vi.hoisted(() => vi.stubGlobal('location', new URL('http://127.0.0.1:7845')));

async function reachAt(origin: string, told: string | null) {
  const ask = vi.fn(async () => told);
  const reach = new Reach(new URL(origin), ask);
  void [reach.origin, reach.alone];
  await Promise.resolve();
  return { reach, asked: ask.mock.calls.length };
}

describe('links to share', () => {
  it.each(['http://127.0.0.1:7845', 'http://localhost:7845', 'http://[::1]:7845'])('replace the local %s', async (origin) => {
    const { reach, asked } = await reachAt(origin, 'http://192.168.1.20:7845');
    expect([reach.origin, reach.alone, asked]).toEqual(['http://192.168.1.20:7845', false, 1]);
  });

  it('are not available if no other device reaches the server', async () => {
    const { reach } = await reachAt('http://127.0.0.1:7845', null);
    expect(reach.alone).toBe(true);
  });

  it('keep the browser’s address if it is another name, without a request', async () => {
    const { reach, asked } = await reachAt('https://karten.example', null);
    expect([reach.origin, reach.alone, asked]).toEqual(['https://karten.example', false, 0]);
  });

  it('are requested again with the next link if the server did not answer', async () => {
    const ask = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce('http://192.168.1.20:7845');
    const reach = new Reach(new URL('http://127.0.0.1:7845'), ask);
    const settle = async () => {
      for (let i = 0; i < 3; i += 1) await Promise.resolve();
    };
    expect([reach.origin, reach.alone]).toEqual(['http://127.0.0.1:7845', false]);
    await settle();
    void reach.origin;
    await settle();
    expect([reach.origin, reach.alone]).toEqual(['http://192.168.1.20:7845', false]);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
