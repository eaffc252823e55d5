import type { Api } from '@/lib/api/api';
import type { ResponseView } from '@/lib/api/operation-view';
import { ContentList } from './content-list';
import { HtmlText } from './html-text';
import { ParameterList } from './parameter-list';

/** Answers, each in a disclosure; `isOpen` says whether the reader sees inside them at once. */
export function ResponseList({
  responses,
  api,
  isOpen,
}: {
  responses: readonly ResponseView[];
  api: Api;
  isOpen: boolean;
}) {
  return responses.map((response) => (
    <details key={response.id} id={response.id} className="response" open={isOpen}>
      <summary className="response-head">
        <strong className="response-status">{response.status}</strong> {response.title}
        {response.errorCodes.map((code) => (
          <code key={code} className="response-code">
            {code}
          </code>
        ))}
      </summary>
      <div className="response-body">
        <HtmlText html={response.descriptionHtml} className="response-text" />
        <ContentList contents={response.contents} hasExamples={!isOpen} />
        {response.headers.length > 0 && (
          <details className="response-headers">
            <summary>Headers of {response.status}</summary>
            <ParameterList parameters={response.headers} />
          </details>
        )}
        <LinkList response={response} api={api} />
      </div>
    </details>
  ));
}

function LinkList({ response: { status, links }, api }: { response: ResponseView; api: Api }) {
  if (links.length === 0) return null;
  return (
    <ul className="response-links" aria-label={`Links of ${status}`}>
      {links.map(({ name, operation, values, descriptionHtml }) => {
        const target = api.operations.find(({ id }) => id === operation);
        return (
          <li key={name}>
            {name} leads to{' '}
            {target ? <a href={target.href}>{target.title}</a> : <code>{operation}</code>}
            {values.length > 0 && (
              <ul className="schema-limits" aria-label={`What ${name} sends`}>
                {values.map((value) => (
                  <li key={value.name}>{`${value.name} = ${value.text}`}</li>
                ))}
              </ul>
            )}
            <HtmlText html={descriptionHtml} className="schema-text" />
          </li>
        );
      })}
    </ul>
  );
}
