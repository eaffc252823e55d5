import { listFor } from '../core/list-for';
import { factId, type NamedFact } from '../features/named-fact';
import { plain } from '../graph/mentions';
import type { Naming } from './read-namings';

/** Facts by the texts that name them. */
export type FactIndex = {
  /** Returns the facts that a text names. `near` returns the words around it as `ownerWords`, nearest first. */
  find(naming: Pick<Naming, 'kind' | 'text'>, near: () => Iterable<string>): readonly NamedFact[];
};

/**
 * Indexes facts by their names. With `wanted`, finds only these facts, by id; the others still decide what a shared name
 * means.
 */
export function indexFacts(
  facts: readonly NamedFact[],
  wanted?: { has(id: string): boolean },
): FactIndex {
  const isWanted = (fact: NamedFact) => wanted === undefined || wanted.has(factId(fact));
  const certain = new Map<string, NamedFact[]>();
  const shared = new Map<string, NamedFact[]>();
  for (const fact of facts) {
    if (fact.shared) listFor(shared, fact.shared.code).push(fact);
    if (!isWanted(fact)) continue;
    for (const code of fact.codes) {
      listFor(certain, `code ${plain(code)}`).push(fact);
      if (isDistinct(code)) listFor(certain, `sample ${code}`).push(fact);
    }
    for (const href of fact.hrefs ?? []) listFor(certain, `href ${href}`).push(fact);
    for (const word of fact.words ?? []) listFor(certain, `word ${word}`).push(fact);
  }
  for (const [code, own] of shared) if (!own.some(isWanted)) shared.delete(code);
  return {
    find: ({ kind, text }, near) => {
      const found = forms(kind, text).flatMap((form) => certain.get(`${kind} ${form}`) ?? []);
      if (found.length > 0 || (kind !== 'code' && kind !== 'sample')) return unique(found);
      const last = text.split('.').at(-1) ?? '';
      const own = shared.get(kind === 'sample' ? last : text) ?? [];
      return unique(nearOwner(own, near)).filter(isWanted);
    },
  };
}

// `GET /units/{id}` names the same operation as `GET /units/{unit_id}`, and `$PORT` the same variable as `PORT=4000`.
function forms(kind: Naming['kind'], text: string): string[] {
  if (kind === 'href') return [...new Set([text, text.replace(/[?#].*$/, '')])];
  if (kind !== 'code') return [text];
  const [, variable] = /^\$?\{?([A-Z][A-Z0-9_]*)\}?(?:=.*)?$/.exec(text) ?? [];
  const request = plain(text.replace(/^([A-Z]+ )\/v\d+(?=\/)/, '$1').replace(/\?.*$/, ''));
  return [...new Set([text, request, ...(variable === undefined ? [] : [variable])])];
}

// In a sample, `units` can be anything, but `core.units`, `createUnit`, and `PORT` can't.
function isDistinct(code: string): boolean {
  return /[._-]|[a-z][A-Z]|[A-Z]{2}/.test(code) && !code.includes(' ');
}

// If everything with this name belongs to one owner, any place that has the name means it, unless it's a plain word.
// Otherwise the nearest owner decides.
function nearOwner(facts: readonly NamedFact[], near: () => Iterable<string>): NamedFact[] {
  if (facts.length === 0) return [];
  const isPlain = !/[^a-z]/.test(facts[0]?.shared?.code ?? '');
  const [first = ''] = facts[0]?.shared?.owners ?? [];
  if (!isPlain && facts.every(({ shared }) => shared?.owners.includes(first))) return [...facts];
  for (const words of near()) {
    const own = facts.filter(({ shared }) =>
      shared?.owners.some((owner) => ` ${words} `.includes(` ${owner} `)),
    );
    if (own.length > 0) return own;
  }
  return [];
}

function unique(facts: readonly NamedFact[]): NamedFact[] {
  return [...new Map(facts.map((fact) => [factId(fact), fact])).values()];
}
