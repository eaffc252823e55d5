import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isError } from '@/lib/core/problem';
import { chooseSome } from '@/lib/core/testing/choose-some';
import { isFullRun } from '@/lib/core/testing/is-full-run';
import { readApi } from '@/lib/openapi/read/read-api';
import { findMisplaced } from '@/lib/openapi/testing/find-misplaced';
import { readExpectation } from '@/lib/openapi/testing/read-expectation';
import { readText, short } from '@/lib/openapi/testing/read-fixture';
import type { Api } from '@/lib/openapi/view/api';
import type { SchemaView } from '@/lib/openapi/view/schema/schema-view';
import { ApiOverview } from './api-overview';
import { OperationPage } from './operation/operation-page';
import { SchemaPage } from './schema/schema-page';

// Each case is a description (`case.yaml`, `case.json`, or `case/openapi.yaml`) with a `case.expected` next to it.
const CORPUS = join(import.meta.dirname, '../../lib/openapi/fixtures/corpus');
const names = readdirSync(CORPUS).sort();
const cases = names.filter((name) => !name.endsWith('.expected'));
// Reading a description takes nearly all of a test's time, so the short run reads only some of the downloads.
const readAgain = chooseSome(8, cases);
const stem = (name: string) => name.replace(/\.(yaml|json|expected)$/, '');
// No honest value is validated before the pattern that takes forever, so its limit can be short.
const optionsFor = (name: string) => ({
  root: CORPUS,
  proofTime: name === 'pattern-catastrophic.yaml' ? 200 : undefined,
});

const TAGS = new Set(
  `a article br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 header hr input label li
  nav ol option p pre section select small span strong sub summary sup tab-set table tbody td th thead tr ul wbr wide-box blockquote button`.split(
    /\s+/,
  ),
);
// The only attributes allowed on a page. None of them can run code, load a resource, or hide content.
const ATTRIBUTES = new Set(
  `align aria-controls aria-describedby aria-hidden aria-label aria-labelledby aria-selected class colSpan
  data-body data-choice data-copy data-file data-group data-option data-sample data-security data-server data-tab href id open role scope start tabindex type value`.split(
    /\s+/,
  ),
);
const TYPES = new Set(['button', 'checkbox']);

test('every description of the corpus has an expectation, and every expectation a description', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  const expected = names.filter((name) => name.endsWith('.expected'));
  expect(cases.map(stem)).toEqual(expected.map(stem));
});

test.for(cases)('%s comes to what is expected', async (name) => {
  const expected = readExpectation(readFileSync(join(CORPUS, `${stem(name)}.expected`), 'utf8'));
  const file = name === stem(name) ? join(name, 'openapi.yaml') : name;
  const { api, problems, published } = await readApi(join(CORPUS, file), optionsFor(name));

  const places = short(problems).map((text) => text.replaceAll(`${file}:`, ''));
  expect(places).toEqual(expected.problems);
  expect(problems.every(({ fix }) => fix !== '')).toBe(true);
  const pages = (api?.operations ?? []).map(
    ({ method, path, slug }) => `${method} ${path} ${slug}`,
  );
  expect(pages).toEqual(expected.pages);
  expect(published === undefined).toBe(problems.length > 0);
  if (!api) {
    const { problems: _, ...facts } = expected;
    expect(Object.values(facts).flat()).toEqual([]);
    return;
  }

  const htmls = htmlsOf(api);
  for (const html of htmls) expect(faultsOf(html)).toEqual([]);
  const all = htmls.join('\n');
  const text = textOf(all);
  expect(expected.shows.filter((words) => !text.includes(words))).toEqual([]);
  expect(expected.ids.filter((id) => !all.includes(` id="${id}"`))).toEqual([]);
  expect(expected.links.filter((href) => !all.includes(` href="${href}"`))).toEqual([]);
  expect(expected.lacks.filter((words) => all.includes(words))).toEqual([]);
  const cuts = cutsOf(api);
  expect(expected.cuts.filter((cut) => !cuts.has(cut))).toEqual([]);

  // The YAML and JSON downloads have the same content and result in the same pages.
  if (!published || !readAgain.includes(name)) return;
  expect(parse(published.yaml)).toEqual(JSON.parse(published.json));
  const again = await readText({ 'openapi.json': published.json });
  expect(short(again.problems)).toEqual([]);
  expect(again.api && htmlsOf(again.api)).toEqual(htmls);
});

// What the lenient checks make of the descriptions that the strict ones refuse. `vitest -u` writes these files.
test.for(cases)('%s comes to what is recorded for lenient checks', async (name) => {
  const { problems: strict } = readExpectation(
    readFileSync(join(CORPUS, `${stem(name)}.expected`), 'utf8'),
  );
  // The full run also expects nothing of descriptions that the strict checks accept.
  if (strict.length === 0 && !isFullRun) return;
  const file = name === stem(name) ? join(name, 'openapi.yaml') : name;
  const options = { ...optionsFor(name), checks: 'lenient' } as const;
  const { api, problems, published } = await readApi(join(CORPUS, file), options);
  expect(findMisplaced(problems, CORPUS)).toEqual([]);
  if (strict.length === 0) return;
  const levels = problems.map(({ severity = 'refuse', rule }) => `${severity} ${rule}`);
  const findings = short(problems).map((text, index) => {
    return `${levels[index]}: ${text.replaceAll(`${file}:`, '')}`;
  });

  const htmls = api ? htmlsOf(api) : [];
  for (const html of htmls) expect(faultsOf(html)).toEqual([]);
  const notes = new Set(htmls.flatMap(notesIn));
  const isLost = problems.some(({ severity }) => severity === 'lost');
  if (isLost || !problems.some(isError)) expect(notes.size > 0).toBe(isLost);
  expect(published === undefined).toBe(problems.some(isError));
  const pages = (api?.operations ?? []).map(({ method, path, slug }) => {
    return `page: ${method} ${path} ${slug}`;
  });
  const record = [...findings, ...pages, ...[...notes].map((note) => `note: ${note}`)];
  await expect(`${record.join('\n')}\n`).toMatchFileSnapshot(
    join(CORPUS, '../corpus-lenient', `${stem(name)}.txt`),
  );
});

test.for([
  { name: 'an element', html: '<p>a</p><script>x</script>', fault: '<script>' },
  { name: 'a handler', html: '<p onclick="x">a</p>', fault: '<p onclick="x">' },
  {
    name: 'a style',
    html: '<a href="#b" STYLE="x" id="b">a</a>',
    fault: '<a href="#b" STYLE="x" id="b">',
  },
  { name: 'an attribute', html: '<p srcdoc="x">a</p>', fault: '<p srcdoc="x">' },
  { name: 'a button that sends', html: '<button type="submit">', fault: '<button type="submit">' },
  { name: 'an attribute without a value', html: '<p autofocus>a</p>', fault: '<p autofocus>' },
  { name: 'a link to a script', html: '<a href="javascript:x">a</a>', fault: 'javascript:x' },
  { name: 'an id twice', html: '<p id="a">a</p><p id="a">b</p>', fault: 'the id a twice' },
  { name: 'a link to nowhere', html: '<a href="#a">a</a>', fault: 'no #a' },
  { name: 'an object as text', html: '<p>[object Object]</p>', fault: '[object Object]' },
])("the corpus would notice $name that is not the site's own", ({ html, fault }) => {
  expect(faultsOf(html)).toContain(fault);
});

test('the corpus would notice a page too large', () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => ((at * 7919) % 65_537).toString(36));
  expect(faultsOf(`<p>${noise.join(' ')}</p>`)[0]).toMatch(/^\d+ bytes, compressed$/);
});

function htmlsOf(api: Api): string[] {
  const pages = api.operations.map((operation) =>
    renderToStaticMarkup(createElement(OperationPage, { operation })),
  );
  const schemas = api.schemas.map((page) =>
    renderToStaticMarkup(createElement(SchemaPage, { page })),
  );
  return [...pages, ...schemas, renderToStaticMarkup(createElement(ApiOverview, { api }))];
}

// Lists everything forbidden that a page contains, no matter who wrote the API description.
function faultsOf(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
  const size = gzipSync(html).length;
  return [
    ...tags.filter((tag) => !isOurs(tag)),
    ...hrefs.filter((href) => !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(href)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} twice`),
    ...hrefs
      .filter((href) => href.startsWith('#') && !ids.includes(href.slice(1)))
      .map((href) => `no ${href}`),
    ...(html.match(/\[object \w+\]|\[native code\]/g) ?? []),
    ...(size > 150_000 ? [`${size} bytes, compressed`] : []),
  ];
}

function isOurs(tag: string): boolean {
  const [, name = '', rest = ''] = /^<\/?([a-z][\w-]*)(.*?)\/?>$/.exec(tag) ?? [];
  const attributes = [...rest.matchAll(/ (?:checked|disabled|open(?!=)|([^\s="]+)="([^"]*)")/g)];
  const isWhole = attributes.map(([whole]) => whole).join('') === rest;
  return (
    isWhole &&
    TAGS.has(name) &&
    attributes.every(([, key = '', value = '']) => {
      return (key === '' || ATTRIBUTES.has(key)) && (key !== 'type' || TYPES.has(value));
    })
  );
}

// Returns the text as readers see it. Inline markup doesn't split words.
function textOf(html: string): string {
  const bare = html
    .replace(/<\/?(code|em|strong|span|a|wbr|del)(?=[ />])[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  const letters = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#x27': "'",
    '#x26': '&',
    '#x3C': '<',
    '#39': "'",
    amp: '&',
  };
  return bare
    .replace(/&(#?\w+);/g, (whole, name) => letters[name as keyof typeof letters] ?? whole)
    .replace(/\s+/g, ' ');
}

function notesIn(html: string): string[] {
  const notes = [
    ...html.matchAll(/<p><strong>This can't be shown as written:<\/strong> (.*?)<\/p>/g),
  ];
  const missing = / is missing from the description\./.test(html) ? ['a missing schema'] : [];
  return [...notes.map(([, note = '']) => textOf(note)), ...missing];
}

function cutsOf(api: Api): Set<string> {
  const cuts = new Set<string>();
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { cut } = value as Partial<SchemaView>;
    if (cut) cuts.add(`${cut.kind} ${cut.name}`.trim());
    for (const inner of Object.values(value)) enter(inner);
  };
  enter(api.operations);
  return cuts;
}
