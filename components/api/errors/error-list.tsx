import type { ApiSummary } from '@/lib/openapi/view';
import { ErrorCatalogue } from './error-catalogue';

/** Lists every error code of the API, and the descriptions of error responses that several operations return. */
export function ErrorList({ api }: { api: ApiSummary }) {
  return (
    <article className="api">
      <header className="operation-head">
        <h1 id="title">Error codes</h1>
        <p className="operation-lead">
          What each error code means, what to do about it, and which operations can return it.
        </p>
      </header>
      <ErrorCatalogue api={api} responses={api.sharedResponses} />
    </article>
  );
}
