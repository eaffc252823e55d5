import {
  type CommonParts,
  findCommonParts,
  isLink,
  type OperationError,
  type ResponseView,
} from '@/lib/openapi/view';
import { capitalize } from '../../../lib/core/capitalize';
import { ContentList } from '../operation/content-list';
import { ParameterList } from '../operation/parameter-list';
import { countHeaders, ResponseLinks, ResponseWords } from '../operation/response-body';
import { SharedParts } from '../shared-parts';
import { ErrorHead } from './error-head';
import { ErrorName } from './error-name';
import { ErrorRow } from './error-row';

type Props = {
  /** The operation's error responses. */
  readonly responses: readonly ResponseView[];
  /** The error catalogue's entries for the error codes in these responses. */
  readonly errors: readonly OperationError[];
};

/**
 * Shows an operation's errors by status. Codes that most operations return are only links to their entries, and bodies
 * and headers that operations share are only links to their descriptions, once if all statuses have them. The other codes have their cause and what the
 * client should do, and the rest of a response is collapsed below. Returns null if the operation has no errors.
 */
export function ErrorTable({ responses, errors }: Props) {
  if (responses.length === 0) return null;
  const groups = responses.map((response) => groupOf(response, errors));
  const shared = findCommonParts(responses);
  return (
    <div className="error-box">
      <SharedParts {...shared} intro="Every error has the same form. " hasIds={false} />
      <table className="error-table">
        <caption className="visually-hidden">Errors for this operation</caption>
        {groups.some(hasRows) && (
          <ErrorHead isHidden={groups.every(({ own }) => own.length === 0)} />
        )}
        {groups.map((group) => (
          <ErrorGroup key={group.response.id} group={group} shared={shared} />
        ))}
      </table>
    </div>
  );
}

/** A response and its errors: codes that most operations return, and the other codes. */
type Group = {
  readonly response: ResponseView;
  readonly common: readonly OperationError[];
  readonly own: readonly OperationError[];
};

function groupOf(response: ResponseView, errors: readonly OperationError[]): Group {
  const all = errors.filter(({ code }) => response.errorCodes.includes(code));
  const isCommon = ({ code }: OperationError) => response.shared?.codes.includes(code) ?? false;
  return {
    response,
    common: all.filter(isCommon),
    own: all.filter((error) => !isCommon(error)),
  };
}

function hasRows({ common, own }: Group): boolean {
  return common.length + own.length > 0;
}

type GroupProps = { readonly group: Group; readonly shared: CommonParts };

function ErrorGroup({ group, shared: above }: GroupProps) {
  const { response, common, own } = group;
  const { id, status, title, shared, contents, headers } = response;
  const isAbove = (href: string) => above.headers.some(({ sharedHref }) => sharedHref === href);
  const rest = {
    ...response,
    contents: above.contents.length > 0 ? [] : contents,
    headers: headers.filter(({ sharedHref }) => !isAbove(sharedHref)),
  };
  const name = `${status} ${title}`.trim();
  // The response's own description comes first, unless the catalogue explains the cause of each of its codes.
  const errors = [...common, ...own];
  const isExplained = errors.length > 0 && errors.every(({ causeHtml }) => causeHtml !== '');
  return (
    <tbody id={id}>
      <tr>
        <th scope="rowgroup" className="error-group" colSpan={3}>
          <Anchors
            ids={[
              ...contents.filter(() => rest.contents.length === 0).map(({ schema }) => schema?.id),
              ...headers.filter(({ sharedHref }) => isAbove(sharedHref)).map((header) => header.id),
            ]}
          />
          {shared ? (
            <a className="schema-link" href={shared.href}>
              {name}
            </a>
          ) : (
            name
          )}
          {!isExplained && <ResponseWords response={response} />}
        </th>
      </tr>
      {common.length > 0 && <CommonErrors status={status} errors={common} />}
      {own.map((error) => (
        <ErrorRow key={error.code} error={error} />
      ))}
      <ErrorMore response={rest} hasWords={isExplained && !shared?.hasWords} />
    </tbody>
  );
}

// Links lead to the parts that are shown above all groups.
function Anchors({ ids }: { ids: readonly (string | undefined)[] }) {
  return ids.map((id) => id !== undefined && <span key={id} id={id} />);
}

type CommonProps = { readonly status: string; readonly errors: readonly OperationError[] };

function CommonErrors({ status, errors }: CommonProps) {
  return (
    <tr>
      <td className="error-more" colSpan={3}>
        <ul aria-label={`Common ${status} errors`}>
          {errors.map((error) => (
            <li key={error.code} className="schema-head">
              <ErrorName error={error} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

type MoreProps = { readonly response: ResponseView; readonly hasWords: boolean };

// Shows the rest of a response. `hasWords` is true if that includes its description.
function ErrorMore({ response, hasWords }: MoreProps) {
  const { status, contents, summary, descriptionHtml, links } = response;
  const own = response.headers.filter(({ sharedHref }) => sharedHref === '');
  const shared = response.headers.filter(({ sharedHref }) => sharedHref !== '');
  const areLinks = contents.every(isLink);
  const parts = [
    ...(hasWords && summary + descriptionHtml !== '' ? ['description'] : []),
    ...(!areLinks && contents.some(({ schema, itemSchema }) => schema ?? itemSchema)
      ? ['body']
      : []),
    ...(own.length > 0 ? [countHeaders(own.length, shared.length > 0)] : []),
  ];
  const linked = areLinks ? contents : [];
  if (parts.length + links.length + shared.length + linked.length === 0) return null;
  return (
    <tr>
      <td className="error-more" colSpan={3}>
        <SharedParts contents={linked} headers={shared} />
        {parts.length > 0 && (
          <details className="response-more">
            <summary>{`${listing(parts)} of the ${status} response`}</summary>
            {hasWords && <ResponseWords response={response} />}
            {!areLinks && <ContentList contents={contents} hasExamples={false} />}
            {own.length > 0 && <ParameterList parameters={own} />}
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
