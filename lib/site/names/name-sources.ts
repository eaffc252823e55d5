import type { DatabaseSchema } from '../../content/read-schema';
import type { Data } from '../../features/list';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/api';
import { gatherWords } from './gather-words';

/** What a site has that names stand for. What is not there is undefined, and is then not asked for. */
export type NameSources = {
  readonly events: readonly string[] | undefined;
  readonly variables: readonly string[] | undefined;
  readonly database: DatabaseSchema | undefined;
  /** The names of the tables; of their columns, and of their indexes and policies, each once. */
  readonly tables: readonly string[];
  readonly columns: readonly string[];
  readonly parts: readonly string[];
  /** The status of each error code; an empty text where it is not told. */
  readonly errors: ReadonlyMap<string, string> | undefined;
  readonly scopes: readonly string[] | undefined;
  /** Whether the description, the database, the data or the site has such a word. */
  isWord(word: string): boolean;
  /** Whether the description has a field, a parameter or a header of this name. */
  isField(name: string): boolean;
};

/** Gathers the names of a site; all words of its description only when they are asked for. */
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
