'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '@/lib/search/search';
import type { HelpLink } from '@/lib/search/search-help';
import { SHORTEST, searchOf, useAnswer } from './search-answer';
import { SearchFilter } from './search-filter';
import { rememberLanding } from './search-landing';
import { SearchList } from './search-list';
import { SearchFailed, SearchNothing } from './search-nothing';
import type { Option, OptionGroup } from './search-option';
import { readRecentPages } from './search-recent';
import { SearchSlash } from './search-slash';

export type SearchDialogProps = {
  readonly basePath: string;
  readonly help: readonly HelpLink[];
  /** What the box holds at first. */
  readonly query: string;
  readonly onClose: () => void;
};

const EXTENT = { best: 3, area: 5, page: 2, all: 16 };
const IN_AREA = { best: 0, area: 16, page: 16, all: 16 };
const LIST = 'Search-results';

/** Loads what every query needs, before there is one. */
export function warmSearch(basePath: string): void {
  searchOf(basePath)('', {}, EXTENT).catch(() => {});
}

/** The search box over the page. Opens as it mounts. */
export function SearchDialog({ basePath, help, query, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(query);
  const [area, setArea] = useState('');
  const [active, setActive] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [recent] = useState(() => readRecentPages(basePath));
  const progress = useAnswer(basePath, text, { area }, area ? IN_AREA : EXTENT, attempt);
  const { answer, hasFailed } = progress;
  const groups = answer ? groupsOf(answer, area, (chosen) => searchHref(basePath, text, chosen)) : recentGroup(recent, text);
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(`${LIST}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const close = () => dialog.current?.close();
  const narrow = (chosen: string) => {
    setArea(chosen);
    setActive(0);
  };
  const keep = ({ result }: Option & { kind: 'result' }) => {
    rememberLanding(result.href, answer?.terms ?? []);
  };
  const onChoose = (option: Option, event: MouseEvent) => {
    const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (option.kind === 'more' && isHere) {
      event.preventDefault();
      narrow(option.area);
      return;
    }
    if (option.kind === 'result') keep(option);
    if (isHere) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const option = options[current];
      if (!option) return;
      const isNewTab = event.ctrlKey || event.metaKey;
      if (isNewTab && option.kind === 'result') keep(option);
      openOption(current, isNewTab);
    } else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close();
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="find"
      aria-label="Search the docs"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="find-inner">
        <div className="find-top">
          <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <circle cx="11" cy="11" r="6.5" />
            <path d="m16 16 4.5 4.5" />
          </svg>
          <input
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            aria-label="Search"
            aria-expanded={options.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? `${LIST}-${current}` : undefined}
            placeholder="Search pages, operations, decisions"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="find-close" aria-label="Close the search" onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
        {answer && (
          <SearchFilter
            label="Limit to a section"
            values={answer.areas}
            chosen={area}
            onChoose={narrow}
          />
        )}
        <p className="visually-hidden" role="status">
          {statusOf(progress, area)}
        </p>
        {answer && answer.corrected !== '' && answer.total > 0 && (
          <p className="find-corrected">
            Results for <strong>{answer.corrected}</strong>
          </p>
        )}
        <SearchList
          id={LIST}
          groups={groups}
          active={current}
          onPoint={setActive}
          onChoose={onChoose}
        />
        {answer?.total === 0 && <SearchNothing text={progress.text} help={help} />}
        {hasFailed && <SearchFailed onRetry={() => setAttempt(attempt + 1)} />}
        {progress.isSlow && <p className="find-wait">Searching …</p>}
        <DialogFoot basePath={basePath} text={text} onLeave={close} />
      </div>
    </dialog>
  );
}

function DialogFoot({
  basePath,
  text,
  onLeave,
}: {
  basePath: string;
  text: string;
  onLeave: () => void;
}) {
  return (
    <div className="find-foot">
      <span className="find-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab{' '}
        <kbd>Esc</kbd> close
      </span>
      <SearchSlash />
      <a href={searchHref(basePath, text, '')} onClick={onLeave}>
        All results and filters
      </a>
    </div>
  );
}

function searchHref(basePath: string, text: string, area: string): string {
  const parameters = new URLSearchParams();
  if (text.trim() !== '') parameters.set('q', text.trim());
  if (area !== '') parameters.set('area', area);
  const query = parameters.toString();
  return `${basePath}/search${query === '' ? '' : `?${query}`}`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function openOption(index: number, isNewTab: boolean): void {
  const link = document.getElementById(`${LIST}-${index}`);
  if (!(link instanceof HTMLAnchorElement)) return;
  if (isNewTab) open(link.href, '_blank', 'noopener');
  else link.click();
}

function groupsOf(
  answer: Answer,
  area: string,
  hrefOf: (area: string) => string,
): OptionGroup[] {
  const shown = new Map<string, number>();
  for (const result of answer.groups.flatMap(({ results }) => results)) {
    shown.set(result.area, (shown.get(result.area) ?? 0) + 1);
  }
  return answer.groups.map((group) => {
    const isMore = group.area !== '' && area === '' && group.count > (shown.get(group.area) ?? 0);
    const results = group.results.map((result): Option => ({ kind: 'result', result }));
    const { area: name, count } = group;
    const more: Option = { kind: 'more', area: name, count, href: hrefOf(name) };
    return { heading: group.area || 'Best matches', options: isMore ? [...results, more] : results };
  });
}

function recentGroup(
  recent: ReturnType<typeof readRecentPages>,
  text: string,
): OptionGroup[] {
  if (recent.length === 0 || text.trim().length >= SHORTEST) return [];
  return [
    {
      heading: 'Recent pages',
      options: recent.map((page): Option => ({ kind: 'recent', page })),
    },
  ];
}

function statusOf({ answer, text }: ReturnType<typeof useAnswer>, area: string): string {
  if (!answer) return '';
  const count = answer.total === 1 ? '1 result' : `${answer.total} results`;
  return `${count} for ${answer.corrected || text}${area === '' ? '' : ` in ${area}`}`;
}
