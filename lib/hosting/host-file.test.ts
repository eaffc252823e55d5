import { expect, test } from 'vitest';
import { hostFile } from './host-file';
import { parseHostCommand } from './parse-host-command';

const SOURCES = {
  bundle: 'out',
  outDir: '/work/docs/out',
  files: ['index.html'],
  basePath: '',
  isPreview: false,
  hstsSubdomains: false,
};
const HSTS = 'Strict-Transport-Security';
const TLS = 'nginx --name docs.example.org --certificate /a.pem --key /a.key --nginx-version';

function print(words: string, sources: Partial<typeof SOURCES> = {}): string {
  return hostFile(parseHostCommand(words.split(' ')), { ...SOURCES, ...sources });
}

test.for([
  { words: 'nginx', has: ['root "/work/docs/out";', 'listen 80;', 'listen [::]:80;'] },
  { words: 'nginx --root /srv/docs --listen 127.0.0.1:8080', has: ['listen 127.0.0.1:8080;'] },
  { words: 'nginx', has: ['gzip_proxied any;', 'gzip_comp_level 6;', 'gzip_static on;'] },
  { words: 'nginx --brotli', has: ['\n  brotli_static on;'] },
  {
    words: `${TLS} 1.22`,
    has: ['listen 443 ssl http2;', 'ssl_certificate "/a.pem";', 'return 301 https://docs.example'],
  },
  { words: `${TLS} 1.25`, has: ['listen 443 ssl http2;'] },
  { words: `${TLS} 1.25.0`, has: ['listen 443 ssl http2;'] },
  { words: `${TLS} 1.25.1`, has: ['listen 443 ssl;', '\n  http2 on;'] },
  { words: `${TLS} 1.30`, has: ['listen 443 ssl;', 'listen [::]:443 ssl;', '\n  http2 on;'] },
  { words: `${TLS} 2.0`, has: ['\n  http2 on;'] },
  { words: 'docker', has: ['\nFROM nginxinc/', 'listen 0.0.0.0:8080;', '\nEXPOSE 8080\n'] },
  { words: 'caddy', has: ['http://:80 {', 'root * "/work/docs/out"', 'read_header 30s'] },
  { words: 'caddy --name docs.example.org', has: ['\ndocs.example.org {'] },
  {
    words: 'caddy --name docs.example.org --listen 127.0.0.1:8080',
    has: ['http://docs.example.org:8080 {', 'bind 127.0.0.1'],
  },
  { words: 'cloudflare', has: ['"name": "docs"', '"directory": "out"', '"404-page"'] },
  { words: 'cloudflare --name a --root .cache/upload', has: ['"name": "a"', '".cache/upload"'] },
  { words: 'cloudflare-worker', has: ['env.ASSETS.fetch', 'const BASE = "";'] },
  { words: 'netlify-function', has: ['context.next()', 'path: "/*"'] },
  { words: 'netlify', has: ['publish = "out"', 'pretty_urls = false'] },
  { words: 'github-pages', has: ['steps.pages.outputs.base_path'] },
  { words: 'rsync', has: ["root='out'", '--delete-after'] },
  { words: 's3 --root old', has: ["cd 'old'", '--content-type'] },
  { words: 'cloudfront', has: ['AWS::CloudFront::Distribution'] },
])('$words prints what it is asked for', ({ words, has }) => {
  const text = print(words);
  for (const one of has) expect(text).toContain(one);
});

test.for([
  { words: 'nginx', binds: false },
  { words: `${TLS} 1.30`, binds: true },
  { words: 'docker', binds: false },
  { words: 'caddy', binds: false },
  { words: 'caddy --name docs.example.org', binds: true },
  { words: 'caddy --name docs.example.org --listen 8080', binds: false },
])('$words binds browsers to HTTPS: $binds; a preview never', ({ words, binds }) => {
  expect(print(words).includes(HSTS)).toBe(binds);
  const preview = print(words, { isPreview: true });
  expect(preview).not.toContain('Strict-Transport-Security');
  expect(preview).toMatch(/X-Robots-Tag ["`]noindex/);
});

test.for([`${TLS} 1.30`, 'caddy --name docs.example.org', 'cloudfront'])(
  '%s includes subdomains in HSTS only where that is asked for',
  (words) => {
    const all = /includeSubDomains|IncludeSubdomains: true/;
    expect(print(words)).not.toMatch(all);
    expect(print(words, { hstsSubdomains: true })).toMatch(all);
  },
);

test('brotli_static is printed only for an nginx that has the module', () => {
  expect(print('nginx')).not.toContain('brotli');
});

test.for(['nginx', 'docker', 'caddy', 'cloudflare-worker', 'netlify-function', 'cloudfront'])(
  '%s serves below a base path',
  (words) => {
    expect(print(words, { basePath: '/previews/pr-12' })).toContain('/previews/pr-12');
  },
);
