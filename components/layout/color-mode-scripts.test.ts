import { createContext, runInContext } from 'node:vm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColorModeScripts } from './color-mode-scripts';

type System = 'light' | 'dark';
type Store = { readonly stored: string | null } | 'missing' | 'blocked';

/** Runs both scripts as a page does. Returns the document's attributes, and the stored value if there's storage. */
function start(respectSystem: boolean, system: System, store: Store) {
  const html = renderToStaticMarkup(
    createElement(ColorModeScripts, { default: 'dark', respectSystem }),
  );
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const dataset: { mode?: string; modeChoice?: string } = {};
  const writes: string[] = [];
  const items = new Map(
    typeof store === 'object' && store.stored !== null ? [['color-mode', store.stored]] : [],
  );
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  };
  const page = {
    document: {
      documentElement: {
        dataset: new Proxy(dataset, {
          set: (target, name, value) => {
            if (name === 'mode') writes.push(`ours: ${value}`);
            return Reflect.set(target, name, value);
          },
        }),
        setAttribute: (name: string, value: string) => {
          writes.push(`next-themes: ${value}`);
          if (name === 'data-mode') dataset.mode = value;
        },
      },
    },
    matchMedia: () => ({ matches: system === 'dark' }),
    get localStorage() {
      if (store === 'blocked') throw new Error('SecurityError');
      return store === 'missing' ? null : storage;
    },
  };
  const context = createContext(Object.defineProperty(page, 'window', { value: page }));
  for (const script of scripts) runInContext(script, context);
  return { scripts, ...dataset, writes, left: items.get('color-mode') };
}

const STORES: readonly Store[] = [
  ...['light', 'dark', 'system', 'purple', null].map((stored) => ({ stored })),
  'missing',
  'blocked',
];
const STATES = [true, false].flatMap((respectSystem) =>
  (['light', 'dark'] as const).flatMap((system) =>
    STORES.map((store) => ({ respectSystem, system, store })),
  ),
);

test('there are 28 states', () => {
  expect(STATES).toHaveLength(28);
});

test.for(STATES)('the mode is set once: %j', ({ respectSystem, system, store }) => {
  const stored = typeof store === 'object' ? store.stored : null;
  const choices = respectSystem ? ['light', 'dark', 'system'] : ['light', 'dark'];
  const kept = stored !== null && choices.includes(stored) ? stored : undefined;
  const choice = kept ?? (respectSystem ? 'system' : 'dark');
  const mode = choice === 'system' ? system : choice;
  const writer = typeof store === 'object' ? 'next-themes' : 'ours';
  const { scripts, ...seen } = start(respectSystem, system, store);
  expect(scripts).toHaveLength(2);
  expect(seen).toEqual({ mode, modeChoice: choice, writes: [`${writer}: ${mode}`], left: kept });
});
