import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../testing/check-files';
import { scriptText } from './script-text';

test('no argument can end the script that holds it', () => {
  const text = scriptText((value: string) => String(value), '</script><script>alert(1)');
  expect(text).not.toContain('</');
  expect(text).toContain('\\u003c/script>');
});

const announce = (content: string) => ({
  'index.md': '# A\n',
  'site.yaml': `announcement:\n  id: a\n  content: ${JSON.stringify(content)}\n`,
});

test('an announcement is one paragraph of safe HTML', async () => {
  const { site, problems } = await checkFiles(
    announce('New: **version 2**, see [the page](/) <b>x</b>'),
  );
  expect(problems).toEqual([]);
  expect(site.announcement?.html).toBe(
    'New: <strong>version 2</strong>, see <a href="/">the page</a> &#x3C;b>x&#x3C;/b>',
  );
});

test.for<{ name: string; content: string; problem: string }>([
  {
    name: 'leads nowhere',
    content: '[x](/gone)',
    problem: '3:12 announcement.content: no page at /gone',
  },
  {
    name: 'holds two paragraphs',
    content: 'a\n\nb',
    problem: '3:12 announcement.content: more than one paragraph',
  },
])('an announcement that $name is a problem', async ({ content, problem }) => {
  expect(await problemsOf(announce(content))).toEqual([`content/site.yaml:${problem}`]);
});
