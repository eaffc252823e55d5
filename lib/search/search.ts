import { type Candidate, expandWord } from './expand-word';
import { type Choice, countFacet, type FacetCount, hasChoice, readFacets } from './facets';
import type { Hit } from './index-format';
import {
  type IndexReader,
  type Load,
  lastAtMost,
  openIndex,
  startsOf,
  type Term,
} from './index-reader';
import { isDistinct, nameKey, wordsKey } from './keys';
import { excerpt, markWords, type Piece } from './mark-words';
import { type ParsedQuery, parseQuery } from './parse-query';
import { score } from './score';

/** One result as it is shown. */
export type Result = Omit<Hit, 'text' | 'title' | 'page'> & {
  readonly record: number;
  readonly area: string;
  /** The title, behind that of its page where it is a part of one. */
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** The title in plain text. */
  readonly name: string;
};

/**
 * Results in the order of their worth: the best of all areas, whose `area` is '', then those of each area.
 * `count` is how many there are in all.
 */
type ResultGroup = {
  readonly area: string;
  readonly count: number;
  readonly results: readonly Result[];
};

/** The answer to a query. */
export type Answer = {
  readonly total: number;
  readonly groups: readonly ResultGroup[];
  readonly areas: readonly FacetCount[];
  readonly statuses: readonly FacetCount[];
  readonly versions: readonly FacetCount[];
  /** The terms to mark where a result leads. */
  readonly terms: readonly string[];
  /** What was looked for instead of words that stand nowhere; '' where all of them do. */
  readonly corrected: string;
};

/** How many results are shown: before all areas, of each area and of one page, and in all. */
export type Extent = {
  readonly best: number;
  readonly area: number;
  readonly page: number;
  readonly all: number;
};

/** Answers queries from an index. */
export type Search = (text: string, choice: Choice, extent: Extent) => Promise<Answer>;

/** A search over the index whose files `load` reads. Nothing is loaded before the first query. */
export function createSearch(load: Load): Search {
  let opened: Promise<IndexReader> | undefined;
  return async (...query) => {
    try {
      opened ??= openIndex(load);
      return await answer(await opened, ...query);
    } catch {
      // A new version of the site has other files: its root tells which. Without it, what is known still answers.
      const fresh = await openIndex(load);
      opened = Promise.resolve(fresh);
      return answer(fresh, ...query);
    }
  };
}

async function answer(
  index: IndexReader,
  text: string,
  choice: Choice,
  extent: Extent,
): Promise<Answer> {
  const query = parseQuery(text);
  const words = await Promise.all(
    query.words.map(({ term }, at) =>
      expandWord(index, term, query.isOpen && at === query.words.length - 1),
    ),
  );
  const corrected = correct(query, words);
  const [joints, titles, names] = await Promise.all([
    findJoints(index, query),
    findExact(index, [query.title, ...(corrected ? [wordsKey(termsOf(corrected))] : [])]),
    findExact(index, [...query.names, ...(corrected ? [nameKey(corrected)] : [])]),
  ]);
  const scores = score({
    ...{ words, joints, titles, names, isDistinct: isDistinct(corrected || text) },
    records: index.root.records,
  });
  const terms = new Set([
    ...words.flat().map(({ term }) => term),
    ...joints.map(({ term }) => term.term),
  ]);
  const { root } = index;
  const facetsOf = readFacets(root);
  const count = (facet: 'area' | 'status' | 'version', order: readonly string[]) =>
    countFacet(facet, scores.keys(), facetsOf, choice, order);
  const kept = [...scores]
    .filter(([record]) => hasChoice(facetsOf(record), choice))
    .sort(([a, worth], [b, other]) => other - worth || a - b)
    .map(([record]) => record);
  const areas = count('area', root.areas);
  const shown = choose(kept, root.pages, (record) => facetsOf(record).area, extent);
  const results = await Promise.all(
    shown.map((record) => show(index, record, facetsOf(record).area, terms)),
  );
  return {
    total: kept.length,
    groups: groupResults(results, extent.best, areas),
    areas,
    statuses: count('status', root.statuses),
    versions: count('version', root.versions),
    terms: [...terms].sort(),
    corrected,
  };
}

function termsOf(text: string): { term: string }[] {
  return text.split(' ').map((term) => ({ term }));
}

// The query with the likeliest spelling of each word that stands nowhere.
function correct({ words }: ParsedQuery, found: readonly (readonly Candidate[])[]): string {
  if (!found.some((candidates) => candidates.some(({ isSpelled }) => isSpelled))) return '';
  return words
    .map(({ term }, at) => {
      const spelled = (found[at] ?? []).filter(({ isSpelled }) => isSpelled);
      const [best] = spelled.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
      return best?.term ?? term;
    })
    .join(' ');
}

async function findExact(index: IndexReader, keys: readonly string[]): Promise<Term[]> {
  const lists = await Promise.all(
    keys.filter((key) => key.length > 1).map((key) => index.termsFrom(key, 1)),
  );
  return lists.flat().filter(({ term }) => keys.includes(term));
}

async function findJoints(index: IndexReader, { joints }: ParsedQuery) {
  const found = await Promise.all(
    joints.map(async ({ term, from, to }) => {
      const [exact] = (await index.termsFrom(term, 1)).filter((entry) => entry.term === term);
      return exact ? [{ from, to, term: exact }] : [];
    }),
  );
  return found.flat();
}

// The best of each area, and few of one page, so that one long page does not fill the list.
function choose(
  records: readonly number[],
  pages: string,
  areaOf: (record: number) => string,
  extent: Extent,
): number[] {
  const starts = startsOf(pages);
  const used = new Map<string | number, number>();
  const chosen: number[] = [];
  for (const record of records) {
    const area = areaOf(record);
    const page = lastAtMost(starts, record);
    const isFull = (used.get(area) ?? 0) >= extent.area || (used.get(page) ?? 0) >= extent.page;
    if (isFull) continue;
    for (const key of [area, page]) used.set(key, (used.get(key) ?? 0) + 1);
    chosen.push(record);
    if (chosen.length === extent.all) break;
  }
  return chosen;
}

async function show(
  index: IndexReader,
  record: number,
  area: string,
  terms: ReadonlySet<string>,
): Promise<Result> {
  const { text, title, page, ...hit } = await index.hit(record);
  const name = page === '' ? title : `${page} › ${title}`;
  const passage = markWords(excerpt(text, terms), terms);
  return { ...hit, record, area, name, title: markWords(name, terms), excerpt: passage };
}

// The areas in the order of the site, so that a reader finds each where it was the last time.
function groupResults(
  results: readonly Result[],
  best: number,
  areas: readonly FacetCount[],
): ResultGroup[] {
  const rest = results.slice(best);
  const groups = areas.map(({ name, count }) => ({
    area: name,
    count,
    results: rest.filter(({ area }) => area === name),
  }));
  return [{ area: '', count: best, results: results.slice(0, best) }, ...groups].filter(
    (group) => group.results.length > 0,
  );
}
