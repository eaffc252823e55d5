import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { generateDescription } from '@/lib/core/testing/generate-description';
import { isFullRun } from '@/lib/core/testing/is-full-run';
import { readText, soundApi } from '@/lib/openapi/testing/read-fixture';
import { OperationPage } from './operation/operation-page';

test('a generated description is as large as it is asked to be, and the same each time', () => {
  const text = generateDescription({ operations: 101, size: 700_000 });
  expect(Math.abs(text.length - 700_000)).toBeLessThan(50_000);
  expect(generateDescription({ operations: 101, size: 700_000 })).toBe(text);
});

// Pages refer to as many schemas and are as large in a hundredth.
const LARGE = isFullRun
  ? { part: 'a tenth', operations: 101, size: 700_000 }
  : { part: 'a hundredth', operations: 11, size: 76_000 };

test(`${LARGE.part} of the largest description that is promised has sound pages of a bounded size`, async () => {
  const api = soundApi(await readText({ 'openapi.json': generateDescription(LARGE) }));
  expect(api.operations).toHaveLength(LARGE.operations);
  const sizes = api.operations.map((operation) => {
    return gzipSync(renderToStaticMarkup(createElement(OperationPage, { operation }))).length;
  });
  sizes.sort((a, b) => a - b);
  expect(sizes[Math.ceil(sizes.length * 0.95) - 1]).toBeLessThan(60_000);
  expect(sizes.at(-1)).toBeLessThan(150_000);
  expect(sizes[0]).toBeGreaterThan(1_000);
});
