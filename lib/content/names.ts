import type { Place, Problem } from '../problem';

/** What stands in the name that Node gives a file whose own name is not UTF-8; no call can open it. */
export const LOST_LETTER = '\ufffd';

const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[#?%\\\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u;

/** What is wrong with the name of a file or folder that becomes a part of a URL. */
export function findNameProblems(name: string, place: Place): Problem[] {
  const problems: Problem[] = [];
  const letter = UNFIT.exec(name)?.[0];
  if (letter !== undefined) {
    problems.push({
      ...place,
      message: `the name holds ${describe(letter)}, which no URL path can carry`,
      fix: 'rename it',
    });
  }
  if (name !== name.normalize('NFC')) {
    const message = 'the name is not in Unicode normalization form C, so links to it can miss it';
    problems.push({ ...place, message, fix: 'rename it' });
  }
  return problems;
}

/** Two paths that are one on a file system or host that ignores case. */
export function findTwins(paths: readonly string[], label: string): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const path of paths) {
    // Folders too: guides/a.md and Guides/b.md are one folder there.
    const steps = path.split('/');
    for (let end = 1; end <= steps.length; end += 1) {
      const part = steps.slice(0, end).join('/');
      const key = part.toLowerCase();
      const twin = first.get(key);
      if (twin === undefined) first.set(key, part);
      else if (twin !== part) {
        problems.push({
          ...{ file: `${label}/${path}`, line: 1, column: 1 },
          message: `${part} and ${twin} differ only in upper and lower case`,
          fix: 'rename one of them',
        });
        break;
      }
    }
  }
  return problems;
}

function describe(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code > 32 && code < 127 ? letter : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
