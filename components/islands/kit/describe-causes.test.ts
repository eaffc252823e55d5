import { expect, test } from 'vitest';
import { describeCauses } from './describe-causes';

function cycle(): Error {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  return first;
}

function chain(length: number): Error {
  let error = new Error(`cause ${length}`);
  for (let n = length - 1; n > 0; n -= 1) error = new Error(`cause ${n}`, { cause: error });
  return error;
}

function secretive(): Error {
  return Object.defineProperty(new Error('first'), 'cause', {
    get() {
      throw new Error('not for you');
    },
  });
}

test.for<{ name: string; error: unknown; texts: string[] }>([
  { name: 'an error alone', error: new Error('first'), texts: ['first'] },
  { name: 'an error of a kind, by its kind', error: new TypeError('x'), texts: ['TypeError: x'] },
  { name: 'an error without words', error: new Error(''), texts: ['an error without a message'] },
  {
    name: 'each cause after the other',
    error: new Error('first', { cause: new RangeError('second', { cause: new Error('third') }) }),
    texts: ['first', 'RangeError: second', 'third'],
  },
  {
    name: 'a cause that is text, and no error',
    error: new Error('first', { cause: 'only text' }),
    texts: ['first', 'only text'],
  },
  {
    name: 'a cause that is an object, as JSON',
    error: new Error('first', { cause: { status: 503 } }),
    texts: ['first', '{"status":503}'],
  },
  {
    name: 'a cause that is null',
    error: new Error('first', { cause: null }),
    texts: ['first', 'null'],
  },
  {
    name: 'a cause that cannot be shown',
    error: new Error('first', { cause: { toJSON: () => JSON.parse('{') } }),
    texts: ['first', 'a value that cannot be shown'],
  },
  { name: 'a cause that cannot be read as none', error: secretive(), texts: ['first'] },
  { name: 'something thrown that is no error', error: 42, texts: ['42'] },
  {
    name: 'a cyclic chain once, with a note',
    error: cycle(),
    texts: ['first', 'second', 'the same error again (cut here)'],
  },
  {
    name: 'the first ten of a very long chain, with a note',
    error: chain(1_000),
    texts: [
      ...Array.from({ length: 10 }, (_, index) => `cause ${index + 1}`),
      'more causes (cut here)',
    ],
  },
])('it shows $name', ({ error, texts }) => {
  expect(describeCauses(error)).toEqual(texts);
});
