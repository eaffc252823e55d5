import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../features/capabilities/catalogue';
import type { DomainFacts } from '../features/domains/domain-facts';
import type { FEATURES } from '../features/list';
import type { StoredTables } from '../features/tables/build-tables';
import type { MentionGroup } from '../graph/mentions';
import type { RenderableDoc } from '../markdown/compiled';
import { readCompiled } from '../markdown/compiled-pages';
import type { Release } from '../openapi/history';
import type { ApiSummary, OperationView, SchemaListEntry, SchemaPageView } from '../openapi/view';
import type { WorkflowUse } from '../samples/workflows/workflow-uses';
import { openCache } from '../work/cache';
import { OBJECTS } from './objects';
import type { SiteIndex } from './site-index';

// All reads are synchronous because components/pages/printed-markup.tsx renders pages synchronously.

// The build and `dev` set the variables SITE_STORE and SITE_CACHE, so that pages don't depend on settings.
const cacheDir = () => process.env.SITE_CACHE ?? '';
const pathOf = (file: string) => join(process.env.SITE_STORE ?? '', file);

let known:
  | { readonly path: string; readonly changed: number; readonly index: SiteIndex }
  | undefined;

/** Returns the site's index. Reads it again only if it has changed. */
export function readIndex(): SiteIndex {
  const path = pathOf('index.json');
  if (process.env.NODE_ENV === 'development') waitFor(path);
  const { mtimeMs: changed } = statSync(path);
  if (known?.path !== path || known.changed !== changed) {
    known = { path, changed, index: readJson(path) };
  }
  return known.index;
}

/** Returns a number that increases each time the index is written. */
export function readState(): number {
  return statSync(pathOf('index.json')).mtimeMs;
}

/** Returns the location on disk of each image, download, and data file, keyed by its path in the bundle. */
export function readAssets(): ReadonlyMap<string, string> {
  return new Map(readJson<[string, string][]>(pathOf('assets.json')));
}

/** Returns a document's compiled text, given the hash in its index entry. */
export function readDoc(hash: string): RenderableDoc {
  return readCompiled(cacheDir(), hash);
}

/** Returns one operation, given the object name in its index entry. */
export function readOperation(object: string): OperationView {
  return readObject(object);
}

/**
 * Returns the pages that mention another page or an operation, given the object name in the index entry of that page or
 * operation.
 */
export function readMentions(object: string): readonly MentionGroup[] {
  return readObject(object);
}

/** Returns the workflows that call an operation, given the object name in its index entry. */
export function readWorkflowUses(object: string): readonly WorkflowUse[] {
  return readObject(object);
}

/** Returns one schema, given the object name in its index entry. */
export function readSchema(object: string): SchemaPageView {
  return readObject(object);
}

/** Returns the schema list's entries, given the object name in its index entry. */
export function readSchemaList(object: string): readonly SchemaListEntry[] {
  return readObject(object);
}

/** Returns the API as a whole, without the details that only operation pages show. */
export function readApi({ api: object = '' }: SiteIndex): ApiSummary {
  return readKept('api', object);
}

/** Returns the changes in each version of the API, newest first. Empty if the site has no changelog. */
export function readChangelog({ changelog }: SiteIndex): readonly Release[] {
  return changelog === undefined ? [] : readObject(changelog);
}

/** The types of the stored objects, keyed by feature name. */
export type Stored = {
  [F in Extract<Features, { readonly stored: unknown }> as F['name']]: NonNullable<
    ReturnType<F['stored']>
  >;
};
type Features = (typeof FEATURES)[number];

/** Returns the object that a feature stores for its components. Undefined if the site has none. */
export function readStored<Name extends keyof Stored>(
  { features }: SiteIndex,
  name: Name,
): Stored[Name] | undefined {
  const object = features[name];
  return object === undefined ? undefined : readKept<Stored[Name]>(name, object);
}

/** Returns the capabilities and versions. Undefined if the site has no such data. */
export function readCatalogue(site: SiteIndex): Catalogue | undefined {
  return readStored(site, 'capabilities');
}

/** Returns all domains' facts. Empty if the site has no such data. */
export function readFacts(site: SiteIndex): DomainFacts {
  return readStored(site, 'domains') ?? NO_FACTS;
}

const NO_FACTS: DomainFacts = {
  entities: [],
  events: [],
  invariants: [],
  specifications: [],
  lifecycles: [],
  decisions: {},
};

/** Returns the database tables and their diagrams. Empty if the site has none. */
export function readTables(site: SiteIndex): StoredTables {
  return readStored(site, 'tables') ?? { domains: [], diagrams: {} };
}

// Waits for the index, because Next starts before the site is read for the first time.
function waitFor(path: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(path)) Atomics.wait(clock, 0, 0, 10);
}

// Caches objects that many pages read. `dev` replaces these objects, so we keep only the newest one of each kind.
const kept = new Map<string, { readonly object: string; readonly value: unknown }>();

function readKept<T>(kind: string, object: string): T {
  const known = kept.get(kind);
  if (known?.object === object) return known.value as T;
  const value = readObject<T>(object);
  kept.set(kind, { object, value });
  return value;
}

function readObject<T>(name: string): T {
  const found = openCache(cacheDir(), OBJECTS).readJson<T>(name);
  if (found === undefined) throw new Error(`the object ${name} is missing or has changed on disk`);
  return found;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
