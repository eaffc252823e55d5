import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { problemsOf } from '../core/testing/check-files';
import { withFiles } from '../core/testing/with-files';
import { checkSite } from './site';

const SITE = {
  'index.md': '# Home\n\n[Guide](/guide#steps)\n',
  'guide.md': '# Guide\n\n## Steps\n',
  'site.yaml': 'title: Site\n',
  'ledger.json': '{\n  "/": [],\n  "/guide": ["steps"]\n}\n',
};

/** Puts both versions of a part into a text, as Git does. */
const conflict = (one: string, other: string) =>
  `<<<<<<< HEAD\n${one}\n||||||| 1234567\nold\n=======\n${other}\n>>>>>>> topic/a\n`;

test.for([
  {
    file: 'guide.md',
    text: `# Guide\n\n${conflict('## Steps {', '## Step <b>')}\n[x](/nowhere)\n`,
    line: 3,
  },
  { file: 'guide.md', text: `---\n${conflict('title: A', 'title: B')}---\n`, line: 2 },
  { file: 'site.yaml', text: conflict('title: A', 'title: B'), line: 1 },
  { file: 'sidebars.yaml', text: `docs:\n${conflict('  - doc: guide', '  - doc: gone')}`, line: 2 },
  { file: 'redirects.yaml', text: `/old: /guide\n${conflict('/a: /guide', '/b: /x')}`, line: 2 },
  { file: '_data/prose.yaml', text: conflict('words: [a]', 'words: [b]'), line: 1 },
  { file: 'guide.svg', text: conflict('<svg/>', '<svg></svg>'), line: 1 },
  {
    file: 'files/rates.csv',
    text: `a,b\r\n${conflict('1,2', '1,3').replaceAll('\n', '\r\n')}`,
    line: 2,
  },
  { file: 'files/schema.sql', text: conflict('create table a ();', 'create'), line: 1 },
  { file: 'ledger.json', text: `{\n${conflict('"/": []', '"/": ["a"]')}}\n`, line: 2 },
  { file: 'datasets.json', text: `{\n${conflict('"pages": {}', '"pages": 1')}}\n`, line: 2 },
])('a conflict in $file is one problem', async ({ file, text, line }) => {
  const found = await problemsOf({ ...SITE, [file]: text });
  expect(found).toEqual([`content/${file}:${line}:1 This file has merge conflict markers`]);
});

test('a conflict in the API description or in a part of it is one problem', async () => {
  const api = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\n";
  const part = `${api}paths:\n  /a:\n    $ref: part.yaml\n`;
  for (const [name, files] of [
    ['openapi.yaml', { 'api/openapi.yaml': `${api}${conflict('paths: {', 'paths: }')}` }],
    ['part.yaml', { 'api/openapi.yaml': part, 'api/part.yaml': conflict('get: {', 'put: }') }],
  ] as const) {
    await withFiles({ 'content/index.md': '# Home\n', ...files }, async (project) => {
      const env = { CONTENT_DIR: 'content', OPENAPI_FILE: 'api/openapi.yaml' };
      const { problems } = await checkSite(readSettings(env, project));
      expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
        `api/${name} This file has merge conflict markers`,
      ]);
    });
  }
});
