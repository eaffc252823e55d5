import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../../core/testing/check-files';
import { type HeadSettings, headScripts } from './head-scripts';
import { scriptText } from './script-text';

test('no argument can end the script that holds it', () => {
  const text = scriptText((value: string) => String(value), '</script><script>alert(1)');
  expect(text).not.toContain('</');
  expect(text).toContain('\\u003c/script>');
});

const settings: HeadSettings = {
  basePath: '',
  announcement: undefined,
  hasBaseUrlBanner: true,
  faces: ['/face.woff2'],
  versions: [],
};

test.for<{ name: string; change: Partial<HeadSettings>; holds: string; not: string }>([
  {
    name: 'an announcement that can be closed has a script with its id',
    change: { announcement: 'news-7' },
    holds: '("news-7")',
    not: '__name',
  },
  {
    name: 'no announcement, or one that cannot be closed, has no script',
    change: {},
    holds: 'markScripting',
    not: 'announcement',
  },
  {
    name: 'the base URL is known to the notice, which the configuration can switch off',
    change: { basePath: '/docs', hasBaseUrlBanner: false },
    holds: '{"basePath":"/docs","hasBaseUrlBanner":false}',
    not: '"hasBaseUrlBanner":true',
  },
  {
    name: 'the version filter knows the versions',
    change: { versions: ['mvp.0', 'v1'] },
    holds: '({"key":"version-filter","versions":["mvp.0","v1"]})',
    not: '__name',
  },
  {
    name: 'without versions there is no version filter',
    change: {},
    holds: 'markScripting',
    not: 'version-filter',
  },
])('$name', ({ change, holds, not }) => {
  const scripts = headScripts({ ...settings, ...change });
  expect(scripts).toContain(holds);
  expect(scripts).not.toContain(not);
});

const announce = (content: string, more = 'closeable: true') => ({
  'index.md': '# A\n',
  'site.yaml': `announcement:\n  id: a\n  content: ${JSON.stringify(content)}\n  ${more}\n`,
});

test('an announcement is one paragraph of safe HTML', async () => {
  const { site, problems } = await checkFiles(
    announce(
      'New: **version 2**, see [the page](/) <b>x</b> <i onclick=alert(1)>y</i><script>z</script>',
    ),
  );
  expect(problems).toEqual([]);
  expect(site.announcement?.html).toBe(
    'New: <strong>version 2</strong>, see <a href="/">the page</a> <b>x</b> <i>y</i>&#x3C;script>z&#x3C;/script>',
  );
});

test.for<{ name: string; content: string; more?: string; problem: string }>([
  {
    name: 'leads nowhere',
    content: '[x](/gone)',
    problem: "3:12 `announcement.content`: there's no page at `/gone`",
  },
  {
    name: 'is for a page that is gone',
    content: 'a',
    more: 'pages: [/, /gone]',
    problem: "4:14 `announcement.pages`: there's no page at `/gone`",
  },
  {
    name: 'holds two paragraphs',
    content: 'a\n\nb',
    problem: '3:12 `announcement.content` has more than one paragraph',
  },
])('an announcement that $name is a problem', async ({ content, more, problem }) => {
  expect(await problemsOf(announce(content, more))).toEqual([`content/site.yaml:${problem}`]);
});
