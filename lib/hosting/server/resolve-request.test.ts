import { expect, test } from 'vitest';
import { type HostRules, resolveRequest } from './resolve-request';

const FILES = new Set([
  'index.html',
  '404.html',
  'both.html',
  'both/index.html',
  'both.txt',
  'both/__next.$c$path.__PAGE__.txt',
  'file.html',
  'folder/index.html',
  'QUICKSTART.html',
  'QUICKSTART/index.html',
  'specifications/versions/mvp.0.html',
  'specifications/versions/mvp.0/index.html',
  'operations/{token}.html',
  'operations/{token}/index.html',
  'raw',
  'raw.html',
]);

// Each host's response: a file, a redirect (`-> …`), or 'missing'. A host that isn't there responds like the one before.
const LOOKUPS: readonly [path: string, cloudflare: string, netlify?: string, pages?: string][] = [
  ['/', 'index.html'],
  ['/index.html', '-> /', 'index.html'],
  ['/index', '-> /', 'index.html'],
  // Cases from the three tables in the hosts' documentation and in slorber/trailing-slash-guide.
  ['/file', 'file.html'],
  ['/file/', '-> /file', '-> /file', 'missing'],
  ['/file.html', '-> /file', 'file.html'],
  ['/file/index', '-> /file', 'missing'],
  ['/file/index.html', '-> /file', 'missing'],
  ['/folder', '-> /folder/'],
  ['/folder/', 'folder/index.html'],
  ['/folder.html', '-> /folder/', 'missing'],
  ['/folder/index', '-> /folder/', 'folder/index.html'],
  ['/folder/index.html', '-> /folder/', 'folder/index.html'],
  ['/both', 'both.html'],
  ['/both/', 'both/index.html', '-> /both', 'both/index.html'],
  ['/both.html', '-> /both', 'both.html'],
  ['/both/index.html', '-> /both/', 'both/index.html'],
  // Names that this site uses.
  ['/both.txt', 'both.txt'],
  ['/QUICKSTART', 'QUICKSTART.html'],
  ['/quickstart', 'missing'],
  ['/QUICKSTART/INDEX.HTML', 'missing'],
  ['/specifications/versions/mvp.0', 'specifications/versions/mvp.0.html'],
  [
    '/specifications/versions/mvp.0/',
    'specifications/versions/mvp.0/index.html',
    '-> /specifications/versions/mvp.0',
    'specifications/versions/mvp.0/index.html',
  ],
  [
    '/specifications/versions/mvp.0/index.html',
    '-> /specifications/versions/mvp.0/',
    'specifications/versions/mvp.0/index.html',
  ],
  ['/specifications/versions/mvp.1', 'missing'],
  ['/operations/{token}', 'operations/{token}.html'],
  ['/operations/%7Btoken%7D', 'operations/{token}.html'],
  ['/operations/%7btoken%7d', '-> /operations/%7Btoken%7D', 'operations/{token}.html'],
  ['/operations/{token}.html', '-> /operations/%7Btoken%7D', 'operations/{token}.html'],
  // Workers requires all reserved characters to be encoded.
  [
    '/both/__next.$c$path.__PAGE__.txt',
    '-> /both/__next.%24c%24path.__PAGE__.txt',
    'both/__next.$c$path.__PAGE__.txt',
  ],
  // A page never hides a file without an extension.
  ['/raw', 'raw'],
  ['/raw.html', 'raw.html'],
  // Redirects keep the query, and extra slashes never point to another host.
  ['/both/index.html?a=1&b', '-> /both/?a=1&b', 'both/index.html'],
  ['/folder?a=/../x', '-> /folder/?a=/../x'],
  ['//folder', '-> /folder/'],
  ['//both', '-> /both', 'both.html'],
  ['http://elsewhere.example/folder', '-> /folder/'],
  ['http://elsewhere.example', 'index.html'],
  ['/nothing', 'missing'],
  ['/.html', 'missing'],
  ['//.html', 'missing'],
  ['/both/nothing/', 'missing'],
  // No directory listing for folders without an index page.
  ['/specifications', 'missing'],
  ['/specifications/', 'missing'],
];

const HOSTS = ['cloudflare', 'netlify', 'github-pages'] as const;
const cases = LOOKUPS.flatMap(([path, cloudflare, netlify = cloudflare, pages = netlify]) =>
  [cloudflare, netlify, pages].map((answer, at) => ({
    rules: HOSTS[at] ?? HOSTS[0],
    path,
    answer,
  })),
);

test.for(cases)('$rules answers $path with $answer', ({ rules, path, answer }) => {
  expect(describeAnswer(path, rules)).toBe(answer);
});

test.for([
  { name: 'a step to the parent', path: '/../secret.txt' },
  { name: 'a step to the parent inside the bundle', path: '/folder/../file' },
  { name: 'an encoded step', path: '/%2e%2e/secret.txt' },
  { name: 'a half encoded step', path: '/.%2E/secret.txt' },
  { name: 'a step with an encoded slash', path: '/..%2fsecret.txt' },
  { name: 'a step encoded in full', path: '/%2e%2e%2fsecret.txt' },
  { name: 'an encoded slash alone', path: '/folder%2Findex.html' },
  { name: 'a backslash', path: '/..\\secret.txt' },
  { name: 'an encoded backslash', path: '/folder%5c..%5c..%5csecret.txt' },
  { name: 'a NUL', path: '/file%00.html' },
  { name: 'a line break', path: '/file%0d%0aSet-Cookie:x' },
  { name: 'a lone percent sign', path: '/%' },
  { name: 'percent and no digits', path: '/%zz' },
  { name: 'bytes that are not UTF-8', path: '/%e0%a4' },
  { name: 'an overlong slash', path: '/..%c0%afsecret.txt' },
  { name: 'half of a surrogate pair', path: '/folder/\ud800' },
  { name: 'half of a surrogate pair, encoded', path: '/folder/%ed%a0%80' },
  { name: 'no leading slash', path: 'file' },
  { name: 'the asterisk form', path: '*' },
  { name: 'nothing', path: '' },
])('$name is malformed on every host', ({ path }) => {
  for (const rules of HOSTS) {
    expect(resolveRequest(path, rules, () => true)).toEqual({ kind: 'malformed' });
  }
});

test.for(['/..html', '/...html', '/%2e%2e.html', '/folder/...html'])(
  '%s is no step to a parent with an ending',
  (path) => {
    for (const rules of HOSTS) {
      const asked: string[] = [];
      resolveRequest(path, rules, (file) => asked.push(file) < 0);
      expect(asked.filter((file) => /(^|\/)\.\.?(\/|$)/.test(file))).toEqual([]);
    }
  },
);

test.for([
  { rules: 'cloudflare' as const, status: 307 },
  { rules: 'netlify' as const, status: 301 },
  { rules: 'github-pages' as const, status: 301 },
])('$rules redirects with $status', ({ rules, status }) => {
  const found = resolveRequest('/folder', rules, (file) => FILES.has(file));
  expect(found).toEqual({ kind: 'redirect', status, location: '/folder/' });
});

function describeAnswer(path: string, rules: HostRules): string {
  const found = resolveRequest(path, rules, (file) => FILES.has(file));
  if (found.kind === 'file') return found.file;
  return found.kind === 'redirect' ? `-> ${found.location}` : found.kind;
}
