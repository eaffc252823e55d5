import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './bundle/list-files';

const PROJECT = join(import.meta.dirname, '..');

async function sources(...folders: string[]): Promise<{ file: string; text: string }[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(join(PROJECT, folder)))
        .filter((path) => /\.tsx?$/.test(path) && !path.includes('fixtures/'))
        .map((path) => `${folder}/${path}`),
    ),
  );
  return found.flat().map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));
}

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);

const isClient = ({ text }: { text: string }) =>
  /^(\/\*[\s\S]*?\*\/|\/\/.*\n|\s)*'use client'/.test(text);

test('only islands and error pages run in the browser', async () => {
  const places = /^components\/islands\/|^app\/(global-)?error\.tsx$/;
  const inBrowser = (await sources('app', 'components')).filter(isClient).map(({ file }) => file);
  expect(inBrowser.length).toBeGreaterThan(2);
  expect(inBrowser.filter((file) => !places.test(file))).toEqual([]);
});

test('what runs in the browser knows nothing of content', async () => {
  const known =
    /^(\.\/|react$|next\/(navigation|error)$|next-themes$|nprogress$|@\/components\/(islands\/|styles\/index\.css$))/;
  // Pure functions of what a reader typed or asked for, and the names under which choices are kept.
  const shared = /^@\/lib\/(graph\/nearest-paths|head\/storage-keys)$/;
  const strange = (await sources('app', 'components')).filter(isClient).flatMap(({ file, text }) =>
    importsOf(text.replace(/^import type .*$/gm, ''))
      .filter((name) => !known.test(name) && !shared.test(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(strange).toEqual([]);
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
    /next-mdx-remote|shiki|unified|remark|rehype|swagger-parser|lib\/markdown\/(compile|pipeline|highlight)'?$|lib\/site'?$/;
  const found = (await sources('app', 'components')).flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /^import (?!type)/.test(line) && heavy.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('next-mdx-remote has one importer', async () => {
  const importers = (await sources('app', 'components', 'lib')).filter(({ text }) =>
    importsOf(text).some((name) => name.startsWith('next-mdx-remote')),
  );
  expect(importers.map(({ file }) => file)).toEqual(['lib/markdown/compile.ts']);
});

test('no file has a name that says nothing', async () => {
  const names = /(^|\/)(utils?|helpers?|common|types|constants|index)\.tsx?$/;
  const all = await sources('app', 'components', 'lib', 'e2e');
  expect(all.map(({ file }) => file).filter((file) => names.test(file))).toEqual([]);
});

test('no element carries a style of its own', async () => {
  const styled = (await sources('app', 'components')).filter(({ text }) => /\sstyle=/.test(text));
  expect(styled.map(({ file }) => file)).toEqual([]);
});
