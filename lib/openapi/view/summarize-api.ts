import type { Api } from './api';
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
