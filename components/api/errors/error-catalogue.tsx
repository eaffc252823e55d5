import {
  type ApiSummary,
  type ErrorView,
  errorId,
  findReturning,
  groupErrors,
  type SharedResponse,
  statusErrorsId,
} from '@/lib/openapi/view';
import { type LinkedOperation, OperationLinks } from '../operation/operation-links';
import { ResponseWords } from '../operation/response-body';
import { ErrorGroup } from './error-group';
import { ErrorHead } from './error-head';
import { ErrorRow } from './error-row';

type Props = {
  readonly api: {
    readonly errors: ApiSummary['errors'];
    readonly operations: readonly LinkedOperation[];
  };
  /** Descriptions of responses that several operations return. Each status then has an id, so pages can link to it. */
  readonly responses?: readonly SharedResponse[];
};

/** Shows every API error by status: its cause, what the client should do, and which operations return it. */
export function ErrorCatalogue({ api: { errors, operations }, responses }: Props) {
  if (errors.length === 0) return null;
  return (
    <div className="error-box">
      <table className="error-table">
        <caption className="visually-hidden">
          {errors.length === 1 ? '1 error code' : `All ${errors.length} error codes`}
        </caption>
        <ErrorHead />
        {groupErrors(errors).map(({ status, errors: own }) => (
          <ErrorGroup
            key={status}
            status={status}
            {...(responses ? { id: statusErrorsId(status) } : {})}
          >
            {own.map((error) => (
              <ErrorRow key={error.code} error={error} id={errorId(error.code)}>
                <ErrorOperations error={error} operations={operations} />
              </ErrorRow>
            ))}
            {responses && <SharedWords status={status} responses={responses} />}
          </ErrorGroup>
        ))}
      </table>
    </div>
  );
}

type WordsProps = { readonly status: string; readonly responses: readonly SharedResponse[] };

/** Shows how the operations that share responses with a status describe them. */
function SharedWords({ status, responses }: WordsProps) {
  const own = responses.filter((response) => response.status === status);
  if (own.length === 0) return null;
  const count = own.length === 1 ? '1 description' : `${own.length} descriptions`;
  return (
    <tr>
      <td className="error-more" colSpan={3}>
        <details className="response-more">
          <summary>
            {count} of {status} responses
          </summary>
          {own.map((response) => (
            <ResponseWords key={response.summary + response.descriptionHtml} response={response} />
          ))}
        </details>
      </td>
    </tr>
  );
}

// Longer lists of operations are collapsed.
const SHORT = 3;

type OperationsProps = {
  readonly error: ErrorView;
  readonly operations: readonly LinkedOperation[];
};

function ErrorOperations({ error, operations }: OperationsProps) {
  const returning = findReturning(error, operations);
  if (returning.kind === 'any') {
    return <p className="error-operations">Any request can get this error.</p>;
  }
  if (returning.kind === 'all') {
    return <p className="error-operations">Every operation can return this error.</p>;
  }
  const { kind, operations: listed } = returning;
  if (listed.length === 0) {
    return <p className="error-operations">No operation lists this error.</p>;
  }
  if (listed.length <= SHORT) {
    return (
      <p className="error-operations">
        {kind === 'except' ? 'Returned by every operation except ' : 'Returned by '}
        <OperationLinks of={listed} />
      </p>
    );
  }
  const count = `${listed.length} operations`;
  return (
    <details className="error-operations">
      <summary>
        {kind === 'except' ? `Every operation except ${listed.length}` : count}
        <span className="visually-hidden">{` can return ${error.code}`}</span>
      </summary>
      <ul>
        {listed.map(({ slug, href, title }) => (
          <li key={slug}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
