import type { DatabaseSchema } from '../../content/read-schema';
import { createMemory } from '../../core/create-memory';
import { singularOf } from '../../core/singular-of';
import { DATA_FILES, type Data } from '../../features/list';
import type { Page } from '../../graph/page';
import type { Api } from '../../openapi/view';
import { gatherWords, type Words } from './gather-words';

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
  /** The singular forms of the tables' names. */
  readonly singulars: ReadonlySet<string>;
  readonly columns: readonly string[];
  readonly parts: readonly string[];
  /** The status of each error code, or '' if it's unknown. */
  readonly errors: ReadonlyMap<string, string> | undefined;
  /** The error codes. */
  readonly codes: readonly string[];
  readonly scopes: readonly string[] | undefined;
  /** Returns true if the API description, the database, the data, or the site uses this word. */
  isWord(word: string): boolean;
  /** Returns true if the API description has a field, parameter, or header with this name. */
  isField(name: string): boolean;
};

/**
 * Gathers a site's names. Gathers its words only on the first call to `isWord` or `isField`. Returns the same object
 * until a source or an id on a page changes.
 */
export function buildNameSources(
  pages: readonly Pick<Page, 'path' | 'anchors'>[],
  api: Api | undefined,
  data: Data,
  database: DatabaseSchema | undefined,
): NameSources {
  const names = pages.map(({ path, anchors }) => [path, ...anchors].join(' ')).join('\n');
  const files = DATA_FILES.map(({ name }) => data[name]);
  return rememberSources(api ?? NO_API, [names, database, ...files], () => {
    let words: Words | undefined;
    const gather = () => {
      words ??= gatherWords({ pages, api, data, schema: database?.text ?? '' });
      return words;
    };
    return gatherNames(api, data, database, gather);
  });
}

function gatherNames(
  api: Api | undefined,
  data: Data,
  database: DatabaseSchema | undefined,
  gather: () => Words,
): NameSources {
  return {
    events: data.events && rememberNames(data.events, [], () => namesIn(data.events?.value.events)),
    variables:
      data.environment &&
      rememberNames(data.environment, [], () => namesIn(data.environment?.value.variables)),
    database,
    ...(database ? rememberTables(database, [], () => namesOf(database)) : NO_TABLES),
    ...(api ? rememberApi(api, [], () => namesOfApi(api)) : NO_API),
    isWord: (word) => gather().isWord(word),
    isField: (name) => gather().isField(name),
  };
}

// While an author types, the same lists stay in use, and with them what `nearName` remembers.
const rememberSources = createMemory<NameSources>();
const rememberNames = createMemory<readonly string[]>();
const rememberTables =
  createMemory<Pick<NameSources, 'tables' | 'singulars' | 'columns' | 'parts'>>();
const rememberApi = createMemory<Pick<NameSources, 'errors' | 'codes' | 'scopes'>>();

const NO_TABLES = { tables: [], singulars: new Set<string>(), columns: [], parts: [] };
const NO_API = { errors: undefined, codes: [], scopes: undefined };

function namesIn(named: readonly { readonly name: string }[] = []): string[] {
  return named.map(({ name }) => name);
}

function namesOfApi({ operations, securitySchemes, errors }: Api) {
  const scopes = new Set([
    ...operations.flatMap((operation) => operation.scopes),
    ...securitySchemes.flatMap(({ flows }) =>
      flows.flatMap((flow) => flow.scopes.map(({ name }) => name)),
    ),
  ]);
  return {
    errors:
      errors.length > 0 ? new Map(errors.map(({ code, status }) => [code, status])) : undefined,
    codes: [...new Set(errors.map(({ code }) => code))],
    scopes: scopes.size > 0 ? [...scopes] : undefined,
  };
}

function namesOf({ tables }: DatabaseSchema) {
  const unique = (named: readonly { readonly name: string }[]) => [
    ...new Set(named.map(({ name }) => name)),
  ];
  return {
    tables: tables.map(({ name }) => name),
    singulars: new Set(tables.map(({ name }) => singularOf(name))),
    columns: unique(tables.flatMap(({ columns }) => columns)),
    parts: unique(tables.flatMap(({ indexes, policies }) => [...indexes, ...policies])),
  };
}
