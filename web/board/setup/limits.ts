// The available time limits and their labels.

import type { Catalog } from '../../net/i18n/index.ts';
import type { Limit } from '../../wire/wire.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** None; per move, from half a minute to a week; per match. */
export const LIMITS: readonly Limit[] = [
  { kind: 'none' },
  ...[30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE].map((ms) => ({ kind: 'move', ms }) as const),
  ...[5 * MINUTE, 15 * MINUTE, 30 * MINUTE].map((ms) => ({ kind: 'match', ms }) as const),
  ...[DAY, 3 * DAY, 7 * DAY].map((ms) => ({ kind: 'move', ms }) as const),
];

/** "1 min je Zug". */
export function limitWords(limit: Limit, t: Catalog['company']['clock']): string {
  if (limit.kind === 'none') return t.none;
  const { ms } = limit;
  const time = ms >= DAY ? t.days(Math.round(ms / DAY)) : ms < MINUTE ? t.seconds(Math.round(ms / SECOND)) : t.minutes(Math.round(ms / MINUTE));
  return limit.kind === 'move' ? t.perMove(time) : t.perMatch(time);
}

/** The same text for equal limits. */
export const limitKey = (limit: Limit): string => (limit.kind === 'none' ? 'none' : `${limit.kind} ${limit.ms}`);

/** The bots' delay at each pace, in milliseconds. */
export const BOT_PACES = { slow: 1800, brisk: 700, fast: 150 } as const;
export type BotPace = keyof typeof BOT_PACES;

/** The nearest pace. */
export function paceOf(ms: number): BotPace {
  if (ms > (BOT_PACES.slow + BOT_PACES.brisk) / 2) return 'slow';
  return ms > (BOT_PACES.brisk + BOT_PACES.fast) / 2 ? 'brisk' : 'fast';
}
