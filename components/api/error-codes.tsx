import { Fragment } from 'react';
import { statusTitle } from '@/lib/openapi/model';
import { type ApiSummary, errorId, groupErrors, statusErrorsId } from '@/lib/openapi/view';

type Props = { readonly api: Pick<ApiSummary, 'errors' | 'errorsHref'> };

/** Lists the API's error codes by status, each as a link to its entry in the error catalogue. */
export function ErrorCodes({ api: { errors, errorsHref } }: Props) {
  const count = errors.length === 1 ? '1 error code' : `${errors.length} error codes`;
  return (
    <>
      <p>
        The API has {count}. For causes, what to do, and which operations return them, see{' '}
        <a className="schema-link" href={errorsHref}>
          Error codes
        </a>
        .
      </p>
      <dl className="operation-facts">
        {groupErrors(errors).map(({ status, errors: own }) => (
          <Fragment key={status}>
            <dt id={statusErrorsId(status)}>
              {status} {statusTitle(status)}
            </dt>
            <dd>
              {own.map(({ code }, index) => (
                <Fragment key={code}>
                  {index > 0 && ', '}
                  <a
                    id={errorId(code)}
                    className="schema-link"
                    href={`${errorsHref}#${errorId(code)}`}
                  >
                    <code>{code}</code>
                  </a>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
