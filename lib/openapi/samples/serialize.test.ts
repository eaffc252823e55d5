import { expect, test } from 'vitest';
import { serializeParameter } from './serialize';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };
const query = { location: 'query', style: 'form', explode: true, allowReserved: false };
const path = { ...query, location: 'path', style: 'simple', explode: false };

// The examples in OpenAPI 3.1, 4.8.12.4, except that we escape characters that a query can't contain.
test.for([
  { how: { style: 'matrix' }, value: '', text: ';color' },
  { how: { style: 'matrix' }, value: 'blue', text: ';color=blue' },
  { how: { style: 'matrix' }, value: list, text: ';color=blue,black,brown' },
  { how: { style: 'matrix' }, value: object, text: ';color=R,100,G,200,B,150' },
  {
    how: { style: 'matrix', explode: true },
    value: list,
    text: ';color=blue;color=black;color=brown',
  },
  { how: { style: 'matrix', explode: true }, value: object, text: ';R=100;G=200;B=150' },
  { how: { style: 'label' }, value: 'blue', text: '.blue' },
  { how: { style: 'label' }, value: list, text: '.blue,black,brown' },
  { how: { style: 'label', explode: true }, value: list, text: '.blue.black.brown' },
  { how: { style: 'label' }, value: object, text: '.R,100,G,200,B,150' },
  { how: { style: 'label', explode: true }, value: object, text: '.R=100.G=200.B=150' },
  { how: {}, value: 'blue', text: 'blue' },
  { how: {}, value: list, text: 'blue,black,brown' },
  { how: {}, value: object, text: 'R,100,G,200,B,150' },
  { how: { explode: true }, value: object, text: 'R=100,G=200,B=150' },
  { how: { location: 'header' }, value: list, text: 'blue,black,brown' },
])('in a path or header, $how writes $value as $text', ({ how, value, text }) => {
  expect(serializeParameter('color', value, { ...path, ...how })).toBe(text);
});

test.for([
  { how: {}, value: 'blue', text: 'color=blue' },
  { how: {}, value: '', text: 'color=' },
  { how: {}, value: list, text: 'color=blue&color=black&color=brown' },
  { how: { explode: false }, value: list, text: 'color=blue,black,brown' },
  { how: {}, value: object, text: 'R=100&G=200&B=150' },
  { how: { explode: false }, value: object, text: 'color=R,100,G,200,B,150' },
  {
    how: { style: 'spaceDelimited', explode: false },
    value: list,
    text: 'color=blue%20black%20brown',
  },
  {
    how: { style: 'pipeDelimited', explode: false },
    value: list,
    text: 'color=blue%7Cblack%7Cbrown',
  },
  {
    how: { style: 'deepObject' },
    value: object,
    text: 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  },
  { how: { location: 'cookie' }, value: list, text: 'color=blue; color=black; color=brown' },
  { how: { location: 'cookie', explode: false }, value: list, text: 'color=blue,black,brown' },
  { how: {}, value: [], text: '' },
  { how: {}, value: {}, text: '' },
  { how: {}, value: [{ a: 1 }], text: 'color=%7B%22a%22%3A1%7D' },
])('in a query or cookie, $how writes $value as $text', ({ how, value, text }) => {
  expect(serializeParameter('color', value, { ...query, ...how })).toBe(text);
});

test.for([
  { how: {}, value: 'a b&c=d#é/%', text: 'q=a%20b%26c%3Dd%23%C3%A9%2F%25' },
  { how: { allowReserved: true }, value: 'a b&c=d#é/%2F%', text: 'q=a%20b%26c=d%23%C3%A9/%2F%25' },
  { how: path, value: '../a?b', text: '..%2Fa%3Fb' },
  { how: { ...path, location: 'header' }, value: 'a\r\nX: é ', text: 'a%0D%0AX: %C3%A9' },
  {
    how: { location: 'cookie', style: 'cookie' },
    value: 'a/b=c d%3B;é',
    text: 'q=a/b=c d%3B%3B%C3%A9',
  },
  { how: { location: 'cookie' }, value: 'a/b', text: 'q=a%2Fb' },
  { how: {}, value: '\ud800', text: 'q=%EF%BF%BD' },
])('letters of $value that have a meaning are escaped', ({ how, value, text }) => {
  expect(serializeParameter('q', value, { ...query, ...how })).toBe(text);
});
