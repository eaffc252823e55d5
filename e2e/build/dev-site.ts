import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { writeFiles } from '../../lib/core/testing/write-files';
import { HEAD } from '../../lib/openapi/testing/read-fixture';
import { findShell } from '../find-browser';
import { CHECKOUT } from './checkout';
import { type Dev, startDev } from './start-dev';

export const API = {
  'openapi.yaml': `${HEAD}paths:
  /a: {get: {operationId: getA, summary: First summary, responses: {'200': {$ref: more.yaml#/Fine}}}}
`,
  'more.yaml': 'Fine: {description: Fine}\n',
} as const;

/** A folder without pages, and an API description. `dev` shows them, and a page is open in it. */
export const root = await mkdtemp(join(tmpdir(), 'dev-'));
export const content = join(root, 'content');
export const settings = { CONTENT_DIR: content, OPENAPI_FILE: join(root, 'api/openapi.yaml') };
export let dev: Dev;
export let page: Page;
let browser: Browser;

/** Starts `dev` and a browser. All tests of `dev` share them, because `dev` takes seconds to compile its first page. */
export async function openDevSite(): Promise<void> {
  writeFiles(join(root, 'api'), API);
  writeFiles(content, { 'public/.well-known/a.txt': 'A', 'public/c.txt': 'C' });
  // Files of the project's own site, which must not be part of another one.
  writeFiles(CHECKOUT, { 'public/.well-known/ours.txt': 'ours', 'public/ours.txt': 'ours' });
  dev = await startDev({
    ...settings,
    EDITOR_URL: 'editor://open?file={file}&at={line}:{column}',
  });
  browser = await chromium.launch(findShell(process.env));
  page = await browser.newPage();
  // A busy machine takes long to compile the first page.
  page.setDefaultTimeout(60_000);
}

export async function closeDevSite(): Promise<void> {
  await browser?.close();
  await dev?.stop();
  await rm(root, { recursive: true, force: true });
  await rm(join(CHECKOUT, 'public'), { recursive: true, force: true });
}

/** Saves a file of the content. */
export async function put(file: string, text: string | Uint8Array): Promise<void> {
  const path = join(content, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Returns the list of problems in the open page. */
export const panel = () => page.getByRole('region', { name: 'Problems in the content' });
export const main = () => page.locator('main');
export const shows = (locator: ReturnType<typeof main>, text: string) =>
  locator.filter({ hasText: text }).waitFor();
