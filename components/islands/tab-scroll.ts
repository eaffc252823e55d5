'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { decodeHash } from './internal-target';

/** The pressed set stays where it is on the screen, though sets above it change their height with it. */
export function useKeptInPlace(root: RefObject<HTMLElement | null>) {
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (before.current === undefined || !root.current) return;
    scrollBy({
      top: root.current.getBoundingClientRect().top - before.current,
      behavior: 'instant',
    });
    before.current = undefined;
  });
  return () => {
    before.current = root.current?.getBoundingClientRect().top;
  };
}

/** A link to a place inside of a panel shows the panel first. */
export function useRevealedTarget(
  root: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
): void {
  const latest = useRef(reveal);
  const wanted = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    latest.current = reveal;
    if (!wanted.current?.checkVisibility()) return;
    wanted.current.scrollIntoView();
    wanted.current = undefined;
  });
  useEffect(() => {
    const onHash = () => {
      const target = document.getElementById(decodeHash(location.hash) ?? '');
      const panels = [...(root.current?.querySelectorAll(':scope > .tab-panel') ?? [])];
      const index = panels.findIndex((panel) => panel.contains(target));
      if (!target || index < 0) return;
      wanted.current = target;
      latest.current(index);
    };
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [root]);
}
