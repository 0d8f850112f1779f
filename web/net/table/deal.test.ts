import { describe, expect, it } from 'vitest';
import type { Proof, Table } from '../../wire/wire.ts';
import { keep, kept, type Shelf } from './deal.ts';
import { verifyDeal } from './verifyDeal.ts';
import { sha256 } from './sha256.ts';

describe('sha256', () => {
  it('agrees with other implementations at any length', async () => {
    const by = async (text: string) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    for (let length = 0; length < 200; length++) {
      const text = 'ü'.repeat(length % 7) + 'x'.repeat(length);
      expect(sha256(text), text).toBe(await by(text));
    }
  });
});

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
/** The fixed vector of crates/match. */
const COMMITMENT = '19af14aaa902250552155dea6e67ca4534f1d1abf8f758e207baadb6d4382727';

const proof: Proof = {
  format: 'stammtisch-proof/1',
  game: 'some',
  rules: 1,
  players: 2,
  commitment: COMMITMENT,
  seed: SEED,
  words: [{ seat: 1, words: 'Brezn' }],
};

const table = (phase: string, words: Array<string | undefined>, more: Partial<Table> = {}): Table =>
  ({ code: 'a-b-1', phase, you: 1, commitment: COMMITMENT, seats: words.map((words) => ({ words })), ...more }) as unknown as Table;

function shelf(): Shelf {
  let text: string | null = null;
  return { read: () => text, write: (next) => (text = next) };
}

describe('the record of a table', () => {
  it('is compared with its proof', () => {
    const here = shelf();
    expect(verifyDeal(kept(here, 'a-b-1'), proof)).toEqual({ seed: true, commitment: null, words: null });
    keep(here, table('waiting', [undefined, 'Bier']));
    keep(here, table('waiting', [undefined, 'Brezn']));
    expect(verifyDeal(kept(here, 'a-b-1'), proof)).toEqual({ seed: true, commitment: 'before', words: null });
    keep(here, table('playing', [undefined, 'Brezn']));
    keep(here, table('over', ['late', 'late']));
    expect(verifyDeal(kept(here, 'a-b-1'), proof)).toEqual({ seed: true, commitment: 'before', words: true });
    expect(kept(here, 'other')).toBeNull();
  });

  it('detects a table that shows one commitment and reveals another', () => {
    const here = shelf();
    keep(here, table('waiting', [undefined, undefined]));
    keep(here, table('playing', [undefined, 'Brezn'], { commitment: '0'.repeat(64) }));
    const other = { ...proof, commitment: '0'.repeat(64) };
    expect(verifyDeal(kept(here, 'a-b-1'), other)).toEqual({ seed: false, commitment: 'other', words: true });
    for (const words of [[], [{ seat: 1, words: 'Wein' }], [...proof.words, { seat: 0, words: 'more' }]]) {
      expect(verifyDeal(kept(here, 'a-b-1'), { ...proof, words }).words).toBe(false);
    }
    expect(verifyDeal(kept(here, 'a-b-1'), { ...proof, seed: SEED.replace('0', '1') }).seed).toBe(false);
  });

  it('detects changed words of the person at the start', () => {
    const here = shelf();
    keep(here, table('waiting', [undefined, 'mine']));
    keep(here, table('playing', [undefined, 'Brezn']));
    expect(verifyDeal(kept(here, 'a-b-1'), proof).words).toBe(false);
  });

  it('reports a late commitment, and stores nothing for tables without one', () => {
    const here = shelf();
    keep(here, table('playing', [undefined, 'Brezn'], { you: null }));
    expect(verifyDeal(kept(here, 'a-b-1'), proof)).toEqual({ seed: true, commitment: 'during', words: true });
    const { commitment: _, ...old } = table('waiting', []);
    keep(here, { ...old, code: 'old' } as Table);
    expect(kept(here, 'old')).toBeNull();
  });

  it('keeps the latest, and survives corrupt storage', () => {
    const here = shelf();
    for (let n = 0; n < 70; n++) keep(here, table('waiting', [], { code: `t-${n}` }));
    expect(kept(here, 't-69')).not.toBeNull();
    expect(kept(here, 't-9')).toBeNull();
    const broken: Shelf = {
      read: () => '{',
      write: () => {
        throw new Error('full');
      },
    };
    keep(broken, table('waiting', []));
    expect(kept(broken, 'a-b-1')).toBeNull();
  });
});
