// Animates a Häc Mäc table from state to state: a lid falls and the burger goes to its owner, flies carry off a plate,
// a card lands.

import { EASE, paced, slideTo, still, TO_SEAT, TO_TABLE } from '../../ui/look/motion.ts';
import { boxAt, boxOf } from '../../ui/look/scale.ts';
import type { Sound } from '../../ui/sound/audio.ts';
import { play } from '../../ui/sound/sound.ts';
import { HURRY, PATIENCE, type Beat, type Script } from '../../board/stage/stage.svelte.ts';
import { endOf } from '../../net/table/log.ts';
import type { HaecMaecPlay } from '../../wire/haecmaec.ts';
import { accusationOf, factsOf, type Accused, type Fact, type Standing, type View } from './view.ts';

const PACE = TO_TABLE + 160;
/** The lid falls before the burger leaves; flies arrive before the plate leaves. */
const LID = 240;
const CLOSE = LID + TO_SEAT + 60;
const CARRY = 980;
/** The ingredients in question come out one by one, then the points drop on a coaster. */
const VERDICT = 1800;
const DROP = 420;

/** The verdict on an accusation. */
export type Verdict = Accused & { kind: 'accuses' };

/** An animation before the next state: the verdict on an accusation, or one that removes a burger from the table. */
export type Act = { kind: 'closes'; seat: number; double: boolean } | { kind: 'spoils'; seat: number } | Verdict;

/** The table at one moment. */
export interface Shown {
  view: View | null;
  standing: Standing | null;
  /** The animation that is running. */
  act: Act | null;
}

interface Told extends Beat<Shown> {
  told: readonly Fact[];
}

/** The animation the old state owes before the new one appears: the end of its burger. */
export function actOf(told: readonly Fact[]): Act | null {
  const last = told.findLast((fact) => fact.kind === 'closes' || fact.kind === 'spoils');
  if (last?.kind === 'closes') return { kind: 'closes', seat: last.seat, double: last.double };
  return last?.kind === 'spoils' ? { kind: 'spoils', seat: last.seat } : null;
}

/** The verdict that these facts tell of. */
export function verdictOf(told: readonly Fact[]): Verdict | null {
  const fact = told.findLast((one) => one.kind === 'accuses');
  return fact?.kind === 'accuses' ? { kind: 'accuses', ...accusationOf(fact) } : null;
}

const SOUNDS: Record<Act['kind'], Sound> = { closes: 'lid', spoils: 'fly', accuses: 'accuse' };

/** Durations of the animations, in milliseconds. */
const LASTS: Record<Act['kind'], number> = { closes: CLOSE, spoils: CARRY, accuses: VERDICT };

/** Duration of a beat, in milliseconds. */
export function lasts({ scene: { act }, told }: Pick<Told, 'scene' | 'told'>, waiting: number): number {
  if (act !== null) return still() ? HURRY * 3 : LASTS[act.kind];
  // A verdict has had its time.
  if (told.every((fact) => fact.kind === 'answers' || fact.kind === 'draws' || fact.kind === 'accuses')) return 0;
  return waiting > PATIENCE ? HURRY : PACE;
}

/** A seat's element on the page: its coaster among the others, or your own panel. */
export function placeOf(seat: number): Element | null {
  return document.querySelector(`.seats [data-seat="${seat}"] .coaster`) ?? document.querySelector(`.act [data-seat="${seat}"]`);
}

export function script(): Script<HaecMaecPlay, Shown, Told> {
  let top: DOMRect | undefined;

  function tell(told: readonly Fact[], me: number | null): void {
    const by = <K extends Fact['kind']>(kind: K) => told.findLast((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
    const plays = by('plays');
    const accuses = by('accuses');
    if (by('dealt')) play('shuffle');
    if (by('slaps')) {
      play('slap');
      jolt(document.querySelector('.hm .dish'));
    }
    if (by('draws')?.seat === me && !plays) play('draw');
    if (accuses) {
      play(accuses.to === me ? 'penalty' : 'draw');
      from(document.querySelector('.hm .backc .face'), top);
    }
    if (plays) {
      play('card');
      const origin = plays.seat === me ? document.querySelector('.hand .fan') : placeOf(plays.seat);
      from(document.querySelector('.hm .lay'), boxAt(origin));
    }
    if (by('draws')?.seat === me) from(document.querySelector('.hand .note')?.closest('.card') ?? null, boxAt(document.querySelector('.hm .pile')));
  }

  return {
    open: ({ view, standing }) => ({ view, standing, act: null }),
    tell(before, lines, { view, standing, you }) {
      const told = factsOf(lines);
      const own = lines.some(({ seat }) => seat !== null && seat === you);
      const acts = before.view?.burger_size == null ? [] : [verdictOf(told), actOf(told)].filter((act) => act !== null);
      const at = endOf(lines);
      // A slap ends the question: no seat that still had to answer is on turn.
      const end: Told = { kind: 'state', scene: { view, standing, act: null }, told, at, settled: told.some(({ kind }) => kind === 'slaps') };
      const [first, ...others] = acts.map(
        (act): Told => ({ kind: 'act', scene: { ...before, act }, told: [], at: lines.at(0)?.at ?? at, brief: true, settled: true }),
      );
      return first === undefined ? [{ ...end, own }] : [{ ...first, own }, ...others, end];
    },
    lasts,
    before: () => (top = boxAt(document.querySelector('.hm .lay'))),
    accompany(beats, me) {
      const act = beats.at(-1)?.scene.act ?? null;
      if (act !== null) play(SOUNDS[act.kind]);
      if (act?.kind === 'accuses') {
        const points = document.querySelectorAll<HTMLElement>('.hm [data-verdict-points]');
        setTimeout(() => slideTo(points, placeOf(act.to), DROP), still() ? 0 : paced(VERDICT - DROP));
      }
      if (act?.kind === 'closes') {
        const dish = document.querySelectorAll<HTMLElement>('.hm .dish');
        setTimeout(() => slideTo(dish, placeOf(act.seat), TO_SEAT), still() ? 0 : paced(LID));
      }
      tell(
        beats.flatMap(({ told }) => told),
        me,
      );
    },
  };
}

/** The plate jumps under a slap. */
function jolt(dish: Element | null): void {
  if (dish === null || still()) return;
  const hop = [
    { transform: 'none' },
    { transform: 'translateY(7px) scale(1.03, .94)' },
    { transform: 'translate(-3px, -6px) rotate(-1deg)' },
    { transform: 'translate(2px, 2px) rotate(.6deg)' },
    { transform: 'none' },
  ];
  dish.animate(hop, { duration: paced(320), easing: EASE });
}

/** Moves an element in from its origin. Without motion it fades in, with a ring at the target for a second. */
function from(element: Element | null, origin: DOMRect | undefined): void {
  if (element === null || origin === undefined) return;
  const to = boxOf(element);
  if (still()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    const ring = `3px solid ${getComputedStyle(element).getPropertyValue('--act')}`;
    element.animate(
      [
        { outline: ring, outlineOffset: '2px' },
        { outline: ring, outlineOffset: '2px' },
      ],
      { duration: 1000 },
    );
    return;
  }
  const x = origin.left + origin.width / 2 - to.left - to.width / 2;
  const y = origin.top + origin.height / 2 - to.top - to.height / 2;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: paced(TO_TABLE), easing: EASE },
  );
}
