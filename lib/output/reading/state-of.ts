/** Returns what a page says, from the hashes of its parts: each hash once, sorted, without separators. */
export function stateOf(hashes: Iterable<string>): string {
  return [...new Set(hashes)].sort().join('');
}
