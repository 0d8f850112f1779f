import { describe, expect, it } from 'vitest';
import type { EvaluatedDecision, ReportResponse } from '../../wire/wire.ts';
import { balance, costliest, costOf, luckShare, luckWord } from './report.ts';

const decision = (line: number, seat: number, loss: number, error: number): EvaluatedDecision => ({
  line,
  seat,
  made: 'a',
  best: loss ? 'b' : 'a',
  loss,
  error,
  reason: null,
});
const report: ReportResponse = {
  stake: 'lead',
  lines: 9,
  done: 9,
  seats: [0, 2],
  decisions: [decision(1, 0, 3, 1), decision(2, 2, 0, 0), decision(4, 0, 1, 0.6), decision(5, 2, 5, 0.5), decision(8, 0, 4, 1)],
  luck: [],
};

describe('the cost of decisions', () => {
  it('lists the costliest first, and none within two standard errors', () => {
    expect(costliest(report, 9).map(({ line }) => line)).toEqual([5, 8, 1]);
    expect(costliest(report, 2).map(({ line }) => line)).toEqual([5, 8]);
  });

  it('sums up a seat', () => {
    expect(balance(report, 0)).toEqual({ choices: 3, good: 1 });
    expect(balance(report, 2)).toEqual({ choices: 2, good: 1 });
    expect(balance(report, 1)).toEqual({ choices: 0, good: 0 });
  });

  it('knows three costs in every unit', () => {
    expect([1, 2, 5].map((loss) => costOf('lead', { loss }))).toEqual(['little', 'clear', 'dear']);
    expect([0.01, 0.1, 0.5].map((loss) => costOf('first', { loss }))).toEqual(['little', 'clear', 'dear']);
    expect([0.1, 0.2, 0.5].map((loss) => costOf('round', { loss }))).toEqual(['little', 'clear', 'dear']);
  });

  it('keeps luck within the match', () => {
    expect([5, -30, 90].map((gain) => luckShare({ gain }, 40))).toEqual([0.125, -0.75, 1]);
    expect([0.05, -0.125, 0.75].map(luckWord)).toEqual(['even', 'some', 'much']);
  });
});
