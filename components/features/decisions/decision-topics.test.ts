import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProject } from '@/lib/core/testing/check-files';
import { indexSite } from '@/lib/render-data/index-site';
import { buildSite } from '@/lib/site/site';
import { DecisionTopics } from './decision-topics';

const record = (number: string, title: string, more: string) =>
  `---\ntitle: "ADR-${number}: ${title}"\ndate: 2026-01-0${number.at(-1)}\ndeciders: [us]\n${more}\n---\n\n## Context\n\nText.\n`;

test('each topic lists its records, with the status of those that are not in force', async () => {
  const html = await withProject(
    {
      'index.md': '# Home\n\nSee [Decisions](/adr).\n',
      'adr/index.md': '# Decisions\n\n::decision-topics\n',
      'adr/adr-0001.md': record(
        '0001',
        'Tabs',
        'status: superseded\nsuperseded_by: [adr-0002]\ntopics: [rest]',
      ),
      'adr/adr-0002.md': record(
        '0002',
        'Spaces',
        'status: accepted\nsupersedes: [adr-0001]\ntopics: [rest, api-style]',
      ),
    },
    async (settings) => {
      const { index: site } = indexSite(await buildSite(settings), settings, () => '');
      return renderToStaticMarkup(createElement(DecisionTopics, { site }));
    },
  );
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.split(/<\/t[hd]>/).map((cell) => cell.replace(/<[^>]*>/g, '')),
  );
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ['Topic', 'Decision records'],
    ['API style', 'ADR-0002 Spaces'],
    ['REST', 'ADR-0001 Tabs (superseded by ADR-0002), ADR-0002 Spaces'],
  ]);
  expect(html).toContain('<a href="/adr/adr-0002">ADR-0002 Spaces</a>');
});
