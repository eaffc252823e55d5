import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnnouncementBar } from './announcement-bar';

test.for<[pages: readonly string[] | undefined, path: string | undefined, isShown: boolean]>([
  [undefined, undefined, true],
  [[''], '', true],
  [[''], 'guides', false],
  [['guides'], 'guides', true],
  [['guides'], 'guides/one', true],
  [['guides'], 'guides-two', false],
  [['guides'], undefined, false],
])('of the pages %j, the announcement is on %j: %j', ([pages, path, isShown]) => {
  const announcement = { id: 'a', html: '', isCloseable: true, ...(pages ? { pages } : {}) };
  const html = renderToStaticMarkup(createElement(AnnouncementBar, { announcement, path }));
  expect(html !== '').toBe(isShown);
});
