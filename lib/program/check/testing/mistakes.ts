import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../../../core/list-files';

// `clean` is a site without mistakes. Each file in `mistakes` adds one to it and lists the expected findings.
const FIXTURES = join(import.meta.dirname, '../fixtures');

type Files = Readonly<Record<string, string>>;

/** One mistake in the clean site. For tests only. */
export type Mistake = {
  readonly file: string;
  /** Replaces the first occurrence of `from` with `to`. */
  readonly from?: string;
  readonly to?: string;
  /** Alternatively, `add` replaces the whole file, or `remove` deletes it. */
  readonly add?: string;
  readonly remove?: true;
  /** All findings: position, message, the fix after an arrow, and in parentheses what isn't checked. */
  readonly finds: readonly string[];
  /** True if the findings' edits fix the site. */
  readonly mends?: true;
};

/** The day on which the fixtures are checked: a finding for an upcoming review includes it. */
export const CHECK_DAY = '2026-11-20';

/** The files in `mistakes`, named after the rule that they break. */
export const MISTAKES: readonly string[] = readdirSync(join(FIXTURES, 'mistakes')).sort();

/** The site without mistakes. */
export const CLEAN: Files = Object.fromEntries(
  listFiles(join(FIXTURES, 'clean')).map((path) => [
    path,
    readFileSync(join(FIXTURES, 'clean', path), 'utf8'),
  ]),
);

/** Reads one of `MISTAKES`. */
export function readMistake(name: string): Mistake {
  return parse(readFileSync(join(FIXTURES, 'mistakes', name), 'utf8')) as Mistake;
}

/** Returns the clean site with the mistake. */
export function makeMistake({ file, from, to = '', add, remove }: Mistake): Files {
  const { [file]: text, ...others } = CLEAN;
  if (remove) return others;
  if (add !== undefined) return { ...CLEAN, [file]: add };
  if (from === undefined || !text?.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...CLEAN, [file]: text.replace(from, () => to) };
}
