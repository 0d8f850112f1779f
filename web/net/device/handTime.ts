// The moment a hand came down. A click is told late (on a touch screen when the finger has left again), so what
// counts is the press of finger, button or key that led to it.

/** A press leads to a move within this time, or not at all. */
const LEADS_WITHIN = 1500;

let pressed = Number.NEGATIVE_INFINITY;

/** Listens to hands from now on; returns how to stop. */
export function watchHands(target: EventTarget): () => void {
  const note = (event: Event) => {
    // A key held down says so again and again: its first word counts.
    if (!(event as KeyboardEvent).repeat) pressed = event.timeStamp;
  };
  const options = { capture: true, passive: true };
  target.addEventListener('pointerdown', note, options);
  target.addEventListener('keydown', note, options);
  return () => {
    target.removeEventListener('pointerdown', note, options);
    target.removeEventListener('keydown', note, options);
  };
}

/** When the hand came down that leads to a move made now, by the clock of `performance.now()`. */
export function handDown(now: number): number {
  return pressed <= now && now - pressed < LEADS_WITHIN ? pressed : now;
}
