import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { readDocuments } from './read-documents';
import { readPublic } from './read-public';

const SECURITY = '.well-known/security.txt';

async function readIn(project: string, env: Readonly<Record<string, string>> = {}) {
  const { assets, problems } = await readPublic(readSettings(env, project));
  return {
    paths: assets.map(({ path }) => path),
    faults: problems.map(({ file, message }) => `${file}: ${message}`),
  };
}

test.for<{ name: string; env: Record<string, string>; file: string | undefined }>([
  { name: 'our content has them in `public`', env: {}, file: `public/${SECURITY}` },
  {
    name: 'so does our content by its name',
    env: { CONTENT_DIR: './content/' },
    file: `public/${SECURITY}`,
  },
  {
    name: 'other content has its own',
    env: { CONTENT_DIR: 'docs' },
    file: `docs/public/${SECURITY}`,
  },
  { name: 'other content never has ours', env: { CONTENT_DIR: 'empty' }, file: undefined },
  { name: 'an API alone has none', env: { OPENAPI_FILE: 'api.yaml' }, file: undefined },
])('$name', ({ env, file }) =>
  withFiles({ [`public/${SECURITY}`]: 'a', [`docs/public/${SECURITY}`]: 'b' }, async (project) => {
    const { assets, problems } = await readPublic(readSettings(env, project));
    expect(problems).toEqual([]);
    expect(assets.map((asset) => asset.file)).toEqual(file === undefined ? [] : [file]);
  }),
);

test('notes, and what systems and editors leave behind, are skipped', () =>
  withFiles(
    { 'public/README.md': 'a', 'public/.DS_Store': 'a', 'public/.gitkeep': '', 'public/a.txt': '' },
    async (project) => expect(await readIn(project)).toEqual({ paths: ['a.txt'], faults: [] }),
  ));

test.for([
  { path: 'a.md', fault: "a page can't be in `public`" },
  { path: 'a.html', fault: "files of this type can't be published" },
  { path: 'a.txt.gz', fault: "files of this type can't be published" },
  { path: '.well-known/a', fault: "files of this type can't be published" },
  { path: 'CNAME', fault: '`CNAME` configures a host' },
  { path: '_headers', fault: 'the name begins with `_`, like files that configure a host' },
  { path: '.nojekyll', fault: 'the name begins with `.`, like files that configure a host' },
  {
    path: '.well-known/.a.txt',
    fault: 'the name begins with `.`, like files that configure a host',
  },
  { path: 'a b.txt', fault: 'the name contains a space, which URLs encode as %20' },
])('$path is refused', ({ path, fault }) =>
  withFiles({ [`public/${path}`]: 'a' }, async (project) => {
    const { faults } = await readIn(project);
    expect(faults).toEqual([`public/${path}: ${fault}`]);
  }),
);

test('a link out of the folder is refused, and so is a folder that is a link', () =>
  withFiles({ 'secret.txt': 'a', 'public/a.txt': 'b' }, async (project) => {
    symlinkSync(join(project, 'secret.txt'), join(project, 'public/b.txt'));
    expect(await readIn(project)).toEqual({
      paths: ['a.txt'],
      faults: ["public/b.txt: this symbolic link doesn't lead to a file in `public`"],
    });
    await withFiles({ 'content/index.md': '# A\n' }, async (other) => {
      symlinkSync(join(project, 'public'), join(other, 'public'));
      expect(await readIn(other)).toEqual({ paths: [], faults: ["public: this isn't a folder"] });
    });
  }));

test('our content folder has no `public` of its own', () =>
  withFiles({ 'content/public/a.txt': 'a' }, async (project) => {
    expect((await readIn(project)).faults).toEqual([
      "content/public: files with a fixed address are in `public`, so this isn't read",
    ]);
  }));

test('Markdown in `public` is no page', () =>
  withFiles(
    { 'docs/index.md': '# A\n', 'docs/public.md': '# B\n', 'docs/public/c.md': '# C\n' },
    async (project) => {
      const settings = readSettings({ CONTENT_DIR: 'docs' }, project);
      const { docs, problems } = await readDocuments(settings, []);
      expect(docs.map(({ path }) => path)).toEqual(['', 'public']);
      expect(problems.map(({ file }) => file)).toEqual(['docs/public/c.md']);
    },
  ));
