import type { Phrase } from '../../board/contract.ts';
import { counted } from '../../net/i18n/format.ts';
import { subject, wins } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { LeducCard, LeducIllegal, LeducMove } from '../../wire/leduc.ts';

type Rank = 'J' | 'Q' | 'K';

const ranks: Record<Rank, string> = { J: 'Bube', Q: 'Dame', K: 'König' };
const articles: Record<Rank, string> = { J: 'den Buben', Q: 'die Dame', K: 'den König' };
const rankOf = (card: LeducCard): Rank => card.charAt(0) as Rank;
const article = (card: LeducCard): string => articles[rankOf(card)];
const chips = (n: number): string => counted('de', n, 'Chip', 'Chips');

/** All texts of Leduc poker in German. */
export const de = {
  board: 'Tisch',
  hand: 'Deine Karte',
  /** The letter on a card. */
  letters: { J: 'B', Q: 'D', K: 'K' } as Record<Rank, string>,
  card: (card: LeducCard): string => ranks[rankOf(card)],
  table: 'Tischkarte',
  covered: 'verdeckt',
  chips,
  paid: (n: number): string => `${chips(n)} eingezahlt`,
  round: (n: number): string => (n === 0 ? 'Vor dem Geben' : `${n}. Runde`),
  moves: {
    fold: 'Aussteigen',
    call: (pays: number): string => (pays === 0 ? 'Schieben' : `Mitgehen: ${chips(pays)}`),
    raise: (pays: number): string => `Erhöhen: ${chips(pays)}`,
  },
  names: { fold: 'Aussteigen', call: 'Mitgehen', raise: 'Erhöhen' } as Record<LeducMove, string>,
  ask: 'Mitgehen, erhöhen oder aussteigen?',
  open: 'Schieben oder erhöhen?',
  waiting: (name: string): string => `${name} ist dran.`,
  dealing: 'Die Karten werden gegeben.',
  effect: {
    folds: 'Du steigst aus',
    lost: (n: number): string => `Du verlierst deine ${chips(n)}`,
    pays: (n: number): string => (n === 0 ? 'Du zahlst nichts' : `Du zahlst ${chips(n)}`),
    shown: 'Danach werden die Karten gezeigt',
    opens: 'Danach wird die Tischkarte aufgedeckt',
    next: (name: string): string => `Danach ist ${name} dran`,
  },
  why: (cause: LeducIllegal, other: string): string => {
    switch (cause) {
      case 'not_dealt':
        return 'Die Karten sind noch nicht gegeben.';
      case 'not_your_turn':
        return `${other} ist dran.`;
      case 'no_more_raises':
        return 'In dieser Runde darf niemand mehr erhöhen.';
      case 'nothing_missing':
        return 'Aussteigen kannst du erst, wenn jemand erhöht hat.';
      case 'over':
        return 'Das Spiel ist zu Ende.';
    }
  },
  log: {
    dealt: (who: Person, card: LeducCard | null): Phrase => [
      subject(who),
      ` ${who.me ? 'bekommst' : 'bekommt'} ${card === null ? 'eine Karte' : article(card)}`,
    ],
    acts: {
      fold: (who: Person): Phrase => [subject(who), who.me ? ' steigst aus' : ' steigt aus'],
      call: (who: Person, paid: number): Phrase => [subject(who), ` ${who.me ? 'bleibst' : 'bleibt'} dabei mit ${chips(paid)}`],
      raise: (who: Person, paid: number): Phrase => [subject(who), ` ${who.me ? 'erhöhst' : 'erhöht'} auf ${chips(paid)}`],
    },
    board: (card: LeducCard): Phrase => [`Die Tischkarte: ${ranks[rankOf(card)]}`],
    shows: (who: Person, card: LeducCard): Phrase => [subject(who), ` ${who.me ? 'zeigst' : 'zeigt'} ${article(card)}`],
    wins: (who: Person, n: number): Phrase => wins([who], chips(n)),
    shared: ['Gleichstand: Niemand gewinnt'] as Phrase,
  },
  has: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'hast' : 'hat'} ${chips(n)} eingezahlt.`],
  tableCard: (card: LeducCard | null): string => `Tischkarte: ${card === null ? 'verdeckt' : ranks[rankOf(card)]}.`,
  options: (raises: number): string => `bis zu ${raises} Erhöhungen je Runde`,
  usual: 'übliche Regeln',
};

export type LeducText = typeof de;
