// How long windows are open: which time of a table belongs to which kind, and what the house proposes.

import type { Times } from '../wire/wire.ts';
import type { WindowKind } from './api.ts';

export interface TimeOf {
  name: keyof Times;
  /** What the house proposes, in milliseconds. */
  house: number;
  /** The longest that makes sense to people, in seconds. */
  longest: number;
}

/** The times in the order in which they are offered. */
export const TIMES: Record<WindowKind, TimeOf> = {
  accusation: { name: 'window_ms', house: 4000, longest: 60 },
  slap: { name: 'slap_ms', house: 4000, longest: 60 },
  attention: { name: 'attention_ms', house: 1500, longest: 60 },
  reaction: { name: 'reaction_ms', house: 20_000, longest: 600 },
  answer: { name: 'answer_ms', house: 1500, longest: 10 },
};

/** Times that are others than the house proposes. */
export type OwnTimes = Partial<Times>;

/** What of a table's times is not as the house proposes. */
export function ownTimes(times: Times | undefined): OwnTimes {
  if (!times) return {};
  const own = Object.values(TIMES).filter(({ name, house }) => times[name] !== house);
  return Object.fromEntries(own.map(({ name }) => [name, times[name]]));
}

/** All times of a table, those left out as the house proposes. */
export function allTimes(own: OwnTimes): Times {
  const { accusation, slap, attention, reaction, answer } = TIMES;
  const proposed: Times = {
    window_ms: accusation.house,
    slap_ms: slap.house,
    attention_ms: attention.house,
    reaction_ms: reaction.house,
    answer_ms: answer.house,
  };
  return { ...proposed, ...own };
}
