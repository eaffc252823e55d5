import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProject } from '@/lib/core/testing/check-files';
import { indexFiles } from '@/lib/core/testing/index-files';
import { indexSite } from '@/lib/render-data/index-site';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { buildSite } from '@/lib/site/site';
import { MentionGroups } from './mention-groups';

const site = { routes: {}, basePath: '', trailingSlash: 'keep' } as unknown as SiteIndex;

const record = (number: string, facts: string) =>
  `---\ntitle: "ADR-${number}: Record"\ndate: 2026-01-02\ndeciders: [lead]\n${facts}\n---\n`;

test('a group of many pages has a link to each, and none is folded', () => {
  const paths = Array.from({ length: 40 }, (_, index) => `page-${index}`);
  const groups = [{ label: 'Guides', paths }];
  const html = renderToStaticMarkup(createElement(MentionGroups, { site, groups }));
  expect(html).not.toContain('<details');
  expect(html.match(/<a /g)).toHaveLength(40);
});

test('a page that is not in force says so, and a decision its successor', async () => {
  const index = await indexFiles({
    'index.md': '# Home\n',
    'old.md': '---\ntitle: Old <b>\nstatus: deprecated\n---\n',
    'new.md': '---\ntitle: New\nstatus: current\n---\n',
    'adr/adr-0001.md': record('0001', 'status: superseded\nsuperseded_by: adr-0002'),
    'adr/adr-0002.md': record('0002', 'status: accepted\nsupersedes: adr-0001'),
  });
  const paths = ['old', 'new', 'adr/adr-0001', 'adr/adr-0002'];
  const groups = [{ label: 'Pages', paths }];
  const html = renderToStaticMarkup(createElement(MentionGroups, { site: index, groups }));
  expect(html).toContain('>Old &lt;b&gt;</a>');
  const items = html.match(/<li>.*?<\/li>/g)?.map((item) => item.replace(/<[^>]+>/g, ''));
  expect(items).toEqual([
    'Old &lt;b&gt; (deprecated)',
    'New',
    'ADR-0001: Record (superseded by ADR-0002)',
    'ADR-0002: Record',
  ]);
});

test('a page names what links to it, a decision as what it governs', async () => {
  const files = {
    'index.md': '# Home\n',
    'a.md': '# A\n\n[b](/b) [r](/adr/adr-0001)\n',
    'b.md': '# B\n',
    'adr/adr-0001.md': `${record('0001', 'status: accepted')}\n[b](/b)\n`,
  };
  const index = await withProject(files, async (settings) => {
    const built = await buildSite(settings);
    return indexSite(built, settings, (value) => JSON.stringify(value)).index;
  });
  const named = [{ label: 'Other pages', paths: ['a', 'adr/adr-0001'] }];
  expect(index.routes.b).toMatchObject({ mentions: JSON.stringify(named) });
  expect(index.routes.a).not.toHaveProperty('mentions');
  expect(index.routes['adr/adr-0001']).not.toHaveProperty('mentions');
  expect(index.routes['adr/adr-0001']).toMatchObject({
    decision: { relations: { records: [], governs: [{ label: 'Other pages', paths: ['a'] }] } },
  });
});
