import { LIMITS } from '../model/limits';
import { keyOf, type Node, pointerOf } from '../model/node';
import { referenceIn } from '../model/walk';
import { findTarget, type Reading, refuse } from './find-target';

// Fields whose value can be any data, also data with a `$ref` that isn't meant for us.
const DATA = /^(?:x-.*|example|examples|value|dataValue|default)$/;

const ENDLESS = {
  message: 'Its references lead back to themselves',
  fix: 'refer to its target',
  rule: undefined,
};

/**
 * Returns a value without references, as bundlers do: `info`, `tags`, examples, and texts can be in files of their own.
 * `at` is where the value will be. In data, only a reference to an existing file counts.
 */
export async function copyData(
  reading: Reading,
  at: Node,
  source: Pick<Node, 'file' | 'path'>,
  value: unknown,
  hops = 0,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  reading.copied.values += 1;
  if (reading.copied.values > LIMITS.nodes) return undefined;
  const $ref = referenceIn(value);
  const isData =
    at.kind === 'schema' || at.kind === 'link' || at.path.some((step) => DATA.test(step));
  if ($ref !== undefined && !(isData && $ref.startsWith('#'))) {
    const node = { ...at, ...source };
    const causes = isData ? [] : reading.causes;
    const mention = { node, text: $ref, base: undefined };
    const found = hops < LIMITS.chain ? await findTarget({ ...reading, causes }, mention) : ENDLESS;
    if (found && 'path' in found) {
      if (!reading.origins.has(keyOf(at))) reading.origins.set(keyOf(at), found);
      return copyData(reading, at, found, found.value, hops + 1);
    }
    // A file that can't be used is reported already.
    if (isData || found === undefined) return value;
    const message = `${found.message} (the $ref at ${pointerOf(at.path)})`;
    refuse(reading, at, message, found.fix, found.rule);
    return value;
  }
  const copies: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const within = { file: source.file, path: [...source.path, key] };
    const own = { ...at, path: [...at.path, key] };
    copies.push([key, await copyData(reading, own, within, inner, hops)]);
  }
  return Array.isArray(value) ? copies.map(([, copy]) => copy) : Object.fromEntries(copies);
}
