import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '../core/problem';
import { readSettings, type Settings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { withRepository } from '../core/testing/with-repository';
import { checkSite } from '../site/site';
import { findConsequences } from './find-consequences';
import { reportConsequences } from './report-consequences';

const VARIABLE = `  - name: PORT
    meaning: Port
    processes: [api]
    required: false
    secret: false
    default: "4000"
`;
const ENVIRONMENT = `variables:\n${VARIABLE}`;
const SITE = {
  'content/index.md':
    '---\ntitle: Home\n---\n\nThe API listens on `PORT`. Read [how to begin](/guide#steps).\n',
  'content/guide.md': '# Guide\n\n## Steps\n\n```bash\nexport PORT=4000\n```\n',
  'content/_data/environment.yaml': ENVIRONMENT,
};
const CHANGED = ENVIRONMENT.replace('4000', '4100');

type Files = Readonly<Record<string, string | undefined>>;

async function after(edits: Files, use?: (settings: Settings) => Promise<string[]>) {
  return withRepository(SITE, async (folder) => {
    for (const [file, text] of Object.entries(edits)) {
      if (text === undefined) rmSync(join(folder, file));
      else writeFileSync(join(folder, file), text);
    }
    const settings = readSettings({}, folder);
    if (use) return use(settings);
    const { site } = await checkSite(settings);
    return (await findConsequences(site, settings, 'main')).map(
      ({ change, mention: { file, line, column, sentence }, page }) =>
        `${change.id} ${file}:${line}:${column} ${page?.href} ${sentence}`,
    );
  });
}

test('lists each page that names a changed fact, with its sentence', async () => {
  expect(await after({ 'content/_data/environment.yaml': CHANGED })).toEqual([
    'variable PORT content/guide.md:6:8 /guide#steps export PORT=4000',
    'variable PORT content/index.md:5:20 / The API listens on `PORT`.',
  ]);
});

test('leaves out pages that changed too, and new pages', async () => {
  const found = await after({
    'content/_data/environment.yaml': CHANGED,
    'content/guide.md': SITE['content/guide.md'].replace('4000', '4100'),
    'content/new.md': '# New\n\nSet `PORT`. See [Home](/).\n',
  });
  expect(found).toEqual(['variable PORT content/index.md:5:20 / The API listens on `PORT`.']);
});

test.for<{ name: string; edits: Files; found: string[] }>([
  { name: 'nothing', edits: {}, found: [] },
  {
    name: 'a fact that is new',
    edits: {
      'content/_data/environment.yaml': `${ENVIRONMENT}${VARIABLE.replace('PORT', 'HOST')}`,
    },
    found: [],
  },
  {
    name: 'a fact that is gone',
    edits: {
      'content/_data/environment.yaml': `variables:\n${VARIABLE.replace('PORT', 'ADDRESS')}`,
    },
    found: [
      'variable PORT content/guide.md:6:8 /guide#steps export PORT=4000',
      'variable PORT content/index.md:5:20 / The API listens on `PORT`.',
    ],
  },
  {
    name: 'a heading with a new text, but its old address',
    edits: {
      'content/guide.md':
        '---\ntitle: Guide\naliases: { steps: first-steps }\n---\n\n## First steps\n',
    },
    found: ['heading /guide#steps content/index.md:5:46 / Read how to begin.'],
  },
])('$name', async ({ edits, found }) => {
  expect(await after(edits)).toEqual(found);
});

test('a warning has the line that answers it, which expires when the fact changes again', async () => {
  const report = async (settings: Settings) => {
    const { site, problems } = await checkSite(settings);
    const found = await findConsequences(site, settings, 'main');
    return [...problems, ...reportConsequences(found, settings)].map(formatProblem);
  };
  const edits = { 'content/_data/environment.yaml': CHANGED };
  const [, first = ''] = await after(edits, report);
  expect(first).toMatch(
    /^content\/index\.md:5:20 {2}warning: This names the variable PORT: default was "4000", is "4100"\. It says: The API listens on `PORT`\.\n {4}fix: correct the text, or add this line to content\/looked-at\.yaml if it's still true: - \{ in: index\.md, fact: variable PORT, hash: "[0-9a-f]{10}" \}$/,
  );
  const answer = /- \{.*\}/.exec(first)?.[0] ?? '';
  const answered = { ...edits, 'content/looked-at.yaml': `${answer}\n` };
  expect((await after(answered, report)).map((text) => text.split(' ')[0])).toEqual([
    'content/guide.md:6:8',
  ]);
  const again = { ...answered, 'content/_data/environment.yaml': CHANGED.replace('4100', '4200') };
  const [expired = '', ...rest] = await after(again, report);
  expect(expired).toMatch(
    /^content\/looked-at\.yaml:1:\d+ {2}warning: The variable PORT has changed since someone looked at index\.md\n {4}fix: look at it again, and replace the hash with [0-9a-f]{10}, or remove the line$/,
  );
  expect(rest.map((text) => text.split(' ')[0])).toEqual([
    'content/guide.md:6:8',
    'content/index.md:5:20',
  ]);
});

test('an unknown ref and a wrong answer are mistakes', async () => {
  await withRepository(SITE, async (folder) => {
    const settings = readSettings({}, folder);
    const { site } = await checkSite(settings);
    await expect(findConsequences(site, settings, 'nowhere')).rejects.toThrow(
      'Git can\'t find "nowhere"',
    );
    writeFileSync(
      join(folder, 'content/looked-at.yaml'),
      '- { in: index.md, fact: variable PORT }\n',
    );
    const { problems } = await checkSite(settings);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^content\/looked-at\.yaml .*hash/),
    ]);
  });
});

const API = (type: string) =>
  `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    Unit: { type: object, properties: { size: { type: ${type} } } }\n`;

test('a description outside the project counts, if it is in the same repository', async () => {
  await withFiles({ 'elsewhere.yaml': API('string') }, async (other) => {
    const page = '---\ntitle: Home\n---\n\nA unit has a `Unit.size`.\n';
    const files = { 'docs/content/index.md': page, 'api/openapi.yaml': API('string') };
    await withRepository(files, async (folder) => {
      const find = async (file: string) => {
        const settings = readSettings(
          { OPENAPI_FILE: file, CONTENT_DIR: 'content' },
          `${folder}/docs`,
        );
        const { site } = await checkSite(settings);
        return (await findConsequences(site, settings, 'main')).map(({ change }) => change.id);
      };
      writeFileSync(join(folder, 'api/openapi.yaml'), API('integer'));
      expect(await find(join(folder, 'api/openapi.yaml'))).toEqual(['field Unit.size']);
      expect(await find(join(other, 'elsewhere.yaml'))).toEqual([]);
    });
  });
});
