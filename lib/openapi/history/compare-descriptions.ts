import type { ApiModel } from '../model/api-model';
import type { Operation } from '../model/find-operations';
import type { Both } from './change';
import { compareOperation, compareSchemes, compareServers } from './compare-operation';
import {
  type Comparison,
  type Found,
  notePresence,
  placeAfter,
  startComparison,
} from './comparison';

/**
 * Returns every difference between two descriptions that a caller could notice. Ignores descriptive text, examples,
 * order and schema names. Compares a shared schema once for each direction.
 */
export function compareDescriptions(before: ApiModel, after: ApiModel): Found[] {
  const comparison = startComparison(before, after);
  compareServers(comparison);
  compareSchemes(comparison);
  const { pairs, gone, fresh } = match(before.operations, after.operations);
  for (const both of pairs) compareOperation(comparison.about(both[1].slug), both);
  for (const operation of fresh) note(comparison, operation, true);
  for (const operation of gone) note(comparison, operation, false);
  if (comparison.graph.isFull()) {
    const place = placeAfter(comparison, after.description.entry);
    const sentence =
      'There are too many schemas to compare in full, so some changes may be missing.';
    comparison.note({ kind: 'size-changed', severity: 'note', sentence, place });
  }
  return comparison.finish();
}

function note(comparison: Comparison, operation: Operation, isNew: boolean): void {
  const { kind, fields, slug } = operation;
  const what = kind === 'webhook' ? 'The webhook' : 'The operation';
  const gone = fields.deprecated === true ? 'was removed; it was deprecated' : 'was removed';
  const both = isNew ? ([undefined, operation] as const) : ([operation, undefined] as const);
  const sentence = `${what} ${isNew ? 'was added' : gone}.`;
  notePresence(comparison.about(slug), 'operation', both, { sentence });
}

type Matched = {
  readonly pairs: readonly Both<Operation>[];
  readonly gone: readonly Operation[];
  readonly fresh: readonly Operation[];
};

// Matches operations by method and path first, because callers use those, then by operationId, to find operations that
// moved.
function match(before: readonly Operation[], after: readonly Operation[]): Matched {
  const address = ({ kind, method, path }: Operation) =>
    `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
  const named = ({ kind, id }: Operation) => (id === '' ? '' : `${kind} ${id}`);
  const matches = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  for (const keyOf of [address, named]) {
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
