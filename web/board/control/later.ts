// A part of a table that is needed only once a person touches it: loaded with the first input, and then given the events it missed.

/** The inputs that load it, and that it may have missed. */
const INPUTS = ['pointerover', 'pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'focusin'] as const;
/** Maximum number of events kept. */
const MOST = 40;

/** Attaches a part to a node, with the events it missed, oldest first; the returned function detaches it. */
export type Part = (node: HTMLElement, missed: readonly Event[]) => () => void;

/** An attachment that loads a part with the first input on the page. If loading fails, the next input tries again. */
export function later(load: () => Promise<Part>): (node: HTMLElement) => () => void {
  return (node) => {
    let missed: Event[] = [];
    let stop = () => {
      for (const type of INPUTS) removeEventListener(type, note, true);
    };
    let gone = false;
    function note(event: Event): void {
      if (missed.length < MOST) missed.push(event);
      if (missed.length > 1) return;
      load().then(
        (attach) => {
          if (gone) return;
          stop();
          stop = attach(node, missed);
        },
        () => void (missed = []),
      );
    }
    for (const type of INPUTS) addEventListener(type, note, true);
    return () => {
      gone = true;
      stop();
    };
  };
}

/** The part of the missed events that belongs to the press that is still going on. */
export function pressOf(missed: readonly Event[]): readonly Event[] {
  const down = missed.findLastIndex(({ type }) => type === 'pointerdown');
  const press = down < 0 ? [] : missed.slice(down);
  return press.some(({ type }) => type === 'pointerup' || type === 'pointercancel') ? [] : press;
}
