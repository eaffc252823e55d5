import { linkSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '@/lib/core/testing/write-files';
import { headersFile } from '@/lib/hosting/headers-file';
import type { Hosted } from './expected-headers';
import type { HostRequest } from './requests';

/** Text of a file next to the fixture bundle. It must never be served. */
export const SECRET = 'what no reader may see';

const PAGES = [
  'index',
  'QUICKSTART',
  'LICENSE_COMPLIANCE',
  // Named like the folder of the downloads, which aren't this page.
  'files',
  'guides',
  'guides/cloudflare-setup_guide',
  'guides/quickstart/database-setup',
  'operations/{token}',
  'specifications/versions/mvp.0',
  'specifications/versions/mvp_overview',
];

const LONG = ['html', 'js', 'json', 'md', 'sql', 'svg', 'txt', 'xml', 'yaml'];

/**
 * Writes a small bundle with every kind of file name that the real bundle has. Returns the bundle's directory and its
 * parent folder.
 */
export function writeFixtureBundle({ basePath, isPreview }: Hosted): {
  readonly folder: string;
  readonly directory: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const directory = join(folder, 'out');
  writeFiles(folder, { 'secret.txt': SECRET });
  writeFiles(directory, {
    '404.html': '<!doctype html><title>Page not found</title>',
    '.nojekyll': '',
    '.well-known/api-catalog': '{"linkset":[]}',
    '.well-known/security.txt': 'Contact: mailto:security@example.com',
    _redirects: `# ${SECRET}`,
    '_next/static/chunks/0a1b2c3d.js': 'self.chunk = 1;',
    '_next/static/chunks/4e5f6a7b.css': ':root { color: black }',
    '_next/static/media/face.8c9d.woff2': Buffer.from([0x77, 0x4f, 0x46, 0x32]),
    '_search/0123456789abcdef/h0.json': '{}',
    '_search/root.json': '{"at":"0123456789abcdef"}',
    'data/units.json': '[]',
    'feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    'feed/guides.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    'files/collection.json': '{}',
    'files/guide.md': '# Guide — with a dash',
    'files/platform.yaml': 'openapi: 3.1.0',
    'files/schema.sql': 'create table units ();',
    'guides/llms.txt': '# Guides',
    'icon.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    'llms.txt': '# Docs — with a dash',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.json': '{"complete":true}',
    'robots.txt': 'User-agent: *',
    'site.webmanifest': '{"name":"Docs"}',
    'sitemap.xml': '<urlset/>',
  });
  for (const page of PAGES) writePage(directory, page);
  for (const kind of LONG) {
    writeFiles(directory, { [`files/long.${kind}`]: 'All work and no play. '.repeat(200) });
  }
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  writeFiles(directory, {
    _headers: `# ${SECRET}\n${headersFile(files, basePath, { isPreview, hasTls: true })}`,
  });
  symlinkSync(join(folder, 'secret.txt'), join(directory, 'linked.txt'));
  symlinkSync(folder, join(directory, 'parent'));
  return { folder, directory };
}

// Some hosts decode an encoded slash. That's harmless: the lookup stays inside the bundle.
const FOUND = {
  reason: 'an encoded slash is a slash to it',
  status: 200,
  shows: 'guides/cloudflare-setup_guide.html',
} as const;
const ENCODED_SLASH = { nginx: FOUND, caddy: FOUND, workers: FOUND };

/** Requests for the fixture only: it contains symbolic links, and its file names are known. */
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
    redirects: {
      cloudflare: '307 /operations/%7Btoken%7D',
      workers: '307 /operations/%7Btoken%7D',
    },
  },
  {
    path: '//guides',
    status: 200,
    shows: 'guides.html',
    redirects: { cloudflare: '307 /guides', workers: '307 /guides' },
  },
  {
    path: '/guides%2fcloudflare-setup_guide',
    status: 400,
    differs: ENCODED_SLASH,
    redirects: { workers: '307 /guides/cloudflare-setup_guide' },
  },
  {
    path: '/guides%5ccloudflare-setup_guide',
    status: 'refused',
    redirects: { workers: '307 /guides%5Ccloudflare-setup_guide' },
  },
  { path: '/quickstart', status: 404, shows: '404.html' },
  // The folder `feed` has no index page and is next to `feed.xml`.
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
        except: {
          hosts: ['caddy', 'workers'],
          reason: 'they follow links, of which the build writes none',
        },
      }) as const,
  ),
];

function writePage(directory: string, page: string): void {
  const path = page === 'index' ? '' : `/${page}`;
  const inside = page === 'index' ? '' : `${page}/`;
  const canonical = `https://docs.example.test${path.split('/').map(encodeURIComponent).join('/')}`;
  writeFiles(directory, {
    [`${page}.html`]: `<!doctype html><link rel="canonical" href="${canonical}"/><title>${page}</title>${`<p>The page of ${page}.</p>`.repeat(100)}`,
    [`${page}.md`]: `# ${page}`,
    [`${page}.txt`]: `0:{"page":"${page}"}`,
    [`${inside}__next._tree.txt`]: `tree of ${page}`,
    [`${inside}__next.$c$path.__PAGE__.txt`]: `segment of ${page}`,
  });
  if (inside) linkSync(join(directory, `${page}.html`), join(directory, page, 'index.html'));
}
