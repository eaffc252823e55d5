import { CodeText } from '@/components/doc/code-text';
import { readApi } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

/**
 * Shows whether to retry after an error, and after what. Unknown codes are reported by
 * lib/features/api-reference/find-retry-faults.ts.
 */
export function ErrorRetry({ site, code }: { site: SiteIndex; code: string }) {
  const error = readApi(site).errors.find((other) => other.code === code);
  if (!error) return null;
  return (
    <p>
      <strong>Retry:</strong> <CodeText text={error.retryText} />
    </p>
  );
}
