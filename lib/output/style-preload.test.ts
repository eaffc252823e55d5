import { expect, test } from 'vitest';
import { stylePreload } from './add-to-head';

test('the style sheet of a page is fetched ahead, and of a page without one nothing', () => {
  const html = '<head><link rel="stylesheet" href="/a.css" data-precedence="next"/></head>';
  expect(stylePreload(html)).toBe('<link rel="preload" href="/a.css" as="style"/>');
  expect(stylePreload('<head></head>')).toBe('');
});
