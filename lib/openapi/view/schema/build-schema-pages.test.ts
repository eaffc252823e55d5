import { expect, test } from 'vitest';
import { testSome } from '../../../core/testing/test-some';
import { HEAD, readText, soundApi, withLimits, withSchema } from '../../testing/read-fixture';
import type { Api } from '../api';
import type { SchemaView } from './schema-view';

const bodyOf = (api: Api) => api.operations[0]?.responses[0]?.contents[0]?.schema ?? null;
const namesIn = (view: SchemaView | null): string[] =>
  view ? [view.name, ...view.children.flatMap(namesIn)] : [];
const cutsIn = (view: SchemaView | null): string[] =>
  view ? [...(view.cut ? [view.cut.href] : []), ...view.children.flatMap(cutsIn)] : [];

/** Returns the names of all schemas that readers can reach from the response body by following each cut's link. */
function namesFrom(api: Api): { readonly names: Set<string>; readonly pages: number } {
  const byHref = new Map(api.schemas.map((page) => [page.href, page.schema]));
  const names = new Set<string>();
  const met = new Set<string>();
  const ahead: (SchemaView | null)[] = [bodyOf(api)];
  for (let view = ahead.pop(); view; view = ahead.pop()) {
    for (const name of namesIn(view)) names.add(name);
    for (const href of cutsIn(view)) {
      if (met.has(href)) continue;
      met.add(href);
      ahead.push(byHref.get(href) ?? null);
    }
  }
  return { names, pages: met.size };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const properties = (count: number, schema = '{type: string}') =>
  `{type: object, properties: {${numbers(count)
    .map((index) => `p${index}: ${schema}`)
    .join(', ')}}}`;
const nested = (depth: number): string =>
  depth === 0 ? '{type: string}' : `{properties: {d${depth}: ${nested(depth - 1)}}}`;

const SMALL_PAGES = { schemasOfPage: 90 };

testSome(2, [
  { name: 'a nameless schema of 500 properties', schema: properties(500), count: 500 },
  { name: 'a nameless schema 45 levels deep', schema: nested(45), count: 45 },
  {
    name: 'a list of nameless schemas with 150 properties each',
    schema: `{type: array, items: ${properties(150)}}`,
    count: 150,
  },
  {
    name: 'a choice of large nameless schemas',
    schema: `{oneOf: [${numbers(4)
      .map((index) =>
        properties(60)
          .replaceAll('p', `q${index}p`)
          .replaceAll(/q\dproq\dpertie/g, 'propertie')
          .replaceAll(/tyq\dpe/g, 'type'),
      )
      .join(', ')}]}`,
    count: 240,
  },
])('$name loses nothing: what has no room goes on at pages of its own', ({ schema, count }) =>
  withLimits(SMALL_PAGES, async () => {
    const api = soundApi(await readText(withSchema(schema)));
    const { names, pages } = namesFrom(api);
    expect([...names].filter((name) => /^(p|d|q\dp)\d+$/.test(name))).toHaveLength(count);
    expect(pages).toBeGreaterThan(0);
    expect(api.schemas).toHaveLength(pages);
  }),
);

test('a part says where it belongs, and leads back to that place', async () => {
  const api = soundApi(await readText(withSchema(nested(12))));
  const [part] = api.schemas;
  expect(part).toMatchObject({
    name: '',
    title: 'd12.d11.d10.d9.d8.d7.d6.d5.d4.d3 of getA',
    slug: expect.stringMatching(/^get-a-response-200-body-d12-d11-/),
    origin: {
      title: 'getA',
      href: expect.stringMatching(/^\/reference\/api\/generated\/get-a#resp/),
    },
  });
});

test('a schema with a name goes on at its own page', async () => {
  const chain = numbers(14)
    .map((index) => `S${index}: {properties: {n: {$ref: '#/components/schemas/S${index + 1}'}}}`)
    .join(', ');
  const text = withSchema(
    "{$ref: '#/components/schemas/S0'}",
    `components: {schemas: {${chain}, S14: {type: string}}}\n`,
  );
  const api = soundApi(await readText(text));
  expect(cutsIn(bodyOf(api))).toEqual(['/reference/api/schemas/s10']);
  expect(api.schemas).toHaveLength(15);
});

test.for([
  { name: 'where it has room', depth: 8, more: [] },
  // The part doesn't fit on a single additional page.
  {
    name: 'and what that page lacks goes on',
    depth: 9,
    more: ['inner.list.d9.d8.d7.d6.d5.d4.d3.d2 of Outer'],
  },
])('a part without a name leads to the page of the schema around it, $name', async (part) => {
  const inner = `{type: object, properties: {list: ${nested(part.depth)}}}`;
  const outer = `{type: object, properties: {inner: ${inner}}}`;
  const text = withSchema(
    "{properties: {outer: {$ref: '#/components/schemas/Outer'}}}",
    `components: {schemas: {Outer: ${outer}}}\n`,
  );
  const api = soundApi(await readText(text));
  expect(cutsIn(bodyOf(api))).toEqual(['/reference/api/schemas/outer']);
  const { names } = namesFrom(api);
  expect(numbers(part.depth).filter((depth) => !names.has(`d${depth + 1}`))).toEqual([]);
  expect(api.schemas.map(({ name, title }) => name || title)).toEqual(['Outer', ...part.more]);
});

test('what a place adds to a schema with a name is not lost to its page', async () => {
  const inner = "{allOf: [{$ref: '#/components/schemas/A'}, {required: [a]}]}";
  const deep = nested(10).replace('{type: string}', inner);
  const text = withSchema(deep, 'components: {schemas: {A: {properties: {a: {type: string}}}}}\n');
  const api = soundApi(await readText(text));
  const [href = ''] = cutsIn(bodyOf(api));
  const part = api.schemas.find((page) => page.href === href);
  expect(part?.schema?.children.map(({ name, required }) => [name, required])).toEqual([
    ['a', true],
  ]);
});

test('where room is short, every property of the body is still there', async () => {
  const large = `Large: ${properties(70)}`;
  const body = properties(30, "{$ref: '#/components/schemas/Large'}");
  const more = numbers(30).map((index) => `L${index}: ${properties(20)}`);
  const schema = `{properties: {first: ${body}, ${numbers(30)
    .map((index) => `x${index}: {$ref: '#/components/schemas/L${index}'}`)
    .join(', ')}}}`;
  const text = withSchema(schema, `components: {schemas: {${[large, ...more].join(', ')}}}\n`);
  await withLimits(SMALL_PAGES, async () => {
    const view = bodyOf(soundApi(await readText(text)));
    expect(view?.children.map(({ name }) => name)).toEqual([
      'first',
      ...numbers(30).map((i) => `x${i}`),
    ]);
  });
});

test('every type with a name leads to the page of its schema', async () => {
  const text = withSchema(
    "{properties: {a: {type: array, items: {$ref: '#/components/schemas/A'}}, b: {type: string}}}",
    'components: {schemas: {A: {properties: {c: {type: string}}}}}\n',
  );
  const view = bodyOf(soundApi(await readText(text)));
  expect(view?.children.map(({ type, schemaHref }) => [type, schemaHref])).toEqual([
    ['array of A', '/reference/api/schemas/a'],
    ['string', ''],
  ]);
});

test('what a schema has no room for among its examples is on a page of its own', async () => {
  const long = 'x'.repeat(500);
  const examples = (texts: readonly string[]) => `{type: string, examples: [${texts.join(', ')}]}`;
  const few = examples(['f1', 'f2', 'f3', 'f4', 'f5']);
  const many = examples(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']);
  const schema = `{properties: {few: ${few}, many: ${many}, long: ${examples([long])}}}`;
  const api = soundApi(await readText(withSchema(schema)));
  const notes = bodyOf(api)?.children.map(({ descriptionHtml, examples: own, examplesLeft }) => {
    return [/href="([^"]*)"/.exec(descriptionHtml)?.[1] ?? '', own.length, examplesLeft];
  });
  const page = '/reference/api/schemas/get-a-texts-1';
  expect(notes).toEqual([
    ['', 5, 0],
    [`${page}#text-1`, 5, 2],
    [`${page}#text-2`, 1, 0],
  ]);
  const texts = api.schemas.find(({ href }) => href === page)?.rest?.texts ?? [];
  expect(texts.map(({ title }) => title)).toEqual(['Examples', 'Examples']);
  expect(texts[0]?.html).toContain('m7');
  expect(texts[1]?.html).toContain(long);
});

test.for([
  { name: 'its own', own: ', examples: [{n: 1}]', label: 'Example', text: '{\n  "n": 1\n}' },
  {
    name: 'that of an operation',
    own: '',
    label: 'From getA, response 200',
    text: '{\n  "n": 2\n}',
  },
])('a schema shows $name example', async ({ own, label, text }) => {
  const description = `${HEAD}paths:
  /a:
    get:
      operationId: getA
      responses:
        '200':
          description: x
          content:
            application/json:
              schema: {properties: {list: {type: array, items: {$ref: '#/components/schemas/A'}}}}
              example: {list: [{n: 2}]}
components: {schemas: {A: {type: object, properties: {n: {type: integer}}${own}}}}
`;
  const [page] = soundApi(await readText(description)).schemas;
  expect(page?.examples.map(({ label, example }) => [label, example.text])).toEqual([
    [label, text],
  ]);
});
