import type { Api } from './api';
import type { OperationView } from './operation-view';

// What only the page of the operation shows; the rest is what lists, tables and cards need.
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

/** An operation as a list shows it. */
export type OperationEntry = Omit<OperationView, (typeof OWN)[number]>;

/** An API without what only the page of one operation or schema shows. */
export type ApiSummary = Omit<Api, 'operations' | 'schemas' | 'links' | 'files'> & {
  readonly operations: readonly OperationEntry[];
};

/** The summary of an API; a page of it that lists a thousand operations reads no schema. */
export function summarizeApi(api: Api): ApiSummary {
  const { schemas, links, files, ...rest } = api;
  return { ...rest, operations: api.operations.map(summarize) };
}

function summarize(operation: OperationView): OperationEntry {
  const own = new Set<string>(OWN);
  const kept = Object.entries(operation).filter(([key]) => !own.has(key));
  return Object.fromEntries(kept) as OperationEntry;
}
