// Contrast ratios of the page's colours, for tests.

import tokens from './tokens.css?raw';

/** Both values of a token, light and dark. `more` contains a game's colours. */
function token(name: string, more: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(more + tokens);
  const light = value?.[1] ?? value?.[3];
  const dark = value?.[2] ?? value?.[3];
  if (light === undefined || dark === undefined) throw new Error(`no colour ${name}`);
  return [light, dark];
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastBetween(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

/** The lower of two colours' contrast ratios in light and dark mode. */
export function contrast(ink: string, ground: string, more = ''): number {
  const [a, b] = [token(ink, more), token(ground, more)];
  return Math.min(contrastBetween(a[0], b[0]), contrastBetween(a[1], b[1]));
}
