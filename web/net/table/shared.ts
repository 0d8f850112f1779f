// Structural sharing: a move changes little of a table. Fields missing from an update and equal parts keep their identity, so that the
// page redraws only changes.

/** Returns `now` with every part that equals the one in `before` replaced by it. Modifies `now`, which must have no other owner. */
export function shared<T>(before: T, now: T): T {
  return merged(before, now) as T;
}

function merged(before: unknown, now: unknown): unknown {
  if (before === now || !isPart(before) || !isPart(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = merged(before[key], now[key]);
    now[key] = part;
    same &&= part === before[key] && key in before;
  }
  return same ? before : now;
}

/** Merges an update into the old value: omitted fields keep their old values. */
export function laidOver<T extends object>(before: T, now: Partial<T>, fields: { [K in keyof T]?: unknown } = {}): T {
  const whole = { ...before, ...now };
  for (const name of Object.keys(fields) as Array<keyof T>) Object.assign(whole, { [name]: { ...(whole[name] as object), ...(fields[name] as object) } });
  return whole;
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
