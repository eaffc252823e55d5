import type { OperationError, ResponseView } from '@/lib/openapi/view';
import { capitalize } from '../../lib/core/capitalize';
import { ContentList } from './content-list';
import { ErrorHead } from './error-head';
import { ErrorRow } from './error-row';
import { ParameterList } from './parameter-list';
import { ResponseLinks, ResponseWords } from './response-body';

type Props = {
  /** The operation's error responses. */
  readonly responses: readonly ResponseView[];
  /** The error catalogue's entries for the error codes in these responses. */
  readonly errors: readonly OperationError[];
};

/**
 * Shows an operation's errors by status: each code with its cause and what the client should do. The response's body
 * and headers are collapsed below. Returns null if the operation has no errors.
 */
export function ErrorTable({ responses, errors }: Props) {
  if (responses.length === 0) return null;
  return (
    <div className="error-box">
      <table className="error-table">
        <caption className="visually-hidden">Errors for this operation</caption>
        {errors.length > 0 && <ErrorHead />}
        {responses.map((response) => (
          <ErrorGroup
            key={response.id}
            response={response}
            errors={errors.filter(({ code }) => response.errorCodes.includes(code))}
          />
        ))}
      </table>
    </div>
  );
}

function ErrorGroup({ response, errors }: { response: ResponseView } & Pick<Props, 'errors'>) {
  const { id, status, title } = response;
  // The response's own description comes first, unless the catalogue explains the cause of each of its codes.
  const isExplained = errors.length > 0 && errors.every(({ causeHtml }) => causeHtml !== '');
  return (
    <tbody id={id}>
      <tr>
        <th scope="rowgroup" className="error-group" colSpan={3}>
          {status} {title}
          {!isExplained && <ResponseWords response={response} />}
        </th>
      </tr>
      {errors.map((error) => (
        <ErrorRow key={error.code} error={error} />
      ))}
      <ErrorMore response={response} isExplained={isExplained} />
    </tbody>
  );
}

function ErrorMore({ response, isExplained }: { response: ResponseView; isExplained: boolean }) {
  const { status, contents, headers, summary, descriptionHtml, links } = response;
  const count = headers.length === 1 ? '1 header' : `${headers.length} headers`;
  const parts = [
    ...(isExplained && summary + descriptionHtml !== '' ? ['description'] : []),
    ...(contents.some(({ schema, itemSchema }) => schema ?? itemSchema) ? ['body'] : []),
    ...(headers.length > 0 ? [count] : []),
  ];
  if (parts.length === 0 && links.length === 0) return null;
  return (
    <tr>
      <td className="error-more" colSpan={3}>
        {parts.length > 0 && (
          <details className="response-more">
            <summary>{`${listing(parts)} of the ${status} response`}</summary>
            {isExplained && <ResponseWords response={response} />}
            <ContentList contents={contents} hasExamples={false} />
            {headers.length > 0 && <ParameterList parameters={headers} />}
          </details>
        )}
        <ResponseLinks response={response} />
      </td>
    </tr>
  );
}

// Joins the parts into a list such as `Description, body, and 3 headers`.
function listing(parts: readonly string[]): string {
  return capitalize(
    parts.join(', ').replace(/, ([^,]*)$/, parts.length > 2 ? ', and $1' : ' and $1'),
  );
}
