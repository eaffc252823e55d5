import type { ReactNode } from 'react';
import { CodeText } from '@/components/doc/code-text';
import type { OperationError } from '@/lib/openapi/view';
import { HtmlText } from '../html-text';
import { ErrorName } from './error-name';

type Props = {
  readonly error: OperationError;
  /** The row's id, if it has one. */
  readonly id?: string;
  /** Shown below the text about what the client should do. */
  readonly children?: ReactNode;
};

/** Shows one error in a table grouped by status: its code, its cause, and what the client should do. */
export function ErrorRow({ error, id, children }: Props) {
  const { causeHtml, actionHtml, retryText } = error;
  return (
    <tr {...(id === undefined ? {} : { id })}>
      <th scope="row">
        <ErrorName error={error} />{' '}
      </th>
      <td>
        <HtmlText html={causeHtml} className="error-text" />{' '}
      </td>
      <td>
        <HtmlText html={actionHtml} className="error-text error-action" />{' '}
        {retryText !== '' && (
          <p className="error-retry">
            <CodeText text={retryText} />
          </p>
        )}
        {children}
      </td>
    </tr>
  );
}
