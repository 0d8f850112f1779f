import { describe, expect, it } from 'vitest';
import type { EvaluatedDecision, ReportResponse } from '../../wire/wire.ts';
import { balance, costliest } from './report.ts';

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
    expect(balance(report, 0)).toEqual({ choices: 3, good: 1, lost: 7, error: Math.hypot(1, 1) });
    expect(balance(report, 2)).toEqual({ choices: 2, good: 1, lost: 5, error: 0.5 });
    expect(balance(report, 1)).toEqual({ choices: 0, good: 0, lost: 0, error: 0 });
  });
});
