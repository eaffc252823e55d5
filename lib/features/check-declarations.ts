import type { SiteConfig } from '../content/config';
import { marksOf, type NameKind } from '../content/data-names';
import type { DatabaseSchema } from '../content/read-schema';
import { listFor } from '../core/list-for';
import type { Fault, Problem } from '../core/problem';
import { singularOf } from '../core/singular-of';
import { findLinkFault, type Targets } from '../graph/links';
import type { Page } from '../graph/page';
import type { ComponentUse } from '../markdown/compiled';
import { directiveOf } from '../markdown/elements';
import type { Api } from '../openapi/view';
import { checkUses, explainMissing } from './check-uses';
import { recordId } from './decisions/decision-record';
import { DATA_FILES, type Data, FEATURE_COMPONENTS } from './list';
import { rowsShown } from './rows-shown';
import { explainUnknown, sayUnknown } from './say-unknown';
import { sectionOf } from './tokens/feature';

type Source = NameSource & {
  readonly pages: readonly Page[];
  readonly targets: Targets;
} & Parameters<typeof rowsShown>[1];

/**
 * Returns a problem for each name in the data that isn't defined, and for each component that would show nothing, names
 * something that doesn't exist, or has attributes that can't be combined.
 */
export function checkDeclarations(site: Source): Problem[] {
  const known = knownNames(site);
  return [
    ...findUnknownNames(site, known),
    ...checkUses(site.pages, (use) => {
      const fault = findUseFault(use, site, known);
      return fault ? [fault] : [];
    }),
  ];
}

function findUnknownNames({ data, targets }: Source, known: KnownNames): Problem[] {
  return DATA_FILES.flatMap(({ name, schema }) => {
    const file = data[name];
    if (!file) return [];
    return marksOf(schema, file).flatMap(({ names, text, path }): Problem[] => {
      if (names === undefined) return [];
      if (names !== 'page') return sayUnknown(file.locate(path), names, text, known[names]);
      const fault = findLinkFault(text, undefined, targets);
      return fault ? [{ ...file.locate(path), ...fault }] : [];
    });
  });
}

// Without a required attribute, compiling the page already reports a problem.
function findUseFault(use: ComponentUse, site: Source, known: KnownNames): Fault | undefined {
  const { name, attributes } = use;
  const {
    required = [],
    files = [],
    names = {},
    oneOf = [],
    rows,
  } = FEATURE_COMPONENTS.get(name) ?? {};
  const missing = files.find((file) => !site.data[file as keyof typeof site.data]);
  if (missing !== undefined) return explainMissing(name, missing);
  if (oneOf.length > 0 && oneOf.every((key) => attributes[key] !== undefined)) {
    const both = oneOf.map((key) => `\`${key}\``).join(' and ');
    return { message: `\`${directiveOf(name)}\` has both ${both}`, fix: 'remove one of the two' };
  }
  for (const [key, kind] of Object.entries(names)) {
    const value = attributes[key];
    const all = kind === 'page' ? undefined : known[kind];
    if (!value || !all || all.includes(value)) continue;
    return explainUnknown(kind, value, all, kind === 'domain' ? all.length : undefined);
  }
  const { of } = attributes;
  const isComplete = required.every((key) => attributes[key]);
  if (rows === undefined || !isComplete || rowsShown(use, site).length > 0) return undefined;
  const message = `\`${directiveOf(name)}\` has nothing to show: ${of ? `\`${of}\` has` : 'there are'} no ${rows}`;
  return { message, fix: of ? 'remove it' : 'remove it, or one of its attributes' };
}

/** The sources that define names. */
type NameSource = {
  readonly data: Data;
  readonly pages: readonly Pick<Page, 'path'>[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  readonly config: Pick<SiteConfig, 'owners'>;
  readonly api: Pick<Api, 'operations' | 'schemas'> | undefined;
  readonly database: Pick<DatabaseSchema, 'tables'> | undefined;
};

/** The names of each kind. Undefined if nothing defines names of this kind, or it can't be read. */
type KnownNames = Readonly<Record<Exclude<NameKind, 'page'>, readonly string[] | undefined>>;

/** Returns everything that data files and attributes of components can name. */
function knownNames(site: NameSource): KnownNames {
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
