import type { Kind } from './grammar';

/** A value of the description that the standard gives a meaning, and where it was written. */
export type Node = {
  readonly file: string;
  /** The keys that lead to the value from the top of its file. */
  readonly path: readonly string[];
  readonly kind: Kind;
  readonly value: unknown;
  /** The reference to it whose description stands in place of its own. */
  readonly describedBy?: Node;
  /** What it stands for, where the standard means a reference that nobody writes. */
  readonly leadsTo?: Node;
  /** The keys of the documents with dynamic anchors that lead to it, the outermost first. */
  readonly scope?: readonly string[];
};

/** The path as a JSON pointer in a URI fragment, as a `$ref` writes it. */
export function pointerOf(path: readonly string[]): string {
  return `#${path.map((step) => `/${escapeStep(step)}`).join('')}`;
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys of a JSON pointer, which is empty or begins with a slash. */
export function pathOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The same text for the same place of the same file, and for no other. */
export function keyOf({ file, path }: Pick<Node, 'file' | 'path'>): string {
  // Asked for each schema of each page: most steps need no escape.
  let key = `${file}#`;
  for (const step of path) key += `/${/[~/]/.test(step) ? escapeStep(step) : step}`;
  return key;
}

/** The same text for the same place, met in a way in which dynamic references mean the same. */
export function scopedKeyOf(node: Node): string {
  return node.scope ? `${keyOf(node)} ${node.scope.join(' ')}` : keyOf(node);
}
