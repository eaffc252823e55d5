import type { CallbackView } from '@/lib/openapi/view';
import { FactRow } from '../fact-row';
import { HtmlText } from '../html-text';
import { MaybeLink } from '../maybe-link';
import { ServersRow } from '../server-address';
import { ContentList } from './content-list';
import { OperationPath } from './operation-path';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

/** Shows the requests that the API sends to URLs provided by the caller. */
export function CallbackList({ callbacks }: { callbacks: readonly CallbackView[] }) {
  return callbacks.map((callback) => (
    <section key={callback.id} className="callback" aria-labelledby={callback.id}>
      <h3 id={callback.id}>
        {callback.summary || callback.name}
        {callback.summary !== '' && <small className="operation-aside"> {callback.name}</small>}
      </h3>
      {callback.deprecated && (
        <p className="operation-deprecated">Deprecated. Don't use it in new code.</p>
      )}
      <OperationPath method={callback.method} path={callback.expression} />
      <HtmlText html={callback.descriptionHtml} className="operation-text" />
      <CallbackAbout callback={callback} />
      {callback.parameters.length > 0 && <ParameterList parameters={callback.parameters} />}
      {callback.requestBody && (
        <>
          <p className="operation-note">
            {callback.requestBody.required ? 'A body is required.' : 'A body is optional.'}
          </p>
          <HtmlText html={callback.requestBody.descriptionHtml} className="operation-text" />
          <ContentList contents={callback.requestBody.contents} hasExamples={true} />
        </>
      )}
      <ResponseTabs responses={callback.responses} hasExamples={true} />
    </section>
  ));
}

// Shows everything about a callback except its parameters, body, and responses.
function CallbackAbout({ callback }: { callback: CallbackView }) {
  const { within, operation, itemSummary, itemHtml, security, servers, externalDocs } = callback;
  return (
    <>
      {within !== '' && (
        <p className="operation-note">
          Callback of <code>{within}</code>
        </p>
      )}
      {itemSummary !== '' && <p className="operation-note">{itemSummary}</p>}
      <HtmlText html={itemHtml} className="operation-text" />
      {externalDocs && (
        <p>
          <MaybeLink href={externalDocs.url} text={externalDocs.text} />
        </p>
      )}
      {(operation !== '' || security !== '' || servers.length > 0) && (
        <dl className="operation-facts">
          {operation !== '' && (
            <FactRow name="Operation ID">
              <code>{operation}</code>
            </FactRow>
          )}
          {security !== '' && <FactRow name="Authentication">{security}</FactRow>}
          <ServersRow servers={servers} />
        </dl>
      )}
    </>
  );
}
