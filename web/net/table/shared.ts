// A move changes little of a table. What is left out of an update, and what is equal, is kept as it was, so that the page sees at a
// glance what is new.

/** `now`, in which every part that equals the one of `before` is that one. `now` itself is changed: it must be nobody else's. */
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

/** What is new, laid over what was: fields that are left out are as they were. */
export function laidOver<T extends object>(before: T, now: Partial<T>, fields: { [K in keyof T]?: unknown } = {}): T {
  const whole = { ...before, ...now };
  for (const name of Object.keys(fields) as Array<keyof T>) Object.assign(whole, { [name]: { ...(whole[name] as object), ...(fields[name] as object) } });
  return whole;
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
