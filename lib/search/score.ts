import type { Candidate } from './expand-word';
import type { Term } from './index-reader';
import { HIGHEST_IMPACT } from './postings';

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
  readonly records: number;
};

/**
 * Returns a score for each record; higher is better. Scores each record by the share of the query that it covers, with
 * rarer words counting more. Drops records that cover less than 60% of what the best record covers. `covered` is the
 * largest share that a record certainly covers, from 0 to 1.
 */
export function score(evidence: Evidence): { scores: Map<number, number>; covered: number } {
  const rarity = evidence.words.map((candidates, at) => rarityOf(candidates, at, evidence));
  const whole = rarity.reduce((sum, value) => sum + value, 0) || 1;
  // The beginning of a longer word counts less: `soc` isn't `socket`.
  const certainty = evidence.words.map((candidates) =>
    Math.min(1, 1.25 * Math.max(0, ...candidates.map(({ weight }) => weight))),
  );
  const found = new Map<number, { value: number; covered: number; certain: number }>();
  for (const [at, best] of bestOfWords(evidence).entries()) {
    for (const [record, impact] of best) {
      const known = found.get(record) ?? { value: 0, covered: 0, certain: 0 };
      const share = (rarity[at] ?? 0) / whole;
      known.value += share * (impact / HIGHEST_IMPACT);
      known.covered += share;
      known.certain += share * (certainty[at] ?? 0);
      found.set(record, known);
    }
  }
  let most = 0;
  let mostCertain = 0;
  for (const { covered, certain } of found.values()) {
    most = Math.max(most, covered);
    mostCertain = Math.max(mostCertain, certain);
  }
  const scores = new Map<number, number>();
  for (const [record, { value, covered }] of found) {
    if (covered >= most * 0.6) scores.set(record, value * covered * covered);
  }
  addKeys(scores, evidence.titles, 0.8);
  addKeys(scores, evidence.names, evidence.isDistinct ? 10 : 0.5);
  return { scores, covered: mostCertain };
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

// Rates a word by its most common form, so that a rare inflection doesn't make it look rare.
function rarityOf(candidates: readonly Candidate[], at: number, evidence: Evidence): number {
  const counts = [
    ...candidates.filter(({ weight }) => weight >= 0.5).map(({ count }) => count),
    ...evidence.joints
      .filter(({ from, to }) => from <= at && at < to)
      .map(({ term }) => term.count),
  ];
  const count = counts.length === 0 ? 1 : Math.max(...counts);
  return Math.log(1 + (evidence.records - count + 0.5) / (count + 0.5));
}

function addKeys(scores: Map<number, number>, keys: readonly Term[], worth: number): void {
  for (const { postings } of keys) {
    for (const { record, impact } of postings()) {
      scores.set(record, (scores.get(record) ?? 0) + (worth * impact) / HIGHEST_IMPACT);
    }
  }
}
