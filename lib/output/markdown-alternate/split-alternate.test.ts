import { expect, test } from 'vitest';
import { splitAlternate } from './split-alternate';

const words = (name: string, count: number) => `${name} `.repeat(count).trim();

test('a short text is one part, as it is', () => {
  expect(splitAlternate('# A\n\nText.\n', 100)).toEqual(['# A\n\nText.\n']);
});

test('a long text is divided at its headings, and as few times as possible', () => {
  const sections = ['One', 'Two', 'Three'].map((name) => `## ${name}\n\n${words(name, 5)}`);
  const text = `# A\n\n${sections.join('\n\n')}\n`;
  expect(splitAlternate(text, 70)).toEqual([
    `# A\n\n${sections[0]}\n\n${sections[1]}\n`,
    `${sections[2]}\n`,
  ]);
});

test('a section that is too long is divided at its own headings, then between blocks', () => {
  const text = `## A\n\n${words('a', 10)}\n\n### B\n\n${words('b', 10)}\n\n${words('c', 15)}\n`;
  expect(splitAlternate(text, 30)).toEqual([
    `## A\n\n${words('a', 10)}\n`,
    `### B\n\n${words('b', 10)}\n`,
    `${words('c', 15)}\n`,
  ]);
});

test('code is never divided, whatever it contains', () => {
  const code = '````md\n## No heading\n\n```\n\n## Nor this\n````';
  const text = `## A\n\n${words('a', 10)}\n\n${code}\n\n## B\n\nText.\n`;
  expect(splitAlternate(text, 30)).toEqual([
    `## A\n\n${words('a', 10)}\n`,
    `${code}\n`,
    '## B\n\nText.\n',
  ]);
});

test('each part has the URLs of its own links', () => {
  const text = '## A\n\n[a][1] [b][2]\n\n## B\n\n[b][2] [c][3]\n\n[1]: /a\n[2]: /b\n[3]: /c\n';
  expect(splitAlternate(text, 50)).toEqual([
    '## A\n\n[a][1] [b][2]\n\n[1]: /a\n[2]: /b\n',
    '## B\n\n[b][2] [c][3]\n\n[2]: /b\n[3]: /c\n',
  ]);
});
