import { describe, expect, it } from 'vitest';
import type { Names } from '../contract.ts';
import { linesOf } from '../log/reading.ts';
import type { LogEntry, Table } from '../../wire/wire.ts';
import { offeredFields } from '../setup/fields.ts';
import { plainWords } from './words.ts';

const names: Names = { you: 1, name: (seat) => ['Anna', 'Ben'][seat] ?? '', label: (seat) => ['Anna', 'Du'][seat] ?? '' };
const words = plainWords('de', [
  { name: 'raise_cap', type: 'integer 1..4', default: 2, line: 'How often one may raise.' },
  { name: 'open', type: 'bool', default: false, line: 'Cards lie open.' },
  { name: 'deck', type: 'list of cards', default: null, line: 'The deck.' },
]);
const entry = (at: number, change: Partial<LogEntry>): LogEntry => ({ at, seat: null, move: null, event: null, outcome: null, told: [], ...change });

describe('a game without its own words', () => {
  it('has a log of facts by their fields, or of moves if there are no facts', () => {
    const log = [
      entry(0, { event: 'deal', outcome: [null, 'K'] }),
      entry(1, { seat: 0, move: 'bet', told: [{ kind: 'bets_on', seat: 0, amount: 1, card: null }] }),
      entry(2, { seat: 1, move: 'call' }),
      entry(3, { event: 'shuffle' }),
    ];
    expect(linesOf(words, log, names).map(({ phrase, mine }) => [phrase, mine])).toEqual([
      [['geben: –, K'], false],
      [[{ name: 'Anna' }, ': bets on, amount 1, Karte –'], false],
      [[{ name: 'Du' }, ': call'], true],
      [['mischen'], false],
    ]);
  });

  it('describes the effects of moves and the reasons against others', () => {
    expect(words.said?.({ kind: 'folds', loses: 2 }, names)).toEqual({ title: 'folds, loses 2', then: '' });
    expect(words.why?.({ kind: 'no_bet', rule: 'KU-2.1', need: [1, 2] }, names)).toEqual({ text: 'es ist nichts gesetzt, need 1, 2', rule: 'KU-2.1' });
  });

  it('shows view and standing as fields and values', () => {
    const table = { view: { pot: [1, 1], hand: 'K', open: false }, standing: { chips: [] } } as unknown as Table;
    expect(words.situation(table, names).flat()).toEqual(['pot: 1, 1', 'hand: K', 'offen: nein', 'Chips: nichts']);
    expect(words.hand(table)).toEqual(['K']);
  });

  it('offers the options of known types', () => {
    expect(offeredFields(words.options(2)).map(([name, { kind }]) => [name, kind])).toEqual([
      ['raise_cap', 'number'],
      ['open', 'switch'],
    ]);
    expect(words.optionsLine({ raise_cap: 3 }, 2)).toBe('raise cap 3');
  });
});
