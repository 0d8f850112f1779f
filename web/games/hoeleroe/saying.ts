// Puts what runs, and what a move would do, into the words of the page's language.

import type { Names } from '../contract.ts';
import { isTwo, layEffect, nextOf, whyNot, type LayEffect, type Verb } from './effect.ts';
import { readLay, sideOf, type Held } from './moves.ts';
import { DRAWS, type Cause, type Link } from './story.ts';
import type { Around, HoSay, HoText, Line, Said, Who } from './text.ts';
import { isPlain, sizeOf, swapOfAll, type Fn, type Side, type View } from './view.ts';

/** What every sentence needs. */
export interface Scene {
  t: HoText;
  s: HoSay;
  names: Names;
  view: View;
  me: number | null;
  options: Readonly<Record<string, unknown>>;
}

export const whoOf = (names: Names, seat: number): Who => ({ name: names.name(seat), me: seat === names.you });
export const sideWho = (names: Names, side: Side): Who | null => (side === 'J' ? null : whoOf(names, side));

export function aroundOf({ view, names, me }: Scene): Around {
  const from = me ?? view.to_act[0] ?? view.on ?? 0;
  return {
    next: whoOf(names, nextOf(view, from)),
    prev: whoOf(names, nextOf(view, from, -view.direction)),
    over: whoOf(names, nextOf(view, from, view.direction, 2)),
    two: isTwo(view),
    jackpot: view.jackpot,
    n: view.fn?.n ?? 0,
  };
}

export interface Headline {
  line: Line;
  /** Who brought it on. */
  tail: string;
  sub: string;
  /** Whether it is about the person at the screen. */
  mine: boolean;
}

/** The running function as one sentence. */
export function headline(scene: Scene, cause: Cause | null): Headline {
  const { t, view, names, me } = scene;
  const { fn, phase } = view;
  const l = t.line;
  const actor = view.to_act[0] ?? null;
  const act = whoOf(names, actor ?? view.cursor ?? 0);
  const mine = me !== null && view.to_act.includes(me);
  const say = (line: Line, sub = '', tail = ''): Headline => ({ line, tail, sub, mine });
  const forced = fn?.forced === true ? t.subs.forced : '';
  switch (phase) {
    case 'turn':
      return say(l.turn(act), lying(scene));
    case 'drawn':
      return say(l.drawn(act), fn === null ? lying(scene) : '');
    case 'react':
      return fn === null
        ? say(l.turn(act))
        : say(
            running(scene, fn, act),
            forced || restOf(scene, fn),
            fn.kind === 'wish' ? t.wishedBy(whoOf(names, fn.starter)) : cause === null ? '' : t.cause(cause.deed, whoOf(names, cause.seat)),
          );
    case 'all':
      return say(fn === null ? l.dealing : l.all(fn.n, fn.card === 'GK'), forced || swapping(scene, fn));
    case 'target':
      return say(targeting(scene, act), mine ? (jackpotToo(view) ? t.subs.tapJackpot : t.subs.tap) : '');
    case 'pair':
      return say(l.pair(act), mine ? t.subs.tapTwo : '');
    case 'wish':
      return say(l.wishing(act));
    case 'force':
      return say(l.force(act, topOf(view)));
    case 'object':
      return say(l.objecting(whoOf(names, view.lay?.seat ?? 0), view.lay?.as ?? ''), t.subs.anyone);
    case 'sacrifice':
      return say(l.sacrifice(whoOf(names, view.lay?.seat ?? 0)), t.subs.sacrifice);
    case 'tribute':
      return say(l.tribute(act, whoOf(names, view.lay?.seat ?? 0)));
    case 'give':
      return say(l.gift(act, whoOf(names, view.buhmanns.at(-1) ?? 0)));
    case 'put':
      return say(putting(scene, fn, act));
    case 'take':
      return say(l.take(act, view.take === null ? null : sideWho(names, view.take.from)));
    case 'number':
      return say(l.rolling);
    case 'reshuffle':
      return say(l.mixing);
    case 'over':
      return say(l.over);
    default:
      return say(l.dealing);
  }
}

/** Whether the Jackpot, too, can be named now. */
function jackpotToo({ fn, jackpot }: View): boolean {
  if (fn === null) return false;
  if (fn.kind === 'draw') return fn.card === 'H7' && fn.affected === null;
  return jackpot > 0 && (fn.kind === 'show' || (fn.kind === 'swap' && fn.parties === null));
}

function lying({ t, view, names }: Scene): string {
  if (view.void !== null) return t.subs.void(whoOf(names, view.void));
  if (view.top === null) return t.subs.any;
  return view.table.at(-1)?.startsWith('G9=') === true ? t.subs.topJoker(view.top) : t.subs.top(view.top);
}

const topOf = (view: View): string => view.top ?? view.table.at(-1) ?? '';

function restOf({ t }: Scene, fn: Fn): string {
  return fn.rest !== null && fn.rest > 0 ? t.subs.rest(fn.rest) : '';
}

function running({ t, names, view }: Scene, fn: Fn, act: Who): Line {
  const l = t.line;
  switch (fn.kind) {
    case 'draw':
      return l.draw(act, fn.n);
    case 'skip':
      return l.skip(act, fn.n);
    case 'skips':
      return l.skips(act, fn.n);
    case 'wish':
      return l.wish(act, fn.wish ?? '');
    case 'give':
      return l.give(act, view.jackpot);
    case 'swap': {
      const [a = 0, b = 'J'] = fn.parties ?? [];
      const first = sideWho(names, a);
      const second = sideWho(names, b);
      if (fn.card === 'HO') return first === null ? l.swapTwo(second ?? act, null) : l.swapTwo(first, second);
      return l.swap(whoOf(names, fn.starter), fn.starter === a ? second : first, fn.card === 'G10');
    }
    default:
      return l.turn(act);
  }
}

function targeting({ t, view }: Scene, act: Who): Line {
  const { fn } = view;
  const l = t.line;
  const swerved = fn !== null && fn.reach !== null && fn.affected !== null;
  if (fn === null) return l.targetOther(act);
  if (swerved && fn.kind !== 'swap') return fn.kind === 'draw' && view.top !== 'H9' ? l.targetDraw(act, fn.n) : l.targetOther(act);
  if (fn.kind === 'draw') return l.targetDraw(act, fn.n);
  if (fn.kind === 'skip' || fn.kind === 'skips') return l.targetSkip(act);
  if (fn.kind === 'swap') return fn.parties !== null ? l.targetOther(act) : l.targetSwap(act, fn.card === 'G10');
  return fn.kind === 'give' ? l.targetGive(act) : l.targetShow(act);
}

function putting({ t, view, names }: Scene, fn: Fn | null, act: Who): Line {
  const l = t.line;
  if (fn?.kind === 'robin') return l.robin(act);
  if (fn?.kind === 'dump') return l.dump(act);
  if (fn?.kind === 'draw') return l.below(act, Math.abs(fn.n));
  const other = (fn?.parties ?? []).find((side) => side !== view.to_act[0]);
  return l.some(act, other === undefined ? null : sideWho(names, other));
}

/** What a swap of all would bring the person as it stands. */
function swapping({ t, view, names, me }: Scene, fn: Fn | null): string {
  if (fn === null || me === null) return '';
  const to = swapOfAll(view, fn.n, fn.card, fn.exempt);
  const goal = to[me] ?? null;
  const from = to.indexOf(me);
  if (goal === null || from < 0) return t.subs.keep;
  return t.subs.gets(whoOf(names, from), view.sizes[from] ?? 0, whoOf(names, goal));
}

/** The word below a card of the chain. */
export function linkWord(t: HoText, { as, deed, by, n }: Link): string {
  const w = t.link;
  switch (deed) {
    case 'starts':
      return w.starts(as, by, n);
    case 'continues':
      return w.continues(by, n);
    case 'doubles':
      return w.doubles(n);
    case 'halves':
      return w.halves(n);
    case 'reduces':
      return w.reduces(by, n);
    case 'forces':
      return w.forces;
    case 'counters':
      return w.counters;
    case 'deflects':
      return w.deflects;
    case 'asked':
      return w.asked;
    case 'lies':
      return w.lies;
    default:
      return w.other;
  }
}

/** The word above a card in hand. */
export function verbWord(t: HoText, verb: Verb, as: string): string {
  if (verb === 'continues') return t.verbs.continues(DRAWS[as] ?? 0);
  return verb.startsWith('start-') ? t.startVerb(as) : t.verbs[verb as Exclude<Verb, 'continues' | `start-${string}`>];
}

function sayLay(scene: Scene, move: string, effect: LayEffect): Said {
  const { t, view } = scene;
  const around = aroundOf(scene);
  const joker = readLay(move)?.card === 'G9' && effect.as !== 'G9';
  const said =
    effect.kind === 'plain'
      ? t.plain(effect.as)
      : effect.pair
        ? t.pairKings
        : effect.kind === 'reacts'
          ? t.reacts(effect.does, effect.as, view.fn?.kind ?? 'draw', DRAWS[effect.as] ?? null, around)
          : t.starts(effect.as, around);
  const then = effect.kind !== 'plain' && effect.forced ? t.withForce : said.then;
  return joker ? { title: `${t.joker(effect.as)}: ${said.title}`, then } : { title: said.title, then };
}

/** What the move would do now. */
export function sayMove(scene: Scene, move: string): Said {
  const { s, view, names, me, options } = scene;
  const lay = layEffect(view, move);
  if (lay !== null) return sayLay(scene, move, lay);
  const [verb = '', first = '', second = ''] = move.split(' ');
  const d = s.did;
  const { fn } = view;
  const next = aroundOf(scene).next;
  const layer = whoOf(names, view.lay?.seat ?? 0);
  switch (verb) {
    case 'draw':
      if (options['draw_then_play'] === true) return d.drawThenPlay;
      return view.phase === 'react' ? d.drawWish(next) : d.draw(next);
    case 'accept':
      return fn === null ? d.keep : sayAccept(scene, fn);
    case 'counter':
      return d.counter;
    case 'fold': {
      const from = fn === null || me === null ? -1 : swapOfAll(view, fn.n, fn.card, fn.exempt).indexOf(me);
      return from < 0 ? d.fold(null, 0) : d.fold(whoOf(names, from), view.sizes[from] ?? 0);
    }
    case 'force':
      return d.force;
    case 'object':
      return d.object(layer);
    case 'sacrifice':
      return d.sacrifice(layer);
    case 'take':
      return d.take;
    case 'done':
      return d.done(Array.isArray(view.chosen) ? view.chosen.length : 0);
    case 'pass':
      return (
        { force: d.noForce, object: d.silent, sacrifice: d.noSacrifice(layer), take: d.leave, drawn: d.keep, target: d.nobody }[view.phase as string] ??
        d.silent
      );
    case 'put':
      return fn?.kind === 'swap' ? d.swapOne(first) : d.put(first);
    case 'give':
      return d.give(first, view.phase === 'give' ? whoOf(names, view.buhmanns.at(-1) ?? 0) : layer);
    case 'target':
      return sayTarget(scene, sideOf(first));
    case 'pair':
      return d.pair(sideWho(names, sideOf(first)), sideWho(names, sideOf(second)), sizeOf(view, sideOf(first)), sizeOf(view, sideOf(second)));
    case 'wish':
      return d.wish(first, next, d.wishLine[fn?.card ?? 'EU'] ?? '');
    default:
      return { title: move, then: '' };
  }
}

function sayAccept({ s, view, me }: Scene, fn: Fn): Said {
  const d = s.did;
  if (fn.kind === 'draw') return d.acceptDraw(fn.n, fn.rest ?? 0);
  if (fn.kind === 'skip') return d.acceptSkip(fn.n);
  if (fn.kind === 'skips') return d.acceptSkips(fn.n);
  if (fn.kind === 'give') return d.acceptGive(view.jackpot);
  const other = (fn.parties ?? []).find((side) => side !== me);
  return d.acceptSwap(fn.card === 'G10' || other === undefined ? null : sizeOf(view, other));
}

function sayTarget({ s, view, names, me }: Scene, side: Side): Said {
  const d = s.did;
  const { fn } = view;
  const who = sideWho(names, side);
  const own = me === null ? 0 : (view.sizes[me] ?? 0);
  if (fn === null) return who === null ? d.targetGive({ name: '', me: false }, 0) : d.targetOther(who);
  if (view.top === 'H9' && fn.card !== 'H9' && who !== null) return d.targetOther(who);
  if (fn.kind === 'draw') return d.targetDraw(who, fn.n);
  if (who !== null && (fn.kind === 'skip' || fn.kind === 'skips')) return d.targetSkip(who);
  if (fn.kind === 'swap' && fn.parties === null)
    return fn.card === 'G10' ? d.targetSome(who, Math.min(own, sizeOf(view, side))) : d.targetSwap(who, own, sizeOf(view, side), fn.forced);
  if (fn.kind === 'show') return d.targetShow(who, sizeOf(view, side));
  if (fn.kind === 'give' && who !== null && fn.affected === null) return d.targetGive(who, view.jackpot);
  return who === null ? d.targetDraw(null, fn.n) : d.targetOther(who);
}

/** Why the card cannot be laid; with fines, what trying would cost. */
export function sayWhyNot(scene: Scene, held: Held, mine: boolean, fines: boolean): Said {
  const said = scene.t.reasons(held.card, whyNot(scene.view, scene.options, held.card, held.locked, mine));
  return fines ? scene.s.did.fine(said) : said;
}

/** The verb as a button, for a move that lays cards. */
export function layPress(scene: Scene, move: string): string {
  const effect = layEffect(scene.view, move);
  const words = scene.t.doVerb;
  return effect === null || isPlain(scene.view) ? words.plain : words[effect.kind === 'reacts' ? effect.does : 'start'];
}

/** The plain verbs as buttons. */
export function pressOf({ s, view }: Scene, verb: string): string {
  const p = s.press;
  const { fn } = view;
  switch (verb) {
    case 'draw':
      return view.phase === 'react' ? p.drawOne : p.draw;
    case 'accept':
      if (fn?.kind === 'draw') return p.drawN(fn.n);
      return fn?.kind === 'skip' || fn?.kind === 'skips' ? p.skip : fn?.kind === 'give' ? p.takeJackpot : p.agree;
    case 'counter':
      return p.counter;
    case 'fold':
      return p.fold;
    case 'force':
      return p.force;
    case 'object':
      return s.arsch;
    case 'sacrifice':
      return p.sacrifice;
    case 'take':
      return p.take;
    case 'done':
      return p.done;
    case 'pass':
      return { force: p.noForce, object: p.silent, sacrifice: p.noSacrifice, take: p.leave, drawn: p.keep, target: p.nobody }[view.phase as string] ?? p.silent;
    default:
      return verb;
  }
}
