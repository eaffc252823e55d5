import { join } from 'node:path';
import type { Located } from '../../content/parse-located';
import { listFor } from '../../core/list-for';
import { isError, type Place, type Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import type { ProseData } from '../../features/prose/feature';
import type { Page } from '../../graph/page';
import { findPhrase } from '../../prose/find-phrase';
import type { SiteDocuments } from '../site-documents';
import { checkAcronyms, findDefined } from './check-acronyms';
import { checkSpelling, isSlip } from './check-spelling';
import type { Verdict } from './dictionaries';
import type { FileProse } from './file-prose';
import { findName } from './find-name';
import { locateInLabels, readLabelProse } from './label-prose';
import { lookUpCached } from './look-up-cached';
import { type Label, readLabels } from './read-labels';

/**
 * Checks the words of the site against the dictionaries, the style guide, and the glossary. If the content folder has
 * no `_data/prose.yaml`, only reports terms that are defined twice.
 */
export async function checkProse(
  pages: readonly Page[],
  documents: SiteDocuments,
  settings: Pick<Settings, 'cacheDir' | 'contentDir' | 'contentLabel'>,
): Promise<Problem[]> {
  const terms = checkTerms(pages);
  const lists = documents.data.prose;
  if (!lists) return terms;
  const labels = readLabels(pages, documents);
  const texts: FileProse[] = [
    ...pages.map(({ file, prose }) => ({ ...prose, file })),
    ...[...labels].map(([file, found]) => ({
      ...readLabelProse(found),
      file,
      isLabels: true as const,
    })),
  ];
  const list = new Set(lists.value.words);
  const used = new Set<string>();
  const wanted = new Set<string>();
  for (const { words, capitals, excused } of texts) {
    for (const item of words) if (typeof item === 'string') used.add(item);
    for (const { text } of capitals) wanted.add(text);
    for (const word of excused.flatMap((mark) => mark.words)) wanted.add(word);
  }
  const doubtful = new Set([...used].filter((word) => !findName(word, list)));
  const verdicts = await lookUpCached(
    [...new Set([...wanted, ...doubtful])],
    doubtful,
    settings.cacheDir,
  );
  const acronyms = new Set([...lists.value.acronyms, ...findDefined(pages)]);
  // A file that can't be read may need any list entry.
  const isWhole =
    documents.unread.size === 0 && !pages.some(({ problems }) => problems.some(isError));
  const problems = [
    ...texts.flatMap(({ file, faults }) =>
      faults.map(({ subject: _, ...fault }): Problem => ({ file, ...fault, rule: 'prose' })),
    ),
    ...checkSpelling(texts, used, verdicts, lists),
    ...checkAcronyms(texts, acronyms, lists.file),
    ...checkExemptions(texts, acronyms, list, verdicts),
  ];
  return [
    ...terms,
    ...(await placeAll(problems, labels, settings)),
    ...(isWhole ? checkLists(texts, used, lists) : []),
  ];
}

async function placeAll(
  problems: readonly Problem[],
  labels: ReadonlyMap<string, readonly Label[]>,
  { contentDir, contentLabel }: Pick<Settings, 'contentDir' | 'contentLabel'>,
): Promise<Problem[]> {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) listFor(byFile, problem.file).push(problem);
  const placed = [...byFile].map(([file, found]) => {
    const path = join(contentDir, file.slice(contentLabel.length));
    return locateInLabels(found, labels.get(file) ?? [], path);
  });
  return (await Promise.all(placed)).flat();
}

/**
 * Returns a problem for each term that's already defined. A remark in parentheses distinguishes two meanings of a word.
 */
function checkTerms(pages: readonly Page[]): Problem[] {
  const seen = new Map<string, Place>();
  return pages.flatMap(({ uses }) =>
    uses.flatMap(({ name, attributes, place }): Problem[] => {
      const term = attributes.name;
      if (name !== 'Term' || term === undefined) return [];
      const key = term.trim().toLowerCase();
      const first = seen.get(key);
      if (!first) seen.set(key, place);
      if (!first) return [];
      const { file, line, column } = first;
      const message = `Term \`${term}\` is already defined at ${file}:${line}:${column}`;
      return [{ ...place, message, fix: 'remove one of the two definitions', rule: 'glossary' }];
    }),
  );
}

/**
 * Returns a problem for each exemption that excuses nothing: no style problem, misspelled word, or unexplained acronym.
 */
function checkExemptions(
  texts: readonly FileProse[],
  acronyms: ReadonlySet<string>,
  list: ReadonlySet<string>,
  verdicts: ReadonlyMap<string, Verdict>,
): Problem[] {
  const isNeeded = (word: string) =>
    /^[A-Z]{2,5}$/.test(word)
      ? !acronyms.has(word)
      : isSlip(verdicts.get(word)) && !findName(word, list);
  return texts.flatMap(({ file, excused }) =>
    excused.flatMap(({ text, line, column, words }): Problem[] => {
      if (words.some(isNeeded)) return [];
      const message = `Nothing below needs the exemption "${text}"`;
      return [{ file, line, column, rule: 'prose', message, fix: 'remove it' }];
    }),
  );
}

/** Returns a problem for each list entry that no text needs, to keep the lists short. */
function checkLists(
  texts: readonly FileProse[],
  used: ReadonlySet<string>,
  { value, locate }: Located<ProseData>,
): Problem[] {
  const list = new Set(value.words);
  const needed = new Set<string>();
  const phrases = new Set<string>();
  for (const { usedAcronyms, capitals } of texts) {
    for (const mark of capitals) phrases.add(findPhrase(mark, value.names) ?? '');
    for (const acronym of usedAcronyms) needed.add(acronym);
  }
  for (const word of used) {
    const name = findName(word, list);
    if (name !== undefined) needed.add(name);
  }
  const find = (key: Key, found: ReadonlySet<string>) =>
    value[key].flatMap((entry, index) =>
      found.has(entry) ? [] : [refuse(entry, locate([key, index]), key)],
    );
  return [...find('words', needed), ...find('names', phrases), ...find('acronyms', needed)];
}

type Key = keyof typeof RULE_OF;

const RULE_OF = { words: 'spelling', names: 'prose', acronyms: 'acronyms' } as const;

function refuse(entry: string, place: Place, key: Key): Problem {
  const message = `"${entry}" is in \`${key}\`, but no ${key === 'names' ? 'heading' : 'text'} needs it`;
  return { ...place, rule: RULE_OF[key], message, fix: 'remove it from the list' };
}
