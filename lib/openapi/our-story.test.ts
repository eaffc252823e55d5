import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { type Fields, fieldsOf, textsOf } from './model/fields';
import { soundApi } from './testing/read-fixture';
import { readOurApi } from './testing/read-our-api';
import { valuesIn } from './testing/story/read-story';
import { walkStory } from './testing/story/walk-story';

/** An object of the description that a seeded fault changes. */
// biome-ignore lint/suspicious/noExplicitAny: each fault knows the place that it changes.
type Editable = any;

type Source = { readonly document: Editable; readonly samples: Map<string, string> };

const reading = readOurApi().then(async (read) => {
  const document = await SwaggerParser.dereference(JSON.parse(read.published?.json ?? ''));
  const samples = soundApi(read).operations.map(({ slug, samples: [first] }) => {
    return [slug, first?.text ?? ''] as const;
  });
  // Responses to errors are most of the text, and few faults are there.
  const isError = (key: string) => /^[45]\d\d$/.test(key);
  const text = JSON.stringify(document, (key, value) => (isError(key) ? undefined : value));
  return { whole: document, text, samples };
});

async function readCopy(): Promise<Source> {
  const { text, samples } = await reading;
  return { document: JSON.parse(text), samples: new Map(samples) };
}

function shownStates(states: ReadonlyMap<string, ReadonlySet<string>>, { components }: Fields) {
  return ['Booking', 'Payment', 'Refund', 'Payout'].map((name) => {
    const schema = fieldsOf(fieldsOf(fieldsOf(components).schemas)[name]);
    const all = textsOf(fieldsOf(fieldsOf(schema.properties).status).enum);
    return { name, missing: all.filter((state) => !states.get(name.toLowerCase())?.has(state)) };
  });
}

test('the examples are one story: 46 operations, and every state of what moves money', async () => {
  const { whole, samples } = await reading;
  const { faults, walked, states, facts } = walkStory(whole as Fields, new Map(samples));
  expect(faults).toEqual([]);
  expect(walked).toHaveLength(46);
  expect(samples).toHaveLength(46);
  expect(shownStates(states, whole as Fields).flatMap(({ missing }) => missing)).toEqual([]);
  // A walk that skips examples wouldn't find their faults.
  expect(facts).toBeGreaterThan(1400);
});

test('a state that no example shows is missing', async () => {
  const { document, samples } = await readCopy();
  delete operation(document, 'list-payments').responses[200].content[JSON_TYPE].examples.disputed;
  const { states } = walkStory(document, samples);
  expect(shownStates(states, document)[1]).toEqual({ name: 'Payment', missing: ['disputed'] });
});

const JSON_TYPE = 'application/json';

function operation(document: Editable, slug: string): Editable {
  return valuesIn(document.paths).find((value) => fieldsOf(value)['x-slug'] === slug);
}

/** Returns the example of a successful response, the named one or the only one. */
function got({ document }: Source, slug: string, name?: string): Editable {
  const { responses } = operation(document, slug);
  const [status] = Object.keys(responses);
  const { example, examples } = responses[status ?? ''].content[JSON_TYPE];
  return example ?? examples[name ?? Object.keys(examples)[0] ?? ''].value;
}

function sent({ document }: Source, slug: string, name: string): Editable {
  return operation(document, slug).requestBody.content[JSON_TYPE].examples[name].value;
}

const set = Object.assign<object, object>;
const LATER = '2026-11-20T09:02:30.000Z';

const FAULTS: Readonly<Record<string, readonly [(source: Source) => unknown, string]>> = {
  'an id that nothing has': [
    (source) =>
      set(sent(source, 'confirm-hold', 'paid'), {
        payment_intent_id: 'pin_01m7w31wt0fmn8kr04vm816ye8',
      }),
    'confirm-hold sends pin_01m7w31wt0fmn8kr04vm816ye8, but no earlier response has it',
  ],
  'an id that only a later response has': [
    (source) => {
      delete operation(source.document, 'list-payments').responses[200].content[JSON_TYPE].examples
        .authorized;
    },
    'capture-payment sends pay_01m7w33qd0fqp9a3qkxv4z52ma, but no earlier response has it',
  ],
  'an id with another time than its resource': [
    (source) => set(got(source, 'create-block'), { created_at: '2026-11-05T13:00:00.000Z' }),
    'create-block: blk_01m6ns91g0e3f9nyk57jxa54cw has the time 2026-11-05T12:00:00.000Z in its id',
  ],
  'a response about another resource': [
    (source) => set(got(source, 'capture-payment'), { id: 'pay_01m7q1r510eewr1yfavf6hc9sg' }),
    'capture-payment: the `id` of the response is "pay_01m7q1r510eewr1yfavf6hc9sg"',
  ],
  'a response that contradicts its request': [
    (source) => set(sent(source, 'create-listing', 'adopt'), { external_listing_id: '510023' }),
    'create-listing: `external_listing_id` of the response is "510022", not "510023"',
  ],
  'a field that can never change': [
    (source) =>
      set(got(source, 'list-bookings', 'season').data[1], { confirmation_code: '7KQ2M9XV' }),
    'bkg_01m7w35j01evc830qvbrgm26ef: `confirmation_code`, compared with',
  ],
  'a field that differs at the same time': [
    (source) => set(got(source, 'get-property'), { check_in_time: '16:00' }),
    'prp_01m6jqdy60eqjsgervdh89fg20: `check_in_time`, compared with',
  ],
  'a state that the lifecycle rules out': [
    (source) => {
      got(source, 'list-payouts', 'pending').data[0].status = 'paid';
      got(source, 'list-payouts', 'others').data[2].status = 'in_transit';
    },
    "pyo_01mwcbzxr0fv1r7gdrv8a09k9t: in_transit can't follow the paid of list-payouts (pending)",
  ],
  'an end that has come before': [
    (source) => set(got(source, 'create-block'), { status: 'ended' }),
    "delete-block can't follow: blk_01m6ns91g0e3f9nyk57jxa54cw is ended",
  ],
  'a version that decreases': [
    (source) => set(got(source, 'update-unit'), { version: 1 }),
    'update-unit: unt_01m6jqfrs0e0zt63z13f3ajgpk has an earlier `version`',
  ],
  'an event before the one that it needs': [
    (source) => set(got(source, 'capture-payment'), { authorized_at: '2026-11-20T09:06:00.000Z' }),
    '`captured_at` is before `authorized_at`',
  ],
  'a hold that lasts too long': [
    (source) =>
      set(got(source, 'convert-quote-to-hold'), { expires_at: '2026-11-20T09:17:00.000Z' }),
    'convert-quote-to-hold: `expires_at` of hld_01m7w30270fw58t1h8p4dj8456',
  ],
  'a resource that names a newer one': [
    (source) => set(got(source, 'confirm-hold'), { created_at: LATER, updated_at: LATER }),
    'confirm-hold: bkg_01m7w35j01evc830qvbrgm26ef has the time 2026-11-20T09:04:00.001Z in its id',
  ],
  'lines that make another sum': [
    (source) => set(got(source, 'create-payout').lines[1].amount, { amount: -11_521 }),
    'pyo_01mwcbzxr0fv1r7gdrv8a09k9t: the sum of the lines is 46079, not 46080',
  ],
  'a total that differs from the quote': [
    (source) => set(got(source, 'convert-quote-to-hold').total, { amount: 70_053 }),
    '`total` of hld_01m7w30270fw58t1h8p4dj8456, compared with quo_01m7w2y7m0f11tmwrbzn7ayvb1,',
  ],
  'money that was paid but never captured': [
    (source) => {
      const [, stay] = got(source, 'list-bookings', 'season').data;
      stay.paid.amount = 65_052;
      stay.balance.amount = 5000;
    },
    '`paid` of bkg_01m7w35j01evc830qvbrgm26ef is 65052, not 70052',
  ],
  'a refund that was never returned': [
    (source) => {
      const [, , deposit] = got(source, 'list-payments', 'refunded_in_part').data;
      deposit.refunds[1].status = 'failed';
    },
    'pay_01m7w33qd0fqp9a3qkxv4z52ma: `refunded` is 5000, not 0',
  ],
  'a price that was raised before the quote': [
    (source) => set(got(source, 'update-price-rule'), { updated_at: '2026-11-07T09:00:00.000Z' }),
    'create-quote: the price of 2027-07-11 is 15000, not 15600',
  ],
  'a figure that the stays contradict': [
    (source) => set(got(source, 'get-revenue-report').rows[0], { nights_sold: 5 }),
    'get-revenue-report: `nights_sold` is 5, not 4',
  ],
  'another currency': [
    (source) => set(got(source, 'create-refund').amount, { currency: 'CHF' }),
    'create-refund: a currency is "CHF", not "EUR"',
  ],
  'the two stays mixed': [
    ({ samples }) => samples.set('cancel-booking', 'BOOKING_ID=bkg_01m7w35j01evc830qvbrgm26ef'),
    'cancel-booking mixes the stay that happened with the cancelled one',
  ],
  'a list in another order': [
    (source) => got(source, 'list-payouts', 'others').data.reverse(),
    'list-payouts (others): the order by `created_at`',
  ],
  'a list that leaves something out': [
    ({ document }) => {
      const [status] = operation(document, 'list-bookings').parameters;
      set(status, { example: ['confirmed', 'cancelled'] });
    },
    'list-bookings (confirmed) leaves out bkg_01m7q1szm1ed58171js5g2vp3y',
  ],
  'a new operation that the story leaves out': [
    ({ document }) => {
      const example = { id: 'tsk_01m7w31wt0fmn8kr04vm816ye7', object: 'task' };
      const content = { [JSON_TYPE]: { example } };
      const get = { 'x-slug': 'get-task', operationId: 'getTask', responses: { 200: { content } } };
      document.paths['/task'] = { get };
    },
    "get-task isn't part of the story of the examples: write an example of its response",
  ],
  'an operation without an example': [
    ({ document }) => {
      delete operation(document, 'create-unit').responses[201].content[JSON_TYPE].examples;
    },
    "create-unit isn't part of the story of the examples: write an example of its response",
  ],
};

test.each(Object.entries(FAULTS))('the walk finds %s', async (_, [seed, fault]) => {
  const source = await readCopy();
  seed(source);
  const { faults } = walkStory(source.document, source.samples);
  expect(
    faults.filter((found) => found.includes(fault)).slice(0, 1),
    faults.join('\n'),
  ).toHaveLength(1);
});
