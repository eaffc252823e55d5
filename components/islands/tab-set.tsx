'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useKeptInPlace, useRevealedTarget } from './tab-scroll';
import { useTabSelection } from './tab-selection';

type Props = {
  /** What the alternatives are, for screen readers. */
  readonly label: string;
  readonly labels: readonly string[];
  /** In the order of the labels. */
  readonly panels: readonly ReactNode[];
  /** Sets of one group change together. */
  readonly group?: string | undefined;
  readonly storageKey: string;
};

/** Alternatives of which one is shown. In the HTML, and without JavaScript, all of them are. */
export function TabSet({ label: name, labels, panels, group, storageKey }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { selected, select, reveal, isLive } = useTabSelection(labels, group, storageKey);
  const keepInPlace = useKeptInPlace(root);

  useRevealedTarget(root, (index) => reveal(labels[index]));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, labels.indexOf(selected), labels.length);
    if (next === undefined) return;
    event.preventDefault();
    select(labels[next]);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div ref={root} className="tabs" data-group={group} data-live={isLive ? '' : undefined}>
      <div className="tab-list" role="tablist" aria-label={name} onKeyDown={onKeyDown}>
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

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
