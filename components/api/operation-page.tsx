import type { ReactNode } from 'react';
import type { Api } from '@/lib/api/api';
import type { ExampleView } from '@/lib/api/example-view';
import type { OperationView } from '@/lib/api/operation-view';
import { CallbackList } from './callback-list';
import { ContentList } from './content-list';
import { ErrorTable } from './error-table';
import { ExampleBlock } from './example-block';
import { HtmlText } from './html-text';
import { MaybeLink } from './maybe-link';
import { OperationFacts } from './operation-facts';
import { OperationPath } from './operation-path';
import { ParameterList } from './parameter-list';
import { ResponseList } from './response-list';

const isError = ({ status }: { status: string }) => /^([45]|default)/.test(status);

/** The page of one operation or webhook: everything that a caller must know, without a script. */
export function OperationPage({ operation, api }: { operation: OperationView; api: Api }) {
  const { parameters, requestBody, responses, callbacks } = operation;
  const answers = responses.filter((response) => !isError(response));
  const errors = responses.filter(isError);
  const sections = [
    { id: 'parameters', title: 'Parameters', isThere: parameters.length > 0 },
    { id: 'request-body', title: 'Request body', isThere: requestBody !== null },
    { id: 'responses', title: 'Responses', isThere: answers.length > 0 },
    { id: 'errors', title: 'Errors', isThere: errors.length > 0 },
    { id: 'callbacks', title: 'Callbacks', isThere: callbacks.length > 0 },
  ].filter(({ isThere }) => isThere);
  return (
    <article className="operation">
      <div className="operation-main">
        <OperationHead operation={operation} sections={sections} />
        <OperationFacts operation={operation} />
        {parameters.length > 0 && (
          <Section id="parameters" title="Parameters">
            <ParameterList parameters={parameters} />
          </Section>
        )}
        {requestBody && (
          <Section id="request-body" title="Request body">
            <p className="operation-note">{requestBody.required ? 'Required.' : 'Optional.'}</p>
            <HtmlText html={requestBody.descriptionHtml} className="operation-text" />
            <ContentList contents={requestBody.contents} hasExamples={false} />
          </Section>
        )}
        {answers.length > 0 && (
          <Section id="responses" title="Responses">
            <ResponseList responses={answers} api={api} isOpen={true} />
          </Section>
        )}
        {errors.length > 0 && (
          <Section id="errors" title="Errors">
            <ErrorTable errors={operation.errors} />
            <ResponseList responses={errors} api={api} isOpen={false} />
          </Section>
        )}
        {callbacks.length > 0 && (
          <Section id="callbacks" title="Callbacks">
            <CallbackList callbacks={callbacks} api={api} />
          </Section>
        )}
      </div>
      <OperationExamples operation={operation} />
    </article>
  );
}

function OperationHead({
  operation,
  sections,
}: {
  operation: OperationView;
  sections: readonly { readonly id: string; readonly title: string }[];
}) {
  const { title, summary, method, path, deprecated, externalDocs } = operation;
  return (
    <header className="operation-head">
      <h1 id="title">{title}</h1>
      {deprecated && <p className="operation-deprecated">Deprecated: do not build on it.</p>}
      <HtmlText html={operation.descriptionHtml} className="operation-text" />
      <OperationPath method={method} path={path} />
      {summary !== '' && summary !== title && <p className="operation-note">{summary}</p>}
      <HtmlText html={operation.pathHtml} className="operation-text" />
      {externalDocs && (
        <p>
          <MaybeLink href={externalDocs.url} text={externalDocs.text} />
        </p>
      )}
      <nav className="operation-jump" aria-label="Parts of this page">
        {sections.map((section) => (
          <a key={section.id} href={`#${section.id}`}>
            {section.title}
          </a>
        ))}
      </nav>
    </header>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="operation-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The examples of the request and of each answer that is no error. */
function OperationExamples({ operation }: { operation: OperationView }) {
  const request = (operation.requestBody?.contents ?? []).flatMap(({ examples }) =>
    examples.map((example) => ({ label: 'Request', example })),
  );
  const answers = operation.responses
    .filter((response) => !isError(response))
    .flatMap(({ status, title, contents }) =>
      contents.flatMap(({ examples }) =>
        examples.map((example) => ({ label: `Response ${status} ${title}`, example })),
      ),
    );
  const shown: { label: string; example: ExampleView }[] = [...request, ...answers];
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="operation-side" id="examples" aria-label="Examples" tabIndex={0}>
      {shown.map(({ label, example }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change their order
        <ExampleBlock key={index} example={example} label={label} />
      ))}
    </section>
  );
}
