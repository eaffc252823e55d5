import { safeDecode } from '../../core/safe-decode';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import { childrenOf, type Kind } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { lookUp } from '../model/reference';

/**
 * Returns a bundled description without the operations, paths, and callback requests marked `x-internal`. Also removes
 * paths and callbacks that are empty as a result, and references to them.
 */
export function withoutInternal(document: Fields): Fields {
  const kept = structuredClone(document);
  prune(document, 'openapi', kept);
  return kept;
}

// The objects that can be hidden, or contain others that can.
const HOLDERS = new Set<Kind>(['components', 'pathItem', 'operation', 'callback']);

function prune(document: Fields, kind: Kind, holder: Fields): void {
  for (const { kind: inner, path, value } of childrenOf(kind, holder)) {
    if (!HOLDERS.has(inner) || !isFields(value)) continue;
    if (!isHidden(document, inner, value)) {
      prune(document, inner, value);
      continue;
    }
    const [field = '', name] = path;
    const around = name === undefined ? holder : fieldsOf(holder[field]);
    Reflect.deleteProperty(around, name ?? field);
    const isEmptied = kind === 'operation' && Object.keys(around).length === 0;
    if (isEmptied) Reflect.deleteProperty(holder, field);
  }
  const target = kind === 'pathItem' ? followed(document, holder) : undefined;
  if (target && isHidden(document, kind, target)) Reflect.deleteProperty(holder, '$ref');
}

// Returns true if an object, or each operation in it, is marked `x-internal`.
function isHidden(document: Fields, kind: Kind, value: Fields, hops = 0): boolean {
  if (kind !== 'callback' && value['x-internal'] === true) return true;
  if (kind !== 'pathItem' && kind !== 'callback') return false;
  const inner = childrenOf(kind, value).filter((child) => HOLDERS.has(child.kind));
  if (!inner.every((child) => isHidden(document, child.kind, fieldsOf(child.value)))) return false;
  const target = hops < LIMITS.chain ? followed(document, value) : undefined;
  return target ? isHidden(document, kind, target, hops + 1) : inner.length > 0;
}

function followed(document: Fields, { $ref }: Fields): Fields | undefined {
  const text = textOf($ref);
  if ($ref === undefined) return undefined;
  if (!text.startsWith('#/')) return {};
  const found = lookUp(document, safeDecode(text.slice(1)), '', false);
  return fieldsOf(found.kind === 'found' ? found.value : undefined);
}
