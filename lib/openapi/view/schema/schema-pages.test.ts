import { expect, test } from 'vitest';
import { LIMITS } from '../../model/limits';
import { refuseParts, startSchemaPages } from './schema-pages';

const PLACE = { file: 'openapi.yaml', line: 1, column: 1 };
const SUBJECT = { title: 'List', href: '/list', slug: 'list' };

test('a description whose parts have pages is published', () => {
  const pages = startSchemaPages([], (path) => path);
  expect(pages.takeText(SUBJECT, 'A text', ['<p>x</p>'])).toBe(
    '/reference/api/schemas/list-texts-1#text-1',
  );
  expect(refuseParts(pages, PLACE)).toEqual([]);
});

test('a description with more parts than pages is refused at every level, and the problem names the limit', () => {
  const pages = startSchemaPages([], (path) => path);
  pages.spend(LIMITS.schemasOfAll + 1);
  expect(pages.takeText(SUBJECT, 'A text', ['<p>x</p>'])).toBe('');
  const [problem] = refuseParts(pages, PLACE);
  expect(problem?.rule).toBe('api');
  expect(problem?.message).toContain(`at most ${LIMITS.schemasOfAll} schemas`);
});
