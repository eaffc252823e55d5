import { expect, test } from 'vitest';
import { readLenient } from '../../testing/read-fixture';
import { createDescriptionWriter } from './create-description-writer';
import { publishHref } from './publish-href';

const PLACE = { file: 'openapi.yaml', line: 1, column: 1 };
const findFragment = (text: string) => (text === 'tag/Users' ? '/api#tag-users' : undefined);
const relative = (base: string) => ({
  site: 'https://docs.example',
  relative: { base, findFragment },
});
const BASE = relative('https://api.example/docs/');

test.for([
  { written: 'guide.md', href: 'https://api.example/docs/guide.md' },
  { written: '../a?b#c', href: 'https://api.example/a?b#c' },
  { written: '/a', href: 'https://api.example/a' },
  { written: '?page=2', href: 'https://api.example/docs/?page=2' },
  { written: '#tag/Users', href: '/api#tag-users' },
  { written: '#section/Paging', href: undefined },
  { written: 'https://other.example/a', href: 'https://other.example/a' },
  { written: 'https://docs.example/a', href: '/a' },
  { written: '//other.example/a', href: undefined },
  { written: '/\\other.example/a', href: undefined },
  { written: '\\\\other.example/a', href: undefined },
  { written: 'javascript:alert(1)', href: undefined },
  { written: 'java\tscript:alert(1)', href: undefined },
  { written: ' javascript:alert(1)', href: undefined },
  { written: '\u0001javascript:alert(1)', href: undefined },
  { written: 'data:text/html,x', href: undefined },
])('with a base, $written leads to $href', ({ written, href }) => {
  expect(publishHref(written, BASE).href).toBe(href);
});

test('a base on our own site leads to paths on it', () => {
  const options = relative('https://docs.example/guides/');
  expect(publishHref('start', options).href).toBe('/guides/start');
});

test.for([
  ['operation/listPets', '/list-pets'],
  ['tag/Pet-Store/operation/listPets', '/list-pets'],
  ['tag/pet-store/GET/pets/{id}', '/get-pets-id'],
  ['tag/Pet-Store/paths/~1pets~1{id}/get', '/get-pets-id'],
  ['/Pet%20Store/listPets', '/list-pets'],
  ['/Pet_Store', '/api-overview#tag-pet-store'],
  ['tag/Pet-Store', '/api-overview#tag-pet-store'],
  ['section/Getting-started/Rate-limits', '/api-overview#section-rate-limits'],
  ['rate-limits', '/api-overview#section-rate-limits'],
  ['description/getting-started', '/api-overview#section-getting-started'],
  ['/components/schemas/Pet', '/pet'],
  ['model/Pet', '/pet'],
  ['nowhere', undefined],
  ['/Pet/nowhere', undefined],
])('the fragment %s of another tool leads to %s', async ([fragment, end]) => {
  const { api } = await readLenient(`openapi: 3.1.0
info:
  title: Pets
  version: '1'
  description: "# Getting started\\n\\n## Rate *limits*\\n\\n[here](#${fragment})"
paths:
  /pets:
    get: {operationId: listPets, tags: [Pet Store], responses: {'200': {description: Fine}}}
  /pets/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {tags: [Pet Store], responses: {'200': {description: Fine}}}
components: {schemas: {Pet: {type: object}}}
`);
  const href = /href="([^"]*)">here/.exec(api?.descriptionHtml ?? '')?.[1];
  expect(href?.replace(/^\/reference\/api\/(generated|schemas)/, '')).toBe(end);
});

test('without a base, relative links are text with a note, and fragments are text', () => {
  const writer = createDescriptionWriter(relative(''));
  expect(
    writer.write('See [a *guide*](guide.md), [b](#nowhere), and [c](#tag/Users).', PLACE),
  ).toBe(
    '<p>See a guide (in the API\'s own documentation: guide.md), b, and <a href="/api#tag-users">c</a>.</p>',
  );
  expect(writer.problems.map(({ message, rule }) => `${rule}: ${message}`)).toEqual([
    'api-links: Nothing says where the link "guide.md" leads, so pages show it as text',
    'api-links: Nothing says where the link "#nowhere" leads, so pages show it as text',
  ]);
  expect(writer.links.map(({ href }) => href)).toEqual(['/api#tag-users']);
});
