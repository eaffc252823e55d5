import { Listed } from '@/components/doc/listing/listed';
import { capitalize } from '@/lib/core/capitalize';
import {
  type CommonParts,
  findCommonParts,
  isLink,
  type OperationError,
  type ParameterView,
  type ResponseView,
} from '@/lib/openapi/view';
import { textOfHtml } from '@/lib/search/text-of-html';
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
 * Shows an operation's errors by status: its own codes with their cause and what the client should do, then, as links to
 * their entries, the codes that most operations return. Bodies and headers that operations share are only links to their
 * descriptions, once if all statuses have them. The rest of a response is collapsed below. Returns null if the operation
 * has no errors.
 */
export function ErrorTable({ responses, errors }: Props) {
  if (responses.length === 0) return null;
  const all = responses.map((response) => groupOf(response, errors));
  const groups = all.filter(({ own, common }) => own.length > 0 || common.length === 0);
  const others = all.filter(({ common }) => common.length > 0);
  const shared = findCommonParts(responses);
  const hasOwn = groups.some(({ own }) => own.length > 0);
  const columns = hasOwn || others.length === 0 ? 3 : 2;
  return (
    <div className="error-box">
      <SharedParts {...shared} intro="Every error has the same form. " hasIds={false} />
      {errors.some(({ retry }) => retry === 'changed') && (
        <p className="operation-note">Don't retry unchanged unless an error says so.</p>
      )}
      <table className="error-table">
        <caption className="visually-hidden">Errors for this operation</caption>
        <TableHead hasOwn={hasOwn} hasOthers={others.length > 0} />
        {groups.map((group) => (
          <ErrorGroup key={group.response.id} group={group} shared={shared} columns={columns} />
        ))}
        {others.length > 0 && (
          <tbody>
            {groups.length > 0 && (
              <tr>
                <th scope="rowgroup" className="error-group" colSpan={columns}>
                  Common errors
                </th>
              </tr>
            )}
            {others.map((group) => (
              <CommonRow
                key={group.response.id}
                group={group}
                shared={shared}
                columns={columns}
                isAlone={!groups.includes(group)}
              />
            ))}
          </tbody>
        )}
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

function TableHead({ hasOwn, hasOthers }: { hasOwn: boolean; hasOthers: boolean }) {
  if (hasOwn) return <ErrorHead />;
  if (!hasOthers) return null;
  return (
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Errors</th>
      </tr>
    </thead>
  );
}

type GroupProps = {
  readonly group: Group;
  readonly shared: CommonParts;
  /** The number of the table's columns. */
  readonly columns: number;
};

function ErrorGroup({ group, shared, columns }: GroupProps) {
  const { response, own } = group;
  const isExplained = isWholeExplained(group);
  return (
    <tbody id={response.id}>
      <tr>
        <th scope="rowgroup" className="error-group" colSpan={columns}>
          <StatusName response={response} shared={shared} />
          {!isExplained && <ResponseWords response={response} />}
        </th>
      </tr>
      {own.map((error) => (
        <ErrorRow
          key={error.code}
          error={error.retry === 'changed' ? { ...error, retryText: '' } : error}
        />
      ))}
      <MoreRow group={group} shared={shared} columns={columns} />
    </tbody>
  );
}

type CommonRowProps = GroupProps & {
  /** False if the response also has codes of its own, which are above. */
  readonly isAlone: boolean;
};

/** Shows the codes of a status that most operations return. */
function CommonRow({ group, shared, columns, isAlone }: CommonRowProps) {
  const { response, common } = group;
  if (!isAlone) {
    return (
      <tr>
        <th scope="row">{statusName(response)} </th>
        <td colSpan={columns - 1}>
          <CommonErrors errors={common} />
        </td>
      </tr>
    );
  }
  return (
    <tr id={response.id}>
      <th scope="row">
        <StatusName response={response} shared={shared} />{' '}
      </th>
      <td colSpan={columns - 1}>
        {!isWholeExplained(group) && <ResponseWords response={response} />}
        <CommonErrors errors={common} />
        <ErrorMore {...restOf(group, shared)} />
      </td>
    </tr>
  );
}

function statusName({ status, title }: ResponseView): string {
  return `${status} ${title}`.trim();
}

// The response's own description comes first, unless the catalogue explains the cause of each of its codes.
function isWholeExplained({ common, own }: Group): boolean {
  const errors = [...common, ...own];
  return errors.length > 0 && errors.every(({ causeHtml }) => causeHtml !== '');
}

/** Returns the parts of a response that nothing else on the page shows. */
function restOf(group: Group, above: CommonParts): MoreProps {
  const { response } = group;
  const rest = {
    ...response,
    contents: above.contents.length > 0 ? [] : response.contents,
    headers: response.headers.filter((header) => !isAbove(header, above)),
  };
  const isNew = isWholeExplained(group) && !response.shared?.hasWords && !isRepeated(group);
  return { response: rest, hasWords: isNew };
}

function isAbove({ sharedHref }: ParameterView, { headers }: CommonParts): boolean {
  return headers.some((header) => header.sharedHref === sharedHref);
}

// A description can list the codes with their causes, which the rows show.
function isRepeated({ response, common, own }: Group): boolean {
  const known = [...common, ...own].flatMap(({ code, causeHtml }) => [textOfHtml(causeHtml), code]);
  const text = `${response.summary} ${textOfHtml(response.descriptionHtml)}`;
  const rest = known.reduce((left, part) => left.replaceAll(part.trim(), ''), text);
  return !/[\p{L}\p{N}]/u.test(rest);
}

type StatusProps = { readonly response: ResponseView; readonly shared: CommonParts };

function StatusName({ response, shared: above }: StatusProps) {
  const { shared, contents, headers } = response;
  const name = statusName(response);
  // Links lead to the parts that are shown above all groups.
  const ids = [
    ...contents.filter(() => above.contents.length > 0).map(({ schema }) => schema?.id),
    ...headers.filter((header) => isAbove(header, above)).map((header) => header.id),
  ];
  return (
    <>
      {ids.map((id) => id !== undefined && <span key={id} id={id} />)}
      {shared ? (
        <a className="schema-link" href={shared.href}>
          {name}
        </a>
      ) : (
        name
      )}
    </>
  );
}

// Their entries have their titles.
function CommonErrors({ errors }: { errors: readonly OperationError[] }) {
  return (
    <Listed
      of={errors}
      show={(error) => <ErrorName error={error.href === '' ? error : { ...error, title: '' }} />}
    />
  );
}

function MoreRow({ group, shared, columns }: GroupProps) {
  const more = ErrorMore(restOf(group, shared));
  if (more === null) return null;
  return (
    <tr>
      <td className="error-more" colSpan={columns}>
        {more}
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
    <>
      <SharedParts contents={linked} headers={shared} />
      {parts.length > 0 && (
        <details className="response-more">
          <summary>{`${listing(parts)} of the ${status} response`}</summary>
          {hasWords && <ResponseWords response={response} />}
          {!areLinks && <ContentList contents={contents} hasExamples={false} isAnswer={true} />}
          {own.length > 0 && <ParameterList parameters={own} />}
        </details>
      )}
      <ResponseLinks response={response} />
    </>
  );
}

// Joins the parts into a list such as `Description, body, and 3 headers`.
function listing(parts: readonly string[]): string {
  return capitalize(
    parts.join(', ').replace(/, ([^,]*)$/, parts.length > 2 ? ', and $1' : ' and $1'),
  );
}
