import { fieldsOf, textOf } from '../model/fields';
import { findParameters } from '../model/find-parameters';
import type { Node } from '../model/node';
import { compareContents, schemaAt } from './compare-contents';
import { comparePresence, compareRequired, requiredText } from './compare-properties';
import { compareSerializations } from './compare-serializations';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import type { Flow } from './flow';
import { code } from './words';

/** An operation or webhook, with its path item and path. */
type At = { readonly item: Node; readonly node: Node; readonly path: string };

type Parameter = {
  readonly node: Node;
  readonly name: string;
  readonly location: string;
  readonly isRequired: boolean;
  /** Two parameters with equal keys are the same to callers. */
  readonly key: string;
};

/** Compares the parameters of two operations. */
export function compareParameters(comparison: Comparison, before: At, after: At, flow: Flow): void {
  const old = parametersOf(comparison.before, before);
  const now = parametersOf(comparison.after, after);
  const later = new Map(now.map((parameter) => [parameter.key, parameter]));
  const earlier = new Set(old.map(({ key }) => key));
  const gone = old.filter(({ key }) => !later.has(key));
  const fresh = now.filter(({ key }) => !earlier.has(key));
  for (const parameter of old) {
    const match = later.get(parameter.key);
    if (match) compareParameter(comparison, parameter, match, flow);
  }
  for (const parameter of gone) {
    const match = findTwin(comparison, parameter, gone, fresh, flow);
    if (match) {
      fresh.splice(fresh.indexOf(match), 1);
      noteMove(comparison, parameter, match, flow);
    } else {
      note(comparison, parameter, 'removed', flow);
    }
  }
  for (const parameter of fresh) note(comparison, parameter, 'added', flow);
}

function parametersOf(description: Comparison['before'], { item, node, path }: At): Parameter[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return findParameters(description, item, node).map((parameter) => {
    const { name, in: location, required } = fieldsOf(parameter.value);
    const [own, where] = [textOf(name), textOf(location)];
    const isPath = where === 'path';
    // Callers fill in path parameters by position, and header names are case-insensitive.
    const position = isPath ? names.indexOf(own) : -1;
    const key = position >= 0 ? String(position) : where === 'header' ? own.toLowerCase() : own;
    const isRequired = required === true || isPath;
    return { node: parameter, name: own, location: where, isRequired, key: `${where} ${key}` };
  });
}

function wordsOf({ name, location }: Parameter): string {
  return `${location === 'header' ? 'header' : `${location} parameter`} ${code(name)}`;
}

// Finds the new parameter that replaces a removed one: it has the same name in another location, or it's the only
// candidate in the same location and has an equal schema.
function findTwin(
  { graph }: Comparison,
  parameter: Parameter,
  gone: readonly Parameter[],
  fresh: readonly Parameter[],
  flow: Flow,
): Parameter | undefined {
  const moved = fresh.find(({ name }) => name === parameter.name);
  if (moved) return moved;
  const like = ({ location, isRequired }: Parameter) =>
    location === parameter.location && isRequired === parameter.isRequired;
  const candidates = fresh.filter(like);
  const [only] = candidates;
  if (!only || candidates.length > 1 || gone.filter(like).length > 1) return undefined;
  const [old, now] = [schemaAt(parameter.node, 'schema'), schemaAt(only.node, 'schema')];
  return old.length > 0 && now.length > 0 && graph.isSame(old, now, flow) ? only : undefined;
}

function noteMove(comparison: Comparison, old: Parameter, now: Parameter, flow: Flow): void {
  const isRenamed = old.location === now.location;
  const sentence = isRenamed
    ? `It was renamed from ${code(old.name)} to ${code(now.name)}.`
    : `It changed from a ${old.location} parameter to a ${now.location} parameter.`;
  const place = placeAfter(comparison, now.node, isRenamed ? 'name' : 'in');
  const where = wordsOf(now);
  comparison.note({ kind: 'parameter-changed', severity: 'breaking', where, sentence, place });
  compareInside(comparison, old, now, flow);
}

function note(
  comparison: Comparison,
  parameter: Parameter,
  how: 'added' | 'removed',
  flow: Flow,
): void {
  const { node, isRequired } = parameter;
  const place = how === 'added' ? placeAfter(comparison, node) : placeBefore(comparison, node);
  const isSent = flow.to !== 'caller';
  const sentence =
    how === 'removed'
      ? 'It was removed.'
      : isRequired && isSent
        ? 'It was added and is required.'
        : isSent
          ? 'It was added and is optional.'
          : 'It was added.';
  const severity = comparePresence(flow, how, isRequired);
  comparison.note({
    kind: `parameter-${how}`,
    severity,
    where: wordsOf(parameter),
    sentence,
    place,
  });
}

function compareParameter(
  comparison: Comparison,
  old: Parameter,
  now: Parameter,
  flow: Flow,
): void {
  if (old.name !== now.name && now.location === 'path') {
    const sentence = `It was renamed from ${code(old.name)} to ${code(now.name)}. URLs don't change.`;
    const place = placeAfter(comparison, now.node, 'name');
    comparison.note({
      kind: 'parameter-changed',
      severity: 'note',
      where: wordsOf(now),
      sentence,
      place,
    });
  }
  compareInside(comparison, old, now, flow);
}

function compareInside(all: Comparison, old: Parameter, now: Parameter, flow: Flow): void {
  all.within(wordsOf(now)).once(old.node, now.node, flow, (shared) => {
    compareDemands(shared, old, now, flow);
    compareDeprecations(shared, old.node, now.node);
    compareValue(shared, old, now, flow);
  });
}

function compareDemands(comparison: Comparison, old: Parameter, now: Parameter, flow: Flow): void {
  if (old.isRequired !== now.isRequired) {
    const how = now.isRequired ? 'added' : 'removed';
    const place = placeAfter(comparison, now.node, 'required');
    const sentence = requiredText(flow, how);
    comparison.note({
      kind: `required-${how}`,
      severity: compareRequired(flow, how),
      where: '',
      sentence,
      place,
    });
  }
}

/** Records a change if something became deprecated or is no longer deprecated. */
export function compareDeprecations(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [
    fieldsOf(before.value).deprecated === true,
    fieldsOf(after.value).deprecated === true,
  ];
  if (was === is) return;
  const place = placeAfter(comparison, after, 'deprecated');
  comparison.note(
    is
      ? {
          kind: 'deprecation-added',
          severity: 'note',
          where: '',
          sentence: 'It is now deprecated.',
          place,
        }
      : {
          kind: 'deprecation-removed',
          severity: 'safe',
          where: '',
          sentence: 'It is no longer deprecated.',
          place,
        },
  );
}

function compareValue(comparison: Comparison, old: Parameter, now: Parameter, flow: Flow): void {
  compareSerializations(comparison, old, now, flow);
  const hasContent = ({ node }: Parameter) => fieldsOf(node.value).content !== undefined;
  if (hasContent(old) && hasContent(now)) compareContents(comparison, old.node, now.node, flow);
  if (hasContent(old) || hasContent(now)) return;
  comparison.compareSchemas(schemaAt(old.node, 'schema'), schemaAt(now.node, 'schema'), flow, '');
}
