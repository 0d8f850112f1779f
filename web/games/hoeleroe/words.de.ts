import type { Phrase } from '../../board/contract.ts';
import { NAMED } from './ring.ts';
import { de as text } from './text.de.ts';
import { counted, list, plural } from '../../net/i18n/format.ts';
import { object, subject, wins } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { HoeleroeReaction } from '../../wire/hoeleroe.ts';

/** A side of a swap; null is the Jackpot. */
type Side = Person | null;

const cards = (n: number) => (n === 0 ? 'keine Karte' : plural('de', n, { one: 'eine Karte', other: `${n} Karten` }));
const named = (hand: readonly string[]) => list('de', hand.map(text.card));
const rounds = (n: number) => plural('de', n, { one: 'eine Runde', other: `${n} Runden` });
/** A place in a ranking: "als Erster". */
const place = (n: number) => ['als Erster', 'als Zweiter', 'als Dritter', 'als Vierter', 'als Fünfter', 'als Letzter'][n - 1] ?? `auf Platz ${n}`;
const cap = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
const to = (side: Side) => (side === null ? 'dem Jackpot' : object(side, 'dative'));
const whom = (side: Side) => (side === null ? 'den Jackpot' : object(side, 'accusative'));

export const de = {
  last: 'Die letzte Kette',
  heading: (round: number) => `Runde ${round}`,
  round: (who: Person): Phrase => [subject(who), who.me ? ' gibst' : ' gibt'],
  dealt: (n: number) => `Jeder bekommt ${cards(n)}`,
  arschkarte: (of: string) => `Die Arschkarte ist ${text.card(of)}`,
  first: (of: string) => `${text.card(of)} wird aufgedeckt`,
  gift: (who: Person, to: Person, n: number, hand: readonly string[] | null): Phrase => [
    subject(who),
    ` ${who.me ? 'gibst' : 'gibt'} `,
    object(to, 'dative'),
    ` als King ${hand === null ? cards(n) : named(hand)}`,
  ],
  forces: (who: Person): Phrase => [subject(who), ` ${who.me ? 'legst' : 'legt'} Zwang darauf`],
  lays: (who: Person, of: string, as: string, forced: boolean, pair: boolean): Phrase => [
    subject(who),
    ` ${who.me ? 'legst' : 'legt'} ${pair ? 'beide Eichel-Könige' : of === as ? text.theCard(of) : `den Joker als ${text.card(as)}`}${forced ? ' mit Zwang' : ''}`,
  ],
  reacts: (who: Person, of: string, does: HoeleroeReaction): Phrase => {
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
    return [subject(who), ` ${who.me ? own : other} ${does === 'continues' ? text.theCard(of) : `mit ${text.card(of)}`}${after}`];
  },
  grants: (who: Person, of: string): Phrase => [subject(who), ` ${who.me ? 'erfüllst' : 'erfüllt'} den Wunsch mit ${text.card(of)}`],
  objects: (who: Person, whom: Person, right: boolean): Phrase =>
    right
      ? [subject(who), ` ${who.me ? 'rufst' : 'ruft'} „Arschkarte!“: `, object(whom, 'nominative'), ` ${whom.me ? 'nimmst' : 'nimmt'} sie zurück`]
      : [subject(who), ` ${who.me ? 'rufst' : 'ruft'} „Arschkarte!“ zu Unrecht`],
  fined: (who: Person): Phrase => [subject(who), ` ${who.me ? 'legst' : 'legt'} falsch und ${who.me ? 'ziehst' : 'zieht'} zur Strafe`],
  reshuffles: (n: number) => `${cap(cards(n))} ${n > 1 ? 'werden' : 'wird'} neu gemischt`,
  draws: (who: Person, n: number, hand: readonly string[] | null, why: string): Phrase => [
    subject(who),
    ` ${who.me ? 'ziehst' : 'zieht'} ${n === 0 ? 'nichts' : hand === null || hand.length === 0 || hand.length > NAMED ? cards(n) : named(hand)}${why === 'penalty' || why === 'object' ? ' zur Strafe' : ''}`,
  ],
  jackpotDraws: (n: number) =>
    n === 0 ? 'Der Stapel ist leer: in den Jackpot kommt nichts' : `${cap(cards(n))} ${n > 1 ? 'kommen' : 'kommt'} vom Stapel in den Jackpot`,
  rolls: (n: number, why: string) => (why === 'reduction' ? `Der Würfel zeigt ${n}, so viel geht ab` : `Der Würfel zeigt ${n}`),
  names: (who: Person, side: Side, self: boolean): Phrase => [
    subject(who),
    ` ${who.me ? 'nennst' : 'nennt'} `,
    self ? (who.me ? 'dich selbst' : 'sich selbst') : whom(side),
  ],
  pairs: (who: Person, a: Side, b: Side): Phrase => [subject(who), ` ${who.me ? 'nennst' : 'nennt'} `, whom(a), ' und ', whom(b)],
  wishes: (who: Person, wish: string): Phrase => [subject(who), ` ${who.me ? 'wünschst dir' : 'wünscht sich'} ${text.wished(wish)}`],
  afterDraw: (who: Person, n: number): Phrase => [`: ${counted('de', n, 'Karte', 'Karten')} für `, object(who, 'accusative')],
  afterSkip: (who: Person, n: number): Phrase => [': ', object(who, 'nominative'), ` ${who.me ? 'musst' : 'muss'} ${n === 1 ? '' : `${rounds(n)} `}aussetzen`],
  afterSkips: (who: Person, n: number): Phrase =>
    n === 1 ? [': der letzte Platz trifft ', object(who, 'accusative')] : [`: noch ${n} Plätze, `, object(who, 'nominative'), ' zuerst'],
  afterAsked: (who: Person): Phrase => [': ', object(who, 'nominative'), who.me ? ' bist gefragt' : ' ist gefragt'],
  fallsDraw: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'musst' : 'muss'} ${cards(n)} ziehen`],
  fallsSkip: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'musst' : 'muss'} ${rounds(n)} aussetzen`],
  fallsSkips: (who: Person, n: number): Phrase => [
    `Noch ${n === 1 ? 'ein Platz setzt' : `${n} Plätze setzen`} aus: `,
    subject(who),
    who.me ? ' bist gefragt' : '',
  ],
  fallsWish: (who: Person, wish: string): Phrase => [subject(who), ` ${who.me ? 'musst' : 'muss'} ${text.wished(wish)} legen`],
  fallsGive: (who: Person): Phrase => [subject(who), ` ${who.me ? 'sollst' : 'soll'} den Jackpot nehmen`],
  nobody: 'Es trifft niemanden',
  agrees: (who: Person): Phrase => [subject(who), ` ${who.me ? 'bist' : 'ist'} einverstanden`],
  counters: (who: Person): Phrase => [subject(who), ` ${who.me ? 'hebst' : 'hebt'} den Zwang mit dem Herz-Ober auf`],
  folds: (who: Person): Phrase => [subject(who), who.me ? ' nimmst den Tausch an' : ' nimmt den Tausch an'],
  sitsOut: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'setzt' : 'setzt'} ${n === 1 ? '' : `${rounds(n)} `}aus`],
  swaps: (a: Person, b: Side): Phrase => [subject(a), ` ${a.me ? 'tauschst' : 'tauscht'} die Hand mit `, to(b)],
  swapsSome: (a: Person, b: Side, n: number, given: readonly string[] | null, got: readonly string[] | null): Phrase => [
    subject(a),
    ` ${a.me ? 'tauschst' : 'tauscht'} ${given === null || got === null || given.length === 0 ? cards(n) : `${named(given)} gegen ${named(got)}`} mit `,
    to(b),
  ],
  swapsAll: (from: Side, to: Side): Phrase =>
    from === null || to === null
      ? ['Alle Hände wandern, deine bleibt']
      : ['Alle Hände wandern: Du bekommst die von ', object(from, 'dative'), ', deine bekommt ', object(to, 'nominative')],
  swapsAllSeen: 'Alle Hände wandern',
  stays: 'Alle behalten ihre Hand',
  takesJackpot: (who: Person, n: number): Phrase => [subject(who), ` ${who.me ? 'nimmst' : 'nimmt'} den Jackpot: ${cards(n)}`],
  puts: (who: Person, n: number, hand: readonly string[] | null): Phrase => [
    subject(who),
    ` ${who.me ? 'legst' : 'legt'} ${n === 0 ? 'nichts' : hand === null || hand.length > NAMED ? cards(n) : named(hand)} in den Jackpot`,
  ],
  gives: (who: Person, whom: Person, of: string | null): Phrase => [
    subject(who),
    ` ${who.me ? 'gibst' : 'gibt'} `,
    object(whom, 'dative'),
    ` ${of === null ? 'eine Karte' : text.theCard(of)}`,
  ],
  shows: (who: Person, side: Side, hand: readonly string[], stays: boolean): Phrase => [
    subject(who),
    ` ${who.me ? 'zeigst' : 'zeigt'} ${side === null ? 'den Jackpot' : side.me ? 'deine Hand' : 'die Hand von '}`,
    ...(side === null || side.me ? [] : [object(side, 'dative')]),
    `: ${hand.length === 0 ? 'leer' : named(hand)}${stays ? '. Sie bleibt offen' : ''}`,
  ],
  finds: (who: Person, hand: readonly string[]): Phrase => [
    subject(who),
    ` ${who.me ? 'bekommst' : 'bekommt'} die Arschkarte daraus${hand.length > 1 ? ', beide' : ''}`,
  ],
  joker: (who: Person, taken: boolean): Phrase => [
    subject(who),
    taken ? ` ${who.me ? 'nimmst' : 'nimmt'} den Joker` : ` ${who.me ? 'lässt' : 'lässt'} den Joker liegen`,
  ],
  turns: (way: string) => `Die Richtung wechselt: ${way}`,
  void: (who: Person): Phrase => [who.me ? 'Void-Runde, bis du wieder dran bist' : 'Void-Runde, bis ', ...(who.me ? [] : [subject(who), ' wieder dran ist'])],
  voidOver: 'Die Void-Runde ist vorbei',
  sacrifices: (who: Person, whom: Person): Phrase => [
    subject(who),
    ` ${who.me ? 'opferst' : 'opfert'} den Joker: `,
    object(whom, 'nominative'),
    ` ${whom.me ? 'spielst' : 'spielt'} mit dem Jackpot weiter`,
  ],
  tribute: (who: Person): Phrase => ['Tribut: alle anderen geben ', object(who, 'dative'), ' eine Karte'],
  leaves: (who: Person, rank: number | null): Phrase => [
    subject(who),
    rank === null
      ? ` ${who.me ? 'hast' : 'hat'} keine Karten mehr und ${who.me ? 'musst' : 'muss'} noch aussetzen`
      : ` ${who.me ? 'bist' : 'ist'} ${place(rank)} fertig`,
  ],
  largest: 'Die meisten Karten auf einmal',
  roundOver: (king: Person, buhmann: Person, unfinished: boolean): Phrase => [
    `${unfinished ? 'Die Runde wird abgebrochen. ' : ''}King: `,
    object(king, 'nominative'),
    ', Buhmann: ',
    object(buhmann, 'nominative'),
  ],
  won: (who: readonly Person[], n: number): Phrase => wins(who, `die Partie mit ${counted('de', n, 'Punkt', 'Punkten')}`, 'die Partie gemeinsam'),
  moves: {
    draw: 'Ziehen',
    pass: 'Passen',
    accept: 'Hinnehmen',
    counter: 'Zwang aufheben',
    force: 'Zwang auflegen',
    fold: 'Tausch annehmen',
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
    seat: (who: Person, n: number, facts: readonly string[], open: readonly string[] | null): Phrase => [
      subject(who),
      ` ${who.me ? 'hast' : 'hat'} ${cards(n)}${facts.length > 0 ? `, ${facts.join(', ')}` : ''}${open === null ? '' : `; offen: ${open.length === 0 ? 'nichts' : named(open)}`}.`,
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
        { value: 'forbidden', name: 'Verbieten', hint: 'Sie lässt sich gar nicht legen.' },
      ],
    },
    penalty: { label: 'Fehler kosten', hint: 'Auch Falsches lässt sich legen; dafür zieht man eine Karte.' },
  },
  windows: {
    attention: { label: 'Aufpassen', hint: 'Sekunden für „Arschkarte!“ nach jeder Karte' },
    reaction: { label: 'Reagieren', hint: 'Sekunden, wenn mehrere zugleich gefragt sind' },
    answer: { label: 'Ohne Wahl', hint: 'Sekunden, nach denen der Tisch für dich antwortet' },
  },
  firstTable: 'Eine kurze Runde, die Arschkarte bleibt verboten, und zum Antworten ist viel Zeit. Die Regeln sind dieselben.',
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

/** The texts every language provides; German is the reference. */
export type HoeleroeWords = typeof de;
