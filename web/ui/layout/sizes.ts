// The sizes the page is designed for, defined once. CSS uses their names, `@media (--phone)` for the screen and `@container table
// (--phone)` for a table's container; `named` expands them during the build. Scripts query a container through `room.ts`.

/** All of these limits apply, in CSS pixels. */
export interface Range {
  minWidth?: number;
  maxWidth?: number;
  minHeight?: number;
  maxHeight?: number;
}

export type Ranges = readonly Range[];

/** A phone in portrait or landscape: little width or little height. */
export const phone: Ranges = [{ maxWidth: 759 }, { maxHeight: 519 }];
/** The narrowest phones. */
export const narrow: Ranges = [{ maxWidth: 379 }];
/** A phone in portrait. */
export const slim: Ranges = [{ maxWidth: 519 }];
/** A phone with less height than most. */
export const short: Ranges = [{ maxWidth: 759, maxHeight: 839 }, { maxHeight: 519 }];
/** The smallest phones in portrait. */
export const tiny: Ranges = [{ maxWidth: 759, maxHeight: 660 }];
/** A phone in landscape. */
export const sideways: Ranges = [{ minWidth: 560, maxHeight: 519 }];
/** The smallest phones in landscape. */
export const cramped: Ranges = [{ minWidth: 560, maxWidth: 660, maxHeight: 519 }];

/** Everything larger than a phone. */
export const roomy: Ranges = [{ minWidth: 760, minHeight: 520 }];
/** A tablet in either orientation. */
export const tablet: Ranges = [{ minWidth: 760, maxWidth: 1199, minHeight: 520 }];
/** A tablet in portrait. */
export const upright: Ranges = [{ minWidth: 760, maxWidth: 1199, minHeight: 900 }];
/** A low tablet in portrait. */
export const squat: Ranges = [{ minWidth: 760, maxWidth: 1199, minHeight: 900, maxHeight: 1100 }];
/** Larger than a phone, but with little height. */
export const flat: Ranges = [{ minWidth: 760, minHeight: 520, maxHeight: 800 }];
/** Columns: the table's panels are beside the board. */
export const wide: Ranges = [
  { minWidth: 1200, minHeight: 520 },
  { minWidth: 900, minHeight: 520, maxHeight: 899 },
];
/** Narrow columns: a tablet in landscape. */
export const compact: Ranges = [{ minWidth: 900, maxWidth: 1199, minHeight: 520, maxHeight: 899 }];
/** A desktop. */
export const desk: Ranges = [{ minWidth: 1200, minHeight: 520 }];
/** A desktop with enough height. */
export const high: Ranges = [{ minWidth: 1200, minHeight: 800 }];

/** Scrolling pages of any height: room for two columns of slips, or for one beside a list. */
export const broad: Ranges = [{ minWidth: 760 }];
export const spread: Ranges = [{ minWidth: 960 }];

/** Distant screens: the whole page is enlarged, step by step. */
export const large: Ranges = [{ minWidth: 1800, minHeight: 1000 }];
export const larger: Ranges = [{ minWidth: 2400, minHeight: 1300 }];
export const huge: Ranges = [{ minWidth: 3000, minHeight: 1700 }];
export const giant: Ranges = [{ minWidth: 3600, minHeight: 2000 }];

/** All sizes by name, for use in styles. */
export const SIZES = {
  phone,
  narrow,
  slim,
  short,
  tiny,
  sideways,
  cramped,
  roomy,
  tablet,
  upright,
  squat,
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

/** Whether a container of this width and height has this size. */
export function isOf(size: Ranges, width: number, height: number): boolean {
  return size.some(
    ({ minWidth = 0, maxWidth = Infinity, minHeight = 0, maxHeight = Infinity }) =>
      minWidth <= width && width <= maxWidth && minHeight <= height && height <= maxHeight,
  );
}

const FEATURES = { minWidth: 'min-width', maxWidth: 'max-width', minHeight: 'min-height', maxHeight: 'max-height' } as const;

/** The alternatives of a named size: lists of features that must all match. */
function alternatives(name: string): string[][] {
  const ranges: Ranges | undefined = SIZES[name as Size];
  if (ranges === undefined) throw new Error(`no size is called --${name}: ui/layout/sizes.ts names them`);
  return ranges.map((range) =>
    Object.entries(FEATURES).flatMap(([key, feature]) => (range[key as keyof Range] === undefined ? [] : [`(${feature}: ${range[key as keyof Range]}px)`])),
  );
}

/** A condition with its named sizes expanded: `(--phone)`, also combined: `(--phone) and (hover: hover)`. */
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

/** A conditional rule from PostCSS. */
interface Rule {
  params: string;
}

const write = (kind: 'media' | 'container') => (rule: Rule) => {
  const params = written(kind, rule.params);
  if (params !== rule.params) rule.params = params;
};

/** For the build: expands the named sizes in every style. */
export const named = { postcssPlugin: 'named-sizes', AtRule: { media: write('media'), container: write('container') } };
