import type { ResponseView } from '@/lib/openapi/view';
import { HtmlText } from '../html-text';
import { ServerAddress } from '../server-address';
import { SharedParts } from '../shared-parts';
import { ContentList } from './content-list';
import { ParameterList } from './parameter-list';

type Words = { readonly response: Pick<ResponseView, 'summary' | 'descriptionHtml'> };
type Props = { readonly response: ResponseView; readonly hasExamples: boolean };

/** Shows one response: its description, body, headers, and links to other operations. */
export function ResponseBody({ response, hasExamples }: Props) {
  const { id, contents } = response;
  return (
    <div id={id} className="response">
      <ResponseWords response={response} />
      <ContentList contents={contents} hasExamples={hasExamples} isAnswer={true} />
      <ResponseHeaders response={response} />
      <ResponseLinks response={response} />
    </div>
  );
}

/** Shows a response's summary and description. */
export function ResponseWords({ response: { summary, descriptionHtml } }: Words) {
  return (
    <>
      {summary !== '' && <p className="response-text">{summary}</p>}
      <HtmlText html={descriptionHtml} className="response-text" />
    </>
  );
}

/** Returns a number of headers, such as `2 headers`, or `2 more headers` if others are listed elsewhere. */
export function countHeaders(count: number, isMore: boolean): string {
  return `${count}${isMore ? ' more' : ''} ${count === 1 ? 'header' : 'headers'}`;
}

function ResponseHeaders({ response: { status, headers } }: { response: ResponseView }) {
  const own = headers.filter(({ sharedHref }) => sharedHref === '');
  const shared = headers.filter(({ sharedHref }) => sharedHref !== '');
  return (
    <>
      <SharedParts contents={[]} headers={shared} />
      {own.length > 0 && (
        <details className="response-more">
          <summary>
            {countHeaders(own.length, shared.length > 0)} in the {status} response
          </summary>
          <ParameterList parameters={own} />
        </details>
      )}
    </>
  );
}

/** Lists the operations that a response links to, with the values to send to each. */
export function ResponseLinks({ response: { status, links } }: { response: ResponseView }) {
  if (links.length === 0) return null;
  return (
    <ul className="response-links" aria-label={`Links in the ${status} response`}>
      {links.map(({ name, operation, title, href, values, server, descriptionHtml }) => (
        <li key={name}>
          {name} links to {href === '' ? <code>{operation}</code> : <a href={href}>{title}</a>}
          {values.length > 0 && (
            <ul className="schema-limits" aria-label={`Values that ${name} sends`}>
              {values.map((value) => (
                <li key={value.name}>{`${value.name} = ${value.text}`}</li>
              ))}
            </ul>
          )}
          {server && <ServerAddress server={server} />}
          <HtmlText html={descriptionHtml} className="schema-text" />
        </li>
      ))}
    </ul>
  );
}
