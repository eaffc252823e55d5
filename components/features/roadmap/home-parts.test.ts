import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HomePage } from '@/components/pages/home-page';
import { TagPage } from '@/components/pages/tag-page';
import { TagsPage } from '@/components/pages/tags-page';
import type { Files } from '@/lib/core/testing/check-files';
import { indexFiles } from '@/lib/core/testing/index-files';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DocFacts } from '../../doc/doc-facts';
import { DocHistory } from '../../doc/doc-history';
import { DocTitle } from '../../doc/doc-title';
import { Pagination } from '../../doc/pagination';
import { Cards } from '../cards/cards';
import { Latest } from '../latest/latest';
import { RoadmapChart } from './roadmap-chart';

const decision = (number: string, facts: string) =>
  `---\ntitle: "ADR-${number}: Record ${number}"\ndeciders: [lead, team]\ntopics: [data-model]\n${facts}---\n`;

const FILES: Files = {
  'index.md': '# Home\n',
  'guides/index.md':
    '---\ntitle: Guides\ndescription: Each of them gets one task done, with samples that run.\n---\n',
  'guides/one.md':
    '---\ntitle: One <b>\nstatus: current\nowner_team: docs team\nlast_reviewed: 2026-11-08\ntags: [api, curl]\ndomain: supply\nfirst_version: mvp.1\n---\n',
  'guides/two.md': '---\ntitle: Two\nlast_reviewed: 2026-11-20\ntags: [api, 2fa]\n---\n',
  'adr/adr-0001.md': decision(
    '0001',
    'date: 2025-09-09\nstatus: superseded\nsuperseded_by: adr-0002\ndomains: [supply, pricing]\n',
  ),
  'adr/adr-0002.md': decision(
    '0002',
    'date: 2025-10-01\nstatus: superseded\nsupersedes: adr-0001\nsuperseded_by: adr-0004\ntags: [api]\n',
  ),
  'adr/adr-0003.md': decision('0003', 'date: 2025-11-01\nstatus: proposed\n'),
  'adr/adr-0004.md': decision('0004', 'date: 2026-01-02\nstatus: accepted\nsupersedes: adr-0002\n'),
  '_data/versions.yaml':
    'versions:\n  - { id: mvp.0, name: Mirror, status: complete, page: /guides }\n  - { id: mvp.1, name: Sale, status: in progress }\n  - { id: v1, name: All, status: planned }\n',
  '_data/domains.yaml':
    'groups:\n  - name: Trade\n    domains:\n      - { slug: supply, name: Supply, specification: /guides/one, adds: { mvp.0: Units, v1: Bulk } }\n      - { slug: pricing, name: Pricing, adds: { mvp.1: Rules } }\n',
};
const ready = indexFiles(FILES);

function print<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props));
}
const wordsOf = (html: string) =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<\/(li|h\d|p|dt|dd|a)>/g, '|')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\|+/g, '|');
function docAt(site: SiteIndex, path: string): DocRoute {
  const route = site.routes[path];
  if (route?.kind !== 'doc') throw new Error(`${path} is no document`);
  return route;
}
function routeAt<Kind extends RouteEntry['kind']>(site: SiteIndex, path: string, kind: Kind) {
  const route = site.routes[path];
  if (route?.kind !== kind) throw new Error(`${path} is no ${kind}`);
  return route as RouteEntry & { readonly kind: Kind };
}

test('every bar of the chart says its versions and their state in words', async () => {
  const html = print(RoadmapChart, { site: await ready, title: 'Plan' });
  const words = wordsOf(html);
  expect(words).toContain('|Supply|mvp.0 to mvp.1, complete: Units|v1, planned: Bulk|');
  expect(words).toContain('Pricing' + 'mvp.1 to v1, in progress: Rules|');
  expect(words).toContain('mvp.0| Mirror, complete|');
  expect(words).toContain('|2 domains on one calendar.');
});

test('bars stand by classes, and rows and versions lead to their pages', async () => {
  const html = print(RoadmapChart, { site: await ready });
  expect(html).toContain('class="roadmap roadmap-of-3"');
  expect(html).toContain('class="roadmap-bar roadmap-from-1 roadmap-to-2 is-complete"');
  expect(html).toContain('class="roadmap-bar roadmap-from-2 roadmap-to-3 is-in-progress"');
  expect(html).toContain('<a class="roadmap-name" href="/guides/one">Supply</a>');
  expect(html).toContain('<span class="roadmap-name">Pricing</span>');
  expect(html).toContain('<a class="roadmap-version" href="/guides">mvp.0</a>');
  expect(html).not.toMatch(/\sstyle=/);
});

test('the newest decisions come first, with number, unusual status and how many there are', async () => {
  const words = wordsOf(print(Latest, { site: await ready }));
  expect(words).toContain(
    'Latest decisions|ADR-0004Record 0004|ADR-0003Record 0003| (proposed)|ADR-0002Record 0002| (superseded by ADR-0004|)|ADR-0001Record 0001| (superseded by ADR-0002|)|',
  );
});

test('changes come by their day, a change in the repository before a review', async () => {
  const site = await ready;
  expect(wordsOf(print(Latest, { site }))).toContain(
    'Recently reviewed|Browse by tag|GuidesTwo|20 Nov 2026|GuidesOne &lt;b&gt;|8 Nov 2026|',
  );
  const changed = { ...docAt(site, 'guides/one'), updated: '2026-11-21' };
  const later = { ...site, routes: { ...site.routes, 'guides/one': changed } };
  expect(wordsOf(print(Latest, { site: later }))).toContain(
    'Recently updated|Browse by tag|GuidesOne &lt;b&gt;|21 Nov 2026|GuidesTwo|20 Nov 2026|',
  );
  const one = docAt(site, 'guides/one');
  const many = Array.from({ length: 6 }, (_, index) => ({ ...one, path: `guides/many-${index}` }));
  const bulk = many.map((doc) => [doc.path, { ...doc, updated: '2026-11-22' }] as const);
  const after = { ...site, routes: { ...later.routes, ...Object.fromEntries(bulk) } };
  expect(wordsOf(print(Latest, { site: after }))).toContain(
    'Recently updated|Browse by tag|GuidesOne &lt;b&gt;|21 Nov 2026|GuidesTwo|20 Nov 2026|',
  );
});

test.for<{ name: string; path: string; words: string }>([
  {
    name: 'a page says its versions, and no status that most pages have',
    path: 'guides/one',
    words: 'Applies to|mvp.1 to v1|',
  },
  {
    name: 'a decision says five things, its domains by name',
    path: 'adr/adr-0001',
    words:
      'Status|Superseded|Decided|9 Sep 2025|Deciders|Lead, team|Topic|Data model|Domains|Supply|, Pricing|' +
      'This record ADR-0001 Record 0001|Replaced by ADR-0002 Record 0002|',
  },
  {
    name: 'a decision between two stands between them',
    path: 'adr/adr-0002',
    words:
      'Status|Superseded|Decided|1 Oct 2025|Deciders|Lead, team|Topic|Data model|' +
      'Replaces ADR-0001 Record 0001|This record ADR-0002 Record 0002|Replaced by ADR-0004 Record 0004|',
  },
  { name: 'a page that says nothing of itself shows nothing', path: 'guides', words: '' },
])('$name', async ({ path, words }) => {
  const site = await ready;
  expect(wordsOf(print(DocFacts, { site, doc: docAt(site, path) }))).toBe(words);
});

test('a page ends with its owner and its last review', async () => {
  const site = await ready;
  expect(wordsOf(print(DocHistory, { site, doc: docAt(site, 'guides/one') }))).toBe(
    'Owner|Docs team|Reviewed|8 Nov 2026|',
  );
});

test('the hand-over leads to the records that are pages, and marks this one', async () => {
  const { routes, ...rest } = await ready;
  // Authors can view a site that has errors, so a record may name one that isn't a page.
  const { 'adr/adr-0004': _, ...known } = routes;
  const site = { ...rest, routes: known };
  const html = print(DocFacts, { site, doc: docAt(site, 'adr/adr-0002') });
  expect(html).toContain('<nav class="chain" aria-label="Replacement">');
  expect(html).toContain('<a class="chain-words" href="/adr/adr-0001">');
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/chain-newest"><span class="chain-role">Replaced by<\/span> <span/);
});

test('a title is read as it is written, its number first', async () => {
  const site = await ready;
  const html = print(DocTitle, { route: docAt(site, 'adr/adr-0003') });
  expect(wordsOf(html)).toBe('ADR-0003 Record 0003');
  expect(html).toContain('<span class="decision-number">');
  expect(print(DocTitle, { route: docAt(site, 'guides/one') })).toBe('One &lt;b&gt;');
});

test('a card of a folder says how many pages stand in it, one of a page does not', async () => {
  const site = await ready;
  const routes = [docAt(site, 'guides'), docAt(site, 'adr/adr-0003')];
  expect(wordsOf(print(Cards, { site, routes }))).toBe(
    'Guides|2 pagesEach of them gets one task done, with samples that run.|ADR-0003 Record 0003| (proposed)|',
  );
});

test('previous and next are named by their whole titles', async () => {
  const site = await ready;
  const html = print(Pagination, { site, route: docAt(site, 'adr/adr-0002') });
  expect(wordsOf(html)).toBe(
    'Previous ADR-0001: Record 0001 (superseded)|Next ADR-0003: Record 0003 (proposed)|',
  );
});

test('tags stand by upper-cased first letter, with their page counts', async () => {
  const site = await ready;
  const html = print(TagsPage, { site, route: routeAt(site, 'tags', 'tags') });
  const headings = [...html.matchAll(/<h2 id="letter-(.)">(.)<\/h2>/g)].map(([, , text]) => text);
  expect(headings).toEqual(['2', 'A', 'C']);
  expect(wordsOf(html)).toContain('A|api| 3 pages|');
  expect(html).toMatch(/curl<\/a> <span class="tag-count">1 page</);
  expect(html).not.toMatch(/\sstyle=/);
});

test('the page of a tag lists kind, title and description, and the tags beside it', async () => {
  const site = await ready;
  const html = print(TagPage, { site, route: routeAt(site, 'tags/api', 'tag') });
  expect(wordsOf(html)).toContain(
    '3 docs tagged with &quot;api&quot;|View all tags|DecisionADR-0002: Record 0002| (superseded by ADR-0004|)|GuidesOne &lt;b&gt;|GuidesTwo|',
  );
  expect(html).toContain('<a href="/tags">View all tags</a>');
  expect(wordsOf(html)).toContain('Often used together2fa|curl|');
  const single = print(TagPage, { site, route: routeAt(site, 'tags/curl', 'tag') });
  expect(wordsOf(single)).toContain('One doc tagged with &quot;curl&quot;|');
  expect(wordsOf(single)).toContain('Often used togetherapi|');
});

test('a site whose authors wrote no start page has one that lists what there is', async () => {
  const site = await indexFiles({ 'site.yaml': 'title: Ours\n', 'guide.md': '# Guide\n' });
  const html = print(HomePage, { site, route: routeAt(site, '', 'home') });
  expect(html).toContain('<h1>Ours</h1>');
  expect(html).toContain('<a class="card-title" href="/guide">Guide</a>');
  expect(html).toMatch(/<button type="button" class="hero-search" data-search-open=""/);
});
