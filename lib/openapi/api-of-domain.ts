import type { ApiSummary } from './summarize-api';

/** The API as far as a domain specifies it: its operations, and the errors that they answer with. */
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
