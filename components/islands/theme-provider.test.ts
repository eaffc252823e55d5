import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyModeScript } from '@/lib/bundle/order-head';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { ThemeProvider } from './theme-provider';

test('a bundle knows the script that next-themes prints, and empties it', () => {
  const page = renderToStaticMarkup(
    createElement(ThemeProvider, {
      ...{ defaultMode: 'light', respectSystem: true, storageKey: STORAGE_KEYS.colorMode },
      ...{ children: createElement('p', {}, 'a') },
    }),
  );
  expect(page).toMatch(/^<script>.*localStorage.*<\/script><p>a<\/p>$/s);
  expect(emptyModeScript(page)).toBe('<script></script><p>a</p>');
});
