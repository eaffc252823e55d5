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
import { explainUnsupported } from './explain-yaml-error';
import type { YamlFault } from './yaml-fault';

type Fault = YamlFault & {
  /** True if the document can't be used at all. */
  readonly isFatal: boolean;
};

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// Maximum number of faults to report: a file can have one in every value.
const MOST_FAULTS = 20;

/**
 * Returns up to `MOST_FAULTS` constructs that are valid YAML but that we don't allow, with their offsets. Keys such as
 * `__proto__` are faults, unless `hasAnyKeys` is true because the caller reads only own keys.
 */
export function findYamlFaults(document: Document.Parsed, hasAnyKeys: boolean): Fault[] {
  const faults: Fault[] = [];
  // An alias refers to the last anchor with its name before it.
  const anchors = new Map<string, Node>();
  visit(document, (step, node, above) => {
    if (faults.length >= MOST_FAULTS) return visit.BREAK;
    if (!isNode(node)) return undefined;
    if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    faults.push(...findTagFaults(node));
    if (isMap(node)) faults.push(...findKeyFaults(node, hasAnyKeys, MOST_FAULTS - faults.length));
    if (isMap(node)) faults.push(...findMergeFaults(node, anchors));
    if (isScalar(node)) faults.push(...findLetterFaults(node));
    const target = isAlias(node) ? anchors.get(node.source) : undefined;
    if (isAlias(node) && !target) faults.push(explainAlias(node.source, offsetOf(node)));
    if (target && above.includes(target)) {
      const place = pointerTo(step, node, above);
      const message = `This alias refers to a value that contains it, at ${place}`;
      faults.push({ at: offsetOf(node), message, fix: 'write the values out', isFatal: true });
    }
    return undefined;
  });
  return faults;
}

/** Explains an alias without an anchor, which is often text that starts with an asterisk. */
function explainAlias(name: string, at: number): Fault {
  const message = `\`*${name}\` refers to \`&${name}\`, which isn't above it`;
  return { at, message, fix: `put it in quotes if it's text: \`"*${name}"\``, isFatal: true };
}

const CORE_TAG = /^(!|tag:yaml\.org,2002:(str|int|float|bool|null|map|seq))$/;

// Finds tags for values that JSON doesn't have, such as `!!binary`, which the parser knows from YAML 1.1.
function findTagFaults(node: Node): Fault[] {
  const tag = isAlias(node) ? undefined : node.tag;
  if (tag === undefined || CORE_TAG.test(tag)) return [];
  const name = tag.replace('tag:yaml.org,2002:', '!!');
  return [{ ...explainUnsupported(name, offsetOf(node)), isFatal: true }];
}

/** Returns a map's key as an object key, or undefined if it isn't a scalar. */
export function keyTextOf(key: unknown): string | undefined {
  if (isMergeKey(key)) return '<<';
  return isScalar(key) ? String(key.value ?? '') : undefined;
}

/** Returns true if a key merges other maps into its own. The parser gives such a key a symbol as its value. */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && typeof key.value === 'symbol';
}

/** Finds keys that aren't text, duplicate keys, and keys such as `__proto__`. */
function findKeyFaults({ items }: YAMLMap, hasAnyKeys: boolean, most: number): Fault[] {
  const faults: Fault[] = [];
  // We find duplicates with a set. The parser compares each key with all earlier ones, which takes minutes for
  // thousands of keys.
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
    // `200` and `'200'` are two keys in YAML and one in JSON.
    if (seen.has(name)) {
      const message = `The key \`${name}\` is given twice`;
      const item = /^-(\S.*)/.exec(name)?.[1];
      const fix = item
        ? `write \`- ${item}\`, with a space, for each list item`
        : 'remove one of the two';
      faults.push({ at, message, fix, isFatal: false });
    }
    const space = /^[\u00a0\u2000-\u200a\u202f\u3000]+/.exec(name)?.[0];
    if (space !== undefined) {
      const message =
        'This line is indented with special spaces, which YAML reads as part of the key';
      const edit = { from: space, to: ' '.repeat(space.length) };
      faults.push({ at, message, fix: 'replace them with plain spaces', edit, isFatal: true });
    }
    if (!hasAnyKeys && PROTOTYPE_KEYS.has(name)) {
      const message = `The key \`${name}\` isn't allowed`;
      faults.push({ at, message, fix: 'rename it, or remove it', isFatal: true });
    }
    seen.add(name);
  }
  return faults;
}

// Finds merged values that aren't maps.
function findMergeFaults({ items }: YAMLMap, anchors: ReadonlyMap<string, Node>): Fault[] {
  return items
    .filter(({ key }) => isMergeKey(key))
    .flatMap(({ key, value }) => {
      const real = (node: unknown) => (isAlias(node) ? anchors.get(node.source) : node);
      const merged = real(value);
      const sources = isSeq(merged) ? merged.items.map(real) : [merged];
      if (sources.every(isMap)) return [];
      const message = '`<<` merges only objects, or a list of objects';
      return [{ at: offsetOf(key), message, fix: 'write an alias of an object', isFatal: true }];
    });
}

// Finds escapes in quoted values that produce characters the file itself must not contain.
function findLetterFaults(scalar: { readonly value: unknown }): Fault[] {
  if (typeof scalar.value !== 'string') return [];
  return findForbiddenCharacters(scalar.value, 1).map(({ name }) => ({
    at: offsetOf(scalar),
    message: `The character ${name} isn't allowed, and neither is an escape for it`,
    fix: 'remove it',
    isFatal: false,
  }));
}

/** Returns the JSON pointer of a node, given the nodes above it. */
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
