/** Returns `count` of the choices in their order, or all of them if there are fewer. */
export function pickSome<T>(choices: readonly T[], count: number, random: () => number): T[] {
  const drawn = choices.map((_, index) => ({ index, order: random() }));
  const kept = drawn.sort((a, b) => a.order - b.order).slice(0, count);
  const indexes = new Set(kept.map(({ index }) => index));
  return choices.filter((_, index) => indexes.has(index));
}
