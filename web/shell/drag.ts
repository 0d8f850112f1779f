// A card is dragged to where it would be played: the same as tapping it twice, for whoever would rather carry it.
//
// What may be dragged has `data-drag`. Dragging chooses it as a tap does, so the board shows where it goes; that place has
// `data-drop`, and letting go of the card there taps it again. A place with `data-drop="tap"` is tapped itself. Let go anywhere
// else the card returns and stays chosen; with Escape it returns.

import { EASE, still, TO_TABLE } from '../look/motion.ts';

/** How far one must move before that is no tap, in pixels. */
const SLACK = 9;

interface Way {
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  /** What is carried; null until one has moved far enough. */
  ghost: HTMLElement | null;
  over: Element | null;
}

/** The place below the pointer that takes the card. */
function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

/** Whether tapping it again plays it, or keeps it for later; if not, it leads to a choice first. */
const plays = (card: HTMLElement) => card.dataset['leads'] === undefined;

const isChosen = (control: HTMLElement) => control.isConnected && control.getAttribute('aria-pressed') === 'true';

/** A picture of the card where it lies, which follows the pointer. */
function lift(card: HTMLElement): HTMLElement {
  const face = card.querySelector<HTMLElement>('.card') ?? card;
  const { left, top, width, height } = face.getBoundingClientRect();
  const ghost = face.cloneNode(true) as HTMLElement;
  ghost.classList.add('carried');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  // What a card takes from the board around it, such as its colours and sizes.
  (card.closest('.board, .hand') ?? document.body).append(ghost);
  return ghost;
}

/** An attachment for the page of a table: lets cards be dragged. */
export function drag(node: HTMLElement): () => void {
  let way: Way | null = null;
  /** The pointer whose way was broken off while it was still down. */
  let spent: number | null = null;

  function start(event: PointerEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    if (way !== null || card === null || !event.isPrimary || event.button !== 0) return;
    way = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
  }

  function move(event: PointerEvent): void {
    if (way === null || event.pointerId !== way.pointer) return;
    const [x, y] = [event.clientX - way.x, event.clientY - way.y];
    if (way.ghost === null) {
      if (Math.hypot(x, y) < SLACK) return;
      way.ghost = lift(way.card);
      way.card.setPointerCapture(way.pointer);
      way.card.classList.add('lifted');
      if (!isChosen(way.card)) way.card.click();
    }
    way.ghost.style.translate = `${x}px ${y}px`;
    const over = placeAt(event.clientX, event.clientY);
    if (over === way.over) return;
    way.over?.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
    way.over = over;
  }

  function drop(event: PointerEvent): void {
    if (event.pointerId === spent) swallowNext();
    spent = null;
    if (way === null || event.pointerId !== way.pointer) return;
    const { card, ghost } = way;
    if (ghost === null) return end();
    const place = placeAt(event.clientX, event.clientY);
    const goal = place?.dataset['drop'] === 'tap' ? place : place !== null && plays(card) ? card : null;
    swallowNext();
    end(place === null);
    if (goal === null) return;
    const chosen = goal === card || isChosen(goal);
    goal.click();
    // A place that was not chosen yet is chosen first, as by tapping.
    if (!chosen) requestAnimationFrame(() => isChosen(goal) && goal.click());
  }

  /** The browser's own tap of what was dragged is none. */
  function swallowNext(): void {
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  }

  function swallow(event: MouseEvent): void {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The way is over; `back`: the card goes to where it came from. */
  function end(back = false): void {
    if (way === null) return;
    const { card, ghost, over } = way;
    way = null;
    over?.removeAttribute('data-over');
    card.classList.remove('lifted');
    if (ghost === null) return;
    if (!back || still()) return ghost.remove();
    const home = ghost.animate([{ translate: ghost.style.translate }, { translate: '0 0' }], { duration: TO_TABLE, easing: EASE });
    home.onfinish = () => ghost.remove();
    home.oncancel = () => ghost.remove();
  }

  function keys(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || way?.ghost == null) return;
    spent = way.pointer;
    end(true);
  }
  const lost = (event: PointerEvent) => event.pointerId === way?.pointer && end(true);

  node.addEventListener('pointerdown', start);
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', lost);
  addEventListener('keydown', keys, true);
  return () => {
    end();
    node.removeEventListener('pointerdown', start);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', drop);
    removeEventListener('pointercancel', lost);
    removeEventListener('keydown', keys, true);
  };
}
