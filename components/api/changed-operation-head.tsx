import type { ChangedOperation } from '@/lib/openapi/history';
import { MethodBadge } from './method-badge';

/** Shows an operation that changed: its title, which links to its page if it still exists, its method, and its path. */
export function ChangedOperationHead({
  operation: { title, method, path, href },
}: {
  operation: ChangedOperation;
}) {
  return (
    <p className="release-name">
      {href === '' ? title : <a href={href}>{title}</a>}{' '}
      <span className="release-path">
        <MethodBadge method={method} /> <code>{path}</code>
      </span>
    </p>
  );
}
