import { expect, it } from 'vitest';
import type { EvaluatedDecision, MoveReason } from '../../wire/wire.ts';
import { reportText } from './text.ts';
import { amountOf, reasonOf, verdict } from './verdict.ts';

const decision = (loss: number): EvaluatedDecision => ({ line: 3, seat: 0, made: 'R1', best: 'G13', loss, error: 0.1, reason: null });
const words = { move: () => 'Grün 13' };
const people = { you: null, name: (seat: number) => `P${seat}`, label: (seat: number) => `P${seat}` };

it('says in one sentence what the better move would have brought, without decimals', () => {
  const de = (loss: number) => verdict(reportText('de'), words, people, 'lead', decision(loss));
  expect([0.4, 2.6, 8.04].map(de)).toEqual([
    'Etwas besser: Grün 13.',
    'Deutlich besser: Grün 13, etwa 3 Punkte mehr.',
    'Das war teuer: Grün 13 hätte etwa 8 Punkte mehr gebracht.',
  ]);
  expect(verdict(reportText('en'), words, people, 'first', decision(0.3))).toBe('That was costly: Grün 13 would have brought about 30% of a win more.');
  expect([0.3, 1.2].map((n) => amountOf(reportText('de'), 'lead', n))).toEqual(['einen halben Punkt', '1 Punkt']);
  // An estimate may exceed what a round is worth.
  expect([0.38, 1.13].map((n) => amountOf(reportText('de'), 'round', n))).toEqual(['38 % einer Runde', 'eine ganze Runde']);
  expect(amountOf(reportText('en'), 'first', 1.04)).toBe('100% of a win');
});

it('says in a sentence what a seat would have had', () => {
  const names = { you: 0, name: (seat: number) => ['Eva', 'Ben'][seat] ?? '' };
  const said = (lang: 'de' | 'en', seat: number, what: MoveReason['what'], more: number) => reasonOf(reportText(lang), names, { seat, what, more });
  expect([said('de', 0, 'points', 4.2), said('de', 1, 'points', -1), said('de', 0, 'collected', 2), said('de', 1, 'skips', -1)]).toEqual([
    'Du hättest dann im Schnitt etwa 4 Punkte mehr.',
    'Ben hätte dann im Schnitt etwa 1 Punkt weniger.',
    'Du hättest dann im Schnitt etwa 2 Karten mehr in der besten Farbe.',
    'Ben hätte dann im Schnitt etwa 1-mal weniger ausgesetzt.',
  ]);
  expect(said('en', 0, 'lost', 2)).toBe('On average you would then have lost about 2 more cards.');
});

it.each(['de', 'en'] as const)('calls a loss a whole round from the same share on in every language: %s', (lang) => {
  const whole = amountOf(reportText(lang), 'round', 1);
  expect(whole).not.toMatch(/\d/);
  const shares = [0.94, 0.95, 0.96, 0.97];
  expect(shares.map((n) => amountOf(reportText(lang), 'round', n) === whole)).toEqual([false, false, true, true]);
});
