// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { controlOf } from './recommended.ts';

it('finds the control of a move, or the one it begins with', () => {
  document.body.innerHTML = `<main class="board"><button data-move="climb 3 5 1">stack</button></main>
    <section class="hand"><button data-move="R10">ten</button><button data-thing="R3">three</button><button data-choose="W9">worm</button></section>
    <section class="act"><button data-move="out">out</button></section>`;
  const text = (move: string) => controlOf(document, move)?.textContent ?? null;
  expect(['R10', 'out', 'W9', 'climb 3 8 2', 'climb 4 8 2'].map(text)).toEqual(['ten', 'out', 'worm', 'stack', null]);
});
