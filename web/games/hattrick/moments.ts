// The moments of a Hattrick match: the best trick, the dearest one, and the best deal.

import { counted, num, signed } from '../../net/i18n/format.ts';
import { initial as initialDe } from '../../net/i18n/german.ts';
import { initial as initialEn } from '../../net/i18n/english.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { Person } from '../../net/i18n/person.ts';
import { personAt } from '../../board/names.ts';
import type { FinishedMatch, Moment, Names, Storyteller } from '../../board/contract.ts';
import type { HattrickPlay } from '../../wire/hattrick.ts';
import type { Color } from './cards.ts';

const WORDS = {
  de: {
    wins: (who: Person, color: Color, cards: number, points: number) =>
      `${initialDe(who)} ${who.me ? 'holst' : 'holt'} den ${{ R: 'roten', G: 'grünen', B: 'blauen' }[color]} Stich mit ${counted('de', cards, 'Karte', 'Karten')}: ${signed(points)} auf einen Schlag.`,
    burdened: (who: Person, color: Color, cards: number, points: number) =>
      `Der ${{ R: 'rote', G: 'grüne', B: 'blaue' }[color]} Stich bleibt an ${who.me ? 'dir' : who.name} hängen: ${counted('de', cards, 'Karte', 'Karten')}, ${num(points)}.`,
    deal: (who: Person, deal: number, points: number) =>
      `In Partie ${deal} ${who.me ? 'räumst du' : `räumt ${who.name}`} ab: ${signed(points)}, mehr als irgendwer sonst in einer Partie.`,
  },
  en: {
    wins: (who: Person, color: Color, cards: number, points: number) =>
      `${initialEn(who)} ${who.me ? 'take' : 'takes'} the ${{ R: 'red', G: 'green', B: 'blue' }[color]} trick with ${counted('en', cards, 'card', 'cards')}: ${signed(points)} at one go.`,
    burdened: (who: Person, color: Color, cards: number, points: number) =>
      `${initialEn(who)} ${who.me ? 'are' : 'is'} stuck with the ${{ R: 'red', G: 'green', B: 'blue' }[color]} trick: ${counted('en', cards, 'card', 'cards')}, ${num(points)}.`,
    deal: (who: Person, deal: number, points: number) =>
      `${initialEn(who)} ${who.me ? 'sweep' : 'sweeps'} deal ${deal}: ${signed(points)}, the best deal of the match.`,
  },
};

function moments({ log }: FinishedMatch<HattrickPlay>, names: Names, lang: Lang): Moment[] {
  const w = WORDS[lang];
  const who = (seat: number) => personAt(names, seat);
  const found: Moment[] = [];
  const scored: Array<{ lines: number; deal: number; scores: readonly number[] }> = [];
  for (const { at, told } of log) {
    for (const fact of told) {
      if (fact.kind === 'wins') {
        const { seat, color, cards, points } = fact;
        const text = points > 0 ? w.wins(who(seat), color, cards, points) : w.burdened(who(seat), color, cards, points);
        // The trick still lies there before its last card is played.
        if (Math.abs(points) > 1) found.push({ lines: at, seat, sort: points > 0 ? 'trick' : 'burden', text, weight: Math.abs(points) });
      }
      if (fact.kind === 'scored') scored.push({ lines: at, deal: fact.deal, scores: fact.scores });
    }
  }
  const best = Math.max(...scored.flatMap(({ scores }) => scores));
  const owners = scored.flatMap(({ lines, deal, scores }) => scores.flatMap((points, seat) => (points === best ? [{ lines, deal, seat }] : [])));
  const [only] = owners;
  if (scored.length > 1 && owners.length === 1 && only !== undefined && best > 0) {
    found.push({ lines: only.lines, seat: only.seat, sort: 'deal', text: w.deal(who(only.seat), only.deal, best), weight: best });
  }
  return found;
}

export const storyteller: Storyteller<HattrickPlay> = { moments };
