import { createMemory } from '../../core/create-memory';
import { operationSections } from './operation-sections';
import type { OperationView } from './operation-view';

/** Id of the section that lists the pages that mention an operation. */
export const MENTIONS_ID = 'mentioned-in';

/** Returns all ids on an operation's page that links can target. The layout's own ids come first. */
export function pageIdsOf(view: OperationView): readonly string[] {
  return remember(view, [], () => findIds(view));
}

const remember = createMemory<readonly string[]>();

function findIds(view: OperationView): string[] {
  const frame = ['title', ...operationSections(view).map(({ id }) => id)];
  const { parameters, requestBody, responses, callbacks } = view;
  return [...new Set([...frame, ...idsIn({ parameters, requestBody, responses, callbacks })])];
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    if (field === 'id' && typeof inner === 'string') return [inner];
    // A cut's id belongs to another location.
    if (field === 'cut') return [];
    // The page renders a parameter's value as part of the parameter, without an id of its own.
    const isValue = field === 'schema' && 'location' in value && inner !== null;
    return idsIn(isValue ? { ...inner, id: null } : inner);
  });
}
