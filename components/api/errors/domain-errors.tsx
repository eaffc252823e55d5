import { HtmlText } from '@/components/api/html-text';
import { Listed } from '@/components/doc/listing/listed';
import { type ApiSummary, type ErrorView, findReturning, groupErrors } from '@/lib/openapi/view';
import { type LinkedOperation, OperationLinks } from '../operation/operation-links';
import { ErrorGroup } from './error-group';
import { ErrorName } from './error-name';

type Props = {
  /** The errors that are specific to the domain or to a few domains. */
  readonly errors: readonly ErrorView[];
  /** The errors that operations in most domains can return. */
  readonly common: readonly ErrorView[];
  /** The domain's operations. */
  readonly operations: readonly LinkedOperation[];
  /** URL of the error catalogue. */
  readonly href: ApiSummary['errorsHref'];
  /** The domain's name. */
  readonly domain: string;
};

/**
 * Shows the errors that a domain's operations return: causes, and which of the operations return each error. What
 * clients should do is in the error guide or the error catalogue, to which every code links. Errors that most domains
 * share are only named.
 */
export function DomainErrors({ errors, common, operations, href, domain }: Props) {
  return (
    <>
      {errors.length > 0 && (
        <div className="error-box">
          <table className="error-table">
            <caption className="visually-hidden">{`${countOf(errors)} in ${domain}`}</caption>
            <thead>
              <tr>
                <th scope="col">Error</th>
                <th scope="col">Cause</th>
                <th scope="col">Returned by</th>
              </tr>
            </thead>
            {groupErrors(errors).map(({ status, errors: own }) => (
              <ErrorGroup key={status} status={status}>
                {own.map((error) => (
                  <DomainError key={error.code} error={error} operations={operations} />
                ))}
              </ErrorGroup>
            ))}
          </table>
        </div>
      )}
      {common.length > 0 && (
        <p>
          Operations in most domains can also return {countMore(common)}:{' '}
          <Listed of={common} show={({ code }) => <code>{code}</code>} />. For each code, see{' '}
          <a href={href}>Error codes</a>.
        </p>
      )}
    </>
  );
}

function countOf({ length }: readonly ErrorView[]): string {
  return length === 1 ? '1 error code' : `${length} error codes`;
}

function countMore({ length }: readonly ErrorView[]): string {
  return length === 1 ? '1 more code' : `${length} more codes`;
}

type RowProps = { readonly error: ErrorView; readonly operations: readonly LinkedOperation[] };

function DomainError({ error, operations }: RowProps) {
  const returning = findReturning(error, operations);
  const isListed = returning.kind === 'only' || returning.kind === 'except';
  return (
    <tr>
      <th scope="row">
        <ErrorName error={error} />{' '}
      </th>
      <td>
        <HtmlText html={error.causeHtml} className="error-text" />{' '}
      </td>
      <td className="error-returned">
        {returning.kind === 'all' && 'Every operation'}
        {returning.kind === 'any' && 'Any request'}
        {returning.kind === 'except' && 'Every operation except '}
        {isListed && <OperationLinks of={returning.operations} />}
      </td>
    </tr>
  );
}
