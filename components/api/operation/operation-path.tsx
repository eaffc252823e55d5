import { Fragment } from 'react';
import { MethodBadge } from '../method-badge';

/** Shows the request line: method and path. The path breaks only after a slash, and its variables are marked. */
export function OperationPath({ method, path }: { method: string; path: string }) {
  const steps = path.split('/');
  return (
    <div className="operation-path">
      <MethodBadge method={method} />
      <code>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change their order
          <Fragment key={index}>
            {index > 0 && '/'}
            <wbr />
            <PathStep step={step} />
          </Fragment>
        ))}
      </code>
      <button type="button" className="copy" data-copy={path}>
        Copy<span className="visually-hidden"> path</span>
      </button>
    </div>
  );
}

// A segment can contain other characters around a variable: `{report}.csv`.
function PathStep({ step }: { step: string }) {
  return step.split(/(\{[^{}]*\})/).map((piece, index) =>
    piece.startsWith('{') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a step never change their order
      <span key={index} className="operation-variable">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
