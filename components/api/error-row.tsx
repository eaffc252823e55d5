import type { ReactNode } from 'react';
import type { OperationError } from '@/lib/openapi/view';
import { ErrorName } from './error-name';
import { HtmlText } from './html-text';

const RETRIES: Readonly<Record<OperationError['retry'], string>> = {
  '': '',
  changed: "Don't retry unchanged.",
  once: 'Safe to retry once after that.',
  backoff: 'Safe to retry with exponential backoff.',
  wait: 'Safe to retry unchanged after the number of seconds in Retry-After.',
};

type Props = {
  readonly error: OperationError;
  /** The row's id, if it has one. */
  readonly id?: string;
  /** Shown below the text about what the client should do. */
  readonly children?: ReactNode;
};

/** Shows one error in a table grouped by status: its code, its cause, and what the client should do. */
export function ErrorRow({ error, id, children }: Props) {
  const { causeHtml, actionHtml, retry } = error;
  return (
    <tr {...(id === undefined ? {} : { id })}>
      <th scope="row">
        <ErrorName error={error} />
      </th>
      <td>
        <HtmlText html={causeHtml} className="error-text" />
      </td>
      <td>
        <HtmlText html={actionHtml} className="error-text error-action" />
        {retry !== '' && <p className="error-retry">{RETRIES[retry]}</p>}
        {children}
      </td>
    </tr>
  );
}
