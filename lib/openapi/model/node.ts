import type { Kind } from './grammar';

/** An OpenAPI object in the description, and its location. */
export type Node = {
  readonly file: string;
  /** The keys from the top of the file to the value. */
  readonly path: readonly string[];
  readonly kind: Kind;
  readonly value: unknown;
  /** The reference whose `description` overrides this node's. */
  readonly describedBy?: Node;
  /** The schema that the node refers to without a `$ref`: a subtype that a discriminator selects. */
  readonly leadsTo?: Node;
  /** Dynamic scope: keys of the schema resources with dynamic anchors on the path to this node, outermost first. */
  readonly scope?: readonly string[];
};

/** Formats a path as a JSON pointer in a URI fragment, as in a `$ref`. */
export function pointerOf(path: readonly string[]): string {
  return `#${path.map((step) => `/${escapeStep(step)}`).join('')}`;
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Parses a JSON pointer, which is empty or begins with a slash. */
export function pathOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns a key that's unique to a location in a file. */
export function keyOf({ file, path }: Pick<Node, 'file' | 'path'>): string {
  // Skips escaping for most steps, because this runs for every schema on every page.
  let key = `${file}#`;
  for (const step of path) key += `/${/[~/]/.test(step) ? escapeStep(step) : step}`;
  return key;
}

/** Returns a key for a location together with its dynamic scope. */
export function scopedKeyOf(node: Node): string {
  return node.scope ? `${keyOf(node)} ${node.scope.join(' ')}` : keyOf(node);
}

export function isInside(outer: Node, inner: Node): boolean {
  return inner.file === outer.file && outer.path.every((step, index) => inner.path[index] === step);
}
