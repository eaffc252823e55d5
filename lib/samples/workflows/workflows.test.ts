import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDoc } from '../../content/doc';
import { withProject } from '../../core/testing/check-files';
import { readDescription } from '../../openapi/openapi';
import { checkMessages } from '../api/check-messages';
import { indexOperations } from '../api/operations';
import { findSamples } from '../find-samples';
import { reportPage } from '../testing/check-page';
import { readApiDocument } from './api-document';
import { arazzoDocument } from './arazzo';
import { checkWorkflows } from './check-workflows';
import { buildWorkflows } from './find-workflows';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const GUIDE = read('book-a-stay.md');
const API = read('openapi.yaml');

function docOf(guide: string) {
  const doc = parseDoc({ file: 'content/guides/book-a-stay.md', text: guide }, 'content');
  if (Array.isArray(doc)) throw new Error(JSON.stringify(doc));
  return doc;
}

/** Returns a guide's problems with the API, without those of its shell scripts. */
const findProblems = (guide: string, api = API) =>
  withProject(
    { '_api/openapi.yaml': api },
    async ({ openapi, project }) => {
      const { model } = await readDescription(openapi.file ?? '', project, openapi);
      if (!model) throw new Error('the description is invalid');
      const pages = [findSamples(docOf(guide))];
      return [
        ...(await checkMessages(indexOperations(model), pages)),
        ...checkWorkflows(model, pages),
      ];
    },
    { OPENAPI_FILE: 'content/_api/openapi.yaml' },
  );

function workflowsOf(guide: string, api = API) {
  const doc = docOf(guide);
  const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, text = '']) => {
    return { depth: 2, id: text.toLowerCase(), text };
  });
  return buildWorkflows([{ ...doc, headings }], readApiDocument(parse(api)));
}

function arazzoOf(guide: string) {
  return arazzoDocument(workflowsOf(guide), {
    title: 'Stays',
    version: '1.2.0',
    description: 'https://docs.example.test/files/openapi.json',
    urlOf: (href) => `https://docs.example.test${href}`,
  });
}

test('the guide has no problems', async () => {
  const { problems } = await reportPage(GUIDE, { '_api/openapi.yaml': API });
  expect(problems).toEqual([]);
});

test('the guide becomes one workflow, without the requests that fail', () => {
  const workflows = workflowsOf(GUIDE);
  expect(workflows.map(({ id, heading }) => `${id}#${heading}`)).toEqual(['book-a-stay#steps']);
  const steps = workflows[0]?.steps.map(({ id, status, sources, output }) => {
    const used = [...sources.values()].map((source) =>
      source.kind === 'output' ? `${source.step}.${source.name}` : source.name,
    );
    return `${id} ${status} uses ${used.join(' ') || 'nothing'}, sets ${output?.name ?? 'nothing'}`;
  });
  expect(steps).toEqual([
    'listUnits 200 uses nothing, sets unit',
    'createQuote 201 uses listUnits.unit, sets quote',
    'convertQuoteToHold 201 uses createQuote.quote org, sets hold',
    'confirmHold 201 uses convertQuoteToHold.hold, sets booking',
    'getBooking 200 uses confirmHold.booking, sets nothing',
    'cancelBooking 204 uses confirmHold.booking, sets nothing',
  ]);
});

test('the Arazzo description passes values from step to step', () => {
  const { workflows } = arazzoOf(GUIDE) as { workflows: { steps: object[]; inputs: object }[] };
  expect(workflows[0]?.inputs).toEqual({
    type: 'object',
    properties: { org: { type: 'string', default: 'org_1' } },
  });
  expect(workflows[0]?.steps.slice(0, 3)).toEqual([
    {
      stepId: 'listUnits',
      operationId: 'listUnits',
      parameters: [{ name: 'limit', in: 'query', value: '1' }],
      successCriteria: [{ condition: '$statusCode == 200' }],
      outputs: { unit: '$response.body#/data/0/id' },
    },
    {
      stepId: 'createQuote',
      operationId: 'createQuote',
      requestBody: {
        contentType: 'application/json',
        payload: {
          unit_id: '$steps.listUnits.outputs.unit',
          check_in: '2027-07-09',
          check_out: '2027-07-13',
          guests: { adults: 2 },
          terms: 'deposit',
        },
      },
      successCriteria: [{ condition: '$statusCode == 201' }],
      outputs: { quote: '$response.body#/id' },
    },
    {
      stepId: 'convertQuoteToHold',
      operationId: 'convertQuoteToHold',
      parameters: [
        { name: 'quote_id', in: 'path', value: '$steps.createQuote.outputs.quote' },
        { name: 'Idempotency-Key', in: 'header', value: 'hold-{$inputs.org}-1' },
      ],
      successCriteria: [{ condition: '$statusCode == 201' }],
      outputs: { hold: '$response.body#/id' },
    },
  ]);
});

// fixtures/arazzo-1.1.schema.yaml is the official schema; its source is in fixtures/README.md.
test('the Arazzo description matches the official schema', () => {
  const schema = parse(read('arazzo-1.1.schema.yaml'));
  const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
    schema,
  );
  const document = arazzoOf(GUIDE);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...document, workflows: [{ workflowId: 'a', steps: [{}] }] })).toBe(false);
});

type Break = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Text of the line in the guide that must be reported. By default, the changed line. */
  readonly line?: string;
  readonly message: RegExp;
};

const inGuide: readonly Break[] = [
  { name: 'another path', from: '/units?', to: '/unit?', message: /isn't an API operation/ },
  {
    name: 'another action',
    from: '$QUOTE/hold',
    to: '$QUOTE/holds',
    message: /isn't an API operation/,
  },
  { name: 'another method', from: '-X DELETE', to: '-X PATCH', message: /isn't an API operation/ },
  {
    name: 'an unknown parameter',
    from: '?limit=1',
    to: '?count=1',
    message: /no query parameter `count`/,
  },
  { name: 'a value out of range', from: 'limit=1"', to: 'limit=500"', message: /limit/ },
  { name: 'a renamed field', from: '"unit_id"', to: '"unit"', message: /`unit`|unit_id/ },
  { name: 'a value that is not allowed', from: '"deposit"', to: '"later"', message: /terms|later/ },
  { name: 'another type', from: '"adults": 2', to: '"adults": "2"', message: /adults/ },
  {
    name: 'a missing header',
    from: 'Idempotency-Key: hold',
    to: 'X-Key: hold',
    message: /no header `X-Key`/,
  },
  {
    name: 'a renamed field of a nested object',
    from: '"name": "Ada"',
    to: '"title": "Ada"',
    message: /name|title/,
  },
  {
    name: 'an unknown output',
    from: 'jq -r .id)',
    to: 'jq -r .quote_id)',
    message: /has no `quote_id` here/,
  },
  {
    name: 'an output of the list',
    from: '.data[0].id',
    to: '.items[0].id',
    message: /has no `items` here/,
  },
  {
    name: 'an output of an item',
    from: '.data[0].id',
    to: '.data[0].unit_id',
    message: /has no `unit_id` here/,
  },
  {
    name: 'an output without its list',
    from: '.data[0].id',
    to: '.data.id',
    message: /has no `id` here/,
  },
  {
    name: 'an index into an object',
    from: '.booking.id',
    to: '.booking[0].id',
    message: /has no `0` here/,
  },
  {
    name: 'an output of a combined schema',
    from: '.booking.id',
    to: '.bookings.id',
    message: /has no `bookings` here/,
  },
  {
    name: 'an output that is an object',
    from: 'jq -r .booking.id',
    to: 'jq -r .booking',
    line: 'BOOKING=$(',
    message: /`BOOKING` is an object/,
  },
  {
    name: 'an output too deep',
    from: "jq -r '.id'",
    to: "jq -r '.id.value'",
    message: /has no `value` here/,
  },
  {
    name: 'a variable with a typo where it is set',
    from: 'QUOTE=$(',
    to: 'QOUTE=$(',
    message: /`QOUTE` is set from a response, but no later command uses it/,
  },
  {
    name: 'a variable with a typo where it is used',
    from: 'holds/$HOLD',
    to: 'holds/$HOLDS',
    line: 'HOLD=$(',
    message: /`HOLD` is set from a response, but no later command uses it/,
  },
  {
    name: 'a variable of a later step',
    from: '"$UNIT"',
    to: '"$BOOKING"',
    line: 'QUOTE=$(',
    message: /`\$BOOKING` is used before a later request sets it/,
  },
  {
    name: 'another status',
    from: '\n204\n',
    to: '\n202\n',
    line: '202\n```',
    message: /doesn't return 202/,
  },
];

const inApi: readonly Break[] = [
  {
    name: 'a dropped status',
    from: "'204': { description: Cancelled. }",
    to: "'202': { description: Later. }",
    line: '204\n```',
    message: /doesn't return 204/,
  },
  {
    name: 'no success left',
    from: "        '201':\n          description: Made.\n          content: { application/json: { schema: { $ref: '#/components/schemas/Hold' } } }",
    to: "        '409': { description: Taken. }",
    line: '$QUOTE/hold',
    message: /documents no successful response/,
  },
  {
    name: 'a renamed output',
    from: 'Hold: { type: object, properties: { id:',
    to: 'Hold: { type: object, properties: { hold_id:',
    line: "jq -r '.id'",
    message: /has no `id` here/,
  },
  {
    name: 'a removed operation',
    from: 'operationId: confirmHold',
    to: 'x-internal: true\n      operationId: confirmHold',
    line: '/confirm"',
    message: /isn't an API operation/,
  },
  {
    name: 'a renamed field',
    from: 'check_out: {',
    to: 'checkout: {',
    line: '"check_out"',
    message: /check_out/,
  },
  {
    name: 'a new required field',
    from: 'required: [guest]',
    to: 'required: [guest, consent]',
    line: '"Ada"',
    message: /consent/,
  },
  {
    name: 'a body that is gone',
    from: "          content: { application/json: { schema: { $ref: '#/components/schemas/Quote' } } }\n",
    to: '',
    line: 'jq -r .id)',
    message: /returns 201 without a JSON body/,
  },
  {
    name: 'a new required header',
    from: 'name: hold_id, in: path, required: true, schema: { type: string } }',
    to: 'name: hold_id, in: path, required: true, schema: { type: string } }, { name: If-Match, in: header, required: true, schema: { type: string } }',
    line: '/confirm"',
    message: /needs the header `If-Match`/,
  },
];

function lineOf(text: string, part: string): number {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`the text has no ${part}`);
  return text.slice(0, at).split('\n').length;
}

function change(text: string, { from, to }: Break): string {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  return text.replace(from, () => to);
}

async function expectFound({ line, message }: Break, guide: string, part: string, api?: string) {
  const at = lineOf(guide, line ?? part);
  const problems = await findProblems(guide, api);
  const found = problems.map((problem) => `${problem.line} ${problem.message}`);
  const own = found.filter((text) => text.startsWith(`${at} `));
  expect(own.join('\n'), found.join('\n')).toMatch(message);
}

test.for(inGuide)('reports $name in the guide at its line', async (one) => {
  await expectFound(one, change(GUIDE, one), one.to);
});

test.for(inApi)('reports $name in the API at the line that relies on it', async (one) => {
  await expectFound(one, GUIDE, '', change(API, one));
});
