// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { GameWords } from '../../../board/contract.ts';
import { GAMES, playable } from '../../../games/index.ts';
import { i18n } from '../../../net/i18n/i18n.svelte.ts';
import { api } from '../../../net/server/api.ts';
import { DEFAULT_HOUSE } from '../../../net/table/defaults.ts';
import type { TableState, TableStore } from '../../../net/table/store.ts';
import type { LogEntry, Table } from '../../../wire/wire.ts';
import Over from './Over.svelte';

/** A game whose match is made of rounds. */
const id = Object.entries(GAMES).find(([, { layout }]) => layout === 'round')?.[0] ?? '';

const LINES = 12;
/** A match of one round. */
const log = Array.from({ length: LINES }, (_, at) => {
  const told = at === 0 ? [{ kind: 'dealt' }] : at === LINES - 1 ? [{ kind: 'round_over', round: 1, places: [0, 1] }] : [];
  return { at, seat: null, move: null, event: null, outcome: null, told } as unknown as LogEntry;
});

/** A finished table; each call returns another object. */
const table = (spectators: number): Table =>
  ({
    code: 'ABCDE',
    game: id,
    phase: 'over',
    players: 2,
    options: {},
    you: 0,
    mine: [],
    seats: ['Eva', 'Ben'].map((name) => ({ name, person: true, present: true, bot: null })),
    spectators,
    moment: LINES,
    log_len: LINES,
    turn: { kind: 'over', scores: [1, 0], ranks: [1, 2] },
    standing: null,
    view: null,
    legal: [],
    day: 1,
    story: { curve: [0, LINES].map((lines) => ({ lines, part: lines === 0 ? null : 1, scores: lines === 0 ? [0, 0] : [1, 0] })), highlights: [] },
    house: DEFAULT_HOUSE,
  }) as unknown as Table;

it('loads the story once, however often people come and go', async () => {
  const asked = { log: vi.spyOn(api, 'replayLog').mockResolvedValue(log), position: vi.spyOn(api, 'position') };
  asked.position.mockResolvedValue({ view: null, standing: null, turn: null });
  await i18n.use('de');
  await i18n.with(Promise.resolve());
  const words = (await playable(id).words('de')) as GameWords;
  const shown = { ...words, optionsLine: () => '', remark: () => '' };
  let now = $state.raw(table(0));
  const props = {
    get table() {
      return now;
    },
    state: { refusal: null, said: [], waiting: false, link: 'open', log: [] } as unknown as TableState,
    store: {} as TableStore,
    words: shown,
  };
  const page = mount(Over, { target: document.body, props });
  const loaded = async () => {
    flushSync();
    await vi.waitFor(() => expect(document.querySelector('[data-moment-at]')).not.toBeNull());
    await vi.waitFor(() => expect(document.querySelectorAll('.pl')).toHaveLength(1));
    await new Promise((done) => setImmediate(done));
    return [asked.log.mock.calls.length, asked.position.mock.calls.length];
  };
  const once = await loaded();
  expect(once[0]).toBe(1);
  for (let spectators = 1; spectators < 4; spectators += 1) {
    now = table(spectators);
    expect(await loaded()).toEqual(once);
  }
  await unmount(page);
});
