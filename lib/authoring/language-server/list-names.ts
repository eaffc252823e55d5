import { type DatabaseSchema, readSchema } from '../../content/read-schema';
import type { Place } from '../../core/problem';
import type { Site } from '../../site/site-graph';

/** A name that authors write in code font, and where it's defined. */
export type Name = {
  readonly name: string;
  readonly kind:
    | 'operation'
    | 'event'
    | 'variable'
    | 'capability'
    | 'table'
    | 'column'
    | 'decision';
  /** What it means, in a few words. */
  readonly about: string;
  readonly place: Place;
};

/** Lists every name that the site defines. An operation has up to three. */
export function listNames({ api, data, pages, assets }: Site): Name[] {
  const { events, environment, capabilities } = data;
  return [
    ...(api?.operations ?? []).flatMap(({ id, slug, method, path, title, place }) =>
      [`${method} ${path}`, id, slug]
        .filter(Boolean)
        .map((name): Name => ({ name, kind: 'operation', about: title, place })),
    ),
    ...(events?.value.events ?? []).map(({ name, domain, version }, index): Name => {
      const place = events?.locate(['events', index, 'name']) ?? START;
      return { name, kind: 'event', about: `${domain} publishes it from ${version}`, place };
    }),
    ...(environment?.value.variables ?? []).map(({ name, meaning }, index): Name => {
      const place = environment?.locate(['variables', index, 'name']) ?? START;
      return { name, kind: 'variable', about: meaning, place };
    }),
    ...(capabilities?.value.domains ?? []).flatMap((domain, at) =>
      domain.capabilities.map(({ id, name, version }, index): Name => {
        const path = ['domains', at, 'capabilities', index, 'id'];
        const place = capabilities?.locate(path) ?? START;
        return { name: id, kind: 'capability', about: `${name} (${version})`, place };
      }),
    ),
    ...pages.flatMap(({ path, title, file }): Name[] => {
      const [id] = /adr-\d{4}$/.exec(path) ?? [];
      const place = { file, line: 1, column: 1 };
      if (id === undefined) return [];
      return [id, id.toUpperCase()].map((name) => ({
        name,
        kind: 'decision',
        about: title,
        place,
      }));
    }),
    ...listTables(readSchema(assets).database),
  ];
}

const START: Place = { file: '', line: 1, column: 1 };

function listTables(database: DatabaseSchema | undefined): Name[] {
  return (database?.tables ?? []).flatMap(({ name, schema, comment, line, columns }) => {
    const place = { file: database?.file ?? '', line, column: 1 };
    const whole = schema === '' ? [name] : [name, `${schema}.${name}`];
    return [
      ...whole.map((one): Name => ({ name: one, kind: 'table', about: comment, place })),
      ...columns.map((column): Name => {
        const about = [column.type, column.comment].filter(Boolean).join(': ');
        const at = { ...place, line: column.line };
        return { name: `${name}.${column.name}`, kind: 'column', about, place: at };
      }),
    ];
  });
}
