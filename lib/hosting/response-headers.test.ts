import { expect, test } from 'vitest';
import { headersOf, PREVIEW_POLICY } from './response-headers';

const PLACE = { isPreview: false, hasTls: false };

test.for([
  { file: '_next/static/chunks/a1b2.js', kept: 'public, max-age=31536000, immutable' },
  { file: '_next/static/data/pages.604516fa.json', kept: 'public, max-age=31536000, immutable' },
  { file: '_search/c69fcee865180b1f/h0.json', kept: 'public, max-age=31536000, immutable' },
  { file: '_search/root.json', kept: 'no-cache' },
  { file: '_search/latest/h0.json', kept: 'no-cache' },
  { file: '_next/data.json', kept: 'no-cache' },
  { file: '_next/staticky.js', kept: 'no-cache' },
  { file: 'files/_next/static/a.js', kept: 'no-cache' },
  { file: 'index.html', kept: 'no-cache' },
  { file: 'guides.txt', kept: 'no-cache' },
])('$file is kept as $kept', ({ file, kept }) => {
  expect(headersOf(file, PLACE)['Cache-Control']).toBe(kept);
});

test.for([
  { file: 'files/openapi.yaml', isOpen: true },
  { file: 'files/notes/a.csv', isOpen: true },
  { file: 'data/errors.schema.json', isOpen: true },
  { file: 'feed.xml', isOpen: true },
  { file: 'feed/guides.xml', isOpen: true },
  { file: 'guides/llms.txt', isOpen: true },
  { file: 'guides.md', isOpen: true },
  { file: '.well-known/api-catalog', isOpen: true },
  { file: 'index.html', isOpen: false },
  { file: 'files.html', isOpen: false },
  { file: 'files/index.html', isOpen: false },
  { file: 'files/runbooks.html', isOpen: false },
  { file: 'guides/data/a.json', isOpen: false },
  { file: '_search/root.json', isOpen: false },
  { file: 'manifest.json', isOpen: false },
  { file: '', isOpen: false },
])('"$file" may be read from any address: $isOpen', ({ file, isOpen }) => {
  const found = headersOf(file, PLACE)['Access-Control-Allow-Origin'];
  expect(found).toBe(isOpen ? '*' : undefined);
});

test.for([
  {
    file: 'guides/flow.SVG',
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  { file: 'guides/svg.html', policy: "frame-ancestors 'none'" },
  { file: 'guides.svg.html', policy: "frame-ancestors 'none'" },
])('$file has the policy $policy, and all other headers', ({ file, policy }) => {
  expect(headersOf(file, PLACE)).toEqual({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
});

test.for([
  { isPreview: false, hasTls: false, hstsSubdomains: true, hsts: undefined, robots: undefined },
  { isPreview: false, hasTls: true, hsts: 'max-age=63072000', robots: undefined },
  {
    isPreview: false,
    hasTls: true,
    hstsSubdomains: true,
    hsts: 'max-age=63072000; includeSubDomains',
    robots: undefined,
  },
  { isPreview: true, hasTls: true, hstsSubdomains: true, hsts: undefined, robots: 'noindex' },
])(
  'preview: $isPreview, TLS: $hasTls, subdomains: $hstsSubdomains gives $hsts, $robots',
  ({ hsts, robots, ...place }) => {
    const found = headersOf('index.html', place);
    expect(found['Strict-Transport-Security']).toBe(hsts);
    expect(found['X-Robots-Tag']).toBe(robots);
    expect(found['Content-Security-Policy']).toBe(
      place.isPreview ? PREVIEW_POLICY : "frame-ancestors 'none'",
    );
  },
);
