import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PREFERS_MARKDOWN, prefersMarkdown } from './prefers-markdown';
import { ACCEPT_HEADERS } from './testing/accept-headers';

const printed = runInNewContext(`${PREFERS_MARKDOWN};prefersMarkdown`);

test.for(ACCEPT_HEADERS)('"$accept" gets Markdown: $isMarkdown', ({ accept, isMarkdown }) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
  expect(printed(accept)).toBe(isMarkdown);
});
