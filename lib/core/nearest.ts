/**
 * Returns the candidate that's the fewest edits away from `word`, or undefined if every candidate needs more than `most`
 * edits, or more than a third of the word's length. One edit is always allowed. Ignores case.
 */
export function nearest(
  word: string,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(most, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    const found = distance(wanted, candidate.toLowerCase(), bestDistance);
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/**
 * Returns the number of edits between two words. If there are `limit` or more, returns some number that's at least
 * `limit`. Uses optimal string alignment: Levenshtein distance where swapping two neighbors counts once (Damerau,
 * 1964).
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  // One edit replaces at most one letter by another. Most words differ in more letters than that.
  if (countBits(lettersOf(a) ^ lettersOf(b)) > 2 * (limit - 1)) return limit;
  let before: number[] = [];
  let fewestBefore = 0;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let fewest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + cost,
        isSwap ? (before[j - 2] ?? 0) + 1 : limit,
      );
      fewest = Math.min(fewest, next[j] ?? 0);
    }
    // After two rows without a value below `limit`, no later row can have one.
    if (fewest >= limit && fewestBefore >= limit) return limit;
    fewestBefore = fewest;
    before = row;
    row = next;
  }
  return row[b.length] ?? limit;
}

// One bit for each letter in the word. Rare characters share the bits, so different words can have the same bits.
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
