import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
} from 'yaml';
import { isMergeKey, keyTextOf } from './find-yaml-faults';

/** Finds a YAML document's nodes by path. A lookup takes time proportional to the path's length. */
export type YamlIndex = {
  /** Returns the node at the end of a path, or the last node that exists on it. */
  find(path: readonly PropertyKey[]): Node | undefined;
  /** Returns the key at the end of a path, if it exists. */
  findKey(path: readonly PropertyKey[]): Node | undefined;
  /** Returns the nodes around an offset, innermost first. */
  findAround(offset: number): Node[];
};

/** Indexes a valid document lazily: each map on its first lookup. */
export function indexYaml(document: Document.Parsed): YamlIndex {
  const pairs = new WeakMap<YAMLMap, ReadonlyMap<string | undefined, Pair>>();
  let targets: ReadonlyMap<Alias, Node> | undefined;

  function pairOf(map: YAMLMap, step: PropertyKey): Pair | undefined {
    const known = pairs.get(map) ?? new Map(map.items.map((pair) => [keyTextOf(pair.key), pair]));
    pairs.set(map, known);
    return known.get(String(step)) ?? mergedPairOf(map, step);
  }
  // The first merged map with the key counts. None of them contains itself.
  function mergedPairOf(map: YAMLMap, step: PropertyKey): Pair | undefined {
    for (const { key, value } of map.items) {
      if (!isMergeKey(key)) continue;
      const real = written(value);
      for (const source of isSeq(real) ? real.items.map(written) : [real]) {
        const found = isMap(source) ? pairOf(source, step) : undefined;
        if (found) return found;
      }
    }
    return undefined;
  }
  // Resolves an alias to the node at its anchor.
  function written(node: unknown): unknown {
    if (!isAlias(node)) return node;
    targets ??= findTargets(document);
    return written(targets.get(node));
  }
  function enter(holder: unknown, step: PropertyKey): unknown {
    const real = written(holder);
    if (isMap(real)) return pairOf(real, step)?.value;
    return isSeq(real) ? real.items[Number(step)] : undefined;
  }
  function find(path: readonly PropertyKey[]): Node | undefined {
    let node: unknown = document.contents;
    for (const step of path) {
      const inner = enter(node, step);
      if (!isNode(inner)) break;
      node = inner;
    }
    return isNode(node) ? node : undefined;
  }
  function findKey(path: readonly PropertyKey[]): Node | undefined {
    let node: unknown = document.contents;
    for (const step of path.slice(0, -1)) node = enter(node, step);
    const holder = written(node);
    const key = isMap(holder) ? pairOf(holder, path.at(-1) ?? '')?.key : undefined;
    return isNode(key) ? key : undefined;
  }
  function findAround(offset: number): Node[] {
    const around: Node[] = [];
    for (let node: unknown = document.contents; isNode(node); ) {
      around.unshift(node);
      const inside: unknown[] = isMap(node)
        ? node.items.map(({ value }) => value)
        : isSeq(node)
          ? node.items
          : [];
      node = inside.find((inner) => isAround(inner, offset));
    }
    return around;
  }
  return { find, findKey, findAround };
}

function isAround(node: unknown, offset: number): boolean {
  if (!isNode(node) || !node.range) return false;
  const [start, end] = node.range;
  return start <= offset && (offset < end || offset === start);
}

// Maps each alias to its node: the last anchor with its name before it.
function findTargets(document: Document.Parsed): Map<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, (_, node) => {
    if (!isNode(node)) return;
    const target = isAlias(node) ? anchors.get(node.source) : undefined;
    if (isAlias(node) && target) targets.set(node, target);
    if (!isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
  });
  return targets;
}
