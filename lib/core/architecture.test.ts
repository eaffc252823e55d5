import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';

const PROJECT = join(import.meta.dirname, '../..');

async function sources(...folders: string[]): Promise<{ file: string; text: string }[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      listFiles(join(PROJECT, folder))
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('fixtures/'))
        .map((path) => `${folder}/${path}`),
    ),
  );
  return found.flat().map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));
}

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);

const ISLANDS = /^components\/islands\/(?!.*\.test\.ts$)/;

// An island that only other islands import runs in the browser even without `'use client'`.
const isClient = ({ file, text }: { file: string; text: string }) =>
  ISLANDS.test(file) || /^(\/\*[\s\S]*?\*\/|\/\/.*\n|\s)*'use client'/.test(text);

test('only islands and error pages run in the browser', async () => {
  const places = /^components\/islands\/|^app\/(global-)?error\.tsx$/;
  const inBrowser = (await sources('app', 'components')).filter(isClient).map(({ file }) => file);
  expect(inBrowser.length).toBeGreaterThan(2);
  expect(inBrowser.filter((file) => !places.test(file))).toEqual([]);
});

// The search modules are pure: they take the built index as data, and don't use content, the disk, or React.
const SEARCH = /^@\/lib\/search\/(index-format|mark-words|search|search-help)$/;

// Pure functions that take what a reader typed, requested, or sees, and the storage key names.
const SHARED = new RegExp(
  `^@/lib/(graph/(nearest-paths|match-row)|features/values/(can-fill|find-value-uses|uses-value)|markdown/variable-list|output/(head/(path-form-script|storage-keys)|reading/(cut-parts|hash-words|reading-file|state-of)))$|${SEARCH.source}`,
);

test('what runs in the browser knows nothing of content', async () => {
  const known =
    /^(\.\.?\/|react$|react-dom(\/client)?$|next\/(navigation|error)$|next-themes$|nprogress$|@\/components\/(islands\/|styles\/index\.css$))/;
  const strange = (await sources('app', 'components')).filter(isClient).flatMap(({ file, text }) =>
    importsOf(text.replace(/^import type .*$/gm, ''))
      .filter((name) => !known.test(name) && !SHARED.test(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(strange).toEqual([]);
});

test('of lib the browser gets the shared functions, and what they are made of', async () => {
  const all = new Map((await sources('lib')).map(({ file, text }) => [file, text]));
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    // Type imports are removed before the code reaches the browser.
    const text = (all.get(file) ?? '').replace(/^import type [^;]+;$/gm, '');
    for (const name of importsOf(text)) follow(`${posix.join(posix.dirname(file), name)}.ts`);
  };
  for (const { text } of (await sources('components')).filter(isClient)) {
    const code = text.replace(/^import type [^;]+;$/gm, '');
    for (const name of importsOf(code)) if (SHARED.test(name)) follow(`${name.slice(2)}.ts`);
  }
  const below = /^lib\/(core\/nearest|render-data\/area-of|search\/[a-z-]+)\.ts$/;
  const isKnown = (file: string) => below.test(file) || SHARED.test(`@/${file.replace('.ts', '')}`);
  expect(reached).toContain('lib/search/spell.ts');
  expect([...reached].filter((file) => !isKnown(file) || !all.has(file))).toEqual([]);
});

test('imports go one way: app, components, lib', async () => {
  const upward = (await sources('lib', 'components')).flatMap(({ file, text }) =>
    importsOf(text)
      .filter(
        (name) =>
          /^(@\/|(\.\.\/)+)app\//.test(name) ||
          (file.startsWith('lib/') && /components\//.test(name)),
      )
      .map((name) => `${file} imports ${name}`),
  );
  expect(upward).toEqual([]);
});

test('the pages import neither Shiki nor MDX nor the reader of OpenAPI', async () => {
  const heavy =
    /next-mdx-remote|shiki|unified|remark|rehype|swagger-parser|lib\/markdown\/(compile|pipeline|highlight)'?$|lib\/site\/site'?$/;
  const found = (await sources('app', 'components')).flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /^import (?!type)/.test(line) && heavy.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('the compiler of MDX has one importer', async () => {
  const compiler = /^(next-mdx-remote|@mdx-js)(\/|$)/;
  const importers = (await sources('app', 'components', 'lib', 'e2e')).filter(({ text }) =>
    importsOf(text).some((name) => compiler.test(name)),
  );
  expect(importers.map(({ file }) => file)).toEqual(['lib/markdown/compile.ts']);
});

test('no file has a name that says nothing', async () => {
  const names = /(^|\/)(utils?|helpers?|common|types|constants|index)\.tsx?$/;
  const all = await sources('app', 'components', 'lib', 'e2e');
  expect(all.map(({ file }) => file).filter((file) => names.test(file))).toEqual([]);
});

// These images are drawn at build time and aren't part of any page.
const PICTURES = 'components/share/';

test('no element of a page carries a style of its own', async () => {
  const styled = (await sources('app', 'components')).filter(({ text }) => /\sstyle=/.test(text));
  const files = styled.map(({ file }) => file).filter((file) => !file.startsWith(PICTURES));
  expect(files).toEqual([]);
});

test('only a parser says whether a text is a URL', async () => {
  const all = await sources('app', 'components', 'lib', 'e2e');
  const asking = all.filter(({ text }) => /\bURL\.canParse\(/.test(text));
  expect(asking.map(({ file }) => file)).toEqual([]);
});
