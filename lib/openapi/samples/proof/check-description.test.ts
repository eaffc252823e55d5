import { expect, test } from 'vitest';
import { HEAD, readText, short } from '../../testing/read-fixture';

test.for([
  {
    name: 'a pattern that is none',
    text: "components: {schemas: {A: {pattern: '('}, B: {patternProperties: {'[': {}}}}}\npaths: {}",
    problems: [
      `openapi.yaml:3:37 "(" isn't a valid regular expression (at #/components/schemas/A/pattern)`,
      `openapi.yaml:3:72 "[" isn't a valid regular expression (at #/components/schemas/B/patternProperties/[)`,
    ],
  },
  {
    name: 'a header that no client can send',
    text: "paths: {/a: {get: {parameters: [{name: 'a b', in: header, required: true, schema: {type: string}}], responses: {}}}}",
    problems: [`openapi.yaml:3:40 A header can't be named "a b"`],
  },
  {
    name: 'code samples that are unfit',
    text: 'paths: {/a: {get: {x-codeSamples: [{lang: Go}, x], responses: {}}, put: {x-codeSamples: {}, responses: {}}}}',
    problems: [
      'openapi.yaml:3:36 `x-codeSamples.0.source` is missing',
      'openapi.yaml:3:48 `x-codeSamples.1` must be keys with values',
      'openapi.yaml:3:89 `x-codeSamples` must be a list',
    ],
  },
  {
    name: 'an example that lies',
    text: 'components: {schemas: {A: {type: integer, example: x}}}\npaths: {}',
    problems: [
      'openapi.yaml:3:52 The example is "x", but its schema has the type integer (at #/components/schemas/A/example)',
    ],
  },
])('$name is a problem of the description', async ({ text, problems }) => {
  const read = await readText(`${HEAD}${text}\n`);
  expect(short(read.problems)).toEqual(problems);
  expect(read.published).toBeUndefined();
});
