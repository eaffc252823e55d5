'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { ReportedProblem } from '@/lib/render-data/reported-problems';
import { NOTHING_TOLD, openDevStream } from './dev-stream';

// Text of the dismissed problems. Module state, because the panel would otherwise come back on the next page.
let dismissed = '';

/**
 * Lists the problems in the content as `check` prints them: expanded on the pages they're about, collapsed to one line
 * on other pages. After the reader dismisses the panel, it comes back when the problems change.
 */
export function DevProblems({ url }: { url: string }) {
  const [hidden, setHidden] = useState(dismissed);
  const { summary, problems } = useSyncExternalStore(
    (onChange) => openDevStream(url).subscribe(onChange),
    () => openDevStream(url).told,
    () => NOTHING_TOLD,
  );
  const path = decodeURI(usePathname()).replace(/^\/|\/$/g, '');
  const words = problems.map(({ text }) => text).join('\n');
  const isShown = problems.length > 0 && words !== hidden;
  const dismiss = () => {
    dismissed = words;
    setHidden(words);
  };
  useEscape(isShown, dismiss);
  if (!isShown) return null;
  const isHere = (problem: ReportedProblem) => problem.path === undefined || problem.path === path;
  const sorted = [...problems.filter(isHere), ...problems.filter((problem) => !isHere(problem))];
  return (
    <Panel key={words} {...{ summary, problems: sorted, isOpen: sorted.some(isHere), dismiss }} />
  );
}

type PanelProps = {
  readonly summary: string;
  readonly problems: readonly ReportedProblem[];
  readonly isOpen: boolean;
  readonly dismiss: () => void;
};

function Panel({ summary, problems, isOpen: isOpenAtFirst, dismiss }: PanelProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  const warnings = problems.filter(({ isWarning }) => isWarning);
  const errors = problems.filter(({ isWarning }) => !isWarning);
  return (
    <section className="dev-problems" aria-label="Problems in the content">
      <div className="dev-problems-head">
        <p role={errors.length > 0 ? 'alert' : 'status'}>{summary}</p>
        <button
          className="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
        <button className="button" type="button" onClick={dismiss}>
          Dismiss
        </button>
      </div>
      <div className="dev-problems-body" id={id} hidden={!isOpen}>
        <List problems={errors} />
        {warnings.length > 0 && (
          <details open={errors.length === 0}>
            <summary>Warnings</summary>
            <List problems={warnings} />
          </details>
        )}
      </div>
    </section>
  );
}

function List({ problems }: { problems: readonly ReportedProblem[] }) {
  return (
    <ul>
      {problems.map(({ text, place, href }) => (
        <li key={text}>
          <a href={href}>{place}</a>
          {text.slice(place.length)}
        </li>
      ))}
    </ul>
  );
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      // Escape closes dialogs and popovers first.
      const isCovered = document.querySelector('dialog[open], :popover-open') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
