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
  const { parameters, requestBody, callbacks, behavior } = operation;
  const { answers, errors } = splitResponses(operation);
  return (
    // A class instead of :has(): the side column arrives last, and content that's already painted must not move.
    <article className={hasSide(operation) ? 'operation operation-columns' : 'operation'}>
      <div className="operation-main">
        <OperationHead operation={operation} sections={operationSections(operation)} />
        <OperationFacts operation={operation} ships={ships} />
        {behavior.length > 0 && (
          <OperationSection id="behavior" title="Behavior">
            <OperationBehavior facts={behavior} />
          </OperationSection>
        )}
        {parameters.length > 0 && (
          <OperationSection id="parameters" title="Parameters">
            <ParameterList parameters={parameters} />
          </OperationSection>
        )}
        {requestBody && (
          <OperationSection
            id="request-body"
            title="Request body"
            note={`${requestBody.required ? 'required' : 'optional'} ${mediaTypeOf(requestBody.contents)}`}
          >
            <HtmlText html={requestBody.descriptionHtml} className="operation-text" />
            <ContentList contents={requestBody.contents} hasExamples={false} />
          </OperationSection>
        )}
        {answers.length > 0 && (
          <OperationSection id="responses" title="Responses">
            <ResponseTabs responses={answers} hasExamples={false} />
          </OperationSection>
        )}
        {errors.length > 0 && (
          <OperationSection id="errors" title="Errors">
            <ErrorTable responses={errors} errors={operation.errors} />
          </OperationSection>
        )}
        {callbacks.length > 0 && (
          <OperationSection id="callbacks" title="Callbacks">
            <CallbackList callbacks={callbacks} />
          </OperationSection>
        )}
        {operation.changes.length > 0 && (
          <OperationSection id="changes" title="Changes">
            <ChangeList changes={operation.changes} />
          </OperationSection>
        )}
        {mentions}
      </div>
      <OperationSide operation={operation} />
    </article>
  );
}
