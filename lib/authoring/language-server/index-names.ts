import { marksOf } from '../../content/data-names';
import { readSchema } from '../../content/read-schema';
import { createMemory } from '../../core/create-memory';
import { listFor } from '../../core/list-for';
import type { Place } from '../../core/problem';
import { listNamedFacts } from '../../facts/list-named-facts';
import { DATA_FILES } from '../../features/list';
import type { NamedFact } from '../../features/named-fact';
import type { Site } from '../../site/site-graph';

/** A name that pages can write in code font, and where it's defined. */
export type SiteName = NamedFact & {
  /** Undefined for names that several places define together, such as states. */
  readonly place: Place | undefined;
  /** The key to look for below `place`. '' if `place` is exact. */
  readonly key: string;
};

/** A site's names. */
type NameIndex = {
  readonly all: readonly SiteName[];
  /** Keyed by everything that can name them: code, words, and URLs. */
  readonly byText: ReadonlyMap<string, readonly SiteName[]>;
};

/** Returns every name that a site defines: operations, fields, tables, columns, events, variables, decisions, and more. */
export function indexNames(site: Site): NameIndex {
  return remember(site, [], () => {
    const placeOf = findPlaces(site);
    const all = listNamedFacts(site)
      .filter(({ kind }) => kind !== 'heading' && kind !== 'file')
      .map((fact): SiteName => {
        const key = fact.kind === 'field' ? (fact.name.split('.').at(-1) ?? '') : '';
        return { ...fact, place: placeOf.get(`${fact.kind} ${fact.name}`), key };
      });
    const byText = new Map<string, SiteName[]>();
    for (const name of all) {
      const { codes, words = [], shared } = name;
      const texts = new Set([...codes, ...words, ...(shared ? [shared.code] : [])]);
      for (const text of texts) listFor(byText, text).push(name);
    }
    return { all, byText };
  });
}

const remember = createMemory<NameIndex>();

// Keyed by kind and name.
function findPlaces({ api, assets, data, pages }: Site): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, slug, place } of api?.operations ?? []) {
    places.set(`operation ${id || slug}`, place);
  }
  for (const { name, place, schema } of api?.schemas ?? []) {
    for (const field of namesBelow(schema?.children ?? [], name))
      places.set(`field ${field}`, place);
  }
  for (const { name, schema } of DATA_FILES) {
    const file = data[name];
    for (const { defines, text, path } of file ? marksOf(schema, file) : []) {
      if (defines !== undefined) places.set(`${defines} ${text}`, file?.locate(path) as Place);
    }
  }
  for (const { file, path } of pages) {
    const record = /(?:^|\/)(adr-\d{4})/.exec(path)?.[1];
    if (record) places.set(`decision ${record}`, { file, line: 1, column: 1 });
  }
  const { database } = readSchema(assets);
  for (const { schema, name, line, columns } of database?.tables ?? []) {
    const full = schema === '' ? name : `${schema}.${name}`;
    const at = (row: number) => ({ file: database?.file ?? '', line: row, column: 1 });
    places.set(`table ${full}`, at(line));
    for (const column of columns) places.set(`column ${full}.${column.name}`, at(column.line));
  }
  return places;
}

type Parts = readonly {
  readonly name: string;
  readonly relation: string;
  readonly children: Parts;
}[];

function namesBelow(parts: Parts, above: string): string[] {
  return parts.flatMap(({ name, relation, children }) => {
    const at = relation === 'property' ? `${above}.${name}` : above;
    return [at, ...namesBelow(children, at)];
  });
}
