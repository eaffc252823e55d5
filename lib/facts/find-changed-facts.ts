import { factId, hashOfFact, type NamedFact } from '../features/named-fact';

/** A property that changed, in words. */
type PropertyChange = { readonly name: string; readonly was: string; readonly is: string };

/** A fact that changed or disappeared. `fact` has all names from before and after. */
export type ChangedFact = {
  readonly fact: NamedFact;
  readonly id: string;
  /** The hash of what it is now; `gone` if it isn't any more. */
  readonly hash: string;
  /** Empty if it's gone. */
  readonly properties: readonly PropertyChange[];
};

/**
 * Returns the facts that differ, in the order of `before`. What was added makes no page untrue: a new fact, or a
 * property that the fact didn't have.
 */
export function findChangedFacts(
  before: readonly NamedFact[],
  after: readonly NamedFact[],
): ChangedFact[] {
  const now = new Map(after.map((fact) => [factId(fact), fact]));
  return before.flatMap((old) => {
    const id = factId(old);
    const fact = now.get(id);
    if (!fact) return [{ fact: old, id, hash: 'gone', properties: [] }];
    const properties = Object.entries(old.properties).flatMap(([name, was]) => {
      const is = fact.properties[name] ?? 'none';
      return is === was ? [] : [{ name, was, is }];
    });
    if (properties.length === 0) return [];
    return [{ fact: joinNames(old, fact), id, hash: hashOfFact(fact), properties }];
  });
}

function joinNames(old: NamedFact, now: NamedFact): NamedFact {
  return { ...now, codes: [...new Set([...old.codes, ...now.codes])] };
}

/** Says what changed: `type was "string", is "integer"`. */
export function describeChange({ properties }: Pick<ChangedFact, 'properties'>): string {
  if (properties.length === 0) return 'no longer exists';
  const parts = properties.map(({ name, was, is }) => `${name} was ${quote(was)}, is ${quote(is)}`);
  return parts.join('; ');
}

function quote(text: string): string {
  const short = text.length <= 120 ? text : `${text.slice(0, 119)}…`;
  return `"${short.replaceAll('"', "'")}"`;
}
