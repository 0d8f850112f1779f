import { describe, expect, it } from 'vitest';
import type { LogEntry, Play, Table } from '../../../board/contract.ts';
import { GAMES } from '../../../games/index.ts';
import { LANGS } from '../../../net/i18n/index.ts';
import { comesTo, sumsAfter } from './tally.ts';

const fixtures = import.meta.glob<{ log: LogEntry[]; tables: Array<Pick<Table, 'turn' | 'view'>> }>('../../../games/*/fixtures/*.json', {
  eager: true,
  import: 'default',
});
const kinds = ({ told }: LogEntry) => told.map((fact) => (fact as Play['fact'] & { kind: string }).kind);

describe('a tally', () => {
  const tally = {
    start: [3, 0],
    parts: [
      {
        label: 'a',
        seats: [
          { cards: [], points: 2 },
          { cards: [], points: 5 },
        ],
      },
      {
        label: 'b',
        seats: [
          { cards: [], points: -1 },
          { cards: [], points: 0 },
        ],
      },
    ],
  };

  it('is counted part by part', () => {
    expect([0, 1, 2].map((n) => sumsAfter(tally, n))).toEqual([
      [3, 0],
      [5, 5],
      [4, 5],
    ]);
  });

  it('is shown only if it adds up to the scores', () => {
    expect(comesTo(tally, [4, 5])).toBe(true);
    expect(comesTo(tally, [4, 6])).toBe(false);
    expect(comesTo(tally, [4])).toBe(false);
    expect(comesTo({ start: [4, 5], parts: [] }, [4, 5])).toBe(false);
  });
});

// The fixtures contain no standing: games that need it are counted in the browser tests.
describe('a match that is over', () => {
  const over = Object.entries(fixtures).filter(([, { log }]) => log?.some((entry) => kinds(entry).includes('scored') && kinds(entry).includes('over')));

  it.each(over)('%s adds up to its scores', async (file, { log, tables }) => {
    const game = file.split('/').at(-3) ?? '';
    const end = tables.at(-1);
    const tally = await GAMES[game]?.finale?.();
    for (const lang of LANGS) {
      const counted = tally?.(end as Table, log, lang);
      expect(counted && comesTo(counted, end?.turn?.kind === 'over' ? end.turn.scores : [])).toBe(true);
    }
  });

  it('is among the fixtures', () => expect(over.length).toBeGreaterThan(0));
});
