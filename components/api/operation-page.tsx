import type { ReactNode } from 'react';
import { hasSide, type OperationView, operationSections, splitResponses } from '@/lib/openapi/view';
import { CallbackList } from './callback-list';
import { ChangeList } from './change-list';
import { ContentList, mediaTypeOf } from './content-list';
import { ErrorTable } from './error-table';
import { HtmlText } from './html-text';
import { OperationBehavior, OperationFacts } from './operation-facts';
import { OperationHead } from './operation-head';
import { OperationSection } from './operation-section';
import { OperationSide } from './operation-side';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

type Props = {
  readonly operation: OperationView;
  /** The list of pages that mention the operation. */
  readonly mentions?: ReactNode;
  /** The capability and the version that the operation ships with. */
  readonly ships?: ReactNode;
};

/** Shows everything that callers need to know about one operation or webhook. Works without JavaScript. */
export function OperationPage({ operation, mentions, ships }: Props) {
  const sections = operationSections(operation);
  return (
    // A class instead of :has(): the side column arrives last, and content that's already painted must not move.
    <article className={hasSide(operation) ? 'operation operation-columns' : 'operation'}>
      <div className="operation-main">
        <OperationHead operation={operation} sections={sections} />
        <OperationFacts operation={operation} ships={ships} />
        {sections
          .filter(({ id }) => Object.hasOwn(CONTENT, id))
          .map(({ id, title }) => (
            <OperationSection key={id} id={id} title={title} note={noteOf(id, operation)}>
              {CONTENT[id]?.(operation)}
            </OperationSection>
          ))}
        {mentions}
      </div>
      <OperationSide operation={operation} />
    </article>
  );
}

/** What the sections in the main column show, keyed by id. */
const CONTENT: Readonly<Record<string, (operation: OperationView) => ReactNode>> = {
  behavior: ({ behavior }) => <OperationBehavior facts={behavior} />,
  parameters: ({ parameters }) => <ParameterList parameters={parameters} />,
  'request-body': ({ requestBody }) =>
    requestBody && (
      <>
        <HtmlText html={requestBody.descriptionHtml} className="operation-text" />
        <ContentList contents={requestBody.contents} hasExamples={false} />
      </>
    ),
  responses: (operation) => (
    <ResponseTabs responses={splitResponses(operation).answers} hasExamples={false} />
  ),
  errors: (operation) => (
    <ErrorTable responses={splitResponses(operation).errors} errors={operation.errors} />
  ),
  callbacks: ({ callbacks }) => <CallbackList callbacks={callbacks} />,
  changes: ({ changes }) => <ChangeList changes={changes} />,
};

function noteOf(id: string, { requestBody }: OperationView): string {
  if (id !== 'request-body' || !requestBody) return '';
  return `${requestBody.required ? 'required' : 'optional'} ${mediaTypeOf(requestBody.contents)}`;
}
