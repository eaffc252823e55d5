import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { soundApi } from './testing/read-fixture';
import { readOurApi } from './testing/read-our-api';
import { drawLifecycles } from './view/draw-lifecycle';
import type { SchemaView } from './view/schema/schema-view';

const ROOT = join(import.meta.dirname, '..', '..');
const reading = readOurApi();

test('our own description is sound and has 46 operations, one of them the webhook receiver', async () => {
  const api = soundApi(await reading);
  expect(api.operations).toHaveLength(46);
  expect(new Set(api.operations.map(({ slug }) => slug)).size).toBe(46);
  expect(api.operations.at(-1)).toMatchObject({
    slug: 'hostaway-webhook',
    kind: 'path',
    method: 'POST',
    tag: 'Webhooks',
  });
  expect(api.tags.map(({ name, operations }) => `${name} ${operations.length}`)).toEqual([
    'Identity 4',
    'Organizations 6',
    'Properties 5',
    'Units 6',
    'Blocks 2',
    'Price rules 3',
    'Quotes and holds 3',
    'Bookings 3',
    'Payments 4',
    'Payouts 2',
    'Channels 3',
    'Listings 3',
    'Reports 1',
    'Webhooks 1',
  ]);
});

test('every operation says what its readers look for', async () => {
  const { operations, tags } = soundApi(await reading);
  const silent = operations.filter((operation) => {
    const { descriptionHtml, since, domain, rateLimitClass, idempotencyHtml } = operation;
    const hasAccess = operation.access !== '' || operation.roles.length > 0;
    const hasScope = operation.access !== '' || operation.scopes.length === 1;
    const said = [descriptionHtml, since, domain, rateLimitClass, idempotencyHtml];
    return said.includes('') || !hasAccess || !hasScope;
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
  expect(tags.filter(({ descriptionHtml }) => descriptionHtml === '')).toEqual([]);
  const parameters = operations.flatMap((operation) => operation.parameters);
  expect(parameters.filter(({ descriptionHtml }) => descriptionHtml === '')).toEqual([]);
});

test('every body has an example, and every error a code that its guide explains', async () => {
  const { operations, links } = soundApi(await reading);
  const contents = operations.flatMap(({ slug, requestBody, responses }) => [
    ...(requestBody?.contents ?? []).map((content) => ({ slug, ...content })),
    ...responses.flatMap((response) => response.contents.map((content) => ({ slug, ...content }))),
  ]);
  expect(contents.length).toBeGreaterThan(400);
  expect(contents.filter(({ examples }) => examples.length === 0)).toEqual([]);
  const codes = operations.flatMap(({ responses }) =>
    responses.flatMap((answer) => answer.errorCodes),
  );
  const explained = new Set(links.map(({ href }) => href));
  const unexplained = codes.filter((code) => !explained.has(`/guides/api-error-handling#${code}`));
  expect(unexplained).toEqual([]);
  expect(new Set(codes).size).toBe(39);
});

// Removes expected differences: the description has full URLs, and its sentences start with a capital letter.
const plain = (text: string) =>
  text
    .replaceAll('](https://docs.marlstead.example/', '](/')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

test('the error guide says of each code what the description says, word by word', async () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const guide = read('content/guides/api-error-handling.md');
  const written = parse(read('openapi/components/errors.yaml')).ProblemCode['x-error-catalogue'];
  const told = [
    ...guide.matchAll(
      /^### (\S+)\n\n\*\*(\d+)\.\*\* (.*) \*\*Do:\*\* (.*)\n\n::error-retry\{of="\1"\}$/gm,
    ),
  ].map(([, code = '', status, cause = '', action = '']) => [
    code,
    { status: Number(status), cause: plain(cause), action: plain(action) },
  ]);
  const described = Object.entries<Record<string, string>>(written.codes).map(([code, entry]) => {
    const { status, cause = '', action = '' } = entry;
    return [code, { status, cause: plain(cause), action: plain(action) }];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(described));
  expect(told).toHaveLength(41);
});

test('what may be repeated is what the guide lets a client repeat', async () => {
  const { errors } = soundApi(await reading);
  const codesWith = (wanted: string) =>
    errors.flatMap(({ code, retry }) => (retry === wanted ? [code] : []));
  expect(codesWith('wait')).toEqual(['rate-limited', 'upstream-unavailable']);
  expect(codesWith('backoff')).toEqual([
    'idempotency-in-progress',
    'internal-error',
    'upstream-failed',
    'upstream-timeout',
  ]);
  expect(codesWith('once')).toEqual([
    'unauthenticated',
    'session-expired',
    'csrf-rejected',
    'precondition-failed',
    'precondition-required',
  ]);
  expect(codesWith('state')).toEqual([
    'webhook-unauthenticated',
    'forbidden',
    'organization-suspended',
    'has-active-bookings',
    'payment-not-authorized',
    'price-not-available',
  ]);
  expect(errors.filter(({ retryText }) => retryText === '')).toEqual([]);
});

test('no error whose action ends in a retry says not to retry', async () => {
  const { errors } = soundApi(await reading);
  const retried = errors.filter(({ actionHtml }) => /\bretry\b/i.test(actionHtml));
  expect(retried.map(({ code }) => code)).toContain('has-active-bookings');
  expect(retried.filter(({ retry }) => retry === 'changed')).toEqual([]);
});

test('the waits are those of the guide', async () => {
  const guide = readFileSync(join(ROOT, 'content/guides/api-error-handling.md'), 'utf8');
  const catalogue = parse(readFileSync(join(ROOT, 'openapi/components/errors.yaml'), 'utf8'))
    .ProblemCode['x-error-catalogue'];
  const waits = catalogue.backoff.map((seconds: number) => `${seconds} s`);
  expect(guide).toContain(`| ${waits.join(', ')}, with jitter |`);
});

test('no error of the sign-in callback says that a code can be sent again', async () => {
  const { operations } = soundApi(await reading);
  const callback = operations.find(({ slug }) => slug === 'auth-callback');
  expect(callback?.errors.map(({ code, retry }) => [code, retry])).toEqual([
    ['login-state-invalid', 'changed'],
    ['validation-failed', 'changed'],
    ['rate-limited', 'changed'],
    ['internal-error', 'changed'],
    ['upstream-failed', 'changed'],
    ['upstream-timeout', 'changed'],
  ]);
  const timeout = callback?.errors.find(({ code }) => code === 'upstream-timeout');
  expect(timeout?.actionHtml).toContain('Start again at <a href="/reference/api/generated/login">');
});

test('every state of the API has its lifecycle, drawn and with its operations', async () => {
  const lifecycles = await drawLifecycles(soundApi(await reading));
  expect(lifecycles.map(({ schema, property }) => `${schema}.${property}`)).toEqual([
    'Organization.status',
    'Invitation.status',
    'Property.status',
    'Unit.status',
    'Block.status',
    'PriceRule.status',
    'Quote.status',
    'Hold.status',
    'Booking.status',
    'PaymentIntent.status',
    'Payment.status',
    'Refund.status',
    'Payout.status',
    'Channel.status',
    'SyncRun.status',
    'Listing.status',
    'Listing.sync_status',
  ]);
  expect(lifecycles.filter(({ svg }) => svg === '')).toEqual([]);
  const driven = lifecycles.flatMap(({ transitions }) =>
    transitions.flatMap(({ operation }) => (operation ? [operation.slug] : [])),
  );
  expect(new Set(driven).size).toBe(26);
});

test('no schema is cut short, other than what the page shows elsewhere and what operations share', async () => {
  const { operations } = soundApi(await reading);
  const cutsOf = (view: SchemaView | null): string[] =>
    view ? [view.cut?.kind ?? '', ...view.children.flatMap(cutsOf)] : [];
  const kinds = operations.flatMap(({ requestBody, responses }) =>
    [...(requestBody?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].flatMap(
      ({ schema }) => cutsOf(schema),
    ),
  );
  expect([...new Set(kinds)].sort()).toEqual(['', 'own page']);
});

test('the download is one valid document', async () => {
  const { published } = await reading;
  const document = JSON.parse(published?.json ?? '');
  expect(published?.json).not.toMatch(/"\$ref": "[^#]/);
  const api = await SwaggerParser.validate(document, { resolve: { external: false } });
  expect(Object.keys(api.paths ?? {})).toHaveLength(35);
});

test('every file of the description is watched', async () => {
  const { files } = soundApi(await reading);
  expect(files[0]).toBe('openapi/openapi.yaml');
  expect(files).toHaveLength(28);
});
