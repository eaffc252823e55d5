import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '@/lib/openapi/testing/read-fixture';
import { readOurApi } from '@/lib/openapi/testing/read-our-api';
import { drawLifecycles } from '@/lib/openapi/view/draw-lifecycle';
import { groupSteps } from '@/lib/openapi/view/lifecycle-view';
import { splitResponses } from '@/lib/openapi/view/operation-sections';
import type { ApiSummary } from '@/lib/openapi/view/summarize-api';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { AccessMatrix } from './access-matrix';
import { ApiOverview } from './api-overview';
import { ErrorCatalogue } from './errors/error-catalogue';
import { ErrorTable } from './errors/error-table';
import { Lifecycle } from './lifecycle';
import { MentionedIn } from './mentioned-in';

const ours = readOurApi().then(soundApi);

const matrixOf = (api: ApiSummary) => renderToStaticMarkup(createElement(AccessMatrix, { api }));
const lifecyclesOf = (api: Pick<ApiSummary, 'lifecycles'>) =>
  api.lifecycles.map((lifecycle) =>
    renderToStaticMarkup(createElement(Lifecycle, { lifecycle, isOpen: true })),
  );
const textOf = (html: string) =>
  html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the cell texts of the matrix row with this id. */
function rowOf(html: string, id: string): string[] {
  const row = new RegExp(`<tr id="${id}">(.*?)</tr>`).exec(html)?.[1] ?? '';
  return row
    .split(/<\/t[hd]>/)
    .map(textOf)
    .filter(Boolean);
}

test('the matrix says in words who may call an operation', async () => {
  const html = matrixOf(await ours);
  expect(rowOf(html, 'access-create-payout')).toEqual([
    'POST Create a payout',
    'payout:write',
    'yes',
    'yes',
    'no',
    'yes',
    'no',
    'no',
    'no',
    'no',
    'no',
  ]);
  expect(rowOf(html, 'access-login')).toEqual(['GET Start sign-in', 'none', 'No sign-in needed.']);
});

test('the matrix has a row for each operation and a part for each role, with what each may call', async () => {
  const api = await ours;
  const html = matrixOf(api);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([
    ...api.roles.map(({ name }) => `role-${name}`),
    ...api.operations.map(({ slug }) => `access-${slug}`),
  ]);
  const counts = [...html.matchAll(/(\d+) of 46</g)].map(([, count]) => Number(count));
  const expected = api.roles.map(
    ({ name }) => api.operations.filter(({ roles }) => roles.includes(name)).length,
  );
  expect(counts).toEqual(expected);
  expect(counts[0]).toBe(40);
});

test('each step of a lifecycle that an operation takes links to it in the table', async () => {
  const api = await ours;
  for (const [index, html] of lifecyclesOf(api).entries()) {
    const { transitions } = api.lifecycles[index] as ApiSummary['lifecycles'][number];
    const table = html.slice(html.indexOf('<table'));
    const links = [...table.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const steps = groupSteps(transitions);
    expect(links).toEqual(steps.flatMap(({ operation }) => operation?.href ?? []));
  }
});

test('what the keyboard cannot reach of a drawing is hidden from screen readers too', async () => {
  const lifecycles = await drawLifecycles(await ours);
  for (const html of lifecyclesOf({ lifecycles })) {
    const [, drawing = ''] = /aria-hidden="true">(<svg .*?<\/svg>)/.exec(html) ?? [];
    const links = drawing.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.includes('tabindex="-1"'))).toEqual([]);
  }
});

test('the catalogue counts the operations of a code, or those that lack it', async () => {
  const html = renderToStaticMarkup(createElement(ErrorCatalogue, { api: await ours }));
  const rowsOf = (code: string) =>
    textOf(new RegExp(`<tr id="error-${code}">(.*?)</tr>`).exec(html)?.[1] ?? '');
  expect(rowsOf('internal-error')).toContain('Every operation can return this error.');
  expect(rowsOf('forbidden')).toMatch(/Every operation except \d can return forbidden/);
  expect(rowsOf('slug-taken')).toContain('Returned by Create an organization');
  expect(rowsOf('csrf-rejected')).toMatch(/Every operation except 18 can return csrf-rejected/);
  expect(rowsOf('organization-required')).toMatch(/Every operation except 11 /);
  expect(rowsOf('state-conflict')).toMatch(/19 operations can return state-conflict/);
  expect(rowsOf('not-acceptable')).toContain('Any request can get this error.');
  expect(rowsOf('rate-limited')).toContain('after the number of seconds in Retry-After');
});

test('the errors of an operation stand once, by status, and those that are its own with cause and reaction', async () => {
  const { operations } = await ours;
  const { errors, responses } = operations.find(({ slug }) => slug === 'confirm-hold') ?? {
    errors: [],
    responses: [],
  };
  const refusals = splitResponses({ responses }).errors;
  const html = renderToStaticMarkup(createElement(ErrorTable, { responses: refusals, errors }));
  expect(refusals.length).toBeGreaterThan(5);
  const isCommon = ({ shared, errorCodes }: (typeof refusals)[number]) =>
    errorCodes.every((code) => shared?.codes.includes(code));
  const others = refusals.filter(isCommon);
  const withCommon = refusals.filter(({ shared, errorCodes }) =>
    errorCodes.some((code) => shared?.codes.includes(code)),
  );
  expect(others.length).toBeGreaterThan(2);
  expect(html.match(/<th scope="rowgroup"/g)).toHaveLength(refusals.length - others.length + 1);
  const common = refusals.flatMap(({ shared }) => shared?.codes ?? []);
  expect(common.length).toBeGreaterThan(5);
  expect(html.match(/<th scope="row">/g)).toHaveLength(
    errors.length - common.length + withCommon.length,
  );
  expect(html.match(/<a class="error-code schema-link"/g)).toHaveLength(errors.length);
  expect(refusals.filter(({ id }) => !new RegExp(`<t(body|r) id="${id}">`).test(html))).toEqual([]);
  expect(html).toContain(
    '<a class="error-code schema-link" href="/guides/api-error-handling#hold-expired">',
  );
  expect(html).toContain(
    '<tbody id="response-410"><tr><th scope="rowgroup" class="error-group" colSpan="3"><span id="response-410-body"></span>',
  );
  // Only this operation returns that response, and only its description says more than the rows.
  expect(html.match(/<summary>.*?<\/summary>/g)).toEqual([
    '<summary>Description of the 409 response</summary>',
  ]);
  // A title is shown only if it says more than the code, and no entry has it.
  expect(html).toContain('<span class="error-title">Request in progress</span>');
  expect(html).not.toContain('<span class="error-title">Hold expired</span>');
  expect(html).not.toContain('<span class="error-title">Not authenticated</span>');
});

test('an error without a code leads with its words, and one that tells nothing more has nothing folded', async () => {
  const { api } = await readText(
    `${HEAD}\npaths: {/a: {get: {operationId: getA, responses: {'404': {description: There is *none*.}}}}}\n`,
  );
  const responses = api?.operations[0]?.responses ?? [];
  const html = renderToStaticMarkup(createElement(ErrorTable, { responses, errors: [] }));
  expect(html).toContain('404 Not Found<div class="response-text"><p>There is <em>none</em>.</p>');
  expect(html).not.toMatch(/<thead|<details/);
  expect(renderToStaticMarkup(createElement(ErrorTable, { responses: [], errors: [] }))).toBe('');
});

test('text of a stranger is shown, not run', async () => {
  const evil = '"<img src=x onerror=alert(1)>"';
  const { api } = await readText(`${HEAD}
x-roles: {owner: {label: ${evil}, limits: ${evil}}}
paths: {/a: {get: {operationId: getA, summary: ${evil}, x-roles: [owner], x-scopes: [${evil}], responses: {'404': {description: No, x-error-codes: [gone, ${evil}]}}}}}
components:
  schemas:
    Thing: {enum: [${evil}], x-lifecycle: [{to: ${evil}, by: ${evil}, when: ${evil}, event: ${evil}}]}
    Code: {x-error-catalogue: {codes: {gone: {status: 404, title: ${evil}, cause: ${evil}, action: ${evil}, retry: once}}}}
`);
  const html = api ? renderToStaticMarkup(createElement(ApiOverview, { api })) : '';
  expect(html.match(/&lt;img src=x/g)?.length).toBeGreaterThan(8);
  expect(html).not.toMatch(/<img/);
});

test('the overview is below 60 kB, compressed, with all its parts', async () => {
  const html = renderToStaticMarkup(createElement(ApiOverview, { api: await ours }));
  const parts = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  expect(parts).toEqual([
    'conventions',
    'resources',
    'authentication',
    'access',
    'lifecycles',
    'errors',
    'headers',
    'operations',
    'description',
  ]);
  expect(gzipSync(html).length).toBeLessThan(60_000);
});

test('mentions name the titles of pages, by kind', () => {
  const index = { routes: { 'guides/a': { title: 'A & B' } }, basePath: '/base' };
  const html = renderToStaticMarkup(
    createElement(MentionedIn, {
      site: { ...index, trailingSlash: 'keep' } as unknown as SiteIndex,
      groups: [{ label: 'Guides', paths: ['guides/a'] }],
    }),
  );
  expect(html).toContain('<dt>Guides</dt>');
  expect(html).toContain('<a href="/base/guides/a">A &amp; B</a>');
});
