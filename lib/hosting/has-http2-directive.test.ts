import { expect, test } from 'vitest';
import { hasHttp2Directive } from './has-http2-directive';

test.for([
  { version: '1.22', has: false },
  { version: '1.22.1', has: false },
  { version: '1.25', has: false },
  { version: '1.25.0', has: false },
  { version: '1.25.1', has: true },
  { version: '1.26', has: true },
  { version: '1.30.4', has: true },
  { version: '2.0', has: true },
])('nginx $version has the http2 directive: $has', ({ version, has }) => {
  expect(hasHttp2Directive(version)).toBe(has);
});
