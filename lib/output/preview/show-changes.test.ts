import { expect, test } from 'vitest';
import type { BundleChanges, ComparedPage } from './compare-bundles';
import { markup } from './markup';
import { showChanges } from './show-changes';
import { showRibbon } from './show-ribbon';

const NONE: BundleChanges = {
  added: [],
  removed: [],
  renamed: [],
  changed: [],
  api: { kind: 'none' },
};
const NO_PARTS = { heading: 0, text: 0, item: 0, row: 0, code: 0, moved: 0 };
const same = { added: [], removed: [] };

function changedPage(number: number, more: Partial<ComparedPage> = {}): ComparedPage {
  const title = `Page ${number}`;
  return {
    id: `page-${number}`,
    path: `p${number}`,
    oldPath: `p${number}`,
    title,
    oldTitle: title,
    hasNewText: false,
    headings: same,
    links: same,
    ...more,
  };
}

const show = (changes: Partial<BundleChanges>, pull?: string) =>
  markup(showChanges({ ...NONE, ...changes }, { formatHref: (href) => `/base${href}`, pull }));

test('two bundles that say the same differ in nothing', () => {
  expect(show({})).toBe('<p>Nothing changed on any page.</p>');
  expect(show({ api: { kind: 'compared', groups: [] } })).toContain('Nothing changed');
});

test('titles and texts are no markup', () => {
  const html = show({
    added: [{ path: 'a', title: '<script>x</script>' }],
    changed: [
      changedPage(1, {
        title: '<b>',
        links: { added: ['javascript:alert(1)'], removed: [] },
        comparison: {
          counts: { added: 0, removed: 0, changed: 1, moved: 0 },
          marks: [],
          parts: NO_PARTS,
          weight: 'text',
          anchor: '',
          shown: [
            {
              change: 'changed',
              kind: 'text',
              section: ['A"', '<i>'],
              runs: [{ kind: 'added', text: '<img onerror=x>' }],
              anchor: '"><i>',
              line: { file: '"><i>.md', side: 'after', line: 4 },
            },
          ],
        },
      }),
    ],
  });
  expect(html).not.toMatch(/<(script|b|i|img)\b|href="javascript|style=/);
  expect(html).not.toContain('Comment on');
  expect(html).toContain('href="/base/p1#A%22"');
});

test('many pages are folded, named in a fold of the contents, and what is left out is counted', () => {
  const many = Array.from({ length: 40 }, (_, index) => `/link-${index}`);
  const page = changedPage(1, {
    links: { added: many, removed: [] },
    comparison: {
      counts: { added: 0, removed: 0, changed: 3, moved: 0 },
      shown: [],
      marks: [],
      parts: NO_PARTS,
      weight: 'text',
      anchor: '',
    },
  });
  expect(show({ changed: [page] })).toMatch(/<details id="page-1"[^>]* open>/);
  const html = show({ changed: Array.from({ length: 30 }, (_, n) => ({ ...page, id: `x${n}` })) });
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toContain('<summary>30 pages</summary>');
  expect(html).toContain('3 blocks differ; all are marked <a href="/base/p1">on the page</a>.');
  expect(html).toContain('<li>10 more added</li>');
  expect(html).not.toContain('/link-30<');
});

test('the ribbon says of which change it is, and leaves out what is not known', () => {
  const preview = { name: '<#1>', commit: '', baseCommit: '', time: '', base: '' };
  const text = (html: string) => html.replace(/<[^>]+>/g, '');
  const ribbon = (own: Partial<typeof preview>, changes?: BundleChanges) =>
    text(
      markup([
        showRibbon({ ...preview, ...own }, changes, {
          list: '/c',
          note: undefined,
          pull: undefined,
        }),
      ]),
    );
  expect(ribbon({})).toBe('Preview of &#x3C;#1>. Not the published site.What changed');
  const whole = { name: '#2', commit: '0123456789abc', time: '2026-11-21T09:30:00.000Z' };
  expect(ribbon(whole, NONE)).toBe(
    'Preview of #2, commit 0123456789, built 21 Nov 2026, 09:30 UTC. Not the published site.What changed: no pages',
  );
});

test('a change that another page repeats is listed once, with that page in a fold', () => {
  const edit = {
    change: 'changed',
    kind: 'text',
    section: undefined,
    runs: [{ kind: 'added', text: 'new words' }],
    anchor: '',
    line: { file: 'content/p1.md', side: 'after', line: 3 },
  } as const;
  const comparison = {
    counts: { added: 0, removed: 0, changed: 1, moved: 0 },
    marks: [],
    parts: NO_PARTS,
    weight: 'text',
    anchor: '',
    shown: [edit],
  } as const;
  const html = show({
    changed: [
      changedPage(2, { comparison: { ...comparison, shown: [{ ...edit }] } }),
      changedPage(1, { comparison, file: 'content/p1.md' }),
    ],
  });
  expect(html.match(/new words/g)).toHaveLength(1);
  expect(html).toContain('<summary>The same on 1 more page</summary>');
  expect(html).toContain('<li><a href="/base/p2">Page 2</a></li>');
  expect(html).toContain('Changed text (1)');
});
