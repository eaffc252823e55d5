import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text';
import { listFor } from '../core/list-for';
import { FILES, type Hit, ROOT_FILE, type Root, SEARCH_FOLDER } from './index-format';
import { encodeNumber, encodePostings, type Posting } from './postings';
import type { SearchRecord } from './search-record';
import { weighRecord } from './weigh-record';
import { readTerms } from './words';

/** Approximate length of one file in characters. It's fixed, so the size of a download doesn't grow with the site. */
const FILE_SIZE = { terms: 8_500, spellings: 8_000, hits: 8_000 } as const;
/**
 * Maximum number of postings per term. Very common words keep only their strongest postings, because all others would
 * rank last anyway.
 */
const MOST_POSTINGS = 2_000;
/** Maximum length of the text that excerpts are cut from, in characters. */
const MOST_TEXT = 1_200;

// The asides of every index, by the first letter of their `Aside`. Data, so that they load with an index only.
const ASIDES: Root['asked'] = {
  d: [0.98, 'why adr record choose chose choice alternative option reason instead'],
  q: [0.75, 'open question undecided unclear pending'],
  r: [0.75, 'research review study compare approach finding report sprint goal'],
  c: [0.9, 'change changed changelog history new release removed added deprecated'],
  v: [0.9, 'version release roadmap ship phase scope plan delta mvp exit goal when v1 v2 v3 v4'],
};

/** A word that readers search for, and the words that records use instead. */
export type Synonym = { readonly word: string; readonly means: string };

/**
 * Builds the search index files, keyed by path in the bundle. `formatHref` turns a path into a URL. A synonym finds the
 * records that have all words of its meaning. Equal records and synonyms produce equal files. If any differs, the folder
 * name differs too.
 */
export function buildIndex(
  records: readonly SearchRecord[],
  formatHref: (path: string, isPage: boolean) => string,
  synonyms: readonly Synonym[] = [],
): Map<string, string> {
  const postings = collectPostings(records);
  for (const synonym of synonyms) addSynonym(postings, synonym);
  const terms = [...postings.keys()].sort(compareText);
  const termFiles = split(
    terms.map((term) => {
      const all = postings.get(term) ?? [];
      return [term, all.length, encodePostings(strongest(all))] as const;
    }),
    FILE_SIZE.terms,
  );
  const spellingFiles = split(spellingsOf(terms), FILE_SIZE.spellings);
  const hitFiles = split(
    records.map((record) => hitOf(record, formatHref)),
    FILE_SIZE.hits,
  );

  const files: [string, unknown][] = [
    ...termFiles.map((file, index) => [FILES.terms(index), file] as [string, unknown]),
    ...spellingFiles.map((file, index) => [FILES.spellings(index), file] as [string, unknown]),
    ...hitFiles.map((file, index) => [FILES.hits(index), file] as [string, unknown]),
  ];
  const texts = files.map(([name, value]) => [name, JSON.stringify(value)] as const);
  const root: Omit<Root, 'at'> = {
    records: records.length,
    areas: areasOf(records),
    pages: countsOf(records.map(({ path }) => path)),
    asides: records
      .filter(({ path }, index) => path !== records[index - 1]?.path)
      .map(({ aside = '-' }) => aside.charAt(0))
      .join(''),
    asked: ASIDES,
    hits: hitFiles.map((file) => encodeNumber(file.length)).join(''),
    terms: termFiles.map((file) => file[0]?.[0] ?? ''),
    spellings: spellingFiles.map((file) => file[0] ?? ''),
  };
  const at = createHash('sha256')
    .update(JSON.stringify([root, texts]))
    .digest('hex')
    .slice(0, 16);
  return new Map([
    [`${SEARCH_FOLDER}/${ROOT_FILE}`, JSON.stringify({ at, ...root })],
    ...texts.map(([name, text]) => [`${SEARCH_FOLDER}/${at}/${name}`, text] as const),
  ]);
}

function collectPostings(records: readonly SearchRecord[]): Map<string, Posting[]> {
  const lengths = records.map(({ text, code }) => text.length + code.length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const postings = new Map<string, Posting[]>();
  for (const [index, record] of records.entries()) {
    for (const [term, impact] of weighRecord(record, average)) {
      listFor(postings, term).push({ record: index, impact });
    }
  }
  return postings;
}

// A record's own words rank above synonyms.
const SYNONYM_SHARE = 0.8;

function addSynonym(postings: Map<string, Posting[]>, { word, means }: Synonym): void {
  const [term = ''] = readTerms(word).flat();
  const [first = [], ...others] = readTerms(means)
    .flat()
    .map((meant) => postings.get(meant) ?? []);
  const impacts = others.map((list) => new Map(list.map(({ record, impact }) => [record, impact])));
  const own = new Map((postings.get(term) ?? []).map((posting) => [posting.record, posting]));
  for (const { record, impact } of first) {
    const all = [impact, ...impacts.map((of) => of.get(record) ?? 0)];
    const least = Math.round(Math.min(...all) * SYNONYM_SHARE);
    if (least > (own.get(record)?.impact ?? 0)) own.set(record, { record, impact: least });
  }
  postings.set(
    term,
    [...own.values()].sort((a, b) => a.record - b.record),
  );
}

function strongest(postings: readonly Posting[]): readonly Posting[] {
  if (postings.length <= MOST_POSTINGS) return postings;
  return [...postings]
    .sort((a, b) => b.impact - a.impact || a.record - b.record)
    .slice(0, MOST_POSTINGS)
    .sort((a, b) => a.record - b.record);
}

// Indexes each word forward and reversed: a one-letter typo leaves its first or second half unchanged. See spell.ts.
function spellingsOf(terms: readonly string[]): string[] {
  const words = terms.filter((term) => /^\p{L}{4,24}$/u.test(term));
  return [...words, ...words.map((word) => `<${[...word].reverse().join('')}`)].sort(compareText);
}

function hitOf(
  { kind, page, title, where, method, text, path, id, answers }: SearchRecord,
  formatHref: (path: string, isPage: boolean) => string,
): Hit {
  const href = formatHref(`/${path}`, kind !== 'file') + (id && `#${encodeURIComponent(id)}`);
  const shown = {
    text: text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) : text,
    ...(answers.length > 0 ? { answers } : {}),
  };
  return { kind, href, page: page === title ? '' : page, title, where, method, ...shown };
}

function areasOf(records: readonly SearchRecord[]): Root['areas'] {
  return records.flatMap(({ area }, index) =>
    area === records[index - 1]?.area ? [] : [[index, area] as const],
  );
}

function countsOf(paths: readonly string[]): string {
  const counts: number[] = [];
  for (const [index, path] of paths.entries()) {
    if (path === paths[index - 1]) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else counts.push(1);
  }
  return counts.map(encodeNumber).join('');
}

function split<T>(items: readonly T[], size: number): T[][] {
  const files: T[][] = [];
  let left = 0;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    if (length > left) {
      files.push([]);
      left = size;
    }
    files.at(-1)?.push(item);
    left -= length;
  }
  return files;
}
