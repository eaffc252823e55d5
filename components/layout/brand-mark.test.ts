import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { indexFiles } from '@/lib/core/testing/index-files';
import { BrandMark } from './brand-mark';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>';

async function render(site: string): Promise<string> {
  const files = { 'index.md': '# Home\n', 'a.svg': SVG, 'b.svg': SVG, 'site.yaml': site };
  return renderToStaticMarkup(createElement(BrandMark, { site: await indexFiles(files) }));
}

test('without a logo nothing stands before the name', async () => {
  expect(await render('brand: Acme\n')).toBe('');
});

test('a drawing is part of the page', async () => {
  expect(await render('logo: a.svg\n')).toBe(
    '<span class="brand-mark" aria-hidden="true"><svg viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg></span>',
  );
});

test('of two files each color mode shows one', async () => {
  expect(await render('logo: { light: a.svg, dark: b.svg }\n')).toBe(
    '<img src="/a.svg" width="52" height="26" class="brand-mark is-light" alt="" loading="lazy"/>' +
      '<img src="/b.svg" width="52" height="26" class="brand-mark is-dark" alt="" loading="lazy"/>',
  );
});
