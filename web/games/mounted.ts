// A board at a position of its lesson, with what the page around it provides: for tests of components.

import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { type Breathing, provideTableContext, type TableContext } from '../board/context.ts';
import FindingMark from '../board/report/FindingMark.svelte';
import Marked from '../board/report/Marked.svelte';
import type { Board, GameWords, Names } from '../board/contract.ts';
import { i18n } from '../net/i18n/i18n.svelte.ts';
import type { LogEntry, Table } from '../wire/wire.ts';

interface Position {
  words: GameWords;
  table: Table;
  /** The log of the lesson, of which the board gets the lines up to the position. */
  log: readonly LogEntry[];
  at: number;
  names: Names;
  /** The pause that the page shows; null if none. */
  breather: Omit<Breathing, 'ms' | 'of' | 'goOn'> | null;
  tells?: TableContext['tells'];
  /** As in a replay. */
  past?: boolean;
  finding?: TableContext['finding'];
}

/** Mounts the board; returns a function that removes it. */
export function mountBoard(board: unknown, { words, table, log, at, names, breather, tells, past = false, finding = null }: Position): () => Promise<void> {
  const inTable = ((anchor: never, given: never) => {
    const shown = breather && { ...breather, ms: 8000, of: table, goOn: () => undefined };
    provideTableContext({
      words,
      lines: [],
      end: at,
      earlier: null,
      look: null,
      looking: null,
      breather: shown,
      tells,
      finding,
      marks: { Mark: Marked, Frame: FindingMark },
    } as never);
    return (board as (anchor: never, props: never) => unknown)(anchor, given);
  }) as unknown as Board;
  const props = {
    table,
    log: log.slice(0, at),
    names,
    text: words.text,
    held: breather !== null,
    past,
    refusal: null,
    play: () => undefined,
    dismiss: () => undefined,
    news: createRawSnippet(() => ({ render: () => '<p>…</p>' })),
  };
  const page = mount(inTable, { target: document.body, props: props as never });
  flushSync();
  return () => unmount(page);
}

/** Loads the German texts, and adds what happy-dom lacks. */
export async function prepareBoards(): Promise<void> {
  await i18n.use('de');
  await i18n.with(Promise.resolve());
  Element.prototype.animate ??= (() => ({ finished: Promise.resolve() })) as never;
  Element.prototype.getAnimations ??= () => [];
}
