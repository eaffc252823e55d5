import { placeOf } from '../model/description';
import type { Node } from '../model/node';
import { code, type Flow, pairUp, type Severity } from './change';
import type { Shape } from './shape';
import type { Fault, Inner, ShapePair } from './shape-pair';

/**
 * Returns the severity of adding or removing a property, parameter, header or body. `isRefused` is true if the API
 * rejects unknown ones.
 */
export function comparePresence(
  flow: Flow,
  verb: 'added' | 'removed',
  isRequired: boolean,
  isRefused = true,
): Severity {
  if (flow.to === 'both') return 'breaking';
  if (flow.to === 'api') {
    if (verb === 'added') return isRequired ? 'breaking' : 'safe';
    // If the API ignores unknown values, callers that still send this one keep working.
    return isRefused ? 'breaking' : 'note';
  }
  if (verb === 'added') return 'safe';
  return isRequired ? 'breaking' : 'note';
}

/** Returns the severity of making something required (`added`) or optional (`removed`). */
export function compareRequired(flow: Flow, verb: 'added' | 'removed'): Severity {
  if (flow.to === 'both') return 'breaking';
  return (verb === 'added') === (flow.to === 'api') ? 'breaking' : 'safe';
}

/** Returns a sentence that says that something became required (`added`) or optional (`removed`). */
export function requiredText(flow: Flow, verb: 'added' | 'removed'): string {
  if (flow.to === 'caller')
    return verb === 'added' ? 'It is now always present.' : 'It can now be missing.';
  return verb === 'added' ? 'It is now required.' : 'It is now optional.';
}

/**
 * Finds properties that were added or removed, or became required or optional. `inner` contains the properties in both
 * revisions, whose schemas still need comparing.
 */
export function compareProperties(pair: ShapePair): { faults: Fault[]; inner: Inner[] } {
  const { sides, before, after, flow } = pair;
  const faults: Fault[] = [];
  const inner: Inner[] = [];
  const visible = (side: 'before' | 'after', shape: Shape) =>
    new Map(
      [...shape.properties].filter(([, nodes]) => {
        const own = sides.shapeOf(side, nodes);
        // Skip properties that a neighboring schema forbids, and properties that are never sent in this direction.
        return !own.never && (flow.hides === '' || !own[flow.hides]);
      }),
    );
  const old = visible('before', before);
  const now = visible('after', after);
  for (const [name, own, later] of pairUp(old, now)) {
    if (own && later) {
      inner.push({ step: `.${name}`, before: own, after: later, flow });
      const [was, is] = [before.required.has(name), after.required.has(name)];
      if (was !== is) faults.push(requiredFault(pair, name, is ? 'added' : 'removed', later));
    } else {
      faults.push(presenceFault(pair, name, own ?? [], later ?? [], later !== undefined));
    }
  }
  return { faults, inner };
}

function requiredFault(
  { sides, flow, after }: ShapePair,
  name: string,
  how: 'added' | 'removed',
  nodes: readonly Node[],
): Fault {
  const { description } = sides.after;
  const node = nodes[0] ?? after.nodes[0] ?? description.entry;
  return {
    kind: `required-${how}`,
    severity: compareRequired(flow, how),
    step: `.${name}`,
    sentence: requiredText(flow, how),
    place: placeOf(description, node),
  };
}

function presenceFault(
  { sides, flow, before, after }: ShapePair,
  name: string,
  old: readonly Node[],
  now: readonly Node[],
  isNew: boolean,
): Fault {
  const [side, shape, nodes] = isNew
    ? (['after', after, now] as const)
    : (['before', before, old] as const);
  const isRequired = shape.required.has(name);
  const isRefused = isClosed(after);
  const { description } = sides[side];
  const place = placeOf(description, nodes[0] ?? shape.nodes[0] ?? description.entry);
  const severity = comparePresence(flow, isNew ? 'added' : 'removed', isRequired, isRefused);
  const step = `.${name}`;
  if (isNew) {
    const sentence =
      isRequired && flow.to !== 'caller' ? 'It was added and is required.' : 'It was added.';
    return { kind: 'property-added', severity, step, sentence, place };
  }
  const effect =
    flow.to === 'caller'
      ? ''
      : isRefused
        ? `; ${code(name)} is now rejected`
        : '; it no longer has any effect';
  return { kind: 'property-removed', severity, step, sentence: `It was removed${effect}.`, place };
}

function isClosed({ facets }: Shape): boolean {
  return facets.some(
    ({ fields }) => fields.additionalProperties === false || fields.unevaluatedProperties === false,
  );
}
