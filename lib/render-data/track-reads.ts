import { compareText } from '../core/compare-text';
import type { SiteIndex } from './site-index';

/** Parts of the index with one entry for each page, sidebar, or feature. A page reads only some of the entries. */
const TABLES = ['routes', 'redirects', 'copies', 'features', 'sidebars', 'folders'] as const;
type Table = (typeof TABLES)[number];

/**
 * One thing that a page read from the index. `column` is a field of all routes, and `field` is a field of one route.
 * `readValue` returns the value.
 */
export type Read =
  | readonly [kind: 'value', key: string]
  | readonly [kind: 'keys', table: Table]
  | readonly [kind: 'has', table: Table, key: string]
  | readonly [kind: 'entry', table: Table, key: string]
  | readonly [kind: 'field', path: string, field: string]
  | readonly [kind: 'column', field: string];

/** A page that reads a field of more routes than this depends on that field of all routes. */
const MANY_ROUTES = 100;

type Tracked = {
  /** The same index. It notes what's read from it. */
  readonly site: SiteIndex;
  /** Returns everything that has been read so far, sorted. */
  readonly reads: () => Read[];
};

/**
 * Returns a view of the index that notes what's read from it. Throws if a page reads the index or a route as a whole,
 * because the page would then depend on everything.
 */
export function trackReads(index: SiteIndex): Tracked {
  const noted = new Map<string, Read>();
  const fields = new Map<string, Set<string>>();
  const note = (read: Read) => noted.set(nameOf(read), read);
  const noteKey = (table: Table, key: string) => {
    // All keys include the answer for each one.
    if (!noted.has(nameOf(['keys', table]))) note(['has', table, key]);
  };
  const noteField = (path: string, field: string) => {
    const paths = fields.get(field);
    if (paths) paths.add(path);
    else fields.set(field, new Set([path]));
  };
  const trackRoute = keepViews((path, route) =>
    viewOf(route, {
      get: (field) => noteField(path, field),
      list: () => throwWhole(`the route /${path}`),
    }),
  );
  const trackTable = keepViews((name, table) => {
    const own = name as Table;
    return viewOf(table, {
      list: () => note(['keys', own]),
      has: (key) => noteKey(own, key),
      get: (key, value) => {
        if (own !== 'routes') note(['entry', own, key]);
        else noteKey(own, key);
        return own === 'routes' && value ? trackRoute(key, value) : value;
      },
    });
  });
  const site = viewOf(index, {
    list: () => throwWhole('the whole index'),
    get: (key, value) => {
      if (isTable(key)) return trackTable(key, value as object);
      note(['value', key]);
      return value;
    },
  }) as SiteIndex;
  const listFields = () =>
    [...fields].flatMap(([field, paths]): Read[] =>
      paths.size > MANY_ROUTES
        ? [['column', field]]
        : [...paths].map((path): Read => ['field', path, field]),
    );
  const reads = () => {
    const all = new Map(noted);
    for (const read of listFields()) all.set(nameOf(read), read);
    return [...all].sort(([a], [b]) => compareText(a, b)).map(([, read]) => read);
  };
  return { site, reads };
}

/** Returns the value that a read found. A page stays the same as long as none of its values change. */
export function readValue(index: SiteIndex, read: Read): unknown {
  const [kind, name, key = ''] = read;
  switch (kind) {
    case 'value':
      return ownOf(index, name);
    case 'keys':
      return Object.keys(index[name]);
    case 'has':
      return Object.hasOwn(index[name], key);
    case 'entry':
      return ownOf(index[name], key);
    case 'field':
      return ownOf(ownOf(index.routes, name), key);
    case 'column':
      return Object.entries(index.routes).map(([path, route]) => [path, ownOf(route, name)]);
  }
}

const isTable = (key: string): key is Table => (TABLES as readonly string[]).includes(key);

// Kinds, tables, and fields have no line breaks in their names, so no two reads have the same name.
function nameOf(read: Read): string {
  return read.join('\n');
}

function throwWhole(what: string): never {
  throw new Error(`a page reads ${what}; read only the parts that it shows`);
}

function ownOf(entries: unknown, key: string): unknown {
  const isOwn = typeof entries === 'object' && entries !== null && Object.hasOwn(entries, key);
  return isOwn ? (entries as Record<string, unknown>)[key] : undefined;
}

type Notes = {
  /** Called with each key that's read and its value. A result replaces the value. */
  readonly get: (key: string, value: unknown) => unknown;
  /** Called if all keys are listed. */
  readonly list: () => void;
  /** Called with each key whose presence is checked. */
  readonly has?: (key: string) => void;
};

function viewOf(object: object, notes: Notes): object {
  const has = (key: string | symbol) => {
    if (typeof key === 'string') (notes.has ?? ((one) => notes.get(one, ownOf(object, one))))(key);
  };
  return new Proxy(object, {
    get: (target, key) => {
      if (typeof key === 'symbol') return Reflect.get(target, key);
      const value = ownOf(target, key);
      return notes.get(key, value) ?? value;
    },
    has: (target, key) => {
      has(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      has(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      notes.list();
      return Reflect.ownKeys(target);
    },
  });
}

function keepViews(create: (key: string, object: object) => object) {
  const known = new Map<string, object>();
  return (key: string, object: object): object => {
    const view = known.get(key) ?? create(key, object);
    known.set(key, view);
    return view;
  };
}
