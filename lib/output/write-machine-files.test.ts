import { expect, test } from 'vitest';
import { checkFiles } from '../core/testing/check-files';
import { hashOfText } from './write-machine-files';

const START = '---\ntitle: Holds\ntags: []\n---\n';
const TEXT = `${START}
A hold *keeps* the nights.

- One
- Two

## Ends

See [home](/).

\`\`\`text
a
  b
\`\`\`
`;

async function hashOf(text: string): Promise<string> {
  const { site } = await checkFiles({ 'index.md': '# Home\n', 'holds.md': text });
  const page = site.pages.find(({ path }) => path === 'holds');
  return page ? hashOfText(page) : expect.fail('there is no page');
}

test.for([
  { name: 'a line break in a paragraph', from: 'keeps* the', to: 'keeps*\nthe' },
  { name: 'emphasis', from: '*keeps*', to: '**keeps**' },
  { name: 'the mark of a list', from: '- One\n- Two', to: '* One\n* Two' },
  { name: 'the form of a heading', from: '## Ends', to: 'Ends\n----' },
  { name: 'the target of a link', from: '(/)', to: '(/#Home)' },
  {
    name: 'the order of front matter',
    from: 'title: Holds\ntags: []',
    to: 'tags: []\ntitle: Holds',
  },
])('$name is no change', async ({ from, to }) => {
  expect(TEXT).toContain(from);
  expect(await hashOf(TEXT.replace(from, to))).toBe(await hashOf(TEXT));
});

test.for([
  { name: 'a word', from: 'nights', to: 'night' },
  { name: 'a title', from: 'title: Holds', to: 'title: Hold' },
  { name: 'a status', from: 'tags: []', to: 'tags: []\nstatus: deprecated' },
  { name: 'a heading', from: '## Ends', to: '## End' },
  { name: 'the level of a heading', from: '## Ends', to: '### Ends' },
  { name: 'the indentation of code', from: '  b', to: '    b' },
])('$name is a change', async ({ from, to }) => {
  expect(TEXT).toContain(from);
  expect(await hashOf(TEXT.replace(from, to))).not.toBe(await hashOf(TEXT));
});
