import type { Problem } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import { type ApiProblem, isReference } from '../model/description';
import { isFields } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node } from '../model/node';
import { lookUp, parseAmong } from '../model/reference';
import type { SourceFile } from '../model/source-file';
import { absolute, type Mention, type Walk } from '../model/walk';
import type { Folder } from './folder';

/** State collected while following a description's references. */
export type Reading = {
  readonly folder: Folder;
  readonly walk: Walk;
  /** The file that was converted from Swagger 2.0, if any. Other files aren't converted. */
  readonly converted: string | undefined;
  /** Keyed by name, relative to the folder. */
  readonly files: Map<string, SourceFile>;
  /** Reasons that a file or a path is missing. */
  readonly causes: ApiProblem[];
  /** Problems with other references. */
  readonly problems: ApiProblem[];
};

type Target = {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
};

type Wrong = Pick<Problem, 'message' | 'fix' | 'rule'>;

/**
 * Finds the target of a reference, and reads its file if needed. Returns an error message for a broken reference.
 * Returns undefined if the file can't be used, which is reported in `causes`.
 */
export async function findTarget(
  { walk, folder, files, causes, problems }: Reading,
  { node, text, base }: Mention,
): Promise<Target | Wrong | undefined> {
  const isGuessing = problems.length < LIMITS.guesses;
  const hash = text.indexOf('#');
  const address = hash < 0 ? text : text.slice(0, hash);
  // A schema with an `$id` is a document of its own. We look the `$id` up in the description and never fetch it.
  const known = address === '' ? base : named(walk, address, base);
  if (known) {
    const fragment = safeDecode(hash < 0 ? '' : text.slice(hash + 1));
    const within = pick(walk, known, fragment, address, isGuessing);
    if ('path' in within || address !== '') return within;
  }
  const reference = parseAmong(files, text, node.file);
  if (reference.kind === 'refused') return reference;
  const opened = await folder.open(reference.file);
  if (opened.kind === 'refused') return opened;
  if (opened.kind === 'unfit') {
    causes.push(...opened.problems);
    return undefined;
  }
  if (reference.fragment !== '' && !isFields(opened.source.value)) {
    const place = { file: folder.label(reference.file), line: 1, column: 1 };
    const fix = 'write the keys that each `$ref` refers to, such as `components:`';
    causes.push({ ...place, message: "This file isn't a YAML mapping", fix });
    return undefined;
  }
  files.set(reference.file, opened.source);
  const whole = { file: reference.file, path: [], value: opened.source.value };
  return pick(walk, whole, reference.fragment, folder.label(reference.file), isGuessing);
}

function named(walk: Walk, address: string, base: Mention['base']) {
  return walk.ids.get(address) ?? walk.ids.get(absolute(address, base));
}

// Resolves a fragment (empty, a JSON pointer, or an anchor) in a file or in a schema with an `$id`.
function pick(
  walk: Walk,
  whole: Target,
  fragment: string,
  name: string,
  isGuessing: boolean,
): Target | Wrong {
  if (fragment !== '' && !fragment.startsWith('/')) {
    const anchor =
      walk.anchors.get(`${keyOf(whole)}#${fragment}`) ??
      walk.anchors.get(`${whole.file}#${fragment}`);
    if (anchor) return anchor;
    return {
      message: `\`${name}\` has no $anchor \`${fragment}\``,
      fix: 'write #/ and the path to it',
    };
  }
  const found = lookUp(whole.value, fragment, name, isGuessing);
  if (found.kind === 'missing') return found;
  return { file: whole.file, path: [...whole.path, ...found.path], value: found.value };
}

/** A reference that leads into a cycle, or that starts a chain that's too long. */
type Endless = { readonly node: Node; readonly kind: 'circle' | 'chain' };

/** Finds reference cycles, and chains that are too long. Returns one reference for each. */
export function findCircles(
  references: readonly Node[],
  targets: ReadonlyMap<string, Node>,
): Endless[] {
  const length = new Map<string, number>();
  return references.flatMap((node): Endless[] => {
    const chain: string[] = [];
    let current: Node | undefined = node;
    // A schema with a `$ref` can have other keywords too, but a chain of references must still end.
    while (current && isReference(current)) {
      const key = keyOf(current);
      if (length.has(key)) break;
      length.set(key, Number.POSITIVE_INFINITY);
      chain.push(key);
      current = targets.get(key);
    }
    const end = current && isReference(current) ? (length.get(keyOf(current)) ?? 0) : 0;
    const isCircle = chain.length > 0 && current !== undefined && chain.includes(keyOf(current));
    for (const [index, key] of chain.reverse().entries()) length.set(key, end + index + 1);
    if (isCircle) return [{ node, kind: 'circle' }];
    const own = length.get(keyOf(node)) ?? 0;
    // Report only the reference whose chain is one over the limit, not the longer chains that include it.
    return own === LIMITS.chain + 1 ? [{ node, kind: 'chain' }] : [];
  });
}
