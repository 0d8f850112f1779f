// Any game in words, derived from the data alone: fields and values of the table. For games without their own words.

import type { GameWords, LogLine, LogReader, Names, OptionField, Phrase } from '../contract.ts';
import type { Lang } from '../../net/i18n/index.ts';
import type { OptionSpec } from '../../wire/wire.ts';

const TEXTS = {
  de: { lines: (n: number) => `Zug ${n}`, nothing: 'nichts', yes: 'ja', no: 'nein', hidden: '–', standard: 'übliche Regeln' },
  en: { lines: (n: number) => `Move ${n}`, nothing: 'nothing', yes: 'yes', no: 'no', hidden: '–', standard: 'usual rules' },
};

/** German words for names that the laboratory's games use. */
const GERMAN: Readonly<Record<string, string>> = {
  acted: 'haben gesetzt',
  acts: 'spielt',
  bet: 'gesetzt',
  bet_lies: 'es ist schon gesetzt',
  bets: 'Einsätze',
  board: 'offene Karte',
  by: 'von',
  card: 'Karte',
  checked: 'geschoben',
  chips: 'Chips',
  deal: 'geben',
  dealt: 'bekommt',
  does: 'Zug',
  ending: 'Ende',
  ends_round: 'Runde zu Ende',
  folded: 'ausgestiegen',
  no_bet: 'es ist nichts gesetzt',
  no_more_raises: 'es wird nicht mehr erhöht',
  not_dealt: 'noch wird gegeben',
  not_your_turn: 'du bist nicht dran',
  nothing_missing: 'es fehlt nichts zum Mitgehen',
  open: 'offen',
  paid: 'gezahlt',
  pays: 'zahlt',
  phase: 'Stand',
  raises: 'Erhöhungen',
  round: 'Runde',
  shared: 'unentschieden',
  shown: 'aufgedeckt',
  shows: 'zeigt',
  shuffle: 'mischen',
  to_act: 'am Zug',
  wins: 'gewinnt',
};

/** "hand_sizes" as readable text. */
const readable = (lang: Lang, name: string) => (lang === 'de' && GERMAN[name]) || name.replaceAll('_', ' ');

const fieldsOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

function numberIn(value: unknown, name: string): number | null {
  const found = fieldsOf(value).find(([field]) => field === name)?.[1];
  return typeof found === 'number' ? found : null;
}

/** Words for any game; `options` are those the server lists for it. */
export function plainWords(lang: Lang, options: readonly OptionSpec[] = []): GameWords {
  const t = TEXTS[lang];

  /** A value as text: "a, b"; "bets, amount 2". */
  function text(value: unknown): string {
    if (value === null || value === undefined) return t.hidden;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(text).join(', ');
    if (typeof value === 'object') return tell(value);
    return typeof value === 'string' ? readable(lang, value) : String(value);
  }

  /** A tagged object as its kind and fields; `seat` appears elsewhere. */
  function tell(value: unknown, without: readonly string[] = []): string {
    const fields = fieldsOf(value);
    if (fields.length === 0) return text(value);
    const kind = fields.find(([name]) => name === 'kind')?.[1];
    const rest = fields.filter(([name]) => name !== 'kind' && !without.includes(name)).map(([name, of]) => `${readable(lang, name)} ${text(of)}`);
    return [...(typeof kind === 'string' ? [readable(lang, kind)] : []), ...rest].join(', ');
  }

  const said = (seat: number | null, words: string, names: Names): Phrase => (seat === null ? [words] : [{ name: names.label(seat) }, `: ${words}`]);

  function reader(names: Names): LogReader {
    const lineOf = (key: string, at: number, seat: number | null, words: string): LogLine => ({
      key,
      at,
      phrase: said(seat, words, names),
      heading: false,
      mine: seat !== null && seat === names.you,
      cost: false,
      weight: 1,
    });
    return {
      read({ at, seat, move, event, outcome, told }) {
        if (told.length > 0) return told.map((fact, i) => lineOf(`${at}.${i}`, at, numberIn(fact, 'seat'), tell(fact, ['seat'])));
        const result = outcome === null ? '' : `: ${text(outcome)}`;
        const words = event === null ? (move ?? t.hidden) : readable(lang, event) + result;
        return [lineOf(`${at}`, at, seat, words)];
      },
    };
  }

  return {
    text: null,
    reader,
    move: (move) => move,
    press: (move) => move,
    said: (effect) => ({ title: tell(effect), then: '' }),
    why(reason) {
      const rule = fieldsOf(reason).find(([name]) => name === 'rule')?.[1];
      return { text: tell(reason, ['rule']), rule: typeof rule === 'string' ? rule : null };
    },
    highlight: (one) => ({ title: tell(one, ['lines', 'seat']), line: '', seat: numberIn(one, 'seat') ?? 0 }),
    progress: (table) => t.lines(table.log_len),
    hand(table) {
      const hand = fieldsOf(table.view).find(([name]) => name === 'hand')?.[1];
      return Array.isArray(hand) ? hand.map(text) : typeof hand === 'string' ? [hand] : null;
    },
    situation: (table) => [...fieldsOf(table.view), ...fieldsOf(table.standing)].map(([name, value]) => [`${readable(lang, name)}: ${text(value)}`]),
    options: () => Object.fromEntries(options.map((option) => [option.name, fieldOf(lang, option)])),
    windows: {},
    optionsLine: (given) => {
      const set = Object.entries(given).map(([name, value]) => `${readable(lang, name)} ${text(value)}`);
      return set.length === 0 ? t.standard : set.join(' · ');
    },
    remark: () => '',
  };
}

/** The input for an option, by its type in the server's list. An option of an unknown type keeps its default. */
function fieldOf(lang: Lang, option: OptionSpec): OptionField | null {
  const { name, type, line } = option;
  const label = readable(lang, name);
  if (type === 'bool') return { kind: 'switch', label, hint: line, on: option.default === true };
  const [, low, high] = /^integer (\d+)\.\.(\d+)/.exec(type) ?? [];
  if (low === undefined || high === undefined) return null;
  const start = typeof option.default === 'number' ? option.default : Number(low);
  return {
    kind: 'number',
    label,
    hint: line,
    none: String(option.default ?? '–'),
    min: Number(low),
    max: Number(high),
    start,
    ...(typeof option.default === 'number' ? { usual: option.default } : {}),
  };
}
