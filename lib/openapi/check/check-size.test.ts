import { expect, test } from 'vitest';
import { LIMITS } from '../model/limits';
import { HEAD, readText, short, soundApi } from '../testing/read-fixture';
import { withLimits } from '../testing/with-limits';

const parameters = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, index) => {
    return `{name: p${index}, in: query, description: ${text}, schema: {type: string}}`;
  }).join(', ');
const operation = (fields: string) =>
  `${HEAD}paths: {/a: {get: {operationId: getA, ${fields}, responses: {}}}}\n`;

test('an operation of more parts than a page holds is a problem', async () => {
  await withLimits({ operationParts: 50 }, async () => {
    const { problems } = await readText(operation(`parameters: [${parameters(51)}]`));
    expect(short(problems)).toEqual([
      'openapi.yaml:3:19 `GET /a` has 51 parameters, responses, headers, links, and callbacks; a page can show at most 50',
    ]);
    const sound = await readText(operation(`parameters: [${parameters(50)}]`));
    expect(sound.problems).toEqual([]);
  });
});

test('a summary too long for a list is a problem', async () => {
  const text = (length: number) => operation(`summary: ${'a'.repeat(length)}`);
  expect(short((await readText(text(501))).problems)).toEqual([
    'openapi.yaml:3:48 The summary has 501 characters; pages show at most 500',
  ]);
  expect((await readText(text(500))).problems).toEqual([]);
});

test('descriptions of parameters count toward the page, and those left out are named', async () => {
  const each = 10_000;
  const fitting = LIMITS.wordsOfPage / each;
  const text = operation(`parameters: [${parameters(fitting + 2, 'a'.repeat(each))}]`);
  const [page] = soundApi(await readText(text)).operations;
  const htmls = page?.parameters.map(({ descriptionHtml }) => descriptionHtml) ?? [];
  const isLeftOut = htmls.map((html) => html.includes('left out this description'));
  expect(isLeftOut.indexOf(true)).toBe(fitting);
  expect(isLeftOut.filter(Boolean)).toHaveLength(2);
});

test('descriptions of tags count toward the overview', async () => {
  const tags = Array.from({ length: 40 }, (_, index) => {
    return `{name: t${index}, description: ${'a'.repeat(10_000)}}`;
  });
  const api = soundApi(await readText(`${HEAD}tags: [${tags.join(', ')}]\npaths: {}\n`));
  const left = api.tags.filter(({ descriptionHtml }) =>
    descriptionHtml.includes('left out this description'),
  );
  expect(left).toHaveLength(10);
});

test('security schemes whose names read alike have ids of their own', async () => {
  const scheme = '{type: http, scheme: basic}';
  const text = `${HEAD}paths: {}\ncomponents: {securitySchemes: {a.b: ${scheme}, a_b: ${scheme}, a-b: ${scheme}, a b: ${scheme}}}\n`;
  const { api } = await readText(text);
  expect(api?.securitySchemes.map(({ id }) => id)).toEqual([
    'scheme-a.b',
    'scheme-a_b',
    'scheme-a-b',
    'scheme-a-b-2',
  ]);
});
