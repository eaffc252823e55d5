import { expect, test } from 'vitest';
import {
  HEAD,
  readFixture,
  readText,
  showSchema,
  soundApi,
  withSchema,
} from '../../testing/read-fixture';
import type { Api } from '../api';

const answerOf = (api: Api) => api.operations[0]?.responses[0]?.contents[0]?.schema;

test('every keyword is shown, allOf is merged, and what is only written stays out of answers', async () => {
  const api = soundApi(await readFixture('composed'));
  expect(showSchema(answerOf(api))).toEqual([
    'All',
    '  merged object! {no properties other than a}',
    '    a integer! {at least 1; at most 9}',
    '    b string!',
    '  maybe Small or null',
    '    n integer',
    '  beside Small',
    '    n integer',
    '  list array of strings {at least 1 item; unique items; each: at least 1 character} <"x" "y">',
    '  lists array of arrays of Small or null',
    '    n integer',
    '  tuple array {no further items}',
    '    [item] 1 string',
    '    [item] 2 integer',
    '  map object',
    '    [name that matches] ^x- string',
    '    [any other name] Small',
    '      n integer',
    '    [each name] any value {matches ^[a-z-]+$}',
    '  choice By name or integer',
    '    [any of] By name string',
    '    [any of] integer {at least 0}',
    '  rule any value {a requires b}',
    '    [if] object',
    '      a integer {always 1}',
    '    [then] needs b',
    '    [else] any value',
    '      [not] needs b',
    '  anything any value',
    '  nothing no value',
    '  constant number {always 1.5}',
    '  bounded number {more than 0; less than 1; multiple of 0.1} = 0.5',
    '  readable string',
    '  unknown any value!',
  ]);
  const body = api.operations[0]?.requestBody?.contents[0]?.schema;
  const names = body?.children.map(({ name }) => name);
  expect(names).toContain('writable');
  expect(names).not.toContain('readable');
});

test('the words beside a reference are said there, and those of the schema once on a page', async () => {
  const children = answerOf(soundApi(await readFixture('composed')))?.children ?? [];
  const find = (wanted: string) => children.find(({ name }) => name === wanted);
  expect(find('maybe')?.descriptionHtml).toBe('<p>A small one.</p>');
  expect(find('beside')?.descriptionHtml).toBe('<p>Said here.</p>');
  expect(find('beside')?.deprecated).toBe(true);
  expect(find('lists')?.descriptionHtml).toBe('');
});

test('a circle ends with the name of the schema and the way to it, and loses nothing beside it', async () => {
  expect(showSchema(answerOf(soundApi(await readFixture('cycles'))))).toEqual([
    'Node',
    '  name string',
    '  parent Node (recursion: Node #response-200-body)',
    '  children array of Node (recursion: Node #response-200-body)',
    '  other Pair',
    '    name string',
    '    parent Node (recursion: Node #response-200-body-other)',
    '    children array of Node (recursion: Node #response-200-body-other)',
    '    other Pair (recursion: Pair #response-200-body-other)',
    '    left Pair (recursion: Pair #response-200-body-other)',
  ]);
});

test('a large schema is shown once on a page, and named after that', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `p${index}: {type: string}`);
  const components = `components: {schemas: {Big: {properties: {${names.join(', ')}}}}}\n`;
  const schema = `{properties: {a: {$ref: '#/components/schemas/Big'}, b: {$ref: '#/components/schemas/Big'}}}`;
  const view = answerOf(soundApi(await readText(withSchema(schema, components))));
  expect(view?.children[0]?.children).toHaveLength(10);
  expect(showSchema(view?.children[1])).toEqual(['b Big (shown above: Big #response-200-body-a)']);
});

test('a reference that leads nowhere is named where it stands', async () => {
  const { api } = await readText(withSchema("{properties: {a: {$ref: '#/nowhere'}}}"));
  const a = api && answerOf(api)?.children[0];
  expect(a?.cut).toMatchObject({ kind: 'missing', name: '', id: '' });
});

test('ids are unique, and made of letters that need no escape', async () => {
  const schema = `{properties: {'a b': {}, 'a/b': {}, 'ü': {}, '': {}, 'a-b-2': {}}}`;
  const view = answerOf(soundApi(await readText(withSchema(schema))));
  expect(view?.children.map(({ id }) => id)).toEqual([
    'response-200-body-a-b',
    'response-200-body-a-b-2',
    'response-200-body-part',
    'response-200-body-part-2',
    'response-200-body-a-b-2-2',
  ]);
});

test('what stands beside a reference has no meaning in 3.0', async () => {
  const text = withSchema(
    `{$ref: '#/components/schemas/A', description: Ignored.}`,
    'components: {schemas: {A: {type: string, description: Said.}}}\n',
  ).replace(HEAD, HEAD.replace('3.1.0', '3.0.3'));
  const { api, problems } = await readText(text);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('`description` has no effect next to `$ref`'),
  ]);
  expect(api && answerOf(api)?.descriptionHtml).toBe('<p>Said.</p>');
});

test('large whole numbers keep the digits that the author wrote', async () => {
  const schema =
    '{type: integer, maximum: 2000000000000000000000, default: 1000000000000000000000}';
  const short = '{type: number, default: 1e+30}';
  const text = withSchema(`{properties: {a: ${schema}, b: ${short}}}`);
  expect(showSchema(answerOf(soundApi(await readText(text)))).slice(1)).toEqual([
    '  a integer {at most 2000000000000000000000} = 1000000000000000000000',
    '  b number = 1e+30',
  ]);
});

test('the discriminator says which variant is meant', async () => {
  expect(showSchema(answerOf(soundApi(await readFixture('version-3-0'))))).toEqual([
    'Pet {selected by kind}',
    '  [one of] Cat Cat {kind is "cat" or "kitten"}',
    '    kind string',
    '    claws integer or null',
    '  [one of] Dog Dog {kind is "dog"}',
    '    kind string',
  ]);
});

test('references by $id, $anchor and $dynamicRef are found without any address being read', async () => {
  expect(showSchema(answerOf(soundApi(await readFixture('false-refusals'))))).toEqual([
    'object',
    '  $ref string',
    '  example string',
    '  children array of objects (recursion:  #response-200-body)',
    '  named string',
    '  anchored string',
  ]);
});

test('a base shows what its derived schemas add, and a derived schema shows the value that selects it', async () => {
  const schemas = [
    "Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', plain: Pet}}}",
    "Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {kind: {maxLength: 3}, claws: {type: integer}, friend: {$ref: '#/components/schemas/Pet'}}}]}",
    "Dog: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {barks: {type: boolean}}}",
    "Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {required: [barks]}]}",
  ];
  const text = withSchema(
    "{$ref: '#/components/schemas/Pet'}",
    `components: {schemas: {${schemas.join(', ')}}}\n`,
  );
  const api = soundApi(await readText(text));
  expect(showSchema(answerOf(api))).toEqual([
    'Pet {selected by kind}',
    '  kind string!',
    '  [may be] Cat Cat {kind is "cat"}',
    '    kind string! {at most 3 characters}',
    '    claws integer',
    '    friend Pet {selected by kind} (recursion: Pet #response-200-body)',
    '  [may be] Pet Pet {kind is "plain"}',
    '  [may be] Dog Dog {kind is "Dog"}',
    '    barks boolean',
    '  [may be] Puppy Puppy {kind is "Puppy"}',
    '    barks boolean!',
  ]);
  const dog = api.schemas.find(({ name }) => name === 'Dog');
  expect(showSchema(dog?.schema)).toEqual([
    'Pet {kind is "Dog" or "Puppy"}',
    '  barks boolean',
    '  kind string!',
    '  [may be] Puppy Puppy {kind is "Puppy"}',
    '    barks boolean!',
  ]);
});

test('a choice and the base of its variants say once by which value one is told', async () => {
  const schemas = [
    'Base: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}',
    "Cat: {allOf: [{$ref: '#/components/schemas/Base'}]}",
    "Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind}}",
  ];
  const text = withSchema(
    "{$ref: '#/components/schemas/Pet'}",
    `components: {schemas: {${schemas.join(', ')}}}\n`,
  );
  expect(showSchema(answerOf(soundApi(await readText(text))))).toEqual([
    'Pet {selected by kind}',
    '  [one of] Cat Cat {kind is "Cat"}',
    '    kind string',
  ]);
});
