import type { Place } from '../core/problem';
import type { ExactNumbers } from './exact-numbers';
import { fieldsOf, textOf } from './fields';
import type { Kind } from './grammar';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import type { SourceFile } from './source-file';

/** What the standard's rules depend on. */
export type Version = '3.0' | '3.1' | '3.2';

/**
 * A description as it was written: every file located, every reference kept and known to lead somewhere.
 * Schemas that refer to each other in a circle are one node each, so nothing here is infinite.
 */
export type Description = {
  readonly version: Version;
  readonly entry: Node;
  /** By the name relative to the description's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Everything of a meaning, in the order in which it was met. */
  readonly nodes: readonly Node[];
  /** For the key of each reference, what it names. What leads nowhere is a Problem, and not in here. */
  readonly targets: ReadonlyMap<string, Node>;
  readonly numbers: ExactNumbers;
};

/** Where a node, or what is inside it at `path`, was written. */
export function placeOf(description: Description, node: Node, ...path: readonly string[]): Place {
  const holder = path.length === 1 && path[0] === 'description' ? node.describedBy : undefined;
  const { file, path: above } = holder ?? node;
  const source = description.files.get(file);
  return source?.locate([...above, ...path]) ?? { file, line: 1, column: 1 };
}

/** What is inside a node at `path`, as a node of its own. */
export function nodeAt(node: Node, path: readonly string[], kind: Kind, value: unknown): Node {
  const { file, scope } = node;
  return { file, path: [...node.path, ...path], kind, value, ...(scope ? { scope } : {}) };
}

/** The thing itself: the end of the chain of references that starts at `node`, if it has one. */
export function resolve(description: Description, node: Node): Node | undefined {
  let current: Node | undefined = node;
  for (let hops = 0; current && isReference(current); hops += 1) {
    if (hops > LIMITS.chain) return undefined;
    current = description.targets.get(keyOf(current));
  }
  return current;
}

/** The same, with the words that stand beside the reference: since 3.1 they replace those of the thing. */
export function resolveWorded(description: Description, node: Node): Node | undefined {
  const target = resolve(description, node);
  if (!target || target === node || description.version === '3.0') return target;
  const own = fieldsOf(node.value);
  const summary = textOf(own.summary) === '' ? {} : { summary: own.summary };
  const words = textOf(own.description) === '' ? {} : { description: own.description };
  const value = { ...fieldsOf(target.value), ...summary, ...words };
  return { ...target, value, ...('description' in words ? { describedBy: node } : {}) };
}

/** Whether a reference stands at this place. */
export function isReference({ value }: Node): boolean {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}
