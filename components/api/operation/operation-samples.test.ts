import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SampleChoice, SampleView } from '@/lib/openapi/samples/build-samples';
import { OperationSamples } from './operation-samples';

const sample = (id: string, text: string, html: string | null): SampleView => ({
  id,
  label: id.toUpperCase(),
  language: 'bash',
  text,
  html,
});

const print = (samples: readonly SampleView[], choices: readonly SampleChoice[] = []) =>
  renderToStaticMarkup(createElement(OperationSamples, { operation: { samples, choices } }));

test('each sample has its name and its code', () => {
  const html = print([sample('a', 'x', '<span class="k">x</span>'), sample('b', '<&', null)]);
  expect(html).toContain('<code><span class="k">x</span></code>');
  expect(html).toContain('<code>&lt;&amp;</code>');
  expect(html.indexOf('A')).toBeLessThan(html.indexOf('B'));
});

test('each choice is a named list, and lines that only some options have name them', () => {
  const html = print(
    [
      {
        ...sample('a', 'a\n<b>\nd', null),
        variants: {
          language: 'text',
          text: 'a\n<b>\nc\nd',
          html: null,
          parts: [
            { lines: 1, only: {} },
            { lines: 1, only: { server: [1] } },
            { lines: 1, only: { server: [2, 3], body: [1] } },
            { lines: 1, only: {} },
          ],
        },
      },
    ],
    [{ kind: 'server', options: ['One', '<Two>', 'Three'] }],
  );
  expect(html).toContain(
    '<label class="sample-choice"><span>Server</span><select data-choice="server"><option value="One" data-option="server-1">One</option><option value="&lt;Two&gt;" data-option="server-2">',
  );
  expect(html).toContain(
    '<code>a\n<span data-server="1">&lt;b&gt;\n</span><span data-server="2 3" data-body="1">c\n</span>d</code>',
  );
});

test('the bar has one button that copies', () => {
  const html = print([sample('a', 'x', null), sample('b', 'y', null)]);
  expect(html.match(/data-copy/g)).toHaveLength(1);
  expect(html).not.toContain('<select');
});

test('an operation without samples has no empty box', () => {
  expect(print([])).toBe('');
});
