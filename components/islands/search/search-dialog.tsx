import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PanelBoundary } from './panel-boundary';
import type { SearchOptions } from './read-options';
import { type Progress, SHORTEST, searchOf, tooShort, useAnswer } from './search-answer';
import { SearchBox } from './search-box';
import { SearchFilter } from './search-filter';
import { answerGroups, earlyGroups, foundText, searchHref, unansweredText } from './search-groups';
import { rememberLanding } from './search-landing';
import { SearchList } from './search-list';
import { readNearbyPages } from './search-nearby';
import { SearchFailed, SearchNothing } from './search-nothing';
import type { Option } from './search-option';
import { readRecentPages } from './search-recent';
import { useSettled } from './use-settled';

type PanelProps = SearchOptions & {
  /** The search box's initial text. */
  readonly query: string;
  readonly close: () => void;
};

type Props = Omit<PanelProps, 'close'> & { readonly onClose: () => void };
const EXTENT = { best: 3, area: 5, page: 2, all: 16 };
const IN_AREA = { best: 0, area: 16, page: 16, all: 16 };
const LIST = 'Search-results';
const MOST_RECENT = 4;

/** Preloads the data that every query needs. */
export function warmSearch(basePath: string): void {
  searchOf(basePath)('', '', EXTENT).catch(() => {});
}

/** Shows the search dialog over the page. Opens when it mounts. */
export function SearchDialog({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // A layout effect runs before mounting finishes, so the very next key goes to the search box.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      className="find"
      aria-label="Search the docs"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <PanelBoundary onClose={close}>
        <Panel {...props} close={close} />
      </PanelBoundary>
    </dialog>
  );
}

function Panel({ basePath, help, query, close }: PanelProps) {
  const [text, setText] = useState(query);
  const [area, setArea] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [recent] = useState(() => readRecentPages(basePath).slice(0, MOST_RECENT));
  const [nearby] = useState(() => readNearbyPages(basePath, recent));
  const progress = useAnswer(basePath, text, area, area ? IN_AREA : EXTENT, attempt);
  const { answer } = progress;
  const groups = answer
    ? answerGroups(answer, area, (chosen) => searchHref(basePath, text, chosen))
    : earlyGroups(recent, nearby, text);
  const options = groups.flatMap((group) => group.options);
  const isAnswered = text.trim().length < SHORTEST || progress.text === text.trim();
  const keep = (option: Option) => {
    if (option.result) rememberLanding(option.href, answer?.terms ?? []);
  };
  const { current, setActive, onKeyDown } = useKeys({ options, isAnswered, close, keep });
  const narrow = (chosen: string) => {
    setArea(chosen);
    setActive(0);
  };
  const onChoose = (option: Option, event: MouseEvent) => {
    keep(option);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (option.area === undefined) return close();
    event.preventDefault();
    narrow(option.area);
  };
  const onText = (value: string) => {
    setText(value);
    setActive(0);
  };
  const active = options.length > 0 ? `${LIST}-${current}` : undefined;
  return (
    <div className="find-inner">
      <SearchBox {...{ text, list: LIST, active, onText, onKeyDown, onClose: close }} />
      {answer && (
        <SearchFilter id="Find-section" areas={answer.areas} chosen={area} onChoose={narrow} />
      )}
      <Notes progress={progress} area={area} typed={text} />
      <SearchList {...{ id: LIST, groups, active: current, onPoint: setActive, onChoose }} />
      {answer?.total === 0 && <SearchNothing text={progress.text} help={help} />}
      {progress.hasFailed && <SearchFailed onRetry={() => setAttempt(attempt + 1)} />}
      <SearchFoot href={searchHref(basePath, text, area)} onLeave={close} />
    </div>
  );
}

type Keys = {
  readonly options: readonly Option[];
  /** True if the options match the text in the search box. */
  readonly isAnswered: boolean;
  readonly close: () => void;
  readonly keep: (option: Option) => void;
};

/** Tracks the current option and handles the keys that change it. Enter waits for the results of the typed query. */
function useKeys({ options, isAnswered, close, keep }: Keys) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<'here' | 'new tab'>();
  const current = Math.max(0, Math.min(active, options.length - 1));
  useLayoutEffect(() => {
    document.getElementById(`${LIST}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once, when both are true
  useEffect(() => {
    if (wanted === undefined || !isAnswered) return;
    setWanted(undefined);
    const option = options[current];
    const link = document.getElementById(`${LIST}-${current}`);
    if (!option || !(link instanceof HTMLAnchorElement)) return;
    if (wanted === 'here') return link.click();
    keep(option);
    // Wait until the effect is over: Firefox handles other events while it opens a tab, and React could render in one.
    setTimeout(() => open(link.href, '_blank', 'noopener'));
  }, [wanted, isAnswered]);
  const onKeyDown = (event: KeyboardEvent) => {
    const hasCommand = event.ctrlKey || event.metaKey;
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0) {
      setActive((current + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      setWanted(hasCommand ? 'new tab' : 'here');
    } else if (event.key.toLowerCase() === 'k' && hasCommand) {
      close();
    } else {
      return;
    }
    event.preventDefault();
  };
  return { current, setActive, onKeyDown };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const SEARCHING = 'Searching…';
type NotesProps = { readonly progress: Progress; readonly area: string; readonly typed: string };

/**
 * Announces the search's status to screen readers. Shows notes about corrected typos, texts that are too short, and
 * queries without an answer.
 */
function Notes({ progress, area, typed }: NotesProps) {
  const { answer, text, isSlow } = progress;
  const corrected = answer?.corrected ?? '';
  const unanswered = unansweredText(answer, text, area);
  const short = tooShort(typed);
  const said = useSettled(short || (isSlow ? SEARCHING : foundText(answer, text, area)));
  const isShown = said === SEARCHING || (said !== '' && said === short);
  return (
    <>
      <p className={isShown ? 'find-wait' : 'visually-hidden'} role="status">
        {said}
      </p>
      {unanswered !== '' && <p className="find-corrected">{unanswered}</p>}
      {corrected !== '' && answer?.total !== 0 && (
        <p className="find-corrected">
          Results for <strong>{corrected}</strong>
        </p>
      )}
    </>
  );
}

/** Shows the keys and a link to the results page, below the list. */
function SearchFoot({ href, onLeave }: { href: string; onLeave: () => void }) {
  return (
    <div className="find-foot">
      <span className="find-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
      <a href={href} onClick={onLeave}>
        All results
      </a>
    </div>
  );
}
