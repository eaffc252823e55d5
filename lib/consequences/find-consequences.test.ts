import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem } from '../core/problem';
import { readSettings } from '../core/settings';
import { makeProject } from '../core/testing/make-project';
import { switchFiles } from '../core/testing/switch-files';
import { withFiles } from '../core/testing/with-files';
import { commitAll, withRepository } from '../core/testing/with-repository';
import { type CheckedSite, checkSite } from '../site/site';
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

type Files = Readonly<Record<string, string>>;

// Every site is checked in the same repository, so that what doesn't change is read once.
const project = makeProject(SITE);
const settings = readSettings({}, project);
beforeAll(() => commitAll(project));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Checks the site with edits that aren't committed. */
async function checkEdited<T>(edits: Files, use: (checked: CheckedSite) => Promise<T>) {
  const edited = { ...SITE, ...edits };
  switchFiles(project, SITE, edited);
  try {
    return await use(await checkSite(settings));
  } finally {
    switchFiles(project, edited, SITE);
  }
}

const after = (edits: Files) =>
  checkEdited(edits, async ({ site }) =>
    (await findConsequences(site, settings, 'main')).map(
      ({ change, mention: { file, line, column, sentence }, page }) =>
        `${change.id} ${file}:${line}:${column} ${page?.href} ${sentence}`,
    ),
  );

const reportAfter = (edits: Files) =>
  checkEdited(edits, async ({ site, problems }) => {
    const found = await findConsequences(site, settings, 'main');
    return [...problems, ...reportConsequences(found, settings)].map(formatProblem);
  });

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
  const edits = { 'content/_data/environment.yaml': CHANGED };
  const [, first = ''] = await reportAfter(edits);
  expect(first).toMatch(
    /^content\/index\.md:5:20 {2}warning: This names the variable PORT: default was "4000", is "4100"\. It says: The API listens on `PORT`\.\n {4}fix: correct the text, or add this line to content\/looked-at\.yaml if it's still true: - \{ in: index\.md, fact: variable PORT, hash: "[0-9a-f]{10}" \}$/,
  );
  const answer = /- \{.*\}/.exec(first)?.[0] ?? '';
  const answered = { ...edits, 'content/looked-at.yaml': `${answer}\n` };
  expect((await reportAfter(answered)).map((text) => text.split(' ')[0])).toEqual([
    'content/guide.md:6:8',
  ]);
  const again = { ...answered, 'content/_data/environment.yaml': CHANGED.replace('4100', '4200') };
  const [expired = '', ...rest] = await reportAfter(again);
  expect(expired).toMatch(
    /^content\/looked-at\.yaml:1:\d+ {2}warning: The variable PORT has changed since someone looked at index\.md\n {4}fix: look at it again, and replace the hash with [0-9a-f]{10}, or remove the line$/,
  );
  expect(rest.map((text) => text.split(' ')[0])).toEqual([
    'content/guide.md:6:8',
    'content/index.md:5:20',
  ]);
});

test('an unknown ref and a wrong answer are mistakes', async () => {
  const edits = { 'content/looked-at.yaml': '- { in: index.md, fact: variable PORT }\n' };
  await checkEdited(edits, async ({ site, problems }) => {
    await expect(findConsequences(site, settings, 'nowhere')).rejects.toThrow(
      'Git can\'t find "nowhere"',
    );
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
