import type { Located } from '../../content/parse-located';
import { compareText } from '../../core/compare-text';
import { distance } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import type { ProseData } from '../../features/prose/feature';
import { findPhrase } from '../../prose/find-phrase';
import { likeWritten } from '../../prose/like-written';
import type { Mark } from '../../prose/page-prose';
import { usesOf } from '../../prose/uses-of';
import type { Verdict } from './dictionaries';
import type { FileProse } from './file-prose';
import { findName } from './find-name';

type Known = {
  readonly list: ReadonlySet<string>;
  readonly listFile: string;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly used: () => readonly string[];
};

/**
 * Returns a problem for each of the `words` that is misspelled, and for each capital letter in a heading that doesn't
 * start a name.
 */
export function checkSpelling(
  texts: readonly FileProse[],
  words: ReadonlySet<string>,
  verdicts: ReadonlyMap<string, Verdict>,
  { value, file: listFile }: Located<ProseData>,
): Problem[] {
  const list = new Set(value.words);
  const known = { list, listFile, verdicts, used: usedWords(words, verdicts) };
  const slips = new Set(
    [...words].filter((word) => isSlip(verdicts.get(word)) && !findName(word, list)),
  );
  return texts.flatMap((text) => [
    ...(slips.size > 0 ? findSlips(text, slips, known) : []),
    ...text.capitals.flatMap((mark) => {
      const isName =
        verdicts.get(mark.text) !== 'word' ||
        findName(mark.text, list) === mark.text ||
        findPhrase(mark, value.names) !== undefined;
      return isName ? [] : [refuseCapital(mark, text.file, listFile)];
    }),
  ]);
}

function findSlips(
  { file, words }: FileProse,
  slips: ReadonlySet<string>,
  known: Known,
): Problem[] {
  const found = new Map<string, ReturnType<typeof describe>>();
  return usesOf(words).flatMap(({ text, line, column }) => {
    const verdict = known.verdicts.get(text);
    if (!slips.has(text) || !isSlip(verdict)) return [];
    const slip = found.get(text) ?? describe(text, verdict, known);
    found.set(text, slip);
    return [{ file, line, column, ...slip }];
  });
}

/** Returns true if no dictionary has the word. */
export function isSlip(verdict: Verdict | undefined): verdict is Exclude<Verdict, string> {
  return typeof verdict === 'object';
}

function describe(
  word: string,
  { suggestions = [], american }: Exclude<Verdict, string>,
  { list, listFile, used }: Known,
): Pick<Problem, 'message' | 'fix' | 'edit' | 'rule'> {
  const rule = 'spelling';
  const name = [...list].find((entry) => entry.toLowerCase() === word.toLowerCase());
  const to = name ?? (american && likeWritten(american, word));
  if (to !== undefined) {
    const message = name
      ? `"${word}" is written "${name}" on this site`
      : `"${word}" isn't US spelling`;
    return { message, fix: `write "${to}"`, edit: { from: word, to }, rule };
  }
  const message = `"${word}" isn't in any dictionary`;
  // Prefer words that the site already uses: they're more likely than rare ones.
  const near = used().filter((other) => distance(word.toLowerCase(), other, 2) < 2);
  const guesses = (near.length > 0 ? near : suggestions)
    .slice(0, 3)
    .map((guess) => `"${guess}"`)
    .join(', ');
  const start = guesses
    ? `did you mean ${guesses}? otherwise add the word`
    : 'correct it, or add it';
  return {
    message,
    fix: `${start} to \`words\` in ${listFile}`,
    rule,
  };
}

/**
 * Returns a function that returns the site's correctly spelled words in lowercase. It gathers them on the first call.
 */
function usedWords(words: ReadonlySet<string>, verdicts: Known['verdicts']): () => string[] {
  let found: string[] | undefined;
  return () => {
    if (found) return found;
    const right = [...words].filter(
      (word) => word.length > 3 && typeof verdicts.get(word) === 'string',
    );
    found = [...new Set(right.map((word) => word.toLowerCase()))].sort(compareText);
    return found;
  };
}

function refuseCapital({ text, line, column }: Mark, file: string, listFile: string): Problem {
  const small = text.toLowerCase();
  return {
    file,
    line,
    column,
    rule: 'prose',
    message: `"${text}" is capitalized inside a heading`,
    fix: `write "${small}", or add the whole name to \`names\` in ${listFile}`,
  };
}
