import { type Candidate, expandWord } from './expand-word';
import type { Hit } from './index-format';
import { type IndexReader, type Load, openIndex, type Term } from './index-reader';
import { isDistinct, nameKey, titleKey, wordsKey } from './keys';
import { excerpt, markWords, type Piece } from './mark-words';
import { type Refined, refine } from './refine';
import { score, topicShare } from './score';
import { isVagueWord, overlap, readCompounds, tellingWords, type Word } from './words';

/** A result, ready to display. */
export type Result = Omit<Hit, 'text' | 'title' | 'page' | 'answers'> & {
  readonly record: number;
  readonly area: string;
  /** The title. If the record is part of a page, the page's title comes first. */
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
  /** The title as plain text. */
  readonly name: string;
};

/**
 * A group of results, sorted by score. The first group has `area` '' and contains the best results from all areas. Each
 * other group contains one area's remaining results, and `count` is the area's total.
 */
type ResultGroup = {
  readonly area: string;
  readonly count: number;
  readonly results: readonly Result[];
};

/** An area and its number of results. */
export type AreaCount = { readonly name: string; readonly count: number };

/** The response to a query. */
export type Answer = {
  readonly total: number;
  readonly groups: readonly ResultGroup[];
  /** The areas with results, whichever area is chosen. */
  readonly areas: readonly AreaCount[];
  /** The terms to highlight on a result's page. */
  readonly terms: readonly string[];
  /** The corrected query if some words weren't found and the query is answered, otherwise ''. */
  readonly corrected: string;
  /** True if one of the first results is about most of the query. Otherwise, they only have some of its words. */
  readonly isWhole: boolean;
  /** The words of the query that nothing has, as the reader wrote them. Empty if the answer is whole. */
  readonly missing: readonly string[];
};

/** Maximum number of results: in the group of best matches, per area, per page, and in total. */
export type Extent = {
  readonly best: number;
  readonly area: number;
  readonly page: number;
  readonly all: number;
};

/** Runs a query on an index. Returns only results in `area`, unless it's ''. */
export type Search = (text: string, area: string, extent: Extent) => Promise<Answer>;

/** Creates a search function for the index that `load` reads. Loads nothing before the first query. */
export function createSearch(load: Load): Search {
  let opened: Promise<IndexReader> | undefined;
  return async (...query) => {
    try {
      opened ??= openIndex(load);
      return await answer(await opened, ...query);
    } catch {
      // A new deployment replaces the files, so load the new root. If that fails, this query fails, but later queries
      // can still use the files already loaded.
      const fresh = await openIndex(load);
      opened = Promise.resolve(fresh);
      return answer(fresh, ...query);
    }
  };
}

/** The least share of a query that an answer is about. A long query says more than what it asks for. */
function leastTopic(words: readonly Word[]): number {
  if (words.length === 1 || overlap(words)) return 0.1;
  return words.length <= 5 ? 0.55 : 0.35;
}

// Returns the candidates that mean the reader's word: without longer words that begin with it, unless the reader may
// still be typing it, and without guesses. In a long word, one wrong letter behind the first is most likely a typo.
function sureOf({ words, isOpen }: ParsedQuery, found: readonly (readonly Candidate[])[]) {
  return found.map((candidates, at) => {
    const term = words[at]?.term ?? '';
    const mayGoOn = isOpen && at === words.length - 1;
    return candidates.filter(
      (own) =>
        (own.isForm || mayGoOn) &&
        (!own.isSpelled || (term.length >= 6 && own.term[0] === term[0])),
    );
  });
}

async function answer(
  index: IndexReader,
  text: string,
  area: string,
  extent: Extent,
): Promise<Answer> {
  const { root, pageOf, areaOf, asideOf } = index;
  const query = parseQuery(text);
  const shares = new Map(
    Object.entries(root.asked).map(([letter, [share, asked]]) => {
      const words = asked.split(' ');
      return [letter, query.all.some(({ term }) => words.includes(term)) ? 1 : share];
    }),
  );
  const words = await Promise.all(
    query.words.map(({ term }, at) =>
      expandWord(index, term, query.isOpen && at === query.words.length - 1),
    ),
  );
  const corrected = correct(query, words);
  const [joints, titles, names] = await Promise.all([
    findJoints(index, query),
    findExact(index, [query.title, ...(corrected ? [titleKey(corrected)] : [])]),
    findExact(index, [...query.names, ...(corrected ? [nameKey(corrected)] : [])]),
  ]);
  const evidence = {
    words,
    joints,
    titles,
    names,
    isDistinct: isDistinct(corrected || text),
    vague: query.words.map(({ term }) => isVagueWord(term)),
    records: root.records,
    pageOf,
    shareOf: (record: number) => shares.get(asideOf(record)) ?? 1,
  };
  const scores = score(evidence);
  const terms = new Set([
    ...words.flat().map(({ term }) => term),
    ...joints.map(({ term }) => term.term),
  ]);
  const kept = [...scores]
    .filter(([record]) => area === '' || areaOf(record) === area)
    .sort(([a, worth], [b, other]) => other - worth || a - b)
    .map(([record]) => record);
  const areas = countAreas(index, scores.keys());
  const found = await Promise.all(
    choose(kept, index, extent).map(async (record) => {
      return { record, worth: scores.get(record) ?? 0, hit: await index.hit(record) };
    }),
  );
  const refined = refine(found, query);
  const first = refined.slice(0, 3);
  const sure = sureOf(query, words);
  const isWhole =
    titles.length + names.length > 0 ||
    first.some(({ isSaid }) => isSaid) ||
    topicShare(first, { ...evidence, words: sure }) >= leastTopic(query.words);
  const results = refined.map((one) => show(index, one, terms));
  return {
    total: kept.length,
    groups: groupResults(results, extent.best, areas),
    areas,
    terms: [...terms].sort(),
    corrected: isWhole ? corrected : '',
    isWhole,
    missing: isWhole
      ? []
      : findMissing(query, sure, joints).map(({ start, end }) => text.slice(start, end)),
  };
}

/** Returns the significant words of a query that no record has, not even in another form or misspelled. */
function findMissing(
  { words }: ParsedQuery,
  sure: readonly (readonly Candidate[])[],
  joints: readonly { readonly from: number; readonly to: number }[],
): Word[] {
  return words.filter(({ term }, at) => {
    const isJoined = joints.some(({ from, to }) => from <= at && at < to);
    return !isVagueWord(term) && !isJoined && sure[at]?.length === 0;
  });
}

function countAreas({ root, areaOf }: IndexReader, records: Iterable<number>): AreaCount[] {
  const counts = new Map(root.areas.map(([, name]) => [name, 0]));
  for (const record of records) {
    const area = areaOf(record);
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []));
}

// Returns the query with each word that wasn't found replaced by the most frequent similar word, or '' if none was
// corrected.
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

// Limits the results per area and per page, because one long page could otherwise fill the list.
function choose(
  records: readonly number[],
  { pageOf, areaOf }: IndexReader,
  extent: Extent,
): number[] {
  const used = new Map<string | number, number>();
  const chosen: number[] = [];
  for (const record of records) {
    const area = areaOf(record);
    const page = pageOf(record);
    const isFull = (used.get(area) ?? 0) >= extent.area || (used.get(page) ?? 0) >= extent.page;
    if (isFull) continue;
    for (const key of [area, page]) used.set(key, (used.get(key) ?? 0) + 1);
    chosen.push(record);
    if (chosen.length === extent.all) break;
  }
  return chosen;
}

function show(
  index: IndexReader,
  { record, asked, hit: { text, title, page, answers: _, ...hit } }: Refined,
  terms: ReadonlySet<string>,
): Result {
  const name = page === '' ? title : `${page} › ${title}`;
  const passage = asked ?? excerpt(text, terms);
  return {
    ...hit,
    record,
    area: index.areaOf(record),
    name,
    title: markWords(name, terms),
    excerpt: markWords(passage, terms),
  };
}

// Keeps the areas in the site's order, because readers expect them in the same place each time.
function groupResults(
  results: readonly Result[],
  best: number,
  areas: readonly AreaCount[],
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

/** Adjacent query words that may be one word in the index: `check in` and `checkin`. */
type Joint = { readonly term: string; readonly from: number; readonly to: number };

/** A reader's query. */
type ParsedQuery = {
  readonly words: readonly Word[];
  /** The words, including those that say nothing about a topic. */
  readonly all: readonly Word[];
  readonly joints: readonly Joint[];
  /** Keys for looking up the whole query as a name. */
  readonly names: readonly string[];
  readonly title: string;
  /** True if the reader may still be typing the last word. */
  readonly isOpen: boolean;
};

const MOST_WORDS = 8;
/** Maximum number of words that may be one word in the index. */
const MOST_JOINED = 4;

/** Parses a query by the same rules as the index. */
function parseQuery(text: string): ParsedQuery {
  // Header names without their old `X-`: the header may be called `Request-Id` today.
  const compounds = readCompounds(text.slice(0, 200).replace(/(?<![\w-])x-(?=\p{L}{2})/giu, ''));
  const all = compounds.flatMap(({ parts }) => parts);
  const words = tellingWords(all).slice(0, MOST_WORDS);
  const key = nameKey(text);
  return {
    words,
    all,
    joints: jointsOf(all.slice(0, 2 * MOST_WORDS), words),
    // `POST /quotes` and `post quotes` match. A query that begins with `/` matches only paths.
    names: key.startsWith('=/') ? [key] : [...new Set([key, key.replaceAll('/', '')])],
    title: wordsKey(words),
    isOpen: /[\p{L}\p{N}]$/u.test(text),
  };
}

// Includes insignificant words, so `sign in` matches `signin`, unless the query is a long question, because each joint
// may load a file. `from` and `to` count only significant words.
function jointsOf(all: readonly Word[], telling: readonly Word[]): Joint[] {
  const joints: Joint[] = [];
  const isQuestion = all.length > MOST_JOINED;
  const most = isQuestion ? 2 : MOST_JOINED;
  for (const [start] of all.entries()) {
    for (let end = start + 2; end <= Math.min(all.length, start + most); end += 1) {
      const span = all.slice(start, end);
      const term = span.map((word) => word.term).join('');
      const places = span.map((word) => telling.indexOf(word)).filter((place) => place >= 0);
      const [from] = places;
      const last = places.at(-1);
      if ((isQuestion && places.length < span.length) || overlap(span)) continue;
      if (from === undefined || last === undefined || term.length > 40) continue;
      joints.push({ term, from, to: last + 1 });
    }
  }
  return joints;
}
