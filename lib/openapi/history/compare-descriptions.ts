import type { ApiModel } from '../model/api-model';
import type { Operation } from '../model/find-operations';
import { compareOperation } from './compare-operation';
import { compareSchemes } from './compare-security';
import { compareServers } from './compare-servers';
import {
  type Comparison,
  type Found,
  placeAfter,
  placeOfEither,
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
  for (const [old, now] of pairs) compareOperation(comparison.about(now.slug), old, now);
  for (const operation of fresh) note(comparison, undefined, operation);
  for (const operation of gone) note(comparison, operation, undefined);
  if (comparison.graph.isFull()) {
    const place = placeAfter(comparison, after.description.entry);
    const sentence =
      'There are too many schemas to compare in full, so some changes may be missing.';
    comparison.note({ kind: 'size-changed', severity: 'note', sentence, place });
  }
  return comparison.finish();
}

function note(
  comparison: Comparison,
  old: Operation | undefined,
  now: Operation | undefined,
): void {
  const operation = now ?? old;
  if (!operation) return;
  const what = operation.kind === 'webhook' ? 'The webhook' : 'The operation';
  const gone =
    operation.fields.deprecated === true ? 'was removed; it was deprecated' : 'was removed';
  comparison.about(operation.slug).note({
    kind: now ? 'operation-added' : 'operation-removed',
    severity: now ? 'safe' : 'breaking',
    sentence: `${what} ${now ? 'was added' : gone}.`,
    place: placeOfEither(comparison, old, now),
  });
}

type Matched = {
  readonly pairs: readonly (readonly [Operation, Operation])[];
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
