import type { OperationError } from '@/lib/api/error-view';
import { ErrorRow } from './error-row';

/** The errors of one operation: status and code, why it comes, and what the client does. */
export function ErrorTable({ errors }: { errors: readonly OperationError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="error-box">
      <table className="error-table">
        <caption className="visually-hidden">Errors of this operation</caption>
        <thead>
          <tr>
            <th scope="col">Error</th>
            <th scope="col">Cause</th>
            <th scope="col">What the client does</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <ErrorRow key={error.code} error={error} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
