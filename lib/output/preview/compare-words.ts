import { diffArrays } from 'diff';

/** A stretch of text that both sides have, or one of them. */
export type Run = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** So many words may come and go before two texts count as two different ones. */
const MOST_EDITS = 2_000;

/** What of a text changed, word by word, as runs in their order; removed words stand before those in their place. */
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

// Words, white space, and each other sign by itself.
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? [];
}

function compact(runs: readonly Run[]): Run[] {
  return runs.filter(({ text }) => text !== '');
}

// Spaces that happen to agree do not cut in pieces what was written anew.
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
