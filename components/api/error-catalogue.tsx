import { Fragment, type ReactNode } from 'react';
import { statusTitle } from '@/lib/openapi/model';
import {
  type ApiSummary,
  type ErrorView,
  errorId,
  type SharedResponse,
  statusErrorsId,
} from '@/lib/openapi/view';
import { ErrorHead } from './error-head';
import { ErrorRow } from './error-row';
import { ResponseWords } from './response-body';

type Catalogue = {
  readonly errors: readonly ErrorView[];
  readonly operations: readonly Pick<ApiSummary['operations'][number], 'slug' | 'href' | 'title'>[];
};

type Props = {
  readonly api: Catalogue;
  /** The domain's name, if `api` contains only one domain. The table then has no ids. */
  readonly domain?: string;
  /** Descriptions of responses that several operations return. Each status then has an id, so pages can link to it. */
  readonly responses?: readonly SharedResponse[];
  /** Errors that most domains share, listed only by code. */
  readonly common?: readonly ErrorView[];
};

/** Shows every API error by status: its cause, what the client should do, and which operations return it. */
export function ErrorCatalogue({
  api: { errors, operations },
  domain,
  responses,
  common = [],
}: Props) {
  const statuses = [...new Set(errors.map(({ status }) => status))].sort();
  return (
    <>
      {errors.length > 0 && (
        <div className="error-box">
          <table className="error-table">
            <caption>{captionOf(errors.length, domain)}</caption>
            <ErrorHead />
            {statuses.map((status) => (
              <tbody key={status} {...(responses ? { id: statusErrorsId(status) } : {})}>
                <tr>
                  <th scope="rowgroup" className="error-group" colSpan={3}>
                    {status} {statusTitle(status)}
                  </th>
                </tr>
                {errors
                  .filter((error) => error.status === status)
                  .map((error) => (
                    <ErrorRow
                      key={error.code}
                      error={error}
                      {...(domain === undefined ? { id: errorId(error.code) } : {})}
                    >
                      <ErrorOperations error={error} operations={operations} domain={domain} />
                    </ErrorRow>
                  ))}
                {responses && <SharedWords status={status} responses={responses} />}
              </tbody>
            ))}
          </table>
        </div>
      )}
      {common.length > 0 && <CommonErrors errors={common} />}
    </>
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

function captionOf(count: number, domain: string | undefined): string {
  if (domain === undefined) return count === 1 ? '1 error code' : `All ${count} error codes`;
  return count === 1 ? `1 error code in ${domain}` : `${count} error codes in ${domain}`;
}

/** Lists the errors that most domains share, each as a link to its explanation. */
function CommonErrors({ errors }: { errors: readonly ErrorView[] }) {
  return (
    <p>
      Operations in most domains can also return{' '}
      {errors.length === 1 ? '1 more code' : `${errors.length} more codes`}:{' '}
      {errors.map(({ code, href }, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          {href === '' ? (
            <code>{code}</code>
          ) : (
            <a href={href}>
              <code>{code}</code>
            </a>
          )}
        </Fragment>
      ))}
      .
    </p>
  );
}

// Maximum length of a list of exceptions: if nearly all operations return an error, we list the ones that don't.
const FEW = 6;

type OperationsProps = {
  readonly error: ErrorView;
  readonly operations: Catalogue['operations'];
  readonly domain: string | undefined;
};

function ErrorOperations({ error, operations, domain }: OperationsProps) {
  const { code, anywhere, operations: slugs } = error;
  if (anywhere) return <p className="error-operations">Any request can get this error.</p>;
  const own = new Set(slugs);
  const having = operations.filter(({ slug }) => own.has(slug));
  const lacking = operations.filter(({ slug }) => !own.has(slug));
  if (having.length > FEW && lacking.length === 0) {
    const whole = domain === undefined ? '' : ` in ${domain}`;
    return <p className="error-operations">Every operation{whole} can return this error.</p>;
  }
  const isMost = having.length > FEW && lacking.length <= FEW;
  const count = having.length === 1 ? '1 operation' : `${having.length} operations`;
  return (
    <details className="error-operations">
      <summary>
        {isMost ? `Every operation except ${lacking.length}` : count}
        <span className="visually-hidden">{` can return ${code}`}</span>
      </summary>
      <ul>{(isMost ? lacking : having).map(linkTo)}</ul>
    </details>
  );
}

function linkTo({ slug, href, title }: Catalogue['operations'][number]): ReactNode {
  return (
    <li key={slug}>
      <a href={href}>{title}</a>
    </li>
  );
}
