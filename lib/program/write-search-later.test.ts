import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { searchSourceOf } from '../bundle/write-search';
import { buildSite } from '../site';
import { storeFolder } from '../store/write-store';
import { withProject } from '../testing/check-files';
import { createSearchWriter } from './write-search-later';

vi.mock('../bundle/write-search', { spy: true });

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
