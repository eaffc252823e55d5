import type { ReactNode } from 'react';
import { statusTitle } from '@/lib/openapi/model';

type Props = {
  readonly status: string;
  /** Its id, for links to all errors with the status. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** Groups the rows of a table of errors below their HTTP status. */
export function ErrorGroup({ status, id, children }: Props) {
  return (
    <tbody {...(id === undefined ? {} : { id })}>
      <tr>
        <th scope="rowgroup" className="error-group" colSpan={3}>
          {status} {statusTitle(status)}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
