import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { located, readFixture, readText } from '../testing/read-fixture';

const FILE = join(import.meta.dirname, '..', 'fixtures', 'examples', 'openapi.yaml');
const text = readFileSync(FILE, 'utf8');

// Replaces `from`, which appears once at or after the first `after`.
function seed(from: string, to: string, after = ''): string {
  const at = text.indexOf(from, text.indexOf(after));
  expect(at).toBeGreaterThan(0);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

const CREATE = 'operationId: createStay';
const CREATED = "'201':";
const CLEAR = 'clear:\n';
const CANCEL = 'operationId: cancelStay';
const PATCH_CONFLICT = "'409':";

test('examples that can happen have no problems', async () => {
  expect((await readFixture('examples')).problems).toEqual([]);
});

test.for([
  [
    seed('name: Sam', 'name: Kim', CREATED),
    'Kim',
    '`createStay` sends `name` "Sam", but its example of 201 returns "Kim"',
  ],
  [
    seed('{adults: 2, children: 0}', '{adults: 3, children: 0}'),
    '3, children: 0}',
    '`createStay` sends `guests.adults` 2, but its example of 201 returns 3',
  ],
  [
    seed('tags: [quiet]', 'tags: [quiet, late]', CREATED),
    '[quiet, late]',
    '`createStay` sends `tags` ["quiet"], but its example of 201 returns ["quiet","late"]',
  ],
  [
    seed('note: null', 'note: Late', CLEAR),
    'Late',
    '`updateStay` sends `note` null, but its example of 200 returns "Late"',
  ],
  [
    seed('rename: {value: {name: Alex}}', 'rename: {value: {name: Kim}}'),
    "{$ref: '#/components/examples/renamed'}",
    '`updateStay` sends `name` "Kim", but its example of 200 returns "Alex"',
  ],
  [
    seed('status: open', 'status: ended', CREATED),
    'ended',
    '`createStay` leads to `open`, but its example of 201 has `status` "ended"',
  ],
  [
    seed('status: cancelled', 'status: ended', CANCEL).replace(
      "cancelled_at: '2027-01-05T00:00:00Z'",
      'cancelled_at: null',
    ),
    'ended',
    '`cancelStay` leads to `cancelled`, but its example of 202 has `status` "ended"',
  ],
  [
    seed("cancelled_at: '2027-01-05T00:00:00Z'", 'cancelled_at: null'),
    'null',
    'The example of 202 of `cancelStay` has `status` "cancelled", but no `cancelled_at`',
  ],
  [
    seed('cancelled_at: null', "cancelled_at: '2027-01-02T00:00:00Z'", CREATED),
    "'2027-01-02T00:00:00Z'",
    'The example of 201 of `createStay` has `status` "open" and a `cancelled_at`, but `open` can\'t follow `cancelled`',
  ],
  [
    seed('version: 1', 'version: 2', CREATED),
    '2',
    '`createStay` creates the resource, but its example of 201 has `version` 2',
  ],
  [
    seed("updated_at: '2027-01-02T00:00:00Z'", "updated_at: '2027-01-06T00:00:00Z'", CREATED),
    "'2027-01-06T00:00:00Z'",
    '`updated_at` 2027-01-06T00:00:00Z is later than `created_at` 2027-01-02T00:00:00Z',
  ],
  [
    seed('runs: []', "runs: [{finished_at: '2027-01-06T00:00:00Z'}]", CREATED),
    "'2027-01-06T00:00:00Z'}]",
    '`runs.0.finished_at` 2027-01-06T00:00:00Z is later than `created_at` 2027-01-02T00:00:00Z',
  ],
  [
    seed("created_at: '2027-01-02T00:00:00Z'", "created_at: '2027-01-05T00:00:00Z'", CLEAR),
    "'2027-01-05T00:00:00Z'",
    '`created_at` 2027-01-05T00:00:00Z is later than `updated_at` 2027-01-04T00:00:00Z',
  ],
  [
    seed("updated_at: '2027-01-04T00:00:00Z'", "updated_at: '2027-01-02T00:00:00Z'", CLEAR),
    "'2027-01-02T00:00:00Z'",
    '`updateStay` changes the resource, but its example of 200 has the same `updated_at` as `created_at`',
  ],
  [
    seed('version: 3', 'version: 1', CLEAR),
    '1',
    '`updateStay` changes the resource, but its example of 200 has `version` 1',
  ],
  [
    seed("finished_at: '2027-01-05T00:00:00Z'", "finished_at: '2027-01-09T00:00:00Z'"),
    "'2027-01-09T00:00:00Z'",
    '`runs.0.finished_at` 2027-01-09T00:00:00Z is later than `updated_at` 2027-01-05T00:00:00Z',
  ],
  [
    seed("updated_at: '2027-01-05T00:00:00Z'", "updated_at: '2072-01-05T00:00:00Z'"),
    "'2072-01-05T00:00:00Z'",
    '`updated_at` 2072-01-05T00:00:00Z is later than `x-example-now` 2027-01-09T00:00:00Z',
  ],
  [seed("'2027-01-09T00:00:00Z'", 'today'), 'today', '`x-example-now` must be a time'],
  [
    seed('/v2/stays/sty_1', '/v2/stays/sty_1/notes', PATCH_CONFLICT),
    '/v2/stays/sty_1/notes',
    'The example of `conflict` of `updateStay` has the `instance` /v2/stays/sty_1/notes, but the path is /stays/{stay_id}',
  ],
  [
    seed('invalid:\n', 'forbidden: {required_scope: prices}\n        invalid:\n', CREATE),
    'prices}',
    'The example of `forbidden` of `createStay` has the `required_scope` prices, but the operation needs stays',
  ],
  [
    seed("'#/guests/adults'", "'#/guests/pets'"),
    "'#/guests/pets'",
    "The example of `invalid` of `createStay` points to `#/guests/pets`, which isn't in its request",
  ],
  [
    seed(
      "{$ref: '#/components/responses/Forbidden'}",
      "{$ref: '#/components/responses/Invalid'}",
      CANCEL,
    )
      .replace(
        "'403': {$ref: '#/components/responses/Invalid'}",
        "'422': {$ref: '#/components/responses/Invalid'}",
      )
      .replaceAll(', needs: body', ''),
    "{$ref: '#/components/responses/Invalid'}",
    'The example of `invalid` of `cancelStay` points to `#/any`, but it has no request',
  ],
  [
    seed('current_status: cancelled', 'current_status: captured'),
    'captured',
    "The example of `conflict` of `updateStay` has the `current_status` captured, which isn't a state of its resources",
  ],
  [
    seed('current_status: ended', 'current_status: open'),
    'open',
    'The example of `conflict` of `cancelStay` has the `current_status` open, in which the operation is allowed',
  ],
  [
    seed('status: 409', 'status: 404', PATCH_CONFLICT),
    '404',
    'The example of `conflict` of `updateStay` has the status 404, but the response is 409',
  ],
  [
    seed('code: conflict', 'code: invalid', PATCH_CONFLICT),
    'invalid',
    'The example of `invalid` of `updateStay` is under 409, whose `x-error-codes` are conflict',
  ],
  [
    seed('invalid:\n', 'invald:\n', CREATE).replace("pointer: '#/any'", "pointer: '#/name'"),
    'errors:',
    '`x-error-examples` has `invald`, but no response has an example of it',
  ],
  [
    seed('code: too_small', 'code: 5', CREATE),
    '5',
    'The example is 5, but its schema has the type string (at #/paths/~1stays/post/x-error-examples/invalid/errors/0/code)',
  ],
] as const)('$2', async ([seeded, at, message]) => {
  const { problems } = await readText(seeded);
  const found = located(seeded, problems);
  expect(found.map((problem) => [problem.at, problem.message])).toEqual([[at, message]]);
  expect(found[0]?.fix).not.toBe('');
});

test('an error about a body needs a body', async () => {
  const seeded = seed(
    "'403': {$ref: '#/components/responses/Forbidden'}",
    "'422': {$ref: '#/components/responses/Invalid'}",
    CANCEL,
  );
  const { problems } = await readText(seeded);
  expect(located(seeded, problems).map(({ at, message }) => [at, message])).toContainEqual([
    "{$ref: '#/components/responses/Invalid'}",
    '`cancelStay` lists the error `too-large`, but has no request body',
  ]);
});

test('what a description without our fields shows is its own matter', async () => {
  const plain = text.replace(
    /^ *(x-lifecycle|x-error-codes|x-example-now|x-error-catalogue).*\n/gm,
    '',
  );
  const own = plain
    .replace(/^ +- \{(from|to): .*\n/gm, '')
    .replace(/^ +codes:\n( +[a-z-]+: \{status.*\n)+/m, '')
    .replace('status: cancelled', 'status: open')
    .replace('/v2/stays/sty_1', '/anything');
  const { problems } = await readText(own.replace(/^ +x-error-examples:\n( {8}.*\n)+/m, ''));
  expect(problems).toEqual([]);
});

test('each operation publishes its own examples of shared errors', async () => {
  const { published, api } = await readFixture('examples');
  const { paths, components } = JSON.parse(published?.json ?? '');
  const forbidden = (operation: { responses: Record<string, { content: object }> }) =>
    Object.values(operation.responses['403']?.content ?? {})[0].examples.forbidden.value;
  const own = { status: 403, code: 'forbidden', required_scope: 'stays' };
  const { post } = paths['/stays'];
  const deletion = paths['/stays/{stay_id}'].delete;
  expect(forbidden(post)).toEqual({ ...own, instance: '/v2/stays' });
  expect(forbidden(deletion)).toEqual({ ...own, instance: '/v2/stays/sty_1' });
  expect(post).not.toHaveProperty('x-error-examples');
  expect(components).not.toHaveProperty('responses');
  expect(Object.keys(components.examples)).toEqual(['renamed']);
  const shown = api?.operations.find(({ id }) => id === 'cancelStay');
  const texts = shown?.responses.flatMap(({ contents }) =>
    contents.flatMap(({ examples }) => examples.map((example) => example.text)),
  );
  expect(texts?.join()).toContain('"instance": "/v2/stays/sty_1"');
  expect(published?.collection).toContain('/v2/stays/sty_1');
});
