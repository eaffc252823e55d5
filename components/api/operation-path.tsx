import { Fragment } from 'react';
import { MethodBadge } from './method-badge';

/** The request line: method and path, which breaks after a slash only, with its variables marked. */
export function OperationPath({ method, path }: { method: string; path: string }) {
  const steps = path.split('/');
  return (
    <p className="operation-path">
      <MethodBadge method={method} />
      <code>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change their order
          <Fragment key={index}>
            {index > 0 && '/'}
            <wbr />
            {/^\{.*\}$/.test(step) ? <span className="operation-variable">{step}</span> : step}
          </Fragment>
        ))}
      </code>
    </p>
  );
}
