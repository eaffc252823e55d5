'use client';

import { useEffect, useState } from 'react';
import { type LoadFailure as Failure, guardRouteData } from './guard-route-data';

const SPINNER_AFTER = 200;

/** Says that a page could not be loaded and offers to try again, beside what is being read. */
export function LoadFailure() {
  const [failure, setFailure] = useState<Failure>();
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(
    () =>
      guardRouteData((found) => {
        setFailure(found);
        setIsWaiting(false);
      }),
    [],
  );

  if (!failure) return null;
  return (
    <section className="load-failure" aria-label="Page load failure">
      <div role="alert">
        <p className="load-failure-title">This page could not be loaded</p>
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
