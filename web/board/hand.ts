// Cards in hand, some of which may be equal.

/** Each card with a unique key: equal cards get different keys. */
export function keyed<C extends string>(cards: readonly C[]): Array<{ key: string; card: C }> {
  const seen = new Map<C, number>();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `${card}.${nth}`, card };
  });
}

/** The keys of these cards in hand order; of equal cards, the newest. */
export function keysOfNewest(hand: ReadonlyArray<{ key: string; card: string }>, cards: readonly string[]): string[] {
  const rest = [...hand];
  return cards.flatMap((card) => {
    const at = rest.findLastIndex((one) => one.card === card);
    return at < 0 ? [] : rest.splice(at, 1).map(({ key }) => key);
  });
}
