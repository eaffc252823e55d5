import { expect, test } from 'vitest';
import { HEAD, readText, short } from '../../testing/read-fixture';

test.for([
  {
    name: 'a pattern that is none',
    text: "components: {schemas: {A: {pattern: '('}, B: {patternProperties: {'[': {}}}}}\npaths: {}",
    problems: [
      'openapi.yaml:3:37 "(" is no regular expression (at #/components/schemas/A/pattern)',
      'openapi.yaml:3:72 "[" is no regular expression (at #/components/schemas/B/patternProperties/[)',
    ],
  },
  {
    name: 'a header that no client can send',
    text: "paths: {/a: {get: {parameters: [{name: 'a b', in: header, required: true, schema: {type: string}}], responses: {}}}}",
    problems: ['openapi.yaml:3:40 "a b" is no name of a header'],
  },
  {
    name: 'code samples that are unfit',
    text: 'paths: {/a: {get: {x-codeSamples: [{lang: Go}, x], responses: {}}, put: {x-codeSamples: {}, responses: {}}}}',
    problems: [
      'openapi.yaml:3:36 a code sample needs lang and source',
      'openapi.yaml:3:48 a code sample needs lang and source',
      'openapi.yaml:3:89 x-codeSamples is no list',
    ],
  },
  {
    name: 'an example that lies',
    text: 'components: {schemas: {A: {type: integer, example: x}}}\npaths: {}',
    problems: [
      'openapi.yaml:3:52 the example is "x", and its schema wants integer (at #/components/schemas/A/example)',
    ],
  },
])('$name is a problem of the description', async ({ text, problems }) => {
  const read = await readText(`${HEAD}${text}\n`);
  expect(short(read.problems)).toEqual(problems);
  expect(read.published).toBeUndefined();
});
