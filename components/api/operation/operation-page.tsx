import { Fragment, type ReactNode } from 'react';
import {
  type ExampleView,
  hasNames,
  hasSide,
  type OperationView,
  operationSections,
  requestExamples,
  responseExamples,
  sampledExamples,
  splitLead,
  splitResponses,
} from '@/lib/openapi/view';
import { ChangeList } from '../change-list';
import { ErrorTable } from '../errors/error-table';
import { ExampleTabs } from '../example-tabs';
import { HtmlText } from '../html-text';
import { JumpLinks } from '../jump-links';
import { MaybeLink } from '../maybe-link';
import { CallbackList } from './callback-list';
import { ContentList, mediaTypeOf } from './content-list';
import { OperationBehavior, OperationFacts, OperationNames } from './operation-facts';
import { OperationPath } from './operation-path';
import { OperationSamples } from './operation-samples';
import { OperationSection } from './operation-section';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

type Props = {
  readonly operation: OperationView;
  /** The list of pages that mention the operation. */
  readonly mentions?: ReactNode;
  /** The capability and the version that the operation ships with. */
  readonly ships?: ReactNode;
  /** How many requests its rate-limit class allows. */
  readonly quota?: ReactNode;
  /** The button that asks for readers' values. */
  readonly values?: ReactNode;
};

/** Shows everything that callers need to know about one operation or webhook. Works without JavaScript. */
export function OperationPage({ operation, mentions, ships, quota, values }: Props) {
  const sections = operationSections(operation);
  return (
    // A class instead of :has(): what's already painted must not move when the rest of the page arrives.
    <article className={hasSide(operation) ? 'operation operation-columns' : 'operation'}>
      <OperationHead operation={operation} />
      <OperationSide operation={operation} values={values} />
      <div className="operation-main">
        <JumpLinks parts={sections} />
        <OperationFacts operation={operation} ships={ships} quota={quota} />
        {sections
          .filter(({ id }) => Object.hasOwn(CONTENT, id))
          .map(({ id, title }) => (
            <OperationSection key={id} id={id} title={title} note={noteOf(id, operation)}>
              {CONTENT[id]?.(operation)}
            </OperationSection>
          ))}
        {mentions}
      </div>
    </article>
  );
}

// Readers choose these by their titles above the samples.
function SampledExamples({ of }: { of: readonly ExampleView[] }) {
  return of.map(
    ({ title, descriptionHtml }) =>
      descriptionHtml !== '' && (
        <Fragment key={title}>
          {title !== '' && <p className="operation-note">{title}</p>}
          <HtmlText html={descriptionHtml} className="example-text" />
        </Fragment>
      ),
  );
}

/** What the sections in the main column show, keyed by id. */
const CONTENT: Readonly<Record<string, (operation: OperationView) => ReactNode>> = {
  details: (operation) => (
    <>
      <HtmlText html={splitLead(operation.descriptionHtml).rest} className="operation-text" />
      {hasNames(operation) && <OperationNames operation={operation} />}
    </>
  ),
  behavior: ({ behavior }) => <OperationBehavior facts={behavior} />,
  parameters: ({ parameters }) => <ParameterList parameters={parameters} />,
  'request-body': (operation) => {
    const { requestBody } = operation;
    return (
      requestBody && (
        <>
          <HtmlText html={requestBody.descriptionHtml} className="operation-text" />
          <ContentList contents={requestBody.contents} hasExamples={false} />
          <SampledExamples of={sampledExamples(operation)} />
          <ExampleTabs label="Other requests" shown={requestExamples(operation)} />
        </>
      )
    );
  },
  responses: (operation) => (
    <ResponseTabs responses={splitResponses(operation).answers} hasExamples={false} />
  ),
  errors: (operation) => {
    const { errors } = splitResponses(operation);
    return (
      <>
        <ErrorTable responses={errors} errors={operation.errors} />
        <ExampleTabs label="Error example" shown={responseExamples(errors)} />
      </>
    );
  },
  callbacks: ({ callbacks }) => <CallbackList callbacks={callbacks} />,
  changes: ({ changes }) => <ChangeList changes={changes} />,
};

function noteOf(id: string, { requestBody }: OperationView): string {
  if (id !== 'request-body' || !requestBody) return '';
  return `${requestBody.required ? 'required' : 'optional'} ${mediaTypeOf(requestBody.contents)}`;
}

/** Shows an operation's title, the first sentence of its description, and its method and path. */
function OperationHead({ operation }: Props) {
  const { title, badges, since, summary, method, path, deprecated, externalDocs } = operation;
  return (
    <header className="operation-head">
      <h1 id="title" data-since={since || undefined}>
        {title}
      </h1>
      {badges.length > 0 && (
        <p>
          {badges.map((badge) => (
            <Fragment key={badge}>
              <span className="badge">{badge}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {deprecated && <p className="operation-deprecated">Deprecated. Don't use it in new code.</p>}
      <HtmlText
        html={splitLead(operation.descriptionHtml).lead}
        className="operation-text operation-lead"
      />
      <OperationPath method={method} path={path} />
      {summary !== '' && summary !== title && <p className="operation-note">{summary}</p>}
      <HtmlText html={operation.pathHtml} className="operation-text" />
      {externalDocs && (
        <p>
          <MaybeLink href={externalDocs.url} text={externalDocs.text} />
        </p>
      )}
    </header>
  );
}

/** Shows the request as code, and what answers it. On wide screens, it stays next to the rest of the page. */
function OperationSide({ operation, values }: Pick<Props, 'operation' | 'values'>) {
  if (!hasSide(operation)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
    <section className="operation-side" id="examples" aria-label="Examples" tabIndex={0}>
      {operation.hostNote !== '' && <p className="operation-note">{operation.hostNote}</p>}
      <OperationSamples operation={operation} values={values} />
      <ExampleTabs
        label="Response example"
        shown={responseExamples(splitResponses(operation).answers)}
      />
    </section>
  );
}
