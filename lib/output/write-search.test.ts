import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { withProject } from '../core/testing/check-files';
import { checkSite } from '../site/site';
import { searchSourceOf, writeSearch } from './write-search';

test('the search is written below its folder, over an earlier one, with the base path in its links', async () => {
  await withProject({ 'index.md': '# One\n' }, async (settings) => {
    const { site } = await checkSite(settings);
    const out = join(settings.project, 'bundle');
    writeSearch(searchSourceOf(site, ''), out);
    const before = listFiles(out);
    writeSearch(searchSourceOf(site, '/docs'), out);
    const after = listFiles(out);
    expect(after).toHaveLength(before.length);
    expect(before.filter((file) => after.includes(file))).toEqual(['_search/root.json']);
    const { at } = JSON.parse(await readFile(join(out, '_search/root.json'), 'utf8'));
    const hits = JSON.parse(await readFile(join(out, `_search/${at}/h0.json`), 'utf8'));
    expect(hits).toContainEqual(expect.objectContaining({ href: '/docs/', title: 'One' }));
    const file = { href: '/docs/data/pages.json', title: 'pages.json' };
    expect(hits).toContainEqual(expect.objectContaining(file));
  });
});
