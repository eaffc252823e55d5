import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../features/capabilities/catalogue';
import type { DomainFacts } from '../features/domains/domain-facts';
import type { FEATURES } from '../features/list';
import type { StoredTables } from '../features/tables/stored-tables';
import type { MentionGroup } from '../graph/mentions';
import type { CompiledDoc } from '../markdown/compiled';
import type { Release } from '../openapi/changes/change';
import type { OperationView } from '../openapi/operation-view';
import type { SchemaListEntry } from '../openapi/schema-list';
import type { SchemaPageView } from '../openapi/schema-page-view';
import type { ApiSummary } from '../openapi/summarize-api';
import type { ContentMap } from '../site/map/content-map';
import type { SiteIndex } from './site-index';

// Synchronous throughout: components/pages/printed-markup.tsx renders a page in one go, which can't wait.

// Set by the build and by `dev`, so that the pages know nothing of settings.
const folder = process.env.SITE_STORE ?? '';
const pages = process.env.SITE_PAGES ?? '';

let known: { readonly changed: number; readonly index: SiteIndex } | undefined;

/** The index of the site, read again only when it was written again. */
export function readIndex(): SiteIndex {
  const path = join(folder, 'index.json');
  if (process.env.NODE_ENV === 'development') waitFor(path);
  const { mtimeMs: changed } = statSync(path);
  if (known?.changed !== changed) known = { changed, index: readJson(path) };
  return known.index;
}

/** Which state of the index this is: a number that grows each time it is written. */
export function readState(): number {
  return statSync(join(folder, 'index.json')).mtimeMs;
}

/** Where each file of the content lies, by its path in the bundle. */
export function readAssets(): ReadonlyMap<string, string> {
  return new Map(readJson<[string, string][]>(join(folder, 'assets.json')));
}

/** The text of a document, by the hash that its entry in the index names. */
export function readDoc(hash: string): CompiledDoc {
  return readJson(join(pages, hash));
}

/** One operation, by the object that its entry in the index names. */
export function readOperation(object: string): OperationView {
  return readJson(join(folder, `${object}.json`));
}

/** The pages that name another page or an operation, by the object that its entry in the index names. */
export function readMentions(object: string): readonly MentionGroup[] {
  return readJson(join(folder, `${object}.json`));
}

/** One schema, by the object that its entry in the index names. */
export function readSchema(object: string): SchemaPageView {
  return readJson(join(folder, `${object}.json`));
}

/** What the list of schemas shows of each, by the object that its entry in the index names. */
export function readSchemaList(object: string): readonly SchemaListEntry[] {
  return readJson(join(folder, `${object}.json`));
}

/** The documentation as a whole, by the object that the entry of its page in the index names. */
export function readMap(object: string): ContentMap {
  return readJson(join(folder, `${object}.json`));
}

/** The API as a whole, without what only the page of one operation shows. */
export function readApi({ api: object = '' }: SiteIndex): ApiSummary {
  return readKept('api', object);
}

/** What each version of the API changed, the newest first. */
export function readChangelog({ changelog }: SiteIndex): readonly Release[] {
  return changelog === undefined ? [] : readJson(join(folder, `${changelog}.json`));
}

/** What the stored objects of features are, by the names of the features. */
type Stored = {
  [F in Extract<Features, { readonly stored: unknown }> as F['name']]: NonNullable<
    ReturnType<F['stored']>
  >;
};
type Features = (typeof FEATURES)[number];

/** Returns the object that a feature stores for its components; undefined if the site has none. */
export function readStored<Name extends keyof Stored>(
  { features }: SiteIndex,
  name: Name,
): Stored[Name] | undefined {
  const object = features[name];
  return object === undefined ? undefined : readKept<Stored[Name]>(name, object);
}

/** What ships when; undefined if the site has no such data. */
export function readCatalogue(site: SiteIndex): Catalogue | undefined {
  return readStored(site, 'capabilities');
}

/** The facts of all domains, which are empty if the site has no such data. */
export function readFacts(site: SiteIndex): DomainFacts {
  return readStored(site, 'domains') ?? NO_FACTS;
}

const NO_FACTS: DomainFacts = {
  ...{ entities: [], events: [], invariants: [], specifications: [], lifecycles: [] },
  decisions: {},
};

/** The tables of the database, with their diagrams. */
export function readTables(site: SiteIndex): StoredTables {
  return readStored(site, 'tables') ?? { domains: [], diagrams: {} };
}

// Next starts while the site is read for the first time.
function waitFor(path: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(path)) Atomics.wait(clock, 0, 0, 10);
}

// What many pages read, and `dev` replaces: of each kind the newest object is kept.
const kept = new Map<string, { readonly object: string; readonly value: unknown }>();

function readKept<T>(kind: string, object: string): T {
  const known = kept.get(kind);
  if (known?.object === object) return known.value as T;
  const value = readJson<T>(join(folder, `${object}.json`));
  kept.set(kind, { object, value });
  return value;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
