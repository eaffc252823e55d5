import { expect, test } from 'vitest';
import { cacheControlOf, securityHeadersOf } from './response-headers';

test.for([
  { file: '_next/static/chunks/a1b2.js', kept: 'public, max-age=31536000, immutable' },
  { file: '_next/data.json', kept: 'no-cache' },
  { file: '_next/staticky.js', kept: 'no-cache' },
  { file: 'files/_next/static/a.js', kept: 'no-cache' },
  { file: 'index.html', kept: 'no-cache' },
  { file: 'guides.txt', kept: 'no-cache' },
])('$file is kept as $kept', ({ file, kept }) => {
  expect(cacheControlOf(file)).toBe(kept);
});

test.for([
  {
    file: 'guides/flow.SVG',
    policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  { file: 'guides/svg.html', policy: "frame-ancestors 'none'" },
  { file: 'guides.svg.html', policy: "frame-ancestors 'none'" },
])('$file has the policy $policy, and all other headers', ({ file, policy }) => {
  expect(securityHeadersOf(file)).toMatchObject({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  });
});
