import { type Description, nodeAt } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { fieldsOf, isFields, listOf } from '../model/fields';
import { childrenOf } from '../model/grammar';
import { keyOf, type Node } from '../model/node';
import { type Choice, nameOf } from '../model/schema/facets';
import { code, codes, severityOf } from './change';
import { entered, type Shape } from './shape';
import { type Fault, type Inner, placeIn, type ShapePair } from './shape-pair';

type Side = 'before' | 'after';
type Variant = { readonly node: Node; readonly label: string; readonly meaning: string };
type Outcome = { readonly faults: Fault[]; readonly inner: Inner[] };

/**
 * Compares the variants of two schemas. `isWhole` is true if one revision is a single schema and the other is only a
 * choice, so there's nothing else to compare.
 */
export function compareChoices(pair: ShapePair): Outcome & { readonly isWhole: boolean } {
  const { before, after } = pair;
  const [old, now] = [before.choices, after.choices];
  if (old.length === 0 && now.length === 1 && now[0] && isPure(after)) {
    return { ...widen(pair, 'before', now[0]), isWhole: true };
  }
  if (now.length === 0 && old.length === 1 && old[0] && isPure(before)) {
    return { ...widen(pair, 'after', old[0]), isWhole: true };
  }
  const faults: Fault[] = [];
  const inner: Inner[] = [];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [own, later] = [old[index], now[index]];
    const found = own && later ? match(pair, own, later) : single(pair, later !== undefined);
    faults.push(...found.faults);
    inner.push(...found.inner);
  }
  return { faults: [...faults, ...compareDiscriminators(pair)], inner, isWhole: false };
}

// Returns true if the schema has no constraints apart from the choice.
function isPure({ facets }: Shape): boolean {
  const quiet = new Set(['oneOf', 'anyOf', 'description', 'title', 'discriminator', '$ref']);
  return facets.every(({ fields }) =>
    Object.keys(fields).every((key) => quiet.has(key) || fields[key] === undefined),
  );
}

// On the side without a choice, all schemas together count as one variant.
function widen(pair: ShapePair, lone: Side, choice: Choice): Outcome {
  const isNew = lone === 'before';
  const { nodes, name } = pair[lone];
  const many = variantsOf(pair, isNew ? 'after' : 'before', choice);
  const meaning = shortMeaning(pair.sides[lone].description, nodes);
  const match =
    many.find((variant) => variant.meaning === meaning) ??
    many.find(({ label }) => label !== '' && label === name) ??
    many[0];
  const others = many.filter((variant) => variant !== match);
  const own = match ? [match.node] : [];
  const sides = isNew ? { before: nodes, after: own } : { before: own, after: nodes };
  return {
    faults: others.map((variant) => fault(pair, variant, isNew)),
    inner: [{ step: '', ...sides, flow: pair.flow }],
  };
}

function single(pair: ShapePair, isNew: boolean): Outcome {
  const severity = severityOf(pair.flow, isNew ? 'narrowed' : 'widened');
  const place = placeIn(pair, 'oneOf', 'anyOf');
  const sentence = isNew
    ? 'It must now also match one of several variants.'
    : 'It no longer has to match one of several variants.';
  return {
    faults: [{ kind: isNew ? 'condition-added' : 'condition-removed', severity, sentence, place }],
    inner: [],
  };
}

function match(pair: ShapePair, old: Choice, now: Choice): Outcome {
  const before = variantsOf(pair, 'before', old);
  const after = variantsOf(pair, 'after', now);
  const inner: Inner[] = [];
  const pairUp = (isSame: (a: Variant, b: Variant) => boolean) => {
    for (const variant of [...before]) {
      const match = after.find((other) => isSame(variant, other));
      if (!match) continue;
      before.splice(before.indexOf(variant), 1);
      after.splice(after.indexOf(match), 1);
      const step = labelOf(match) === '' ? '' : ` (${labelOf(match)})`;
      inner.push({ step, before: [variant.node], after: [match.node], flow: pair.flow });
    }
  };
  pairUp((a, b) => a.label !== '' && a.label === b.label && a.meaning === b.meaning);
  pairUp((a, b) => a.meaning === b.meaning);
  pairUp((a, b) => a.label !== '' && a.label === b.label);
  if (before.length === 1 && after.length === 1) pairUp((a, b) => a.label === '' && b.label === '');
  const faults = [
    ...before.map((variant) => fault(pair, variant, false)),
    ...after.map((variant) => fault(pair, variant, true)),
  ];
  if (old.keyword === now.keyword) return { faults, inner };
  const isNarrower = now.keyword === 'oneOf';
  const sentence = isNarrower
    ? 'It must now match exactly one variant, not several.'
    : 'It can now match several variants, not just one.';
  const kind = isNarrower ? 'variant-narrowed' : 'variant-widened';
  const place = placeIn(pair, now.keyword);
  return { faults: [...faults, { kind, severity: 'note', sentence, place }], inner };
}

function fault(pair: ShapePair, variant: Variant, isNew: boolean): Fault {
  const severity = severityOf(pair.flow, isNew ? 'widened' : 'narrowed');
  const name = labelOf(variant);
  const subject = name === '' ? 'A variant' : `The variant ${code(name)}`;
  const sentence = `${subject} ${isNew ? 'was added' : 'was removed'}.`;
  const place = placeIn(pair, 'oneOf', 'anyOf');
  return { kind: isNew ? 'variant-added' : 'variant-removed', severity, sentence, place };
}

function variantsOf({ sides }: ShapePair, side: Side, { variants }: Choice): Variant[] {
  return variants.map((node) => {
    const shape = sides.shapeOf(side, [node]);
    const title = shape.facets
      .map(({ fields }) => fields.title)
      .find((text) => typeof text === 'string');
    const label = shape.name || (typeof title === 'string' ? title : nameOf(node));
    return { node, label, meaning: shortMeaning(sides[side].description, [node]) };
  });
}

function labelOf({ label, node }: Variant): string {
  if (label !== '') return label;
  const { type, enum: values } = fieldsOf(node.value);
  const own = fieldsOf(node.value).const;
  if (own !== undefined) return formatJson(own) ?? '';
  if (typeof type === 'string') return type;
  return listOf(values).length > 0 ? 'a list of values' : '';
}

function compareDiscriminators(pair: ShapePair): Fault[] {
  const { before, after, flow } = pair;
  const [old, now] = [before.discriminator, after.discriminator];
  const place = placeIn(pair, 'discriminator');
  if (old.property !== now.property) {
    const name = (text: string) => (text === '' ? 'none' : code(text));
    const sentence = `The discriminator changed from ${name(old.property)} to ${name(now.property)}.`;
    return [{ kind: 'discriminator-changed', severity: 'breaking', sentence, place }];
  }
  const added = now.values.filter((value) => !old.values.includes(value));
  const removed = old.values.filter((value) => !now.values.includes(value));
  const faults: Fault[] = [];
  if (removed.length > 0) {
    const severity = severityOf(flow, 'narrowed');
    const sentence = `${code(now.property)} no longer accepts ${codes(removed)}.`;
    faults.push({ kind: 'discriminator-removed', severity, sentence, place });
  }
  if (added.length > 0) {
    const severity = flow.to === 'caller' ? 'note' : severityOf(flow, 'widened');
    const sentence = `${code(now.property)} now also accepts ${codes(added)}.`;
    faults.push({ kind: 'discriminator-added', severity, sentence, place });
  }
  return faults;
}

const DEPTH = 3;
const LENGTH = 20_000;
const WORDS = new Set(['description', 'title', 'summary', '$comment', 'example', 'examples']);

/**
 * Returns a fingerprint of the schemas' constraints that doesn't depend on names, order or descriptions. Use it to find
 * matching schemas: its depth and length are limited, so equal fingerprints don't prove equal schemas.
 */
function shortMeaning(description: Description, nodes: readonly Node[]): string {
  const budget = { left: LENGTH };
  return nodes.map((node) => meaning(description, node, DEPTH, budget)).join(' & ');
}

function meaning(
  description: Description,
  given: Node,
  depth: number,
  budget: { left: number },
): string {
  const [node = given] = entered(description, [given]);
  if (!isFields(node.value)) return JSON.stringify(node.value) ?? '';
  if (depth === 0 || budget.left <= 0) return '…';
  const inner = new Map(
    childrenOf('schema', node.value).map(({ path, value }) => [path.join('/'), { path, value }]),
  );
  const fields = Object.keys(node.value)
    .filter((key) => !WORDS.has(key))
    .sort()
    .map((key) => {
      const own = [...inner.values()].filter(({ path }) => path[0] === key);
      if (own.length === 0) return `${key}:${valueText(node.value, key, description, node)}`;
      const parts = own.map(({ path, value }) => {
        const at = nodeAt(node, path, 'schema', value);
        return `${path.slice(1).join('/')}=${meaning(description, at, depth - 1, budget)}`;
      });
      return `${key}:{${(key === 'prefixItems' ? parts : parts.sort()).join()}}`;
    });
  const text = `{${fields.join()}}`;
  budget.left -= text.length;
  return text;
}

// Unresolved references keep their text. Arrays whose order has no meaning are sorted.
function valueText(holder: unknown, key: string, description: Description, node: Node): string {
  const value = isFields(holder) ? holder[key] : undefined;
  if (key === '$ref') {
    const target = description.targets.get(keyOf(node));
    return target ? target.path.join('/') : String(value);
  }
  const isSet = key === 'required' || key === 'enum' || (key === 'type' && Array.isArray(value));
  return (
    JSON.stringify(isSet && Array.isArray(value) ? [...value].map(String).sort() : value) ?? ''
  );
}
