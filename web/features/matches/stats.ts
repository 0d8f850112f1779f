// Statistics of your matches.

import type { TableSummary } from '../../wire/wire.ts';

type Match = Pick<TableSummary, 'code' | 'game' | 'you' | 'result' | 'seats' | 'options' | 'changed'>;

export interface Stats {
  game: string;
  played: number;
  won: number;
  /** The average placing; null if unknown. */
  rank: number | null;
  /** The highest score; null if unknown. */
  best: number | null;
}

/** One row per game, most played first. Matches with an unknown result count as played only. */
export function statsOf(matches: readonly Match[]): Stats[] {
  const games = [...new Set(matches.map(({ game }) => game))];
  const line = (game: string): Stats => {
    const of = matches.filter((match) => match.game === game);
    const ranks = of.flatMap((match) => rankOf(match) ?? []);
    const points = of.flatMap(({ you, result }) => (you === undefined ? undefined : result?.scores[you]) ?? []);
    return {
      game,
      played: of.length,
      won: ranks.filter((rank) => rank === 1).length,
      rank: ranks.length === 0 ? null : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
      best: points.length === 0 ? null : Math.max(...points),
    };
  };
  return games.map(line).sort((one, other) => other.played - one.played || one.game.localeCompare(other.game));
}

const rankOf = ({ you, result }: Match): number | undefined => (you === undefined ? undefined : result?.ranks[you]);

/** Length of the current winning streak; `matches` has the latest first. */
export function streakOf(matches: readonly Match[]): number {
  const lost = matches.findIndex((match) => rankOf(match) !== 1);
  return lost < 0 ? matches.length : lost;
}

/** An export of your matches for other programs. `site`: the origin of the replay links. */
export const exportOf = (matches: readonly Match[], site: string): string =>
  `${JSON.stringify(
    {
      format: 'stammtisch-matches/1',
      matches: matches.map(({ code, game, you, result, seats, options, changed }) => ({
        code,
        link: `${site}/replay/${code}`,
        game,
        options,
        ended: changed === undefined ? null : new Date(changed * 1000).toISOString(),
        you: you ?? null,
        seats: seats.map(({ name, bot }) => ({ name, bot })),
        scores: result?.scores ?? null,
        ranks: result?.ranks ?? null,
      })),
    },
    null,
    1,
  )}\n`;
