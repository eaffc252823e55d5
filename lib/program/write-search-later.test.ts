import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withProject } from '../core/testing/check-files';
import { searchSourceOf } from '../output/write-search';
import { storeFolder } from '../render-data/write-store';
import { buildSite } from '../site/site';
import { createSearchWriter } from './write-search-later';

vi.mock('../output/write-search', { spy: true });

test('an error reaches the caller, and the next site is written', () =>
  withProject({ 'index.md': '# Home\n' }, async (settings) => {
    const errors: unknown[] = [];
    const write = createSearchWriter(settings, (error) => errors.push(error));
    const site = await buildSite(settings);
    const bug = new TypeError('a bug');
    vi.mocked(searchSourceOf).mockImplementationOnce(() => {
      throw bug;
    });
    write(site);
    await vi.waitFor(() => expect(errors).toEqual([bug]), { timeout: 20_000 });
    write(site);
    const root = join(storeFolder(settings), '_search/root.json');
    await vi.waitFor(() => expect(existsSync(root)).toBe(true), { timeout: 20_000 });
    expect(errors).toHaveLength(1);
  }));
