import type { RestView } from '@/lib/openapi/view';
import { CallbackList } from './callback-list';
import { HtmlText } from './html-text';
import { OperationSection } from './operation-section';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

/** Shows what didn't fit on another page: parts of an operation, or texts. */
export function RestSections({ rest }: { readonly rest: RestView }) {
  const { parameters, responses, callbacks, texts, note } = rest;
  return (
    <>
      {parameters.length > 0 && (
        <OperationSection id="parameters" title="Parameters">
          <ParameterList parameters={parameters} />
        </OperationSection>
      )}
      {responses.length > 0 && (
        <OperationSection id="responses" title="Responses">
          <ResponseTabs responses={responses} hasExamples={true} />
        </OperationSection>
      )}
      {callbacks.length > 0 && (
        <OperationSection id="callbacks" title="Callbacks">
          <CallbackList callbacks={callbacks} />
        </OperationSection>
      )}
      {texts.map(({ id, title, html }) => (
        <OperationSection key={id} id={id} title={title}>
          <HtmlText html={html} className="operation-text" />
        </OperationSection>
      ))}
      <HtmlText html={note} className="operation-text" />
    </>
  );
}
