'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { chooseTab, noTabChoices, readTabChoices, watchTabChoices } from './tab-choices';

type Props = {
  readonly labels: readonly string[];
  /** In the order of the labels. */
  readonly panels: readonly ReactNode[];
  /** Sets of one group change together. */
  readonly group?: string | undefined;
  readonly storageKey: string;
};

/** Alternatives of which one is shown. In the HTML, and without JavaScript, all of them are. */
export function TabSet({ labels, panels, group, storageKey }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { selected, select, isLive } = useSelection(labels, group, storageKey);
  const keepInPlace = useKeepInPlace(root);

  useRevealedTarget(root, (index) => select(labels[index]));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, labels.indexOf(selected), labels.length);
    if (next === undefined) return;
    event.preventDefault();
    select(labels[next]);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div ref={root} className="tabs" data-group={group} data-live={isLive ? '' : undefined}>
      <div className="tab-list" role="tablist" onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={label === selected}
            tabIndex={label === selected ? 0 : -1}
            data-tab={label}
            onClick={() => {
              keepInPlace();
              select(label);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {labels.map((label, index) => (
        <div
          key={label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-tab={label}
          hidden={isLive && label !== selected}
        >
          <p className="tab-label" aria-hidden="true">
            {label}
          </p>
          {panels[index]}
        </div>
      ))}
    </div>
  );
}

function useSelection(labels: readonly string[], group: string | undefined, storageKey: string) {
  const choices = useSyncExternalStore(
    watchTabChoices,
    () => readTabChoices(storageKey),
    noTabChoices,
  );
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [own, setOwn] = useState(labels[0] ?? '');
  const chosen = group === undefined ? undefined : choices[group];
  const selected = chosen !== undefined && labels.includes(chosen) ? chosen : own;
  const select = (label = '') => {
    setOwn(label);
    if (group !== undefined) chooseTab(group, label);
  };
  return { selected, select, isLive };
}

/** The pressed set stays where it is on the screen, though sets above it change their height with it. */
function useKeepInPlace(root: React.RefObject<HTMLElement | null>) {
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
function useRevealedTarget(
  root: React.RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  useEffect(() => {
    const onHash = () => {
      const target = findTarget();
      const panel = target?.closest<HTMLElement>('.tab-panel[hidden]');
      const panels = [...(root.current?.querySelectorAll(':scope > .tab-panel') ?? [])];
      if (!target || !panel || !panels.includes(panel)) return;
      latest.current(panels.indexOf(panel));
      requestAnimationFrame(() => target.scrollIntoView());
    };
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [root]);
}

function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Half an escape names nothing.
    return null;
  }
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
