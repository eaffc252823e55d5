import type { Candidate } from './expand-word';
import type { Term } from './index-reader';
import { HIGHEST_IMPACT } from './postings';
import { preferSections } from './prefer-sections';

/** A query's matches in the index, word by word. */
export type Evidence = {
  /** The terms that each query word may mean. */
  readonly words: readonly (readonly Candidate[])[];
  /** Terms that several adjacent query words may form when joined. */
  readonly joints: readonly { readonly from: number; readonly to: number; readonly term: Term }[];
  /** Records whose whole title is the query, and records that the query names. */
  readonly titles: readonly Term[];
  readonly names: readonly Term[];
  /** True if the query looks like a name. Records with that name then come first. */
  readonly isDistinct: boolean;
  /** True for each query word that says little about what the reader wants. */
  readonly vague: readonly boolean[];
  readonly records: number;
  readonly pageOf: (record: number) => number;
  /** The share of its score that a record keeps. */
  readonly shareOf: (record: number) => number;
};

/** How well a record or a page matches a query. Each figure is from 0 to 1. */
type Match = {
  /** The words' impacts, weighted by their shares of the query. */
  value: number;
  /** The share of the query that it covers. A word that it only mentions in a long text counts in part. */
  covered: number;
};

/** The weight of a vague word, compared with other words. */
const VAGUE = 0.25;
/** Records that cover less than this share of what the best record covers are dropped. */
const LEAST = 0.4;
/** The weight of a record's page, because pages about the query's topic answer more often. */
const PAGE = 0.35;
/** The impact from which a word is covered in full: about that of one mention in a text of average length. */
const FULL = 10;
/** The impact from which a word tells that a text is about it. */
const PROMINENT = 20;
/** From this number of words on, a query most likely asks for a detail, not for a page. */
const QUESTION = 3;

/**
 * Returns a score for each record; higher is better. Scores each record by the share of the query that it covers, with
 * rarer words counting more, and by how well its page matches the query. Drops records that cover far less than the best
 * record.
 */
export function score(evidence: Evidence): Map<number, number> {
  const best = bestOfWords(evidence);
  const shares = sharesOf(evidence);
  const records = match(best, shares, (record) => record);
  const pages = match(best, shares, evidence.pageOf);
  const most = [...records.values()].reduce((max, { covered }) => Math.max(max, covered), 0);
  const scores = new Map<number, number>();
  for (const [record, { value, covered }] of records) {
    if (covered < most * LEAST) continue;
    const page = pages.get(evidence.pageOf(record));
    const around = page ? page.value * page.covered ** 2.75 : 0;
    const whole = value ** 1.4 * covered ** 1.45 + PAGE * around * covered;
    scores.set(record, whole * evidence.shareOf(record));
  }
  if (evidence.words.length >= QUESTION) preferSections(scores, evidence.pageOf);
  addKeys(scores, evidence.titles, 0.8);
  addKeys(scores, evidence.names, evidence.isDistinct ? 10 : 0.7);
  return scores;
}

/** Returns the largest share of the query that one of the records is about, from 0 to 1. Rarer words count more. */
export function topicShare(
  found: readonly { readonly record: number }[],
  evidence: Evidence,
): number {
  const shares = sharesOf(evidence);
  const best = bestOfWords(evidence);
  const held = found.map(({ record }) =>
    best.reduce((sum, impacts, at) => {
      return sum + (shares[at] ?? 0) * Math.min(1, (impacts.get(record) ?? 0) / PROMINENT);
    }, 0),
  );
  return Math.max(0, ...held);
}

// Matches the query with records, or with larger parts that `partOf` returns. A part matches a word as well as its best
// record does.
function match(
  best: readonly ReadonlyMap<number, number>[],
  shares: readonly number[],
  partOf: (record: number) => number,
): Map<number, Match> {
  const found = new Map<number, Match>();
  for (const [at, impacts] of best.entries()) {
    const share = shares[at] ?? 0;
    const highest = new Map<number, number>();
    for (const [record, impact] of impacts) {
      const part = partOf(record);
      if (impact > (highest.get(part) ?? 0)) highest.set(part, impact);
    }
    for (const [part, impact] of highest) {
      const known = found.get(part) ?? { value: 0, covered: 0 };
      known.value += share * (impact / HIGHEST_IMPACT);
      known.covered += share * Math.min(1, impact / FULL);
      found.set(part, known);
    }
  }
  return found;
}

// Returns the best match of each word in each record, among the terms that the word may mean.
function bestOfWords({ words, joints }: Evidence): Map<number, number>[] {
  const best = words.map((candidates) => {
    const impacts = new Map<number, number>();
    for (const { postings, weight } of candidates) raise(impacts, postings, weight);
    return impacts;
  });
  for (const { from, to, term } of joints) {
    for (const impacts of best.slice(from, to)) raise(impacts, term.postings, 1);
  }
  return best;
}

function raise(impacts: Map<number, number>, postings: Term['postings'], weight: number): void {
  for (const { record, impact } of postings()) {
    const value = impact * weight;
    if (value > (impacts.get(record) ?? 0)) impacts.set(record, value);
  }
}

// Returns each word's share of the query.
function sharesOf(evidence: Evidence): number[] {
  const rarity = evidence.words.map((candidates, at) => rarityOf(candidates, at, evidence));
  const whole = rarity.reduce((sum, value) => sum + value, 0) || 1;
  return rarity.map((value) => value / whole);
}

// Rates a word by its most common form, so that a rare inflection doesn't make it look rare.
function rarityOf(candidates: readonly Candidate[], at: number, evidence: Evidence): number {
  const counts = [
    ...candidates.filter(({ weight }) => weight >= 0.5).map(({ count }) => count),
    ...evidence.joints
      .filter(({ from, to }) => from <= at && at < to)
      .map(({ term }) => term.count),
  ];
  const count = counts.length === 0 ? 1 : Math.max(...counts);
  const rarity = Math.log(1 + (evidence.records - count + 0.5) / (count + 0.5));
  return evidence.vague[at] ? VAGUE * rarity : rarity;
}

function addKeys(scores: Map<number, number>, keys: readonly Term[], worth: number): void {
  for (const { postings } of keys) {
    for (const { record, impact } of postings()) {
      scores.set(record, (scores.get(record) ?? 0) + (worth * impact) / HIGHEST_IMPACT);
    }
  }
}
