import { operationSections } from './operation-sections';
import type { OperationView } from './operation-view';

/** The id of the part that names the pages on which an operation is mentioned. */
export const MENTIONS_ID = 'mentioned-in';

/** Every id on the page of an operation, which links may name; the frame's own ones first. */
export function pageIdsOf(view: OperationView): string[] {
  const frame = ['title', ...operationSections(view).map(({ id }) => id)];
  const { parameters, requestBody, responses, callbacks } = view;
  return [...new Set([...frame, ...idsIn({ parameters, requestBody, responses, callbacks })])];
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (field === 'id' && typeof inner === 'string') return [inner];
    // Where a schema is cut, the id is that of another place.
    if (field === 'cut') return [];
    // What is said of the value of a parameter stands in the parameter itself.
    const isValue = field === 'schema' && 'location' in value && inner !== null;
    return idsIn(isValue ? { ...inner, id: null } : inner);
  });
}
