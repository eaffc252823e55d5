import type { SiteConfig } from '../content/config';
import { marksOf, type NameKind } from '../content/data-names';
import type { DatabaseSchema } from '../content/read-schema';
import { listFor } from '../core/list-for';
import { singularOf } from '../core/singular-of';
import type { Page } from '../graph/page';
import type { Api } from '../openapi/view';
import { recordId } from './decisions/decision-record';
import { DATA_FILES, type Data } from './list';
import { sectionOf } from './tokens/feature';

/** The sources that define names. */
export type NameSource = {
  readonly data: Data;
  readonly pages: readonly Pick<Page, 'path'>[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  readonly config: Pick<SiteConfig, 'owners'>;
  readonly api: Pick<Api, 'operations' | 'schemas'> | undefined;
  readonly database: Pick<DatabaseSchema, 'tables'> | undefined;
};

/** The names of each kind. Undefined if nothing defines names of this kind, or it can't be read. */
export type KnownNames = Readonly<Record<Exclude<NameKind, 'page'>, readonly string[] | undefined>>;

/** Returns everything that data files and attributes of components can name. */
export function knownNames(site: NameSource): KnownNames {
  const { data, pages, broken, config, api, database } = site;
  const defined = new Map<string, string[]>();
  for (const { name, schema } of DATA_FILES) {
    const file = data[name];
    for (const { defines, text } of file ? marksOf(schema, file) : []) {
      if (defines !== undefined) listFor(defined, defines).push(text);
    }
  }
  const tables = database?.tables.map(({ name }) => name);
  const records = pages.flatMap((page) => recordId(page) ?? []);
  const unread = [...broken].flatMap((path) => recordId({ path }) ?? []);
  return {
    capability: defined.get('capability'),
    'decision record': records.length > 0 ? [...records, ...unread] : undefined,
    domain: defined.get('domain'),
    entity: defined.get('entity') ?? tables?.map(singularOf),
    event: defined.get('event'),
    mapping: defined.get('mapping'),
    operation: api?.operations.flatMap(({ id }) => id || []),
    owner: config.owners,
    process: distinct(data.environment?.value.variables.flatMap(({ processes }) => processes)),
    schema: api?.schemas.flatMap(({ name }) => name || []),
    table: tables,
    'token section': distinct(data.tokens?.value.tokens.map(sectionOf)),
    version: defined.get('version'),
  };
}

function distinct(names: readonly string[] | undefined): string[] | undefined {
  return names && [...new Set(names)];
}
