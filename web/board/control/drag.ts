// Drags a card to the place where it is played: an alternative to tapping it twice.
//
// Draggable elements have `data-drag`. Dragging chooses the card as a tap does, so the board marks its target; the target has
// `data-drop`, and dropping the card there taps the card again. A target with `data-drop="tap"` is tapped itself. Dropped anywhere else,
// the card returns and stays chosen; on Escape it returns.
//
// Other chosen cards of the hand are dragged along: all cards of one move, or all that are chosen together (`data-choose`). The latter
// are handed over by their button (`data-together`), once enough of them are chosen.

import { EASE, still, TO_TABLE } from '../../ui/look/motion.ts';
import { boxOf, scale } from '../../ui/look/scale.ts';
import { pressOf } from './later.ts';

/** Pointer movement that turns a tap into a drag, in pixels. */
const SLACK = 9;

/** Visible part of each further card of a bundle, as a share of its width. */
const BESIDE = 0.34;

interface Way {
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  /** The dragged image; null until the pointer has moved far enough. */
  ghost: HTMLElement | null;
  /** The accompanying cards and their dragged images. */
  along: Map<HTMLElement, HTMLElement>;
  over: Element | null;
}

/** The target below the pointer that accepts the card. */
function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

/** Whether another tap plays the card, or keeps it for later; otherwise it opens a choice first. */
const plays = (card: HTMLElement) => card.dataset['leads'] === undefined;

const isChosen = (control: HTMLElement) => control.isConnected && control.getAttribute('aria-pressed') === 'true';

/** The element to tap when the card is dropped on a target; null if the card cannot be played. */
function goalOf(place: HTMLElement, card: HTMLElement): HTMLElement | null {
  if (place.dataset['drop'] === 'tap') return place;
  if (card.dataset['choose'] === undefined) return plays(card) ? card : null;
  return isChosen(card) ? document.querySelector<HTMLElement>('[data-together]:not(:disabled)') : null;
}

/** The other chosen cards of the same hand. */
const chosenWith = (card: HTMLElement): HTMLElement[] =>
  isChosen(card) ? [...(card.closest('.hand')?.querySelectorAll<HTMLElement>('[data-drag]') ?? [])].filter((one) => one !== card && isChosen(one)) : [];

/** An image of the card at its place, which follows the pointer. */
function lift(card: HTMLElement): HTMLElement {
  const face = card.querySelector<HTMLElement>('.card') ?? card;
  const { left, top, width, height } = boxOf(face);
  const ghost = face.cloneNode(true) as HTMLElement;
  ghost.classList.add('carried');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  // The image inherits colours and sizes from the board.
  (card.closest('.board, .hand') ?? document.body).append(ghost);
  return ghost;
}

/** Adds an accompanying card: its image starts at the card and shows beside the ones before. */
function gather(way: Way, card: HTMLElement): void {
  if (way.ghost === null || way.along.has(card)) return;
  const along = lift(card);
  const [from, lead] = [boxOf(along), boxOf(way.ghost)];
  way.along.set(card, along);
  Object.assign(along.style, { left: `${BESIDE * 100 * way.along.size}%`, top: '0', width: '100%', height: '100%' });
  way.ghost.prepend(along);
  card.classList.add('lifted');
  if (still()) return;
  const shift = BESIDE * lead.width * way.along.size;
  along.animate([{ translate: `${from.left - lead.left - shift}px ${from.top - lead.top}px` }, { translate: '0 0' }], { duration: TO_TABLE, easing: EASE });
}

/** Makes the cards on the page of a table draggable. A press in `missed` that is still going on may become a drag, too. */
export function drag(node: HTMLElement, missed: readonly Event[] = []): () => void {
  let way: Way | null = null;
  /** The pointer of a cancelled drag that is still down. */
  let spent: number | null = null;

  function start(event: PointerEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    if (way !== null || card === null || !event.isPrimary || event.button !== 0) return;
    way = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, along: new Map(), over: null };
  }

  function move(event: PointerEvent): void {
    if (way === null || event.pointerId !== way.pointer) return;
    const [x, y] = [event.clientX - way.x, event.clientY - way.y];
    const by = scale();
    if (way.ghost === null) {
      if (Math.hypot(x, y) < SLACK) return;
      way.ghost = lift(way.card);
      way.card.setPointerCapture(way.pointer);
      way.card.classList.add('lifted');
      if (!isChosen(way.card)) way.card.click();
      // The accompanying cards are known after the tap has been rendered.
      const begun = way;
      requestAnimationFrame(() => begun === way && chosenWith(begun.card).forEach((card) => gather(begun, card)));
    }
    way.ghost.style.translate = `${x / by}px ${y / by}px`;
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
    const goal = place === null ? null : goalOf(place, card);
    swallowNext();
    end(goal === null);
    if (goal === null) return;
    const chosen = place !== goal || isChosen(goal);
    goal.click();
    // A target that is not chosen yet is chosen first, as when tapping.
    if (!chosen) requestAnimationFrame(() => isChosen(goal) && goal.click());
  }

  /** Ignores the browser's click at the end of a drag. */
  function swallowNext(): void {
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  }

  function swallow(event: MouseEvent): void {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Ends the drag; with `back` the card returns to its origin. */
  function end(back = false): void {
    if (way === null) return;
    const { card, ghost, along, over } = way;
    way = null;
    over?.removeAttribute('data-over');
    for (const one of [card, ...along.keys()]) one.classList.remove('lifted');
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

  for (const event of pressOf(missed)) {
    if (event.type === 'pointerdown' && event.target instanceof Node && node.contains(event.target)) start(event as PointerEvent);
    else if (event.type === 'pointermove') move(event as PointerEvent);
  }
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
