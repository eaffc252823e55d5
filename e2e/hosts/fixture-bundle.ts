import { linkSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '@/lib/testing/write-files';
import type { HostRequest } from './requests';

/** What lies beside the fixture bundle, and must never be served. */
export const SECRET = 'what no reader may see';

const PAGES = [
  'index',
  'QUICKSTART',
  'LICENSE_COMPLIANCE',
  'guides',
  'guides/cloudflare-setup_guide',
  'guides/quickstart/database-setup',
  'operations/{token}',
  'specifications/versions/mvp.0',
  'specifications/versions/mvp_overview',
];

/** Writes a small bundle with every shape of name that the real one has, and gives its folder. */
export function writeFixtureBundle(): { readonly folder: string; readonly directory: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const directory = join(folder, 'out');
  writeFiles(folder, { 'secret.txt': SECRET });
  writeFiles(directory, {
    '404.html': '<!doctype html><title>Page not found</title>',
    _headers: SECRET,
    _redirects: SECRET,
    '_next/static/chunks/0a1b2c3d.js': 'self.chunk = 1;',
    '_next/static/chunks/4e5f6a7b.css': ':root { color: black }',
    '_next/static/media/face.8c9d.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
    'feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    'feed/guides.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    'files/collection.json': '{}',
    'files/guide.md': '# Guide — with a dash',
    'files/platform.yaml': 'openapi: 3.1.0',
    'icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    'llms.txt': '# Docs — with a dash',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.json': '{"complete":true}',
    'robots.txt': 'User-agent: *',
    'site.webmanifest': '{"name":"Docs"}',
    'sitemap.xml': '<urlset/>',
  });
  for (const page of PAGES) writePage(directory, page);
  symlinkSync(join(folder, 'secret.txt'), join(directory, 'linked.txt'));
  symlinkSync(folder, join(directory, 'parent'));
  return { folder, directory };
}

/** Requests that only the fixture can answer: it holds links, and its names are known. */
export const FIXTURE_REQUESTS: readonly HostRequest[] = [
  {
    path: '/operations/{token}',
    status: 200,
    shows: 'operations/{token}.html',
    canonical: 'https://docs.example.test/operations/%7Btoken%7D',
  },
  {
    path: '/operations/%7btoken%7d',
    status: 200,
    shows: 'operations/{token}.html',
    redirects: { cloudflare: '307 /operations/%7Btoken%7D' },
  },
  { path: '/quickstart', status: 404, shows: '404.html' },
  // A folder beside a file of the same name, and no page of it.
  { path: '/feed', status: 404, shows: '404.html' },
  { path: '/feed/', status: 404, shows: '404.html' },
  { path: '/guides/Cloudflare-setup_guide', status: 404, shows: '404.html' },
  { path: '/specifications/versions', status: 404, shows: '404.html' },
  { path: '/specifications/versions/', status: 404, shows: '404.html' },
  { path: '/specifications/versions/mvp', status: 404, shows: '404.html' },
  ...['/linked.txt', '/parent/secret.txt', '/parent/'].map(
    (path) =>
      ({
        path,
        status: 'refused',
        except: { hosts: ['caddy'], reason: 'Caddy follows links; the build writes none' },
      }) as const,
  ),
];

function writePage(directory: string, page: string): void {
  const path = page === 'index' ? '' : `/${page}`;
  const inside = page === 'index' ? '' : `${page}/`;
  const canonical = `https://docs.example.test${path.split('/').map(encodeURIComponent).join('/')}`;
  writeFiles(directory, {
    [`${page}.html`]: `<!doctype html><link rel="canonical" href="${canonical}"/><title>${page}</title>${`<p>The page of ${page}.</p>`.repeat(100)}`,
    [`${page}.txt`]: `0:{"page":"${page}"}`,
    [`${inside}__next._tree.txt`]: `tree of ${page}`,
    [`${inside}__next.$c$path.__PAGE__.txt`]: `segment of ${page}`,
  });
  if (inside) linkSync(join(directory, `${page}.html`), join(directory, page, 'index.html'));
}
