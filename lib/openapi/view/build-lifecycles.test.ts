import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { expectProblem, HEAD, readText, short, soundApi } from '../testing/read-fixture';
import { drawLifecycles } from './draw-lifecycle';

const describe = (steps: string, states = '[open, done]') => `${HEAD}
paths:
  /a: {post: {operationId: createA, responses: {}}}
  /b: {post: {operationId: finishA, responses: {}}}
components:
  schemas:
    Thing:
      properties:
        status:
          enum: ${states}
          x-lifecycle: ${steps}
`;

const START = '{to: open, operation: createA, event: a.created}';
const END = '{from: open, to: done, by: a job, when: all of `it` is done}';

test('a lifecycle says which states there are and what leads from one to another', async () => {
  const lifecycles = await drawLifecycles(soundApi(await readText(describe(`[${START}, ${END}]`))));
  expect(lifecycles).toMatchObject([
    {
      id: 'lifecycle-thing-status',
      schema: 'Thing',
      property: 'status',
      states: [
        { name: 'open', isStart: true, isEnd: false },
        { name: 'done', isStart: false, isEnd: true },
      ],
      transitions: [
        {
          from: '',
          to: 'open',
          by: '',
          whenHtml: '',
          event: 'a.created',
          operation: { slug: 'create-a', href: '/reference/api/generated/create-a' },
        },
        {
          from: 'open',
          to: 'done',
          by: 'a job',
          operation: null,
          event: '',
          whenHtml: '<p>all of <code>it</code> is done</p>',
        },
      ],
    },
  ]);
  expect(lifecycles[0]?.svg).toMatch(/^<svg .*a job.*<\/svg>$/s);
});

test('a named schema of states, and two that would have one id, each get their own', async () => {
  const text = `${describe(`[${START}, ${END}]`)}    thing-status:
      enum: [open]
      x-lifecycle: [${START}]
`;
  const { lifecycles } = soundApi(await readText(text));
  expect(lifecycles.map(({ id, schema, property }) => [id, schema, property])).toEqual([
    ['lifecycle-thing-status', 'Thing', 'status'],
    ['lifecycle-thing-status-2', 'thing-status', ''],
  ]);
});

test.for([
  {
    text: describe(`[${START}, {from: open, to: dnoe, by: x}, ${END}]`),
    message: `\`x-lifecycle\` has a step \`to\` "dnoe", which isn't in the \`enum\``,
    at: 'dnoe',
    fix: 'did you mean `done`?',
  },
  {
    text: describe(`[${START}, {from: open, to: done, operation: finihsA}]`),
    message: '`x-lifecycle` has a step with an unknown operation `finihsA`',
    at: 'finihsA',
    fix: 'did you mean `finishA`?',
  },
  {
    text: describe(`[${START}, {from: open, to: done}]`),
    message: '`x-lifecycle.1` needs exactly one of `operation` and `by`',
    at: '{from: open, to: done}',
    fix: 'write `operation:` with an operationId, or `by:` with the cause in words',
  },
  {
    text: describe(`[{to: open, operation: createA, by: x}, ${END}]`),
    message: '`x-lifecycle.0` needs exactly one of `operation` and `by`',
    at: '{to: open, operation: createA, by',
    fix: 'write `operation:` with an operationId, or `by:` with the cause in words',
  },
  {
    text: describe(`[${START}, ${END}]`, '[open, done, lost]'),
    message: '`x-lifecycle` has no step to lost',
    at: '[{to',
    fix: 'add a step with that `to`, or remove the state from the `enum`',
  },
  {
    text: describe(
      `[${START}, ${END}, {from: x, to: y, by: a}, {from: y, to: x, by: a}]`,
      '[open, done, x, y]',
    ),
    message: '`x-lifecycle` has no step to x, y',
    at: '[{to',
    fix: 'add a step with that `to`, or remove the state from the `enum`',
  },
  {
    text: describe(`[${END}]`),
    message: '`x-lifecycle` has no first step',
    at: '[{from',
    fix: 'add a step without `from`',
  },
  {
    text: describe(`[${START}, ${END}, {from: open, by: x}]`),
    message: '`x-lifecycle.2.to` is missing',
    at: '{from: open, by: x}',
    fix: 'write - {from: …, to: …, operation: …}',
  },
  {
    text: describe(`[${START}, ${END}, ${START}]`),
    message: '`x-lifecycle` repeats step 1',
    at: `${START}]`,
    fix: 'remove one of the two steps',
  },
  {
    text: describe(`[${START}, {from: open, to: done, by: x, wehn: y}]`),
    message: 'Unknown key `x-lifecycle.1.wehn`',
    at: 'y}',
    fix: 'did you mean `when`? known keys: `from`, `to`, `operation`, `by`, `when`, `event`',
  },
  {
    text: describe(`[${START}, {from: open, to: done, by: 1}]`),
    message: '`x-lifecycle.1.by` must be text',
    at: '1}',
    fix: 'write - {from: …, to: …, operation: …}',
  },
  {
    text: describe(`[${START}, ${END}, open]`),
    message: '`x-lifecycle.2` must be keys with values',
    at: 'open]',
    fix: 'write - {from: …, to: …, operation: …}',
  },
  {
    text: describe('{}'),
    message: '`x-lifecycle` must be a list',
    at: '{}',
    fix: 'write - {from: …, to: …, operation: …}',
  },
  {
    text: describe(`[${START}]`, '[1]'),
    message: '`x-lifecycle` is on a schema without an `enum`',
    at: '[{to',
    fix: 'move it beside the `enum` of the states',
  },
  {
    text: `${HEAD}\npaths:\n  /a: {post: {operationId: createA, responses: {'200': {description: x, content: {a/b: {schema: {enum: [open], x-lifecycle: [${START}]}}}}}}}\n`,
    message: '`x-lifecycle` is on an unnamed schema',
    at: '[{to',
    fix: 'move the schema to `components.schemas`',
  },
  {
    text: describe(
      `[{to: s0, by: x}, ${Array.from({ length: 148 }, (_, index) => `{from: s${index}, to: s${index + 1}, by: x}`).join(', ')}]`,
      `[${Array.from({ length: 149 }, (_, index) => `s${index}`).join(', ')}]`,
    ),
    message: "The lifecycle can't be drawn. The diagram has 151 nodes; draw at most 150",
    at: '[{to: s0',
    fix: 'split it into two diagrams, or write a table',
  },
])('$message', expectProblem);

test('thousands of lifecycles with thousands of mistakes end in problems within seconds', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index);
  const states = many.map((index) => `state${index}`).join(', ');
  const steps = many.map(
    (index) => `{from: sttae${index}, to: stat${index}, operation: none${index}}`,
  );
  const things = many.map((index) => `    T${index}: {enum: [a], x-lifecycle: [{to: a, by: x}]}\n`);
  const start = cpuSeconds();
  const { problems, api } = await readText(
    describe(`[${steps.join(', ')}]`, `[${states}]`) + things.join(''),
  );
  expect(cpuSeconds() - start).toBeLessThan(7);
  expect(short(problems).filter((text) => /more than 60 lifecycles/.test(text))).toHaveLength(1);
  expect(problems.length).toBeGreaterThan(3_000);
  expect(api?.lifecycles).toHaveLength(60);
});
