// The sizes the page is made for, once. CSS asks by name, `@media (--phone)` for the screen and `@container table (--phone)` for the room that a
// table is given; `named` writes the conditions in their place when the page is built. Scripts ask the same of a room: `room.ts`.

/** A size that has all of these, in pixels of styles. */
interface Range {
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
}

export const SIZES = {
  /** A phone, upright or on its side: little width or little height. */
  phone: [{ maxWidth: 759 }, { maxHeight: 519 }],
  /** The narrowest phones. */
  narrow: [{ maxWidth: 379 }],
  /** A phone upright. */
  slim: [{ maxWidth: 519 }],
  /** A phone that is less high than most. */
  short: [{ maxWidth: 759, maxHeight: 839 }, { maxHeight: 519 }],
  /** The smallest phones upright. */
  tiny: [{ maxWidth: 759, maxHeight: 660 }],
  /** A phone on its side. */
  sideways: [{ minWidth: 600, maxHeight: 519 }],

  /** Everything larger than a phone. */
  roomy: [{ minWidth: 760, minHeight: 520 }],
  /** A tablet, upright or not. */
  tablet: [{ minWidth: 760, maxWidth: 1199, minHeight: 520 }],
  /** A tablet upright. */
  upright: [{ minWidth: 760, maxWidth: 1199, minHeight: 900 }],
  /** Larger than a phone, but of little height. */
  flat: [{ minWidth: 760, minHeight: 520, maxHeight: 800 }],
  /** Columns: what belongs to the table stands beside the board. */
  wide: [
    { minWidth: 1200, minHeight: 520 },
    { minWidth: 900, minHeight: 520, maxHeight: 899 },
  ],
  /** Narrow columns: a tablet on its side. */
  compact: [{ minWidth: 900, maxWidth: 1199, minHeight: 520, maxHeight: 899 }],
  /** A desk. */
  desk: [{ minWidth: 1200, minHeight: 520 }],
  /** A desk whose screen is not low. */
  high: [{ minWidth: 1200, minHeight: 800 }],

  /** Pages that scroll, whatever their height: room for two columns of slips, and for one beside a list. */
  broad: [{ minWidth: 760 }],
  spread: [{ minWidth: 960 }],

  /** Screens that stand far away: the page is enlarged as a whole, step by step. */
  large: [{ minWidth: 1800, minHeight: 1000 }],
  larger: [{ minWidth: 2400, minHeight: 1300 }],
  huge: [{ minWidth: 3000, minHeight: 1700 }],
  giant: [{ minWidth: 3600, minHeight: 2000 }],
} as const satisfies Readonly<Record<string, readonly Range[]>>;

export type Size = keyof typeof SIZES;

/** Whether a room of this width and height is of this size. */
export function isOf(size: Size, width: number, height: number): boolean {
  const ranges: readonly Range[] = SIZES[size];
  return ranges.some(
    ({ minWidth = 0, maxWidth = Infinity, minHeight = 0, maxHeight = Infinity }) =>
      minWidth <= width && width <= maxWidth && minHeight <= height && height <= maxHeight,
  );
}

const FEATURES = { minWidth: 'min-width', maxWidth: 'max-width', minHeight: 'min-height', maxHeight: 'max-height' } as const;

/** The alternatives that a named size stands for: lists of features that must all be there. */
function alternatives(name: string): string[][] {
  const ranges: readonly Range[] | undefined = SIZES[name as Size];
  if (ranges === undefined) throw new Error(`no size is called --${name}: ui/layout/sizes.ts names them`);
  return ranges.map((range) =>
    Object.entries(FEATURES).flatMap(([key, feature]) => (range[key as keyof Range] === undefined ? [] : [`(${feature}: ${range[key as keyof Range]}px)`])),
  );
}

/** A condition with the named sizes in it written out: `(--phone)`, also with others: `(--phone) and (hover: hover)`. */
export function written(kind: 'media' | 'container', condition: string): string {
  if (!condition.includes('(--')) return condition;
  const [, container = '', asked = ''] = /^([\w-]*)\s*(\(.*)$/s.exec(condition) ?? [];
  const all = asked.split(/\s*,\s*|\s+or\s+/).flatMap((one) =>
    one.split(/\s+and\s+/).reduce<string[][]>(
      (before, part) => {
        const name = /^\(--([\w-]+)\)$/.exec(part.trim())?.[1];
        const choices = name === undefined ? [[part.trim()]] : alternatives(name);
        return before.flatMap((left) => choices.map((right) => [...left, ...right]));
      },
      [[]],
    ),
  );
  if (kind === 'media') return all.map((features) => features.join(' and ')).join(', ');
  const [only = []] = all;
  const whole = all.length === 1 ? only.join(' and ') : all.map((features) => `(${features.join(' and ')})`).join(' or ');
  return `${container} ${whole}`.trim();
}

/** A rule that asks for something, as PostCSS hands it over. */
interface Rule {
  params: string;
}

const write = (kind: 'media' | 'container') => (rule: Rule) => {
  const params = written(kind, rule.params);
  if (params !== rule.params) rule.params = params;
};

/** For the build: writes out the named sizes in every style. */
export const named = { postcssPlugin: 'named-sizes', AtRule: { media: write('media'), container: write('container') } };
