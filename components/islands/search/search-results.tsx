import { useState } from 'react';
import { chooseShortcut, isShortcutOn } from '../kit/shortcut-choice';
import type { SearchOptions } from './read-options';
import { tooShort, useAnswer } from './search-answer';
import { SearchFilter } from './search-filter';
import { bestHeading, foundText } from './search-groups';
import { SearchHit } from './search-hit';
import { rememberLanding } from './search-landing';
import { SearchFailed, SearchNothing } from './search-nothing';
import { type Question, useQuestion } from './use-question';
import { useSettled } from './use-settled';

/** Number of results shown initially and added by each "Show more". */
const STEP = 20;

/** Shows the results page's search box, filter, and results. The URL contains the query and the area. */
export function SearchResults({ basePath, help }: SearchOptions) {
  const [question, change] = useQuestion();
  const [most, setMost] = useState(STEP);
  const [attempt, setAttempt] = useState(0);
  const ask = (asked: Partial<Question>) => {
    change(asked);
    setMost(STEP);
  };
  const { q, area } = question;
  const extent = { best: area ? 0 : 3, area: most, page: most, all: most };
  const { answer, text, hasFailed, isSlow } = useAnswer(basePath, q, area, extent, attempt);
  const said = useSettled(tooShort(q) || (isSlow ? 'Searching…' : foundText(answer, text, area)));
  const results = answer?.groups.flatMap((group) => group.results) ?? [];
  return (
    <>
      <search>
        <label htmlFor="Search-box">Search for words, names, or the start of a word</label>
        <input
          id="Search-box"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          value={q}
          onChange={({ target }) => ask({ q: target.value })}
        />
      </search>
      {answer && (
        <SearchFilter
          id="Search-area"
          areas={answer.areas}
          chosen={area}
          onChoose={(chosen) => ask({ area: chosen })}
        />
      )}
      <p className={answer?.total === 0 ? 'visually-hidden' : 'search-count'} role="status">
        {said}
      </p>
      {answer?.total === 0 && <SearchNothing text={text} help={help} />}
      {hasFailed && <SearchFailed onRetry={() => setAttempt(attempt + 1)} />}
      <ResultGroups answer={answer} />
      {answer && results.length < answer.total && results.length === most && (
        <button type="button" className="find-button" onClick={() => setMost(most + STEP)}>
          Show more
        </button>
      )}
      <SlashChoice />
    </>
  );
}

/** Shows a button that turns the slash shortcut on or off. */
function SlashChoice() {
  const [isOn, setIsOn] = useState(() => isShortcutOn('search.slash'));
  return (
    <button
      type="button"
      className="find-slash"
      aria-pressed={isOn}
      onClick={() => setIsOn(chooseShortcut('search.slash', !isOn))}
    >
      <kbd>/</kbd> opens search
    </button>
  );
}

function ResultGroups({ answer }: { answer: ReturnType<typeof useAnswer>['answer'] }) {
  return answer?.groups.map(({ area, count, results }) => (
    <section key={area} aria-label={area || bestHeading(answer)}>
      <h2>
        {area || bestHeading(answer)} {area !== '' && <small>{count}</small>}
      </h2>
      <ul className="search-results">
        {results.map((result) => (
          <li key={result.record}>
            <a
              className="hit"
              href={result.href}
              onClick={() => rememberLanding(result.href, answer.terms)}
            >
              <SearchHit result={result} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
