import type { Phrase } from '../../board/contract.ts';
import { NAMED } from './ring.ts';
import { de as text } from './text.de.ts';
import { counted, list, plural } from '../../net/i18n/format.ts';
import { winTogether } from '../../net/i18n/german.ts';
import type { HoeleroeReaction } from '../../wire/hoeleroe.ts';

interface SeatName {
  name: string;
}
/** A side of a swap; null is the Jackpot. */
type Side = SeatName | null;

const cards = (n: number) => (n === 0 ? 'keine Karte' : plural('de', n, { one: 'eine Karte', other: `${n} Karten` }));
const named = (hand: readonly string[]) => list('de', hand.map(text.card));
const rounds = (n: number) => plural('de', n, { one: 'eine Runde', other: `${n} Runden` });
/** How a place is told: "als Erster". */
const place = (n: number) => ['als Erster', 'als Zweiter', 'als Dritter', 'als Vierter', 'als Fünfter', 'als Letzter'][n - 1] ?? `auf Platz ${n}`;
const cap = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
const to = (side: Side, me: boolean): string | SeatName => (side === null ? 'dem Jackpot' : me ? 'dir' : side);

export const de = {
  last: 'Die letzte Kette',
  heading: (round: number) => `Runde ${round}`,
  round: (who: SeatName, me: boolean): Phrase => [who, me ? ' gibst' : ' gibt'],
  dealt: (n: number) => `Jeder bekommt ${cards(n)}`,
  arschkarte: (of: string) => `Die Arschkarte ist ${text.card(of)}`,
  first: (of: string) => `${text.card(of)} wird aufgedeckt`,
  gift: (who: SeatName, me: boolean, to: SeatName, you: boolean, n: number, hand: readonly string[] | null): Phrase => [
    who,
    ` ${me ? 'gibst' : 'gibt'} `,
    you ? 'dir' : to,
    ` als King ${hand === null ? cards(n) : named(hand)}`,
  ],
  forces: (who: SeatName, me: boolean): Phrase => [who, ` ${me ? 'legst' : 'legt'} Zwang darauf`],
  lays: (who: SeatName, me: boolean, of: string, as: string, forced: boolean, pair: boolean): Phrase => [
    who,
    ` ${me ? 'legst' : 'legt'} ${pair ? 'beide Eichel-Könige' : of === as ? text.theCard(of) : `den Joker als ${text.card(as)}`}${forced ? ' mit Zwang' : ''}`,
  ],
  reacts: (who: SeatName, me: boolean, of: string, does: HoeleroeReaction): Phrase => {
    const [own, other, after] = (
      {
        continues: ['legst', 'legt', ' dazu'],
        doubles: ['verdoppelst', 'verdoppelt', ''],
        cancels: ['lässt', 'lässt', ' den Tausch ausfallen'],
        passes: ['übergehst es', 'übergeht es', ''],
        exempts: ['trittst', 'tritt', ' zurück'],
        deflects: ['wickelst es', 'wickelt es', ' ab'],
        halves: ['halbierst', 'halbiert', ''],
        reduces: ['verminderst', 'vermindert', ''],
        stops: ['stoppst', 'stoppt', ''],
        spares: ['stoppst einen Platz', 'stoppt einen Platz', ''],
        overtakes: ['überholst', 'überholt', ' den Wunsch'],
        answers: ['erfüllst', 'erfüllt', ' den Wunsch'],
      } as const
    )[does];
    return [who, ` ${me ? own : other} ${does === 'continues' ? text.theCard(of) : `mit ${text.card(of)}`}${after}`];
  },
  grants: (who: SeatName, me: boolean, of: string): Phrase => [who, ` ${me ? 'erfüllst' : 'erfüllt'} den Wunsch mit ${text.card(of)}`],
  objects: (who: SeatName, me: boolean, whom: SeatName, you: boolean, right: boolean): Phrase =>
    right
      ? [who, ` ${me ? 'rufst' : 'ruft'} „Arschkarte!“: `, you ? 'du' : whom, ` ${you ? 'nimmst' : 'nimmt'} sie zurück`]
      : [who, ` ${me ? 'rufst' : 'ruft'} „Arschkarte!“ zu Unrecht`],
  fined: (who: SeatName, me: boolean): Phrase => [who, ` ${me ? 'legst' : 'legt'} falsch und ${me ? 'ziehst' : 'zieht'} zur Strafe`],
  reshuffles: (n: number) => `${cap(cards(n))} ${n > 1 ? 'werden' : 'wird'} neu gemischt`,
  draws: (who: SeatName, me: boolean, n: number, hand: readonly string[] | null, why: string): Phrase => [
    who,
    ` ${me ? 'ziehst' : 'zieht'} ${n === 0 ? 'nichts' : hand === null || hand.length === 0 || hand.length > NAMED ? cards(n) : named(hand)}${why === 'penalty' || why === 'object' ? ' zur Strafe' : ''}`,
  ],
  jackpotDraws: (n: number) =>
    n === 0 ? 'Der Stapel ist leer: in den Jackpot kommt nichts' : `${cap(cards(n))} ${n > 1 ? 'kommen' : 'kommt'} vom Stapel in den Jackpot`,
  rolls: (n: number, why: string) => (why === 'reduction' ? `Der Würfel zeigt ${n}, so viel geht ab` : `Der Würfel zeigt ${n}`),
  names: (who: SeatName, me: boolean, side: Side, you: boolean, self: boolean): Phrase => [
    who,
    ` ${me ? 'nennst' : 'nennt'} `,
    side === null ? 'den Jackpot' : self ? (me ? 'dich selbst' : 'sich selbst') : you ? 'dich' : side,
  ],
  pairs: (who: SeatName, me: boolean, a: Side, b: Side, you: readonly [boolean, boolean]): Phrase => [
    who,
    ` ${me ? 'nennst' : 'nennt'} `,
    a === null ? 'den Jackpot' : you[0] ? 'dich' : a,
    ' und ',
    b === null ? 'den Jackpot' : you[1] ? 'dich' : b,
  ],
  wishes: (who: SeatName, me: boolean, wish: string): Phrase => [who, ` ${me ? 'wünschst dir' : 'wünscht sich'} ${text.wished(wish)}`],
  afterDraw: (who: SeatName, me: boolean, n: number): Phrase => [`: ${counted('de', n, 'Karte', 'Karten')} für `, me ? 'dich' : who],
  afterSkip: (who: SeatName, me: boolean, n: number): Phrase => [': ', me ? 'du' : who, ` ${me ? 'musst' : 'muss'} ${n === 1 ? '' : `${rounds(n)} `}aussetzen`],
  afterSkips: (who: SeatName, me: boolean, n: number): Phrase => [`: noch ${counted('de', n, 'Platz', 'Plätze')}, `, me ? 'du' : who, ' zuerst'],
  afterAsked: (who: SeatName, me: boolean): Phrase => [': ', me ? 'du' : who, me ? ' bist gefragt' : ' ist gefragt'],
  fallsDraw: (who: SeatName, me: boolean, n: number): Phrase => [who, ` ${me ? 'musst' : 'muss'} ${cards(n)} ziehen`],
  fallsSkip: (who: SeatName, me: boolean, n: number): Phrase => [who, ` ${me ? 'musst' : 'muss'} ${rounds(n)} aussetzen`],
  fallsSkips: (who: SeatName, me: boolean, n: number): Phrase => [
    `Noch ${n === 1 ? 'ein Platz setzt' : `${n} Plätze setzen`} aus: `,
    who,
    me ? ' bist gefragt' : '',
  ],
  fallsWish: (who: SeatName, me: boolean, wish: string): Phrase => [who, ` ${me ? 'musst' : 'muss'} ${text.wished(wish)} legen`],
  fallsGive: (who: SeatName, me: boolean): Phrase => [who, ` ${me ? 'sollst' : 'soll'} den Jackpot nehmen`],
  nobody: 'Es trifft niemanden',
  agrees: (who: SeatName, me: boolean): Phrase => [who, ` ${me ? 'bist' : 'ist'} einverstanden`],
  counters: (who: SeatName, me: boolean): Phrase => [who, ` ${me ? 'hebst' : 'hebt'} den Zwang mit dem Herz-Ober auf`],
  folds: (who: SeatName, me: boolean): Phrase => [who, me ? ' legst deine Karten hin' : ' legt die Karten hin'],
  sitsOut: (who: SeatName, me: boolean, n: number): Phrase => [who, ` ${me ? 'setzt' : 'setzt'} ${n === 1 ? '' : `${rounds(n)} `}aus`],
  swaps: (a: SeatName, me: boolean, b: Side, you: boolean): Phrase => [a, ` ${me ? 'tauschst' : 'tauscht'} die Hand mit `, to(b, you)],
  swapsSome: (a: SeatName, me: boolean, b: Side, you: boolean, n: number, given: readonly string[] | null, got: readonly string[] | null): Phrase => [
    a,
    ` ${me ? 'tauschst' : 'tauscht'} ${given === null || got === null || given.length === 0 ? cards(n) : `${named(given)} gegen ${named(got)}`} mit `,
    to(b, you),
  ],
  swapsAll: (from: Side, to: Side): Phrase =>
    from === null || to === null ? ['Alle Hände wandern, deine bleibt'] : ['Alle Hände wandern: Du bekommst die von ', from, ', deine bekommt ', to],
  swapsAllSeen: 'Alle Hände wandern',
  stays: 'Alle behalten ihre Hand',
  takesJackpot: (who: SeatName, me: boolean, n: number): Phrase => [who, ` ${me ? 'nimmst' : 'nimmt'} den Jackpot: ${cards(n)}`],
  puts: (who: SeatName, me: boolean, n: number, hand: readonly string[] | null): Phrase => [
    who,
    ` ${me ? 'legst' : 'legt'} ${n === 0 ? 'nichts' : hand === null || hand.length > NAMED ? cards(n) : named(hand)} in den Jackpot`,
  ],
  gives: (who: SeatName, me: boolean, whom: SeatName, you: boolean, of: string | null): Phrase => [
    who,
    ` ${me ? 'gibst' : 'gibt'} `,
    you ? 'dir' : whom,
    ` ${of === null ? 'eine Karte' : text.theCard(of)}`,
  ],
  shows: (who: SeatName, me: boolean, side: Side, you: boolean, hand: readonly string[], stays: boolean): Phrase => [
    who,
    ` ${me ? 'zeigst' : 'zeigt'} ${side === null ? 'den Jackpot' : you ? 'deine Hand' : 'die Hand von '}`,
    ...(side === null || you ? [] : [side]),
    `: ${hand.length === 0 ? 'leer' : named(hand)}${stays ? '. Sie bleibt offen' : ''}`,
  ],
  finds: (who: SeatName, me: boolean, hand: readonly string[]): Phrase => [
    who,
    ` ${me ? 'bekommst' : 'bekommt'} die Arschkarte daraus${hand.length > 1 ? ', beide' : ''}`,
  ],
  joker: (who: SeatName, me: boolean, taken: boolean): Phrase => [
    who,
    taken ? ` ${me ? 'nimmst' : 'nimmt'} den Joker` : ` ${me ? 'lässt' : 'lässt'} den Joker liegen`,
  ],
  turns: (way: string) => `Die Richtung wechselt: ${way}`,
  void: (who: SeatName, me: boolean): Phrase => [
    me ? 'Eine Void-Runde beginnt, bis es wieder bei dir ist' : 'Eine Void-Runde beginnt, bis es wieder bei ',
    ...(me ? [] : [who, ' ist']),
  ],
  voidOver: 'Die Void-Runde ist vorbei',
  sacrifices: (who: SeatName, me: boolean, whom: SeatName, you: boolean): Phrase => [
    who,
    ` ${me ? 'opferst' : 'opfert'} den Joker: `,
    you ? 'du' : whom,
    ` ${you ? 'spielst' : 'spielt'} mit dem Jackpot weiter`,
  ],
  tribute: (who: SeatName, me: boolean): Phrase => ['Tribut: alle anderen geben ', me ? 'dir' : who, ' eine Karte'],
  leaves: (who: SeatName, me: boolean, rank: number | null): Phrase => [
    who,
    rank === null ? ` ${me ? 'hast' : 'hat'} keine Karten mehr und ${me ? 'musst' : 'muss'} noch aussetzen` : ` ${me ? 'bist' : 'ist'} ${place(rank)} fertig`,
  ],
  largest: 'Die meisten Karten auf einmal',
  roundOver: (king: SeatName, me: boolean, buhmann: SeatName, you: boolean, unfinished: boolean): Phrase => [
    `${unfinished ? 'Die Runde wird abgebrochen. ' : ''}King: `,
    me ? 'du' : king,
    ', Buhmann: ',
    you ? 'du' : buhmann,
  ],
  won: (who: readonly SeatName[], me: boolean, n: number): Phrase =>
    who.length === 1 && who[0]
      ? [who[0], ` ${me ? 'gewinnst' : 'gewinnt'} die Partie mit ${counted('de', n, 'Punkt', 'Punkten')}`]
      : [
          winTogether(
            who.map((w) => w.name),
            `die Partie gemeinsam`,
          ),
        ],
  moves: {
    draw: 'Ziehen',
    pass: 'Passen',
    accept: 'Hinnehmen',
    counter: 'Zwang aufheben',
    force: 'Zwang auflegen',
    fold: 'Karten hinlegen',
    object: '„Arschkarte!“ rufen',
    sacrifice: 'Joker opfern',
    take: 'Joker nehmen',
    done: 'Fertig',
  } as Readonly<Record<string, string>>,
  target: (name: string) => `${name} nennen`,
  pair: (a: string, b: string) => `${a} und ${b} tauschen lassen`,
  wish: (wish: string) => `${text.wished(wish)} wünschen`,
  give: (of: string) => `${text.card(of)} geben`,
  lay: (of: string, as: string, forced: boolean, pair: boolean) =>
    pair ? 'Beide Eichel-Könige' : `${of === as ? text.card(of) : `Joker als ${text.card(as)}`}${forced ? ' mit Zwang' : ''}`,
  layPress: (words: string) => `${words} legen`,
  jackpot: 'Jackpot',
  situation: {
    head: (line: string) => `${line}.`,
    pile: (stock: number, jackpot: number, arsch: string | null) =>
      `Stapel: ${cards(stock)}. Jackpot: ${cards(jackpot)}.${arsch === null ? '' : ` Arschkarte: ${text.card(arsch)}.`}`,
    chain: (links: readonly string[]) => (links.length === 0 ? 'Auf dem Tisch liegt nichts.' : `Auf dem Tisch: ${links.join(', ')}.`),
    link: (of: string, word: string, by: string) => `${text.card(of)} (${word}${by === '' ? '' : `, ${by}`})`,
    seat: (who: SeatName, me: boolean, n: number, facts: readonly string[], open: readonly string[] | null): Phrase => [
      who,
      ` ${me ? 'hast' : 'hat'} ${cards(n)}${facts.length > 0 ? `, ${facts.join(', ')}` : ''}${open === null ? '' : `; offen: ${open.length === 0 ? 'nichts' : named(open)}`}.`,
    ],
  },
  remark: (kings: number, buhmanns: number) =>
    [kings > 0 ? `${kings}× King` : '', buhmanns > 0 ? `${buhmanns}× Buhmann` : ''].filter((part) => part !== '').join(', '),
  options: {
    rounds: { label: 'Runden', hint: 'Erst ab der zweiten Runde gibt es King und Buhmann: Der King beschenkt den Buhmann.', none: '1' },
    draw_then_play: { label: 'Gezogenes gleich legen', hint: 'Wer zieht, darf die Karte sofort legen, wenn sie passt.' },
    arschkarte: {
      label: 'Arschkarte',
      choices: [
        { value: 'attention', name: 'Aufpassen', hint: 'Nach jeder Karte kann jemand „Arschkarte!“ rufen: So lohnt es sich, selbst aufzupassen.' },
        { value: 'challenge', name: 'Fragen', hint: 'Liegt sie, fragt der Tisch, ob jemand Einspruch erhebt.' },
        { value: 'forbidden', name: 'Verbieten', hint: 'Sie zu legen, geht gar nicht.' },
      ],
    },
    penalty: { label: 'Fehler kosten', hint: 'Auch Falsches lässt sich legen; dafür zieht man eine Karte.' },
  },
  windows: {
    attention: { label: 'Aufpassen', hint: 'Sekunden für „Arschkarte!“ nach jeder Karte' },
    reaction: { label: 'Reagieren', hint: 'Sekunden, wenn mehrere zugleich gefragt sind' },
    answer: { label: 'Ohne Wahl', hint: 'Sekunden, nach denen der Tisch für dich antwortet' },
  },
  firstTable: 'Eine kurze Runde zu dritt, die Arschkarte bleibt verboten, und zum Antworten ist viel Zeit. Die Regeln sind dieselben.',
  optionsLine: (n: number, arsch: string, draw: boolean, penalty: boolean) =>
    [
      counted('de', n, 'Runde', 'Runden'),
      { attention: 'Arschkarte: aufpassen', challenge: 'Arschkarte: fragen', forbidden: 'Arschkarte verboten' }[arsch] ?? '',
      draw ? 'Gezogenes gleich legen' : '',
      penalty ? 'Fehler kosten' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
};

/** What each language says; German is the law. */
export type HoeleroeWords = typeof de;
