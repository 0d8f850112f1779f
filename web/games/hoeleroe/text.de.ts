// German texts of the Machma-Hölerö board, the reference for all other languages.

import { rankOf, suitOf } from '../../ui/cards/german/cards.ts';
import { counted, list, plural } from '../../net/i18n/format.ts';
import { inflected } from '../../net/i18n/german.ts';
import { HOELEROE, type HoeleroeLast, type HoeleroeReaction, type HoeleroeReason, type HoeleroeUnit } from '../../wire/hoeleroe.ts';
import { type CATEGORIES, wishKind, type Category } from './moves.ts';
import { CATEGORY, CATEGORY_ONE, RANK_ONE, RANKS, SUITS } from './names.de.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { LaidCardWords, Line, BoxLines } from './sentences.ts';

export const suit = (of: string) => SUITS[of] ?? of;
/** "Eichel 7", "Herz-König". */
export const card = (of: string): string => {
  const rank = RANKS[rankOf(of)];
  return rank === undefined ? `${suit(suitOf(of))} ${rankOf(of)}` : `${suit(suitOf(of))}-${rank}`;
};
/** "der Herz-König", "die Eichel 7", "das Schellen-Ass". */
export const nominative = (of: string): string => theCard(of).replace(/^den /, 'der ');
/** "den Herz-König", "die Eichel 7", "das Schellen-Ass". */
export const theCard = (of: string): string => {
  const rank = rankOf(of);
  return `${rank === 'A' ? 'das' : rank === 'U' || rank === 'O' || rank === 'K' ? 'den' : 'die'} ${card(of)}`;
};
export const cards = (n: number) => counted('de', n, 'Karte', 'Karten');
const rounds = (n: number) => plural('de', n, { one: 'eine Runde', other: `${n} Runden` });
const places = (n: number) => plural('de', n, { one: 'einen Platz', other: `${n} Plätze` });
/** A wish as a required card, in the accusative: "Grün 10", "eine Zehn", "Herz", "einen Zieher". */
export const wished = (wish: string): string => {
  const kind = wishKind(wish);
  if (kind === 'category') return CATEGORY_ONE[wish as Category];
  return kind === 'rank' ? (RANK_ONE[wish] ?? wish) : kind === 'suit' ? suit(wish) : theCard(wish);
};
const cap = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
const who = (w: Person) => inflected(w, 'nominative');
const must = (w: Person) => (w.me ? 'du musst' : `${w.name} muss`);
const verb = (w: Person, me: string, other: string) => `${who(w)} ${w.me ? me : other}`;
const acc = (w: Person) => inflected(w, 'accusative');
const dat = (w: Person) => inflected(w, 'dative');
const gen = (w: Person) => inflected(w, 'genitive');

/** The effect of each kind on a soft card. */
const starts = (kind: string, a: LaidCardWords): BoxLines => {
  const drawn = cards(a.by ?? 0);
  const answer = 'Wer getroffen ist, kann antworten.';
  switch (kind) {
    case 'E7':
      return { title: `${cap(must(a.to))} ${drawn} ziehen`, then: answer };
    case 'G7':
      return { title: `Die Richtung wechselt: ${must(a.to)} ${cards(a.by ?? 0)} ziehen`, then: answer };
    case 'H7':
      return { title: `Wen du nennst, der zieht ${drawn}`, then: 'Auch der Jackpot kann sie ziehen.' };
    case 'S7':
      return { title: `${cap(must(a.to))} ${drawn} ziehen`, then: a.over === null ? answer : `${cap(verb(a.over, 'wirst', 'wird'))} übersprungen.` };
    case 'E8':
      return { title: `${cap(verb(a.to, 'ziehst', 'zieht'))}, was der Würfel sagt`, then: answer };
    case 'G8':
      return { title: `${cap(must(a.to))} ${drawn} ziehen`, then: answer };
    case 'H8':
      return { title: `Die Richtung wechselt: ${must(a.to)} ${cards(a.by ?? 0)} ziehen`, then: answer };
    case 'S8':
      return { title: `Wen du nennst, der zieht ${drawn}`, then: 'Übergehen lässt sich das nicht.' };
    case 'E9':
      return { title: `${cap(must(a.to))} ${drawn} ziehen`, then: answer };
    case 'H9':
      return { title: 'Du vergibst den Jackpot', then: `Wen du nennst, der nimmt ${cards(a.jackpot)}; dann kommen ${HOELEROE.refill} neue hinein.` };
    case 'S9':
      return { title: 'Du tauschst deine ganze Hand', then: 'Mit wem, sagst du gleich; auch mit dem Jackpot.' };
    case 'G10':
      return { title: 'Du tauschst einige Karten', then: 'Deine suchst du aus, die anderen werden blind gezogen.' };
    case 'H10':
      return { title: 'Robin Hood geht um', then: `Wer mehr als ${HOELEROE.robin} hat, gibt eine in den Jackpot; wer weniger hat, zieht eine.` };
    case 'S10':
      return { title: 'Du legst Karten in den Jackpot', then: 'So viele du willst, und ziehst eine mehr.' };
    case 'EU':
      return { title: 'Du wünschst dir eine Karte', then: `${cap(verb(a.to, 'legst', 'legt'))} sie oder ${a.to.me ? 'ziehst' : 'zieht'}.` };
    case 'GU':
      return { title: 'Du wünschst dir eine Art von Karte', then: `${cap(verb(a.to, 'legst', 'legt'))} so eine oder ${a.to.me ? 'ziehst' : 'zieht'}.` };
    case 'HU':
      return { title: 'Du wünschst dir einen Rang', then: `${cap(verb(a.to, 'legst', 'legt'))} ihn oder ${a.to.me ? 'ziehst' : 'zieht'}.` };
    case 'SU':
      return { title: 'Du wünschst dir eine Farbe', then: `${cap(verb(a.to, 'legst', 'legt'))} sie oder ${a.to.me ? 'ziehst' : 'zieht'}.` };
    case 'EO':
      return { title: 'Alle geben ihre Hand weiter', then: `${cap(places(a.n))} in Spielrichtung; alle können antworten.` };
    case 'GK':
      return { title: 'Alle geben ihre Hand zurück', then: `${cap(places(a.n))} gegen die Spielrichtung; alle können antworten.` };
    case 'GO':
      return { title: 'Grün-Ober passt auf alles', then: 'Er tut nichts; die Karte darunter gilt weiter.' };
    case 'HO':
      return { title: 'Zwei andere tauschen die Hände', then: 'Du nennst beide; einer kann der Jackpot sein.' };
    case 'SO':
      return { title: 'Eine Runde lang wirkt keine Karte', then: 'Wer aussetzen müsste, ist wieder dabei.' };
    case 'EK':
      return { title: 'Du lässt eine Hand sehen', then: 'Alle sehen sie; eine Arschkarte darin bekommst du.' };
    case 'HK':
      return { title: 'Du vergibst den Jackpot', then: `Wen du nennst, der nimmt ${cards(a.jackpot)}.` };
    case 'SK':
      return a.to.me
        ? { title: 'Du bist gleich noch einmal dran', then: 'Die Richtung wechselt.' }
        : { title: 'Die Richtung wechselt', then: `Danach ist ${a.to.name} dran.` };
    case 'EA':
      return { title: 'Wen du nennst, der setzt aus', then: answer };
    case 'GA':
      return a.to.me
        ? { title: 'Du setzt selbst aus', then: 'Zu zweit trifft Grün-Ass dich.' }
        : { title: `${cap(verb(a.to, 'setzt', 'setzt'))} aus`, then: 'Gegen die Spielrichtung; sie wechselt nicht.' };
    case 'HA':
      return { title: 'So viele setzen aus, wie der Würfel sagt', then: `Der Reihe nach, ${who(a.to)} zuerst.` };
    case 'SA':
      return { title: `${cap(verb(a.to, 'setzt', 'setzt'))} aus`, then: answer };
    default:
      return { title: 'Liegt ohne Wirkung', then: 'Als Antwort hält sie fast alles auf.' };
  }
};

/** The effect of an answer; `unit` is the function's unit. */
const reacts = (does: HoeleroeReaction, kind: string, unit: HoeleroeUnit, a: LaidCardWords): BoxLines => {
  const after = (n: number) => (unit === 'skip' ? `${rounds(n)} für ` : unit === 'skips' ? `${counted('de', n, 'Platz', 'Plätze')} ab ` : `${cards(n)} für `);
  switch (does) {
    case 'continues':
      if (a.by === null) return { title: `Zu den ${cards(a.n)} kommt der Würfel dazu`, then: `Dann ${a.to.me ? 'musst du' : `muss ${a.to.name}`} ziehen.` };
      if (a.asks) return { title: `Dann sind es ${cards(a.n)}`, then: 'Du nennst, wer ziehen muss.' };
      return {
        title: `${cards(a.n)} für ${acc(a.to)}`,
        then: a.turns ? 'Die Richtung wechselt.' : `${a.by} dazu, du bist es los.`,
      };
    case 'doubles':
      if (unit === 'all') return { title: `Verdoppelt: ${places(a.n)} weiter`, then: 'Alle werden weiter gefragt.' };
      return { title: `Verdoppelt: ${after(a.n)}${acc(a.to)}`, then: 'Du bist es los.' };
    case 'cancels':
      return { title: 'Der Tausch fällt aus', then: 'Alle behalten ihre Karten.' };
    case 'passes':
      return unit === 'wish'
        ? { title: `Der Wunsch geht an ${acc(a.to)}`, then: 'Du ziehst nichts.' }
        : { title: `${after(a.n)}${acc(a.to)}`, then: 'Du übergehst es, sonst ändert sich nichts.' };
    case 'exempts':
      return { title: 'Du trittst zurück', then: unit === 'robin' ? 'Du gibst keine Karte und ziehst keine.' : 'Deine Hand bleibt bei dir.' };
    case 'spares':
      return { title: 'Dein Platz ist gestoppt', then: `Es bleiben noch ${counted('de', a.n, 'Platz', 'Plätze')}, ${who(a.to)} zuerst.` };
    case 'deflects':
      return {
        title: 'Du wickelst es ab und nennst, wen es trifft',
        then: unit === 'draw' ? `${cards(a.n)}, und übergehen lässt sich das nicht.` : 'Wer genannt ist, wird gefragt.',
      };
    case 'halves':
      return {
        title: `Halbiert: du ziehst ${a.n}`,
        then: `${a.rest === 1 ? 'Die andere kommt' : `Die anderen ${a.rest} kommen`} in den Jackpot. Du wirst noch einmal gefragt.`,
      };
    case 'reduces':
      return { title: `Vermindert: Der Würfel geht von den ${a.n} ab`, then: 'Was zu viel abgeht, darfst du in den Jackpot legen.' };
    case 'stops':
      return {
        title:
          unit === 'draw'
            ? 'Gestoppt: niemand zieht'
            : unit === 'wish'
              ? 'Gestoppt: der Wunsch ist vorbei'
              : unit === 'all' || unit === 'swap'
                ? 'Gestoppt: niemand tauscht'
                : unit === 'give'
                  ? 'Gestoppt: der Jackpot bleibt'
                  : 'Gestoppt: niemand setzt aus',
        then: 'Dann geht es weiter wie sonst.',
      };
    case 'overtakes':
      return { title: 'Du überholst den Wunsch', then: `${starts(kind, a).title}.` };
    case 'answers':
      return { title: 'Du erfüllst den Wunsch', then: `${starts(kind, a).title}.` };
  }
};

const reasons = (of: string, r: HoeleroeReason): BoxLines => {
  const title = `${cap(nominative(of))} geht jetzt nicht`;
  switch (r.kind) {
    case 'over':
      return { title: card(of), then: 'Die Partie ist zu Ende.' };
    case 'other':
      return { title: card(of), then: 'Danach wird gerade nicht gefragt.' };
    case 'asked':
      return { title: card(of), then: r.skips > 0 ? `Du setzt noch ${r.skips}× aus.` : 'Danach wird gerade nicht gefragt.' };
    case 'lock':
      return { title: `${cap(nominative(of))} ist gesperrt`, then: 'Frei wird die Karte, sobald du etwas anderes getan hast.' };
    case 'last_ober':
      return { title, then: 'Der Herz-Ober darf nie die letzte Karte sein.' };
    case 'arschkarte':
      return { title, then: 'Das ist die Arschkarte, und die ist hier verboten.' };
    case 'drawn':
      return { title, then: 'Nur die gezogene Karte darfst du noch legen.' };
    case 'misfit':
      return {
        title: `${cap(nominative(of))} passt nicht auf ${theCard(r.top ?? of)}`,
        then: r.plain ? 'Farbe oder Rang muss stimmen, auch in der Void-Runde.' : 'Farbe oder Rang muss stimmen.',
      };
    case 'forced':
      return { title, then: 'Es liegt Zwang darauf: nur ein Herz-Ober hebt ihn auf.' };
    case 'direct':
      return { title, then: 'Du bist genannt worden, darum kannst du es nicht übergehen.' };
    case 'wish':
      return {
        title,
        then: `Gewünscht ist ${wished(r.wish ?? of)
          .replace(/^den /, 'der ')
          .replace(/^einen /, 'ein ')}.`,
      };
    case 'lower':
      return { title, then: `Nur ein höherer Unter überholt ${theCard(r.than)}.` };
    case 'reduced':
      return { title, then: 'Nach dem Halbieren oder Vermindern nur noch halbieren, vermindern, stoppen oder ziehen.' };
    case 'halved':
      return { title, then: 'Was halbiert ist, hält diese Karte nicht mehr auf.' };
    case 'small':
      return { title, then: `Vermindern lässt sich erst ab ${cards(r.least)}.` };
    case 'joker':
      return { title, then: 'Hier zählt nur der Joker.' };
    case 'ober':
      return { title, then: 'Er kommt nur auf eine andere Karte, und eine muss dir bleiben.' };
    case 'deflected':
      return { title, then: 'Abgewickelt ist nur ein Platz von mehreren, und die anderen sind nicht deine.' };
    case 'nobody':
      return { title, then: 'Es ist niemand da, auf den du es abwickeln könntest.' };
    case 'order':
      return { title, then: 'Gewählt wird von links nach rechts, und nicht mehr als verlangt.' };
    case 'nothing':
      return { title, then: 'Diese Karte ändert nichts an dem, was läuft.' };
  }
};

export const de = {
  card,
  theCard,
  cards,
  suit,
  wished,
  rank: (of: string) => ({ '7': 'Siebener', '8': 'Achter', '9': 'Neuner', '10': 'Zehner', U: 'Unter', O: 'Ober', K: 'König', A: 'Ass' })[of] ?? of,
  rankLine: (of: string) =>
    ({
      '7': 'mehrere ziehen',
      '8': 'ziehen',
      '9': 'mehrere Wirkungen',
      '10': 'halten, helfen',
      U: 'nur ein höherer',
      O: 'Tausch, Zwang',
      K: 'zeigen, verdoppeln',
      A: 'aussetzen',
    })[of] ?? '',
  category: (of: string) => CATEGORY[of as Category] ?? of,
  categoryLine: (of: string) =>
    ({
      drawer: 'die Nächsten ziehen',
      stopper: 'halten etwas auf',
      wisher: 'nur der höchste Unter',
      swapper: 'Hände wechseln',
      jackpot: 'füllen, leeren, geben',
      skipper: 'jemand wird übergangen',
      turner: 'drehen das Spiel um',
      passer: 'übergehen jemanden',
      void: 'eine Runde ohne Wirkung',
    })[of as (typeof CATEGORIES)[number]] ?? '',
  starts,
  reacts,
  /** A player who is not known in advance. */
  somebody: { name: 'der Nächste', me: false } as Person,
  /** The fate of a player who plays their last card. */
  last: (last: HoeleroeLast, sacrifice: boolean): string => {
    if (last.kind === 'tribute') return 'Deine letzte: alle anderen geben dir eine Karte.';
    if (last.kind === 'jackpot') return `Deine letzte: du spielst mit dem Jackpot weiter, ${cards(last.cards)}.`;
    if (last.kind === 'stays') return 'Deine letzte; fertig bist du erst, wenn das hier vorbei ist.';
    const out = last.place === null ? 'Deine letzte; aussetzen musst du noch.' : `Damit bist du auf Platz ${last.place} fertig.`;
    return sacrifice ? `${out} Außer jemand opfert den Joker.` : out;
  },
  reasons,
  /** The purpose of a blocked card. */
  would: (does: string) => `Wirkung: ${does}.`,
  joker: (as: string) => `Joker als ${card(as)}`,
  jokerHint: 'Wähle, wofür er steht.',
  plain: (of: string): BoxLines => ({ title: `${card(of)} liegt ohne Wirkung`, then: 'In der Void-Runde zählt nur Farbe oder Rang.' }),
  withZwang: (liftable: boolean): string =>
    liftable ? 'Mit Zwang: nur ein eigener Herz-Ober hebt ihn auf.' : 'Mit Zwang: Der Herz-Ober liegt obenauf, und was folgt, muss auf ihn passen.',
  risk: 'Arschkarte! Ruft jemand, nimmst du sie zurück und ziehst eine.',
  pairKings: { title: 'Eine Hand bleibt offen', then: 'Du nennst, wessen; du bekommst jede Arschkarte daraus.' },
  verbs: {
    continues: (by: number) => (by === 0 ? '+ Würfel' : `+${by}`),
    doubles: 'doppelt',
    cancels: 'hebt auf',
    passes: 'übergeht',
    exempts: 'ohne mich',
    deflects: 'wickelt ab',
    halves: 'halb',
    reduces: 'vermindert',
    stops: 'stoppt',
    spares: 'stoppt',
    overtakes: 'überholt',
    answers: 'erfüllt',
    plain: 'passt',
  },
  /** The word above a card that goes on a soft one, by kind: "+2" are cards to draw, as in an answer that adds to them. */
  startVerb: (of: string, by: number | null): string =>
    ({
      E7: `+${by}`,
      G7: `dreht +${by}`,
      H7: `wähl +${by}`,
      S7: `springt +${by}`,
      E8: '+ Würfel',
      G8: `+${by}`,
      H8: `dreht +${by}`,
      S8: `wähl +${by}`,
      E9: `+${by}`,
      G9: 'Joker',
      H9: 'Jackpot',
      S9: 'tauscht',
      E10: 'ruht',
      G10: 'tauscht',
      H10: 'Robin',
      S10: 'Jackpot',
      EU: 'Wunsch',
      GU: 'Wunsch',
      HU: 'Wunsch',
      SU: 'Wunsch',
      EO: 'alle',
      GO: 'frei',
      HO: 'tauscht',
      SO: 'Void',
      EK: 'zeigt',
      GK: 'alle',
      HK: 'Jackpot',
      SK: 'dreht',
      EA: 'sperrt',
      GA: 'sperrt',
      HA: 'sperrt',
      SA: 'sperrt',
    })[of] ?? '',
  /** The verb on a button. */
  doVerb: {
    continues: 'Dazulegen',
    doubles: 'Verdoppeln',
    cancels: 'Aufheben',
    passes: 'Übergehen',
    exempts: 'Zurücktreten',
    deflects: 'Abwickeln',
    halves: 'Halbieren',
    reduces: 'Vermindern',
    stops: 'Stoppen',
    spares: 'Platz stoppen',
    overtakes: 'Überholen',
    answers: 'Erfüllen',
    plain: 'Legen',
    start: 'Legen',
  },

  // the chain
  link: {
    starts: (kind: string, by: number | null, n: number | null): string => {
      switch (kind) {
        case 'EO':
        case 'GK':
          return counted('de', n ?? 1, 'Platz', 'Plätze');
        case 'HA':
          return by === null ? 'Würfel' : counted('de', by, 'Platz', 'Plätze');
        case 'E8':
          return by === null || by === 0 ? 'Würfel' : `zieh ${by}`;
      }
      if (rankOf(kind) === 'A') return 'aussetzen';
      if (by !== null) return `zieh ${by}`;
      if (rankOf(kind) === 'U') return 'Wunsch';
      return (
        { H9: 'Jackpot', HK: 'Jackpot', S9: 'Tausch', G10: 'Tausch', HO: 'Tausch', H10: 'Robin Hood', S10: 'Jackpot', EK: 'zeigt', SO: 'Void' }[kind] ?? 'wirkt'
      );
    },
    continues: (by: number | null, n: number | null) => `+${by === null || by === 0 ? ' Würfel' : by}${n === null ? '' : ` = ${n}`}`,
    doubles: (n: number | null) => `doppelt${n === null ? '' : ` = ${n}`}`,
    halves: (n: number | null) => `halb${n === null ? '' : ` = ${n}`}`,
    reduces: (by: number | null, n: number | null) => (by === null ? '− Würfel' : `−${by}${n === null ? '' : ` = ${n}`}`),
    forces: 'Zwang',
    counters: 'Zwang weg',
    deflects: 'wickelt ab',
    spares: 'stoppt einen',
    asked: 'gelegt',
    lies: 'liegt',
    other: 'wirkt',
  },
  by: (w: Person) => (w.me ? 'du' : w.name),
  turnedUp: 'aufgedeckt',
  yours: 'deine',
  forYou: 'für dich',
  forWho: (w: Person) => (w.me ? 'für dich' : `für ${w.name}`),

  // the sentence
  line: {
    draw: (w: Person, n: number): Line => [w.me ? 'Du musst ' : `${w.name} muss `, `${cards(n)} ziehen`, ''],
    skip: (w: Person, n: number): Line => [w.me ? 'Du musst ' : `${w.name} muss `, `${rounds(n)} aussetzen`, ''],
    skips: (w: Person, n: number): Line => [
      'Noch ',
      n === 1 ? 'ein Platz' : `${n} Plätze`,
      n === 1 ? ` setzt aus: ${who(w)}` : ` setzen aus, ${who(w)} zuerst`,
    ],
    wish: (w: Person, wish: string): Line => [w.me ? 'Du musst ' : `${w.name} muss `, wished(wish), ' legen oder ziehen'],
    swap: (a: Person, b: Person | null, some: boolean): Line => [
      `${cap(verb(a, 'willst', 'will'))} mit ${b === null ? 'dem Jackpot' : dat(b)} `,
      some ? 'einige Karten' : 'die ganze Hand',
      ' tauschen',
    ],
    swapTwo: (a: Person, b: Person | null): Line => [`${cap(who(a))} und ${b === null ? 'der Jackpot' : who(b)} sollen `, 'die Hände', ' tauschen'],
    give: (w: Person, n: number): Line => [w.me ? 'Du sollst ' : `${w.name} soll `, 'den Jackpot', ` nehmen: ${cards(n)}`],
    all: (n: number, back: boolean): Line => ['Alle Hände wandern ', n === 1 ? 'einen Platz' : `${n} Plätze`, back ? ' zurück' : ' weiter'],
    turn: (w: Person): Line => [w.me ? 'Du bist ' : `${w.name} ist `, 'dran', ''],
    drawn: (w: Person): Line => (w.me ? ['Legst du ', 'die gezogene Karte', '?'] : [`${w.name} sieht sich `, 'die gezogene Karte', ' an']),
    targetDraw: (w: Person, n: number): Line => (w.me ? ['Wer muss ', `${cards(n)} ziehen`, '?'] : [`${w.name} nennt, wer `, `${cards(n)} zieht`, '']),
    targetSkip: (w: Person): Line => (w.me ? ['Wer muss ', 'aussetzen', '?'] : [`${w.name} nennt, wer `, 'aussetzt', '']),
    targetSwap: (w: Person, some: boolean): Line =>
      w.me ? ['Mit wem tauschst du ', some ? 'einige Karten' : 'die ganze Hand', '?'] : [`${w.name} sucht jemanden `, 'zum Tauschen', ''],
    targetGive: (w: Person): Line => (w.me ? ['Wer nimmt ', 'den Jackpot', '?'] : [`${w.name} vergibt `, 'den Jackpot', '']),
    targetShow: (w: Person): Line => (w.me ? ['Wessen Karten ', 'zeigst du allen', '?'] : [`${w.name} lässt gleich `, 'eine Hand sehen', '']),
    targetOther: (w: Person): Line => (w.me ? ['Wen trifft es ', 'statt deiner', '?'] : [`${w.name} nennt, `, 'wen es trifft', '']),
    pair: (w: Person): Line => (w.me ? ['Wer tauscht ', 'die Hände', '?'] : [`${w.name} nennt zwei, die `, 'die Hände', ' tauschen']),
    wishing: (w: Person): Line => (w.me ? ['Was ', 'wünschst du dir', '?'] : [`${w.name} `, 'wünscht sich', ' etwas']),
    force: (w: Person, of: string): Line => (w.me ? ['Legst du Zwang auf ', theCard(of), '?'] : [`${w.name} kann `, 'Zwang', ` auf ${theCard(of)} legen`]),
    objecting: (w: Person, of: string): Line => [w.me ? 'Du legst ' : `${w.name} legt `, theCard(of), ''],
    sacrifice: (w: Person): Line => [w.me ? 'Du legst deine ' : `${w.name} legt die `, 'letzte Karte', ''],
    tribute: (w: Person, to: Person): Line => (w.me ? ['Welche Karte gibst du ', dat(to), '?'] : [`${w.name} gibt `, 'eine Karte', ` an ${acc(to)}`]),
    gift: (w: Person, to: Person): Line =>
      w.me ? ['Was schenkst du dem Buhmann ', to.name, '?'] : [`King ${w.name} beschenkt `, 'den Buhmann', to.me ? ': dich' : ` ${to.name}`],
    robin: (w: Person): Line =>
      w.me ? ['Robin Hood: welche Karte gibst du ', 'in den Jackpot', '?'] : ['Robin Hood: ', w.name, ' gibt eine Karte in den Jackpot'],
    robinDraw: (w: Person): Line => (w.me ? ['Robin Hood: Du sollst ', 'eine Karte ziehen', ''] : ['Robin Hood: ', w.name, ' soll eine Karte ziehen']),
    dump: (w: Person): Line => (w.me ? ['Welche Karten legst du ', 'in den Jackpot', '?'] : [`${w.name} legt Karten `, 'in den Jackpot', '']),
    some: (w: Person, to: Person | null): Line =>
      w.me ? ['Welche Karten gibst du ', to === null ? 'dem Jackpot' : dat(to), '?'] : [`${w.name} sucht `, 'Karten zum Tauschen', ' aus'],
    below: (w: Person, n: number): Line =>
      w.me ? ['Bis zu ', cards(n), ' darfst du in den Jackpot legen'] : [`${w.name} darf bis zu `, cards(n), ' in den Jackpot legen'],
    take: (w: Person, from: Person | null): Line =>
      w.me ? ['Nimmst du ', 'den Joker', from === null ? ' aus dem Jackpot?' : ` von ${from.name}?`] : [`${w.name} hat `, 'den Joker', ' gefunden'],
    rolling: ['', 'Der Würfel', ' fällt'] as Line,
    mixing: ['Der Stapel wird ', 'neu gemischt', ''] as Line,
    dealing: ['', 'Es wird gegeben', ''] as Line,
    over: ['Die Partie ist ', 'zu Ende', ''] as Line,
  },
  cause: (does: HoeleroeReaction, w: Person): string => {
    const word = {
      continues: 'erhöht',
      doubles: 'verdoppelt',
      passes: 'übergangen',
      deflects: 'abgewickelt',
      halves: 'halbiert',
      reduces: 'vermindert',
      cancels: '',
      exempts: '',
      stops: '',
      spares: '',
      overtakes: '',
      answers: '',
    }[does];
    return word === '' ? '' : ` – ${word} von ${dat(w)}`;
  },
  because: (w: Person, of: string): string => ` – ${w.me ? 'du hast' : `${w.name} hat`} ${theCard(of)} gelegt`,
  wishedBy: (w: Person) => ` – gewünscht von ${dat(w)}`,
  subs: {
    forced: 'Zwang: nur ein Herz-Ober hebt ihn auf.',
    void: (w: Person) => `Void-Runde von ${dat(w)}: keine Karte wirkt.`,
    top: (of: string) => `Es liegt ${card(of)}.`,
    topJoker: (of: string) => `Es liegt der Joker als ${card(of)}.`,
    any: 'Jede Karte passt.',
    rest: (n: number) => `Danach ${n === 1 ? 'kommt' : 'kommen'} ${cards(n)} in den Jackpot.`,
    minePlaces: (mine: number, n: number) => (mine === n ? 'Alle treffen dich.' : `${mine} von ${n} Plätzen ${mine === 1 ? 'trifft' : 'treffen'} dich.`),
    place: (w: Person) => `Abgewickelt auf ${acc(w)}: ${w.me ? 'Nur deinen Platz kannst du stoppen oder weiter abwickeln.' : 'nur dieser eine Platz.'}`,
    tap: 'Tippe auf einen Deckel.',
    tapJackpot: 'Tippe auf einen Deckel oder den Jackpot.',
    tapTwo: 'Tippe auf zwei Deckel oder den Jackpot.',
    shown: (w: Person | null) => (w === null ? 'Im Jackpot lagen:' : w.me ? 'Deine Hand:' : `${gen(w)} Hand:`),
    gets: (from: Person, n: number, to: Person) => `Wie es steht, bekommst du ${gen(from)} Hand, ${cards(n)}; deine bekommt ${to.name}.`,
    keep: 'Wie es steht, behältst du deine Hand.',
    anyone: 'Sagt jemand etwas?',
    isArsch: 'Es ist die Arschkarte. Ruft jemand?',
    turnedUp: (of: string, w: Person) => `${cap(nominative(of))} wurde aufgedeckt: Dafür wählt, wer gegeben hat${w.me ? ', also du' : ''}.`,
    sacrifice: 'Wer den Joker hat, kann ihn opfern.',
    asked: (w: Person) => (w.me ? 'Du wirst gefragt.' : `${w.name} wird gefragt.`),
  },
  clockwise: 'im Uhrzeigersinn',
  against: 'gegen den Uhrzeigersinn',
  playsOn: (way: string) => `Gespielt wird ${way}.`,
  names: list,
};

export type HoText = typeof de;
