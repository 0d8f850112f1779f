// A table on this page: the headless store with a real WebSocket, readable by components.

import { createSubscriber } from 'svelte/reactivity';
import { api } from '../server/api.ts';
import { onceAFrame } from '../device/frames.ts';
import { handDown, watchHands } from '../device/handTime.ts';
import { HERE } from '../local/here.ts';
import { here } from '../local/loaded.ts';
import { openSocket, realClock } from '../server/socket.ts';
import { TableStore, type TableState } from './store.ts';
import type { Table } from '../../wire/wire.ts';
import { inTurn } from '../device/inturn.ts';
import { page } from '../page/page.svelte.ts';

export class LiveTable {
  readonly store: TableStore;
  readonly #subscribe: () => void;

  /** `changes` is called before a newer table is shown. */
  constructor(code: string, changes: () => void) {
    this.store = new TableStore({
      open: () => (__LOCAL__ && HERE ? here().localClient().open(code) : openSocket(api.socketUrl(code))),
      clock: realClock,
      why: () => api.mayJoin(code),
      hand: handDown,
      // The tables on this device are of the page's own build.
      onBuild: (build) => {
        if (!(__LOCAL__ && HERE)) page.told(build);
      },
      lines: (from, to) => api.lines(code, from, to),
      frame: onceAFrame(),
    });
    let shown: Table | null = null;
    this.#subscribe = createSubscriber((update) =>
      this.store.subscribe(() => {
        const { table } = this.store.state;
        if (table !== shown) changes();
        shown = table;
        update();
      }),
    );
  }

  get state(): TableState {
    this.#subscribe();
    return this.store.state;
  }

  /** Connects and maintains the connection until the returned function is called. */
  open(): () => void {
    const wake = () => {
      if (!document.hidden) this.store.wake();
    };
    const seen = () => this.store.hide(document.hidden);
    if (document.hidden) seen();
    document.addEventListener('visibilitychange', seen);
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    addEventListener('pageshow', wake);
    const unwatch = watchHands(window);
    this.store.connect();
    // The person leaves the table even if another step fails.
    return inTurn(
      () => this.store.close(),
      () => document.removeEventListener('visibilitychange', seen),
      () => document.removeEventListener('visibilitychange', wake),
      () => removeEventListener('online', wake),
      () => removeEventListener('pageshow', wake),
      unwatch,
    );
  }
}
