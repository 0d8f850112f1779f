// One path for many copies of an outline, so that a card with ten signs is not ten drawings.

type Places = ReadonlyArray<readonly [x: number, y: number]>;

const known = new WeakMap<Places, Map<string, string>>();

/** The outline at each position, scaled by `scale`. It may use the absolute commands M, L, C, Q, H, V and Z. */
export function outlines(path: string, places: Places, scale: number): string {
  const drawn = known.get(places) ?? new Map<string, string>();
  known.set(places, drawn);
  const made = drawn.get(path) ?? places.map(([x, y]) => moved(path, x, y, scale)).join('');
  drawn.set(path, made);
  return made;
}

function moved(path: string, x: number, y: number, scale: number): string {
  let upright = false;
  let command = '';
  return (path.match(/[A-Z]|-?[\d.]+/g) ?? [])
    .map((part) => {
      if (part >= 'A') {
        command = part;
        upright = command === 'V';
        return part;
      }
      const at = Number(part) * scale + (upright ? y : x);
      if (command !== 'V' && command !== 'H') upright = !upright;
      return `${Math.round(at * 1000) / 1000} `;
    })
    .join('');
}
