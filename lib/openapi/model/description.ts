import type { Place, Problem } from '../../core/problem';
import type { ExactNumbers } from './exact-numbers';
import { type Fields, fieldsOf, textOf } from './fields';
import type { Kind } from './grammar';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import type { SourceFile } from './source-file';

/** Supported OpenAPI versions. Patch releases follow the same rules. */
export type Version = '3.0' | '3.1' | '3.2';

/**
 * A description as it was written. References are resolved but not inlined, so the data is finite even if schemas refer
 * to each other in a cycle.
 */
export type Description = {
  readonly version: Version;
  readonly entry: Node;
  /** Keyed by file name, relative to the description's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** All OpenAPI objects, in the order the walk found them. */
  readonly nodes: readonly Node[];
  /** Reference targets, by the reference's node key. Excludes broken references, which are reported as problems. */
  readonly targets: ReadonlyMap<string, Node>;
  /** Node keys of references that we wrote in place of their targets, whose author wrote one for all of them. */
  readonly inlined: ReadonlySet<string>;
  readonly numbers: ExactNumbers;
  /** True if words next to a reference count, although OpenAPI 3.0 ignores them. */
  readonly hasWords: boolean;
};

/** Returns the source location of a node, or of the value at `path` inside it. */
export function placeOf(description: Description, node: Node, ...path: readonly string[]): Place {
  const holder = path.length === 1 && path[0] === 'description' ? node.describedBy : undefined;
  const { file, path: above } = holder ?? node;
  const source = description.files.get(file);
  return source?.locate([...above, ...path]) ?? { file, line: 1, column: 1 };
}

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

/** Returns the nodes of a chain of references, the first one first. If the chain is broken, returns what there is. */
export function chainFrom(description: Description, node: Node): Node[] {
  const chain = new Map<string, Node>();
  let last: Node | undefined = node;
  while (last && !chain.has(keyOf(last)) && chain.size <= LIMITS.chain) {
    chain.set(keyOf(last), last);
    last = isReference(last) ? description.targets.get(keyOf(last)) : undefined;
  }
  return [...chain.values()];
}

/**
 * Resolves a reference. A `summary` or `description` next to a `$ref` overrides the target's, also in the middle of a
 * chain. Before 3.1, it does only if checks are lenient.
 */
export function resolveWorded(description: Description, node: Node): Node | undefined {
  const target = resolve(description, node);
  if (!target || target === node || !description.hasWords) return target;
  const references = chainFrom(description, node).slice(0, -1);
  const withText = (field: string) =>
    references.find(({ value }) => textOf(fieldsOf(value)[field]) !== '');
  const [summed, describedBy] = [withText('summary'), withText('description')];
  if (!summed && !describedBy) return target;
  const value = {
    ...fieldsOf(target.value),
    ...(summed ? { summary: fieldsOf(summed.value).summary } : {}),
    ...(describedBy ? { description: fieldsOf(describedBy.value).description } : {}),
  };
  return { ...target, value, ...(describedBy ? { describedBy } : {}) };
}

export function isReference({ value }: Node): boolean {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}

/** An OpenAPI object after its reference was resolved, and its fields. */
export type Resolved = { readonly node: Node; readonly fields: Fields };

/** Returns the object at `path` inside `holder`, or undefined if its reference is broken. */
export function resolvedAt(
  description: Description,
  holder: Node,
  path: readonly string[],
  kind: Kind,
  value: unknown,
): Resolved | undefined {
  const node = resolveWorded(description, nodeAt(holder, path, kind, value));
  return node && { node, fields: fieldsOf(node.value) };
}

/** Returns the objects in a map, such as a response's `headers`, with their names. Skips broken references. */
export function resolvedIn(
  description: Description,
  holder: Node,
  field: string,
  kind: Kind,
): (Resolved & { readonly name: string })[] {
  const entries = Object.entries(fieldsOf(fieldsOf(holder.value)[field]));
  return entries.flatMap(([name, value]) => {
    const found = resolvedAt(description, holder, [field, name], kind, value);
    return found ? [{ name, ...found }] : [];
  });
}

export type Spot = Pick<Node, 'file' | 'path'>;

/** A problem in a description. If its value can't be shown, `at` says which one, so the page can show a note instead. */
export type ApiProblem = Problem & { readonly at?: Spot };

/** Returns the place of a value that can't be shown: the value at `path` inside a node. */
export function spotOf(
  description: Description,
  node: Node,
  ...path: readonly string[]
): Place & { readonly at: Spot } {
  const at = { file: node.file, path: [...node.path, ...path] };
  return { ...placeOf(description, node, ...path), at };
}
