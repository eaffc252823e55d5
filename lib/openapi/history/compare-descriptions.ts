import type { Description } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { type FoundOperation, findOperations } from '../model/find-operations';
import { slugOf } from '../model/operation-slug';
import { compareOperation } from './compare-operation';
import { compareSchemes } from './compare-security';
import { compareServers } from './compare-servers';
import {
  type Comparison,
  type Found,
  placeAfter,
  placeBefore,
  startComparison,
} from './comparison';

/**
 * Returns every difference between two descriptions that a caller could notice. Ignores descriptive text, examples,
 * order and schema names. Compares a shared schema once for each direction.
 */
export function compareDescriptions(before: Description, after: Description): Found[] {
  const comparison = startComparison(before, after);
  compareServers(comparison);
  compareSchemes(comparison);
  const { pairs, gone, fresh } = match(findOperations(before), findOperations(after));
  for (const [old, now] of pairs) compareOperation(comparison.about(slugIn(now)), old, now);
  for (const found of fresh) note(comparison, found, true);
  for (const found of gone) note(comparison, found, false);
  if (comparison.graph.isFull()) {
    const place = placeAfter(comparison, after.entry);
    const sentence =
      'There are too many schemas to compare in full, so some changes may be missing.';
    comparison.note({ kind: 'size-changed', severity: 'note', where: '', sentence, place });
  }
  return comparison.finish();
}

/** Returns an operation's slug. */
export function slugIn({ node, method, path }: FoundOperation): string {
  return slugOf(fieldsOf(node.value), method, path);
}

function note(comparison: Comparison, found: FoundOperation, isNew: boolean): void {
  const { node, kind } = found;
  const what = kind === 'webhook' ? 'The webhook' : 'The operation';
  const place = isNew ? placeAfter(comparison, node) : placeBefore(comparison, node);
  const wasDeprecated = !isNew && fieldsOf(node.value).deprecated === true;
  const end = isNew
    ? 'was added'
    : wasDeprecated
      ? 'was removed; it was deprecated'
      : 'was removed';
  const sentence = `${what} ${end}.`;
  comparison.about(slugIn(found)).note({
    kind: isNew ? 'operation-added' : 'operation-removed',
    severity: isNew ? 'safe' : 'breaking',
    where: '',
    sentence,
    place,
  });
}

type Matched = {
  readonly pairs: readonly (readonly [FoundOperation, FoundOperation])[];
  readonly gone: readonly FoundOperation[];
  readonly fresh: readonly FoundOperation[];
};

// Matches operations by method and path first, because callers use those, then by operationId, to find operations that
// moved.
function match(before: readonly FoundOperation[], after: readonly FoundOperation[]): Matched {
  const address = ({ kind, method, path }: FoundOperation) =>
    `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
  const id = ({ kind, node }: FoundOperation) => {
    const name = textOf(fieldsOf(node.value).operationId);
    return name === '' ? '' : `${kind} ${name}`;
  };
  const matches = new Map<FoundOperation, FoundOperation>();
  const taken = new Set<FoundOperation>();
  for (const keyOf of [address, id]) {
    const earlier = new Map(
      before.filter((one) => !taken.has(one)).map((one) => [keyOf(one), one]),
    );
    for (const found of after) {
      const key = keyOf(found);
      const match = key === '' || matches.has(found) ? undefined : earlier.get(key);
      if (!match || taken.has(match)) continue;
      matches.set(found, match);
      taken.add(match);
    }
  }
  return {
    pairs: after.flatMap((now) => {
      const old = matches.get(now);
      return old ? [[old, now] as const] : [];
    }),
    gone: before.filter((one) => !taken.has(one)),
    fresh: after.filter((one) => !matches.has(one)),
  };
}
