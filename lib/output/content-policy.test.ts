import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directives(html: string): Map<string, string> {
  const policy = /^<meta http-equiv="Content-Security-Policy" content="([^"]*)">$/.exec(
    contentPolicy(html, 'a.html'),
  );
  return new Map(
    (policy?.[1] ?? '').split(';').map((text) => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('a page may load what the site serves, and nothing else', () => {
  expect(Object.fromEntries(directives('<p>a</p>'))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'pages',
  });
});

test('the hashes are those of the scripts of the page, each once', () => {
  const html =
    '<script>a</script><script>ö\r\n</script><script>a</script><script type="application/ld+json">{}</script>';
  expect(directives(html).get('script-src')).toBe(`'self' ${hashOf('a')} ${hashOf('ö\n')}`);
});

test('what the policy would refuse is an error that names page and tag', () => {
  expect(() => contentPolicy('<p style="a"><b onclick="c">d</b></p>', 'g/b.html')).toThrow(
    'g/b.html contains markup that its content policy blocks: <p style="a">, <b onclick="c">',
  );
  expect(() => contentPolicy('<p', 'g/b.html')).toThrow('g/b.html: "<p" is not how a build prints');
});
