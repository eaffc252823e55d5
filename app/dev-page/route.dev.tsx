import { staticMarkup } from '@/components/pages/static-markup';
import { WholePage } from '@/components/pages/whole-page';
import type { DevUpdate } from '@/lib/render-data/dev-update';
import { documentTitle } from '@/lib/render-data/document-title';
import { findRoute } from '@/lib/render-data/find-route';
import { readIndex, readState } from '@/lib/render-data/read-store';

export const dynamic = 'force-dynamic';

/**
 * Returns the page with the URL path in `path` as a `DevUpdate`. A refresh would take Next three times as long, because
 * React notes a stack trace for each element. The path isn't part of the route: for each request to a dynamic route,
 * Next starts a process that lists its static paths. Only `next dev` has this route.
 */
export async function GET(request: Request): Promise<Response> {
  const steps = new URL(request.url).searchParams.get('path')?.split('/') ?? [];
  const path = steps.filter(Boolean).map(decodeURIComponent).join('/');
  // Read the state before the index, as in the template.
  const state = readState();
  const site = readIndex();
  const route = findRoute(site, path);
  if (!route) return new Response('Not found', { status: 404 });
  const html = staticMarkup(<WholePage site={site} route={route} />);
  const update: DevUpdate = { state, title: documentTitle(site, route), html };
  return Response.json(update, { headers: { 'cache-control': 'no-store' } });
}
