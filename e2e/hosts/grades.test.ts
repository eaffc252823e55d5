import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { headersOf } from '@/lib/hosting/response-headers';
import { listFiles } from '@/lib/hosting/server/list-files';
import { sendRequest } from '@/lib/hosting/server/send-request';
import { startServer } from '@/lib/hosting/server/start-server';
import { expectedHeaders, isOpen, waysOf } from './expected-headers';
import { type Delivery, gradeHeaders } from './grade-headers';
import { gradePolicy, type SentPolicy } from './grade-policy';
import { KINDS, type Kind, RISKS, RULES } from './policy-rules';
import type { HostName } from './requests';

const directory = resolve(process.env.BUNDLE ?? 'out');
const { files } = await listFiles(directory);

const isDownload = (file: string) => file.startsWith('files/') && file.endsWith('.html');

/** The first file of each kind in the bundle. */
const samples = [
  ...new Map(
    [...files].sort().map((file) => [isDownload(file) ? 'download' : extname(file), file]),
  ).values(),
  '404.html',
];

/** Returns the kind of a file, which determines what its policy must protect. */
function kindOf(file: string, isPreview: boolean): Kind {
  if (file.endsWith('.svg')) return 'drawing';
  if (isPreview) return 'preview';
  if (isDownload(file)) return 'download';
  return file.endsWith('.html') ? 'page' : 'data';
}

/** Returns all findings for a file with these headers. In a preview, the policy in the page doesn't count. */
function gradeFile(
  file: string,
  headers: Readonly<Record<string, unknown>>,
  delivery: Delivery,
): string[] {
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
  const html = file.endsWith('.html') ? readFileSync(join(directory, file), 'utf8') : '';
  const written = delivery.isPreview ? undefined : meta.exec(html)?.[1];
  const header = Object.entries(headers).find(([name]) => /^content-security-policy$/i.test(name));
  const policies: SentPolicy[] = [
    ...(header ? [{ place: 'header', text: String(header[1]) } as const] : []),
    ...(written ? [{ place: 'meta', text: written } as const] : []),
  ];
  return [
    ...gradePolicy(policies, kindOf(file, delivery.isPreview)),
    ...gradeHeaders(headers, { ...delivery, isOpen: isOpen(file) }),
  ].map((finding) => `${file}: ${finding}`);
}

test('the bundle has every kind of file that is graded', () => {
  const kinds = new Set(samples.map((file) => kindOf(file, false)));
  expect([...kinds].sort()).toEqual(['data', 'download', 'drawing', 'page']);
  expect(samples.length).toBeGreaterThan(8);
});

test.for([false, true])(
  'our server sends every kind of file with good headers (preview: %s)',
  async (isPreview) => {
    const server = await startServer({ directory, port: 0, isPreview, rules: 'github-pages' });
    try {
      const findings = await Promise.all(
        samples.map(async (file) => {
          const address = file.split('/').map(encodeURIComponent).join('/');
          const { status, headers } = await sendRequest(server.port, `/${address}`);
          expect([file, status]).toEqual([file, 200]);
          return gradeFile(file, headers, { isPreview, isSecure: false });
        }),
      );
      expect(findings.flat()).toEqual([]);
    } finally {
      await server.close();
    }
  },
);

test.for([
  { isPreview: false, hasTls: true },
  { isPreview: false, hasTls: true, hstsSubdomains: true },
  { isPreview: true, hasTls: true },
])('a host with TLS sends every kind of file with good headers: %o', (place) => {
  const { isPreview } = place;
  const findings = samples.flatMap((file) =>
    gradeFile(file, headersOf(file, place), { isPreview, isSecure: true }),
  );
  expect(findings).toEqual([]);
});

// hosts.test.ts checks that each of these hosts really sends its expected headers.
const hosts: readonly HostName[] = ['cloudflare', 'netlify', 'nginx', 'caddy', 'workers'];
test.for(hosts)('%s sends every kind of file with good headers', (host) => {
  for (const isPreview of [false, true]) {
    const delivery = { isPreview, isSecure: waysOf(host).isSecure };
    const findings = samples.flatMap((file) => {
      const asked = { path: `/${file}`, status: 200, shows: file } as const;
      return gradeFile(file, expectedHeaders(asked, host, { basePath: '', isPreview }), delivery);
    });
    expect(findings).toEqual([]);
  }
});

const HASH = `'sha256-${'a'.repeat(43)}='`;
const SOUND: Readonly<Record<Kind, string>> = {
  page: `default-src 'none';style-src 'self';img-src 'self';font-src 'self';connect-src 'self';worker-src 'none';base-uri 'none';form-action 'none';require-trusted-types-for 'script';trusted-types pages;script-src 'self' ${HASH};frame-ancestors 'none'`,
  download: `default-src 'none'; style-src ${HASH}; script-src ${HASH}; worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  drawing:
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  data: "frame-ancestors 'none'",
  preview:
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const grade = (text: string, kind: Kind, place: SentPolicy['place'] = 'header') =>
  gradePolicy([{ place, text }], kind);
const directivesOf = (text: string) => text.split(';').map((part) => part.trim());
const nameOf = (directive: string) => directive.split(' ')[0] ?? '';

test.for(KINDS)('a sound policy of the kind %s has no findings', (kind) => {
  expect(grade(SOUND[kind], kind)).toEqual([]);
  expect(
    grade(
      SOUND[kind]
        .toUpperCase()
        .replace(/'[^']*'|DATA:|PAGES/g, (text) =>
          text.startsWith("'SHA") ? HASH : text.toLowerCase(),
        ),
      kind,
    ),
  ).toEqual([]);
});

test.for(KINDS)('a policy of the kind %s without one of its directives has findings', (kind) => {
  const directives = directivesOf(SOUND[kind]);
  for (const gone of directives) {
    const rest = directives.filter((directive) => directive !== gone).join(';');
    const names = grade(rest, kind).map(nameOf);
    expect(names, gone).toContain(nameOf(gone));
  }
  expect(gradePolicy([], kind).map(nameOf)).toContain('frame-ancestors');
});

const WEAK = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  "'wasm-unsafe-eval'",
  "'strict-dynamic'",
  "'report-sample'",
  "'nonce-a'",
  '*',
  'data:',
  'blob:',
  'https:',
  'http:',
  'https://a.test',
  '*.a.test',
  "'sha256-short'",
  "'self'",
];

test.for(KINDS)('a policy of the kind %s with a weaker source has a finding', (kind) => {
  const weaker = Object.keys(RULES).flatMap((name) => WEAK.map((source) => ({ name, source })));
  for (const { name, source } of weaker) {
    const directives = directivesOf(SOUND[kind]);
    const known = directives.find((directive) => nameOf(directive) === name);
    if (known?.split(' ').includes(source)) continue;
    const { fallback = [], want } = RULES[name] ?? { want: [] };
    // A directive may explicitly have the same value as its fallback.
    if (!known && fallback.length > 0 && want[KINDS.indexOf(kind)] === source) continue;
    const edited = [
      ...directives.filter((directive) => directive !== known),
      `${known?.replace("'none'", '') ?? name} ${source}`,
    ].join(';');
    expect(grade(edited, kind).map(nameOf), edited).toContain(name);
  }
});

test.for<{ name: string; sent: readonly SentPolicy[]; findings: readonly string[] }>([
  {
    name: 'an unknown directive',
    sent: [{ place: 'header', text: `${SOUND.page}; plugin-types a/b` }],
    findings: ['plugin-types is not a directive'],
  },
  {
    name: 'a directive twice',
    sent: [{ place: 'header', text: `${SOUND.page}; base-uri 'self'` }],
    findings: ['base-uri is there twice, and the second one has no effect'],
  },
  {
    name: 'frame-ancestors where browsers ignore it',
    sent: [{ place: 'meta', text: SOUND.page }],
    findings: [
      'frame-ancestors has no effect in a <meta>',
      expect.stringMatching(/^frame-ancestors is absent, not 'none'/),
    ],
  },
  {
    name: 'two policies, of which each has a part',
    sent: [
      { place: 'header', text: "frame-ancestors 'none'" },
      { place: 'meta', text: SOUND.page.replace(";frame-ancestors 'none'", '') },
    ],
    findings: [],
  },
  {
    name: 'two policies in one header, of which one is weak',
    sent: [{ place: 'header', text: `script-src 'self' 'unsafe-inline', ${SOUND.page}` }],
    findings: [],
  },
  {
    name: 'two policies, both weak',
    sent: [
      { place: 'header', text: SOUND.preview },
      { place: 'meta', text: SOUND.page.replace(/;frame.*/, '').replace(HASH, "'unsafe-inline'") },
    ],
    findings: ['script-src', 'script-src-elem', 'script-src-attr'].map((name) =>
      expect.stringContaining(`${name} is 'self' 'unsafe-inline' and 'self' 'unsafe-inline', not`),
    ),
  },
])('$name', ({ sent, findings }) => {
  expect(gradePolicy(sent, 'page')).toEqual(findings);
});

test('every value that lets more pass than our own files has a reason', () => {
  const risky = Object.entries(RULES).flatMap(([name, { want }]) =>
    KINDS.filter((_, at) => !/^('none'|'self'|hashes|absent)$/.test(want[at] ?? '')).map(
      (kind) => `${kind} ${name}`,
    ),
  );
  expect(Object.keys(RISKS).sort()).toEqual(risky.sort());
});

// The directives come from CSP3 (sections 2.3 and 6), Upgrade Insecure Requests, Trusted Types, and Fenced Frame.
test('every directive of the standards is judged, with a reason', () => {
  const fetches = 'child connect default font frame img manifest media object script style worker';
  const standard = [
    ...fetches.split(' ').map((name) => `${name}-src`),
    ...['script', 'style'].flatMap((name) => [`${name}-src-elem`, `${name}-src-attr`]),
    'webrtc',
    'base-uri',
    'sandbox',
    'form-action',
    'frame-ancestors',
    'report-uri',
    'report-to',
    'upgrade-insecure-requests',
    'require-trusted-types-for',
    'trusted-types',
    'fenced-frame-src',
  ];
  expect(Object.keys(RULES).sort()).toEqual(standard.sort());
  for (const { why } of Object.values(RULES)) expect(why).toMatch(/^[A-Z].{10,}\.$/);
});

const HEADERS = headersOf('a.txt', { isPreview: false, hasTls: true });
const SECURE = { isPreview: false, isSecure: true };

test.for<[header: string, value: string | undefined]>([
  ['Strict-Transport-Security', undefined],
  ['Strict-Transport-Security', 'max-age=3600'],
  ['Strict-Transport-Security', 'max-age=63072000; preload'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubdomain'],
  ['Referrer-Policy', undefined],
  ['Referrer-Policy', 'unsafe-url'],
  ['Referrer-Policy', 'no-referrer-when-downgrade'],
  ['Permissions-Policy', undefined],
  ['Permissions-Policy', 'camera=()'],
  ['Permissions-Policy', HEADERS['Permissions-Policy']?.replace('usb=()', 'usb=(self)')],
  ['Permissions-Policy', `${HEADERS['Permissions-Policy']}, fullscreen=*`],
  ['Cross-Origin-Opener-Policy', 'unsafe-none'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['X-Content-Type-Options', 'none'],
  ['X-Frame-Options', 'ALLOWALL'],
  ['Access-Control-Allow-Origin', '*'],
  ['Set-Cookie', 'a=b'],
  ['X-Powered-By', 'Next.js'],
  ['X-Robots-Tag', 'noindex'],
  ['X-Invented', '1'],
])('%s: %s is a finding', ([header, value]) => {
  expect(gradeHeaders(HEADERS, SECURE)).toEqual([]);
  const names = gradeHeaders({ ...HEADERS, [header]: value }, SECURE).map(nameOf);
  expect(names).toEqual([header.toLowerCase()]);
});

test('a file for tools may be read from any address, and only from a browser without cookies', () => {
  const file = headersOf('files/a.json', { isPreview: false, hasTls: true });
  const open = { ...SECURE, isOpen: true };
  expect(gradeHeaders(file, open)).toEqual([]);
  expect(gradeHeaders(file, SECURE).map(nameOf)).toEqual(['access-control-allow-origin']);
  expect(gradeHeaders(HEADERS, open).map(nameOf)).toEqual(['access-control-allow-origin']);
});

test('HSTS belongs on a host of our own with TLS, noindex on a preview', () => {
  const plain = { isPreview: false, isSecure: false };
  const preview = { isPreview: true, isSecure: true };
  expect(gradeHeaders(HEADERS, plain).map(nameOf)).toEqual(['strict-transport-security']);
  expect(gradeHeaders(HEADERS, preview).map(nameOf)).toEqual([
    'strict-transport-security',
    'x-robots-tag',
  ]);
});
