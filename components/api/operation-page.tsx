import type { ReactNode } from 'react';
import type { OperationView } from '@/lib/api/operation-view';
import { CallbackList } from './callback-list';
import { ChangeList } from './change-list';
import { ContentList, mediaTypeOf } from './content-list';
import { ErrorList } from './error-list';
import { ErrorTable } from './error-table';
import { HtmlText } from './html-text';
import { OperationBehavior, OperationFacts } from './operation-facts';
import { OperationHead } from './operation-head';
import { OperationSection } from './operation-section';
import { hasExamples, OperationSide } from './operation-side';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

const isError = ({ status }: { status: string }) => /^([45]|default)/.test(status);

type Props = {
  readonly operation: OperationView;
  /** Where other pages name it. */
  readonly mentions?: ReactNode;
};

/** The page of one operation or webhook: everything that a caller must know, without a script. */
export function OperationPage({ operation, mentions }: Props) {
  const { parameters, requestBody, responses, callbacks, behavior } = operation;
  const answers = responses.filter((response) => !isError(response));
  const errors = responses.filter(isError);
  const sections = [
    { id: 'access', title: 'Access', isThere: true },
    { id: 'behavior', title: 'Behavior', isThere: behavior.length > 0 },
    { id: 'parameters', title: 'Parameters', isThere: parameters.length > 0 },
    { id: 'request-body', title: 'Request body', isThere: requestBody !== null },
    { id: 'responses', title: 'Responses', isThere: answers.length > 0 },
    { id: 'errors', title: 'Errors', isThere: errors.length > 0 },
    { id: 'callbacks', title: 'Callbacks', isThere: callbacks.length > 0 },
    { id: 'changes', title: 'Changes', isThere: operation.changes.length > 0 },
    { id: 'examples', title: 'Examples', isThere: hasExamples(operation) },
  ].filter(({ isThere }) => isThere);
  return (
    <article className="operation">
      <div className="operation-main">
        <OperationHead operation={operation} sections={sections} />
        <OperationFacts operation={operation} />
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
            <ErrorTable errors={operation.errors} />
            <ErrorList errors={errors} />
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
