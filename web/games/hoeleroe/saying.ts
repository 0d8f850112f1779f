// Words the running function and the effects of moves in the page's language.

import type { Names } from '../../board/contract.ts';
import { personAt } from '../../board/names.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { HoSay, HoText, Line, BoxLines } from './text.ts';
import type { Chain, Link } from './story.ts';
import { blockedOf, effectOf, type Effect, type Fn, type HoTable, type Lays, type Side, type Standing, type View } from './view.ts';

/** Common input of every sentence. */
export interface Scene {
  t: HoText;
  s: HoSay;
  names: Names;
  table: HoTable;
  view: View;
  standing: Standing | null;
  me: number | null;
}

/** Whether the table itself asks about the Arschkarte, and only once it has been laid (HO-6.2). */
export const watches = (table: Pick<HoTable, 'options'>): boolean => table.options.arschkarte === 'challenge';

/** The scene of a table whose match has begun. */
export function sceneOf(t: HoText, s: HoSay, names: Names, table: HoTable): Scene | null {
  return table.view && { t, s, names, table, view: table.view, standing: table.standing, me: table.you };
}

export const sideWho = (names: Names, side: Side): Person | null => (side === 'J' ? null : personAt(names, side));

export interface Headline {
  line: Line;
  /** Its cause: the card or the answer, and the player. */
  tail: string;
  sub: string;
  /** Whether it concerns the viewer. */
  mine: boolean;
}

/** The running function as one sentence. */
export function headline(scene: Scene, { cause, links, turnedUp }: Chain): Headline {
  const { t, view, names, me } = scene;
  const { fn, phase } = view;
  const l = t.line;
  const actor = view.to_act[0] ?? null;
  const act = personAt(names, actor ?? view.cursor ?? 0);
  const mine = me !== null && view.to_act.includes(me);
  const say = (line: Line, sub = '', tail = ''): Headline => ({ line, tail, sub, mine });
  const forced = fn?.forced === true ? t.subs.forced : '';
  /** The dealer chooses for the card turned up at the start, although they didn't play it. */
  const dealt = (sub: string) => (turnedUp ? `${t.subs.turnedUp(topOf(view), act)} ${sub}`.trim() : sub);
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
            forced || restOf(scene, fn) || placeOf(scene, fn, act) || minePlaces(scene, fn, actor),
            fn.kind === 'wish'
              ? t.wishedBy(personAt(names, fn.starter))
              : cause === null
                ? because(scene, links)
                : t.cause(cause.deed, personAt(names, cause.seat)),
          );
    case 'all':
      return say(fn === null ? l.dealing : l.all(fn.n, scene.standing?.back === true), forced || swapping(scene));
    case 'target':
      return say(targeting(scene, act), dealt(mine ? (scene.standing?.names_jackpot === true ? t.subs.tapJackpot : t.subs.tap) : ''));
    case 'pair':
      return say(l.pair(act), dealt(mine ? t.subs.tapTwo : ''));
    case 'wish':
      return say(l.wishing(act), dealt(''));
    case 'force':
      return say(l.force(act, topOf(view)), dealt(''));
    case 'object':
      return say(l.objecting(personAt(names, view.lay?.seat ?? 0), view.lay?.as ?? ''), watches(scene.table) ? t.subs.isArsch : t.subs.anyone);
    case 'sacrifice':
      return say(l.sacrifice(personAt(names, view.lay?.seat ?? 0)), t.subs.sacrifice);
    case 'tribute':
      return say(l.tribute(act, personAt(names, view.lay?.seat ?? 0)));
    case 'give':
      return say(l.gift(act, personAt(names, view.buhmanns.at(-1) ?? 0)));
    case 'put':
      return say(putting(scene, fn, act), fn?.kind === 'dump' ? dealt('') : fn?.kind === 'robin' ? forced : '');
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

/** Names the card that caused it and the seat that played it. */
function because({ t, names }: Scene, links: readonly Link[]): string {
  const first = links.find(({ deed }) => deed === 'starts');
  return first === undefined || first.seat === null ? '' : t.because(personAt(names, first.seat), first.as);
}

function lying({ t, view, names }: Scene): string {
  if (view.void !== null) return t.subs.void(personAt(names, view.void));
  if (view.top === null) return t.subs.any;
  return view.table.at(-1)?.startsWith('G9=') === true ? t.subs.topJoker(view.top) : t.subs.top(view.top);
}

const topOf = (view: View): string => view.top ?? view.table.at(-1) ?? '';

function restOf({ t }: Scene, fn: Fn): string {
  return fn.rest !== null && fn.rest > 0 ? t.subs.rest(fn.rest) : '';
}

/** A hint if just one of several skips was deflected; otherwise empty. */
function placeOf({ t }: Scene, fn: Fn, act: Person): string {
  return fn.kind === 'skips' && fn.reach === 'chosen' && fn.n > 1 ? t.subs.place(act) : '';
}

/** The number of the places to sit out that are the viewer's; empty if there is one place, or none is theirs. */
function minePlaces({ t, view, me }: Scene, fn: Fn, actor: number | null): string {
  if (fn.kind !== 'skips' || fn.reach === 'chosen' || fn.n < 2 || me === null || actor === null) return '';
  const around = view.sizes.map((_, i) => (actor + i * view.direction + i * view.sizes.length) % view.sizes.length);
  const there = around.filter((seat) => !view.places.includes(seat));
  const mine = there.indexOf(me) < 0 ? 0 : Math.ceil((fn.n - there.indexOf(me)) / there.length);
  return mine > 0 ? t.subs.minePlaces(mine, fn.n) : '';
}

function running({ t, names, view, standing }: Scene, fn: Fn, act: Person): Line {
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
    case 'robin':
      return l.robinDraw(act);
    case 'swap': {
      const [a = 0, b = 'J'] = fn.parties ?? [];
      const first = sideWho(names, a);
      const second = sideWho(names, b);
      if (standing?.exchange === 'others') return first === null ? l.swapTwo(second ?? act, null) : l.swapTwo(first, second);
      return l.swap(personAt(names, fn.starter), fn.starter === a ? second : first, standing?.exchange === 'some');
    }
    default:
      return l.turn(act);
  }
}

function targeting({ t, view, standing }: Scene, act: Person): Line {
  const { fn } = view;
  const l = t.line;
  if (fn === null || standing?.deflects === true) return l.targetOther(act);
  if (fn.kind === 'draw') return l.targetDraw(act, fn.n);
  if (fn.kind === 'skip' || fn.kind === 'skips') return l.targetSkip(act);
  if (fn.kind === 'swap') return l.targetSwap(act, standing?.exchange === 'some');
  return fn.kind === 'give' ? l.targetGive(act) : l.targetShow(act);
}

function putting({ t, view, names }: Scene, fn: Fn | null, act: Person): Line {
  const l = t.line;
  if (fn?.kind === 'robin') return l.robin(act);
  if (fn?.kind === 'dump') return l.dump(act);
  if (fn?.kind === 'draw') return l.below(act, Math.abs(fn.n));
  const other = (fn?.parties ?? []).find((side) => side !== view.to_act[0]);
  return l.some(act, other === undefined ? null : sideWho(names, other));
}

/** The person's result from the pending swap of all hands. */
function swapping({ t, view, standing, names, me }: Scene): string {
  const to = standing?.ring ?? null;
  if (to === null || me === null) return '';
  const goal = to[me];
  const from = to.indexOf(me);
  if (goal === undefined || goal === me || from < 0) return t.subs.keep;
  return t.subs.gets(personAt(names, from), view.sizes[from] ?? 0, personAt(names, goal));
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
    case 'spares':
      return w.spares;
    case 'asked':
      return w.asked;
    case 'lies':
      return w.lies;
    default:
      return w.other;
  }
}

/** The word above a card in hand. */
export function verbWord(t: HoText, effect: Lays): string {
  if (effect.does === 'plain') return t.verbs.plain;
  if (effect.reaction === null) return t.startVerb(effect.as, effect.by);
  return effect.reaction === 'continues' ? t.verbs.continues(effect.by ?? 0) : t.verbs[effect.reaction];
}

function sayLays(t: HoText, names: Names, effect: Lays): BoxLines {
  const said = laid(t, names, effect);
  const last = effect.last === null ? said.then : t.last(effect.last, effect.sacrifice);
  const then = effect.arschkarte ? t.risk : effect.forced ? t.withZwang(effect.liftable) : last;
  return effect.card === effect.as ? { title: said.title, then } : { title: `${t.joker(effect.as)}: ${said.title}`, then };
}

function laid(t: HoText, names: Names, effect: Lays): BoxLines {
  if (effect.does === 'plain') return t.plain(effect.as);
  if (effect.kings) return t.pairKings;
  const seat = effect.to ?? effect.next;
  const to = seat === null ? null : personAt(names, seat);
  const around = {
    to: to ?? t.somebody,
    over: effect.over === null ? null : personAt(names, effect.over),
    jackpot: effect.jackpot,
    n: effect.n ?? 0,
    rest: effect.rest,
    by: effect.by,
    asks: effect.asks,
    turns: effect.turns,
  };
  return effect.reaction === null ? t.starts(effect.as, around) : t.reacts(effect.reaction, effect.as, effect.unit ?? 'draw', around);
}

/** A move's effect, as described by the table. `sure`: the table asks about the Arschkarte only once it has been laid. */
export function sayEffect(t: HoText, s: HoSay, names: Names, effect: Effect, sure = false): BoxLines {
  const d = s.did;
  const who = (seat: number | null) => (seat === null ? t.somebody : personAt(names, seat));
  switch (effect.kind) {
    case 'lays':
      return sayLays(t, names, effect);
    case 'joker':
      return s.ask.joker;
    case 'draws':
      if (effect.may_lay) return d.drawThenPlay;
      return effect.wish ? d.drawWish(who(effect.next)) : d.draw(who(effect.next));
    case 'accepts':
      return sayAccepts(s, effect);
    case 'counters':
      return d.counter;
    case 'folds':
      return d.fold(effect.from === null ? null : who(effect.from), effect.cards);
    case 'forces':
      return d.force(effect.liftable);
    case 'leaves':
      return sayLeaves(s, effect.what, who(effect.seat));
    case 'objects':
      return sure ? d.objectSure(who(effect.to)) : d.object(who(effect.to));
    case 'sacrifices':
      return d.sacrifice(who(effect.against));
    case 'takes':
      return d.take;
    case 'done':
      return d.done(effect.cards);
    case 'puts':
      return effect.unit === 'swap' ? d.swapOne(effect.card) : d.put(effect.card);
    case 'gives':
      return d.give(effect.card, who(effect.to));
    case 'names':
      return sayNames(s, names, effect);
    case 'pairs':
      return d.pair(sideWho(names, effect.sides[0]), sideWho(names, effect.sides[1]), effect.cards[0], effect.cards[1]);
    case 'wishes':
      return d.wish(effect.wish, who(effect.to), d.wishLine(effect.overtaken_by, effect.always));
  }
}

function sayAccepts({ did: d }: HoSay, { unit, n, rest, gets }: Extract<Effect, { kind: 'accepts' }>): BoxLines {
  if (unit === 'draw') return d.acceptDraw(n, rest);
  if (unit === 'skip') return d.acceptSkip(n);
  if (unit === 'skips') return d.acceptSkips(n);
  if (unit === 'robin') return d.acceptRobin;
  return unit === 'give' ? d.acceptGive(gets ?? 0) : d.acceptSwap(gets);
}

function sayLeaves({ did: d }: HoSay, what: Extract<Effect, { kind: 'leaves' }>['what'], who: Person): BoxLines {
  return { force: d.noForce, object: d.silent, sacrifice: d.noSacrifice(who), take: d.leave, drawn: d.keep, show: d.nobody }[what];
}

function sayNames({ did: d }: HoSay, names: Names, effect: Extract<Effect, { kind: 'names' }>): BoxLines {
  const { side, unit, n, gives, gets } = effect;
  const who = sideWho(names, side);
  if (unit === 'swap' && !effect.deflects) return effect.whole ? d.targetSwap(who, gives, gets, effect.forced) : d.targetSome(who, gives);
  if (unit === 'show') return d.targetShow(who, gives);
  if (unit === 'draw' && !effect.deflects) return d.targetDraw(who, n);
  if (who === null) return d.targetDraw(null, n);
  if (effect.deflects) return d.targetOther(who);
  return unit === 'give' ? d.targetGive(who, gives) : d.targetSkip(who);
}

/** The effect of a legal move. */
export function sayMove({ t, s, names, table }: Scene, move: string): BoxLines {
  const effect = effectOf(table, move);
  return effect === null ? { title: move, then: '' } : sayEffect(t, s, names, effect, watches(table));
}

/** The effect of a blocked card, and the reason it is blocked. */
export function sayBlocked({ t, s, names, table }: Scene, card: string, locked: boolean): BoxLines {
  const blocked = blockedOf(table, card, locked);
  if (blocked === null) return { title: t.card(card), then: '' };
  const { effect, reason } = blocked;
  const why = t.reasons(card, reason);
  const would = effect === null || effect.kind === 'joker' ? '' : `${t.would(sayEffect(t, s, names, effect).title)} `;
  const said = { title: why.title, then: `${would}${why.then}` };
  return reason.fine === null ? said : s.did.fine(said);
}

/** The verb as a button, for a move that lays cards. */
export function layPress({ t, table }: Scene, move: string): string {
  const effect = effectOf(table, move);
  if (effect?.kind !== 'lays' || effect.does === 'plain') return t.doVerb.plain;
  return t.doVerb[effect.reaction ?? 'start'];
}

/** Button labels of the plain verbs. */
export function pressOf({ s, table }: Scene, verb: string): string {
  const p = s.press;
  const effect = effectOf(table, verb);
  switch (effect?.kind) {
    case 'draws':
      return effect.wish ? p.drawOne : p.draw;
    case 'accepts':
      if (effect.unit === 'draw') return p.drawN(effect.n);
      if (effect.unit === 'robin') return p.draw;
      return effect.unit === 'skip' || effect.unit === 'skips' ? p.skip : effect.unit === 'give' ? p.takeJackpot : p.agree;
    case 'counters':
      return p.counter;
    case 'folds':
      return p.fold;
    case 'forces':
      return p.force;
    case 'objects':
      return s.arsch;
    case 'sacrifices':
      return p.sacrifice;
    case 'takes':
      return p.take;
    case 'done':
      return p.done;
    case 'leaves':
      return { force: p.noForce, object: p.silent, sacrifice: p.noSacrifice, take: p.leave, drawn: p.keep, show: p.nobody }[effect.what];
    default:
      return verb;
  }
}
