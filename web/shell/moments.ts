// What decided a match, read from its scores alone.

export type Moment =
  | { kind: 'jump'; seat: number; deal: number; points: number; from: number; to: number }
  | { kind: 'drop'; seat: number; deal: number; points: number; from: number; to: number }
  | { kind: 'lead'; seat: number; deal: number; from: number; to: number };

/** The sums after each deal, one list a seat, beginning with zero. */
export function sums(deals: ReadonlyArray<ReadonlyArray<number>>, seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    let sum = 0;
    return [0, ...deals.map((deal) => (sum += deal[seat] ?? 0))];
  });
}

/** The greatest leap, the dearest deal, and when the winner took the lead for good; in the order they happened. */
export function momentsOf(deals: ReadonlyArray<ReadonlyArray<number>>, seats: number): Moment[] {
  const runs = sums(deals, seats);
  const at = (seat: number, deal: number) => runs[seat]?.[deal] ?? 0;
  const out: Moment[] = [];
  let best = { points: 0, seat: 0, deal: 0 };
  let worst = { points: 0, seat: 0, deal: 0 };
  deals.forEach((deal, i) =>
    deal.forEach((points, seat) => {
      if (points > best.points) best = { points, seat, deal: i + 1 };
      if (points < worst.points) worst = { points, seat, deal: i + 1 };
    }),
  );
  for (const [kind, { points, seat, deal }] of [['jump', best], ['drop', worst]] as const) {
    if (deal > 0) out.push({ kind, seat, deal, points, from: at(seat, deal - 1), to: at(seat, deal) });
  }
  const lead = leadForGood(runs, deals.length);
  if (lead && !out.some((moment) => moment.seat === lead.seat && moment.deal === lead.deal)) {
    out.push({ kind: 'lead', ...lead, from: at(lead.seat, lead.deal - 1), to: at(lead.seat, lead.deal) });
  }
  return out.sort((a, b) => a.deal - b.deal);
}

/** The sole winner, and from which deal on nobody stood above them. */
function leadForGood(runs: readonly number[][], deals: number): { seat: number; deal: number } | null {
  const last = runs.map((run) => run[deals] ?? 0);
  const top = Math.max(...last);
  const seat = last.indexOf(top);
  if (deals === 0 || last.lastIndexOf(top) !== seat) return null;
  let deal = deals;
  while (deal > 1 && runs.every((run) => (run[deal - 1] ?? 0) <= (runs[seat]?.[deal - 1] ?? 0))) deal -= 1;
  return { seat, deal };
}
