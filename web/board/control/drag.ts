// Drags a card to where it would be played: the same as tapping it twice, for players who would rather carry it.
//
// What may be dragged has `data-drag`. Dragging chooses it as a tap does, so the board shows where it goes; that place has
// `data-drop`, and letting go of the card there taps it again. A place with `data-drop="tap"` is tapped itself. Let go anywhere
// else the card returns and stays chosen; with Escape it returns.
//
// Cards of the hand that are chosen with it go along: all that one move takes, or all that are chosen together (`data-choose`). Those
// are handed over by the button that hands them over (`data-together`), once they are as many as are asked for.

import { EASE, still, TO_TABLE } from '../../ui/look/motion.ts';
import { boxOf, scale } from '../../ui/look/scale.ts';

/** How far one must move before that is no tap, in pixels. */
const SLACK = 9;

/** How much each further card of a bundle shows beside the one before it, as a share of its width. */
const BESIDE = 0.34;

interface Way {
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  /** What is carried; null until one has moved far enough. */
  ghost: HTMLElement | null;
  /** The cards that go along, and how they are carried. */
  along: Map<HTMLElement, HTMLElement>;
  over: Element | null;
}

/** The place below the pointer that takes the card. */
function placeAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
}

/** Whether tapping it again plays it, or keeps it for later; if not, it leads to a choice first. */
const plays = (card: HTMLElement) => card.dataset['leads'] === undefined;

const isChosen = (control: HTMLElement) => control.isConnected && control.getAttribute('aria-pressed') === 'true';

/** Where what is dragged is let go over a place: what is to be tapped there; nothing if it cannot be played. */
function goalOf(place: HTMLElement, card: HTMLElement): HTMLElement | null {
  if (place.dataset['drop'] === 'tap') return place;
  if (card.dataset['choose'] === undefined) return plays(card) ? card : null;
  return isChosen(card) ? document.querySelector<HTMLElement>('[data-together]:not(:disabled)') : null;
}

/** The cards of the same hand that are chosen with it. */
const chosenWith = (card: HTMLElement): HTMLElement[] =>
  isChosen(card) ? [...(card.closest('.hand')?.querySelectorAll<HTMLElement>('[data-drag]') ?? [])].filter((one) => one !== card && isChosen(one)) : [];

/** A picture of the card where it lies, which follows the pointer. */
function lift(card: HTMLElement): HTMLElement {
  const face = card.querySelector<HTMLElement>('.card') ?? card;
  const { left, top, width, height } = boxOf(face);
  const ghost = face.cloneNode(true) as HTMLElement;
  ghost.classList.add('carried');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  // What a card takes from the board around it, such as its colours and sizes.
  (card.closest('.board, .hand') ?? document.body).append(ghost);
  return ghost;
}

/** Lets a card go along: it comes from where it lies, and shows beside those before it. */
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

/** An attachment for the page of a table: lets cards be dragged. */
export function drag(node: HTMLElement): () => void {
  let way: Way | null = null;
  /** The pointer whose way was broken off while it was still down. */
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
      // What goes with it shows when the tap has been drawn.
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
