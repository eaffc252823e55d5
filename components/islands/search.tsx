'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HelpLink } from '@/lib/search/search-help';
import { isAnswered } from './load-afresh';
import { noAnswer } from './no-answer';
import { endProgress, startProgress } from './progress';
import { reportFailure } from './report-failure';
import type { SearchDialogProps } from './search-dialog';
import { useLanding } from './search-landing';
import { useRecentPage } from './search-recent';
import { mayOpenBySlash } from './search-slash';
import { withPatience } from './with-patience';

type Props = { readonly basePath: string; readonly help: readonly HelpLink[] };

/**
 * Listens for the keys and buttons that open the search. What the search consists of is loaded when a
 * reader points at a button, or opens it.
 */
export function Search({ basePath, help }: Props) {
  const [shown, setShown] = useState<Shown>();
  // What was typed since the search was asked for, until its code is there to take the keys.
  const waiting = useRef<string>(undefined);
  const hasFailed = useRef(false);
  useLanding();
  useRecentPage(basePath);

  useEffect(() => {
    const open = (query: string) => {
      // An open dialog takes its own keys, and nothing behind it can be pressed.
      if (waiting.current !== undefined || document.querySelector('.find')) return;
      waiting.current = query;
      startProgress();
      withPatience(import('./search-dialog')).then(
        ({ SearchDialog }) => {
          const query = finish();
          // At once, focus and all: a key that came in between would belong to nobody.
          if (query !== undefined) flushSync(() => setShown({ Dialog: SearchDialog, query }));
        },
        async () => {
          const isThere = await isAnswered(new URL(`${basePath}/search`, location.href));
          const query = finish();
          hasFailed.current = !isThere;
          if (query !== undefined) openResults(basePath, query, !isThere && (() => open(query)));
        },
      );
    };
    // The end of the wait; what was typed, unless the reader gave up.
    const finish = () => {
      const query = waiting.current;
      waiting.current = undefined;
      endProgress();
      if (hasFailed.current) reportFailure();
      hasFailed.current = false;
      return query;
    };
    const onClick = (event: MouseEvent) => {
      const button = buttonOf(event);
      if (button) open(queryOf(button));
    };
    const onKey = (event: KeyboardEvent) => {
      const text = waiting.current;
      if (text !== undefined) {
        waiting.current = typed(text, event);
        if (waiting.current === undefined) endProgress();
        // Any other key does what it always does.
        if (waiting.current === text && !opensSearch(event)) return;
      } else if (opensSearch(event)) open('');
      else return;
      event.preventDefault();
    };
    const onIntent = (event: Event) => {
      if (buttonOf(event)) warm(basePath);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      for (const name of INTENTS) document.removeEventListener(name, onIntent);
    };
  }, [basePath]);

  if (!shown) return null;
  const { Dialog, query } = shown;
  return <Dialog {...{ basePath, help, query }} onClose={() => setShown(undefined)} />;
}

type Shown = { readonly Dialog: ComponentType<SearchDialogProps>; readonly query: string };

/**
 * The code is gone with the version of the site that it belonged to, or does not come: the page of results has a
 * new one. Where the server does not answer for it either, the reader keeps the page, is told, and can retry.
 */
function openResults(basePath: string, query: string, retry: (() => void) | false): void {
  const target = `${basePath}/search?q=${encodeURIComponent(query)}`;
  if (retry) reportFailure({ what: 'The search', target, reason: noAnswer(), retry });
  else location.assign(target);
}

/** Loads the search before it is opened. */
function warm(basePath: string): void {
  import('./search-dialog').then(
    ({ warmSearch }) => warmSearch(basePath),
    () => {},
  );
}

/** The text after one more key; undefined once the reader gave up. */
function typed(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : text;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-search-open]') : null;
}

function queryOf({ dataset }: HTMLElement): string {
  if (dataset.searchOpen !== 'path') return dataset.searchQuery ?? '';
  const last = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html$/, '').replace(/%[0-9a-f]{0,2}|[-_]+/gi, ' ');
}

function opensSearch(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey && !shiftKey;
  if (key !== '/' || metaKey || ctrlKey || altKey || !mayOpenBySlash()) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select') : null;
  return !field && !(target instanceof HTMLElement && target.isContentEditable);
}
