import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from '../core/settings';
import { withProject } from '../core/testing/check-files';
import type { ReportedProblems } from '../render-data/reported-problems';
import type { SiteIndex } from '../render-data/site-index';
import { storeFolder } from '../render-data/write-store';
import { readSite } from '../site/site';
import { createRefresh } from './create-refresh';
import { createSearchWriter } from './write-search-later';

vi.mock('../site/site', async (original) => {
  const site = await original<typeof import('../site/site')>();
  return { ...site, readSite: vi.fn(site.readSite) };
});
vi.mock('./write-search-later', () => ({ createSearchWriter: vi.fn(() => () => {}) }));

// Captures the terminal output.
const print = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  vi.clearAllMocks();
});

const FILES = { 'index.md': '# Home\n', 'guide.md': '# Guide\n' };
const bug = () => new TypeError("Cannot read properties of undefined (reading 'replace')");

const read = (settings: Settings, name: string) =>
  JSON.parse(readFileSync(join(storeFolder(settings), name), 'utf8'));
const told = (settings: Settings) =>
  (read(settings, 'problems.json') as ReportedProblems).problems.map(({ text }) => text);
const titleOf = (settings: Settings, path: string) =>
  (read(settings, 'index.json') as SiteIndex).routes[path]?.title;

test('an unexpected error is a problem of the file that was saved, and the next save works', () =>
  withProject(FILES, async (settings) => {
    const refresh = createRefresh(settings, undefined);
    await refresh();
    const guide = join(settings.contentDir, 'guide.md');
    const error = bug();
    vi.mocked(readSite).mockRejectedValueOnce(error);
    await refresh([join(settings.contentDir, 'index.md'), guide, `${guide}~`]);
    expect(told(settings)).toEqual([
      `content/guide.md:1:1  An unexpected error stopped the update: ${String(error)}
    fix: to keep working, undo your last change; please report the stack trace from the terminal`,
    ]);
    // The terminal shows the stack trace.
    expect(print).toHaveBeenCalledWith(error);
    expect(titleOf(settings, 'guide')).toBe('Guide');
    writeFileSync(guide, '# Corrected guide\n');
    await refresh([guide]);
    expect(told(settings)).toEqual([]);
    expect(titleOf(settings, 'guide')).toBe('Corrected guide');
  }));

test('where the checks fail unexpectedly, the saved text is shown all the same', () =>
  withProject(FILES, async (settings) => {
    const refresh = createRefresh(settings, undefined);
    const { site } = await readSite(settings);
    const findProblems = () => Promise.reject(bug());
    vi.mocked(readSite).mockResolvedValueOnce({ site, findProblems });
    await refresh();
    expect(titleOf(settings, 'guide')).toBe('Guide');
    expect(told(settings)[0]).toMatch(
      /^content:1:1 {2}An unexpected error stopped the update: Type/,
    );
  }));

test.for<{ name: string; break: (settings: Settings) => void; text: RegExp }>([
  {
    name: 'a content folder without a page',
    break: ({ contentDir }) => {
      for (const file of Object.keys(FILES)) rmSync(join(contentDir, file));
    },
    text: /^content:1:1 {2}this folder contains no pages/,
  },
  {
    name: 'an unexpected error',
    break: () => vi.mocked(readSite).mockRejectedValueOnce(bug()),
    text: /^content:1:1 {2}An unexpected error stopped the update: TypeError: Cannot read/,
  },
])('at the start, $name is shown on a page, and the site appears later', ({ text, ...its }) =>
  withProject(FILES, async (settings) => {
    const refresh = createRefresh(settings, undefined);
    its.break(settings);
    await refresh();
    expect(told(settings)).toEqual([expect.stringMatching(text)]);
    expect(titleOf(settings, '')).toBe('Documentation');
    writeFileSync(join(settings.contentDir, 'index.md'), '# Home\n');
    await refresh();
    expect(told(settings)).toEqual([]);
    expect(titleOf(settings, '')).toBe('Home');
  }),
);

test('a file that vanishes while it is read is no problem', () =>
  withProject(FILES, async (settings) => {
    vi.mocked(readSite).mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    await createRefresh(settings, undefined)();
    expect(told(settings)).toEqual([]);
    expect(titleOf(settings, 'guide')).toBe('Guide');
  }));

test('an error of the search is a problem beside the others', () =>
  withProject({ ...FILES, 'bad.md': '' }, async (settings) => {
    await createRefresh(settings, undefined)();
    const [[, onError] = []] = vi.mocked(createSearchWriter).mock.calls;
    onError?.(bug());
    await vi.waitFor(() => expect(told(settings)).toHaveLength(2));
    // In the order that `check` prints them: the folder, then its files.
    expect(told(settings)[0]).toContain('An unexpected error stopped the search: TypeError');
    expect(told(settings)[1]).toContain('This page is empty');
  }));

test.for([
  { name: 'text', saved: '# Guide\n\nNew text.\n', isEarly: true },
  { name: 'title', saved: '# New guide\n\nNew text.\n', isEarly: false },
  { name: 'tags', saved: '---\ntitle: Guide\ntags: [api]\n---\n\nNew text.\n', isEarly: false },
  { name: 'components', saved: '# Guide\n\n::cards\n', isEarly: false },
  { name: 'mistake', saved: '# Guide\n\n##Wrong\n', isEarly: false },
])('a new $name is shown before the site is read: $isEarly', ({ saved, isEarly }) =>
  withProject(FILES, async (settings) => {
    const refresh = createRefresh(settings, undefined);
    const entry = () => (read(settings, 'index.json') as SiteIndex).routes.guide;
    await refresh();
    const before = entry();
    const guide = join(settings.contentDir, 'guide.md');
    writeFileSync(guide, saved);
    let early: unknown;
    const actual = vi.mocked(readSite).getMockImplementation();
    vi.mocked(readSite).mockImplementationOnce((...args) => {
      early = entry();
      return actual?.(...args) ?? Promise.reject(bug());
    });
    await refresh([guide]);
    if (isEarly) expect(early).not.toEqual(before);
    expect(early).toEqual(isEarly ? entry() : before);
  }),
);
