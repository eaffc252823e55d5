import { Fragment } from 'react';
import { countOf } from '@/lib/core/count-of';
import { groupSteps, type LifecycleStep, type LifecycleView } from '@/lib/openapi/view';
import { Listed } from '../doc/listing/listed';
import { HtmlText } from './html-text';

type Props = {
  readonly lifecycle: LifecycleView;
  /** True if the drawing, or the steps of a lifecycle without one, are initially visible. */
  readonly isOpen: boolean;
};

/** Shows a lifecycle as a drawing, and as a table of steps with links to their operations. */
export function Lifecycle({ lifecycle, isOpen }: Props) {
  const { id, schema, property, svg } = lifecycle;
  const drawing = svg !== '' && <LifecycleDrawing lifecycle={lifecycle} />;
  const head = <LifecycleHead lifecycle={lifecycle} />;
  return (
    <section className="lifecycle" aria-labelledby={id}>
      {isOpen && head}
      {isOpen && drawing}
      <details className="response-more" open={isOpen && !drawing}>
        <summary>
          {!isOpen && head}
          <span className="short">{countOf(groupSteps(lifecycle.transitions).length, 'step')}</span>
          {isOpen && <span className="visually-hidden">{` for ${schema} ${property}`}</span>}
        </summary>
        {!isOpen && drawing}
        <LifecycleSteps lifecycle={lifecycle} />
      </details>
    </section>
  );
}

function LifecycleHead({ lifecycle: { id, schema, property, states } }: Pick<Props, 'lifecycle'>) {
  return (
    <>
      <h3 id={id}>
        {schema} {property !== '' && <code>{property}</code>}
      </h3>{' '}
      <span className="lifecycle-states">
        {states.map(({ name, isEnd }, index) => (
          <Fragment key={name}>
            {index > 0 && ' '}
            <code className={isEnd ? 'lifecycle-state lifecycle-end' : 'lifecycle-state'}>
              {name}
            </code>
            {isEnd && <span className="visually-hidden"> (final)</span>}
          </Fragment>
        ))}
      </span>{' '}
    </>
  );
}

// Hides the drawing from screen readers, because the table contains everything in it.
function LifecycleDrawing({ lifecycle: { schema, property, svg } }: Pick<Props, 'lifecycle'>) {
  const name = `${schema} ${property}`.trim();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable box must be a named region
    <div
      className="diagram lifecycle-drawing"
      role="region"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
      tabIndex={0}
      aria-label={`State diagram for ${name}, with the same information as the table below`}
    >
      <div
        className="diagram-frame"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by lib/openapi/draw-lifecycle.ts
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </div>
  );
}

function LifecycleSteps({ lifecycle }: Pick<Props, 'lifecycle'>) {
  const { schema, property, transitions } = lifecycle;
  // Leave out empty columns to give the others more room.
  const hasWhen = transitions.some(({ whenHtml }) => whenHtml !== '');
  const hasEvent = transitions.some(({ event }) => event !== '');
  return (
    <table className="lifecycle-table">
      <caption className="visually-hidden">{`Steps for ${schema} ${property}`.trim()}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Triggered by</th>
          {hasWhen && <th scope="col">When</th>}
          {hasEvent && <th scope="col">Emits</th>}
        </tr>
      </thead>
      <tbody>
        {groupSteps(transitions).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          <StepRow key={index} step={step} hasWhen={hasWhen} hasEvent={hasEvent} />
        ))}
      </tbody>
    </table>
  );
}

type StepProps = {
  readonly step: LifecycleStep;
  readonly hasWhen: boolean;
  readonly hasEvent: boolean;
};

function StepRow({ step, hasWhen, hasEvent }: StepProps) {
  const { from, to, operation, by, whenHtml, event } = step;
  return (
    <tr>
      <th scope="row">
        <Listed
          of={from}
          show={(state) =>
            state === '' ? <span className="lifecycle-new">new</span> : <code>{state}</code>
          }
        />
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> to </span>
        <code>{to}</code>
      </th>
      <td>
        {operation ? (
          <a className="lifecycle-operation" href={operation.href}>
            {operation.title}
          </a>
        ) : (
          by
        )}
      </td>
      {hasWhen && (
        <td>
          <HtmlText html={whenHtml} className="lifecycle-when" />
        </td>
      )}
      {hasEvent && <td>{event !== '' && <code>{event}</code>}</td>}
    </tr>
  );
}
