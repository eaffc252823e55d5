'use client';

import { useEffect, useState } from 'react';
import { describeCauses } from './describe-causes';
import { rememberMarkup } from './recall-markup';
import { reloadOnce } from './reload-once';

type Props = { readonly error: unknown; readonly onRetry: () => void };

/** What a reader sees in place of something that broke: that it did, how to go on, and why. */
export function CrashReport({ error, onRetry }: Props) {
  const causes = describeCauses(error);
  const isStale = causes.some(isMissingScript);
  // Now: what broke is still in the page, and is gone when this is.
  useState(rememberMarkup);

  useEffect(() => {
    // A script of an earlier deployment is gone: the browser remembers that, so only a fresh page helps.
    if (isStale) void reloadOnce(new URL(location.href));
  }, [isStale]);

  return (
    <div className="crash prose" role="alert">
      <h1>This page crashed</h1>
      <p>
        {isStale
          ? 'A part of this page could not be loaded. The site may have been published anew.'
          : 'Something failed while this page was shown. Other pages may still work.'}
      </p>
      <p className="crash-actions">
        <button
          type="button"
          className="button button-main"
          onClick={isStale ? () => location.reload() : onRetry}
        >
          Try again
        </button>
      </p>
      <ol className="crash-causes">
        {causes.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chain never changes its order
          <li key={index}>
            {index > 0 && <span className="crash-cause">Cause: </span>}
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

function isMissingScript(text: string): boolean {
  return /ChunkLoadError|(Failed to load|Loading) (CSS )?chunk/i.test(text);
}
