import { type Fields, fieldsOf, isFields, textOf } from '../../model/fields';
import { childrenOf, type Kind } from '../../model/grammar';
import { lookUp } from '../../model/reference';

/** Removes links to operations that aren't in a slice. Looks up shared links in the whole document. */
export function dropLinks(slice: Fields, document: Fields): void {
  const known = new Set<string>();
  each(slice, (kind, value) => {
    if (kind === 'operation') known.add(textOf(value.operationId));
  });
  each(slice, (kind, value) => {
    if (kind !== 'response' || !isFields(value.links)) return;
    const kept = Object.entries(value.links).filter(([, link]) => {
      const { operationId, operationRef } = linkAt(document, link);
      // An `operationRef` into this document may point to something that isn't in the slice.
      if (typeof operationRef === 'string') return !operationRef.startsWith('#');
      return typeof operationId !== 'string' || known.has(operationId);
    });
    (value as Record<string, unknown>).links = Object.fromEntries(kept);
  });
}

function linkAt(document: Fields, link: unknown): Fields {
  const { $ref } = fieldsOf(link);
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return fieldsOf(link);
  const found = lookUp(document, $ref.slice(1), '', false);
  return fieldsOf(found.kind === 'found' ? found.value : undefined);
}

function each(slice: Fields, use: (kind: Kind, value: Fields) => void): void {
  const ahead: { kind: Kind; value: unknown }[] = [{ kind: 'openapi', value: slice }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (isFields(next.value)) use(next.kind, next.value);
    ahead.push(...childrenOf(next.kind, next.value));
  }
}
