import { diffArrays } from 'diff';

/** A run of text that's on both sides or on only one. */
export type Run = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** The number of word edits above which two texts count as completely different. */
const MOST_EDITS = 2_000;

/**
 * Returns the differences between two texts, word by word, as runs in order. Removed words come before the words that
 * replaced them.
 */
export function compareWords(before: string, after: string): Run[] {
  const edits = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!edits)
    return compact([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  const runs = edits.map(({ added, removed, value }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: value.join('') };
  });
  return joinRuns(compact(runs));
}

// Splits a text into words, white space, and single punctuation characters.
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? [];
}

function compact(runs: readonly Run[]): Run[] {
  return runs.filter(({ text }) => text !== '');
}

// Joins runs, so that spaces that happen to match don't split a rewritten passage.
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let removed = '';
  let added = '';
  const end = () => {
    joined.push(
      ...compact([
        { kind: 'removed', text: removed },
        { kind: 'added', text: added },
      ]),
    );
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const next = runs[index + 1];
    const isBetween =
      removed !== '' && added !== '' && next !== undefined && /^[^\S\n]+$/.test(text);
    if (kind === 'removed' || (kind === 'same' && isBetween)) removed += text;
    if (kind === 'added' || (kind === 'same' && isBetween)) added += text;
    if (kind === 'same' && !isBetween) {
      end();
      joined.push({ kind, text });
    }
  }
  end();
  return joined;
}
