'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { closeMenu } from './close-menu';
import { guardRouteData, type RouteDataGuard } from './guard-route-data';
import { endProgress } from './progress';
import { type LoadFailure as Failure, watchFailures } from './report-failure';
import { watchReturn } from './watch-return';

const SPINNER_AFTER = 200;

/** Says that something could not be loaded and offers to try again, beside what is being read. */
export function LoadFailure() {
  const pathname = usePathname();
  const [failure, setFailure] = useState<Failure>();
  const [isWaiting, setIsWaiting] = useState(false);
  const guard = useRef<RouteDataGuard>(undefined);
  const count = useRef(0);

  useEffect(() => {
    const show = (found?: Failure) => {
      setFailure(found);
      setIsWaiting(false);
      if (!found) return;
      count.current += 1;
      endProgress();
      closeMenu();
    };
    const { stop, withdraw } = guardRouteData(show);
    guard.current = { stop, withdraw };
    // Nobody waits any more for what was under way when the page was left.
    const ends = [stop, watchFailures(show), watchReturn(withdraw)];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was asked for, another page is shown
  useEffect(() => guard.current?.withdraw(), [pathname]);

  if (!failure) return null;
  return (
    <section className="load-failure" aria-label="Page load failure">
      {/* A new element each time, so that it is read out each time. */}
      <div role="alert" key={count.current}>
        <p className="load-failure-title">{failure.what ?? 'This page'} could not be loaded</p>
        <p>
          {failure.reason} Nothing happened to what you are reading. Asked for:{' '}
          <code>{failure.target}</code>
        </p>
      </div>
      <div className="load-failure-actions">
        <button
          type="button"
          className="button button-main"
          aria-disabled={isWaiting}
          onClick={() => {
            if (isWaiting) return;
            setIsWaiting(true);
            failure.retry();
          }}
        >
          Retry
        </button>
        <a className="button" href={failure.target} data-file="">
          Load it afresh
        </a>
        <button type="button" className="button button-bare" onClick={() => setFailure(undefined)}>
          Close
        </button>
        {isWaiting && <Waiting />}
      </div>
    </section>
  );
}

/** Shown only where the wait can be felt. */
function Waiting() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SPINNER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="waiting">
      {isLong && (
        <>
          <span className="spinner" aria-hidden="true" />
          Trying again
        </>
      )}
    </p>
  );
}
