import { expect, test } from 'vitest';
import { contentPolicy } from '../output/content-policy';
import { runbooksHtml } from '../output/runbooks/runbooks-html';
import { PREVIEW_POLICY } from './response-headers';

/** Returns the sources of each directive. */
function parsePolicy(policy: string): Map<string, readonly string[]> {
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const policyIn = (html: string) =>
  /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';

const SITE = { site: 'A', siteUrl: '', commit: undefined, style: 'p{}', script: '0' };

test.for([
  { name: 'a page', html: contentPolicy('<script>run()</script>', 'a.html') },
  { name: 'the file of all runbooks', html: runbooksHtml([], SITE) },
])('allows whatever the policy of $name allows', ({ html }) => {
  const header = parsePolicy(PREVIEW_POLICY);
  const own = parsePolicy(policyIn(html));
  expect(own.size).toBeGreaterThan(3);
  for (const [directive, sources] of own) {
    // If a header doesn't mention trusted types, it allows them.
    if (directive.includes('trusted-types')) continue;
    const allowed = header.get(directive) ?? header.get('default-src') ?? [];
    const needed = sources.map((source) => (/^'sha/.test(source) ? "'unsafe-inline'" : source));
    for (const source of needed.filter((text) => text !== "'none'")) {
      expect(allowed, directive).toContain(source);
    }
  }
});

test.for(['default-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])(
  'allows nothing as %s',
  (directive) => {
    expect(parsePolicy(PREVIEW_POLICY).get(directive)).toEqual(["'none'"]);
  },
);

test('names no other host, and allows no evaluation', () => {
  const sources = [...parsePolicy(PREVIEW_POLICY).values()].flat();
  const known = ["'none'", "'self'", "'unsafe-inline'", 'data:'];
  expect(sources.filter((source) => !known.includes(source))).toEqual([]);
});
