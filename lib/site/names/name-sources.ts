import type { DatabaseSchema } from '../../content/read-schema';
import type { Data } from '../../features/list';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/view';
import { gatherWords } from './gather-words';

/**
 * The names that a site defines. If the site doesn't have a source, the source is undefined and its names aren't
 * checked.
 */
export type NameSources = {
  readonly events: readonly string[] | undefined;
  readonly variables: readonly string[] | undefined;
  readonly database: DatabaseSchema | undefined;
  /** Names of tables, columns, and table parts (indexes and policies), without duplicates. */
  readonly tables: readonly string[];
  readonly columns: readonly string[];
  readonly parts: readonly string[];
  /** The status of each error code, or '' if it's unknown. */
  readonly errors: ReadonlyMap<string, string> | undefined;
  readonly scopes: readonly string[] | undefined;
  /** Returns true if the API description, the database, the data, or the site uses this word. */
  isWord(word: string): boolean;
  /** Returns true if the API description has a field, parameter, or header with this name. */
  isField(name: string): boolean;
};

/** Gathers a site's names. Gathers its words only on the first call to `isWord` or `isField`. */
export function buildNameSources(
  pages: readonly Pick<Page, 'path' | 'anchors'>[],
  api: Api | undefined,
  data: Data,
  database: DatabaseSchema | undefined,
): NameSources {
  let words: ReturnType<typeof gatherWords> | undefined;
  const gather = () => {
    words ??= gatherWords({ pages, api, data, schema: database?.text ?? '' });
    return words;
  };
  const scopes = new Set([
    ...(api?.operations.flatMap((operation) => operation.scopes) ?? []),
    ...(api?.securitySchemes ?? []).flatMap(({ flows }) =>
      flows.flatMap((flow) => flow.scopes.map(({ name }) => name)),
    ),
  ]);
  return {
    events: data.events?.value.events.map(({ name }) => name),
    variables: data.environment?.value.variables.map(({ name }) => name),
    database,
    ...namesOf(database),
    errors: api?.errors.length
      ? new Map(api.errors.map(({ code, status }) => [code, status]))
      : undefined,
    scopes: scopes.size > 0 ? [...scopes] : undefined,
    isWord: (word) => gather().words.has(word),
    isField: (name) => gather().fields.has(name),
  };
}

function namesOf(database: DatabaseSchema | undefined) {
  const tables = database?.tables ?? [];
  const unique = (named: readonly { readonly name: string }[]) => [
    ...new Set(named.map(({ name }) => name)),
  ];
  return {
    tables: tables.map(({ name }) => name),
    columns: unique(tables.flatMap(({ columns }) => columns)),
    parts: unique(tables.flatMap(({ indexes, policies }) => [...indexes, ...policies])),
  };
}
