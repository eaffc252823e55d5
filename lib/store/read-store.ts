import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '../api/api';
import type { OperationView } from '../api/operation-view';
import type { CompiledDoc } from '../markdown/compiled';
import type { SiteIndex } from './site-index';

// Set by the build and by `dev`, so that the pages know nothing of settings.
const folder = process.env.SITE_STORE ?? '';
const pages = process.env.SITE_PAGES ?? '';

let known: { readonly changed: number; readonly index: Promise<SiteIndex> } | undefined;

/** The index of the site, read again only when it was written again. */
export async function readIndex(): Promise<SiteIndex> {
  const path = join(folder, 'index.json');
  const { mtimeMs: changed } = await stat(path);
  if (known?.changed !== changed) {
    const index = readFile(path, 'utf8').then((text) => JSON.parse(text) as SiteIndex);
    known = { changed, index };
  }
  return known.index;
}

/** The text of a document, by the hash that its entry in the index names. */
export async function readDoc(hash: string): Promise<CompiledDoc> {
  return JSON.parse(await readFile(join(pages, `${hash}.json`), 'utf8')) as CompiledDoc;
}

/** One operation, by the object that its entry in the index names. */
export function readOperation(object: string): Promise<OperationView> {
  return readObject(object);
}

let knownApi: { readonly object: string; readonly api: Promise<Api> } | undefined;

/** The API as a whole; every operation's page asks for the same one. */
export function readApi({ api: object = '' }: SiteIndex): Promise<Api> {
  if (knownApi?.object !== object) knownApi = { object, api: readObject(object) };
  return knownApi.api;
}

async function readObject<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as T;
}
