import type { ResponseView } from '@/lib/api/operation-view';
import { ContentList } from './content-list';
import { HtmlText } from './html-text';
import { ParameterList } from './parameter-list';
import { ResponseLinks } from './response-body';

/** How an operation refuses: each status with its codes and their cause; body and headers are folded away. */
export function ErrorList({ errors }: { errors: readonly ResponseView[] }) {
  return (
    <ul className="error-list">
      {errors.map((error) => (
        <ErrorItem key={error.id} error={error} />
      ))}
    </ul>
  );
}

function ErrorItem({ error }: { error: ResponseView }) {
  const { id, status, title, contents, headers, descriptionHtml } = error;
  const codes = unexplained(error);
  const hasBody = contents.some(({ schema, itemSchema }) => schema ?? itemSchema);
  const count = headers.length === 1 ? '1 header' : `${headers.length} headers`;
  const parts = [...(hasBody ? ['body'] : []), ...(headers.length > 0 ? [count] : [])];
  const what = capitalize(parts.join(' and '));
  return (
    <li id={id} className="error">
      <p className="error-status">
        <strong className="error-code">{status}</strong> {title}
      </p>
      <div className="error-text">
        {codes.length > 0 && (
          <p>
            {codes.map((code) => (
              <span key={code}>
                <code>{code}</code>{' '}
              </span>
            ))}
          </p>
        )}
        <HtmlText html={descriptionHtml} className="response-text" />
        {what !== '' && (
          <details className="response-more">
            <summary>{`${what} of ${status}`}</summary>
            <ContentList contents={contents} hasExamples={false} />
            {headers.length > 0 && <ParameterList parameters={headers} />}
          </details>
        )}
        <ResponseLinks response={error} />
      </div>
    </li>
  );
}

// The words of an answer that name a code already, with the link to its entry, need no list beside them.
function unexplained({ errorCodes, descriptionHtml }: ResponseView): string[] {
  return errorCodes.filter((code) => !descriptionHtml.includes(`#${code}"`));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
