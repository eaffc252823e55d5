import type { CallbackView } from '@/lib/api/operation-view';
import { ContentList } from './content-list';
import { HtmlText } from './html-text';
import { OperationPath } from './operation-path';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

/** What the API sends to addresses that the caller gave. */
export function CallbackList({ callbacks }: { callbacks: readonly CallbackView[] }) {
  return callbacks.map((callback) => (
    <section key={callback.id} className="callback" aria-labelledby={callback.id}>
      <h3 id={callback.id}>{callback.summary === '' ? callback.name : callback.summary}</h3>
      <OperationPath method={callback.method} path={callback.expression} />
      <HtmlText html={callback.descriptionHtml} className="operation-text" />
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
