/** A text's two versions in a merge, and the version that both come from. Undefined if that isn't known. */
export type ConflictSides = {
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
};

/**
 * Splits a text at its conflict markers, in all of Git's styles. Returns undefined if a marker is missing. The text must
 * have LF line endings.
 */
export function splitConflict(text: string): ConflictSides | undefined {
  const sides = { base: [] as string[], ours: [] as string[], theirs: [] as string[] };
  let part: keyof typeof sides | 'all' = 'all';
  let size = 7;
  let hasBase = false;
  for (const line of text.split('\n')) {
    const [mark = ''] = /^(?:<{7,}|\|{7,}|={7,}|>{7,})(?= |$)/.exec(line) ?? [];
    // Git writes longer markers into a base that had conflicts of its own.
    const kind = part === 'all' || mark.length === size ? mark[0] : undefined;
    if (kind === undefined) {
      if (part === 'all') for (const side of Object.values(sides)) side.push(line);
      else sides[part].push(line);
    } else if (kind === '<' && part === 'all') {
      part = 'ours';
      size = mark.length;
    } else if (kind === '|' && part === 'ours') {
      part = 'base';
      hasBase = true;
    } else if (kind === '=' && (part === 'ours' || part === 'base')) {
      part = 'theirs';
    } else if (kind === '>' && part === 'theirs') {
      part = 'all';
    } else {
      return undefined;
    }
  }
  if (part !== 'all') return undefined;
  const join = (lines: readonly string[]) => lines.join('\n');
  const base = hasBase ? join(sides.base) : undefined;
  return { base, ours: join(sides.ours), theirs: join(sides.theirs) };
}
