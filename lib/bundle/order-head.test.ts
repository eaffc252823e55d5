import { expect, test } from 'vitest';
import { emptyModeScript, stylePreload } from './order-head';

test('no script but that of the color mode is emptied', () => {
  const html = '<script>run("data-mode")</script><p>("data-mode","color-mode"</p>';
  expect(emptyModeScript(html)).toBe(html);
  expect(emptyModeScript(`<script>f("data-mode","color-mode")</script>${html}`)).toBe(
    `<script></script>${html}`,
  );
});

test('the style sheet of a page is fetched ahead, and of a page without one nothing', () => {
  const html = '<head><link rel="stylesheet" href="/a.css" data-precedence="next"/></head>';
  expect(stylePreload(html)).toBe('<link rel="preload" href="/a.css" as="style"/>');
  expect(stylePreload('<head></head>')).toBe('');
});
