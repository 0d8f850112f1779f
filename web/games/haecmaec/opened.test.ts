import { expect, it } from 'vitest';
import { PagedLines } from '../../net/table/lines.ts';
import type { HaecMaecFact } from '../../wire/haecmaec.ts';
import { opened, twinsOf } from './opened.ts';
import type { Table } from './view.ts';

const log = (...facts: HaecMaecFact[]) => PagedLines.of(facts.map((fact, at) => ({ at, seat: null, move: null, event: null, outcome: null, told: [fact] })));
const plays = (seat: number, card: string, size: number): HaecMaecFact => ({ kind: 'plays', seat, card, size });
const table = (size: number, top: [number, string] | null) => ({ view: { burger: null, burger_size: size, burger_top: top } }) as Table;

it('shows every layer, without cards of earlier burgers and removed ones', () => {
  const lines = log(plays(0, 'EI1', 1), { kind: 'bottom', seat: 1, left: 5 }, plays(1, 'TOM2', 1), plays(2, 'KAE3', 2), plays(0, 'SEN4', 2));
  expect(opened(table(2, [0, 'SEN4']), lines).view?.burger).toEqual([
    [1, 'TOM2'],
    [0, 'SEN4'],
  ]);
});

it('leaves the burger closed if lines are missing or none lies there', () => {
  expect(opened(table(3, [0, 'SEN4']), log(plays(0, 'SEN4', 1))).view?.burger).toBeNull();
  expect(opened(table(1, [0, 'SEN4']), log(plays(0, 'TOM1', 1))).view?.burger).toBeNull();
  expect(opened(table(0, null), log()).view?.burger).toBeNull();
});

it('finds the two that a third of the kind was played on, also after another accusation', () => {
  const lines = log(plays(0, 'TOM1', 1), plays(1, 'SEN2', 2), plays(2, 'KAE3', 2), plays(0, 'TOM4', 3), plays(1, 'TOM5', 4));
  expect(twinsOf(lines, 'TOM5')).toEqual(['TOM1', 'TOM4']);
  expect(twinsOf(log(plays(0, 'TOM1', 1), { kind: 'bottom', seat: 1, left: 5 }, plays(1, 'TOM2', 1)), 'TOM2')).toEqual([]);
});
