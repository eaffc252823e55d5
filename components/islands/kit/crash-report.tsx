'use client';

import { describeCauses } from './describe-causes';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Closes the panel around the report. Without it, the report has no Close button. */
  readonly onClose?: () => void;
};

/** Shows that the page crashed, the error with its causes, and a button to try again. */
export function CrashReport({ error, onRetry, onClose }: Props) {
  return (
    <div className="crash prose" role="alert">
      <h1>This page crashed</h1>
      <p>Something went wrong on this page. Other pages may still work.</p>
      <p className="crash-actions">
        <button type="button" className="button button-main" onClick={onRetry}>
          Try again
        </button>
        {onClose && (
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        )}
      </p>
      <ol className="crash-causes">
        {describeCauses(error).map((text, index) => (
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
