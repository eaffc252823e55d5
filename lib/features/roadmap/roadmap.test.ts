import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles, type Files, problemsOf, withProject } from '../../core/testing/check-files';
import { directiveOf } from '../../markdown/elements';
import { checkSite } from '../../site/site';
import { MOST_VERSIONS } from './roadmap-data';

const VERSIONS = `versions:
  - { id: mvp.0, name: Mirror, status: complete, page: /mvp.0 }
  - { id: mvp.1, name: Sale, status: in progress }
  - { id: v1, name: All, status: planned }
`;
const DOMAINS = `groups:
  - name: Trade
    domains:
      - slug: supply
        name: Supply
        specification: /supply
        adds:
          v1: Bulk change
          mvp.0: Units
      - slug: pricing
        name: Pricing
        adds: { mvp.1: Rules }
`;
const SITE: Files = {
  'index.md': '# Home\n',
  'mvp.0.md': '# Mirror\n',
  'supply.md': '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n',
  '_data/versions.yaml': VERSIONS,
  '_data/domains.yaml': DOMAINS,
};

test('a bar begins where a version adds something and ends before the next one that does', async () => {
  const { site, problems } = await checkFiles(SITE);
  expect(problems).toEqual([]);
  expect(site.roadmap?.versions[0]).toEqual({
    id: 'mvp.0',
    name: 'Mirror',
    status: 'complete',
    href: '/mvp.0',
  });
  expect(site.roadmap?.groups).toEqual([
    {
      name: 'Trade',
      rows: [
        {
          slug: 'supply',
          name: 'Supply',
          href: '/supply',
          bars: [
            { text: 'Units', status: 'complete', first: 1, last: 2 },
            { text: 'Bulk change', status: 'planned', first: 3, last: 3 },
          ],
        },
        {
          slug: 'pricing',
          name: 'Pricing',
          bars: [{ text: 'Rules', status: 'in progress', first: 2, last: 3 }],
        },
      ],
    },
  ]);
});

test('a site without data has no chart, and may name any domain and version', async () => {
  const matter = 'domain: anything\nfirst_version: v9\n';
  const { site, problems } = await checkFiles({ 'index.md': `---\ntitle: A\n${matter}---\n` });
  expect([site.roadmap, problems]).toEqual([undefined, []]);
});

test.for<{ name: string; files: Files; problem: string }>([
  {
    name: 'a version with a status of its own',
    files: { '_data/versions.yaml': VERSIONS.replace('in progress', 'nearly') },
    problem: "_data/versions.yaml:3:38 `versions.1.status` can't be `nearly`",
  },
  {
    name: 'a version whose page is missing',
    files: { '_data/versions.yaml': VERSIONS.replace('/mvp.0', '/mvp.9') },
    problem: "_data/versions.yaml:2:56 There's no page at `/mvp.9`",
  },
  {
    name: 'more versions than fit the chart',
    files: {
      '_data/versions.yaml': `versions:\n${Array.from({ length: 9 }, (_, index) => `  - { id: v${index}, name: A, status: planned }\n`).join('')}`,
    },
    problem:
      '_data/versions.yaml:2:3 `versions` can have at most 8 versions, because the chart has no room for more',
  },
  {
    name: 'a domain twice',
    files: { '_data/domains.yaml': DOMAINS.replace('slug: pricing', 'slug: supply') },
    problem: '_data/domains.yaml:10:15 `supply` is already a domain',
  },
  {
    name: 'a domain that no version adds to',
    files: { '_data/domains.yaml': DOMAINS.replace('{ mvp.1: Rules }', '{}') },
    problem: '_data/domains.yaml:12:15 Domain `Pricing` adds nothing in any version',
  },
  {
    name: 'an addition without words',
    files: { '_data/domains.yaml': DOMAINS.replace('v1: Bulk change', 'v1: ""') },
    problem: '_data/domains.yaml:8:15 `groups.0.domains.0.adds.v1` is empty',
  },
  {
    name: 'a specification that is missing',
    files: { '_data/domains.yaml': DOMAINS.replace('/supply', '/suply') },
    problem: "_data/domains.yaml:6:24 There's no page at `/suply`",
  },
  {
    name: 'data that nobody reads',
    files: { '_data/version.yaml': 'a: 1\n' },
    problem: "_data/version.yaml:1:1 version.yaml isn't the name of a data file",
  },
  {
    name: 'a decision about a domain that does not exist',
    files: {
      'adr-0001.md':
        '---\ntitle: "ADR-0001: A"\nstatus: accepted\ndate: 2026-11-20\ndeciders: [b]\ndomains: [supply, prices]\n---\n',
    },
    problem: "adr-0001.md:6:19 There's no domain `prices`",
  },
  {
    name: 'a page from a version on that does not exist',
    files: { 'a.md': '---\ntitle: A\nfirst_version: mvp.3\n---\n' },
    problem: "a.md:3:16 There's no version `mvp.3`",
  },
  {
    name: 'a page of a domain whose data name no specification',
    files: { 'a.md': '---\ntitle: A\ndomain: pricing\n---\n' },
    problem: 'a.md:3:9 Domain `pricing` has no specification in _data/domains.yaml',
  },
])('refuses $name', async ({ files, problem }) => {
  expect(await problemsOf({ ...SITE, ...files })).toEqual([`content/${problem}`]);
});

test('says what to write instead of a name that is nearly right', async () => {
  const { problems } = await checkFiles({
    ...SITE,
    '_data/version.yaml': '',
    'a.md': '---\ntitle: A\ndomain: suply\n---\n',
    'b.md': '---\ntitle: B\ndomain: pricing\n---\n',
  });
  expect(problems.map(({ fix }) => fix)).toEqual([
    'did you mean `versions.yaml`?',
    'did you mean `supply`?',
    'add `specification: /b` to it there',
  ]);
});

test('domains without versions are a problem of their own', async () => {
  const { '_data/versions.yaml': _, ...files } = SITE;
  expect(await problemsOf(files)).toEqual([
    "content/_data/domains.yaml:1:1 Domains refer to versions, but there's no _data/versions.yaml",
  ]);
});

test.for([
  { name: 'RoadmapChart', why: "there's no _data/domains.yaml" },
  { name: 'Latest', why: 'no page has `date` or `last_reviewed`' },
])('refuses <$name /> on a site that has nothing to show in it', async ({ name, why }) => {
  expect(await problemsOf({ 'index.md': `# Home\n\n${directiveOf(name)}\n` })).toEqual([
    `content/index.md:3:1 \`${directiveOf(name)}\` has nothing to show: ${why}`,
  ]);
});

test('reads nothing through a link, and no folder that is a file', async () => {
  const linked = await withProject({ 'index.md': '# A' }, async (settings) => {
    const outside = join(settings.project, 'secret.yaml');
    await writeFile(outside, 'secret: 1\n');
    await mkdir(join(settings.contentDir, '_data'));
    await symlink(outside, join(settings.contentDir, '_data', 'versions.yaml'));
    return (await checkSite(settings)).problems.map(({ file, message }) => `${file} ${message}`);
  });
  expect(linked).toEqual(['content/_data/versions.yaml this is a link, not a file']);
  expect(await problemsOf({ 'index.md': '# A', _data: 'x' })).toEqual([
    "content/_data:1:1 this isn't a folder",
  ]);
});

test.for([
  {
    written: 'headline: A',
    problem: '3:11 `headline` appears only on a page with `layout: home`',
  },
  {
    written: 'alarm: { when: a, severity: b, who: c, first: d }',
    problem: '3:8 `alarm` appears only on a page with `runbook: true`',
  },
  { written: 'layout: wide', problem: '3:9 `layout` must be `home`' },
])('refuses $written in front matter', async ({ written, problem }) => {
  expect(await problemsOf({ 'index.md': `---\ntitle: A\n${written}\n---\n` })).toEqual([
    `content/index.md:${problem}`,
  ]);
});

test('the styles have a class for every column that the data may ask for, and no more', async () => {
  const styles = join(import.meta.dirname, '../../../components/styles/roadmap-columns.css');
  const classes = [...(await readFile(styles, 'utf8')).matchAll(/^\.([\w-]+) \{/gm)];
  const wanted = ['of', 'from', 'to'].flatMap((word) =>
    Array.from({ length: MOST_VERSIONS }, (_, index) => `roadmap-${word}-${index + 1}`),
  );
  expect(classes.map(([, name]) => name)).toEqual(wanted);
});
