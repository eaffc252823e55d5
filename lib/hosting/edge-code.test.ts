import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { edgeCode, wantsMarkdown } from './edge-code';
import { ACCEPT_HEADERS } from './testing/accept-headers';

const printed = runInNewContext(`${edgeCode('')};wantsMarkdown`);

test.for(ACCEPT_HEADERS)('"$accept" gets Markdown: $isMarkdown', ({ accept, isMarkdown }) => {
  expect(wantsMarkdown(accept)).toBe(isMarkdown);
  expect(printed(accept)).toBe(isMarkdown);
});
