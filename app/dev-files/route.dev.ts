import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextRequest } from 'next/server';
import { contentTypeOf } from '@/lib/core/content-type';
import { NOTICES_FILE } from '@/lib/site/notices-path';
import { RUNBOOKS_FILE } from '@/lib/site/runbooks-path';

export const dynamic = 'force-dynamic';

/** Files that a build generates from its own output. `dev` serves a note instead. */
const BUILT = [NOTICES_FILE, RUNBOOKS_FILE];

/** Serves the files that a build copies: search data, images, and downloads. Only `next dev` has this route. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const path = decodeURIComponent(nextUrl.pathname.slice(1));
  if (BUILT.includes(path)) return new Response(`npm run build writes this file: /${path}\n`);
  const store = process.env.SITE_STORE ?? '';
  const list = await readFile(join(store, 'assets.json'), 'utf8');
  const isSearch = /^_search\/[a-z0-9]+(\/[a-z0-9]+)?\.json$/.test(path);
  const source = isSearch ? join(store, path) : new Map<string, string>(JSON.parse(list)).get(path);
  // A save may replace the search data while a page asks for it.
  const data = source && (await readFile(source).catch(ignoreMissing));
  if (!data) return new Response('Not found', { status: 404 });
  return new Response(data, { headers: { 'content-type': contentTypeOf(path) } });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
