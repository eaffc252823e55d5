import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SampleView } from '@/lib/openapi/samples/own-samples';
import { OperationSamples } from './operation-samples';

const sample = (id: string, text: string, html: string | null): SampleView => ({
  id,
  label: id.toUpperCase(),
  language: 'bash',
  text,
  html,
});

const print = (samples: readonly SampleView[]) =>
  renderToStaticMarkup(createElement(OperationSamples, { samples }));

test('each sample has its name and its code', () => {
  const html = print([sample('a', 'x', '<span class="k">x</span>'), sample('b', '<&', null)]);
  expect(html).toContain('<code><span class="k">x</span></code>');
  expect(html).toContain('<code>&lt;&amp;</code>');
  expect(html.indexOf('A')).toBeLessThan(html.indexOf('B'));
});

test('an operation without samples has no empty box', () => {
  expect(print([])).toBe('');
});
