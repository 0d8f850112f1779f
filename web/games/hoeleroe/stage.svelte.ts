// Lets cards travel between two states of the table, and wood knock.

import { Mover, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { play } from '../../ui/sound/sound.ts';
import { endOf, since } from '../../net/table/log.ts';
import type { Entry } from './view.ts';
import type { Lines } from '../../net/table/lines.ts';

export class Stage {
  private readonly mover = new Mover(false);
  /** The place in the log up to which it was heard. */
  private heard: number;
  private started = false;

  constructor(log: Lines<Entry>) {
    this.heard = endOf(log);
  }

  /** Looks at how things lie before anything changes, until the function handed back is called. */
  watch(): () => void {
    return this.mover.watch();
  }

  /** Before the page changes. */
  before(): void {
    this.mover.lastLook();
  }

  /** After the page changed. */
  after(log: Lines<Entry>, me: number | null): void {
    if (!this.started) {
      // What lies there at first has come from nowhere.
      this.started = true;
      this.mover.look();
      this.heard = endOf(log);
      return;
    }
    const fresh = since(log, this.heard).flatMap((entry) => entry.told);
    this.heard = endOf(log);
    this.mover.go(fresh.some((fact) => fact.kind === 'swaps' || fact.kind === 'swaps_all' || fact.kind === 'takes_jackpot') ? TO_SEAT : TO_TABLE);
    if (fresh.some((fact) => fact.kind === 'round' || fact.kind === 'reshuffles')) play('shuffle');
    else if (fresh.some((fact) => fact.kind === 'draws' && fact.seat === me && fact.for !== 'turn')) play('penalty');
    else if (fresh.some((fact) => fact.kind === 'lays' || fact.kind === 'counters')) play('card');
  }
}
