import type { Place } from '../../core/problem';
import type { ExactNumbers } from './exact-numbers';
import { fieldsOf, textOf } from './fields';
import type { Kind } from './grammar';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import type { SourceFile } from './source-file';

/** OpenAPI versions whose rules differ. */
export type Version = '3.0' | '3.1' | '3.2';

/**
 * A description as it was written, with all files located and all references followed. Schemas that refer to each other
 * in a cycle are one node each, so the data is finite.
 */
export type Description = {
  readonly version: Version;
  readonly entry: Node;
  /** By name relative to the description's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** All nodes that the standard defines, in the order that the walk found them. */
  readonly nodes: readonly Node[];
  /** The target of each reference, by the reference's key. Broken references are problems and aren't included. */
  readonly targets: ReadonlyMap<string, Node>;
  readonly numbers: ExactNumbers;
};

/** Returns the location where a node, or the value at `path` inside it, was written. */
export function placeOf(description: Description, node: Node, ...path: readonly string[]): Place {
  const holder = path.length === 1 && path[0] === 'description' ? node.describedBy : undefined;
  const { file, path: above } = holder ?? node;
  const source = description.files.get(file);
  return source?.locate([...above, ...path]) ?? { file, line: 1, column: 1 };
}

/** Returns the value at `path` inside a node as a node. */
export function nodeAt(node: Node, path: readonly string[], kind: Kind, value: unknown): Node {
  const { file, scope } = node;
  return { file, path: [...node.path, ...path], kind, value, ...(scope ? { scope } : {}) };
}

/** Returns the node at the end of a chain of references, or undefined if the chain is broken or too long. */
export function resolve(description: Description, node: Node): Node | undefined {
  let current: Node | undefined = node;
  for (let hops = 0; current && isReference(current); hops += 1) {
    if (hops > LIMITS.chain) return undefined;
    current = description.targets.get(keyOf(current));
  }
  return current;
}

/** Like `resolve`, but a `summary` or `description` next to the reference overrides the target's (3.1 and later). */
export function resolveWorded(description: Description, node: Node): Node | undefined {
  const target = resolve(description, node);
  if (!target || target === node || description.version === '3.0') return target;
  const own = fieldsOf(node.value);
  const summary = textOf(own.summary) === '' ? {} : { summary: own.summary };
  const words = textOf(own.description) === '' ? {} : { description: own.description };
  const value = { ...fieldsOf(target.value), ...summary, ...words };
  return { ...target, value, ...('description' in words ? { describedBy: node } : {}) };
}

/** Returns true if the node is a reference. */
export function isReference({ value }: Node): boolean {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}
