import type { ApiSummary } from './summarize-api';

/**
 * Returns the part of the API that a domain specifies: its operations, and the errors they return. Returns the whole
 * API if `domain` is undefined.
 */
export function apiOfDomain(api: ApiSummary, domain: string | undefined): ApiSummary {
  if (domain === undefined) return api;
  const operations = api.operations.filter((operation) => operation.domain === domain);
  const slugs = new Set(operations.map(({ slug }) => slug));
  const errors = api.errors.flatMap((error) => {
    const own = error.operations.filter((slug) => slugs.has(slug));
    return own.length > 0 ? [{ ...error, operations: own }] : [];
  });
  return { ...api, operations, errors };
}
