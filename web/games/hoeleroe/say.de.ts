// German texts of Machma-Hölerö's action box, seats and panels.

import { counted, list } from '../../net/i18n/format.ts';
import { inflected } from '../../net/i18n/german.ts';
import type { Person } from '../../net/i18n/person.ts';
import type { BoxLines } from './sentences.ts';
import { card, cards, theCard, wished } from './text.de.ts';

const cap = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
const who = (w: Person) => inflected(w, 'nominative');
const dat = (w: Person) => inflected(w, 'dative');
const gen = (w: Person) => inflected(w, 'genitive');
const side = (w: Person | null) => (w === null ? 'dem Jackpot' : dat(w));

export const de = {
  board: 'Der Tisch',
  hand: 'Deine Karten',
  held: (of: string, copies: boolean) => `${card(of)}${copies ? ', doppelt' : ''}`,
  lockedNote: 'gesperrt',
  fresh: 'neu',
  stock: 'Stapel',
  jackpot: 'Jackpot',
  stockAloud: (n: number) => `Stapel: ${cards(n)}`,
  jackpotAloud: (n: number) => `Jackpot: ${cards(n)}`,
  arsch: 'Arschkarte!',
  arschIs: (of: string) => `ist ${card(of)}`,
  arschNone: 'noch keine',
  arschAloud: (of: string) => `Arschkarte! Rufen, wenn jemand ${theCard(of)} gelegt hat`,
  quiet: { title: 'Gerade hat niemand gelegt', then: 'Rufen kannst du, sobald eine Karte gelegt ist.' } as BoxLines,
  yourTurn: 'Du bist dran',
  allAsked: 'Alle sind gefragt',
  waiting: (name: string) => `${name} ist dran`,
  waitingMany: (n: number) => `${n} überlegen noch`,
  watching: 'Karten auf der Hand siehst du nicht.',
  rest: 'Gleich geht es weiter.',
  out: (place: number): BoxLines => ({ title: `Du bist auf Platz ${place} fertig`, then: 'Du schaust zu, bis die Runde vorbei ist.' }),
  sitting: { title: 'Du hast keine Karten mehr', then: 'Du bist fertig, sobald du ausgesetzt hast.' } as BoxLines,
  left: (seconds: number) => `noch ${seconds} s`,
  window: 'Zeit, die noch bleibt',

  // questions, while nothing is selected
  ask: {
    turn: { title: 'Lege eine Karte oder ziehe', then: 'Farbe oder Rang muss passen.' } as BoxLines,
    none: { title: 'Du kannst nichts legen', then: 'Dann ziehst du eine Karte.' } as BoxLines,
    drawn: (of: string): BoxLines => ({ title: `Gezogen: ${card(of)}`, then: 'Du darfst sie gleich legen oder behalten.' }),
    drawnBad: (of: string): BoxLines => ({ title: `Gezogen: ${card(of)}`, then: 'Die Karte passt nicht. Behalte sie.' }),
    object: (w: Person): BoxLines => ({ title: `${w.name} hat gelegt`, then: 'Ist es die Arschkarte, dann ruf. Rufst du zu Unrecht, ziehst du eine.' }),
    objectSure: (w: Person): BoxLines => ({
      title: `${w.name} hat die Arschkarte gelegt`,
      then: `Ruft jemand, nimmt ${w.name} sie zurück und zieht eine. Schweigen alle, bleibt sie liegen.`,
    }),
    sacrifice: (w: Person): BoxLines => ({ title: `${w.name} wäre fertig`, then: `Der Joker macht die Karte ungültig, und ${w.name} nimmt den Jackpot.` }),
    accept: { title: 'Was tust du dagegen?', then: 'Eine Karte mit Wort darüber hilft; sonst nimmst du es hin.' } as BoxLines,
    grant: { title: 'Erfüllst du den Wunsch?', then: 'Eine Karte mit Wort darüber hilft; sonst ziehst du eine.' } as BoxLines,
    robinDraw: { title: 'Ziehst du eine Karte?', then: 'Eine Karte mit Wort darüber lässt dich zurücktreten.' } as BoxLines,
    robinMust: { title: 'Robin Hood gibt dir eine Karte', then: 'Wer weniger als drei hat, zieht eine.' } as BoxLines,
    robinPut: { title: 'Wähle eine Karte', then: 'Sie kommt in den Jackpot. Mit „ohne mich“ trittst du zurück.' } as BoxLines,
    noAnswer: { title: 'Keine Karte hilft', then: 'Du musst es hinnehmen.' } as BoxLines,
    forcedOn: { title: 'Es liegt Zwang darauf', then: 'Nur ein Herz-Ober hebt ihn auf.' } as BoxLines,
    all: { title: 'Nimmst du den Tausch an?', then: 'Bis alle so weit sind, kann jeder noch antworten.' } as BoxLines,
    target: { title: 'Nenne jemanden', then: 'Wähl jemanden mit grünem Ring.' } as BoxLines,
    targetSecond: (w: Person | null): BoxLines => ({ title: `${w === null ? 'Der Jackpot' : cap(who(w))} und wer noch?`, then: 'Nenne die zweite Seite.' }),
    pair: { title: 'Nenne zwei', then: 'Sie tauschen ihre ganzen Hände.' } as BoxLines,
    wish: { title: 'Was wünschst du dir?', then: 'Der Wunsch geht um, bis ihn jemand erfüllt.' } as BoxLines,
    force: (of: string): BoxLines => ({ title: `Zwang auf ${theCard(of)}?`, then: 'Es kostet einen Herz-Ober. Gefragt wirst du auch ohne ihn.' }),
    take: { title: 'Nimmst du den Joker?', then: 'Sonst bleibt er, wo er ist.' } as BoxLines,
    one: { title: 'Wähle eine Karte', then: 'Sie wechselt sofort den Besitzer.' } as BoxLines,
    put: { title: 'Wähle eine Karte', then: 'Sie kommt in den Jackpot.' } as BoxLines,
    several: (n: number): string => `Wähle ${cards(n)}`,
    many: (n: number): string =>
      n === 0 ? 'Mehr Karten gehen nicht' : Number.isFinite(n) ? `Wähle bis zu ${cards(n)}, oder keine` : 'Wähle so viele Karten, wie du willst, oder keine',
    anyOrder: 'In beliebiger Reihenfolge; noch ein Tipp nimmt eine zurück.',
    chosen: (list: string): string => `Ausgewählt: ${list}`,
    more: (n: number): string => (n === 1 ? 'Und noch eine.' : `Und noch ${n}.`),
    goes: 'Noch ein Tipp auf eine Karte nimmt sie zurück.',
    full: (n: number): string => `Höchstens ${cards(n)}. Nimm erst eine zurück.`,
    joker: { title: 'Wofür steht der Joker?', then: 'Wähle eine Karte, die du legen dürftest.' } as BoxLines,
  },

  // the verbs
  did: {
    draw: (w: Person): BoxLines => ({ title: 'Du ziehst eine Karte', then: `Danach ${w.me ? 'bist du' : `ist ${w.name}`} dran.` }),
    drawThenPlay: { title: 'Du ziehst eine Karte', then: 'Passt sie, darfst du sie gleich legen.' } as BoxLines,
    drawWish: (w: Person): BoxLines => ({ title: 'Du ziehst eine Karte', then: `Der Wunsch geht weiter an ${w.me ? 'dich' : w.name}.` }),
    acceptDraw: (n: number, rest: number): BoxLines => ({
      title: `Du ziehst ${cards(n)}`,
      then: rest > 0 ? `Und ${cards(rest)} ${rest > 1 ? 'kommen' : 'kommt'} in den Jackpot.` : 'Dann geht es weiter.',
    }),
    acceptSkip: (n: number): BoxLines => ({
      title: n === 1 ? 'Du setzt diese Runde aus' : `Du setzt ${counted('de', n, 'Runde', 'Runden')} aus`,
      then: 'Dann geht es ohne dich weiter.',
    }),
    acceptSkips: (n: number): BoxLines => ({
      title: 'Du setzt aus',
      then: n > 1 ? `Danach noch ${counted('de', n - 1, 'Platz', 'Plätze')}.` : 'Nach dir niemand mehr.',
    }),
    acceptGive: (n: number): BoxLines => ({ title: `Du nimmst den Jackpot: ${cards(n)}`, then: 'Sie kommen auf deine Hand.' }),
    acceptSwap: (get: number | null): BoxLines => ({
      title: 'Du bist einverstanden',
      then: get === null ? 'Der Tausch findet statt, wenn alle zustimmen.' : `Du bekommst ${cards(get)}.`,
    }),
    acceptRobin: { title: 'Du ziehst eine Karte', then: 'Dann geht Robin Hood weiter.' } as BoxLines,
    counter: { title: 'Herz-Ober gegen Herz-Ober', then: 'Der Zwang ist weg, und du wirst noch einmal gefragt.' } as BoxLines,
    fold: (from: Person | null, n: number): BoxLines => ({
      title: 'Du nimmst den Tausch an',
      then: from === null ? 'Wie es jetzt steht, behältst du deine Hand.' : `Wie es jetzt steht, bekommst du ${gen(from)} Hand, ${cards(n)}.`,
    }),
    force: (liftable: boolean): BoxLines => ({
      title: 'Du legst Zwang darauf',
      then: liftable ? 'Nur ein eigener Herz-Ober hebt ihn auf.' : 'Gefragt wird niemand: Was folgt, muss auf den Herz-Ober passen.',
    }),
    noForce: { title: 'Ohne Zwang', then: 'Wer getroffen ist, kann antworten.' } as BoxLines,
    object: (w: Person): BoxLines => ({ title: 'Du rufst „Arschkarte!“', then: `Stimmt es, nimmt ${who(w)} sie zurück und zieht. Sonst ziehst du.` }),
    objectSure: (w: Person): BoxLines => ({
      title: 'Du rufst „Arschkarte!“',
      then: `${cap(who(w))} ${w.me ? 'nimmst' : 'nimmt'} sie zurück und ${w.me ? 'ziehst' : 'zieht'} eine.`,
    }),
    silent: { title: 'Du sagst nichts', then: 'Die Karte bleibt liegen, wenn niemand ruft.' } as BoxLines,
    sacrifice: (w: Person): BoxLines => ({ title: 'Du opferst den Joker', then: `${w.name} muss mit dem Jackpot weiterspielen.` }),
    noSacrifice: (w: Person): BoxLines => ({ title: 'Du tust nichts', then: `Opfert niemand, ist ${w.name} fertig.` }),
    take: { title: 'Du nimmst den Joker', then: 'Er kommt auf deine Hand.' } as BoxLines,
    leave: { title: 'Du lässt ihn liegen', then: 'Gefragt wirst du danach erst wieder, wenn er weg war.' } as BoxLines,
    keep: { title: 'Du behältst die gezogene Karte', then: 'Damit ist dein Zug vorbei.' } as BoxLines,
    nobody: { title: 'Du zeigst niemandes Karten', then: 'Der König liegt, und es geht weiter.' } as BoxLines,
    done: (n: number): BoxLines => ({ title: n === 0 ? 'Du gibst keine Karte' : `Du gibst ${cards(n)}`, then: 'Damit ist die Wahl beendet.' }),
    put: (of: string): BoxLines => ({ title: `${card(of)} kommt in den Jackpot`, then: 'Verdeckt, niemand sieht sie.' }),
    swapOne: (of: string): BoxLines => ({ title: `Du gibst ${theCard(of)}`, then: 'Dafür wird eine Karte blind gezogen.' }),
    give: (of: string, w: Person): BoxLines => ({ title: `Du gibst ${dat(w)} ${theCard(of)}`, then: 'Nur ihr zwei seht sie.' }),
    targetDraw: (w: Person | null, n: number): BoxLines => ({
      title: w === null ? `Der Jackpot zieht ${cards(n)}` : `${w.name} muss ${cards(n)} ziehen`,
      then: w === null ? 'Damit ist es vorbei.' : 'Übergehen lässt sich das nicht.',
    }),
    targetSkip: (w: Person): BoxLines => ({ title: `${w.name} setzt aus`, then: `${w.name} kann noch antworten.` }),
    targetSwap: (w: Person | null, give: number, get: number, forced: boolean): BoxLines => ({
      title: w === null ? 'Du tauschst mit dem Jackpot' : forced ? `${w.name} muss mit dir tauschen` : `Du tauschst mit ${w.name}`,
      then: `Du gibst ${cards(give)} und bekommst ${get}.${forced ? ' Nur mit eigenem Herz-Ober hebt man den Zwang auf.' : ''}`,
    }),
    targetSome: (w: Person | null, most: number): BoxLines => ({
      title: `Du tauschst einige Karten mit ${side(w)}`,
      then: `Höchstens ${most}; welche, wählst du gleich.`,
    }),
    targetGive: (w: Person, n: number): BoxLines => ({
      title: w.me ? `Du nimmst den Jackpot: ${cards(n)}` : `${w.name} soll den Jackpot nehmen: ${cards(n)}`,
      then: w.me ? 'Sofort, niemand wird gefragt.' : `${w.name} kann noch antworten.`,
    }),
    targetShow: (w: Person | null, n: number): BoxLines => ({
      title: w === null ? `Alle sehen den Jackpot: ${cards(n)}` : `Alle sehen ${gen(w)} Hand: ${cards(n)}`,
      then: 'Jede Arschkarte darin bekommst du.',
    }),
    targetOther: (w: Person): BoxLines => ({ title: `Du wickelst es auf ${w.name} ab`, then: `${w.name} wird gefragt.` }),
    pair: (a: Person | null, b: Person | null, n: number, m: number): BoxLines => ({
      title: `${a === null ? 'Der Jackpot' : cap(who(a))} und ${b === null ? 'der Jackpot' : who(b)} tauschen`,
      then: `${n} gegen ${cards(m)}.`,
    }),
    wish: (wish: string, w: Person, line: string): BoxLines => ({
      title: `${cap(wished(wish)).replace(/^(Den|Die|Das) /, '')}: ${who(w)} ${w.me ? 'legst' : 'legt'} oder ${w.me ? 'ziehst' : 'zieht'}`,
      then: line,
    }),
    /** The Unter that beat the wish, and the card that always grants it. */
    wishLine: (unters: readonly string[], always: string) =>
      unters.length === 0
        ? `Auch der ${card(always)} erfüllt ihn.`
        : `${list('de', unters.map(card))} ${unters.length === 1 ? 'überholt' : 'überholen'}, der ${card(always)} erfüllt.`,
    fine: (said: BoxLines): BoxLines => ({ title: said.title, then: `${said.then} Legst du die Karte trotzdem, ziehst du eine zur Strafe.` }),
    fineEarly: (of: string): BoxLines => ({ title: `${card(of)}: Du bist nicht dran`, then: 'Legst du die Karte trotzdem, ziehst du eine zur Strafe.' }),
  },
  press: {
    lay: 'Legen',
    draw: 'Ziehen',
    drawOne: 'Ziehen',
    drawN: (n: number) => `${n} ziehen`,
    skip: 'Aussetzen',
    takeJackpot: 'Jackpot nehmen',
    agree: 'Einverstanden',
    counter: 'Zwang aufheben',
    fold: 'Tausch annehmen',
    force: 'Zwang auflegen',
    noForce: 'Ohne Zwang',
    silent: 'Nichts sagen',
    sacrifice: 'Joker opfern',
    noSacrifice: 'Nicht opfern',
    take: 'Joker nehmen',
    leave: 'Liegen lassen',
    keep: 'Behalten',
    nobody: 'Niemandes',
    done: 'Fertig',
    name: 'Nennen',
    wish: 'Wünschen',
    give: 'Geben',
    put: 'Hineinlegen',
    putN: (n: number): string => (n === 0 ? 'Keine hineinlegen' : `${cards(n)} hineinlegen`),
    giveN: (n: number): string => (n === 0 ? 'Keine geben' : `${cards(n)} geben`),
    self: 'Ich selbst',
    anyway: 'Trotzdem legen',
    choose: 'Karte wählen',
  },
  zwang: 'Zwang mit Herz-Ober',
  zwangHint: 'niemand darf abwehren',
  zwangOnTop: 'er liegt nur obenauf',
  away: 'In den Jackpot',
  awayHint: 'statt damit zurückzutreten',
  both: 'Beide Könige',
  bothHint: 'die Hand bleibt offen',

  // seats
  seat: {
    cards: (n: number) => `${n} auf der Hand`,
    king: 'King',
    buhmann: 'Buhmann',
    skips: (n: number) => `setzt ${n}× aus`,
    waiting: (n: number) => `wartet ${n}×`,
    out: (place: number) => `fertig, Platz ${place}`,
    open: 'liegt offen',
    openOf: (name: string) => `Offene Hand von ${name}`,
    openLine: (w: Person) => `Aufgedeckt von ${w.me ? 'dir' : w.name}; sehen können sie alle.`,
    folded: 'nimmt an',
    exempt: 'tritt zurück',
    thinks: 'überlegt',
    passed: 'geantwortet',
    asked: 'wird gefragt',
    next: 'danach',
    forYou: 'für dich',
    yours: (n: number) => `deine ${n}`,
    nameIt: (name: string) => `${name} nennen`,
    locked: (n: number) => `${n} gesperrt`,
    voids: 'Void-Runde',
    points: (n: number) => counted('de', n, 'Punkt', 'Punkte'),
  },

  // sheets
  wishTitle: {
    card: 'Welche Karte wünschst du dir?',
    category: 'Was soll die Karte tun?',
    rank: 'Welchen Rang wünschst du dir?',
    suit: 'Welche Farbe wünschst du dir?',
  },
  wishSub: {
    card: 'eine bestimmte Karte',
    category: 'eine Art von Karte',
    rank: 'ein Rang in jeder Farbe',
    suit: 'eine Farbe in jedem Rang',
  },
  wishTabs: { card: 'Karte', category: 'Art', rank: 'Rang', suit: 'Farbe' },
  wishTabsLabel: 'Welcher Unter',
  jokerTitle: 'Wofür steht der Joker?',
  jokerSub: 'Was du legen dürftest, darf er sein.',
  own: 'hast du selbst',
  ownN: (n: number) => (n === 0 ? 'keine auf deiner Hand' : `${n} auf deiner Hand`),
  nope: 'geht nicht',
  close: 'Schließen',

  // panels
  panel: {
    round: (n: number, of: number) => (of === 1 ? 'Diese Runde' : `Runde ${n} von ${of}`),
    player: 'Spieler',
    cards: 'Karten',
    points: 'Punkte',
    whoGets: 'Wer bekommt was',
    from: 'Von',
    now: 'jetzt an',
    withYours: 'mit deiner an',
    whatIf: 'Was jeder hätte',
    swapWith: 'Tausch mit',
    youGive: 'du gibst',
    youGet: 'du bekommst',
    wishes: 'Wer wünscht, wer überholt',
    unter: 'Unter',
    wishesWhat: 'wünscht',
    beatenBy: 'überholt von',
    none: 'keinem',
    self: 'selbst',
  },
  progress: (round: number, of: number, way: string) => `${of === 1 ? '' : `Runde ${round} von ${of} · `}${way}`,
};

export type HoSay = typeof de;
