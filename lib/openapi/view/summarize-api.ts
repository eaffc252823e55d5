import type { Api } from './api';
import type { ErrorView } from './error-view';
import type { OperationView } from './operation-view';

// Fields that only the operation's own page shows. Lists, tables, and cards use the remaining fields.
const OWN = [
  ...([
    'pathHtml',
    'descriptionHtml',
    'parameters',
    'requestBody',
    'responses',
    'callbacks',
    'reachedFrom',
    'reachedMore',
  ] as const),
  ...(['behavior', 'idempotencyHtml', 'externalDocs', 'samples', 'changes', 'mentions'] as const),
] as const;

/** An operation in a list. */
export type OperationEntry = Omit<OperationView, (typeof OWN)[number]>;

/** An API without the data that only an operation's or a schema's own page shows. */
export type ApiSummary = Omit<
  Api,
  'operations' | 'schemas' | 'links' | 'files' | 'productVersions' | 'comparisons'
> & {
  readonly operations: readonly OperationEntry[];
};

/** Returns an API's summary, so a page that lists a thousand operations doesn't load their schemas. */
export function summarizeApi(api: Api): ApiSummary {
  const { schemas, links, files, productVersions, comparisons, ...rest } = api;
  return { ...rest, operations: api.operations.map(summarize) };
}

function summarize(operation: OperationView): OperationEntry {
  const own = new Set<string>(OWN);
  const kept = Object.entries(operation).filter(([key]) => !own.has(key));
  return Object.fromEntries(kept) as OperationEntry;
}

/**
 * A domain's errors. Most domains share the `common` errors. The `own` errors are specific to this domain or to a few.
 */
type DomainErrors = {
  readonly own: readonly ErrorView[];
  readonly common: readonly ErrorView[];
};

/**
 * Splits a domain's errors. An error is common if more than half of the domains with operations have it, and there are
 * more than two domains.
 */
export function splitCommonErrors(
  errors: readonly ErrorView[],
  { operations, errors: all }: Pick<ApiSummary, 'operations' | 'errors'>,
): DomainErrors {
  const domainOf = new Map(operations.map(({ slug, domain }) => [slug, domain]));
  const count = new Set(domainOf.values()).size;
  const isCommon = ({ operations: slugs }: ErrorView) =>
    count > 2 && new Set(slugs.map((slug) => domainOf.get(slug))).size * 2 > count;
  const common = new Set(all.filter(isCommon).map(({ code }) => code));
  return {
    own: errors.filter(({ code }) => !common.has(code)),
    common: errors.filter(({ code }) => common.has(code)),
  };
}

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
