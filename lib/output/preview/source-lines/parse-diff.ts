/** Consecutive lines that a change removes, and the lines that it adds in their place. */
export type Hunk = {
  /** The file's path in the repository, after the change unless the file was removed. */
  readonly file: string;
  /** The number of the first added line, and the added lines. */
  readonly line: number;
  readonly added: readonly string[];
  /** The number of the first removed line in the earlier version, and the removed lines. */
  readonly oldLine: number;
  readonly removed: readonly string[];
  /** True if the change adds or removes the whole file. */
  readonly isWholeFile: boolean;
};

/**
 * Parses what `git diff --unified=0` prints with the prefixes `a/` and `b/`. Skips binary files and files that only
 * moved.
 */
export function parseDiff(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldFile, newFile] = ['', ''];
  const lines = diff.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    // Only headers begin this way: the lines of a hunk are taken whole below.
    if (line.startsWith('--- ')) oldFile = readPath(line);
    if (line.startsWith('+++ ')) newFile = readPath(line);
    const found = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!found) continue;
    const [, oldLine = '', removed = '1', newLine = '', added = '1'] = found;
    const own: { removed: string[]; added: string[] } = { removed: [], added: [] };
    while (own.removed.length < Number(removed) || own.added.length < Number(added)) {
      at += 1;
      const text = lines[at];
      if (text === undefined) break;
      if (text.startsWith('-')) own.removed.push(text.slice(1));
      else if (text.startsWith('+')) own.added.push(text.slice(1));
    }
    hunks.push({
      file: newFile || oldFile,
      line: Number(newLine),
      oldLine: Number(oldLine),
      ...own,
      isWholeFile: oldFile === '' || newFile === '',
    });
  }
  return hunks;
}

// A path with a special character is quoted like a string in C. A path with a space ends with a tab.
function readPath(line: string): string {
  const written = line.slice(4).replace(/\t$/, '');
  if (written === '/dev/null') return '';
  if (!written.startsWith('"')) return written.slice(2);
  const bytes = [...written.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/g)].map(
    ([, octal, sign = '', plain = '']) => {
      if (octal !== undefined) return Buffer.from([Number.parseInt(octal, 8)]);
      return Buffer.from(plain || (SIGNS[sign] ?? sign));
    },
  );
  return Buffer.concat(bytes).toString().slice(2);
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
