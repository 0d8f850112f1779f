// @vitest-environment happy-dom

import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import { provideTableContext } from '../../board/context.ts';
import type { Board as AnyBoard } from '../../board/contract.ts';
import { logOf, tableAt } from '../../board/lesson/lesson.ts';
import { i18n } from '../../net/i18n/i18n.svelte.ts';
import { namesOf } from '../../board/names.ts';
import Board from './Board.svelte';
import { words } from './in.de.ts';
import { lesson } from './lesson/lesson.ts';

const people = ['Eva', 'Anna', 'Ben'];
const log = logOf(lesson);
const at = log.findIndex(({ told }) => told.some(({ kind }) => kind === 'accuses')) + 1;

/** The board after the accusation, with or without a pause; `tells` collects whether the news is silent. */
async function shown(pauses: boolean, tells: boolean[]) {
  const table = { ...tableAt(lesson, at, people), ...(pauses ? { breather: { waits: [0], ready: [], left_ms: 8000 } } : {}) };
  const breather = pauses ? { mine: true, others: [], ms: 8000, of: table, goOn: () => undefined } : null;
  const inTable: AnyBoard = ((anchor: never, given: never) => {
    provideTableContext({
      words,
      lines: [],
      end: at,
      earlier: null,
      look: null,
      looking: null,
      breather,
      tells() {
        tells.push(true);
        return () => void tells.push(false);
      },
    } as never);
    return (Board as unknown as (anchor: never, props: never) => unknown)(anchor, given);
  }) as never;
  const props = {
    table,
    log: log.slice(0, at),
    names: namesOf(table, 'Du', (n) => `Platz ${n}`),
    text: words.text,
    held: pauses,
    refusal: null,
    play: () => undefined,
    dismiss: () => undefined,
    news: createRawSnippet(() => ({ render: () => '<p>…</p>' })),
  };
  const page = mount(inTable, { target: document.body, props: props as never });
  flushSync();
  return page;
}

const box = () => document.querySelector('.act')?.textContent ?? '';

it('tells of an accusation in the box while it is taken in; the news is silent then', async () => {
  const tells: boolean[] = [];
  const page = await shown(true, tells);
  await vi.waitFor(() => expect(box()).toContain('Dein Verdacht stimmt.'));
  expect(tells).toEqual([true]);
  await unmount(page);
  expect(tells).toEqual([true, false]);
});

it('leaves it to the news after that', async () => {
  const tells: boolean[] = [];
  const page = await shown(false, tells);
  await vi.waitFor(() => expect(box()).not.toBe(''));
  expect(box()).not.toContain('Verdacht');
  expect(document.querySelector('.board')?.textContent).toContain('Tomate');
  expect(tells).toEqual([]);
  await unmount(page);
});

beforeAll(async () => {
  await i18n.use('de');
  await i18n.with(Promise.resolve());
  Element.prototype.animate ??= (() => ({ finished: Promise.resolve() })) as never;
  Element.prototype.getAnimations ??= () => [];
});
