import { expect, test } from 'vitest';
import { checkFiles, withProject } from '../../core/testing/check-files';
import { NAMES_SITE } from '../../core/testing/names-site';
import { readSite } from '../../site/site';
import { writeCode } from './domain-facts';
import { splitCode } from './split-code';

test('events, invariants and capabilities know where they stand, the specification first', async () => {
  const files = {
    ...NAMES_SITE,
    'a.md': '# A\n\n::events{of="supply"}\n\n::invariants\n',
    'supply.md':
      '---\ntitle: Supply\ndomain: supply\nfirst_version: mvp.0\n---\n\n::events{of="supply"}\n',
    '_data/invariants.yaml':
      'invariants:\n  - { id: INV-01, text: Units have names., domains: [supply] }\n',
    '_data/entities.yaml': `entities:
  - { name: unit, domain: supply, table: units, scope: tenant, version: mvp.0, purpose: One }
  - name: unit_line
    domain: supply
    scope: tenant
    version: v1
    purpose: Two
    lifecycle: { field: state, states: [open], steps: [{ to: open, when: "\`a\` < b" }] }
`,
  };
  const { site } = await withProject(files, (settings) => readSite(settings, { isRendered: true }));
  const { facts } = site;
  expect(facts?.events.map(({ name, href }) => [name, href])).toEqual([
    ['unit.created', '/supply#unit.created'],
    ['unit.archived', '/supply#unit.archived'],
  ]);
  expect(facts?.invariants.map(({ href }) => href)).toEqual(['/a#INV-01']);
  expect(facts?.entities.map(({ tableHref }) => tableHref)).toEqual(['', '']);
  expect(facts?.decisions).toEqual({ supply: ['adr-0001'] });
  expect(facts?.lifecycles).toMatchObject([
    {
      id: 'lifecycle-unit-line-state',
      schema: 'unit_line',
      property: 'state',
      states: [{ name: 'open', isStart: true, isEnd: true }],
      transitions: [{ from: '', to: 'open', by: '', whenHtml: '<code>a</code> &lt; b' }],
    },
  ]);
  expect(facts?.lifecycles[0]?.svg).toContain('<svg');
});

test('a site without such data has no facts', async () => {
  expect((await checkFiles({ 'index.md': '# Home\n' })).site.facts).toBeUndefined();
});

test.for<[string, string[]]>([
  ['`a` and `b`', ['<a>', ' and ', '<b>']],
  ['no code', ['no code']],
  ['a ` alone', ['a ` alone']],
  ['', []],
])('%j has its code apart', ([text, parts]) => {
  const shown = splitCode(text).map((part) => (part.isCode ? `<${part.text}>` : part.text));
  expect(shown).toEqual(parts);
});

test('words cannot become markup', () => {
  expect(writeCode('<b> `</code><i>` &')).toBe(
    '&lt;b&gt; <code>&lt;/code&gt;&lt;i&gt;</code> &amp;',
  );
});
