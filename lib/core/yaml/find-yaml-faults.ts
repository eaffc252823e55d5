import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
} from 'yaml';
import { findForbiddenCharacters } from '../forbidden-characters';

type Fault = {
  readonly at: number;
  readonly message: string;
  readonly fix: string;
  /** Nothing can be read of the document. */
  readonly isFatal: boolean;
};

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// A file can hold a fault in each of its values.
const MOST_FAULTS = 20;

/**
 * What sound YAML may not say, with its offset; up to a number that an author can read. Keys that name an
 * object's prototype are among it, unless whoever reads the value looks at nothing but its own keys.
 */
export function findYamlFaults(document: Document.Parsed, hasAnyKeys: boolean): Fault[] {
  const faults: Fault[] = [];
  // An alias means the last anchor of its name before it.
  const anchors = new Map<string, Node>();
  visit(document, (step, node, above) => {
    if (faults.length >= MOST_FAULTS) return visit.BREAK;
    if (!isNode(node)) return undefined;
    if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    if (isMap(node)) faults.push(...findKeyFaults(node, hasAnyKeys, MOST_FAULTS - faults.length));
    if (isScalar(node)) faults.push(...findLetterFaults(node));
    const target = isAlias(node) ? anchors.get(node.source) : undefined;
    if (target && above.includes(target)) {
      const place = pointerTo(step, node, above);
      const message = `This alias leads to something it's part of, at ${place}`;
      faults.push({ at: offsetOf(node), message, fix: 'write the values out', isFatal: true });
    }
    return undefined;
  });
  return faults;
}

/** A key of a map as the key of an object, or undefined when it is no single value. */
export function keyTextOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value ?? '') : undefined;
}

/** Keys that are no text or stand twice in one map, and keys that name an object's prototype. */
function findKeyFaults({ items }: YAMLMap, hasAnyKeys: boolean, most: number): Fault[] {
  const faults: Fault[] = [];
  // A set, because the parser would compare each key with all before it: minutes for thousands.
  const seen = new Set<string>();
  for (const { key } of items) {
    if (faults.length >= most) break;
    const name = keyTextOf(key);
    const at = offsetOf(key);
    if (name === undefined) {
      const message = 'A key must be plain text, not an alias, a list, or an object';
      faults.push({ at, message, fix: 'write it as plain text', isFatal: true });
      continue;
    }
    // `200` and `'200'` are two keys to YAML and one to JSON.
    if (seen.has(name)) {
      const message = `The key \`${name}\` is given twice`;
      faults.push({ at, message, fix: 'remove one of the two', isFatal: false });
    }
    if (!hasAnyKeys && PROTOTYPE_KEYS.has(name)) {
      const message = `The key \`${name}\` isn't allowed`;
      faults.push({ at, message, fix: 'rename it, or remove it', isFatal: true });
    }
    seen.add(name);
  }
  return faults;
}

// In quotes an escape can write what the file itself may not hold.
function findLetterFaults(scalar: { readonly value: unknown }): Fault[] {
  if (typeof scalar.value !== 'string') return [];
  return findForbiddenCharacters(scalar.value, 1).map(({ name }) => ({
    at: offsetOf(scalar),
    message: `The character ${name} isn't allowed, and neither is an escape for it`,
    fix: 'remove it',
    isFatal: false,
  }));
}

/** The JSON pointer of a node from the nodes above it. */
function pointerTo(
  last: number | 'key' | 'value' | null,
  node: Node,
  above: readonly (Document | Node | Pair)[],
): string {
  const steps = above.flatMap((parent, index) => {
    const child = above[index + 1] ?? node;
    if (isPair(parent)) return [keyTextOf(parent.key) ?? ''];
    return isSeq(parent) ? [`${child === node ? last : parent.items.indexOf(child)}`] : [];
  });
  return `#${steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
