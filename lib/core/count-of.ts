/** Returns a number with its noun: `1 page`, `2 pages`. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
