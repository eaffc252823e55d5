import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { located } from '../testing/expect-problem';
import { readFixture, readText } from '../testing/read-fixture';

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
  {
    kind: 'sent on creation, returned differently',
    text: seed('name: Sam', 'name: Kim', CREATED),
    at: 'Kim',
    message: '`createStay` sends `name` "Sam", but its example of 201 returns "Kim"',
  },
  {
    kind: 'sent inside an object, returned differently',
    text: seed('{adults: 2, children: 0}', '{adults: 3, children: 0}'),
    at: '3, children: 0}',
    message: '`createStay` sends `guests.adults` 2, but its example of 201 returns 3',
  },
  {
    kind: 'a list of another length',
    text: seed('tags: [quiet]', 'tags: [quiet, late]', CREATED),
    at: '[quiet, late]',
    message: '`createStay` sends `tags` ["quiet"], but its example of 201 returns ["quiet","late"]',
  },
  {
    kind: 'cleared by an update, still there',
    text: seed('note: null', 'note: Late', CLEAR),
    at: 'Late',
    message: '`updateStay` sends `note` null, but its example of 200 returns "Late"',
  },
  {
    kind: 'a shared example that fits another operation only',
    text: seed('rename: {value: {name: Alex}}', 'rename: {value: {name: Kim}}'),
    at: "{$ref: '#/components/examples/renamed'}",
    message: '`updateStay` sends `name` "Kim", but its example of 200 returns "Alex"',
  },
  {
    kind: 'created in a later state',
    text: seed('status: open', 'status: ended', CREATED),
    at: 'ended',
    message: '`createStay` leads to `open`, but its example of 201 has `status` "ended"',
  },
  {
    kind: 'a step that leaves the state as it was',
    text: seed('status: cancelled', 'status: ended', CANCEL).replace(
      "cancelled_at: '2027-01-05T00:00:00Z'",
      'cancelled_at: null',
    ),
    at: 'ended',
    message: '`cancelStay` leads to `cancelled`, but its example of 202 has `status` "ended"',
  },
  {
    kind: 'a state without its time',
    text: seed("cancelled_at: '2027-01-05T00:00:00Z'", 'cancelled_at: null'),
    at: 'null',
    message: 'The example of 202 of `cancelStay` has `status` "cancelled", but no `cancelled_at`',
  },
  {
    kind: 'the time of a state that comes later',
    text: seed('cancelled_at: null', "cancelled_at: '2027-01-02T00:00:00Z'", CREATED),
    at: "'2027-01-02T00:00:00Z'",
    message:
      'The example of 201 of `createStay` has `status` "open" and a `cancelled_at`, but `open` can\'t follow `cancelled`',
  },
  {
    kind: 'a version after creation',
    text: seed('version: 1', 'version: 2', CREATED),
    at: '2',
    message: '`createStay` creates the resource, but its example of 201 has `version` 2',
  },
  {
    kind: 'updated after creation',
    text: seed("updated_at: '2027-01-02T00:00:00Z'", "updated_at: '2027-01-06T00:00:00Z'", CREATED),
    at: "'2027-01-06T00:00:00Z'",
    message: '`updated_at` 2027-01-06T00:00:00Z is later than `created_at` 2027-01-02T00:00:00Z',
  },
  {
    kind: 'something inside that happened after creation',
    text: seed('runs: []', "runs: [{finished_at: '2027-01-06T00:00:00Z'}]", CREATED),
    at: "'2027-01-06T00:00:00Z'}]",
    message:
      '`runs.0.finished_at` 2027-01-06T00:00:00Z is later than `created_at` 2027-01-02T00:00:00Z',
  },
  {
    kind: 'created after its last update',
    text: seed("created_at: '2027-01-02T00:00:00Z'", "created_at: '2027-01-05T00:00:00Z'", CLEAR),
    at: "'2027-01-05T00:00:00Z'",
    message: '`created_at` 2027-01-05T00:00:00Z is later than `updated_at` 2027-01-04T00:00:00Z',
  },
  {
    kind: 'an update that leaves the time of the last one',
    text: seed("updated_at: '2027-01-04T00:00:00Z'", "updated_at: '2027-01-02T00:00:00Z'", CLEAR),
    at: "'2027-01-02T00:00:00Z'",
    message:
      '`updateStay` changes the resource, but its example of 200 has the same `updated_at` as `created_at`',
  },
  {
    kind: 'an update that leaves the version',
    text: seed('version: 3', 'version: 1', CLEAR),
    at: '1',
    message: '`updateStay` changes the resource, but its example of 200 has `version` 1',
  },
  {
    kind: 'an event after the change',
    text: seed("finished_at: '2027-01-05T00:00:00Z'", "finished_at: '2027-01-09T00:00:00Z'"),
    at: "'2027-01-09T00:00:00Z'",
    message:
      '`runs.0.finished_at` 2027-01-09T00:00:00Z is later than `updated_at` 2027-01-05T00:00:00Z',
  },
  {
    kind: 'a time in the future',
    text: seed("updated_at: '2027-01-05T00:00:00Z'", "updated_at: '2072-01-05T00:00:00Z'"),
    at: "'2072-01-05T00:00:00Z'",
    message: '`updated_at` 2072-01-05T00:00:00Z is later than `x-example-now` 2027-01-09T00:00:00Z',
  },
  {
    kind: 'a newest time that is none',
    text: seed("'2027-01-09T00:00:00Z'", 'today'),
    at: 'today',
    message: '`x-example-now` must be a time',
  },
  {
    kind: 'the path of another operation',
    text: seed('/v2/stays/sty_1', '/v2/stays/sty_1/notes', PATCH_CONFLICT),
    at: '/v2/stays/sty_1/notes',
    message:
      'The example of `conflict` of `updateStay` has the `instance` /v2/stays/sty_1/notes, but the path is /stays/{stay_id}',
  },
  {
    kind: 'the scope of another operation',
    text: seed('invalid:\n', 'forbidden: {required_scope: prices}\n        invalid:\n', CREATE),
    at: 'prices}',
    message:
      'The example of `forbidden` of `createStay` has the `required_scope` prices, but the operation needs stays',
  },
  {
    kind: 'a pointer to nothing',
    text: seed("'#/guests/adults'", "'#/guests/pets'"),
    at: "'#/guests/pets'",
    message:
      "The example of `invalid` of `createStay` points to `#/guests/pets`, which isn't in its request",
  },
  {
    kind: 'a shared pointer of another request',
    text: seed(
      "{$ref: '#/components/responses/Forbidden'}",
      "{$ref: '#/components/responses/Invalid'}",
      CANCEL,
    )
      .replace(
        "'403': {$ref: '#/components/responses/Invalid'}",
        "'422': {$ref: '#/components/responses/Invalid'}",
      )
      .replaceAll(', needs: body', ''),
    at: "{$ref: '#/components/responses/Invalid'}",
    message: 'The example of `invalid` of `cancelStay` points to `#/any`, but it has no request',
  },
  {
    kind: 'the state of another resource',
    text: seed('current_status: cancelled', 'current_status: captured'),
    at: 'captured',
    message:
      "The example of `conflict` of `updateStay` has the `current_status` captured, which isn't a state of its resources",
  },
  {
    kind: 'a conflict in a state that allows the operation',
    text: seed('current_status: ended', 'current_status: open'),
    at: 'open',
    message:
      'The example of `conflict` of `cancelStay` has the `current_status` open, in which the operation is allowed',
  },
  {
    kind: 'another status',
    text: seed('status: 409', 'status: 404', PATCH_CONFLICT),
    at: '404',
    message:
      'The example of `conflict` of `updateStay` has the status 404, but the response is 409',
  },
  {
    kind: 'another code',
    text: seed('code: conflict', 'code: invalid', PATCH_CONFLICT),
    at: 'invalid',
    message:
      'The example of `invalid` of `updateStay` is under 409, whose `x-error-codes` are conflict',
  },
  {
    kind: 'fields for an error that the operation has not',
    text: seed('invalid:\n', 'invald:\n', CREATE).replace("pointer: '#/any'", "pointer: '#/name'"),
    at: 'errors:',
    message: '`x-error-examples` has `invald`, but no response has an example of it',
  },
  {
    kind: 'a field that contradicts the schema of errors',
    text: seed('code: too_small', 'code: 5', CREATE),
    at: '5',
    message:
      'The example is 5, but its schema has the type string (at #/paths/~1stays/post/x-error-examples/invalid/errors/0/code)',
  },
])('$kind', async ({ text: seeded, at, message }) => {
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
