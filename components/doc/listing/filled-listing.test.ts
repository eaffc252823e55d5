import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilledListing } from './filled-listing';

const print = (...rows: readonly (readonly (string | undefined)[])[]) =>
  renderToStaticMarkup(
    createElement(FilledListing, {
      caption: 'Columns',
      heads: ['Name', 'Type', 'Default'],
      rows: rows.map((cells, index) => ({ key: `${index}`, cells })),
    }),
  );
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head);

test('a column without values is left out, with its head', () => {
  const html = print(['id', 'uuid', ''], ['name', undefined, undefined]);
  expect(headsOf(html)).toEqual(['Name', 'Type']);
  expect(html.match(/<td/g)).toHaveLength(2);
});

test('a column with one value stays, and each cell knows its column', () => {
  const html = print(['id', '', ''], ['name', '', "''"]);
  expect(headsOf(html)).toEqual(['Name', 'Default']);
  expect(html).toContain('<td data-head="Default">&#x27;&#x27;</td>');
});

test('the first column stays in a table without rows', () => {
  expect(headsOf(print())).toEqual(['Name']);
});
