import { expect, test } from 'vitest';
import { readExpectation } from './read-expectation';

test('facts are gathered by what they are, and reasons left out', () => {
  const text = '# why\nproblem: 1:1 a: b\npage: GET /a get-a\nshows: x\nshows: y\ncut: depth A\n';
  expect(readExpectation(text)).toEqual({
    problems: ['1:1 a: b'],
    pages: ['GET /a get-a'],
    shows: ['x', 'y'],
    ids: [],
    links: [],
    cuts: ['depth A'],
    lacks: [],
  });
});

test.for([
  { name: 'a fact of no kind', text: 'showz: x', message: 'this is no fact: showz: x' },
  { name: 'a name that every object has', text: 'constructor: x', message: 'this is no fact' },
  { name: 'a fact without a value', text: 'shows: ', message: 'this is no fact' },
  { name: 'nothing', text: '# why\n', message: 'no problem and no text' },
  { name: 'only what is absent', text: 'lacks: x', message: 'no problem and no text' },
  { name: 'a page that shows nothing', text: 'page: GET /a a', message: 'to show anything' },
])('$name is refused', ({ text, message }) => {
  expect(() => readExpectation(text)).toThrow(message);
});
