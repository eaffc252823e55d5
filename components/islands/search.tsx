'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { HelpLink } from '@/lib/search/search-help';
import type { SearchDialogProps } from './search-dialog';
import { useLanding } from './search-landing';
import { useRecentPage } from './search-recent';
import { mayOpenBySlash } from './search-slash';

type Props = { readonly basePath: string; readonly help: readonly HelpLink[] };

/**
 * Listens for the keys and buttons that open the search. What the search consists of is loaded when a
 * reader points at a button, or opens it.
 */
export function Search({ basePath, help }: Props) {
  const [dialog, setDialog] = useState<{ Component: ComponentType<SearchDialogProps> }>();
  const [request, setRequest] = useState<{ readonly query: string }>();
  const isOpen = useRef(false);
  isOpen.current = request !== undefined;
  useLanding();
  useRecentPage(basePath);

  useEffect(() => {
    const open = (query: string) => {
      if (isOpen.current) return;
      setRequest({ query });
      import('./search-dialog').then(
        ({ SearchDialog }) => setDialog({ Component: SearchDialog }),
        // The code is gone with the version of the site that it belonged to: the page has a new one.
        () => location.assign(`${basePath}/search?q=${encodeURIComponent(query)}`),
      );
    };
    const onClick = (event: MouseEvent) => {
      const button = buttonOf(event);
      if (button) open(queryOf(button));
    };
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open('');
    };
    const onIntent = (event: Event) => {
      if (!buttonOf(event)) return;
      import('./search-dialog').then(
        ({ warmSearch }) => warmSearch(basePath),
        () => {},
      );
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

  if (!dialog || !request) return null;
  const { Component } = dialog;
  return (
    <Component
      basePath={basePath}
      help={help}
      query={request.query}
      onClose={() => setRequest(undefined)}
    />
  );
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
