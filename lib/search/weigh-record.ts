import { isDistinct, nameKeys, titleKey } from './keys';
import { HIGHEST_IMPACT } from './postings';
import type { Name, SearchRecord } from './search-record';
import { type Compound, isEmptyWord, overlap, readCompounds, readTerms } from './words';

/** Returns the weight of each term in a record, from 1 to 63. A title that consists only of the term adds about 45. */
export function weighRecord(record: SearchRecord, averageLength: number): Map<string, number> {
  const weights = new Map<string, number>();
  const raise = (term: string, weight: number) => {
    weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  const title = readCompounds(record.title);
  const length = title
    .flatMap(({ parts }) => parts)
    .filter(({ term }) => !isEmptyWord(term)).length;
  for (const term of termsOf(title, true)) {
    // The shorter the title, the more each word counts.
    raise(term, titleWeight(record) / Math.max(1, length) ** 0.35);
  }
  for (const term of termsOf(readCompounds(record.page), false)) raise(term, 0.18);
  for (const term of termsOf(readCompounds(record.keywords.join('\n')), false)) raise(term, 0.22);
  for (const term of termsOf(readCompounds(record.phrases.join('\n')), true)) raise(term, 0.3);
  for (const term of termsOf(readCompounds(record.answers.join('\n')), true)) raise(term, 0.3);
  addText(record.text, 0.35, averageLength, raise);
  addText(record.code, 0.12, averageLength, raise);

  const worth = worthOf(record);
  const impacts = new Map<string, number>();
  for (const [term, weight] of weights) impacts.set(term, toImpact(weight * worth * 45));
  addKeys(record, worth, impacts);
  return impacts;
}

function titleWeight({ kind, depth, title }: SearchRecord): number {
  if (kind === 'page' || kind === 'operation') return 1;
  if (kind === 'term' || kind === 'error') return 0.95;
  // Readers of a plain word rarely look for a table row with that name, such as a queue named `calendar`.
  if (kind === 'entry' && !isDistinct(title)) return 0.5;
  if (kind === 'schema' || kind === 'entry') return 0.75;
  return Math.max(0.6, 1.06 - 0.08 * depth);
}

// Superseded and deprecated records rank below current ones.
function worthOf({ status, title }: SearchRecord): number {
  // A list of links points to answers but doesn't contain them.
  if (/^(related|see also|sources|next steps|further reading)$/i.test(title)) return 0.5;
  if (status === 'superseded') return 0.65;
  if (status === 'deprecated') return 0.75;
  return 1;
}

function termsOf(compounds: readonly Compound[], hasPairs: boolean): Set<string> {
  const terms = new Set(compounds.flatMap((compound) => compound.terms));
  // Two words that some people write as one: `dead letter`, `deadletter`.
  const words = hasPairs ? compounds.flatMap(({ parts }) => parts) : [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (!next || overlap([word, next])) continue;
    if (!isEmptyWord(word.term) && !isEmptyWord(next.term)) terms.add(word.term + next.term);
  }
  return terms;
}

// Saturates with the number of occurrences, and is normalized by text length, like BM25.
function addText(
  text: string,
  most: number,
  averageLength: number,
  raise: (term: string, weight: number) => void,
): void {
  const counts = new Map<string, number>();
  for (const terms of readTerms(text)) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const spread = 0.4 + (0.6 * text.length) / Math.max(1, averageLength);
  for (const [term, count] of counts) raise(term, (most * count) / (count + spread));
}

const RANKS: Readonly<Record<Name['rank'] | 'heading', number>> = {
  self: 60,
  listed: 40,
  heading: 35,
  said: 20,
};

function addKeys(record: SearchRecord, worth: number, impacts: Map<string, number>): void {
  const put = (key: string, impact: number) => {
    if (key !== '') impacts.set(key, Math.max(impacts.get(key) ?? 0, toImpact(impact)));
  };
  put(titleKey(record.title), 60 * titleWeight(record) * worth);
  // A heading that is a name explains it: `LedgerUnbalanced`.
  if (!/\s/.test(record.title) && isDistinct(record.title)) {
    for (const key of nameKeys(record.title)) put(key, RANKS.heading * worth);
  }
  for (const phrase of [...record.answers, ...record.phrases]) {
    put(titleKey(phrase), 50 * worth);
  }
  // A name identifies its record, even if the record is superseded or deprecated.
  for (const { name, rank } of record.names) {
    const fit = record.kind === 'entry' && !isDistinct(name) ? 'said' : rank;
    for (const key of nameKeys(name)) put(key, RANKS[fit]);
  }
}

function toImpact(value: number): number {
  return Math.min(HIGHEST_IMPACT, Math.max(1, Math.round(value)));
}
