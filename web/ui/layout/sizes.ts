// The sizes the page is made for, once. CSS asks by name, `@media (--phone)` for the screen and `@container table (--phone)` for the room that a
// table is given; `named` writes the conditions in their place when the page is built. Scripts ask the same of a room: `room.ts`.

/** A size that has all of these, in pixels of styles. */
export interface Range {
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
}

export type Ranges = readonly Range[];

/** A phone, upright or on its side: little width or little height. */
export const phone: Ranges = [{ maxWidth: 759 }, { maxHeight: 519 }];
/** The narrowest phones. */
export const narrow: Ranges = [{ maxWidth: 379 }];
/** A phone upright. */
export const slim: Ranges = [{ maxWidth: 519 }];
/** A phone that is less high than most. */
export const short: Ranges = [{ maxWidth: 759, maxHeight: 839 }, { maxHeight: 519 }];
/** The smallest phones upright. */
export const tiny: Ranges = [{ maxWidth: 759, maxHeight: 660 }];
/** A phone on its side. */
export const sideways: Ranges = [{ minWidth: 600, maxHeight: 519 }];

/** Everything larger than a phone. */
export const roomy: Ranges = [{ minWidth: 760, minHeight: 520 }];
/** A tablet, upright or not. */
export const tablet: Ranges = [{ minWidth: 760, maxWidth: 1199, minHeight: 520 }];
/** A tablet upright. */
export const upright: Ranges = [{ minWidth: 760, maxWidth: 1199, minHeight: 900 }];
/** Larger than a phone, but of little height. */
export const flat: Ranges = [{ minWidth: 760, minHeight: 520, maxHeight: 800 }];
/** Columns: what belongs to the table stands beside the board. */
export const wide: Ranges = [
  { minWidth: 1200, minHeight: 520 },
  { minWidth: 900, minHeight: 520, maxHeight: 899 },
];
/** Narrow columns: a tablet on its side. */
export const compact: Ranges = [{ minWidth: 900, maxWidth: 1199, minHeight: 520, maxHeight: 899 }];
/** A desk. */
export const desk: Ranges = [{ minWidth: 1200, minHeight: 520 }];
/** A desk whose screen is not low. */
export const high: Ranges = [{ minWidth: 1200, minHeight: 800 }];

/** Pages that scroll, whatever their height: room for two columns of slips, and for one beside a list. */
export const broad: Ranges = [{ minWidth: 760 }];
export const spread: Ranges = [{ minWidth: 960 }];

/** Screens that stand far away: the page is enlarged as a whole, step by step. */
export const large: Ranges = [{ minWidth: 1800, minHeight: 1000 }];
export const larger: Ranges = [{ minWidth: 2400, minHeight: 1300 }];
export const huge: Ranges = [{ minWidth: 3000, minHeight: 1700 }];
export const giant: Ranges = [{ minWidth: 3600, minHeight: 2000 }];

/** All of them by name: what styles may ask for. */
export const SIZES = {
  phone,
  narrow,
  slim,
  short,
  tiny,
  sideways,
  roomy,
  tablet,
  upright,
  flat,
  wide,
  compact,
  desk,
  high,
  broad,
  spread,
  large,
  larger,
  huge,
  giant,
} satisfies Readonly<Record<string, Ranges>>;

export type Size = keyof typeof SIZES;

/** Whether a room of this width and height is of this size. */
export function isOf(size: Ranges, width: number, height: number): boolean {
  return size.some(
    ({ minWidth = 0, maxWidth = Infinity, minHeight = 0, maxHeight = Infinity }) =>
      minWidth <= width && width <= maxWidth && minHeight <= height && height <= maxHeight,
  );
}

const FEATURES = { minWidth: 'min-width', maxWidth: 'max-width', minHeight: 'min-height', maxHeight: 'max-height' } as const;

/** The alternatives that a named size stands for: lists of features that must all be there. */
function alternatives(name: string): string[][] {
  const ranges: Ranges | undefined = SIZES[name as Size];
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
